# slipspace for a port built by CMake. Gives the target `slipspace::slipspace` (static) and, where it was built,
# `slipspace::shared`; SLIPSPACE_PORT_SOURCE is the C file a port compiles among its own, with its own headers.
#
# Installed, this is the package's config file: find_package(slipspace). In the source tree: include() it, and the
# library is built by cargo.

if(TARGET slipspace::slipspace)
  return()
endif()

get_filename_component(_slipspace_here "${CMAKE_CURRENT_LIST_DIR}" ABSOLUTE)

if(EXISTS "${_slipspace_here}/slipspace_port.c")
  # The source tree.
  get_filename_component(_slipspace_root "${_slipspace_here}/.." ABSOLUTE)
  set(SLIPSPACE_PORT_SOURCE "${_slipspace_here}/slipspace_port.c")
  set(SLIPSPACE_PORT_INCLUDE "${_slipspace_here}")
  set(_slipspace_include "${_slipspace_root}/include")
  if(CMAKE_SIZEOF_VOID_P EQUAL 4)
    set(_slipspace_triple i686-unknown-linux-gnu)
  else()
    set(_slipspace_triple x86_64-unknown-linux-gnu)
  endif()
  set(SLIPSPACE_TRIPLE "${_slipspace_triple}" CACHE STRING "The Rust target slipspace is built for")
  set(SLIPSPACE_CARGO cargo CACHE STRING "The cargo command, as `env RUSTC=/usr/bin/rustc cargo`")
  set(SLIPSPACE_FEATURES "distributed,objects,damage" CACHE STRING "The files slipspace replaces, and perhaps profile-9")
  separate_arguments(_slipspace_cargo NATIVE_COMMAND "${SLIPSPACE_CARGO}")
  set(_slipspace_target_dir "${CMAKE_CURRENT_BINARY_DIR}/slipspace-build")
  set(_slipspace_library "${_slipspace_target_dir}/${SLIPSPACE_TRIPLE}/release/libslipspace.a")
  add_custom_target(slipspace_build
    COMMAND ${_slipspace_cargo} rustc --manifest-path "${_slipspace_root}/Cargo.toml" -p slipspace --lib --release
      --crate-type staticlib --target "${SLIPSPACE_TRIPLE}" --target-dir "${_slipspace_target_dir}"
      --no-default-features --features "${SLIPSPACE_FEATURES}"
      -- -C force-frame-pointers=yes
    BYPRODUCTS "${_slipspace_library}"
    COMMENT "slipspace, by cargo for ${SLIPSPACE_TRIPLE}"
    VERBATIM)
else()
  # An installed prefix: PREFIX/lib/cmake/slipspace.
  get_filename_component(_slipspace_prefix "${_slipspace_here}/../../.." ABSOLUTE)
  set(SLIPSPACE_PORT_SOURCE "${_slipspace_prefix}/share/slipspace/slipspace_port.c")
  set(SLIPSPACE_PORT_INCLUDE "${_slipspace_prefix}/share/slipspace")
  set(_slipspace_include "${_slipspace_prefix}/include")
  set(_slipspace_library "${_slipspace_prefix}/lib/libslipspace.a")
  if(EXISTS "${_slipspace_prefix}/lib/libslipspace.so")
    add_library(slipspace::shared SHARED IMPORTED)
    set_target_properties(slipspace::shared PROPERTIES
      IMPORTED_LOCATION "${_slipspace_prefix}/lib/libslipspace.so"
      IMPORTED_SONAME libslipspace.so
      INTERFACE_INCLUDE_DIRECTORIES "${_slipspace_include};${SLIPSPACE_PORT_INCLUDE}")
  endif()
endif()

add_library(slipspace::slipspace STATIC IMPORTED)
set_target_properties(slipspace::slipspace PROPERTIES
  IMPORTED_LOCATION "${_slipspace_library}"
  INTERFACE_INCLUDE_DIRECTORIES "${_slipspace_include};${SLIPSPACE_PORT_INCLUDE}"
  INTERFACE_LINK_LIBRARIES "gcc_s;util;rt;pthread;m;dl;c")
if(TARGET slipspace_build)
  add_dependencies(slipspace::slipspace slipspace_build)
endif()
