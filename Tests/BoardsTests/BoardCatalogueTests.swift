import Foundation
import Testing

@testable import Boards

@Suite("Every file in boards/")
struct BoardFileTests {
  static let names = FileTree().names(in: TemporaryTree.boards).map { $0.dropLast(".toml".count) }
    .map(String.init)
  let catalogue: BoardCatalogue
  let profiles: [BoardProfile]

  init() throws {
    let catalogue = BoardCatalogue(files: FileTree(), folder: TemporaryTree.boards)
    profiles = try catalogue.ids.compactMap { try catalogue.profile($0) }
    self.catalogue = catalogue
  }

  @Test("is a profile with its own name as id, and no name or word is taken twice")
  func idsAndWords() {
    #expect(profiles.map(\.id) == Self.names)
    let words = profiles.flatMap(\.compatible)
    #expect(Set(words).count == words.count)
    #expect(profiles.count >= 24)
  }

  @Test("is recognised by the device trees of its boards", arguments: RecordedTree.names)
  func recognised(name: String) throws {
    let machine = try TemporaryTree()
    try machine.plug(fixture: name)
    let tree = DeviceTree(files: machine.files)
    #expect(tree.model != nil)
    #expect(try catalogue.matches(tree).map(\.id) == [profile(of: name)])
  }

  @Test("has a recorded device tree, unless it is a panel's")
  func recorded() {
    let panels: Set = ["pitft28", "waveshare35a", "ssd1306"]
    #expect(Set(RecordedTree.names.map(profile)) == Set(Self.names).subtracting(panels))
    let beside = ["boards", "/a/boards/"].map { BoardCatalogue.panels(beside: $0) }
    #expect(beside == ["./panels", "/a/panels"])
  }

  @Test("names a bus whose number is fixed, or none", arguments: RecordedTree.names)
  func buses(name: String) throws {
    let configuration = try configuration(of: name)
    let bus = configuration[Keys.bus]
    guard bus != "auto", !name.hasPrefix("raspberrypi") else { return }  // there the firmware does
    let number = bus.dropFirst("/dev/i2c-".count)
    #expect(try RecordedTree(name).aliases["i2c\(number)"] != nil, "\(bus)")
  }

  @Test("names chips that there are", arguments: RecordedTree.names)
  func chips(name: String) throws {
    let configuration = try configuration(of: name)
    // The 5 and its kin have their header in the firmware's own tree.
    for key in [Keys.buzzerChip, Keys.buttonsChip] where !Self.chipsOfFirmware.contains(name) {
      guard let label = configuration[key] else { continue }
      #expect(try !RecordedTree(name).chips(labelled: label).isEmpty, "\(label)")
    }
  }

  @Test("names lines that are at the pins it says", arguments: headers)
  func lines(name: String, key: String, header: [String]) throws {
    let configuration = try configuration(of: name)
    let group = key.split(separator: ".")[0]
    let chips = try RecordedTree(name).chips(
      labelled: try #require(configuration.setting("\(group).chip")?.value.plain))
    let lines: [String] =
      switch configuration.setting(key)?.value {
      case .text(let line): [line]
      case .texts(let lines): lines
      default: []
      }
    let found = lines.map { line in
      chips.compactMap { $0[line] ?? $0.values.first { $0 == line } }.joined(separator: "?")
    }
    #expect(found == header)
  }

  /// Boards whose header no device tree of the kernel has.
  static let chipsOfFirmware: Set = ["raspberrypi-5", "raspberrypi-500", "raspberrypi-cm5"]

  private typealias Header = (String, String, [String])

  /// What the device trees call the lines that the profiles use.
  static let headers: [(String, String, [String])] = long + short + others

  private static let long: [Header] =
    RecordedTree.names.filter {
      $0.hasPrefix("raspberrypi") && !chipsOfFirmware.contains($0)
        && !$0.hasPrefix("raspberrypi-1-26")
    }.flatMap { name -> [Header] in
      [
        (name, "buzzer.line", ["GPIO12"]),
        (name, "buttons.lines", ["GPIO5", "GPIO6", "GPIO16", "GPIO26"]),
      ]
    }

  private static let short: [Header] =
    ["raspberrypi-1-26", "raspberrypi-1-26.a", "raspberrypi-1-26.b"].flatMap { name -> [Header] in
      [
        (name, "buzzer.line", ["GPIO18"]),
        (name, "buttons.lines", ["GPIO17", "GPIO22", "GPIO23", "GPIO24"]),
      ]
    }

  private static let others: [Header] = [
    ("lepotato", "buzzer.line", ["7J1 Header Pin32"]),
    ("lepotato", "buttons.lines", [29, 31, 36, 37].map { "7J1 Header Pin\($0)" }),
    ("radxa-zero-3", "buzzer.line", ["pin-32 [GPIO3_C2]"]),
    (
      "radxa-zero-3", "buttons.lines",
      ["pin-29 [GPIO3_B3]", "pin-31 [GPIO3_B4]", "pin-36 [GPIO3_A7]", "pin-38 [GPIO3_A6]"]
    ),
    ("radxa-zero-3.e", "buzzer.line", ["pin-32 [GPIO3_C2]"]),
    ("beaglebone-black", "buzzer.line", ["P9_14 [ehrpwm1a]"]),
    ("beaglebone-black", "buttons.lines", ["P8_7", "P8_8", "P8_9", "P8_10"]),
  ]

  private func profile(of fixture: String) -> String { String(fixture.prefix { $0 != "." }) }

  private func configuration(of fixture: String) throws -> Configuration {
    let id = profile(of: fixture)
    return Configuration([try #require(profiles.first { $0.id == id }).layer])
  }

  @Test("gives a configuration that names no chip or bus by a number that changes at boot")
  func chipsByLabel() {
    for profile in profiles {
      for setting in profile.layer.settings where setting.key.hasSuffix(".chip") {
        #expect(!setting.value.description.contains("gpiochip"), "\(setting.origin)")
      }
    }
  }

  @Test("says in its head to which pins sensor, buzzer and buttons go", arguments: names)
  func pins(name: String) throws {
    guard name != "generic" else { return }
    let text = try String(
      contentsOfFile: "\(TemporaryTree.boards)/\(name).toml", encoding: .utf8)
    let head = text.split(separator: "\n").prefix { $0.hasPrefix("# ") }.map { $0.dropFirst(2) }
      .joined(separator: " ").lowercased()
    #expect(head.contains("sensor on p"))
    #expect(head.contains("buzzer on p") == text.contains("\n[buzzer]"))
    #expect(head.contains("buttons on p") == text.contains("\n[buttons]"))
  }

  @Test("claims no more than is known: what is tested says when, and nothing else does")
  func support() {
    #expect(profiles.allSatisfy { ($0.support == .tested) == ($0.tested != nil) })
  }
}

@Suite("Recognising a machine")
struct BoardCatalogueTests {
  private let machine: TemporaryTree

  init() throws { machine = try TemporaryTree() }

  private func catalogue(_ profiles: [(id: String, text: String)]) throws -> BoardCatalogue {
    for profile in profiles {
      try machine.write(profile.text, to: "boards/\(profile.id).toml")
    }
    try machine.write("not a profile", to: "boards/README")
    return BoardCatalogue(files: machine.files, folder: "/boards")
  }

  private func profile(_ id: String, _ more: String = "") -> (id: String, text: String) {
    (id, "meta.id = \"\(id)\"\nmeta.name = \"N\"\nmeta.support = \"untested\"\n" + more)
  }

  @Test("The most specific word of the device tree wins")
  func specific() throws {
    let catalogue = try catalogue([
      profile("family", "meta.compatible = [\"maker,family\"]"),
      profile("model", "meta.compatible = [\"maker,model\"]"),
    ])
    let tree = DeviceTree(model: "M", compatible: ["maker,model", "maker,family"])
    #expect(try catalogue.matches(tree).map(\.id) == ["model"])
  }

  @Test("A board that nobody knows is generic, and so is a PC without a device tree")
  func generic() throws {
    let catalogue = try catalogue([profile("generic")])
    let pc = DeviceTree(files: try TemporaryTree().files)
    #expect(pc == DeviceTree(model: nil, compatible: []))
    #expect(try catalogue.matches(pc).map(\.id) == ["generic"])
  }

  @Test("An addition is found by its EEPROM, others by name, each on top of the board")
  func additions() throws {
    let catalogue = try catalogue([
      profile("generic", "display.margin = 1"), profile("hat", "meta.hat = \"Sense HAT\""),
      profile("panel", "display.margin = 2"),
    ])
    let tree = DeviceTree(model: nil, compatible: [], hatProduct: "Sense HAT")
    let choice = Configuration([
      try ConfigurationLayer(toml: "board.additions = [\"panel\"]", path: "c")
    ])
    let found = try catalogue.matches(tree, choice: choice)
    #expect(found.map(\.id) == ["generic", "hat", "panel"])
    #expect(Configuration(found.map(\.layer))[Keys.margin] == 2)
  }

  @Test("A board chosen by a name there is not is a mistake, with where it was said")
  func unknownChoice() throws {
    let catalogue = try catalogue([profile("generic"), profile("other")])
    let choice = Configuration([try ConfigurationLayer(toml: "board.id = \"x\"", path: "c.toml")])
    #expect {
      try catalogue.matches(DeviceTree(model: nil, compatible: []), choice: choice)
    } throws: { error in
      "\(error)" == #"c.toml:1: board.id is "x", expected one of "generic", "other""#
    }
  }

  @Test("A file to be checked is told each name that there is not")
  func unknownNames() throws {
    let catalogue = try catalogue([profile("generic"), profile("hat")])
    let text = """
      board.id = "no-such"
      board.additions = ["hat", "none-such"]
      display.panel = "nor-this"
      sensor.buss = 1
      """
    let faults = catalogue.faults(ofNamesIn: text, path: "c.toml").map { "\($0)" }
    #expect(faults.count == 3, "\(faults)")
    #expect(faults.contains { $0.hasPrefix("c.toml:1: board.id is \"no-such\", expected") })
    #expect(faults.contains { $0.hasPrefix("c.toml:2: board.additions is \"none-such\"") })
    #expect(faults.contains { $0.hasPrefix("c.toml:3: display.panel is \"nor-this\"") })
    let right = "board.id = \"auto\"\ndisplay.panel = \"none\"\nboard.additions = [\"hat\"]"
    #expect(catalogue.faults(ofNamesIn: right, path: "c.toml").isEmpty)
    #expect(catalogue.faults(ofNamesIn: "[", path: "c.toml").isEmpty)
  }

  @Test("A mistake in a profile that does not apply keeps nobody from playing")
  func mistakeElsewhere() throws {
    let catalogue = try catalogue([
      profile("generic"),
      profile("broken", "meta.compatible = [\"maker,broken\"]\nsensor.buss = 1"),
    ])
    #expect(try catalogue.matches(DeviceTree(model: nil, compatible: [])).map(\.id) == ["generic"])
    #expect(throws: ConfigurationFault.self) {
      try catalogue.matches(DeviceTree(model: "M", compatible: ["maker,broken"]))
    }
  }

  @Test("A profile is called what its file is called")
  func namedByItsFile() throws {
    let catalogue = try catalogue([(id: "generic", text: profile("other").text)])
    #expect {
      try catalogue.matches(DeviceTree(model: nil, compatible: []))
    } throws: { error in
      "\(error)".hasSuffix(
        #"meta.id is "other", expected "generic", by which the file is named"#)
    }
  }

  @Test(
    "A profile with a mistake is refused",
    arguments: [
      "meta.id = \"a\"\nmeta.name = \"A\"",
      "meta.id = \"a\"\nmeta.name = \"A\"\nmeta.support = \"perfect\"",
      "meta.id = \"a\"\nmeta.name = \"A\"\nmeta.support = \"tested\"\nmeta.compatible = \"b\"",
      "meta.id = 3\nmeta.name = \"A\"\nmeta.support = \"tested\"",
      "meta.id = \"a\"\nmeta.name = \"A\"\nmeta.support = \"tested\"\nmeta.colour = \"red\"",
      "meta.id = \"a\"\nmeta.name = \"A\"\nmeta.support = \"tested\"\nsensor.buss = \"a\"",
    ])
  func refused(text: String) {
    #expect(throws: ConfigurationFault.self) { try BoardProfile(toml: text, path: "a.toml") }
  }
}
