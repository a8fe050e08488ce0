# shellcheck shell=bash disable=SC2154 # set-up.sh has the lists
# Compiles the pure modules for the browser: WebAssembly of 32 bits, Embedded Swift, no SDK. To be
# read after set-up.sh, in the folder of the project.

# What the compiler does not bring: a C library for memory and mathematics, the compiler's own
# arithmetic, and what makes modules small.
web_packages=(wasi-libc libclang-rt-dev-wasm32 binaryen nodejs)

wasm_target=wasm32-unknown-none-wasm
wasm_objects=${TILT2048_WEB_OBJECTS:-.build/web}

# require_wasm : compiler and linker are there; otherwise says so and returns 77.
require_wasm() {
  require_swift || return
  local resources
  resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  wasm_tables=$resources/embedded/$wasm_target/libswiftUnicodeDataTables.a
  if ! [ -e "$wasm_tables" ] || ! command -v wasm-ld > /dev/null; then
    say "the browser's module needs a Swift 6.3 toolchain from swift.org: this one cannot make it"
    return 77
  fi
  install_packages "${web_packages[@]}" || return
  wasm_builtins=$(find /usr/lib/llvm-*/lib/clang -name libclang_rt.builtins-wasm32.a | sort -V | tail -n 1)
}

# wasm_module NAME FOLDER : compiles the Swift files of a folder, unless they and all that was
# compiled before are as they were.
wasm_module() {
  local name=$1 folder=$2 sources stamp
  mkdir -p "$wasm_objects"
  readarray -d '' sources < <(find "$folder" -name '*.swift' -print0 | LC_ALL=C sort -z)
  wasm_chain=$( { echo "$wasm_chain"; swiftc --version 2> /dev/null; sha256sum "${sources[@]}" Sources/C*/include/*.h; } |
    sha256sum | cut -c 1-64)
  stamp=$wasm_objects/$name.stamp
  [ "$(cat "$stamp" 2> /dev/null)" = "$wasm_chain" ] && return
  rm -f "$stamp"
  # The modules that the module may import lie in one folder; C ones bring their headers.
  swiftc -target "$wasm_target" -enable-experimental-feature Embedded -wmo -parse-as-library \
    -swift-version 6 -Osize -static -Xfrontend -disable-stack-protector \
    -warnings-as-errors -module-name "$name" -I "$wasm_objects" -I Sources/CWeights/include -I Sources/CConstants/include -I Sources/CLetters/include \
    -Xcc -isystem/usr/include/wasm32-wasi \
    -emit-module -emit-module-path "$wasm_objects/$name.swiftmodule" \
    -c -o "$wasm_objects/$name.o" "${sources[@]}" || return
  node Web/Tools/steady.mjs "$wasm_objects/$name.o" || return
  echo "$wasm_chain" > "$stamp"
}
wasm_chain=2 # a sum over all that was compiled so far

# wasm_c NAME FILE OPTION... : compiles a file of C or of assembly.
wasm_c() {
  local name=$1 file=$2
  shift 2
  mkdir -p "$wasm_objects"
  clang --target=wasm32-unknown-wasi -Os -isystem/usr/include/wasm32-wasi "$@" \
    -c -o "$wasm_objects/$name.o" "$file"
}

# wasm_pure LAST : compiles the pure modules, up to LAST.
wasm_pure() {
  local module
  wasm_chain=1
  while read -r module; do
    wasm_module "$module" "Sources/$module" || return
    [ "$module" != "$1" ] || return 0
  done < scripts/lib/pure-modules
}

# wasm_objects_of_page : all that the page's module is made of, in `wasm_page`.
wasm_objects_of_page() {
  wasm_pure Handheld || return
  readarray -t wasm_page < scripts/lib/pure-modules
  wasm_page+=(Given support memory weights letters constants)
  wasm_c support Web/Sources/Support/support.c && wasm_c memory Web/Sources/Support/memory.c &&
    wasm_c weights Web/Sources/Support/weights.c &&
    wasm_c letters Sources/CLetters/CLetters.S -I Sources/CLetters/include &&
    wasm_c constants Sources/CConstants/CConstants.c -I Sources/CConstants/include &&
    wasm_module Given Web/Sources/Given && wasm_module Browser Web/Sources/Browser
}

# wasm_link_plain OUTPUT OBJECT... : one module of these objects.
wasm_link_plain() {
  local output=$1 object objects=()
  shift
  for object in "$@"; do objects+=("$wasm_objects/$object.o"); done
  wasm-ld --no-entry --gc-sections --strip-all --stack-first -z stack-size=286720 --Map="${output%.linked}.map" \
    -o "$output" "${objects[@]}" -L/usr/lib/wasm32-wasi -lc -lm "$wasm_builtins" "$wasm_tables"
}

# wasm_link OUTPUT OBJECT... : the same, and small.
wasm_passes=(-Oz --reorder-functions)
wasm_features=(--enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int
  --enable-mutable-globals)
wasm_link() {
  local output=$1
  wasm_link_plain "$output.linked" "${@:2}" &&
    wasm-opt "${wasm_features[@]}" "${wasm_passes[@]}" --strip-producers --strip-target-features \
      "$output.linked" -o "$output" || return
  rm "$output.linked"
}

# wasm_alone OUTPUT FILE OPTION... : a small module of one file of C that needs nothing else.
wasm_alone() {
  local output=$1
  clang --target=wasm32-unknown-unknown -Oz -Wall -Wextra -Werror -mbulk-memory -nostdlib -Wl,--no-entry -Wl,--strip-all \
    -Wl,-z,stack-size=4096 -o "$output" "${@:2}" &&
    wasm-opt "${wasm_features[@]}" --low-memory-unused --flatten --rereloop -Oz -Oz --strip-producers \
      --strip-target-features "$output" -o "$output"
}

# wasm_split MODULE FOLDER : cuts a module in three, board.wasm, first.wasm and rest.wasm. The first two have what the
# walks in Web/Tools/starts.mjs come to, branch by branch, and the data that this refers to; the last has all
# functions and the other data. Each goes on in the memory of the one before. Beside the first one are the functions of
# moves (moves.wasm), and those with the words of a language (board-de.wasm), `wasm_words`. The linker has left
# MODULE.map.
wasm_split() {
  local module=$1 folder=$2 part
  install_packages nodejs || return
  node Web/Tools/parts.mjs watch "$module" "$module.map" "$folder" || return
  read -ra wasm_words < <(node Web/Tools/parts.mjs words)
  for part in board moves "${wasm_words[@]}" first; do
    node Web/Tools/parts.mjs code "$module" "$folder" "$part" "$folder/cut.wasm" &&
      wasm-opt "${wasm_features[@]}" --low-memory-unused --flatten --rereloop -Oz -Oz -Oz --strip-producers \
        --strip-target-features "$folder/cut.wasm" -o "$folder/$part.code" || return
  done
  node Web/Tools/parts.mjs data "$module" "$module.map" "$folder"
}
