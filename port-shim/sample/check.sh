#!/bin/sh
# Installs the library under a folder of its own and builds the sample from there, by CMake and by the Makefile; and once
# more by CMake from the source tree. SLIPSPACE_RUSTC: the compiler that has the 32-bit standard library.
set -eu
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
./x install "$folder/prefix"
make -s -C port-shim/sample PREFIX="$folder/prefix" OUT="$folder/"
"$folder/sample"
cmake -S port-shim/sample -B "$folder/build" -DCMAKE_PREFIX_PATH="$folder/prefix" -DCMAKE_C_FLAGS=-m32 >/dev/null
cmake --build "$folder/build" >/dev/null
"$folder/build/sample"
"$folder/build/sample_shared"
cmake -S port-shim/sample -B "$folder/source" -DSLIPSPACE_SOURCE="$PWD" -DCMAKE_C_FLAGS=-m32 \
  -DSLIPSPACE_CARGO="env RUSTC=${SLIPSPACE_RUSTC:-rustc} cargo" >/dev/null
cmake --build "$folder/source" >/dev/null
"$folder/source/sample"
