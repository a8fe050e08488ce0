import Foundation
import Testing

@testable import Boards

/// What a text of the configuration may be before it leaves the process. Each case here was taken
/// before, or is what such a text must not lose.
@Suite("The grammars of the configuration's texts")
struct GrammarTests {
  /// Texts that a library, a shell, a path, a file of the kernel's or a terminal would obey.
  static let hostileTexts = [
    "|touch F", "file:F", "file:'|touch F'", "../F", "/dev/../etc/shadow", "/dev/i2c-/../x",
    "a\u{1B}]0;x\u{7}", "a\u{0}b", "a\nb", "a\u{9B}b", "\u{202E}a", "\u{2028}a", "\u{61C}a",
    String(repeating: "A", count: 100_000),
  ]
  /// A text of each.
  static let rightTexts: [(Grammar, [String])] = [
    (.printable, ["", "Größe 3,5\" (A)"]), (.profile, ["auto", "none", "", "raspberrypi-4"]),
    (.chip, ["pinctrl-bcm2711", "any", "300b000.pinctrl", "INT33FC:00", "/dev/gpiochip4", ""]),
    (.line, ["GPIO12", "75", "P9_14 [ehrpwm1a]", ""]),
    (.framebuffer, ["fb_ili9341", "hx8357*", "spi0.0", "1-003c", "BCM2708 FB"]),
    (.bus, ["auto", "none", "simulated", "/dev/i2c-1"]),
    (.display, ["auto", "terminal", "terminal:kitty", "/dev/fb1", "memory:320x240:mono"]),
    (
      .buzzer,
      [
        "auto", "off", "beeper", "beeper:/dev/input/by-path/platform-x-event",
        "pwm:1f00098000.pwm,3", "gpio:pinctrl-rp1,GPIO18", "passive:gpio1,75",
        "led:ACT", "led:green:status",
      ]
    ),
    (.battery, ["auto", "off", "power_supply:BAT0", "hwmon:ina219"]),
    (.soundCard, ["auto", "default", "hw:1,0", "plughw:0", "sysdefault:Headphones"]),
    (.firmwareLine, ["dtparam=i2c_arm=on,i2c_arm_baudrate=400000", "overlays=i2c3 spi1"]),
    (.firmwarePath, ["/boot/firmware/config.txt", "/boot/uEnv.ini"]),
    (.kernelWord, ["fbcon=map:10", "video=HDMI-A-1:320x240M@60D"]),
    (.module, ["panel-mipi-dbi", "fb_ili9341"]), (.player, ["", "ANN-B. 2", "ada"]),
    (.socket, ["", "/run/tilt2048-deal/game"]),
    (.address, ["", "https://example.org/2048/?a=b"]),
  ]

  @Test("take what they are for, also from a file", arguments: rightTexts)
  func right(grammar: Grammar, texts: [String]) {
    for text in texts { #expect(grammar.accepts(text), "\(grammar): \(text)") }
    #expect(!grammar.expectation.isEmpty)
  }

  /// A file may have come with a card: it names no other program's socket.
  @Test("name this game's own socket")
  func socket() {
    for text in ["/run/dbus/system_bus_socket", "/tmp/game", "/run/tilt2048/../dbus/x", "@game"] {
      #expect(!Grammar.socket.accepts(text), "\(text)")
    }
    #expect(Grammar.socket.accepts("/tmp/game", isOfThisRun: true))
    #expect(!Grammar.socket.accepts("/" + String(repeating: "a", count: 108), isOfThisRun: true))
  }

  @Test("are all tried here")
  func complete() {
    #expect(Set(Self.rightTexts.map { $0.0 }) == Set(Grammar.allCases))
  }

  @Test("take nothing that acts, from a flag neither", arguments: Grammar.allCases)
  func hostile(grammar: Grammar) {
    // A line's name is compared, and never opened; of the others each sign is seen.
    let harmless: [Grammar: Set<String>] = [
      .printable: ["|touch F", "file:F", "file:'|touch F'", "../F"],
      .line: ["|touch F", "file:F", "file:'|touch F'", "../F"],
      .chip: ["file:F", "file:'|touch F'"], .framebuffer: ["file:F", "file:'|touch F'"],
      .kernelWord: ["file:F", "../F"], .address: ["file:F", "../F", "/dev/../etc/shadow"],
    ]
    for text in Self.hostileTexts where harmless[grammar]?.contains(text) != true {
      let isPath = text.hasPrefix("/")
      #expect(
        !grammar.accepts(text) || isPath && [.printable, .line, .kernelWord].contains(grammar)
          || isPath && grammar == .address, "\(grammar): \(text.prefix(40))")
    }
  }

  @Test(
    "leave a device to who starts the program, and no path to a file",
    arguments: [
      (Grammar.bus, "/tmp/i2c"), (.bus, "trace:/etc/shadow"), (.display, "/dev/shm/panel"),
      (.display, "memory:9x9:mono:/etc/x"), (.buzzer, "beeper:/dev/watchdog"),
      (.firmwarePath, "/etc/shadow"),
    ])
  func ofThisRun(grammar: Grammar, text: String) {
    #expect(!grammar.accepts(text) && grammar.accepts(text, isOfThisRun: true))
  }

  @Test("take no name that leads out of its folder")
  func folders() {
    for name in ["..", ".", "../x", "a/b", "/x", "", "-x", ".hidden", "a b"] {
      #expect(!Grammar.battery.accepts("hwmon:" + name), "\(name)")
      #expect(!Grammar.bus.accepts("/dev/i2c-" + name) || name == "-x", "\(name)")
      #expect(!Grammar.buzzer.accepts("pwm:\(name),1"), "\(name)")
      #expect(!Grammar.isFileName(name), "\(name)")
    }
    #expect(!Grammar.chip.accepts("watchdog/x") && !Grammar.chip.accepts("/dev/watchdog"))
    #expect(!Grammar.firmwarePath.accepts("/boot/../etc/shadow"))
    #expect(!Grammar.profile.accepts("../panels/x") && !Grammar.profile.accepts("A"))
  }

  @Test("take users that there can be, for a command that root runs")
  func users() {
    for name in ["pi", "_x", "ann-b.2", "machine$"] { #expect(Grammar.isUser(name), "\(name)") }
    for name in Self.hostileTexts + ["", "-G", "a b", "a:b", "a;id", "$", "ü"] {
      #expect(!Grammar.isUser(name), "\(name.prefix(40))")
    }
  }

  @Test("refuse with words that no terminal obeys, and that fit a screen")
  func messages() {
    for text in Self.hostileTexts {
      let flag = ConfigurationFlag(flag: "--set", key: Keys.soundCard.name, text: text)
      do throws(ConfigurationFault) {
        _ = try ConfigurationLayer(flags: [flag])
        Issue.record("\(text.prefix(40)) was taken")
      } catch {
        let said = error.description
        #expect(said.hasPrefix("--set: loudspeaker.card is ") && said.utf8.count < 1200)
        #expect(said.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0.value == 0x0A })
        #expect(said.contains("sysdefault:CARD"))
      }
    }
  }
}

@Suite("The keys of the configuration")
struct KeysTests {
  @Test("are all in the list, each once")
  func listed() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Boards/Keys.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let declared = source.split(separator: "\n").filter { $0.hasPrefix("  public static let ") }
    #expect(declared.count == Keys.machine.count && declared.count > 40)
    #expect(Set(Schema.keys.map(\.name)).count == Schema.keys.count)
    #expect(Set(Schema.keys.map(\.variable)).count == Schema.keys.count)
  }

  @Test("give what is built in where nobody sets them, and what was said where somebody does")
  func values() throws {
    let none = Configuration()
    #expect(none[Keys.bus] == "auto" && none[Keys.address] == 0x68 && none[Keys.panel] == nil)
    #expect(none[Keys.soundCard] == nil && none[Keys.areButtonsActiveLow] && !none[Keys.isMirrored])
    let layer = try ConfigurationLayer(
      toml: """
        loudspeaker.card = "sysdefault:Headphones"
        sensor.mount = "y-x+z+"
        sensor.address = 0x69
        buzzer.line = ""
        display.name = "a"
        """, path: "c.toml")
    let some = Configuration([layer])
    #expect(some[Keys.soundCard]?.alsaName == "sysdefault:CARD=Headphones")
    #expect(some[Keys.mounting] != none[Keys.mounting] && some[Keys.address] == 0x69)
    #expect(some[Keys.buzzerLine] == nil && some[Keys.framebuffers] == ["a"])
  }
}
