# shellcheck shell=bash
# What scripts/test-board and scripts/test-boot need of this machine. To be read after set-up.sh.

skip() { say "SKIPPED: $*"; exit 77; }

# require_board PACKAGE... : QEMU, the guest's kernel and these packages are at hand, or it skips.
require_board() {
  [ "$(uname -m)" = x86_64 ] || skip "the board is an emulated PC and needs an x86-64 machine"
  command -v apt-get > /dev/null || skip "it takes its kernel from Debian's archive by apt"
  python3 -c 'import tomllib' 2> /dev/null || skip "it needs Python 3.11 or later"
  local packages=(qemu-system-x86 libc6-dev zstd "$@")
  install_packages "${packages[@]}" ||
    skip "these packages could not be installed: ${packages[*]}"
  Tests/Board/vm setup || skip "the kernel could not be fetched (is apt-get update needed?)"
}
