// swift-tools-version: 6.0
// The layout is the documentation: each module is a folder of the same name, and its
// dependencies below are the whole of what it may import (docs/architecture.md holds the table).
import PackageDescription

/// The Swift runtime is linked in (`--static-swift-stdlib`), and the C++ library with it, so nobody
/// looks for their names; the addresses that a start has to move are packed; the functions that a
/// start runs lie side by side (`scripts/link-order`). All of it is there to be read, and to be kept
/// in memory, at every start.
let lean: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-L", Context.packageDirectory + "/scripts/lib/link",
      "-Xlinker", "--no-export-dynamic", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
      "-Xlinker",
      "--symbol-ordering-file=" + Context.packageDirectory + "/scripts/lib/link/start.order",
      "-Xlinker", "--no-warn-symbol-ordering",
    ], .when(configuration: .release))
]

/// The libraries of the game, for a program that calls none of them.
let sameLibraries: [LinkerSetting] =
  [.unsafeFlags(["-Xlinker", "--no-as-needed"])]
  + ["sqlite3", "freetype", "png", "i2c", "gpiod", "m"].map { .linkedLibrary($0) }

let package = Package(
  name: "tilt2048",
  products: [
    .library(name: "Engine", targets: ["Engine"]),
    .library(name: "Solver", targets: ["Solver"]),
    .executable(name: "tilt2048", targets: ["tilt2048"]),
    .executable(name: "play2048", targets: ["play2048"]),
  ],
  targets: [
    // Pure: no device, no clock, no file. These also compile as Embedded Swift.
    .target(name: "Engine"),
    .target(
      name: "Solver", dependencies: ["Engine", "CWeights"],
      // Square roots: without Glibc nobody else brings the library of mathematics.
      linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Graphics"),
    .target(name: "Hardware", dependencies: ["Graphics"]),
    .target(name: "MPU6050", dependencies: ["Hardware"]),
    .target(name: "Motion", dependencies: ["Engine", "Hardware"]),
    .target(name: "Scenes", dependencies: ["Engine", "Graphics"]),
    .target(
      name: "Handheld",
      dependencies: ["Engine", "Solver", "Motion", "Scenes", "Graphics", "Hardware"]),
    .target(name: "Simulators", dependencies: ["Hardware", "Graphics"]),
    .target(
      name: "Trials", dependencies: ["Engine", "Hardware", "MPU6050", "Motion", "Simulators"]),

    // The world: each wraps one library or the kernel.
    .target(name: "Store", dependencies: ["Engine", "Handheld", "Hardware", "CSQLite"]),
    .target(name: "Typeface", dependencies: ["Graphics", "CFreeType"]),
    .target(name: "Screenshots", dependencies: ["Graphics", "CPNG"]),
    .target(name: "Boards", dependencies: ["CTOML"]),
    .target(
      name: "LinuxDevices",
      dependencies: ["Hardware", "Graphics", "CLinux", "CI2C", "CGPIOD"]),

    // The program: commands, signals, composition.
    .executableTarget(
      name: "tilt2048",
      dependencies: [
        "Engine", "Solver", "Graphics", "Hardware", "MPU6050", "Motion", "Scenes", "Handheld",
        "Screenshots", "Simulators", "Trials", "Store", "Typeface", "LinuxDevices", "Boards",
        "CAllocations",
      ],
      linkerSettings: lean),

    // An example that stands on the two libraries alone.
    .executableTarget(name: "play2048", dependencies: ["Engine", "Solver"]),

    // C: module maps, and small C targets where an API differs between versions or is C++.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CI2C", providers: [.apt(["libi2c-dev"])]),
    .target(name: "CGPIOD", linkerSettings: [.linkedLibrary("gpiod")]),
    .target(name: "CTOML"),
    .target(name: "CLinux"),
    .target(name: "CWeights"),
    .target(name: "CAllocations"),
    .executableTarget(
      name: "empty", path: "Tests/Support/Empty", linkerSettings: lean + sameLibraries),
    .executableTarget(
      name: "store-trial", dependencies: ["Store", "Engine", "Handheld", "Hardware"],
      path: "Tests/Support/StoreTrial"),
    .executableTarget(
      name: "fault-trial", dependencies: ["LinuxDevices", "Simulators"],
      path: "Tests/Support/FaultTrial"),
    .executableTarget(
      name: "soak",
      dependencies: [
        "Handheld", "Store", "Simulators", "MPU6050", "Engine", "Graphics", "Hardware", "CSQLite",
        "CFaultVFS",
      ],
      path: "Tests/Support/Soak"),
    .target(name: "CFaultVFS", dependencies: ["CSQLite"], path: "Tests/Support/CFaultVFS"),

    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "tilt2048", "Boards", "Engine", "Graphics", "Handheld", "Hardware", "LinuxDevices",
        "MPU6050", "Motion", "Screenshots", "Simulators", "Store", "Trials",
      ]),
    .testTarget(name: "EngineTests", dependencies: ["Engine"], resources: [.copy("Fixtures")]),
    .testTarget(name: "SolverTests", dependencies: ["Solver", "Engine"]),
    .testTarget(name: "GraphicsTests", dependencies: ["Graphics", "CAllocations"]),
    .testTarget(name: "HardwareTests", dependencies: ["Hardware", "Graphics"]),
    .testTarget(name: "MPU6050Tests", dependencies: ["MPU6050", "Hardware", "Simulators"]),
    .testTarget(
      name: "MotionTests",
      dependencies: ["Motion", "Engine", "Hardware", "MPU6050", "Simulators"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "TrialsTests",
      dependencies: ["Trials", "Engine", "Hardware", "MPU6050", "Motion", "Simulators"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "ScenesTests", dependencies: ["Scenes", "Engine", "Graphics"]),
    .testTarget(
      name: "HandheldTests",
      dependencies: [
        "Handheld", "Engine", "Solver", "Motion", "Scenes", "Graphics", "Hardware", "MPU6050",
        "Screenshots", "Simulators", "Store",
      ],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "SimulatorsTests", dependencies: ["Simulators", "Hardware", "Graphics"]),
    .testTarget(name: "BoardsTests", dependencies: ["Boards"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "StoreTests",
      dependencies: ["Store", "Engine", "Handheld", "Hardware", "CSQLite", "CFaultVFS"]),
    .testTarget(name: "TypefaceTests", dependencies: ["Typeface", "Graphics"]),
    .testTarget(
      name: "ScreenshotsTests", dependencies: ["Screenshots", "Graphics"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "LinuxDevicesTests",
      dependencies: [
        "LinuxDevices", "Hardware", "Graphics", "CLinux", "CI2C", "CAllocations",
      ]),
  ],
  cxxLanguageStandard: .cxx17
)

// Types are looked up by the compiler and not by name at the start, where each generic one would
// have the runtime search all conformances of the program: a seventh of the instructions up to the
// first frame. (Packages that use Engine or Solver may not have such flags in them.)
for target in package.targets where target.type == .regular || target.type == .executable {
  guard !["Engine", "Solver"].contains(target.name) else { continue }
  target.swiftSettings = [
    .unsafeFlags(
      ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
      .when(configuration: .release))
  ]
}

// The fuzz targets need libFuzzer's runtime: scripts/fuzz sets this, and nobody else carries them.
// They look at the program's command line too, so there the program is a library like the others.
if Context.environment["TILT2048_FUZZ"] != nil {
  package.products.removeAll { $0.name == "tilt2048" }
  package.targets = package.targets.map { target in
    guard target.name == "tilt2048" else { return target }
    return .target(
      name: target.name, dependencies: target.dependencies,
      swiftSettings: [
        .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "tilt2048_main"])
      ])
  }
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "tilt2048", "Engine", "Handheld", "Hardware", "Store", "Boards", "MPU6050", "Motion",
        "Simulators", "LinuxDevices", "CLinux",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus"]))
}
