import Testing

@testable import Boards

@Suite("A configuration file")
struct ConfigurationLayerTests {
  private func fault(_ text: String) -> String? {
    do throws(ConfigurationFault) {
      _ = try ConfigurationLayer(toml: text, path: "config.toml")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("has all of its mistakes told, in its order")
  func everyMistake() {
    let text =
      "[sensor]\nbuss = 1\naddress = 0x69\n[sound]\nvolume = \"loud\"\n[tilt]\nthreshold = 90\n"
    let faults = ConfigurationLayer.faults(in: text, path: "c.toml").map(\.description)
    #expect(faults.count == 3)
    #expect(faults.first?.contains("buss") == true && faults.last?.contains("90") == true)
    #expect(ConfigurationLayer.faults(in: "[sensor]\naddress = 0x69", path: "c.toml").isEmpty)
    #expect(ConfigurationLayer.faults(in: "[sensor", path: "c.toml").count == 1)
    let board = "[meta]\nid = \"x\"\nsupport = \"no\"\n[sensor]\nbuss = 1\n"
    #expect(ConfigurationLayer.faults(in: board, path: "x.toml").count == 2)
    // A profile is known by its keys, however its table is written.
    for meta in ["[meta] # a board", " [ meta ]", "[meta]\t"] {
      let text = "\(meta)\nid = \"x\"\nname = \"X\"\nsupport = \"untested\"\n"
      #expect(ConfigurationLayer.faults(in: text, path: "x.toml") == [], "\(meta)")
    }
  }

  @Test("gives its keys their values, with the line of each")
  func values() throws {
    let layer = try ConfigurationLayer(
      toml: """
        # my own
        [sensor]
        bus = "/dev/i2c-3"
        address = 0x69

        [buttons]
        lines = ["GPIO5", "GPIO6"]
        """, path: "config.toml")
    #expect(layer.settings.map(\.key) == ["sensor.bus", "sensor.address", "buttons.lines"])
    #expect(
      layer.settings.map(\.value) == [
        .text("/dev/i2c-3"), .integer(0x69), .texts(["GPIO5", "GPIO6"]),
      ])
    #expect(layer.settings.map(\.origin.description) == [3, 4, 7].map { "config.toml:\($0)" })
  }

  @Test("with a mistake is quoted as it is written, on one line")
  func quoted() {
    for (text, words) in [
      ("[buzzer]\nline = [ 1,\n  2 ] # two", "config.toml:2: buzzer.line is [ 1,   2 ], expected"),
      ("[buzzer]\nline = [ \"\u{E9}\u{1F642}\", 2]", "line is [ \"\u{E9}\u{1F642}\", 2], expected"),
      ("\u{FEFF}buzzer.line = 0x07", "config.toml:1: buzzer.line is 0x07, expected"),
      ("[buzzer]\r\nline = -1.25e3\r\n", "line is -1.25e3, expected a name or a number in quotes"),
      // A number that is none of the machine's is one of the file's.
      ("sensor.address = 9223372036854775807", "address is 9223372036854775807, expected"),
      ("sensor.alternates = [-9223372036854775808]", "[-9223372036854775808], expected"),
      ("[sensor]\naddress = 'low'", "sensor.address is 'low', expected"),
      ("[sensor]\naddress = \"\"\"a\nb\"\"\"", "sensor.address is \"\"\"a b\"\"\", expected"),
    ] {
      let said = fault(text) ?? ""
      #expect(said.contains(words), "\(said)")
    }
  }

  @Test(
    "with a word that has no quotes is told of them, and not of numbers alone",
    arguments: [
      "display.panel = none", "display.name = fb_ili9341", "buzzer.line = GPIO12",
      "buttons.lines = [GPIO5, GPIO6]", "buzzer.active-low = True", "battery.source = off",
    ])
  func withoutQuotes(text: String) {
    #expect(fault(text)?.hasSuffix("; a word or name stands in quotes") == true)
  }

  @Test("that names an unknown key is told the nearest one, with file and line")
  func unknownKey() {
    #expect(
      fault("[sensor]\n\nadress = 0x68")
        == "config.toml:3: unknown key sensor.adress; did you mean sensor.address?")
    for text in ["mount = \"x+y+z+\"", "[display]\nmount = \"x+y+z+\""] {
      #expect(fault(text)?.hasSuffix("; did you mean sensor.mount?") == true, "\(text)")
    }
    #expect(fault("device = \"auto\"")?.hasSuffix("lists those there are") == true, "of several")
    #expect(
      fault("[weather]\nforecast = true")
        == "config.toml:2: unknown key weather.forecast; "
        + "`tilt2048 config keys` lists those there are")
  }

  @Test("with a value of the wrong type or out of range is told what was expected")
  func badValue() {
    #expect(
      fault("[sensor]\naddress = \"0x68\"")
        == "config.toml:2: sensor.address is \"0x68\", "
        + "expected a whole number from 104 to 107 (0x68 to 0x6b)")
    #expect(
      fault("[sensor]\naddress = 68")
        == "config.toml:2: sensor.address is 68, "
        + "expected a whole number from 104 to 107 (0x68 to 0x6b)")
    #expect(fault("battery.low = 101")?.hasSuffix("a whole number from 0 to 100") == true)
    #expect(
      fault("display.rotate = \"45\"")?.hasSuffix(
        #"expected one of "0", "90", "180", "270""#) == true)
    #expect(fault("[buttons]\nlines = [1, \"a\"]")?.contains("a list of texts") == true)
  }

  @Test(
    "with numbers that contradict each other, or what is built in, is told which",
    arguments: [
      "battery.empty = 4100\nbattery.full = 4100", "battery.empty = 4200\nbattery.full = 3300",
      "battery.empty = 4200", "battery.full = 3000", "battery.low = 5\nbattery.end = 6",
      "battery.end = 30",
    ])
  func contradictions(text: String) throws {
    let faults = ConfigurationLayer.faults(in: text, path: "c.toml").map(\.description)
    #expect(faults.count == 1, "\(faults)")
    #expect(faults[0].hasPrefix("c.toml:") && faults[0].contains(": battery."))
    #expect(faults[0].contains(", which is "))
    // By itself each is right, and a start says what holds: both as they are built in.
    let whole = Configuration([try ConfigurationLayer(toml: text, path: "c.toml")])
    #expect(whole.contradictions.map(\.description) == faults)
    #expect(whole.batteryRange == (3300, 4150) && whole.batteryLevels == (5, 15))
  }

  @Test("with numbers in their order is right, the equal ones where those mean something")
  func ordered() throws {
    for text in ["battery.empty = 6000\nbattery.full = 8400", "battery.low = 8\nbattery.end = 8"] {
      #expect(ConfigurationLayer.faults(in: text, path: "c.toml").isEmpty)
    }
    let layer = try ConfigurationLayer(
      toml: "battery.empty = 6000\nbattery.full = 8400", path: "c.toml")
    #expect(Configuration([layer]).batteryRange == (6000, 8400))
    #expect(Configuration().contradictions.isEmpty)
  }

  @Test("has lists of a length that somebody wrote by hand")
  func longLists() {
    func list(_ count: Int, _ element: String) -> String {
      "[" + (0..<count).map { _ in element }.joined(separator: ", ") + "]"
    }
    #expect(fault("sensor.alternates = " + list(8, "0x69")) == nil)
    #expect(fault("sensor.alternates = " + list(9, "0x69"))?.hasSuffix("8 at most") == true)
    #expect(fault("buttons.lines = " + list(64, "\"a\"")) == nil)
    for key in ["buttons.lines", "display.name", "boot.lines"] {
      #expect(fault("\(key) = " + list(65, "\"a=b\""))?.contains("64 at most") == true, "\(key)")
    }
    let flags = [
      ConfigurationFlag(
        flag: "--set", key: "sensor.alternates",
        text: (0..<9).map { _ in "104" }.joined(separator: ","))
    ]
    #expect(throws: ConfigurationFault.self) { try ConfigurationLayer(flags: flags) }
  }

  @Test("with a text that names no device, or axes that no board can have, is told what may stand")
  func badText() {
    #expect(
      fault("display.device = \"fb0\"")
        == "config.toml:1: display.device is \"fb0\", expected \"auto\", \"terminal\", "
        + "\"terminal:STYLE\", a device /dev/fbN, or \"memory:WxH:FORMAT\"; any other path only from "
        + "--display or TILT2048_DISPLAY_DEVICE")
    #expect(fault("sensor.bus = \"/\"") != nil)
    #expect(fault("sensor.bus = \"/dev/i2c-1\"") == nil)
    #expect(fault("buzzer.device = \"gpio:pinctrl-rp1,GPIO18\"") == nil)
    #expect(fault("sensor.mount = \"x+y+z\"")?.contains("three axes with signs") == true)
    #expect(fault("sensor.mount = \"y-x+z+\"") == nil)
  }

  @Test(
    "with a text that is not what it looks like is refused: a NUL, a line's end, an escape",
    arguments: ["\\u0000", "\\n", "\\r", "\\u001B[2J", "\\u007F", "\\t"])
  func controlCharacters(character: String) {
    for (key, value) in [
      ("buzzer.chip", "\"a\(character)b\""), ("sensor.bus", "\"/dev/i2c-1\(character)\""),
      ("display.lines", "[\"dtparam=spi=on\", \"a\(character)b\"]"),
      ("display.name", "\"\(character)\""), ("display.device", "\"/dev/fb\(character)0\""),
    ] {
      #expect(fault("\(key) = \(value)")?.contains("expected") == true, "\(key) \(character)")
    }
  }

  @Test(
    "with an address that no link can begin with is told so",
    arguments: ["not an address", "https://x/#a", "https://x/ü", "a\\tb", " ", "#"])
  func shareAddress(address: String) {
    let said = fault("\n[share]\naddress = \"\(address)\"")
    #expect(said?.hasPrefix("config.toml:3: share.address is") == true)
    #expect(said?.contains("without spaces and #") == true)
  }

  @Test("may leave the address empty, or give one", arguments: ["", "https://x.org/a?b=c", "web:"])
  func goodAddress(address: String) {
    #expect(fault("share.address = \"\(address)\"") == nil)
  }

  @Test("in another encoding is refused, with the line of its first other byte")
  func encodings() {
    let texts: [([UInt8], Int)] = [
      (Array("[player]\nname = \"J".utf8) + [0xE4, 0x22], 2), ([0xFF, 0xFE, 0x5B, 0x00], 1),
      (Array("a\nb\n".utf8) + [0xED, 0xA0, 0x80], 3), ([0xC0, 0x80], 1), ([0x80], 1),
    ]
    for (bytes, line) in texts {
      do throws(ConfigurationFault) {
        _ = try ConfigurationText.decoded(bytes, path: "c.toml")
        Issue.record("\(bytes) was read")
      } catch {
        #expect(error.description.hasPrefix("c.toml:\(line): it is no UTF-8"))
      }
    }
    #expect(throws: Never.self) {
      try ConfigurationText.decoded(Array("\u{FEFF}# ü \u{FFFD}\n".utf8), path: "c.toml")
    }
  }

  @Test("may write a number among the choices without quotes")
  func numberAsChoice() throws {
    let layer = try ConfigurationLayer(
      toml: "display.rotate = 90\ngame.size = 5", path: "config.toml")
    #expect(layer.settings.map(\.value) == [.text("90"), .text("5")])
    #expect(fault("game.size = 9") != nil)
  }

  @Test("that is not TOML is told where")
  func syntax() {
    #expect(fault("[sensor]\nbus = \n")?.hasPrefix("config.toml:2: ") == true)
  }

  @Test("written on another computer has its lines counted too")
  func foreignLineEnds() {
    #expect(fault("[sensor]\r\n\r\nadress = 1\r\n")?.hasPrefix("config.toml:3: ") == true)
  }

  @Test(
    "a table without a name is refused, which the parser would not survive",
    arguments: [
      "[", "\n[\n", "\n[[ \n", "\n\t[ #\n", "\r[\u{1}]", "a = 1\n[=", "[[[x",
    ])
  func namelessTable(text: String) {
    #expect(fault(text)?.contains("a table's name must follow") == true)
  }

  @Test(
    "a line that begins with a bracket within a longer value is none of a table's",
    arguments: [
      "player.name = \"\"\"\\\n[\\\n\"\"\"", "boot.lines = [\n[\n]\n]", "a = '''\n[\n'''\n",
      "a = \"\"\"\n[=\n[[ \n\"\"\"\n[sensor]\nbus = \"auto\"", "a = [\n  [\n 1], # [\n [2]\n]",
    ])
  func bracketWithin(text: String) {
    // What is said of it is of its values, and not that it is no TOML.
    let said = fault(text) ?? ""
    #expect(!said.contains("a table's name") && !said.contains("Error while parsing"), "\(said)")
    #expect(TOMLBounds.excess(in: text) == nil)
  }

  @Test("a bracket that another kind closes is a mistake, which the parser alone would not survive")
  func wrongBracket() {
    #expect(fault("#\ni=[}\ns= \"68\"\n")?.contains("brackets that do not match") == true)
  }

  @Test("An empty one says nothing")
  func empty() throws {
    #expect(try ConfigurationLayer(toml: "", path: "config.toml").settings.isEmpty)
  }

  @Test("A list of this run may have blanks behind its commas, as a file's has")
  func blanks() throws {
    let layer = try ConfigurationLayer(environment: [
      "TILT2048_BUTTONS_LINES": "GPIO5, Pin 6,  GPIO16", "TILT2048_SENSOR_ALTERNATES": "0x69, 106",
    ])
    let configuration = Configuration([layer])
    #expect(configuration[Keys.buttonLines] == ["GPIO5", "Pin 6", "GPIO16"])
    #expect(configuration[Keys.alternates] == [0x69, 0x6A])
  }

  @Test(
    "A list of this run may be written as in a file, with what a shell leaves of its quotes",
    arguments: [
      "[\"GPIO5\", \"Pin 6\"]", "['GPIO5','Pin 6' ]", "[GPIO5, Pin 6]", "[ GPIO5,Pin 6 ]",
    ])
  func brackets(text: String) throws {
    let lines = ConfigurationFlag(flag: "--set", key: "buttons.lines", text: text)
    let numbers = ConfigurationFlag(flag: "--set", key: "sensor.alternates", text: "[0x69, 106]")
    let configuration = Configuration([try ConfigurationLayer(flags: [lines, numbers])])
    #expect(configuration[Keys.buttonLines] == ["GPIO5", "Pin 6"])
    #expect(configuration[Keys.alternates] == [0x69, 0x6A])
  }

  @Test("A line may be called in brackets, as the kernel does with those that others have")
  func bracketsOfNames() throws {
    let text = "[mmc0_dat3],P9_22 [spi0_sclk]"
    let layer = try ConfigurationLayer(environment: ["TILT2048_BUTTONS_LINES": text])
    #expect(Configuration([layer])[Keys.buttonLines] == ["[mmc0_dat3]", "P9_22 [spi0_sclk]"])
  }

  @Test("The environment sets keys by their names in capitals")
  func environment() throws {
    let layer = try ConfigurationLayer(environment: [
      "TILT2048_SENSOR_ADDRESS": "0x69", "TILT2048_BUZZER_ACTIVE_LOW": "1", "HOME": "/root",
      "TILT2048_CACHE": "/tmp", "TILT2048_TABLE": "https://table.example.org",
      "TILT2048_SENSOR_ALTERNATES": "0x68,105",
    ])
    #expect(
      layer.settings.map(\.value) == [.flag(true), .integer(0x69), .integers([0x68, 105])])
    #expect(layer.settings[1].origin == .environment(variable: "TILT2048_SENSOR_ADDRESS"))
  }

  @Test("Any key can be set by a flag; a mistake names the flag")
  func flags() throws {
    let texts = [
      "0x69", "105", "true", "a,b", "0x68,105", "y-x+z+", "/dev/fb1", "dark", "passive", "3",
    ]
    for key in Schema.keys {
      let settings = texts.compactMap { text in
        try? ConfigurationLayer(flags: [.init(flag: "--set", key: key.name, text: text)])
      }
      #expect(!settings.isEmpty || key.initial.map { key.kind.taking($0) != nil } == true)
    }
    #expect {
      try ConfigurationLayer(flags: [.init(flag: "--set", key: "sensor.buss", text: "x")])
    } throws: { error in
      "\(error)" == "--set: unknown key sensor.buss; did you mean sensor.bus?"
    }
  }

  @Test("Every built-in value is one that its key takes")
  func builtIn() {
    for key in Schema.keys {
      guard let value = key.initial else { continue }
      #expect(key.kind.taking(value) == value, "\(key.name)")
    }
  }

  @Test("An unknown or bad variable is a mistake like one in a file")
  func badEnvironment() {
    #expect(throws: ConfigurationFault.self) {
      try ConfigurationLayer(environment: ["TILT2048_SENSOR_BUSS": "x"])
    }
    #expect(throws: ConfigurationFault.self) {
      try ConfigurationLayer(environment: ["TILT2048_SENSOR_ADDRESS": "sixty"])
    }
  }
}
