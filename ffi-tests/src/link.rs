//! Builds of the library as a port links it: variants by target and features, the names in them, and the one
//! object with nothing but our names that Linux ships.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The three C files a build can replace; also the names of the features.
pub const FEATURES: [&str; 3] = ["distributed", "objects", "damage"];

/// Native libraries the static library needs, in order.
pub const NATIVE: &str = "-lgcc_s -lutil -lrt -lpthread -lm -ldl -lc";

/// What a library is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Host,
    I686,
}

impl Target {
    /// The target this program itself was compiled for.
    pub fn own() -> Target {
        if cfg!(target_pointer_width = "32") { Target::I686 } else { Target::Host }
    }

    pub fn triple(self) -> &'static str {
        match self {
            Target::Host => "x86_64-unknown-linux-gnu",
            Target::I686 => "i686-unknown-linux-gnu",
        }
    }

    fn emulation(self) -> &'static str {
        match self {
            Target::Host => "elf_x86_64",
            Target::I686 => "elf_i386",
        }
    }

    /// The C compilers' switch.
    pub fn width(self) -> &'static str {
        match self {
            Target::Host => "-m64",
            Target::I686 => "-m32",
        }
    }
}

/// One way to build the library.
#[derive(Clone, Debug)]
pub struct Variant {
    pub target: Target,
    /// Which of [`FEATURES`].
    pub features: Vec<&'static str>,
    pub profile_9: bool,
    /// As it ships (whole-program optimised); else quickly, with the same names.
    pub ships: bool,
}

/// What a build made.
pub struct Built {
    pub folder: PathBuf,
    pub archive: PathBuf,
    pub shared: PathBuf,
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace's root")
}

/// Runs a command to its end; its standard output, or what went wrong in one text.
pub fn run(command: &mut Command) -> Result<String, String> {
    let said = format!("{command:?}");
    let output = command.output().map_err(|e| format!("{said}: {e}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("{said}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)))
    }
}

/// The names a build of these features exports: the port's, the later ones, our own (`data/boundary.json`).
pub fn exports(features: &[&str]) -> BTreeSet<String> {
    let text = std::fs::read_to_string(root().join("data/boundary.json")).expect("data/boundary.json");
    let json: Value = serde_json::from_str(&text).expect("data/boundary.json is JSON");
    let list = |key: &str| json[key].as_array().cloned().unwrap_or_default();
    let mut names = BTreeSet::new();
    for function in list("exports").iter().chain(&list("later_exports")) {
        let file = function["file"].as_str().expect("an export's file");
        let feature = file.trim_start_matches("network_").trim_end_matches(".c");
        if features.contains(&feature) {
            names.insert(function["name"].as_str().expect("a name").to_owned());
        }
    }
    names.extend(list("own_exports").iter().map(|f| f["name"].as_str().expect("a name").to_owned()));
    names
}

/// Every subset of the features, none first.
pub fn combinations() -> Vec<Vec<&'static str>> {
    (0..8)
        .map(|mask| FEATURES.iter().enumerate().filter(|(i, _)| mask & (1 << i) != 0).map(|(_, f)| *f).collect())
        .collect()
}

impl Variant {
    pub fn label(&self) -> String {
        let features = if self.features.is_empty() { "none".to_owned() } else { self.features.join("+") };
        let profile = if self.profile_9 { "+profile-9" } else { "" };
        let way = if self.ships { "" } else { "+quick" };
        format!("{features}{profile}{way}")
    }

    /// Builds the static and the shared library, each copied to a folder of the variant's own: in one target
    /// folder a build overwrites the one before.
    pub fn build(&self) -> Result<Built, String> {
        let target = root().join("target/link");
        let mut cargo = Command::new("cargo");
        let profile = if self.ships { "release" } else { "linked" };
        let mut features: Vec<&str> = self.features.clone();
        if self.profile_9 {
            features.push("profile-9");
        }
        cargo
            .current_dir(root())
            .args(["rustc", "-q", "-p", "slipspace", "--lib", "--no-default-features"])
            .args(["--crate-type", "staticlib,cdylib", "--target", self.target.triple(), "--profile", profile])
            .arg("--features")
            .arg(features.join(","))
            .arg("--target-dir")
            .arg(&target)
            .args(["--", "-C", "force-frame-pointers=yes"]);
        for name in ["RUSTC", "RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET"] {
            cargo.env_remove(name);
        }
        if self.target == Target::I686 {
            cargo.env("RUSTC", rustc_of(Target::I686)?);
        }
        run(&mut cargo)?;
        let made = target.join(self.target.triple()).join(profile);
        let folder = target.join("built").join(self.target.triple()).join(self.label());
        std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let copy = |name: &str| {
            let to = folder.join(name);
            std::fs::copy(made.join(name), &to).map(|_| to.clone()).map_err(|e| format!("{}: {e}", to.display()))
        };
        Ok(Built { archive: copy("libslipspace.a")?, shared: copy("libslipspace.so")?, folder })
    }
}

/// The compiler that has the target's standard library: the one in use, else Debian's.
pub fn rustc_of(target: Target) -> Result<String, String> {
    for rustc in ["rustc", "/usr/bin/rustc"] {
        let libdir = run(Command::new(rustc).args(["--print", "target-libdir", "--target", target.triple()]));
        if libdir.is_ok_and(|path| Path::new(path.trim()).join("").read_dir().is_ok_and(|mut d| d.next().is_some())) {
            return Ok(rustc.to_owned());
        }
    }
    Err(format!("no Rust compiler here has a standard library for {}", target.triple()))
}

/// One object of the archive's code with the wanted names as its only globals, and an archive of that object: what
/// Linux ships. Two of them, even of different compilers, live in one program.
///
/// `--force-group-allocation`: else the second such object crashes at its first panic. `--remove-section`: Debian's
/// standard library carries LLVM bitcode. `--strip-unneeded`: else weak references turn into strong ones.
pub fn localise(built: &Built, target: Target, names: &BTreeSet<String>) -> Result<(PathBuf, PathBuf), String> {
    let list = built.folder.join("names.txt");
    let text: String = names.iter().map(|n| format!("{n}\n")).collect();
    std::fs::write(&list, text).map_err(|e| format!("{}: {e}", list.display()))?;
    let whole = built.folder.join("all.o");
    let object = built.folder.join("slipspace.o");
    let folder = built.folder.join("localised");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let archive = folder.join("libslipspace.a");
    let mut ld = Command::new("ld");
    ld.args(["-m", target.emulation(), "-r", "--gc-sections", "--force-group-allocation"]);
    for name in names {
        ld.args(["-u", name]);
    }
    run(ld.arg("-o").arg(&whole).arg(&built.archive))?;
    let mut keep = std::ffi::OsString::from("--keep-global-symbols=");
    keep.push(&list);
    run(Command::new("objcopy")
        .arg(keep)
        .args(["--remove-section=.llvmbc", "--remove-section=.llvmcmd", "--strip-unneeded"])
        .arg(&whole)
        .arg(&object))?;
    let _ = std::fs::remove_file(&whole);
    let _ = std::fs::remove_file(&archive);
    run(Command::new("ar").arg("rcs").arg(&archive).arg(&object))?;
    Ok((object, archive))
}

/// One name of a symbol table.
#[derive(Clone, Debug)]
pub struct Symbol {
    pub name: String,
    pub defined: bool,
    pub weak: bool,
    pub hidden: bool,
}

/// The global and weak names of an archive, object or (dynamic ones) shared object. By `readelf`: `nm` is blind on
/// archives that hold newer LLVM bitcode.
pub fn symbols(path: &Path) -> Result<Vec<Symbol>, String> {
    let dynamic = path.extension().is_some_and(|e| e == "so");
    let text = run(Command::new("readelf").arg(if dynamic { "--dyn-syms" } else { "-s" }).arg("-W").arg(path))?;
    Ok(text
        .lines()
        .filter_map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [_, _, _, _, binding, visibility, section, name, ..] = words[..] else { return None };
            (matches!(binding, "GLOBAL" | "WEAK") && name != "Name").then(|| Symbol {
                name: name.split('@').next().unwrap_or(name).to_owned(),
                defined: section != "UND",
                weak: binding == "WEAK",
                hidden: visibility != "DEFAULT",
            })
        })
        .collect())
}

/// Names that an archive as rustc wrote it has beside ours: the runtime's, and mangled ones.
fn runtime(name: &str) -> bool {
    ["_ZN", "_R", "__rust_", "__rdl_", "__rg_", "rust_", "DW.ref."].iter().any(|head| name.starts_with(head))
}

/// The visible names a library defines, the Rust runtime's left out of an archive's.
pub fn defined(path: &Path) -> Result<BTreeSet<String>, String> {
    let archive = path.extension().is_some_and(|e| e == "a");
    Ok(symbols(path)?
        .into_iter()
        .filter(|s| s.defined && !s.hidden && !(archive && runtime(&s.name)))
        .map(|s| s.name)
        .collect())
}

/// The names an object wants from elsewhere, those of libc, libgcc, the loader and the linker left out: the strong
/// ones and the weak ones apart.
pub fn wanted(object: &Path, target: Target) -> Result<(BTreeSet<String>, BTreeSet<String>), String> {
    let mut given: BTreeSet<String> = ["_GLOBAL_OFFSET_TABLE_".to_owned()].into();
    for library in ["libc.so.6", "libgcc_s.so.1", "libm.so.6", "libpthread.so.0", "libdl.so.2", "ld-linux.so.2"] {
        let path = run(Command::new("gcc").arg(target.width()).arg(format!("-print-file-name={library}")))?;
        let path = PathBuf::from(path.trim());
        if path.is_absolute() {
            let text = run(Command::new("readelf").args(["--dyn-syms", "-W"]).arg(&path))?;
            given.extend(text.lines().filter_map(|line| {
                let words: Vec<&str> = line.split_whitespace().collect();
                (words.len() >= 8 && words[6] != "UND").then(|| words[7].split('@').next().unwrap_or("").to_owned())
            }));
        }
    }
    let mut wanted = (BTreeSet::new(), BTreeSet::new());
    for symbol in symbols(object)?.into_iter().filter(|s| !s.defined) {
        if symbol.weak {
            wanted.1.insert(symbol.name);
        } else if !given.contains(&symbol.name) {
            wanted.0.insert(symbol.name);
        }
    }
    Ok(wanted)
}

/// One line a finding: names that should be there and are not, names that are there and should not be.
pub fn differences(what: &str, is: &BTreeSet<String>, should: &BTreeSet<String>) -> Vec<String> {
    let missing = should.difference(is).map(|n| format!("{what}: {n} is missing"));
    let extra = is.difference(should).map(|n| format!("{what}: {n} should not be there"));
    missing.chain(extra).collect()
}

/// Builds a variant and compares the names of all three forms with the list; what it found to be wrong.
pub fn check(variant: &Variant, say: &mut dyn FnMut(&str)) -> Result<Vec<String>, String> {
    let should = exports(&variant.features);
    let built = variant.build()?;
    let (object, _) = localise(&built, variant.target, &should)?;
    let label = variant.label();
    let mut wrong = Vec::new();
    for (form, path) in [("archive", &built.archive), ("object", &object), ("shared", &built.shared)] {
        wrong.extend(differences(&format!("{label}, {form}"), &defined(path)?, &should));
    }
    let (strong, weak) = wanted(&object, variant.target)?;
    // A build that replaces nothing calls nothing.
    let only: BTreeSet<String> = variant.features.first().map(|_| "slipspace_port".to_owned()).into_iter().collect();
    wrong.extend(differences(&format!("{label}, wanted by the object"), &strong, &only));
    let size = std::fs::metadata(&object).map_err(|e| e.to_string())?.len();
    say(&format!(
        "{:<38} {:<9} {:>3} names, object {:>5} kB, wants {}; weak: {}",
        label,
        if variant.target == Target::I686 { "i686" } else { "host" },
        should.len(),
        size / 1024,
        strong.iter().cloned().collect::<Vec<_>>().join(" "),
        weak.iter().cloned().collect::<Vec<_>>().join(" "),
    ));
    // About 1 MB as it ships; a quick build is not measured by it.
    if variant.ships && size > 2 * 1024 * 1024 {
        wrong.push(format!("{label}: the object has {size} bytes"));
    }
    Ok(wrong)
}
