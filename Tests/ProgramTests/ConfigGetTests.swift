import Arguments
import Boards
import Foundation
import Testing

@testable import tilt2048

@Suite("One value of a configuration, for a script")
struct ConfigGetTests {
  private func value(_ name: String, _ text: String) throws -> String? {
    let key = try #require(Schema.key(named: name))
    return try ConfigCommand.Get.value(of: key, in: Array(text.utf8), path: "c.toml")?.plain
  }

  @Test(
    "is the same in every way that TOML has to say it",
    arguments: [
      "[display]\npanel = \"hyperpixel4\"\n", "display.panel = 'hyperpixel4'",
      "\u{FEFF}[display]\r\npanel = 'hyperpixel4'\r\n", "display = { panel = \"hyperpixel4\" }",
      "\"display\".'panel' = \"hyperpixel4\"", "display.panel = \"\"\"\nhyperpixel4\"\"\"",
      "[ display ]\n\"panel\"=\"hyper\\u0070ixel4\"",
      "boot.lines = [\n  \"a=b\",\n]\ndisplay.panel = '''hyperpixel4'''",
    ])
  func forms(text: String) throws {
    #expect(try value("display.panel", text) == "hyperpixel4")
    #expect(try value("card.rescue", text) == nil)
    #expect(ConfigurationLayer.faults(in: text, path: "c.toml").isEmpty)
  }

  @Test("is what the key says, and not a line like it within a longer text")
  func withinAnother() throws {
    let text = "player.name = '''\n[card]\nrescue = \"serial\"\n'''\n# rescue = \"serial\"\n"
    #expect(try value("card.rescue", text) == nil)
    #expect(try value("card.rescue", text + "[card]\nrescue = 'serial'") == "serial")
  }

  @Test("is found beside mistakes in other keys, and a mistake in itself is one")
  func mistakes() throws {
    #expect(try value("card.rescue", "sound.volume = 'much'\ncard.rescue = 'serial'") == "serial")
    for text in ["card.rescue = 'on'", "card.rescue = true", "[", "a = 1\na = 2"] {
      #expect(throws: ConfigurationFault.self) { try value("card.rescue", text) }
    }
  }

  @Test("is not doubted for a mistake in another key")
  func concerns() throws {
    let origin = Origin.file(path: "c.toml", line: 1)
    let key = Keys.rescue.definition
    func concerns(_ reason: ConfigurationFault.Reason) -> Bool {
      ConfigCommand.Get.concerns(ConfigurationFault(origin: origin, reason: reason), key)
    }
    #expect(concerns(.syntax("x")) && concerns(.unreadable("x")) && concerns(.missingKey("x")))
    #expect(concerns(.badValue(key: key.name, value: "1", expected: "x")))
    #expect(!concerns(.badValue(key: Keys.bus.name, value: "1", expected: "x")))
    #expect(!concerns(.unknownKey("card.rescu", nearest: nil)))
  }

  @Test("has a status of its own for what cannot be read, and one for what is wrong")
  func statuses() {
    let origin = Origin.file(path: "c.toml", line: 1)
    let unreadable = ConfigurationFault(origin: origin, reason: .unreadable("gone"))
    let wrong = ConfigurationFault(origin: origin, reason: .syntax("what"))
    #expect(ConfigCommand.Get.status(of: unreadable) == Failure(status: 66))
    #expect(ConfigCommand.Get.status(of: wrong) == Failure(status: 78))
    #expect(ConfigCommand.Get.unset == Failure(status: 3))
  }

  @Test("is asked for by the name of a key that there is")
  func usage() throws {
    for words in [
      ["card.rescu"], [], ["card.rescue", "--from", ""], ["card.rescue", "x.toml"],
    ] {
      #expect(throws: UsageError.self) { try ConfigCommand.Get.parse(words) }
    }
    _ = try ConfigCommand.Get.parse(["card.rescue", "--from", "x.toml"])
    let said = refusal { _ = try ConfigCommand.Get.parse(["card.rescu"]) }
    #expect(said.contains(" Did you mean 'card.rescue'?"), "\(said)")
  }
}
