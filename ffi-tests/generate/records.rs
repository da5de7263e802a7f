//! Emits `src/engine/records.rs`: a typed view of each record, its getters and setters by the table's offsets.

use super::boundary::{Boundary, Field, Record, camel};
use std::fmt::Write;

/// The view's name: `player_datum` is seen as a `Player`.
fn view(record: &str) -> String {
    camel(record.trim_end_matches("_datum"))
}

/// Which record a record begins with, whole.
fn head(record: &str) -> Option<&'static str> {
    Some(match record {
        "unit_datum" | "item_datum" | "device_datum" => "object_datum",
        "biped_datum" | "vehicle_datum" => "unit_datum",
        "weapon_datum" => "item_datum",
        "unit_definition" | "projectile_definition" | "weapon_definition" => "object_definition",
        "biped_definition" => "unit_definition",
        _ => return None,
    })
}

/// The Rust type a plain field is read as; none: not plain.
fn plain(ctype: &str) -> Option<String> {
    let (base, count) = match ctype.split_once('[') {
        Some((base, count)) => (base.trim(), Some(count.trim_end_matches(']'))),
        None => (ctype, None),
    };
    let base = match base {
        "byte" | "boolean" => "u8",
        "char" => "i8",
        "word" | "wchar_t" => "u16",
        "short" => "i16",
        "long" => "Long",
        "unsigned long" => "UnsignedLong",
        "real" => "f32",
        "real_point3d" => "RealPoint3d",
        "real_vector3d" => "RealVector3d",
        "real_rgb_color" => "RealRgbColor",
        "struct game_statistics" => "[u8; 60]",
        _ => return None,
    };
    Some(count.map_or_else(|| base.to_owned(), |count| format!("[{base}; {count}]")))
}

/// One line of a view: what the macros of `record.rs` make methods of.
fn field(out: &mut String, record: &Record, field: &Field) {
    let offset = &field.offset_name;
    let name = offset.strip_prefix(&format!("{}_", record.name)).expect("named for its record");
    let name = if name == "type" { "kind" } else { name };
    let doc = format!("`{}`, {}", field.path, field.ctype);
    let line = if let Some(rust) = plain(&field.ctype) {
        format!("value {name} set_{name}: {rust} = {offset}, \"{doc}\";")
    } else if field.ctype == "struct tag_block" {
        format!("block {name} = {offset}, \"{doc}\";")
    } else if let Some(element) = field.ctype.strip_prefix("struct ").and_then(|t| t.strip_suffix("[2]")) {
        format!("pair {name}: {} = {offset}, sizeof_{element}, \"{doc}\";", view(element))
    } else {
        format!("address {name} = {offset}, \"{doc}\";")
    };
    let _ = writeln!(out, "        {line}");
}

pub fn emit(boundary: &Boundary) -> String {
    let mut out = String::from(
        "//! Views of the engine's records: fields by the table's offsets, as the port's headers have them.\n\
         //! Generated from `data/boundary.json` by `ffi-tests/generate`, like `table.rs`.\n\n\
         use super::contract::*;\nuse super::record::{Record, view};\nuse super::table::Port;\n\n",
    );
    for record in boundary.table_records() {
        let _ = writeln!(out, "view! {{\n    {} \"A view of a `struct {}`.\" {{", view(&record.name), record.name);
        if let Some(head) = head(&record.name) {
            let name = if head.ends_with("_definition") { "base" } else { head.trim_end_matches("_datum") };
            let _ = writeln!(out, "        head {name}: {}, \"The `struct {head}` it begins with.\";", view(head));
        }
        for f in &record.fields {
            field(&mut out, &record, f);
        }
        out.push_str("    }\n}\n\n");
    }
    out
}
