# shellcheck shell=bash disable=SC2034  # the scripts that source this file read the lists
# Installs what the project needs. The other scripts source this; a machine that has everything
# already is left alone, without asking apt or sudo for anything.

# To build: a C++ library for Swift and toml++, and the headers of the libraries used.
build_packages=(
  git g++ pkgconf
  libgpiod-dev libi2c-dev libpng-dev libsqlite3-dev libtomlplusplus-dev zlib1g-dev
)

# To test: the font whose letters the program has, and whose rules its letters and QR codes follow; and what reads a
# QR code back, what sees system calls and what speaks, whose tests are skipped where they are missing.
test_packages=(fonts-clear-sans libfreetype-dev libqrencode-dev zbar-tools strace libespeak-ng1)

say() { echo "$(basename "$0"): $*" >&2; }

# given [OPTIONS] PATH : the whole path of what the caller named, which lies where the script was called and not
# where its `cd` has led it since. OPTIONS are those of realpath.
given() { (cd "$OLDPWD" && realpath "$@"); }

# version_time : when the version in the changelog was made, in seconds since 1970; what is given out
# carries that time, so that it has the same bytes whenever it is built.
version_time() { date -d "$(sed -n 's/^ -- .*>  //p' debian/changelog | head -n 1)" +%s; }

# own_files : prints, as tar, the project as it lies here: what git knows of and what is new, or in a copy without git
# all but what was built. A file that was deleted, and not yet for git, is passed over.
own_files() {
  if [ -e .git ]; then
    git ls-files -z --cached --others --exclude-standard
  else
    find . \( -name '.build*' -o -path ./out -o -path ./Web/site \) -prune -o ! -type d -print0
  fi | tar -c --null --ignore-failed-read -T - 2> /dev/null
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo > /dev/null; then
    sudo "$@"
  else
    say "needs root for: $* (run it as root, or install sudo)"
    return 1
  fi
}

# have_packages NAME... : true if all of them are installed.
have_packages() {
  local installed
  installed=$(dpkg-query --show --showformat '${db:Status-Status}\n' "$@" 2> /dev/null) || return
  ! grep -qvx installed <<< "$installed"
}

# patient_apt ARGUMENTS... : apt-get, which waits for whoever has one of its locks, and says so: on a first boot the
# upgrades that nobody asked for hold them for minutes. Its own option waits without a word, and for dpkg's lock alone.
patient_apt() {
  local words status tries
  words=$(mktemp)
  for tries in $(seq 120); do
    status=0
    as_root env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=0 "$@" \
      < /dev/null > /dev/null 2> "$words" || status=$?
    if [ "$status" = 0 ] || ! grep -q 'Could not get lock' "$words"; then break; fi
    if [ "$tries" = 1 ]; then say "another program is installing packages; waiting for it, ten minutes at most"; fi
    sleep 5
  done
  cat "$words" >&2
  rm "$words"
  return "$status"
}

# debian_mirror : prints the archive of Debian that apt asks here, or DEBIAN_MIRROR; says so where there is none.
debian_mirror() {
  local mirror
  # shellcheck disable=SC2016  # $(REPO_URI) is for apt
  mirror=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' |
    grep -m 1 /debian/ || true)}
  [ -n "$mirror" ] || { say "apt asks no archive here whose address has /debian/; DEBIAN_MIRROR names one"; return 1; }
  echo "$mirror"
}

# install_packages NAME... : installs those that are missing.
install_packages() {
  have_packages "$@" && return
  if ! command -v apt-get > /dev/null; then
    say "this is not a Debian system; install what Debian calls: $*"
    return 1
  fi
  if [ "$(id -u)" != 0 ] && ! command -v sudo > /dev/null; then
    say "needs packages, and has no sudo; as root, run: apt-get update; apt-get install $*"
    return 1
  fi
  say "installing packages: $*"
  # Somebody else's archive may be gone or signed by a key that is not here: the others have what is wanted.
  patient_apt update -qq || say "not every list of packages could be read; going on with those that are here"
  patient_apt install -y -qq --no-install-recommends "$@"
}

# advise_swift : says where a compiler comes from, and fails.
advise_swift() {
  cat >&2 <<'TEXT'
Debian 13 and Raspberry Pi OS based on it have Swift: sudo apt install swiftlang
For Debian 12, take the toolchain from https://www.swift.org/install/linux/ (6.0 or later),
unpack it, put its usr/bin first on your PATH, and run this again.
TEXT
  # shellcheck disable=SC2016  # the reader's shell expands it
  [ -z "${SUDO_USER:-}" ] || say 'sudo goes by a PATH of its own; with yours: sudo env "PATH=$PATH" '"$0"
  return 1
}

# can_have_swift : there is a Swift compiler, or could be; asked before anything is installed for it.
can_have_swift() {
  if command -v swift > /dev/null; then return; fi
  case $(dpkg --print-architecture 2> /dev/null) in
    armhf | armel | i386)
      say "Swift compiles on no system of 32 bits: take one of 64 bits (Pi 3, Zero 2 W or later), or the card (README)"
      return 1 ;;
  esac
}

# require_swift : a Swift compiler of version 6.0 or later is on the PATH, or an explanation.
require_swift() {
  can_have_swift || return
  if ! command -v swift > /dev/null && apt-cache show swiftlang > /dev/null 2>&1; then
    install_packages swiftlang
  fi
  if ! command -v swift > /dev/null; then
    say "no Swift compiler was found, and this system has none to install"
    advise_swift || return
  fi
  local said version
  # A toolchain of another release or processor is found and does not run.
  if ! said=$(swift --version 2>&1); then
    say "$(command -v swift) does not run here: ${said:-it says nothing}"
    advise_swift || return
  fi
  version=$(sed -n 's/.*Swift version \([0-9]*\).*/\1/p' <<< "$said" | head -n 1)
  if [ "${version:-0}" -lt 6 ]; then
    say "$(command -v swift) is Swift ${version:-of an unknown version}; 6.0 or later is needed"
    advise_swift
  fi
}

# check_units PROGRAM UNIT... : systemd finds nothing wrong with units, which start PROGRAM where they say
# /usr/bin/ and its name. Without --recursive-errors a key that there is not ends with 0.
check_units() {
  local program=$1 folder status=0
  shift
  folder=$(mktemp -d)
  cp "$@" "$folder/"
  sed -i "s|^ExecStart=/usr/bin/${program##*/}|ExecStart=\"$program\"|" "$folder"/*.service
  (cd "$folder" && systemd-analyze verify --man=no --recursive-errors=no -- *) || status=$?
  rm -r "$folder"
  return "$status"
}

# plain_swift ARGUMENTS... : `swift`, through a pipe. To a terminal SwiftPM gives the compiler one
# option more (for colours), and what was built with the other choice would all be built again.
plain_swift() { swift "$@" 2>&1 | cat; }

# build_release : builds the program as it is played and packaged: `release_program`.
build_release() { release_program=$("${BASH_SOURCE[0]%/*}/../program"); }
