//! Emits `src/engine/table.rs`: the table's type, field for field as the shim's header has it.

use super::boundary::{Boundary, CONTRACT, CType, camel};
use std::collections::BTreeSet;
use std::fmt::Write;

fn opaque(types: &mut BTreeSet<String>, ctype: &CType) {
    if let Some(name) = ctype.base.strip_prefix("struct ") {
        if !CONTRACT.contains(&name) {
            types.insert(name.to_owned());
        }
    }
}

pub fn emit(boundary: &Boundary) -> String {
    let mut out = String::from(
        "//! The port's table: every function the library calls, every offset and size it reads by.\n\
         //! Generated from `data/boundary.json` by `ffi-tests/generate`; change that, then run the\n\
         //! `generated` test with `BLESS=1`.\n\n\
         use super::contract::*;\n\
         use core::ffi::{c_char, c_int, c_void};\n\n",
    );
    let mut types = BTreeSet::new();
    for function in boundary.functions.iter().chain(&boundary.later_exports) {
        opaque(&mut types, &function.returns);
        function.parameters.iter().for_each(|(t, _)| opaque(&mut types, t));
    }
    for (_, ctype) in &boundary.globals {
        opaque(&mut types, ctype);
    }
    for name in types {
        let _ = writeln!(
            out,
            "/// The engine's `struct {name}`, known here by its address only.\n\
             #[repr(C)]\npub struct {} {{\n    _opaque: [u8; 0],\n}}\n",
            camel(&name)
        );
    }
    out.push_str(
        "/// What a port tells the library of itself: the library's only import (`slipspace_port`).\n\
         #[repr(C)]\n#[derive(Clone, Copy)]\npub struct Port {\n\
         \x20   /// The size of the table in bytes, as the shim saw it.\n    pub size: UnsignedLong,\n\
         \x20   /// `HALO_PORT_NETWORK_VERSION` of the tree.\n    pub network_version: Long,\n",
    );
    for (name, ctype) in &boundary.globals {
        let _ = writeln!(out, "    /// The address of the engine's `{name}`.\n    pub {name}: *mut {},", ctype.rust());
    }
    for function in &boundary.functions {
        let optional = if function.optional { " May be NULL." } else { "" };
        let _ = writeln!(
            out,
            "    /// `{};`{optional}\n    pub {}: Option<{}>,",
            function.c(&function.name),
            function.name,
            function.rust()
        );
    }
    for record in boundary.table_records() {
        let _ = writeln!(out, "    /// `sizeof(struct {0})`.\n    pub sizeof_{0}: UnsignedLong,", record.name);
        for field in &record.fields {
            let _ = writeln!(
                out,
                "    /// `offsetof(struct {}, {})`, {}.\n    pub {}: UnsignedLong,",
                record.name, field.path, field.ctype, field.offset_name
            );
        }
    }
    out.push_str("}\n\n");
    out.push_str("impl Port {\n    /// The functions a port must have, each with whether it is there.\n");
    out.push_str("    pub fn required(&self) -> impl Iterator<Item = (&'static str, bool)> {\n        [\n");
    for function in boundary.functions.iter().filter(|f| !f.optional) {
        let _ = writeln!(out, "            (\"{0}\", self.{0}.is_some()),", function.name);
    }
    out.push_str("        ]\n        .into_iter()\n    }\n\n");
    out.push_str("    /// A table with no function and every offset 0, to be filled in by a test's engine.\n");
    out.push_str("    pub const EMPTY: Port = Port {\n        size: size_of::<Port>() as UnsignedLong,\n        network_version: 0,\n");
    for (name, _) in &boundary.globals {
        let _ = writeln!(out, "        {name}: core::ptr::null_mut(),");
    }
    for function in &boundary.functions {
        let _ = writeln!(out, "        {}: None,", function.name);
    }
    for record in boundary.table_records() {
        let _ = writeln!(out, "        sizeof_{}: 0,", record.name);
        for field in &record.fields {
            let _ = writeln!(out, "        {}: 0,", field.offset_name);
        }
    }
    out.push_str("    };\n}\n");
    out
}

/// Stubs for a test's engine: each notes that it was called unasked and answers with zeroes.
pub fn emit_stubs(boundary: &Boundary) -> String {
    let mut out = String::from(
        "//! A function for every entry of the table, each noting that it was called unasked and answering\n\
         //! nothing (0, NULL). Generated like `src/engine/table.rs`.\n\n\
         #![allow(unused_variables, clippy::too_many_arguments)]\n\n\
         use super::unasked;\nuse core::ffi::{c_char, c_int, c_void};\nuse slipspace::engine::contract::*;\nuse slipspace::engine::table::*;\n\n",
    );
    for function in &boundary.functions {
        let parameters =
            function.parameters.iter().map(|(t, n)| format!("{n}: {}", t.rust())).collect::<Vec<_>>().join(", ");
        let parameters = parameters.replace("type: ", "kind: ");
        let returns = function.returns.rust();
        let (arrow, value) = match returns.as_str() {
            "()" => (String::new(), ""),
            r if r.starts_with("*mut") => (format!(" -> {r}"), "    core::ptr::null_mut()\n"),
            r if r.starts_with("*const") => (format!(" -> {r}"), "    core::ptr::null()\n"),
            "f32" => (" -> f32".to_owned(), "    0.0\n"),
            r => (format!(" -> {r}"), "    0\n"),
        };
        let _ = writeln!(
            out,
            "unsafe extern \"C\" fn {0}({parameters}){arrow} {{\n    unasked(\"{0}\");\n{value}}}\n",
            function.name
        );
    }
    out.push_str("/// The table of the stubs; every offset is 0.\npub const STUBS: Port = Port {\n");
    for function in &boundary.functions {
        let _ = writeln!(out, "    {0}: Some({0}),", function.name);
    }
    out.push_str("    ..Port::EMPTY\n};\n");
    out
}
