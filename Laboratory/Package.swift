// swift-tools-version: 6.0
// What the makers of tilt2048 measure, train, tune and torment it with. It is a package of its own,
// so that nobody who builds, packages or uses the game builds this too: scripts/laboratory runs it.
import PackageDescription

let game = "tilt2048"

/// Modules of the game, each of which is a product of its own there.
func modules(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: game) }
}

let package = Package(
  name: "Laboratory",
  dependencies: [.package(name: game, path: "..")],
  targets: [
    // The program's own files as a library (Sources/Program leads to them): its command lines are
    // read, fuzzed and used here as they are there.
    .target(
      name: "Program", dependencies: modules("Modules"),
      swiftSettings: [
        .unsafeFlags([
          "-enable-testing", "-Xfrontend", "-entry-point-function-name", "-Xfrontend",
          "tilt2048_main",
        ])
      ]),
    .target(name: "Trials", dependencies: modules("Modules")),
    .executableTarget(
      name: "laboratory", dependencies: ["Program", "Trials"] + modules("Modules", "Workbench")),
    // What is fuzzed, as a library: its committed inputs are tests as well, without a fuzzer.
    .target(name: "FuzzTargets", dependencies: ["Program"] + modules("Modules")),
    .executableTarget(name: "store-trial", dependencies: modules("Modules")),
    .executableTarget(name: "fault-trial", dependencies: modules("Modules")),
    .executableTarget(name: "soak", dependencies: modules("Modules", "Workbench")),

    // One machine of one number: its calls lead to a simulated card in the executable alone.
    // The card's own program (Sources/CCard leads to it) without what touches a real machine.
    .target(
      name: "CCard",
      sources: ["bundle.c", "card.c", "keeper.c", "mend.c", "records.c", "update.c"],
      publicHeadersPath: "."),
    .target(name: "CSimulatedCard", dependencies: ["CCard"]),
    .target(name: "CInterposedCalls", dependencies: ["CSimulatedCard"]),
    .target(name: "Appliance", dependencies: ["CSimulatedCard"] + modules("Modules")),
    .executableTarget(
      name: "appliance-trial",
      dependencies: ["Appliance", "CSimulatedCard", "CInterposedCalls"] + modules("Modules")),

    .testTarget(
      name: "TrialsTests", dependencies: ["Trials"] + modules("Modules"),
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "ApplianceTests",
      dependencies: ["Appliance", "CCard", "CSimulatedCard"] + modules("Modules")),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"] + modules("Modules")),
    .testTarget(
      name: "LaboratoryTests",
      dependencies: ["laboratory", "soak", "store-trial", "Program", "Trials"]
        + modules("Modules", "Workbench")),
  ],
  cxxLanguageStandard: .cxx17
)

// As in the game's package: tests are compiled without optimising them.
for target in package.targets where target.type == .test {
  target.swiftSettings = [
    .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
  ]
}

// The fuzz target needs libFuzzer's runtime: scripts/fuzz sets this, and nobody else carries it.
if Context.environment["TILT2048_FUZZ"] != nil {
  package.targets += [
    .target(name: "CMeter"),
    .executableTarget(
      name: "fuzz", dependencies: ["CMeter", "FuzzTargets"], exclude: ["Corpus"]),
  ]
}
