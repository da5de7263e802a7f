//! The model: `data/boundary.json` read into functions, globals and record fields.

use serde_json::Value;

/// A C type as a prototype names it: a base, whether it is const, how many pointers deep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CType {
    pub base: String,
    pub constant: bool,
    pub pointers: usize,
}

/// One function of the table: an engine's, a neighbour's, a sibling's or a wrapper of the shim.
#[derive(Clone, Debug)]
pub struct Function {
    pub name: String,
    pub returns: CType,
    pub parameters: Vec<(CType, String)>,
    /// The switch that includes it (`SLIPSPACE_HAS_<switch>`); none: every port has it.
    pub switch: Option<&'static str>,
    /// What the shim points the entry at, where that is not the function itself.
    pub wrapper: bool,
    /// May be NULL.
    pub optional: bool,
}

/// A record the library reads by offset: its C name and the fields touched.
#[derive(Clone, Debug)]
pub struct Record {
    pub name: String,
    /// The shim declares a prefix of the record itself; no header in every tree has it.
    pub private: bool,
    pub size: u32,
    pub fields: Vec<Field>,
}

/// A touched field: its C member path, the name of its offset in the table, its type.
#[derive(Clone, Debug)]
pub struct Field {
    pub path: String,
    pub offset_name: String,
    pub offset: u32,
    pub ctype: String,
    /// Bytes a field of its C type takes where pointers have four.
    pub touched: bool,
}

pub struct Boundary {
    pub functions: Vec<Function>,
    pub globals: Vec<(String, CType)>,
    pub records: Vec<Record>,
    pub exports: Vec<Function>,
    pub later_exports: Vec<Function>,
}

/// Structs passed by pointer or travelling whole: declared in Rust, asserted, never read by offset.
pub const CONTRACT: &[&str] = &[
    "player_action",
    "object_placement_data",
    "damage_data",
    "damage_network_state",
    "location",
    "data_iterator",
    "object_iterator",
    "tag_iterator",
    "distributed_vector",
    "distributed_message_header",
];

/// The functions the shim wraps (no FILE, `time_t`, macro or variadic call crosses) and those whose
/// name in the port is only guessed at (`SLIPSPACE_HAS_...` off by default).
const OWN: &[(&str, Option<&str>, bool)] = &[
    ("void slipspace_port_log(short priority, char const *text);", None, true),
    ("void slipspace_port_console_warning(char const *text);", None, true),
    ("real slipspace_port_sine(real angle);", None, true),
    ("real slipspace_port_cosine(real angle);", None, true),
    ("void *slipspace_port_file_open(char const *name, char const *mode);", None, true),
    ("boolean slipspace_port_file_read_line(void *file, char *buffer, long size);", None, true),
    ("boolean slipspace_port_file_write(void *file, char const *text);", None, true),
    ("boolean slipspace_port_file_close(void *file);", None, true),
    ("void slipspace_port_time_text(char *buffer, long size);", None, true),
    ("unsigned long slipspace_port_time_seconds(void);", None, true),
    ("boolean slipspace_port_friendly_fire(short local_player_index);", Some("FRIENDLY_FIRE"), false),
    ("void slipspace_port_note_friendly_fire(short player_index, boolean choice);", Some("FRIENDLY_FIRE"), false),
    ("void slipspace_port_stop_limp_body(long biped_index);", Some("LIMP_BODY"), false),
];

impl CType {
    /// Reads `struct player_action const *` and its like.
    pub fn parse(text: &str) -> CType {
        let pointers = text.matches('*').count();
        let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || c == '*').filter(|w| !w.is_empty()).collect();
        let constant = words.contains(&"const");
        let base: Vec<&str> = words.into_iter().filter(|w| *w != "const").collect();
        CType { base: base.join(" "), constant, pointers }
    }

    /// The type as C writes it before a name.
    pub fn c(&self) -> String {
        let constant = if self.constant { " const" } else { "" };
        let pointers = "*".repeat(self.pointers);
        let space = if self.pointers > 0 { " " } else { "" };
        format!("{}{constant}{space}{pointers}", self.base)
    }

    /// The type as the table's Rust writes it.
    pub fn rust(&self) -> String {
        let base = match self.base.as_str() {
            "void" if self.pointers == 0 => "()".to_owned(),
            "void" => "c_void".to_owned(),
            "byte" | "boolean" => "u8".to_owned(),
            "char" => "c_char".to_owned(),
            "word" | "unsigned short" => "u16".to_owned(),
            "short" => "i16".to_owned(),
            "long" => "Long".to_owned(),
            "unsigned long" => "UnsignedLong".to_owned(),
            "int" => "c_int".to_owned(),
            "real" => "f32".to_owned(),
            other => camel(other.strip_prefix("struct ").unwrap_or(other)),
        };
        let pointer = if self.constant { "*const " } else { "*mut " };
        format!("{}{base}", pointer.repeat(self.pointers))
    }
}

/// `player_datum` to `PlayerDatum`, `real_point3d` to `RealPoint3d`.
pub fn camel(name: &str) -> String {
    name.split('_')
        .map(|part| {
            let mut letters = part.chars();
            letters.next().map(|c| c.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
        })
        .collect()
}

impl Function {
    fn parse(signature: &str) -> Function {
        let signature = signature.trim().trim_end_matches(';');
        let open = signature.find('(').expect("a prototype has parameters");
        let head = &signature[..open];
        let split = head.rfind(|c: char| !(c.is_alphanumeric() || c == '_')).expect("a type before the name") + 1;
        let parameters = signature[open + 1..].trim_end_matches(')');
        let parameters = if parameters == "void" {
            Vec::new()
        } else {
            parameters
                .split(',')
                .map(|p| {
                    let p = p.trim();
                    let at = p.rfind(|c: char| !(c.is_alphanumeric() || c == '_')).expect("a named parameter") + 1;
                    (CType::parse(&p[..at]), p[at..].to_owned())
                })
                .collect()
        };
        Function {
            name: head[split..].to_owned(),
            returns: CType::parse(&head[..split]),
            parameters,
            switch: None,
            wrapper: false,
            optional: false,
        }
    }

    /// The prototype in C.
    pub fn c(&self, name: &str) -> String {
        let parameters = if self.parameters.is_empty() {
            "void".to_owned()
        } else {
            self.parameters
                .iter()
                .map(|(t, n)| if t.pointers > 0 { format!("{}{n}", t.c()) } else { format!("{} {n}", t.c()) })
                .collect::<Vec<_>>()
                .join(", ")
        };
        let space = if self.returns.pointers > 0 { "" } else { " " };
        format!("{}{space}{name}({parameters})", self.returns.c())
    }

    /// The table's function pointer type in Rust.
    pub fn rust(&self) -> String {
        let parameters =
            self.parameters.iter().map(|(t, n)| format!("{n}: {}", t.rust())).collect::<Vec<_>>().join(", ");
        let parameters = parameters.replace("type: ", "kind: ");
        let returns = self.returns.rust();
        let returns = if returns == "()" { String::new() } else { format!(" -> {returns}") };
        format!("unsafe extern \"C\" fn({parameters}){returns}")
    }
}

/// The switch of an import that not every port has (`docs/integration.md` lists them).
fn switch_of(name: &str) -> Option<&'static str> {
    match name {
        _ if name.starts_with("network_coop_") => Some("COOP"),
        _ if name.starts_with("network_voice_") => Some("VOICE"),
        _ if name.starts_with("network_aim_assist_") => Some("AIM_ASSIST"),
        _ if name.starts_with("network_actors_") => Some("ACTORS"),
        _ if name.starts_with("network_votekick_") => Some("VOTEKICK"),
        "unit_port_correct_damage_animation" => Some("DAMAGE_ANIMATIONS"),
        "player_control_action_test_note" => Some("ACTION_TEST"),
        "damage_replay_static" => Some("STATIC_DAMAGE"),
        "network_connection_last_read_was_unreliable" => Some("READ_KIND"),
        "main_menu_is_active" => Some("MAIN_MENU"),
        _ => None,
    }
}

fn functions(list: &Value) -> Vec<Function> {
    list.as_array()
        .expect("a list of functions")
        .iter()
        .map(|f| {
            let mut function = Function::parse(f["signature"].as_str().expect("a signature"));
            function.switch = switch_of(&function.name);
            function.optional = function.switch.is_some();
            function
        })
        .collect()
}

/// The offset's name: the record's, then the member path without the head the record is named for.
fn offset_name(record: &str, path: &str) -> String {
    let head = record.trim_end_matches("_datum").trim_end_matches("_definition");
    let tail = path.strip_prefix(&format!("{head}.")).unwrap_or(path);
    format!("{record}_{}", tail.replace('.', "_"))
}

impl Boundary {
    pub fn read(json: &str) -> Boundary {
        let json: Value = serde_json::from_str(json).expect("data/boundary.json is JSON");
        let exports = functions(&json["exports"]);
        let later_exports = functions(&json["later_exports"]);
        let mut engine: Vec<Function> = functions(&json["imports"]);
        engine.retain(|f| f.name != "error" && f.name != "console_warning");
        for (signature, switch, wrapper) in OWN {
            let mut function = Function::parse(signature);
            function.switch = *switch;
            function.wrapper = *wrapper;
            function.optional = switch.is_some();
            engine.push(function);
        }
        engine.extend(functions(&json["neighbour_imports"]));
        engine.extend(functions(&json["later_neighbour_imports"]));
        for mut sibling in exports.iter().cloned() {
            sibling.switch = None;
            sibling.optional = false;
            engine.push(sibling);
        }
        let note = later_exports.iter().find(|f| f.name == "distributed_note_own_round_trip");
        let mut note = note.expect("the latency meter's").clone();
        note.switch = Some("LATENCY_METER");
        note.optional = true;
        engine.push(note);

        let globals = json["globals"]
            .as_array()
            .expect("globals")
            .iter()
            .map(|g| {
                let declaration = g["declaration"].as_str().expect("a declaration");
                let declaration = declaration.trim_start_matches("extern ").trim_end_matches(';');
                let name = g["name"].as_str().expect("a name").to_owned();
                (name.clone(), CType::parse(declaration.trim_end_matches(&name)))
            })
            .collect();

        let records = json["structs"]
            .as_array()
            .expect("structs")
            .iter()
            .map(|s| {
                let name = s["struct"].as_str().expect("a name").to_owned();
                let fields: Vec<Field> = s["fields"]
                    .as_array()
                    .map(Vec::as_slice)
                    .unwrap_or_default()
                    .iter()
                    .map(|f| {
                        let path = f["name"].as_str().expect("a field's name").to_owned();
                        Field {
                            offset_name: offset_name(&name, &path),
                            path,
                            offset: f["offset"].as_u64().expect("an offset") as u32,
                            ctype: f["type"].as_str().expect("a type").to_owned(),
                            touched: f["touched"].as_bool().expect("touched") || f["name"] == "biped.elevator_ticks",
                        }
                    })
                    .collect();
                let private = s.get("private_prefix").is_some()
                    || s["fields"]
                        .as_array()
                        .is_some_and(|fields| fields.iter().any(|f| f.get("not_nameable").is_some()));
                Record { name, private, size: s["size"].as_u64().expect("a size") as u32, fields }
            })
            .collect();
        Boundary { functions: engine, globals, records, exports, later_exports }
    }

    /// The records read by offset, each with only its touched fields.
    pub fn table_records(&self) -> Vec<Record> {
        let unread = ["game_statistics", "network_player", "weapon_trigger", "tag_data", "damage_definition"];
        self.records
            .iter()
            .filter(|r| !CONTRACT.contains(&r.name.as_str()) && !unread.contains(&r.name.as_str()))
            .map(|r| {
                let mut record = r.clone();
                record.fields.retain(|f| f.touched);
                record
            })
            .collect()
    }
}
