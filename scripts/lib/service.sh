# shellcheck shell=bash disable=SC2034  # the scripts that source this file read the variables
# What the scripts of Service/ have in common; scripts/lib/set-up.sh is sourced before.

service_packages=(git pkgconf libpq-dev libsodium-dev libsqlite3-dev)

# require_service_packages : its libraries, and a compiler that Hummingbird's release can be built
# with: 6.2, where the game takes 6.0.
require_service_packages() {
  local version
  install_packages "${service_packages[@]}"
  require_swift
  version=$(swift --version 2> /dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' |
    head -n 1)
  if [ "$(printf '%s\n' 6.2 "${version:-0}" | sort -V | head -n 1)" != 6.2 ]; then
    say "$(command -v swift) is Swift ${version:-of an unknown version}; the service needs 6.2 or later"
    return 1
  fi
}

# build_service_tests : builds it as scripts/test-service does, so that it is built once; the folder of
# its programs is $service_folder.
build_service_tests() {
  local options=(--package-path Service --build-tests --explicit-target-dependency-import-check error)
  plain_swift build "${options[@]}" >&2
  service_folder=$(swift build "${options[@]}" --show-bin-path)
}

# build_service [OPTIONS...] : builds it as it is run, with the Swift runtime inside.
build_service() {
  local options=(--package-path Service -c release --static-swift-stdlib --product tilt2048-table)
  plain_swift build "${options[@]}" >&2
  service_program=$(swift build "${options[@]}" --show-bin-path)/tilt2048-table
}
