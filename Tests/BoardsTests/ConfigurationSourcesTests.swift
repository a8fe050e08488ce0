import Engine
import Glibc
import Testing

@testable import Boards

@Suite("The layers of the configuration")
struct ConfigurationSourcesTests {
  private let machine: TemporaryTree
  private let catalogue: BoardCatalogue
  private let tree = DeviceTree(model: nil, compatible: ["maker,board"])

  init() throws {
    machine = try TemporaryTree()
    try machine.write(
      """
      [meta]
      id = "board"
      name = "Board"
      support = "untested"
      compatible = ["maker,board"]
      [sensor]
      bus = "/dev/i2c-board"
      """, to: "boards/board.toml")
    catalogue = BoardCatalogue(files: machine.files, folder: "/boards")
  }

  private func bus(
    environment: [String: String] = [:], flags: [ConfigurationFlag] = []
  ) throws -> String? {
    try ConfigurationSources(files: machine.files)
      .read(catalogue: catalogue, tree: tree, environment: environment, flags: flags)
      .configuration[Keys.bus]
  }

  private func write(_ value: String, to path: String) throws {
    try machine.write("[sensor]\nbus = \"\(value)\"", to: path)
  }

  @Test("A mistake in a file is passed over and told once, and everything else holds")
  func passingOver() throws {
    try machine.write("sensor.bus = \"|id\"\nsensor.address = 0x69", to: "etc/tilt2048/config.toml")
    try machine.write("[", to: "etc/tilt2048/conf.d/1.toml")
    try machine.write(
      "board.additions = [\"none-such\"]\ndisplay.margin = 3", to: "boot/firmware/tilt2048.toml")
    var faults: [ConfigurationFault] = []
    let sources = ConfigurationSources(files: machine.files)
    let found = try sources.readOn(past: &faults, catalogue: catalogue, tree: tree)
    #expect(faults.count == 3, "\(faults)")
    #expect(found.configuration[Keys.bus] == "/dev/i2c-board")
    #expect(found.configuration[Keys.address] == 0x69 && found.configuration[Keys.margin] == 3)
    #expect(found.configuration[Keys.additions].isEmpty && found.profiles.map(\.id) == ["board"])
    #expect(throws: ConfigurationFault.self) { try bus() }
    // Who says it now is there to mend it.
    for text in ["|id", "../x"] {
      let flag = ConfigurationFlag(flag: "--set", key: Keys.board.name, text: text)
      #expect(throws: ConfigurationFault.self) {
        try sources.readOn(past: &faults, catalogue: catalogue, tree: tree, flags: [flag])
      }
    }
  }

  @Test("Each layer covers the one below it")
  func order() throws {
    #expect(Configuration()[Keys.bus] == "auto")
    #expect(try bus() == "/dev/i2c-board")
    try write("/dev/i2c-main", to: "etc/tilt2048/config.toml")
    #expect(try bus() == "/dev/i2c-main")
    try write("/dev/i2c-10", to: "etc/tilt2048/conf.d/10-first.toml")
    try write("/dev/i2c-20", to: "etc/tilt2048/conf.d/20-second.toml")
    try machine.write("nonsense", to: "etc/tilt2048/conf.d/30-not-read.toml~")
    #expect(try bus() == "/dev/i2c-20")
    try write("/dev/i2c-card", to: "boot/firmware/tilt2048.toml")
    #expect(try bus() == "/dev/i2c-card")
    let environment = ["TILT2048_SENSOR_BUS": "/environment"]
    #expect(try bus(environment: environment) == "/environment")
    let flag = ConfigurationFlag(flag: "--sensor", key: "sensor.bus", text: "/flag")
    #expect(try bus(environment: environment, flags: [flag]) == "/flag")
  }

  @Test(
    "What is no file, or has no end, is refused and not waited for",
    arguments: ["folder", "pipe", "device", "too long"])
  func unreadable(kind: String) throws {
    let card = "boot/firmware/tilt2048.toml"
    try write("/dev/i2c-card", to: card)
    let path = machine.files.path("/" + card)
    switch kind {
    case "folder": #expect(unlink(path) == 0 && mkdir(path, 0o755) == 0)
    case "pipe": #expect(unlink(path) == 0 && mkfifo(path, 0o644) == 0)
    case "device": #expect(unlink(path) == 0 && symlink("/dev/zero", path) == 0)
    default: try machine.write(String(repeating: "#", count: FileTree.mostBytes + 1), to: card)
    }
    #expect {
      _ = try bus()
    } throws: { error in
      "\(error)".contains("tilt2048.toml:1: cannot be read")
    }
  }

  @Test("A file where the folder of pieces is looked for is told, and all else holds")
  func noFolder() throws {
    try write("/dev/i2c-main", to: "etc/tilt2048/config.toml")
    try machine.write("sensor.address = 0x69", to: "etc/tilt2048/conf.d")
    var faults: [ConfigurationFault] = []
    let found = try ConfigurationSources(files: machine.files)
      .readOn(past: &faults, catalogue: catalogue, tree: tree)
    let told = faults.map { "\($0)" }
    #expect(told.count == 1 && told[0].contains("conf.d:1: is not a folder"), "\(told)")
    #expect(found.configuration[Keys.bus] == "/dev/i2c-main")
  }

  @Test("config show --origin says where each value came from")
  func origins() throws {
    try write("/dev/i2c-main", to: "etc/tilt2048/config.toml")
    let configuration = try ConfigurationSources(files: machine.files)
      .read(catalogue: catalogue, tree: tree).configuration
    let lines = configuration.lines(origin: true)
    let file = machine.files.path("/etc/tilt2048/config.toml")
    #expect(lines.contains("\(file):2\tsensor.bus = \"/dev/i2c-main\""))
    #expect(lines.contains("built-in\tsensor.address = 104"))
    #expect(configuration.lines(origin: false).contains("sensor.bus = \"/dev/i2c-main\""))
    #expect(!lines.contains { $0.contains("buzzer.line") })
    #expect(ConfigurationValue.texts([#"a"b\"#]).description == #"["a\"b\\"]"#)
  }

  private func theme(
    saved: FlatMap<String, String>, environment: [String: String] = [:]
  ) throws -> ConfigurationLayer.Setting? {
    var configuration = try ConfigurationSources(files: machine.files)
      .read(catalogue: catalogue, tree: tree, environment: environment).configuration
    configuration.apply(saved: ConfigurationLayer(saved: saved, in: "/var/lib/tilt2048"))
    let choices = configuration.playerSettings(saved: saved)
    let setting = configuration.setting("display.theme")
    // What the game is told is what holds.
    if let setting, setting.origin != .builtIn {
      #expect(setting.value == choices["display.theme"].map { .text($0) })
    } else {
      #expect(choices["display.theme"] == saved["display.theme"])
    }
    return setting
  }

  @Test("What the game saved lies above the files and below the environment")
  func saved() throws {
    #expect(try theme(saved: [:])?.origin == .builtIn)
    try machine.write("display.theme = \"dark\"", to: "boot/firmware/tilt2048.toml")
    #expect(try theme(saved: [:])?.value == .text("dark"))
    let saved: FlatMap = ["display.theme": "one-bit"]
    #expect(try theme(saved: saved)?.value == .text("one-bit"))
    #expect(try theme(saved: saved)?.origin.description == "saved in /var/lib/tilt2048")
    let environment = ["TILT2048_DISPLAY_THEME": "high-contrast"]
    #expect(try theme(saved: saved, environment: environment)?.value == .text("high-contrast"))
  }

  @Test("A saved value that is damaged or no player's is passed over, and left for the game to say")
  func savedDamage() throws {
    let saved: FlatMap = [
      "display.theme": "purple", "no.key": "x", "card.rescue": "serial", "display.rotate": "90",
    ]
    #expect(try theme(saved: saved)?.origin == .builtIn)
    #expect(ConfigurationLayer(saved: saved, in: "x").settings.isEmpty)
    #expect(Configuration().playerSettings(saved: saved) == saved)
  }

  @Test("A mounting found out in the game holds, unless this run names another")
  func savedMounting() throws {
    let saved: FlatMap = ["tilt.mounting": "y-x+z+"]
    var configuration = Configuration()
    configuration.apply(saved: ConfigurationLayer(saved: saved, in: "s"))
    #expect(configuration.setting(Keys.mounting)?.value == .text("y-x+z+"))
    #expect(configuration.playerSettings(saved: saved) == saved)
    let flag = ConfigurationFlag(flag: "--set", key: "sensor.mount", text: "x-y-z+")
    configuration = Configuration([try ConfigurationLayer(flags: [flag])])
    configuration.apply(saved: ConfigurationLayer(saved: saved, in: "s"))
    #expect(configuration.setting(Keys.mounting)?.value == .text("x-y-z+"))
    #expect(configuration.playerSettings(saved: saved).isEmpty)
  }

  @Test("A mistake in any file stops the reading, with file and line")
  func mistake() throws {
    try machine.write("[display]\nrotat = \"90\"", to: "boot/firmware/tilt2048.toml")
    #expect {
      try bus()
    } throws: { error in
      "\(error)".hasSuffix(
        "/boot/firmware/tilt2048.toml:2: unknown key display.rotat; "
          + "did you mean display.rotate?")
    }
  }
}

extension ConfigurationSources {
  /// As it is read on past mistakes, but the first one is thrown.
  func read(
    catalogue: BoardCatalogue, tree: DeviceTree, environment: [String: String] = [:],
    flags: [ConfigurationFlag] = []
  ) throws(ConfigurationFault) -> (configuration: Configuration, profiles: [BoardProfile]) {
    var faults: [ConfigurationFault] = []
    let found = try readOn(
      past: &faults, catalogue: catalogue, tree: tree, environment: environment, flags: flags)
    if let fault = faults.first { throw fault }
    return found
  }
}
