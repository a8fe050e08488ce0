// swift-tools-version: 6.2
// The world's table: a service that takes games, replays them and ranks them. It is a package of
// its own, since what it stands on (Hummingbird) needs tools 6.2 and Foundation, and the game
// neither: it takes the rules and the judgement of boards from the game, and gives nothing back.
import PackageDescription

let engine: [Target.Dependency] = ["Engine", "Solver"].map {
  .product(name: $0, package: "tilt2048")
}

/// The codes that a handheld shows too.
let symbols: Target.Dependency = .product(name: "Graphics", package: "tilt2048")

/// What Hummingbird itself is made of, as far as the server speaks of it.
let network: [Target.Dependency] = [
  .product(name: "Hummingbird", package: "hummingbird"),
  .product(name: "HummingbirdCore", package: "hummingbird"),
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOWebSocket", package: "swift-nio"),
  .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
  .product(name: "HTTPTypes", package: "swift-http-types"),
  .product(name: "Logging", package: "swift-log"),
]

let package = Package(
  name: "tilt2048-service",
  products: [
    .executable(name: "tilt2048-table", targets: ["tilt2048-table"]),
    // For scripts/bench-service.
    .library(name: "tablec", type: .dynamic, targets: ["TableC"]),
  ],
  dependencies: [
    .package(name: "tilt2048", path: ".."),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
  ],
  targets: [
    // How lucky a game was: what tells those who know the spawns to come.
    .target(name: "Luck", dependencies: engine),
    .executableTarget(name: "luck-trial", dependencies: engine + ["Luck"]),
    // What is proved, ranked and kept, without a word of HTTP.
    .target(name: "Table", dependencies: engine + ["CSodium", "CSQLite3", "CPostgreSQL"]),
    .target(
      name: "TableServer",
      dependencies: engine + network + [symbols] + ["Table", "Luck"],
      resources: [
        "openapi.json", "tables.html", "tables.css", "tables.js", "names.js", "dealt.html",
        "dealt.css", "dealt.js", "key.js", "mine.html", "mine.js", "moderate.html", "moderate.js",
        "own.css", "watch.js", "player.html", "player.js", "group.html", "group.js",
      ].map { .embedInCode("Embedded/\($0)") }),
    .executableTarget(
      name: "tilt2048-table",
      dependencies: ["Table", "TableServer", .product(name: "Logging", package: "swift-log")]),

    // Sends games as fast as they are taken, and asks whether all that were acknowledged are there.
    .executableTarget(name: "table-trial", dependencies: engine + ["Table", "CEpoll"]),

    .target(name: "TableC", dependencies: engine + ["Table"]),

    .testTarget(name: "LuckTests", dependencies: engine + ["Luck"]),
    .testTarget(name: "TableTests", dependencies: engine + ["Table"]),
    .testTarget(
      name: "TableServerTests",
      dependencies: engine + network + [
        "Table", "TableServer", .product(name: "NIOEmbedded", package: "swift-nio"),
      ]),
    .testTarget(
      name: "TableProgramTests",
      dependencies: engine + ["Table", "TableServer", "tilt2048-table"]),

    .systemLibrary(name: "CEpoll"),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CSQLite3", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
  ]
)
