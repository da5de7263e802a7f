//! nothing yet
