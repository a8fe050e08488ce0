// swift-tools-version: 6.0
// Other people's programs on the products of tilt2048. scripts/check-products builds and runs them
// outside of this tree, against a tagged version, as other people would.
import PackageDescription

let products: (String...) -> [Target.Dependency] = { names in
  names.map { .product(name: $0, package: "tilt2048") }
}

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "tilt2048", path: "..")],
  targets: [
    .executableTarget(
      name: "ReadSensor", dependencies: products("IMU", "Motion", "Simulators")),
    .executableTarget(name: "DriveDisplay", dependencies: products("I2C", "Simulators")),
    .executableTarget(name: "DrawShape", dependencies: products("Graphics")),
    .executableTarget(name: "PlayAlone", dependencies: products("Engine", "Solver")),
    .executableTarget(name: "play2048", dependencies: products("Engine", "Solver")),
  ],
  cxxLanguageStandard: .cxx17
)
