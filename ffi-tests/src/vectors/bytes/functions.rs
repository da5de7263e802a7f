//! The cases of distributed.json that are functions, headers and batches.

use super::{compare, hex, number, packed, real, vector};
use crate::vectors::Outcome;
use serde_json::Value;
use slipspace::engine::contract::{RealPoint3d, RealVector3d};
use slipspace::math;
use slipspace::set::Set;
use slipspace::wire::batch::{Added, Addition, Batch, DATAGRAM_MAXIMUM_SIZE, entry_size};
use slipspace::wire::checksum::fnv1a;
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
    let close = expected.iter().zip(came).all(|(&a, &b)| (order(a) - order(b)).abs() <= tolerance);
    if close { Outcome::Passed } else { Outcome::Failed(format!("expected {expected:?}, came {came:?}")) }
}

fn parts(vector: RealVector3d) -> [f32; 3] {
    [vector.i, vector.j, vector.k]
}

pub fn function(name: &str, case: &Value) -> Outcome {
    let (input, output, accepted) = (&case["input"], &case["output"], case["accepted"].as_bool());
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
            let value = i16::try_from(number(&input["value"])).unwrap();
            let signed = input["signed_angle"].as_bool().unwrap();
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
    dropped: usize,
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
                    self.dropped += 1;
                    return;
                }
            }
        }
    }

    fn pack(&mut self, packer: &mut Packer, entry: &[u8]) {
        loop {
            let entries = Entries::<{ DATAGRAM_MAXIMUM_SIZE + 100 }, 1>::of(entry);
            match packer.add(&entries, &mut Set::ZERO.clone(), &mut self.batch) {
                Packed::Done | Packed::TooLarge(_) => return,
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
    let mut sending = Sending { now, batch: Batch::EMPTY, datagrams: Vec::new(), dropped: 0 };
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
    compare(expected, sending.datagrams)
}
