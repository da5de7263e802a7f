//! Hit reports, accepted and refused.

pub fn print(_target: &mut dyn FnMut(&'static str, bool)) {
    println!("\nHit reports: the damage core is not whole yet");
}
