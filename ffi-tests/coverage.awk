# Reads lcov tracefiles: lines covered of each file and in all, then the runs of lines that are not. Tests inside a file
# (from its `#[cfg(test)]` line on) are not counted. Exits 1 under `least` percent.
function done_file(  line, from, to, text) {
  if (file == "") return
  from = 0
  text = ""
  for (line = 1; line <= last; line++) {
    if (line in count) {
      lines++
      if (count[line] > 0) { covered++; if (from) { text = text " " from (to > from ? "-" to : ""); from = 0 } }
      else { if (!from) from = line; to = line }
    }
  }
  if (from) text = text " " from (to > from ? "-" to : "")
  if (text != "") missed[++files] = file ":" text
  all += lines; all_covered += covered
  split("", count); lines = covered = last = 0; file = ""
}
function tests_begin(path,  text, number, at) {
  at = 0; number = 0
  while ((getline text < path) > 0) { number++; if (text ~ /^#\[cfg\(test\)\]/) { at = number; break } }
  close(path)
  return at
}
/^SF:/ { file = substr($0, 4); sub(/^.*\/src\//, "src/", file); tests = tests_begin(file) }
/^DA:/ {
  split(substr($0, 4), part, ",")
  if (tests && part[1] >= tests) next
  count[part[1]] += part[2]
  if (part[1] + 0 > last) last = part[1] + 0
}
/^end_of_record/ { done_file() }
END {
  if (!all) { print "no line was counted"; exit 2 }
  print "lines that no test covers:"
  for (i = 1; i <= files; i++) print "  " missed[i]
  percent = 100 * all_covered / all
  printf "%d of %d lines of the core are covered: %.1f %% (at least %d %%)\n", all_covered, all, percent, least
  exit percent < least
}
