//! Sets of machines or players, a bit each: a rule about every machine and every player is then a few operations a
//! machine.

use core::ops::{BitAnd, BitOr, BitOrAssign, Not, Range};

/// A set of the indices 0 to 127.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Set(u128);

impl Set {
    pub const EMPTY: Set = Set(0);
    pub const ALL: Set = Set(u128::MAX);
    /// The set of 0 alone.
    pub const ZERO: Set = Set(1);
    /// How many indices there are.
    pub const SIZE: usize = u128::BITS as usize;

    /// With an index put in, which must be in range.
    pub const fn and(self, index: usize) -> Set {
        Set(self.0 | 1 << index)
    }

    /// Puts an index in; one out of range is not.
    pub fn insert(&mut self, index: impl TryInto<usize>) {
        if let Some(index) = in_range(index) {
            *self = self.and(index);
        }
    }

    /// Takes an index out.
    pub fn remove(&mut self, index: impl TryInto<usize>) {
        if let Some(index) = in_range(index) {
            self.0 &= !(1 << index);
        }
    }

    /// Whether the index is in; one out of range is not.
    pub fn has(self, index: impl TryInto<usize>) -> bool {
        in_range(index).is_some_and(|index| self.0 >> index & 1 != 0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The indices from one up to, not including, another that are in it too.
    pub fn within(self, range: Range<usize>) -> Set {
        let below = |end: usize| 1_u128.checked_shl(end as u32).map_or(u128::MAX, |bit| bit - 1);
        Set(self.0 & below(range.end) & !below(range.start))
    }

    /// The first run of neighbours in it; none in an empty set.
    pub fn first_run(self) -> Option<Range<usize>> {
        let end = self.0.wrapping_add(self.lowest()).trailing_zeros() as usize;
        (!self.is_empty()).then(|| self.0.trailing_zeros() as usize..end)
    }

    /// The set without its first run.
    pub fn without_first_run(self) -> Set {
        // Carried through the run, the bit after it is set in its stead.
        Set(self.0 & self.0.wrapping_add(self.lowest()))
    }

    fn lowest(self) -> u128 {
        self.0 & self.0.wrapping_neg()
    }

    /// The indices in it, upward.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let index = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (index < Set::SIZE).then_some(index)
        })
    }
}

fn in_range(index: impl TryInto<usize>) -> Option<usize> {
    index.try_into().ok().filter(|index| *index < Set::SIZE)
}

impl BitAnd for Set {
    type Output = Set;
    fn bitand(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }
}

impl BitOr for Set {
    type Output = Set;
    fn bitor(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }
}

impl BitOrAssign for Set {
    fn bitor_assign(&mut self, other: Set) {
        self.0 |= other.0;
    }
}

impl Not for Set {
    type Output = Set;
    fn not(self) -> Set {
        Set(!self.0)
    }
}

impl FromIterator<usize> for Set {
    fn from_iter<I: IntoIterator<Item = usize>>(indices: I) -> Set {
        let mut set = Set::EMPTY;
        indices.into_iter().for_each(|index| set.insert(index));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_is_in_and_nothing_else() {
        let mut set: Set = [0, 5, 63, 64, 127, 128, usize::MAX].into_iter().collect();
        set.remove(5_usize);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 127]);
        assert!(set.has(64) && !set.has(65) && !set.has(128) && !set.has(-1));
        assert!(Set::EMPTY.is_empty() && !set.is_empty());
        assert_eq!(Set::ALL.iter().count(), 128);
    }

    #[test]
    fn an_index_out_of_range_is_not_put_in() {
        let mut set = Set::EMPTY;
        [-1, 0, 127, 128, 255].into_iter().for_each(|index| set.insert(index));
        let has = [-1, 0, 1, 127, 128, 255].map(|index| set.has(index));
        assert_eq!(has, [false, true, false, true, false, false]);
        assert!(!Set::ALL.has(128) && Set::ALL.has(127));
    }

    #[test]
    fn neighbours_are_a_run() {
        let set: Set = [0, 1, 2, 63, 64, 100, 126, 127].into_iter().collect();
        let runs = |mut set: Set| {
            let mut runs = Vec::new();
            while let Some(run) = set.first_run() {
                runs.push(run);
                set = set.without_first_run();
            }
            runs
        };
        assert_eq!(runs(set), [0..3, 63..65, 100..101, 126..128]);
        assert_eq!((runs(Set::ALL).len(), Set::ALL.first_run()), (1, Some(0..128)));
        assert_eq!(runs(Set::EMPTY), []);
        assert_eq!(set.within(2..127).iter().collect::<Vec<_>>(), [2, 63, 64, 100, 126]);
        assert_eq!(set.within(0..128), set);
        assert!(set.within(3..3).is_empty() && set.within(128..128).is_empty());
    }

    #[test]
    fn both_either_and_the_others() {
        let [a, b]: [Set; 2] = [[1, 2].into_iter().collect(), [2, 100].into_iter().collect()];
        assert_eq!((a & b).iter().collect::<Vec<_>>(), [2]);
        assert_eq!((a | b).iter().collect::<Vec<_>>(), [1, 2, 100]);
        assert_eq!((b & !a).iter().collect::<Vec<_>>(), [100]);
    }
}
