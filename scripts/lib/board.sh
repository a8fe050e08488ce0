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

# play_from_disk FOLDER [SCENARIO...] : scenarios of Tests/Board/FOLDER on a Debian with `packages`, the
# game's own first, installed; pictures and logs are left in out/FOLDER. Does not return.
play_from_disk() {
  local folder=$1 disk
  shift
  # shellcheck disable=SC2154  # who calls it says which
  disk=$(Tests/Board/vm disk "${packages[@]}")
  rm -rf "out/$folder"
  mkdir -p "out/$folder"
  # Draws what the pictures are compared with.
  dpkg-deb --extract "${packages[0]}" "out/$folder/installed"
  exec Tests/Board/run --program "out/$folder/installed/usr/games/tilt2048" --disk "$disk" \
    --folder "$folder" --out "out/$folder" "$@"
}

# require_pi : what scripts/test-pi needs of this machine, and QEMU 10 in the Debian 13 of
# debian13.sh (before version 9 QEMU's Pi has no I2C bus), or it skips. To be read after that too.
require_pi() {
  require_foreign device-tree-compiler e2fsprogs gcc-aarch64-linux-gnu libc6-dev-arm64-cross
  bring_emulator qemu-system-aarch64 arm64 qemu-system-arm
}

# require_riscv : the same for scripts/test-riscv.
require_riscv() {
  require_foreign gcc-riscv64-linux-gnu libc6-dev-riscv64-cross
  bring_emulator qemu-system-riscv64 riscv64 qemu-system-riscv opensbi
}

# require_foreign PACKAGE... : systems for other processors can be made and run here (Tests/Board/foreign),
# and these packages are at hand, or it skips.
require_foreign() {
  [ "$(uname -m)" = x86_64 ] || skip "the cross compiler's Debian 13 is made on an x86-64 machine"
  command -v apt-get > /dev/null || skip "it takes kernel and system from Debian's archive by apt"
  [ "$(id -u)" = 0 ] || skip "run it as root: debootstrap and chroot need it"
  python3 -c 'import tomllib' 2> /dev/null || skip "it needs Python 3.11 or later"
  # Running programs for ARM while a system is installed (Tests/Board/foreign).
  [ "$(printf '6.7\n%s\n' "$(uname -r)" | sort -V | head -n 1)" = 6.7 ] ||
    skip "it needs a kernel 6.7 or later, whose user namespaces have a binfmt_misc of their own"
  local packages=("$@" qemu-user-static)
  install_packages "${packages[@]}" ||
    skip "these packages could not be installed: ${packages[*]}"
  require_debian13
}

# bring_emulator PROGRAM ARCHITECTURE PACKAGE... : the Debian 13 has that program, of these packages, and
# knows the packages of that architecture.
bring_emulator() {
  local program=$1 architecture=$2
  shift 2
  # shellcheck disable=SC2154  # debian13.sh sets it
  if [ -x "$debian13/usr/bin/mmdebstrap" ] && [ -x "$debian13/usr/bin/$program" ]; then return; fi
  in_debian13 dpkg --add-architecture "$architecture"
  install_in_debian13 "$@" mmdebstrap debian-archive-keyring || skip "QEMU could not be installed in $debian13"
}
