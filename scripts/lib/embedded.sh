# shellcheck shell=bash disable=SC2034,SC2154 # who sources this reads the names
# Compiles modules as Embedded Swift: without reflection, existentials, Foundation or Swift's runtime, for
# this machine or another processor. To be read after set-up.sh, in the folder of the project.

# Headers of the C library that the modules use; limits.h and the like are the compiler's.
c_headers=(
  assert ctype dirent dlfcn errno fcntl grp linux/limits locale malloc math poll pthread pwd sched signal
  spawn stdio stdlib string sys/epoll sys/eventfd sys/file sys/inotify sys/ioctl sys/mman sys/mount
  sys/prctl sys/random sys/reboot sys/resource sys/sendfile sys/socket sys/stat sys/statfs sys/statvfs
  sys/syscall sys/sysinfo sys/sysmacros sys/time sys/timerfd sys/types sys/uio sys/un sys/utsname sys/wait
  sys/xattr termios time unistd)

# embedded_target NAME : what the compilers are told of a processor, or 1 where it is not known.
#
# Debian's armel is for ARMv5 and hands floating-point numbers over in plain registers; the code of the
# program may use the ARM1176's unit all the same. Swift's library for bare ARM and RISC-V serves under
# Linux too, since it asks for nothing but memory and chance; the headers must be told where they are.
embedded_target() {
  local linux=(-D__linux__=1 -D__gnu_linux__=1)
  c_flags=()
  short_flags=()
  case $1 in
  armv6)
    debian_name=armel c_triple=arm-linux-gnueabi swift_triple=armv6-none-none-eabi qemu="qemu-arm-static -cpu arm1176"
    c_flags=(-mcpu=arm1176jzf-s -mfloat-abi=softfp -mfpu=vfpv2 -DTILT2048_PACKED_WEIGHTS)
    # Thumb's first instructions: two thirds of the bytes, without the floating-point unit.
    short_flags=(-mthumb -mfloat-abi=soft)
    ;;
  armv7)
    debian_name=armhf c_triple=arm-linux-gnueabihf swift_triple=armv7-none-none-eabi qemu="qemu-arm-static -cpu cortex-a7"
    c_flags=(-march=armv7-a -mfloat-abi=hard -mfpu=vfpv3-d16 -mthumb)
    ;;
  aarch64)
    debian_name=arm64 c_triple=aarch64-linux-gnu swift_triple=aarch64-none-none-elf qemu=qemu-aarch64-static
    ;;
  riscv64)
    debian_name=riscv64 c_triple=riscv64-linux-gnu swift_triple=riscv64-none-none-eabi qemu=qemu-riscv64-static
    c_flags=(-march=rv64gc -mabi=lp64d)
    ;;
  x86_64)
    debian_name=amd64 c_triple=x86_64-linux-gnu swift_triple=x86_64-unknown-linux-gnu qemu=
    linux=()
    ;;
  *) return 1 ;;
  esac
  case $debian_name in armel | armhf) c_flags+=(-D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64) ;; esac
  # Of the flags for C the importer of headers needs all, and which system it is.
  swift_flags=()
  local flag
  for flag in "${c_flags[@]}" "${linux[@]}"; do swift_flags+=(-Xcc "$flag"); done
  # The pass that joins loads moves r10 on while it does (`ldm r10!, {…}`) and does not restore it, though the
  # caller of a method has in it where the value lies (LLVM 21 in Swift 6.3; shown by `scripts/test-static`).
  case $debian_name in armel | armhf) swift_flags+=(-Xllvm -arm-load-store-opt=false) ;; esac
}

# embedded_maps SYSROOT : module maps for the C library and the C targets, in $embedded_objects/maps.
embedded_maps() {
  local header folder target maps=$embedded_objects/maps
  mkdir -p "$maps"
  {
    echo 'module CLibrary [system] {'
    for header in "${c_headers[@]}"; do
      for folder in "${1%/}/usr/include" "${1%/}/usr/include/$c_triple"; do
        [ ! -e "$folder/$header.h" ] || { echo "  header \"$folder/$header.h\""; break; }
      done
    done
    echo "  header \"$PWD/Static/Glibc/CLibrary.h\""
    echo '  export *'
    echo '}'
  } > "$maps/CLibrary.modulemap"
  # Without an `export`: a name of the C library belongs to the module above alone.
  for target in CLinux CGPIOD CLocks CTOML CAllocations; do
    mkdir -p "$maps/$target"
    echo "module $target { umbrella \"$PWD/Sources/$target/include\" }" > "$maps/$target/module.modulemap"
  done
  c_modules=(-Xcc "-fmodule-map-file=$maps/CLibrary.modulemap")
  for target in "$maps"/*/ Sources/C{Weights,Playouts,Pixels,Constants,Letters}/include/ \
    Sources/C{ALSA,I2C,PNG,SQLite,ZLib}/; do
    c_modules+=(-I "$target")
  done
  [ "$1" = / ] || c_modules+=(-Xcc "-isystem$1/usr/include" -Xcc "-isystem$1/usr/include/$c_triple")
  embedded_chain=$( { swiftc --version 2> /dev/null
    cat Static/Glibc/CLibrary.h Sources/C*/*.h Sources/C*/include/* "$1/packages" 2> /dev/null || true; } | sha256sum)
}

# embedded_module NAME FOLDER [FLAG...] : compiles the Swift files of a folder into $embedded_objects, unless
# they and all that was compiled before are as they were; with flags of the C compiler's besides.
embedded_module() {
  local name=$1 sources stamp=$embedded_objects/$1.stamp options flag
  local flags=("${swift_flags[@]}")
  for flag in "${@:3}"; do flags+=(-Xcc "$flag"); done
  readarray -d '' sources < <(find "$2" -name '*.swift' -print0 | LC_ALL=C sort -z)
  options=(-target "$swift_triple" -enable-experimental-feature Embedded -wmo -parse-as-library
    -swift-version 6 "${embedded_options[@]}" "$embedded_size" -warnings-as-errors -module-name "$name" -I "$embedded_objects"
    "${c_modules[@]}" "${flags[@]}")
  embedded_chain=$( { echo "$embedded_chain" "$embedded_kind" "${options[@]}" "${constants_apart[@]}"
    sha256sum "${sources[@]}"; } | sha256sum)
  [ "$(cat "$stamp" 2> /dev/null)" != "$embedded_chain" ] || return 0
  # The compiler leaves an object alone that was made of the same code, whatever its options are now.
  rm -f "$stamp" "$embedded_objects/$name.o"
  options+=(-emit-module -emit-module-path "$embedded_objects/$name.swiftmodule" "${sources[@]}")
  case "$embedded_kind $debian_name ${*:3}" in
  "static armel ") embedded_by_plain_registers "$embedded_objects/$name" || return ;;
  system*) embedded_by_sections "$embedded_objects/$name" || return ;;
  *) swiftc "${options[@]}" -c -o "$embedded_objects/$name.o" || return ;;
  esac
  echo "$embedded_chain" > "$stamp"
}
embedded_chain= # a sum over all that was compiled so far

# embedded_by_sections FILE : compiles by `options` into FILE.o, with each constant in a section of its own.
#
# Each module that uses a constant of another's has a copy, and Swift's compiler puts them all into one section,
# of which the linker leaves out nothing: a third of what a start has to relocate. LLVM's own compiler parts them.
embedded_by_sections() {
  swiftc "${options[@]}" -emit-ir -o "$1.ll" &&
    clang --target="$swift_triple" "${c_flags[@]}" "${constants_apart[@]}" -c -o "$1.o" "$1.ll" && rm "$1.ll"
}
constants_apart=(-O2 -fPIC -Xclang -disable-llvm-passes -ffunction-sections -fdata-sections)

# embedded_by_plain_registers FILE : compiles by `options` into FILE.o, for a processor with two kinds of code.
#
# Swift hands numbers over in the registers of the floating-point unit wherever a function can reach them, which
# Thumb's first instructions cannot; and of what several modules have made, the linker takes one for all. C's
# convention has them in plain registers in both, and the same places for self and errors. So the convention is
# changed in what LLVM reads, and LLVM's own compiler goes on from there.
embedded_by_plain_registers() {
  swiftc "${options[@]}" -emit-ir -o "$1.ll" && sed -i 's/\bswiftcc\b/arm_aapcscc/g' "$1.ll" || return
  ! grep -qE '\b(swifttailcc|musttail)\b' "$1.ll" || { say "$1.ll: a convention that is not known here"; return 1; }
  clang --target="$swift_triple" "${c_flags[@]}" -O2 -Xclang -disable-llvm-passes -ffunction-sections \
    -mllvm -arm-load-store-opt=false -c -o "$1.o" "$1.ll"
}

# embedded_has_compiler : Swift's compiler is one that makes Embedded Swift for the processor, with C's and a linker.
embedded_has_compiler() {
  require_swift || return
  local resources
  resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  unicode_tables=$resources/embedded/$swift_triple/libswiftUnicodeDataTables.a
  [ -e "$unicode_tables" ] && command -v clang > /dev/null && command -v ld.lld > /dev/null
}

# embedded_require : the same; otherwise says so and returns 77.
embedded_require() {
  embedded_has_compiler && return
  say "Embedded Swift needs a Swift 6.3 toolchain from swift.org: this one cannot make it"
  return 77
}

# embedded_sysroot : Debian's headers and static libraries for the processor, unpacked in `sysroot`; 77
# where they cannot be had. They are of $TILT2048_DEBIAN, by default this machine's release.
embedded_sysroot() {
  local apt here release compiler file wanted
  here=$(. /etc/os-release; echo "${VERSION_CODENAME:-}")
  release=${TILT2048_DEBIAN:-$here}
  # Debian's release 13 is its first for RISC-V.
  if [ "$debian_name:$release" = riscv64:bookworm ]; then release=trixie; fi
  sysroot=${TILT2048_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/tilt2048}/static-$release-$debian_name
  wanted="libc6-dev libgcc-VERSION-dev libstdc++-VERSION-dev libgpiod-dev libi2c-dev libpng-dev"
  wanted+=" libsqlite3-dev libtomlplusplus-dev zlib1g-dev"
  install_packages dpkg-dev make gcc tcl || return 77
  [ "$(cat "$sysroot/packages" 2> /dev/null)" != "$wanted" ] || return 0
  say "fetching Debian's libraries for $debian_name"
  apt=$(mktemp -d)
  mkdir -p "$apt/archives/partial" "$apt/lists/partial" "$apt/none" "$apt/source"
  touch "$apt/status" # as if nothing were installed, so that all of it is fetched
  # Debian's own archives, of those that this machine asks: others have not all processors.
  # shellcheck disable=SC2016 # apt's words
  apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) main' 'Origin: Debian' |
    sed "s| $here| $release|; p; s/^deb /deb-src /" | sort -u > "$apt/sources"
  local options=(-qq -o APT::Architecture="$debian_name" -o APT::Architectures::="$debian_name"
    -o APT::Sandbox::User= -o Dir::State::status="$apt/status" -o Dir::State::lists="$apt/lists"
    -o Dir::Etc::sourcelist="$apt/sources" -o Dir::Etc::sourceparts="$apt/none" -o Dir::Cache="$apt")
  # An archive whose list cannot be had now is left out: the others may have all of it.
  # shellcheck disable=SC2086 # a list of words
  if ! { { apt-get "${options[@]}" update || true; } &&
    compiler=$(LC_ALL=C apt-cache "${options[@]}" depends g++ | sed -n 's/.*Depends: g++-\([0-9]*\).*/\1/p' | head -n 1) &&
    apt-get "${options[@]}" -y --download-only --no-install-recommends install ${wanted//VERSION/$compiler} &&
    (cd "$apt/source" && apt-get "${options[@]}" --download-only source sqlite3); } \
    > /dev/null 2> "$apt/words"; then
    tail -n 3 "$apt/words" >&2
    rm -r "$apt"
    say "Debian $release has no libraries for $debian_name, or its archive cannot be reached"
    return 77
  fi
  rm -rf "$sysroot"
  mkdir -p "$sysroot/usr/lib"
  ln -s usr/lib "$sysroot/lib"
  # Who calls this may look at its end alone, and then bash goes on after a failure.
  for file in "$apt"/archives/*.deb; do
    dpkg-deb --fsys-tarfile "$file" | tar -x --keep-directory-symlink -C "$sysroot" || { rm -r "$apt"; return 1; }
  done
  embedded_amalgamation "$apt/source" > "$apt/words" 2>&1 || { tail -n 3 "$apt/words" >&2; rm -r "$apt"; return 1; }
  rm -r "$apt"
  echo "$wanted" > "$sysroot/packages"
}

# embedded_amalgamation FOLDER : SQLite's one file of C, in the sysroot, of Debian's source package in FOLDER
# with Debian's changes.
embedded_amalgamation() {
  (cd "$1" && dpkg-source -x ./*.dsc sqlite && cd sqlite && ./configure --disable-tcl --disable-readline &&
    make -s sqlite3.c) && mkdir -p "$sysroot/usr/src" && cp "$1/sqlite/sqlite3.c" "$sysroot/usr/src"
}

# What the store does without, and so the program: other processes' caches, JSON, times, UTF-16, code that is
# loaded, and what looks into SQLite. Each is of https://sqlite.org/compile.html.
sqlite_options=(-DSQLITE_THREADSAFE=2 -DSQLITE_DQS=0 -DSQLITE_DEFAULT_MEMSTATUS=0 -DSQLITE_UNTESTABLE
  -DHAVE_USLEEP=1 -DHAVE_FDATASYNC=1)
for omitted in LOAD_EXTENSION DEPRECATED SHARED_CACHE JSON UTF16 DATETIME_FUNCS TRACE INCRBLOB \
  COMPILEOPTION_DIAGS DECLTYPE GET_TABLE TCL_VARIABLE INTROSPECTION_PRAGMAS; do
  sqlite_options+=("-DSQLITE_OMIT_$omitted")
done

# embedded_compiler : clang, as the C compiler of the processor.
embedded_compiler() {
  local tree=()
  [ "$sysroot" = / ] || tree=("--sysroot=$sysroot" "--gcc-toolchain=$sysroot/usr")
  clang --target="$c_triple" "${tree[@]}" "${c_flags[@]}" "$@"
}

# The functions of the C library that are counted: in one file the linker puts the counting ones before them.
counted=(malloc calloc realloc memalign aligned_alloc posix_memalign)

# embedded_c SOURCE OBJECT : compiles a file of C, C++ or assembly.
embedded_c() {
  local name options=(-Oz -ffunction-sections -fdata-sections -I Sources/CWeights/include -I Sources/CLetters/include
    -I "$embedded_objects")
  case $1 in
  *.cpp) options+=(-std=c++17 "${short_flags[@]}") ;;
  */CPlayouts/* | */CPixels/*) options+=(-Os) ;;
  */sqlite3.c) options+=(-w "${sqlite_options[@]}" "${short_flags[@]}") ;;
  */support.c) [ "$embedded_kind" != static ] || options+=(-DTILT2048_STATIC) ;;
  */CAllocations.c)
    if [ "$embedded_kind" = static ]; then
      for name in "${counted[@]}"; do options+=("-D$name=__wrap_$name" "-D__libc_$name=__real_$name"); done
    fi
    ;;
  esac
  local folder=${1%/*}
  [ ! -d "$folder/include" ] || options+=(-I "$folder/include")
  embedded_compiler "${options[@]}" -c -o "$2" "$1"
}

# embedded_tables : what there is of Swift's tables of Unicode, in `tables`. For RISC-V they are marked as made
# for processors without floating-point registers. Nothing in them computes with such numbers, so that they
# go with the others, and the mark (e_flags, at 48 in the header of ELF) is changed.
embedded_tables() {
  tables=("$unicode_tables")
  [ "$debian_name" = riscv64 ] || return 0
  local folder=$embedded_objects/tables object
  rm -rf "$folder"
  mkdir -p "$folder"
  (cd "$folder" && ar x "$unicode_tables")
  tables=("$folder"/*.o)
  for object in "${tables[@]}"; do printf '\005' | dd of="$object" bs=1 seek=48 conv=notrunc status=none; done
}

# embedded_link OUTPUT OBJECT... : one program, without a dynamic linker where it is `static`.
# shellcheck disable=SC2054 # the commas are the linker's
embedded_link() {
  local output=$1 tables options=(-fuse-ld=lld -Wl,--gc-sections -Wl,--icf=all)
  shift
  embedded_tables
  local libraries=("${embedded_inside[@]}")
  if [ "$embedded_kind" = static ]; then
    # Static/unit.c has some of what lies in libgcc in one object with others: the first of a name is taken.
    options+=(-static -Wl,-z,muldefs -Wl,-s "${counted[@]/#/-Wl,--wrap=}")
  else
    # Debian's libraries within the program: of SQLite's each start would look up 1,290 names, which were a
    # seventh of the instructions up to the first frame, and each of four others costs it a twentieth of its time.
    options+=(-pie -static-libgcc -Wl,-z,relro -Wl,-z,now -Wl,-z,pack-relative-relocs
      -Wl,--symbol-ordering-file=scripts/lib/link/start.order -Wl,--no-warn-symbol-ordering)
    # A name is looked for in one library after the other, and most are the C library's.
    libraries=(-Wl,-Bstatic -lsqlite3 "${embedded_inside[@]}" -Wl,-Bdynamic -lc)
  fi
  embedded_compiler "${options[@]}" -o "$output" "$@" "${tables[@]}" "${libraries[@]}" -lm
}
# What of Debian's static libraries is within each program, beside SQLite.
embedded_inside=(-lgpiod -li2c -lpng16 -lz -lstdc++)

# embedded_compile MODULE... : compiles modules of the project, each after those that it imports.
embedded_compile() {
  local module flags
  for module in "$@"; do
    flags=("${short_flags[@]}")
    embedded_size=-Osize
    case " ${embedded_quick[*]} " in *" $module "*)
      flags=()
      # Most of a start is spent in pages of code that nobody has touched yet: fewer of them are worth more than
      # quick ones.
      [ "$embedded_kind" = static ] || embedded_size=-O
      ;;
    esac
    if [ "$module" = Glibc ]; then
      embedded_module Glibc Static/Glibc "${flags[@]}" || return
    else
      embedded_module "$module" "Sources/$module" "${flags[@]}" || return
    fi
  done
}
# What computes at each sample, step or frame; all else is as short as the processor's instructions get.
embedded_quick=(Engine Graphics Inertial Motion Scenes Solver Time)

# embedded_program KIND OUTPUT : the program, from $sysroot, unless it is there as it would be. KIND is
# static   one file with all libraries inside, as small as it gets
# system   what packages have: with the C library of a Debian release
embedded_program() {
  local pure machine module source lane library inside=() objects=() short=() weights=(Sources/CWeights/CWeights.S) sources
  embedded_kind=$1
  mkdir -p "$embedded_objects" "${2%/*}"
  embedded_options=(-static -Xfrontend -disable-stack-protector -Xfrontend -function-sections)
  embedded_maps "$sysroot"

  # The machine's modules import neither of the last two of the pure ones: they go beside them.
  readarray -t pure < scripts/lib/pure-modules
  readarray -t machine < scripts/lib/machine-modules
  embedded_compile Glibc "${pure[@]::${#pure[@]}-2}" || return
  (embedded_compile "${pure[@]: -2}" && echo "$embedded_chain" > "$embedded_objects/lane") &
  lane=$!
  embedded_compile "${machine[@]}" || { wait "$lane"; return 1; }
  wait "$lane" || return
  embedded_chain+=$(cat "$embedded_objects/lane")
  embedded_compile tilt2048 || return
  # Of what several modules have made the same, the linker takes the first: the quick one.
  for module in Glibc "${pure[@]}" "${machine[@]}" tilt2048; do
    case " ${embedded_quick[*]} " in
    *" $module "*) objects+=("$embedded_objects/$module.o") ;;
    *) short+=("$embedded_objects/$module.o") ;;
    esac
  done

  # C, weights and letters.
  sources=(Sources/C{GPIOD,Linux,Locks,Playouts,Pixels,TOML,Allocations,Constants}/*.{c,cpp} Sources/CLetters/CLetters.S)
  case " ${c_flags[*]} " in *" -DTILT2048_PACKED_WEIGHTS "*) weights=(Static/weights.{S,c}) ;; esac
  sources+=("${weights[@]}" Static/support.c)
  [ "$debian_name" != armel ] || sources+=(Static/unit.c)
  [ "$1" != static ] || sources+=("$sysroot/usr/src/sqlite3.c")
  # A library that is linked in may have been mended since.
  if [ "$1" = system ]; then
    for library in libsqlite3 "${embedded_inside[@]/#-l/lib}"; do
      inside+=("$(embedded_compiler -print-file-name="$library.a")")
    done
  fi
  embedded_chain=$( { echo "$embedded_chain" "$1" "${c_flags[@]}"
    cat "${inside[@]}" "${sources[@]}" Sources/CWeights/include/* Sources/CConstants/*.inc scripts/lib/{embedded.sh,link/start.order} 2> /dev/null || true; } | sha256sum)
  if [ "$(cat "$embedded_objects/program.stamp" 2> /dev/null)" = "$embedded_chain" ] && [ -e "$2" ]; then return; fi
  rm -f "$embedded_objects/program.stamp"
  if [ "${weights[0]}" = Static/weights.S ]; then
    python3 -c 'import sys, zlib
plain = sys.stdin.buffer.read()
sys.stdout.buffer.write(len(plain).to_bytes(4, "little") + zlib.compress(plain, 9))' \
      < Sources/CWeights/include/weights.bin > "$embedded_objects/weights.z"
  fi
  objects+=("${short[@]}")
  for source in "${sources[@]}"; do
    [ -e "$source" ] || continue
    embedded_c "$source" "$embedded_objects/${source##*/}.o" || return
    objects+=("$embedded_objects/${source##*/}.o")
  done
  embedded_link "$2" "${objects[@]}" || return
  # These words, and no warning, are what Embedded Swift makes of a value without a description in a text.
  if grep -q 'cannot print value in embedded Swift' "$2"; then
    say "$2: a text of it has a value without a description"
    return 1
  fi
  echo "$embedded_chain" > "$embedded_objects/program.stamp"
}
