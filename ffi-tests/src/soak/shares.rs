//! Whose the time is. A timer looks, a hundred times a second of this process's own time, whether an exported function
//! of the library is under way, else at what the world said it is about: cheap, and without a clock in the hot paths.

use crate::playing::world::{About, about};
use slipspace::engine::guard;
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Samples: the library's (with the engine's functions it calls), then the world's by what it is about.
static COUNTS: [AtomicU32; 4] = [const { AtomicU32::new(0) }; 4];

/// Samples of each.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shares([u32; 4]);

impl fmt::Display for Shares {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let all = self.0.iter().sum::<u32>();
        if all == 0 {
            return write!(f, "not told apart here");
        }
        let of = |at: usize| 100.0 * f64::from(self.0[at]) / f64::from(all);
        write!(
            f,
            "{:.0} % the library (with what it calls of the engine), {:.0} % the arena, {:.0} % the network, {:.0} % bots \
             and logs",
            of(0),
            of(1),
            of(2),
            of(3)
        )
    }
}

#[cfg(unix)]
extern "C" fn sample(_signal: libc::c_int) {
    let at = match about() {
        _ if guard::is_under_way() => 0,
        About::Arena => 1,
        About::Network => 2,
        About::Players => 3,
    };
    COUNTS[at].fetch_add(1, Ordering::Relaxed);
}

/// Sampling, until ended.
pub struct Sampling(());

impl Sampling {
    pub fn begin() -> Sampling {
        COUNTS.iter().for_each(|count| count.store(0, Ordering::Relaxed));
        #[cfg(unix)]
        set_timer(10_000);
        Sampling(())
    }

    pub fn end(self) -> Shares {
        #[cfg(unix)]
        set_timer(0);
        Shares(std::array::from_fn(|at| COUNTS[at].load(Ordering::Relaxed)))
    }
}

/// This process's time on all processors so far; none where it cannot be told.
pub fn processor_time() -> Duration {
    #[cfg(unix)]
    {
        let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        // SAFETY: writes what it is given a place for.
        unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
        Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
    }
    #[cfg(not(unix))]
    Duration::ZERO
}

/// Has [`sample`] called each so many microseconds of this process's time; 0: no more.
#[cfg(unix)]
fn set_timer(microseconds: libc::suseconds_t) {
    let every = libc::timeval { tv_sec: 0, tv_usec: microseconds };
    let timer = libc::itimerval { it_interval: every, it_value: every };
    let handler: extern "C" fn(libc::c_int) = sample;
    // SAFETY: the handler adds to an atomic alone; calls that it interrupts are begun again.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as libc::sighandler_t;
        action.sa_flags = libc::SA_RESTART;
        libc::sigaction(libc::SIGPROF, &action, std::ptr::null_mut());
        libc::setitimer(libc::ITIMER_PROF, &timer, std::ptr::null_mut());
    }
}
