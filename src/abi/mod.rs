//! The exported names, one file for each C file replaced, and the library's own.

#[cfg(feature = "damage")]
pub mod damage;
#[cfg(unix)]
pub mod datagrams;
#[cfg(feature = "distributed")]
pub mod distributed;
#[cfg(feature = "objects")]
pub mod objects;
pub mod own;
