# shellcheck shell=bash disable=SC2034,SC2154  # who sources this file reads the variables; set-up.sh has others
# What the scripts of Upload/ have in common; scripts/lib/set-up.sh is sourced before.

# require_upload_packages : its libraries and a compiler.
require_upload_packages() {
  install_packages "${build_packages[@]}" libcurl4-openssl-dev libsodium-dev libssl-dev libusrsctp-dev
  require_swift
}

# build_upload [OPTIONS...] : builds it; $upload_program is where it lies.
build_upload() {
  local options=(--package-path Upload "$@" --product tilt2048-upload)
  plain_swift build "${options[@]}" >&2
  upload_program=$(swift build "${options[@]}" --show-bin-path)/tilt2048-upload
}
