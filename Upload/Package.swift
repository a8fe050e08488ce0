// swift-tools-version: 6.0
// Sends finished games to the world's table. It is a package of its own, since the game has no
// network and keeps none: this takes what the game laid into its outbox, and nothing else of it.
import PackageDescription

let game: Target.Dependency = .product(name: "Uploading", package: "tilt2048")

let package = Package(
  name: "tilt2048-upload",
  products: [.executable(name: "tilt2048-upload", targets: ["tilt2048-upload"])],
  dependencies: [.package(name: "tilt2048", path: "..")],
  targets: [
    .target(name: "Upload", dependencies: ["CCurl", "CChannel", "CSodium", game]),
    .executableTarget(name: "tilt2048-upload", dependencies: ["Upload", game]),
    .testTarget(
      name: "UploadTests", dependencies: ["Upload", "tilt2048-upload", "CChannel", game]),

    .target(name: "CCurl", dependencies: ["CLibCurl"]),
    .systemLibrary(
      name: "CLibCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(
      name: "CChannel", dependencies: ["CLibSSL"],
      // What usrsctp was built with: its addresses are as large as these make them. Its usrsctp.pc
      // says so in a way that SwiftPM refuses.
      cSettings: [.define("INET"), .define("INET6")], linkerSettings: [.linkedLibrary("usrsctp")]),
    .systemLibrary(name: "CLibSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
  ]
)
