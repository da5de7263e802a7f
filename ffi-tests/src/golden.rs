//! Tables that are kept: what a run prints must be what the last one printed, on every target.

use std::path::Path;

/// Asserts that the text is what `tests/golden` has under that name; with `BLESS=1` it is kept from now on.
///
/// # Panics
/// Where they differ, at the first line that does, or the file cannot be read or written.
pub fn assert_kept(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for (at, (now, then)) in text.lines().zip(kept.lines()).enumerate() {
        assert_eq!(now, then, "{name}, line {}: BLESS=1 keeps what is left", at + 1);
    }
    assert_eq!(text.lines().count(), kept.lines().count(), "{name}: lines");
}
