//! `link symbols [--host]`: the exported names of every build against the list.
//! `link build TARGET FOLDER FEATURES`: what ships for a target with a list of features, put into a folder.

use ffi_tests::link::{FEATURES, Target, Variant, check, combinations, exports, localise};
use std::process::ExitCode;

fn symbols(target: Target) -> Result<(), String> {
    let whole = FEATURES.to_vec();
    let variant = |features, profile_9, ships| Variant { target, features, profile_9, ships };
    let mut variants = vec![variant(whole.clone(), false, true), variant(whole, true, false)];
    variants.extend(combinations().into_iter().map(|features| variant(features, false, false)));
    let mut wrong = Vec::new();
    for variant in &variants {
        wrong.extend(check(variant, &mut |line| println!("{line}"))?);
    }
    wrong.iter().for_each(|line| println!("{line}"));
    println!("{} builds, {} names wrong", variants.len(), wrong.len());
    if wrong.is_empty() { Ok(()) } else { Err("the exported names are not those of data/boundary.json".to_owned()) }
}

/// The variant of a list as `objects,damage`.
fn of_features(target: Target, list: &str) -> Result<Variant, String> {
    let words: Vec<&str> = list.split(',').collect();
    let all = format!("{},profile-9", FEATURES.join(","));
    if let Some(other) = words.iter().find(|word| !all.split(',').any(|name| name == **word)) {
        return Err(format!("no feature {other:?}; there are {all}"));
    }
    let features: Vec<_> = FEATURES.into_iter().filter(|name| words.contains(name)).collect();
    if features.is_empty() {
        return Err(format!("{list} alone has none of the files: add some of {}", FEATURES.join(",")));
    }
    Ok(Variant { target, features, profile_9: words.contains(&"profile-9"), ships: true })
}

fn build(target: Target, folder: &str, features: &str) -> Result<(), String> {
    let variant = of_features(target, features)?;
    let built = variant.build()?;
    let (_, archive) = localise(&built, target, &exports(&variant.features))?;
    std::fs::create_dir_all(folder).map_err(|e| format!("{folder}: {e}"))?;
    for (from, name) in [(&archive, "libslipspace.a"), (&built.shared, "libslipspace.so")] {
        std::fs::copy(from, format!("{folder}/{name}")).map_err(|e| format!("{folder}/{name}: {e}"))?;
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["symbols"] => symbols(Target::I686),
        ["symbols", "--host"] => symbols(Target::Host),
        ["build", "i686", folder, features] => build(Target::I686, folder, features),
        ["build", "host", folder, features] => build(Target::Host, folder, features),
        _ => Err("link symbols [--host] | link build i686|host FOLDER FEATURES".to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}
