//! The cases of distributed.json that are functions, headers and batches.

use super::{all, compare, hex, number, packed, real, vector};
use crate::vectors::Outcome;
use serde_json::Value;
use slipspace::engine::contract::{RealPoint3d, RealVector3d};
use slipspace::math;
use slipspace::set::Set;
use slipspace::wire::batch::{Added, Addition, Batch, entry_size};
use slipspace::wire::checksum::fnv1a;
use slipspace::wire::header::MAXIMUM_MESSAGE_SIZE;
use slipspace::wire::packer::{Entries, Packed, Packer};
use slipspace::wire::{Header, scalar};

fn scale(value: &Value) -> f32 {
    match value["scale"].as_str() {
        Some("velocity") => scalar::VELOCITY_SCALE,
        Some("angular_velocity") => scalar::ANGULAR_VELOCITY_SCALE,
        _ => scalar::UNIT_SCALE,
    }
}

/// Compares reals within the case's units in the last place.
fn near(case: &Value, expected: &[f32], came: &[f32]) -> Outcome {
    let tolerance = case["tolerance_ulp"].as_i64().unwrap_or(0);
    let order = |x: f32| i64::from(x.to_bits() & 0x7FFF_FFFF) * if x.is_sign_negative() { -1 } else { 1 };
    let is_close = |a: f32, b: f32| (a.is_nan() && b.is_nan()) || (order(a) - order(b)).abs() <= tolerance;
    let close = expected.iter().zip(came).all(|(&a, &b)| is_close(a, b));
    if close { Outcome::Passed } else { Outcome::Failed(format!("expected {expected:?}, came {came:?}")) }
}

fn parts(vector: RealVector3d) -> [f32; 3] {
    [vector.i, vector.j, vector.k]
}

/// Runs a function's case: its `output`, or one of those of other builds that are as right, has to come.
pub fn function(name: &str, case: &Value) -> Outcome {
    either(case, |output| with_output(name, case, output))
}

/// Tries the case's `output`, then each of `also_accepted` (one, or a list of them).
pub fn either(case: &Value, with: impl Fn(&Value) -> Outcome) -> Outcome {
    let first = with(&case["output"]);
    let others = match &case["also_accepted"] {
        Value::Array(several) => &several[..],
        Value::Null => &[],
        one => core::slice::from_ref(one),
    };
    match first {
        Outcome::Failed(_) if others.iter().any(|output| with(output) == Outcome::Passed) => Outcome::Passed,
        first => first,
    }
}

fn with_output(name: &str, case: &Value, output: &Value) -> Outcome {
    let (input, accepted) = (&case["input"], case["accepted"].as_bool());
    match name {
        "distributed_vector_pack" => compare(packed(output), scalar::vector_pack(&vector(input), scale(input))),
        "distributed_vector_unpack" => {
            near(case, &parts(vector(output)), &parts(scalar::vector_unpack(packed(input), scale(input))))
        }
        "distributed_unit_vector_unpack" => {
            near(case, &parts(vector(output)), &parts(scalar::unit_vector_unpack(packed(input))))
        }
        "distributed_vitality_pack" => compare(number(output), i64::from(scalar::vitality_pack(real(input)))),
        "distributed_vitality_unpack" => {
            near(case, &[real(output)], &[scalar::vitality_unpack(u16::try_from(number(input)).unwrap())])
        }
        "distributed_angle_pack" => compare(number(output), i64::from(scalar::angle_pack(real(input)))),
        "distributed_angle_unpack" => {
            let value = number(&input["value"]) as i16;
            let signed = input["signed_angle"].as_bool().unwrap_or(false);
            near(case, &[real(output)], &[scalar::angle_unpack(value, signed)])
        }
        "active_camouflage byte" => compare(number(output), i64::from(scalar::fraction_pack(real(input)))),
        "distributed_real_valid" => compare(accepted, Some(math::real_valid(real(input)))),
        "distributed_point_valid" => {
            let point = RealPoint3d { x: real(&input["x"]), y: real(&input["y"]), z: real(&input["z"]) };
            compare(accepted, Some(math::point_valid(&point, real(&input["bound"]))))
        }
        "distributed_object_index_valid" => {
            let index = u32::from_str_radix(input.as_str().unwrap(), 16).unwrap() as i32;
            compare(accepted, Some(math::object_index_valid(index)))
        }
        "distributed_axes_make_valid" => {
            let (mut forward, mut up) = (vector(&input["forward"]), vector(&input["up"]));
            let came = math::axes_make_valid(&mut forward, &mut up);
            if accepted != Some(came) || !came {
                return compare(accepted, Some(came));
            }
            let result = &case["result"];
            let expected = [parts(vector(&result["forward"])), parts(vector(&result["up"]))].concat();
            near(case, &expected, &[parts(forward), parts(up)].concat())
        }
        "checksum" => compare(output.as_str().unwrap().to_owned(), format!("{:08x}", fnv1a(&hex(input)))),
        _ => Outcome::NotYet,
    }
}

pub fn header(case: &Value) -> Outcome {
    let field = |name: &str| number(&case["fields"][name]);
    let header = Header {
        size: u16::try_from(field("size")).unwrap(),
        kind: u8::try_from(field("type")).unwrap(),
        count: u8::try_from(field("count")).unwrap(),
        game_time: i32::try_from(field("game_time")).unwrap(),
    };
    compare((hex(&case["hex"]), Some(header)), (header.emit().to_vec(), Header::parse(&hex(&case["hex"]))))
}

/// A machine's batch and what was sent of it.
struct Sending {
    now: i32,
    batch: Batch,
    datagrams: Vec<Vec<u8>>,
    /// The sizes of the messages that no datagram has room for.
    dropped: Vec<i64>,
}

impl Sending {
    fn send(&mut self) {
        self.datagrams.extend(self.batch.take(self.now).map(|datagram| datagram.as_slice().to_vec()));
    }

    fn add(&mut self, message: &[u8], entry_size: usize) {
        let mut addition = Addition::new(message, entry_size);
        loop {
            match addition.step(&mut self.batch) {
                Added::Done => return,
                Added::SendFirst => self.send(),
                Added::TooLarge => {
                    self.dropped.push(message.len() as i64);
                    return;
                }
            }
        }
    }

    fn pack(&mut self, packer: &mut Packer, entry: &[u8]) {
        loop {
            let entries = Entries::<MAXIMUM_MESSAGE_SIZE, 1>::of(entry);
            match packer.add(&entries, &mut Set::ZERO.clone(), &mut self.batch) {
                Packed::Done => return,
                Packed::TooLarge(size) => {
                    self.dropped.push(size as i64);
                    return;
                }
                Packed::FinishFirst => {
                    packer.finish();
                }
                Packed::SendFirst => self.send(),
            }
        }
    }
}

pub fn batch(case: &Value) -> Outcome {
    let fields = &case["fields"];
    let now = i32::try_from(number(&fields["game_time"])).unwrap();
    let mut sending = Sending { now, batch: Batch::EMPTY, datagrams: Vec::new(), dropped: Vec::new() };
    for operation in fields["operations"].as_array().unwrap() {
        if let Some(send) = operation.get("send") {
            let (count, entries) = (number(&send["count"]), hex(&send["entries"]));
            let size = Header::SIZE + entries.len();
            let header = Header {
                size: u16::try_from(size).unwrap(),
                kind: u8::try_from(number(&send["type"])).unwrap(),
                count: count as u8,
                game_time: now,
            };
            let message = [&header.emit()[..], &entries].concat();
            sending.add(&message, entry_size(i16::try_from(count).unwrap(), size));
        } else {
            let pack = &operation["pack"];
            let prefix = hex(&pack["prefix"]);
            let mut packer = Packer::new(u8::try_from(number(&pack["type"])).unwrap(), now, &prefix);
            for entry in pack["entries"].as_array().unwrap() {
                sending.pack(&mut packer, &hex(entry));
            }
        }
    }
    sending.send();
    let expected: Vec<_> = case["datagrams"].as_array().unwrap().iter().map(hex).collect();
    let sizes: Vec<i64> = sending.datagrams.iter().map(|datagram| datagram.len() as i64).collect();
    let told = case["sizes"].as_array().map(|told| told.iter().map(number).collect());
    all([
        compare(expected, sending.datagrams),
        compare(told.unwrap_or(sizes.clone()), sizes),
        check_dropped(case.get("dropped").or(fields.get("dropped")), &sending.dropped),
    ])
}

/// What was dropped: how many, or a list with one for each, its size if it is a number; none where nothing is told.
fn check_dropped(told: Option<&Value>, dropped: &[i64]) -> Outcome {
    match told {
        Some(Value::Array(list)) if list.iter().all(Value::is_i64) => {
            compare(list.iter().map(number).collect::<Vec<_>>(), dropped.to_vec())
        }
        Some(Value::Array(list)) => compare(list.len(), dropped.len()),
        Some(Value::Number(_)) => compare(told.and_then(Value::as_u64), Some(dropped.len() as u64)),
        _ => compare(0, dropped.len()),
    }
}
