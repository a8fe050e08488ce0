# shellcheck shell=bash disable=SC2154 # set-up.sh has the lists
# A Swift SDK to compile for arm64 on an amd64 Debian 13, made of Debian's arm64 packages. To be
# read after set-up.sh.

arm64_sysroot=/opt/arm64 # Debian's arm64 packages, unpacked and never run
arm64_sdk=/opt/swift-sdks/debian-arm64.artifactbundle

# Every package that the build reads: Swift's own library and the headers of the others. The
# compiler and the modules must be of the same version, and are: both are this Debian's.
arm64_packages() {
  local package
  for package in swiftlang libswiftlang libc6-dev libgcc-14-dev libstdc++-14-dev \
    "${build_packages[@]}"; do
    case $package in *-dev | *swiftlang) echo "$package" ;; esac
  done
}

# require_arm64_sdk : it is there, and so is what packs for arm64 and runs what came out.
require_arm64_sdk() {
  [ "$(. /etc/os-release; echo "$VERSION_ID")$(dpkg --print-architecture)" = 13amd64 ] ||
    { say "the SDK for arm64 is made on an amd64 Debian 13"; return 1; }
  local wanted
  wanted=$(arm64_packages | tr '\n' ' ')
  [ "$(cat "$arm64_sdk/packages" 2> /dev/null)" = "$wanted" ] && return
  as_root dpkg --add-architecture arm64
  # The libraries themselves too: dpkg-shlibdeps asks them which package they are from.
  install_packages binutils-aarch64-linux-gnu qemu-user-static {libc6,libgpiod3}:arm64 \
    {libi2c0,libpng16-16t64,libsqlite3-0,libstdc++6}:arm64
  unpack_arm64_packages
  describe_arm64_sdk
  echo "$wanted" > "$arm64_sdk/packages"
}

unpack_arm64_packages() {
  local apt packages file link
  apt=$(mktemp -d)
  mkdir -p "$apt/archives/partial"
  touch "$apt/status" # as if nothing were installed, so that all of it is fetched
  readarray -t packages < <(arm64_packages)
  apt-get -qq -y --download-only --no-install-recommends install \
    -o APT::Architecture=arm64 -o APT::Architectures::=arm64 -o APT::Sandbox::User= \
    -o Dir::State::status="$apt/status" -o Dir::Cache="$apt" "${packages[@]}" > /dev/null
  rm -rf "$arm64_sysroot"
  mkdir -p "$arm64_sysroot/usr/lib"
  ln -s usr/lib "$arm64_sysroot/lib" # in no package: debootstrap makes it
  for file in "$apt"/archives/*.deb; do dpkg-deb --extract "$file" "$arm64_sysroot"; done
  rm -rf "$apt"
  # Absolute links would lead out of the tree.
  find "$arm64_sysroot" -type l -lname '/*' | while read -r link; do
    ln -snf "$(realpath -m --relative-to="${link%/*}" "$arm64_sysroot$(readlink "$link")")" "$link"
  done
}

# Tells SwiftPM of the tree (SE-0387).
describe_arm64_sdk() {
  local name swift=usr/libexec/swift/lib
  name=$(basename "$arm64_sdk" .artifactbundle)
  rm -rf "$arm64_sdk"
  mkdir -p "$arm64_sdk/$name"
  ln -s "$arm64_sysroot" "$arm64_sdk/$name/sysroot"
  cat > "$arm64_sdk/info.json" <<J
{ "schemaVersion": "1.0",
  "artifacts": { "$name": {
      "type": "swiftSDK", "version": "1", "variants": [ { "path": "$name" } ] } } }
J
  cat > "$arm64_sdk/$name/swift-sdk.json" <<J
{ "schemaVersion": "4.0",
  "targetTriples": { "aarch64-unknown-linux-gnu": {
      "sdkRootPath": "sysroot",
      "swiftResourcesPath": "sysroot/$swift/swift",
      "swiftStaticResourcesPath": "sysroot/$swift/swift_static",
      "toolsetPaths": [ "toolset.json" ] } } }
J
  cat > "$arm64_sdk/$name/toolset.json" <<J
{ "schemaVersion": "1.0",
  "swiftCompiler": { "extraCLIOptions": [ "-use-ld=lld", "-no-toolchain-stdlib-rpath" ] } }
J
}

# compile_for_arm64 : from here on build_release does.
compile_for_arm64() {
  require_arm64_sdk
  export PKG_CONFIG_PATH=$arm64_sysroot/usr/lib/aarch64-linux-gnu/pkgconfig
  release_options+=(--swift-sdks-path "${arm64_sdk%/*}"
    --swift-sdk "$(basename "$arm64_sdk" .artifactbundle)")
}
