//! Emits the arena's headers under the port's include paths (`ffi-tests/arena/include`): every record of the
//! boundary with all its fields, every import's prototype in the header that declares it in the port.
//!
//! Three sets: the plain one (on i686 every offset and size equals the boundary's), one whose records moved (a
//! fork's) and one of an older tree (network version 9). What no list has, bits and includes, is `header_text.rs`.

use super::boundary::CONTRACT;
use super::header_text::HEADERS;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Which tree the headers are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// The tree the boundary describes.
    Plain,
    /// A fork's: fields in another order, members added, sizes changed.
    Moved,
    /// A tree of network version 9: headers and structs that came later are not there.
    Older,
}

/// Records a moved tree leaves as they are although no message or argument holds them whole.
const UNMOVED: &[&str] = &["game_statistics", "network_player", "datum_header"];

/// Which records begin with which whole others, and the member each adds: `struct unit_datum` is a definition
/// index, then `object`, then `unit`.
const HEADS: &[(&str, &[&str])] = &[
    ("object_datum", &["object"]),
    ("unit_datum", &["object", "unit"]),
    ("biped_datum", &["object", "unit", "biped"]),
    ("vehicle_datum", &["object", "unit", "vehicle"]),
    ("item_datum", &["object", "item"]),
    ("weapon_datum", &["object", "item", "weapon"]),
    ("device_datum", &["object", "device"]),
    ("object_definition", &["object"]),
    ("unit_definition", &["object", "unit"]),
    ("biped_definition", &["object", "unit", "biped"]),
    ("weapon_definition", &["object", "item", "weapon"]),
    ("projectile_definition", &["object", "projectile"]),
];

/// The item part of an item's tag: nothing of it is read, but the weapon's follows it.
const ITEM_DEFINITION: (u32, u32) = (0x17C, 0x308);

/// A field as the boundary lists it.
#[derive(Clone)]
struct Leaf {
    path: Vec<String>,
    offset: u32,
    ctype: String,
}

/// A member of a struct as C will have it.
struct Member {
    name: String,
    declaration: String,
    offset: u32,
    size: u32,
    alignment: u32,
}

struct Layout<'a> {
    sizes: BTreeMap<&'a str, u32>,
    set: Set,
}

fn leaves(record: &Value) -> Vec<Leaf> {
    let none = Vec::new();
    let mut leaves: Vec<Leaf> = record["fields"]
        .as_array()
        .unwrap_or(&none)
        .iter()
        .map(|f| Leaf {
            path: f["name"].as_str().expect("a field's name").split('.').map(str::to_owned).collect(),
            offset: f["offset"].as_u64().expect("an offset") as u32,
            ctype: f["type"].as_str().expect("a type").to_owned(),
        })
        .collect();
    leaves.sort_by_key(|l| (l.offset, l.path.len()));
    leaves
}

impl Layout<'_> {
    /// Size and alignment of a type where pointers have four bytes.
    fn measure(&self, ctype: &str) -> (u32, u32) {
        if let Some((base, count)) = ctype.split_once('[') {
            let (size, alignment) = self.measure(base.trim());
            let count: u32 = count.trim_end_matches(']').parse().expect("a count");
            return (size * count, alignment);
        }
        if ctype.contains('*') {
            return (4, 4);
        }
        match ctype {
            "byte" | "char" | "boolean" => (1, 1),
            "word" | "short" | "wchar_t" => (2, 2),
            "message_header (word)" => (2, 2),
            "union (6 bytes)" => (6, 2),
            "long" | "unsigned long" | "real" => (4, 4),
            "real_point3d" | "real_vector3d" | "real_rgb_color" => (12, 4),
            "real_vector2d" | "real_euler_angles2d" => (8, 4),
            other => {
                let name = other.strip_prefix("struct ").unwrap_or_else(|| panic!("type {other}"));
                let size = *self.sizes.get(name).unwrap_or_else(|| panic!("struct {name}"));
                let alignment = if matches!(name, "weapon_magazine" | "distributed_vector") { 2 } else { 4 };
                (size, alignment)
            }
        }
    }

    fn declare(&self, ctype: &str, name: &str) -> String {
        if let Some((base, count)) = ctype.split_once('[') {
            return format!("{} {name}[{count}", base.trim());
        }
        match ctype {
            "union (6 bytes)" => format!("union {{ short values[3]; byte bytes[6]; }} {name}"),
            "message_header (word)" => format!("word {name}"),
            other if other.ends_with('*') => format!("{other}{name}"),
            other => format!("{other} {name}"),
        }
    }

    fn typed(&self, name: &str, ctype: &str, offset: u32) -> Member {
        let (size, alignment) = self.measure(ctype);
        Member { name: name.to_owned(), declaration: self.declare(ctype, name), offset, size, alignment }
    }

    /// A member known only by what is named inside it.
    fn inferred(&self, name: &str, inside: &[Leaf], depth: usize) -> Member {
        let at = |field: &str| {
            inside.iter().find(|l| l.path.len() == depth + 2 && l.path[depth + 1] == field).map(|l| l.offset)
        };
        let long = |field: &str| inside.iter().any(|l| l.path[depth + 1] == field && l.ctype == "long");
        if let (Some(index), true) = (at("index"), long("index")) {
            return self.typed(name, "struct tag_reference", index - 0xC);
        }
        if let Some(count) = at("count").or(at("address").filter(|_| at("size").is_none()).map(|a| a - 4)) {
            return self.typed(name, "struct tag_block", count);
        }
        if let (Some(size), Some(_)) = (at("size"), at("address")) {
            return self.typed(name, "struct tag_data", size);
        }
        if let Some(yaw) = at("yaw") {
            return self.typed(name, "real_euler_angles2d", yaw);
        }
        if let Some(i) = at("i") {
            return self.typed(name, "real_vector2d", i);
        }
        if let Some(leaf) = at("leaf_index") {
            return self.typed(name, "struct location", leaf);
        }
        let offset = inside[0].offset & !3;
        let members = self.members(inside, depth + 1);
        let end = members.last().map_or(offset, |m| m.offset + m.size).next_multiple_of(4);
        let alignment = members.iter().map(|m| m.alignment).max().unwrap_or(1);
        let body = self.body(members, offset, Some(end), false, 2);
        Member {
            name: name.to_owned(),
            declaration: format!("struct {{\n{body}  }} {name}"),
            offset,
            size: end - offset,
            alignment,
        }
    }

    /// The members of a struct, from the fields named in it.
    fn members(&self, fields: &[Leaf], depth: usize) -> Vec<Member> {
        let mut names: Vec<&str> = Vec::new();
        for field in fields {
            if !names.contains(&field.path[depth].as_str()) {
                names.push(&field.path[depth]);
            }
        }
        let mut members: Vec<Member> = names
            .into_iter()
            .map(|name| {
                let inside: Vec<Leaf> = fields.iter().filter(|f| f.path[depth] == name).cloned().collect();
                match inside.iter().find(|f| f.path.len() == depth + 1) {
                    Some(whole) => self.typed(name, &whole.ctype, whole.offset),
                    None => self.inferred(name, &inside, depth),
                }
            })
            .collect();
        members.sort_by_key(|m| m.offset);
        members
    }

    /// Members as C, the gaps between them as arrays; `end` is where the struct ends.
    fn body(&self, mut members: Vec<Member>, start: u32, end: Option<u32>, may_move: bool, depth: usize) -> String {
        let indent = "  ".repeat(depth);
        let mut out = String::new();
        if self.set == Set::Moved && may_move && members.len() > 1 {
            let pinned = matches!(members[0].name.as_str(), "identifier" | "definition_index");
            members[usize::from(pinned)..].reverse();
            for (index, member) in members.iter().enumerate() {
                if index == usize::from(pinned) {
                    let _ = writeln!(out, "{indent}long added[2];");
                }
                let _ = writeln!(out, "{indent}{};", member.declaration);
            }
            let _ = writeln!(out, "{indent}long added_at_the_end;");
            return out;
        }
        let mut at = start;
        for member in &members {
            assert!(member.offset >= at, "{} overlaps what is before it", member.name);
            if member.offset > at.next_multiple_of(member.alignment) || member.offset - at >= 4 {
                let _ = writeln!(out, "{indent}byte unknown_{at:x}[0x{:x}];", member.offset - at);
            }
            let _ = writeln!(out, "{indent}{};", member.declaration);
            at = member.offset + member.size;
        }
        if let Some(end) = end {
            let alignment = members.iter().map(|m| m.alignment).max().unwrap_or(4);
            if end > at.next_multiple_of(alignment) {
                if members.is_empty() {
                    let _ = writeln!(out, "{indent}long unknown[{}];", (end - at) / 4);
                } else {
                    let _ = writeln!(out, "{indent}byte unknown_{at:x}[0x{:x}];", end - at);
                }
            }
        }
        out
    }

    /// One record, with the part it adds to its head as a struct of its own.
    fn record(&self, name: &str, size: u32, mut fields: Vec<Leaf>) -> String {
        let may_move = !CONTRACT.contains(&name) && !UNMOVED.contains(&name);
        match name {
            // What is not read of the effects stays unnamed, so that a private prefix of them has the same layout.
            "effect_definition" | "effect_event_definition" | "effect_part_definition" => {
                fields.retain(|f| !matches!(f.path[0].as_str(), "locations" | "particles"));
                let body = self.body(self.members(&fields, 0), 0, Some(size), false, 1);
                return format!("struct {name} {{\n{body}}};\n");
            }
            "damage_effect_definition" => fields.retain(|f| f.path[0] != "damage" || f.path.len() == 1),
            "damage_definition" => {
                fields.insert(0, Leaf { path: vec!["category".to_owned()], offset: 2, ctype: "short".to_owned() });
            }
            "tag_iterator" => return String::from("struct tag_iterator {\n  unsigned long opaque[5];\n};\n"),
            _ => {}
        }
        let Some((_, heads)) = HEADS.iter().find(|(n, _)| *n == name) else {
            let body = self.body(self.members(&fields, 0), 0, Some(size), may_move, 1);
            return format!("struct {name} {{\n{body}}};\n");
        };
        let (own, kind) = (heads[heads.len() - 1], name.rsplit_once('_').expect("datum or definition").1);
        let parent = heads.iter().rev().nth(1).map(|p| format!("{p}_{kind}"));
        let start = match (parent.as_deref(), kind) {
            (None, "datum") => 4,
            (None, _) => 0,
            (Some("item_definition"), _) => ITEM_DEFINITION.1,
            (Some(parent), _) => self.sizes[parent],
        };
        fields.retain(|f| f.path[0] == own);
        let mut out = String::new();
        if parent.as_deref() == Some("item_definition") {
            let (from, to) = ITEM_DEFINITION;
            let _ = writeln!(out, "struct _item_definition {{\n  long unknown[{}];\n}};\n", (to - from) / 4);
        }
        let body = self.body(self.members(&fields, 1), start, Some(size), may_move, 1);
        let _ = writeln!(out, "struct _{own}_{kind} {{\n{body}}};\n\nstruct {name} {{");
        if kind == "datum" {
            let _ = writeln!(out, "  long definition_index;");
        }
        for head in *heads {
            let _ = writeln!(out, "  struct _{head}_{kind} {head};");
        }
        out.push_str("};\n");
        out
    }
}

/// The headers an older tree has not.
const LATER: &[&str] = &["network_coop.h", "network_voice.h", "network_aim_assist.h", "effects/effect_definitions.h"];

fn prototypes(json: &Value, header: &str, set: Set) -> String {
    let mut out = String::new();
    let mut list = |key: &str| {
        for f in json[key].as_array().expect("functions") {
            let own = f["header"].as_str().unwrap_or("none");
            let own = if own == "local" { "none" } else { own };
            let absent = set == Set::Older && key != "imports";
            if own == header && !absent {
                let signature = f["signature"].as_str().expect("a signature");
                let signature = match (set, f["name"].as_str()) {
                    (Set::Older, Some("network_game_server_kick_machine")) => {
                        "void network_game_server_kick_machine(long machine_index);"
                    }
                    _ => signature,
                };
                // The port's prototype says the union's own name here.
                let signature = if f["name"] == "find_netgame_flag" {
                    signature.replace("real_point3d const", "union real_point3d const")
                } else {
                    signature.to_owned()
                };
                let _ = writeln!(out, "{signature}");
            }
        }
    };
    list("imports");
    list("neighbour_imports");
    list("later_neighbour_imports");
    for g in json["globals"].as_array().expect("globals") {
        if g["header"] == header {
            let _ = writeln!(out, "{}", g["declaration"].as_str().expect("a declaration"));
        }
    }
    out
}

/// Exports that the port's own header of the netcode does not declare: whoever calls one does (building.md 2).
fn declared_by_callers(name: &str) -> bool {
    let word = |prefix: &str, words: &[&str]| name.strip_prefix(prefix).is_some_and(|w| words.contains(&w));
    word(
        "network_distributed_",
        &[
            "statistics",
            "player_killed",
            "player_picked_up",
            "new_game",
            "tick",
            "banned",
            "ban",
            "kick",
            "handle_message",
            "handle_stream_message",
            "item_statistics",
        ],
    ) || word("distributed_", &["set_death", "get_death", "machine_clock_fast"])
        || word(
            "network_objects_",
            &["new_object_index", "creating_host_object", "may_delete", "placed", "damage_animation"],
        )
        || word(
            "network_damage_",
            &["deals", "replaying_kill", "killer_score", "player_effect", "aftermath", "statistics"],
        )
}

fn exports(json: &Value, by_callers: bool) -> String {
    let mut out = String::new();
    for f in json["exports"].as_array().expect("exports") {
        if declared_by_callers(f["name"].as_str().expect("a name")) == by_callers {
            let _ = writeln!(out, "{}", f["signature"].as_str().expect("a signature"));
        }
    }
    out
}

/// Every header of a set: its path under the include folder, its text.
pub fn emit(json: &str, set: Set) -> Vec<(String, String)> {
    let json: Value = serde_json::from_str(json).expect("data/boundary.json is JSON");
    let records = json["structs"].as_array().expect("structs");
    let sizes = records
        .iter()
        .map(|r| (r["struct"].as_str().expect("a name"), r["size"].as_u64().expect("a size") as u32))
        .collect();
    let layout = Layout { sizes, set };
    // A name given twice would be a header nobody includes.
    let named: BTreeSet<&str> = HEADERS.iter().map(|h| h.0).collect();
    for r in records {
        let header = r["header"].as_str().expect("a header");
        assert!(named.contains(header) || header.starts_with("private"), "{header} has no entry in header_text.rs");
    }
    let mut files = Vec::new();
    for (path, includes, text) in HEADERS {
        if set == Set::Older && LATER.contains(path) {
            continue;
        }
        let guard: String =
            path.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_uppercase() } else { '_' }).collect();
        let mut out = format!(
            "/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what the arena has of the port's header. */\n\
             #ifndef __{guard}\n#define __{guard}\n\n"
        );
        for include in *includes {
            let _ = writeln!(out, "#include \"{include}\"");
        }
        if !includes.is_empty() {
            out.push('\n');
        }
        if !text.is_empty() {
            let _ = writeln!(out, "{}\n", text.trim());
        }
        let mut own: Vec<&Value> = records.iter().filter(|r| r["header"] == *path).collect();
        // A struct stands after those it holds.
        own.sort_by_key(|r| match r["struct"].as_str() {
            Some("player_datum") => 2,
            Some("object_datum" | "weapon_datum") => 1,
            _ => 0,
        });
        for r in own {
            let name = r["struct"].as_str().expect("a name");
            // The port's header only names this tag: each file that reads it completes it privately.
            if name == "vehicle_definition" {
                out.push_str("struct vehicle_definition;\n\n");
                continue;
            }
            let size = r["size"].as_u64().expect("a size") as u32;
            let _ = writeln!(out, "{}", layout.record(name, size, leaves(r)));
        }
        let functions = prototypes(&json, path, set);
        if !functions.is_empty() {
            let _ = writeln!(out, "{functions}");
        }
        if *path == "network_distributed.h" {
            let _ = writeln!(out, "{}", exports(&json, false));
        }
        let _ = writeln!(out, "#endif");
        files.push(((*path).to_owned(), out));
    }
    let mut out = String::from(
        "/* Written by ffi-tests/generate/headers.rs from data/boundary.json: what no header of the port declares and every\n\
         \x20  caller declares itself. */\n#ifndef __UNDECLARED_H\n#define __UNDECLARED_H\n\n",
    );
    let _ = writeln!(out, "{}", prototypes(&json, "none", set));
    let _ = writeln!(out, "{}\n#endif", exports(&json, true));
    files.push(("undeclared.h".to_owned(), out));
    files
}
