//! Emits `port-shim/slipspace_table.h` (the table's type in the port's own types) and
//! `port-shim/slipspace_port.c` (the table, filled in and asserted by the port's own compiler).

use super::boundary::{Boundary, CONTRACT, CType, Field, Function, Record};
use std::fmt::Write;

/// A switch `SLIPSPACE_HAS_<name>`: what turns it on where the port does not say, and what it is about.
struct Switch {
    name: &'static str,
    default: &'static str,
    about: &'static str,
}

/// `HALO_PORT_NETWORK_VERSION` stands for the upstream's history: a fork without a file turns its switch off.
const SWITCHES: &[Switch] = &[
    Switch { name: "COOP", default: "__has_include(\"network_coop.h\")", about: "network_coop.c" },
    Switch { name: "VOICE", default: "__has_include(\"network_voice.h\")", about: "network_voice.c" },
    Switch { name: "AIM_ASSIST", default: "__has_include(\"network_aim_assist.h\")", about: "network_aim_assist.c" },
    Switch { name: "ACTORS", default: "HALO_PORT_NETWORK_VERSION >= 12", about: "network_actors.c" },
    Switch {
        name: "DAMAGE_ANIMATIONS",
        default: "HALO_PORT_NETWORK_VERSION >= 12",
        about: "unit_port_correct_damage_animation",
    },
    Switch {
        name: "ACTION_TEST",
        default: "HALO_PORT_NETWORK_VERSION >= 12",
        about: "player_control_action_test_note",
    },
    Switch { name: "STATIC_DAMAGE", default: "HALO_PORT_NETWORK_VERSION >= 17", about: "damage_replay_static" },
    Switch { name: "MAIN_MENU", default: "HALO_PORT_NETWORK_VERSION >= 24", about: "main_menu_is_active" },
    Switch { name: "VOTEKICK", default: "HALO_PORT_NETWORK_VERSION >= 25", about: "network_votekick.c" },
    Switch {
        name: "ELEVATOR_TICKS",
        default: "HALO_PORT_NETWORK_VERSION >= 30",
        about: "the field biped.elevator_ticks",
    },
    Switch {
        name: "READ_KIND",
        default: "HALO_PORT_NETWORK_VERSION >= 31",
        about: "network_connection_last_read_was_unreliable",
    },
    Switch { name: "FRIENDLY_FIRE", default: "0", about: "a player's own friendly fire choice (two functions)" },
    Switch { name: "LIMP_BODY", default: "0", about: "slipspace_port_stop_limp_body" },
    Switch { name: "LATENCY_METER", default: "0", about: "distributed_note_own_round_trip" },
];

/// The include lists of the three files, without repeats, cseries.h first.
const INCLUDES: &[&str] = &[
    "cseries",
    "cseries/errors",
    "cache/cache_files",
    "models/model_animation_definitions",
    "game/game",
    "game/game_globals",
    "game/players",
    "game/game_engine",
    "main/main",
    "game/player_queues_new",
    "networking/network_game_globals",
    "objects/objects",
    "objects/damage",
    "scenario/scenario",
    "scenario/scenario_definitions",
    "structures/structure_bsp_definitions",
    "units/units",
    "units/biped_definitions",
    "units/bipeds",
    "objects/object_definitions",
    "models/model_definitions",
    "units/vehicle_definitions",
    "units/vehicle_datum",
    "items/items",
    "items/weapons",
    "items/weapon_definitions",
    "items/equipment_definitions",
    "camera/observer",
    "cutscene/cinematics",
    "objects/damage_effect_definitions",
    "?effects/effect_definitions",
    "physics/collision_model_definitions",
    "items/projectile_definitions",
    "devices/devices",
    "?network_coop",
    "?math/integer_math",
    "?network_voice",
    "?network_aim_assist",
    "network_distributed",
];

/// Records that no header of every tree has, as far as the library reads them. A head of the engine's own
/// type moves with it.
const PRIVATE: &[(&str, &str)] = &[
    (
        "vehicle_definition",
        "struct unit_definition unit;\n  unsigned long flags;\n  short vehicle_type;\n  short pad;\n  \
         real maximum_forward_speed;\n  real maximum_reverse_speed;",
    ),
    ("effect_definition", "byte head[0x34];\n  struct tag_block events;"),
    ("effect_event_definition", "byte head[0x2C];\n  struct tag_block parts;\n  byte tail[0xC];"),
    ("effect_part_definition", "byte head[0x18];\n  struct tag_reference reference;\n  byte tail[0x40];"),
    (
        "game_globals_falling_damage",
        "byte head[0x2C];\n  struct tag_reference damages[3];\n  struct tag_reference vehicle_collision_damage;\n  \
         struct tag_reference last_damage;",
    ),
];

/// Copied whole or handed over as room, never read by field: their size is the contract.
const SIZED: &[(&str, &str)] = &[("game_statistics", "=="), ("tag_iterator", "<=")];

const HEADER: &str = "\
/* The table a port hands to slipspace: every function the library calls, every offset and size it reads by.
   Written from data/boundary.json, like src/engine/table.rs, field for field; in the port's own types, so the
   port's headers come first. An entry marked \"may be NULL\" has a switch in slipspace_port.c. */
#ifndef SLIPSPACE_TABLE_H
#define SLIPSPACE_TABLE_H

struct slipspace_port_table {
  unsigned long size; /* of this struct, in bytes */
  long network_version; /* HALO_PORT_NETWORK_VERSION */
";

const HEADER_END: &str = "\
};

/* Seen by a shared library too, whatever -fvisibility says. */
#ifdef __ELF__
__attribute__((visibility(\"default\")))
#endif
extern struct slipspace_port_table const slipspace_port;

#endif
";

const TARGETS: &str = "\
/* The table of this port for slipspace, filled in by the port's own compiler from the port's own headers: compiled
   with every other game file, in place of the C files that slipspace replaces. Written from data/boundary.json.

   A function that this port lacks is switched off, by -DSLIPSPACE_HAS_...=0, and is NULL in the table; the defaults
   are below. Whatever else differs from what the library was built for does not compile. */

#if defined(HALO_64BIT)
#error \"slipspace: the 64-bit builds keep 32-bit numbers where records have pointers; not served yet\"
#endif
#if defined(HALO_WEB)
#error \"slipspace: the browser build is not served yet\"
#endif
#if defined(HALO_ANDROID)
#error \"slipspace: no Rust target links with the Android build; not served\"
#endif

";

const WRAPPERS: &str = "\
/* Wrapped, not pointed at: macros (sine, cosine, the file functions), variadic functions, FILE and time_t. */

void console_warning(char const *format, ...);

static void slipspace_port_log(short priority, char const *text)
{
  error(priority, \"%s\", text);
}

static void slipspace_port_console_warning(char const *text)
{
  console_warning(\"%s\", text);
}

static real slipspace_port_sine(real angle)
{
  return (real)sin(angle);
}

static real slipspace_port_cosine(real angle)
{
  return (real)cos(angle);
}

static void *slipspace_port_file_open(char const *name, char const *mode)
{
  return fopen(name, mode);
}

static boolean slipspace_port_file_read_line(void *file, char *buffer, long size)
{
  return fgets(buffer, (int)size, (FILE *)file) != NULL;
}

static boolean slipspace_port_file_write(void *file, char const *text)
{
  return fprintf((FILE *)file, \"%s\", text) >= 0;
}

static boolean slipspace_port_file_close(void *file)
{
  return fclose((FILE *)file) == 0;
}

/* The local date and time, YYYY-MM-DD HH:MM:SS; empty where there is none or no room. */
static void slipspace_port_time_text(char *buffer, long size)
{
  time_t now = time(NULL);
  struct tm *local = localtime(&now);

  if (size > 0 && (local == NULL || strftime(buffer, (unsigned long)size, \"%Y-%m-%d %H:%M:%S\", local) == 0)) {
    buffer[0] = 0;
  }
}

/* Seconds since 1970. */
static unsigned long slipspace_port_time_seconds(void)
{
  return (unsigned long)time(NULL);
}

";

const ASSERTS: &str = "\
/* A wrong type is silent under -w: only a second declaration that differs, or a failed assertion, stops it. */
#define SLIPSPACE_SAME(a, b) __builtin_types_compatible_p(a, b)
#define SLIPSPACE_ENTRY(name) \\
  _Static_assert( \\
    SLIPSPACE_SAME(__typeof__(&name), __typeof__(((struct slipspace_port_table *)0)->name)), \\
    #name \": this port's is of another type than the library calls\")
#define SLIPSPACE_FIELD(record, field, type, same_type) \\
  _Static_assert( \\
    SLIPSPACE_SAME(__typeof__(((record *)0)->field), type) || \\
      SLIPSPACE_SAME(__typeof__(((record *)0)->field), same_type), \\
    #record \", \" #field \": this port's is not the \" #type \" that the library reads\")
#define SLIPSPACE_AT(record, field, offset) \\
  _Static_assert( \\
    __builtin_offsetof(record, field) == (offset), \\
    #record \", \" #field \": not at the \" #offset \" that the library has it at\")
/* Structs with a pointer in them have their known layout where pointers have 4 bytes. */
#define SLIPSPACE_AT_32(record, field, offset) \\
  _Static_assert( \\
    sizeof(void *) != 4 || __builtin_offsetof(record, field) == (offset), \\
    #record \", \" #field \": not at the \" #offset \" that the library has it at\")

_Static_assert((char)-1 < 0, \"char is signed\");
_Static_assert(SLIPSPACE_SAME(byte, unsigned char), \"byte\");
_Static_assert(SLIPSPACE_SAME(boolean, unsigned char), \"boolean\");
_Static_assert(SLIPSPACE_SAME(word, unsigned short) && sizeof(word) == 2, \"word\");
_Static_assert(sizeof(short) == 2, \"short\");
_Static_assert(sizeof(wchar_t) == 2 && (wchar_t)-1 > 0, \"wchar_t: UTF-16 units (-fshort-wchar)\");
_Static_assert(sizeof(int) == 4, \"int\");
_Static_assert(sizeof(long) == 4, \"long has 32 bits in every build of the port\");
_Static_assert(SLIPSPACE_SAME(real, float) && sizeof(real) == 4, \"real\");

/* The library's own tables have these sizes. */
#ifdef HALO_PORT_MAXIMUM_NETWORK_PLAYERS
_Static_assert(HALO_PORT_MAXIMUM_NETWORK_PLAYERS == 128, \"players of a network game\");
#endif
#ifdef HALO_PORT_MAXIMUM_NETWORK_MACHINES
_Static_assert(HALO_PORT_MAXIMUM_NETWORK_MACHINES == 128, \"machines of a network game\");
#endif
#ifdef HALO_PORT_MAXIMUM_OBJECTS_PER_MAP
_Static_assert(HALO_PORT_MAXIMUM_OBJECTS_PER_MAP == 8192, \"objects of a map\");
#endif

";

/// The parts of the vectors, which stand in no list of fields: name, size, members in order.
const VECTORS: &[(&str, u32, &[&str])] = &[
    ("real_point3d", 12, &["x", "y", "z"]),
    ("real_vector3d", 12, &["i", "j", "k"]),
    ("real_vector2d", 8, &["i", "j"]),
    ("real_euler_angles2d", 8, &["yaw", "pitch"]),
    ("real_rgb_color", 12, &["red", "green", "blue"]),
];

/// `short[4]` as a declaration of `name` writes it; a type's words as the port's headers know them.
fn port_type(ctype: &str) -> &str {
    match ctype {
        "message_header (word)" => "word",
        other => other,
    }
}

/// Another spelling of the same representation, which a header may as well use.
fn same_type(ctype: &str) -> String {
    let (base, array) = ctype.find('[').map_or((ctype, ""), |at| ctype.split_at(at));
    let base = match base {
        "long" => "int",
        "unsigned long" => "unsigned int",
        "char" => "signed char",
        other => other,
    };
    format!("{base}{array}")
}

/// How the port's headers (or this file, for a private one) name a record.
fn tag(record: &Record) -> String {
    if record.private { format!("struct slipspace_{}", record.name) } else { format!("struct {}", record.name) }
}

fn field_type(out: &mut String, record: &Record, field: &Field) {
    let ctype = port_type(&field.ctype);
    let _ = writeln!(out, "SLIPSPACE_FIELD({}, {}, {ctype}, {});", tag(record), field.path, same_type(ctype));
}

/// The switch a field needs; none: every port has it.
fn field_switch(field: &Field) -> Option<&'static str> {
    (field.path == "biped.elevator_ticks").then_some("ELEVATOR_TICKS")
}

/// Writes lines in order, those of one switch together between `#if` and `#endif`.
struct Switched<'a> {
    out: &'a mut String,
    open: Option<&'static str>,
}

impl Switched<'_> {
    fn line(&mut self, switch: Option<&'static str>, line: &str) {
        if self.open != switch {
            self.end();
            if let Some(name) = switch {
                let _ = writeln!(self.out, "#if SLIPSPACE_HAS_{name}");
            }
            self.open = switch;
        }
        let _ = writeln!(self.out, "{line}");
    }

    fn end(&mut self) {
        if self.open.take().is_some() {
            self.out.push_str("#endif\n");
        }
    }
}

fn pointer(ctype: &CType, name: &str) -> String {
    let deeper = CType { pointers: ctype.pointers + 1, ..ctype.clone() };
    format!("{}{name}", deeper.c())
}

/// The table's type for C.
pub fn emit_header(boundary: &Boundary) -> String {
    let mut out = HEADER.to_owned();
    out.push_str("\n  /* The addresses of the engine's globals. */\n");
    for (name, ctype) in &boundary.globals {
        let _ = writeln!(out, "  {};", pointer(ctype, name));
    }
    out.push_str("\n  /* Functions. */\n");
    for function in &boundary.functions {
        let null = if function.optional { " /* may be NULL */" } else { "" };
        let _ = writeln!(out, "  {};{null}", function.c(&format!("(*{})", function.name)));
    }
    out.push_str("\n  /* Each record's size, then the offsets of its fields. */\n");
    for record in boundary.table_records() {
        let _ = writeln!(out, "  unsigned long sizeof_{};", record.name);
        for field in &record.fields {
            let _ = writeln!(out, "  unsigned long {};", field.offset_name);
        }
    }
    out.push_str(HEADER_END);
    out
}

fn includes(out: &mut String) {
    for name in INCLUDES {
        let _ = match name.strip_prefix('?') {
            Some(name) => writeln!(out, "#if __has_include(\"{name}.h\")\n#include \"{name}.h\"\n#endif"),
            None => writeln!(out, "#include \"{name}.h\""),
        };
    }
    out.push_str("\n#include <stdio.h>\n#include <time.h>\n#include <math.h>\n\n#include \"slipspace_table.h\"\n\n");
}

fn switches(out: &mut String) {
    out.push_str(
        "#ifndef HALO_PORT_NETWORK_VERSION\n\
         #error \"slipspace: HALO_PORT_NETWORK_VERSION is not defined (a forced include of the port has it)\"\n\
         #endif\n\n",
    );
    for Switch { name, default, about } in SWITCHES {
        let _ = write!(
            out,
            "#ifndef SLIPSPACE_HAS_{name} /* {about} */\n#if {default}\n#define SLIPSPACE_HAS_{name} 1\n#else\n\
             #define SLIPSPACE_HAS_{name} 0\n#endif\n#endif\n"
        );
    }
    out.push('\n');
}

/// The structs that Rust declares for itself: sizes, offsets and types.
fn contract(boundary: &Boundary, out: &mut String) {
    out.push_str("/* Structs that are themselves the contract: the library has their layout built in. */\n\n");
    for (name, size, members) in VECTORS {
        let _ = writeln!(out, "_Static_assert(sizeof({name}) == {size}, \"{name}\");");
        for (index, member) in members.iter().enumerate() {
            let _ = writeln!(out, "SLIPSPACE_FIELD({name}, {member}, real, float);");
            let _ = writeln!(out, "SLIPSPACE_AT({name}, {member}, {});", index * 4);
        }
    }
    let matrix = [
        ("scale", "real"),
        ("forward", "real_vector3d"),
        ("left", "real_vector3d"),
        ("up", "real_vector3d"),
        ("position", "real_point3d"),
    ];
    out.push_str("_Static_assert(sizeof(real_matrix4x3) == 52, \"real_matrix4x3\");\n");
    for (index, (member, ctype)) in matrix.into_iter().enumerate() {
        let offset = if index == 0 { 0 } else { 4 + 12 * (index - 1) };
        let _ = writeln!(out, "SLIPSPACE_FIELD(real_matrix4x3, {member}, {ctype}, {ctype});");
        let _ = writeln!(out, "SLIPSPACE_AT(real_matrix4x3, {member}, {offset});");
    }
    for record in &boundary.records {
        let sized = SIZED.iter().find(|(name, _)| *name == record.name);
        if !CONTRACT.contains(&record.name.as_str()) && sized.is_none() {
            continue;
        }
        let name = tag(record);
        let relation = sized.map_or("==", |(_, relation)| *relation);
        let pointers = record.fields.iter().any(|f| f.ctype.contains('*'));
        let (condition, at) =
            if pointers { ("sizeof(void *) != 4 || ", "SLIPSPACE_AT_32") } else { ("", "SLIPSPACE_AT") };
        let _ = writeln!(out, "_Static_assert({condition}sizeof({name}) {relation} {}, \"{name}\");", record.size);
        if sized.is_some() {
            continue;
        }
        for field in &record.fields {
            field_type(out, record, field);
            let _ = writeln!(out, "{at}({name}, {}, {});", field.path, field.offset);
        }
    }
    out.push('\n');
}

/// The prefix structs of this file's own, and the field types of every record read by offset.
fn records(boundary: &Boundary, out: &mut String) {
    out.push_str(
        "/* What no header of every tree has, as far as the library reads it. Engine structs that moved take these\n\
         \x20  offsets with them; where they have not, the offsets are the known ones. */\n\n\
         #define SLIPSPACE_MOVED \\\n\
         \x20 (sizeof(void *) != 4 || sizeof(struct unit_definition) != 752 || sizeof(struct tag_block) != 12 || \\\n\
         \x20  sizeof(struct tag_reference) != 16 || __builtin_offsetof(struct tag_reference, group_tag) != 0 || \\\n\
         \x20  __builtin_offsetof(struct tag_reference, index) != 12)\n\n",
    );
    for (name, members) in PRIVATE {
        let record = boundary.records.iter().find(|r| r.name == *name).expect("a private record is in the list");
        let _ = writeln!(out, "struct slipspace_{name} {{\n  {members}\n}};");
        let tag = tag(record);
        let _ = writeln!(out, "_Static_assert(SLIPSPACE_MOVED || sizeof({tag}) == {}, \"{tag}\");", record.size);
        for field in record.fields.iter().filter(|f| f.touched) {
            let _ = writeln!(
                out,
                "_Static_assert(SLIPSPACE_MOVED || __builtin_offsetof({tag}, {0}) == {1}, \"{tag}, {0}\");",
                field.path, field.offset
            );
        }
    }
    out.push_str(
        "\n/* The engine's own records: read where this port has them, so only the fields' types are asserted. */\n\n",
    );
    let mut lines = Switched { out, open: None };
    for record in boundary.table_records() {
        for field in &record.fields {
            let mut line = String::new();
            field_type(&mut line, &record, field);
            lines.line(field_switch(field), line.trim_end());
        }
    }
    lines.end();
    out.push('\n');
}

fn functions(boundary: &Boundary, out: &mut String) {
    out.push_str("/* Each function declared again, and its entry's type asserted. */\n\n");
    for (name, ctype) in &boundary.globals {
        let space = if ctype.pointers > 0 { "" } else { " " };
        let _ = writeln!(out, "extern {}{space}{name};\nSLIPSPACE_ENTRY({name});", ctype.c());
    }
    let mut lines = Switched { out, open: None };
    for function in &boundary.functions {
        if !function.wrapper {
            lines.line(function.switch, &format!("{};", function.c(&function.name)));
        }
        lines.line(function.switch, &format!("SLIPSPACE_ENTRY({});", function.name));
    }
    lines.end();
    out.push('\n');
}

fn table(boundary: &Boundary, out: &mut String) {
    out.push_str(
        "struct slipspace_port_table const slipspace_port = {\n\
         \x20 .size = sizeof(struct slipspace_port_table),\n  .network_version = HALO_PORT_NETWORK_VERSION,\n",
    );
    for (name, _) in &boundary.globals {
        let _ = writeln!(out, "  .{name} = &{name},");
    }
    let mut lines = Switched { out, open: None };
    for Function { name, switch, .. } in &boundary.functions {
        lines.line(*switch, &format!("  .{name} = {name},"));
    }
    for record in boundary.table_records() {
        let tag = tag(&record);
        lines.line(None, &format!("  .sizeof_{} = sizeof({tag}),", record.name));
        for field in &record.fields {
            let line = format!("  .{} = __builtin_offsetof({tag}, {}),", field.offset_name, field.path);
            lines.line(field_switch(field), &line);
        }
    }
    lines.end();
    out.push_str("};\n");
}

/// The C file a port compiles.
pub fn emit_source(boundary: &Boundary) -> String {
    let mut out = TARGETS.to_owned();
    includes(&mut out);
    switches(&mut out);
    out.push_str(ASSERTS);
    contract(boundary, &mut out);
    records(boundary, &mut out);
    out.push_str(WRAPPERS);
    functions(boundary, &mut out);
    table(boundary, &mut out);
    out
}
