import Foundation

/// What `Fixtures/record` took from a board's device tree.
struct RecordedTree {
  let model: String
  let compatible: [String]
  /// Where the buses and chips are whose numbers are fixed: "i2c1" to a path.
  private(set) var aliases: [String: String] = [:]
  /// The names of each GPIO chip's lines by their offset.
  private(set) var chips: [String: [String: String]] = [:]

  /// Every fixture; what stands before a dot is the name of the profile.
  static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))!
    .map { String($0.dropLast(".txt".count)) }.sorted()

  private static let folder = Bundle.module.bundleURL.appendingPathComponent("Fixtures/devicetree")

  init(_ name: String) throws {
    let file = Self.folder.appendingPathComponent("\(name).txt")
    let halves = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n")
    let head = halves[0].split(separator: "\n").map(String.init)
    (model, compatible) = (head[0], Array(head[1...]))
    var chip = ""
    for line in halves.dropFirst().joined().split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch words[0] {
      case "source": break
      case "alias":
        let alias = words[1].split(separator: " ").map(String.init)
        aliases[alias[0]] = alias[1]
      case "chip":
        chip = words[1]
        chips[chip] = [:]
      default: chips[chip]?[words[0]] = words[1]
      }
    }
  }

  /// The chips whose label the kernel's driver makes `label`; all of them for "any".
  ///
  /// Sources: `drivers/pinctrl` of the kernel, `bcm/pinctrl-bcm2835.c`, `sunxi/pinctrl-sunxi.c`
  /// and `starfive/pinctrl-starfive-jh7110.c` (the device's name), `meson/pinctrl-meson-gxl.c`;
  /// `drivers/gpio/gpio-dwapb.c` (the device's name) and `gpio-rockchip.c` (the alias).
  func chips(labelled label: String) -> [[String: String]] {
    let paths: [String]
    switch label {
    case "any": paths = Array(chips.keys)
    case "pinctrl-bcm2835", "pinctrl-bcm2711":
      paths = chips.keys.filter { $0.hasSuffix("7e200000") }
    case "periphs-banks": paths = chips.keys.filter { $0.contains("bus@c8834000") }
    case "13040000.pinctrl": paths = chips.keys.filter { $0.hasSuffix("pinctrl@13040000") }
    case "3021000.gpio": paths = chips.keys.filter { $0.contains("/gpio@3021000/") }
    case "300b000.pinctrl": paths = chips.keys.filter { $0.hasSuffix("pinctrl@300b000") }
    default: paths = aliases[label].map { [$0] } ?? []
    }
    return paths.compactMap { chips[$0] }
  }
}
