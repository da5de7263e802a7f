//! The demonstration: machines as processes, their logs compared, a table and a page.
