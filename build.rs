//! The shared library's name, and when to build again.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // rustc gives a shared object no name: without one, the path on the link line is what a program looks for.
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os != "windows" && os != "macos") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libslipspace.so");
    }
}
