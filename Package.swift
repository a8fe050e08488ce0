// swift-tools-version: 6.0
// The layout is the documentation: each module is a folder of the same name, and its
// dependencies below are the whole of what it may import (docs/architecture.md holds the table).
import PackageDescription

/// What the program is made of, for the laboratory beside this package, which measures and torments
/// it; the uploader takes the few in `Uploading`. Who builds on the game takes the products with names of
/// their own.
let modules = [
  "Engine", "Solver", "Graphics", "Time", "I2C", "Inertial", "Hardware", "IMU", "Motion", "Records",
  "Dealing", "Words", "Settings", "Arguments", "Scenes", "Handheld", "Simulators", "System",
  "Store", "Terminal", "Screenshots", "Boards", "LinuxDevices", "CLinux", "CAllocations",
]

/// Square roots: without Glibc nobody else brings the library of mathematics.
let mathematics: [LinkerSetting] = [.linkedLibrary("m")]

let package = Package(
  name: "tilt2048",
  products: [
    .library(name: "Engine", targets: ["Engine"]),
    .library(name: "Solver", targets: ["Solver"]),
    .library(name: "Graphics", targets: ["Graphics"]),
    .library(name: "I2C", targets: ["I2C"]),
    .library(name: "IMU", targets: ["IMU", "I2C", "Inertial", "Time"]),
    .library(name: "Motion", targets: ["Motion", "Inertial", "Time"]),
    .library(name: "Simulators", targets: ["Simulators"]),
    .library(name: "Modules", targets: modules),
    .library(name: "Uploading", targets: ["Engine", "Time", "Dealing", "Arguments", "System"]),
    .library(name: "Workbench", targets: ["Benchmarks", "CFaultVFS"]),
    .executable(name: "tilt2048", targets: ["tilt2048"]),
  ],
  targets: [
    // Pure: no device, no clock, no file. These also compile as Embedded Swift.
    .target(name: "Engine"),
    .target(
      name: "Solver", dependencies: ["Engine", "CWeights", "CPlayouts"],
      linkerSettings: mathematics),
    .target(
      name: "Graphics", dependencies: ["CPixels", "CLetters"], linkerSettings: mathematics),
    .target(name: "Time"),
    .target(name: "I2C"),
    .target(name: "Inertial", dependencies: ["Time"], linkerSettings: mathematics),
    .target(name: "IMU", dependencies: ["I2C", "Inertial", "Time"]),
    .target(name: "Motion", dependencies: ["Engine", "Inertial", "Time", "CConstants"]),
    .target(name: "Records", dependencies: ["Engine", "Time"]),
    .target(name: "Dealing", dependencies: ["Engine"]),
    .target(name: "Hardware", dependencies: ["Graphics", "Inertial", "Time"]),
    .target(name: "Words"),
    .target(name: "Arguments", dependencies: ["Words"]),
    .target(name: "Settings", dependencies: ["Engine", "Words"]),
    .target(name: "Scenes", dependencies: ["Engine", "Graphics", "Words", "CConstants"]),
    .target(
      name: "Handheld",
      dependencies: [
        "Engine", "Solver", "Graphics", "Time", "Inertial", "Motion", "Records", "Dealing",
        "Hardware", "Words", "Settings", "Scenes",
      ]),
    .target(
      name: "Simulators",
      dependencies: [
        "Engine", "Graphics", "Time", "I2C", "Inertial", "IMU", "Motion", "Hardware", "System",
      ]),

    // The world: each wraps one library or the kernel.
    .target(name: "System", dependencies: ["Time", "CLinux", "CI2C", "CLocks"]),
    .target(name: "Store", dependencies: ["Engine", "Records", "Time", "System", "CSQLite"]),
    .target(name: "Terminal", dependencies: ["Graphics", "Time", "Hardware", "System", "CZLib"]),
    .target(name: "Screenshots", dependencies: ["Graphics", "System", "CPNG"]),
    .target(
      name: "Boards",
      dependencies: ["Engine", "Inertial", "Hardware", "Settings", "Words", "CTOML", "System"]),
    .target(
      name: "LinuxDevices",
      dependencies: [
        "Graphics", "Time", "I2C", "Inertial", "Hardware", "System", "CI2C", "CGPIOD", "CLinux",
        "CALSA",
      ]),

    // The program: commands, signals, composition.
    .executableTarget(
      name: "tilt2048",
      dependencies: [
        "Engine", "Solver", "Graphics", "Time", "I2C", "Inertial", "IMU", "Motion", "Records",
        "Dealing", "Hardware", "Words", "Arguments", "Settings", "Scenes", "Handheld", "Simulators",
        "System", "Store", "Terminal", "Screenshots", "Boards", "LinuxDevices", "CAllocations",
      ]),

    // C: module maps, and small C targets where an API differs between versions or is C++.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CZLib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    // No pkgConfig: it would link the library, which is looked for when it is first needed.
    .systemLibrary(name: "CQREncode", providers: [.apt(["libqrencode-dev"])]),
    // Its few declarations are our own: no package is needed to build, nor to play without sound.
    .systemLibrary(name: "CALSA"),
    .systemLibrary(name: "CI2C", providers: [.apt(["libi2c-dev"])]),
    .target(name: "CGPIOD", linkerSettings: [.linkedLibrary("gpiod")]),
    .target(name: "CTOML"),
    .target(name: "CLinux"),
    .target(name: "CLocks", exclude: ["CallFilter.inc"]),
    .target(name: "CWeights"),
    .target(name: "CLetters"),
    .target(name: "CConstants", exclude: ["art.inc", "judge.inc"]),
    .target(name: "CPlayouts"),
    .target(name: "CPixels"),
    .target(name: "CAllocations"),

    // For tests and measurements.
    .target(
      name: "Typeface", dependencies: ["Graphics", "CFreeType"], path: "Tests/Support/Typeface"),
    .target(name: "Benchmarks", dependencies: ["Graphics"], path: "Tests/Support/Benchmarks"),
    .target(name: "CFaultVFS", dependencies: ["CSQLite"], path: "Tests/Support/CFaultVFS"),

    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Engine", "Graphics", "Time", "I2C", "Inertial", "IMU", "Motion", "Records", "Hardware",
        "Dealing", "Solver", "Words", "Arguments", "Settings", "Handheld", "Simulators", "System",
        "Store", "Terminal", "Screenshots", "Scenes", "Boards", "LinuxDevices", "tilt2048",
        "CLinux",
      ]),
    .testTarget(name: "EngineTests", dependencies: ["Engine"], resources: [.copy("Fixtures")]),
    .testTarget(name: "SolverTests", dependencies: ["Solver", "Engine"]),
    .testTarget(
      name: "GraphicsTests",
      dependencies: [
        "Engine", "Graphics", "Benchmarks", "Typeface", "Screenshots", "CAllocations", "CLetters",
        "CQREncode",
      ]),
    .testTarget(name: "RecordsTests", dependencies: ["Records", "Engine", "Time"]),
    .testTarget(name: "DealingTests", dependencies: ["Dealing", "Engine"]),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
    .testTarget(name: "WordsTests", dependencies: ["Words"]),
    .testTarget(name: "SettingsTests", dependencies: ["Settings", "Words"]),
    .testTarget(name: "TimeTests", dependencies: ["Time"]),
    .testTarget(name: "HardwareTests", dependencies: ["Hardware", "Graphics", "Inertial", "Time"]),
    .testTarget(name: "InertialTests", dependencies: ["Inertial"]),
    .testTarget(name: "I2CTests", dependencies: ["I2C", "Simulators"]),
    .testTarget(
      name: "IMUTests",
      dependencies: ["Time", "I2C", "Inertial", "IMU", "Hardware", "Simulators"]),
    .testTarget(
      name: "MotionTests",
      dependencies: ["Engine", "Time", "Inertial", "IMU", "Motion", "Hardware", "Simulators"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "ScenesTests", dependencies: ["Scenes", "Engine", "Graphics", "Words"]),
    .testTarget(
      name: "HandheldTests",
      dependencies: [
        "Engine", "Solver", "Graphics", "Time", "Inertial", "IMU", "Motion", "Records", "Dealing",
        "Hardware", "Words", "Settings", "Scenes", "Handheld", "Simulators", "Store", "Terminal",
        "Screenshots",
      ],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SimulatorsTests",
      dependencies: [
        "Engine", "Graphics", "Time", "I2C", "Inertial", "IMU", "Motion", "Hardware", "Simulators",
      ]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "Hardware", "Graphics", "Time"]),
    .testTarget(
      name: "BoardsTests", dependencies: ["System", "Boards"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Engine", "Time", "Records", "Hardware", "Handheld", "Store", "System", "CSQLite",
        "CFaultVFS",
      ]),
    .testTarget(name: "TypefaceTests", dependencies: ["Typeface", "Graphics"]),
    .testTarget(
      name: "ScreenshotsTests", dependencies: ["Screenshots", "Graphics", "Benchmarks"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "LinuxDevicesTests",
      dependencies: [
        "Graphics", "Time", "I2C", "Inertial", "Hardware", "System", "LinuxDevices", "CI2C",
        "CLinux", "CAllocations",
      ]),
    .testTarget(name: "SystemTests", dependencies: ["CLinux", "CLocks", "System", "Time"]),
  ],
  cxxLanguageStandard: .cxx17
)

// Tests play millions of moves by what is optimised for that; they themselves are compiled in half the time
// without, and read once.
for target in package.targets where target.type == .test {
  target.swiftSettings = [
    .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
  ]
}
