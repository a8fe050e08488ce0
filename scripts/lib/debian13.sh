# shellcheck shell=bash disable=SC2154 # set-up.sh has the lists
# A Debian 13 in a directory of its own, with Debian's own Swift: made once by debootstrap, for
# root on any Debian. To be read after set-up.sh.
#
#   TILT2048_CACHE  where it is kept (default: ~/.cache/tilt2048); deleting it is safe
#   DEBIAN_MIRROR   archive to install from (default: the one that apt uses here)

cache=${TILT2048_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/tilt2048}
debian13=$cache/debian13

# require_debian13 : it is there, with what the project is built and tested with.
require_debian13() {
  [ "$(id -u)" = 0 ] || { say "run it as root: chroot and mounts need it"; exit 2; }
  [ -d "$debian13" ] || make_debian13
  local wanted="${build_packages[*]} ${test_packages[*]} swiftlang ca-certificates"
  [ "$(cat "$debian13/.installed" 2> /dev/null)" = "$wanted" ] && return
  # shellcheck disable=SC2086  # a list of words
  install_in_debian13 $wanted || exit
  echo "$wanted" > "$debian13/.installed"
}

make_debian13() {
  local mirror
  mirror=$(debian_mirror) || exit
  install_packages debootstrap
  mkdir -p "$cache"
  rm -rf "$debian13.new"
  debootstrap --variant=minbase trixie "$debian13.new" "$mirror" > "$cache/debootstrap.log" ||
    { tail -5 "$cache/debootstrap.log" >&2; exit 1; }
  mv "$debian13.new" "$debian13"
}

# in_debian13 COMMAND... : runs it inside, with /proc and /dev, and leaves nothing mounted.
in_debian13() {
  # shellcheck disable=SC2016  # the inner shell expands these
  unshare --mount --pid --fork --kill-child sh -ec '
    root=$1; shift
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    exec chroot "$root" env -i HOME=/root TERM="${TERM:-dumb}" LANG=C.UTF-8 \
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games \
      DEBIAN_FRONTEND=noninteractive "$@"
  ' _ "$debian13" "$@"
}

# install_in_debian13 PACKAGE... : they are there afterwards, though an earlier time was cut off (dpkg asks to be
# mended by hand then); or it says why not. The lists are as old as the Debian in there: a version of then may be gone.
install_in_debian13() {
  in_debian13 sh -ec '
    dpkg --configure -a || true
    apt-get update -qq
    apt-get install --fix-broken -y -qq --no-install-recommends "$@"
  ' _ "$@" > "$cache/apt.log" 2>&1 || { tail -n 20 "$cache/apt.log" >&2; return 1; }
}

# copy_source FOLDER : puts the project there. Files that left it go; unchanged ones keep their times, so that a
# rebuild is short.
copy_source() {
  local folder=$debian13$1
  mkdir -p "$folder"
  find "$folder" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
  own_files | tar -x -C "$folder"
}
