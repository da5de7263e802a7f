//! Elevators as bipeds know them; the fields are later than others and a port may not name them (open question 10).

use super::Engine;
use super::contract::{Long, NONE, UnsignedLong};
use super::records::{Biped, Device};

/// Whether the table has an offset: none of these fields is its record's first.
fn is_named(offset: UnsignedLong) -> bool {
    offset != 0 && offset != UnsignedLong::MAX
}

impl Engine {
    /// The elevator the biped touched last; none for none, or where the port does not name the field.
    pub fn elevator(&self, biped: Biped<'_>) -> Option<Long> {
        if !is_named(self.port().biped_datum_elevator_object_index) {
            return None;
        }
        Some(biped.elevator_object_index()).filter(|index| *index != NONE)
    }

    /// Ticks for which that is still remembered, 60 where it was touched in the last; none where the port does not
    /// name the field.
    pub fn elevator_ticks(&self, biped: Biped<'_>) -> Option<i8> {
        is_named(self.port().biped_datum_elevator_ticks).then(|| biped.elevator_ticks())
    }

    /// How fast a device moves, 0 at rest; none where the port does not name the field.
    pub fn device_velocity(&self, device: Device<'_>) -> Option<f32> {
        is_named(self.port().device_datum_position_velocity).then(|| device.position_velocity())
    }
}

#[cfg(test)]
mod tests {
    use super::is_named;

    #[test]
    fn a_field_that_the_table_does_not_name() {
        assert_eq!([0, u32::MAX, 0x42C].map(is_named), [false, false, true]);
    }
}
