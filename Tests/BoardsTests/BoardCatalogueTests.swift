import Foundation
import Testing

@testable import Boards

@Suite("Every file in boards/")
struct BoardFileTests {
  static let names = FileTree().names(in: TemporaryTree.boards).map { $0.dropLast(".toml".count) }
    .map(String.init)
  static let panels: Set = ["pitft28", "waveshare35a", "ssd1306"]
  static let boards = names.filter { !panels.contains($0) }

  let catalogue: BoardCatalogue

  init() throws {
    catalogue = try BoardCatalogue(files: FileTree(), folder: TemporaryTree.boards)
  }

  @Test("is a profile with its own name as id, and no name or word is taken twice")
  func idsAndWords() {
    #expect(catalogue.profiles.map(\.id) == Self.names)
    let words = catalogue.profiles.flatMap(\.compatible)
    #expect(Set(words).count == words.count)
    #expect(catalogue.profiles.count >= 15)
  }

  @Test("is recognised by its device tree", arguments: boards)
  func recognised(name: String) throws {
    let machine = try TemporaryTree()
    try machine.plug(fixture: name)
    let tree = DeviceTree(files: machine.files)
    #expect(tree.model != nil)
    #expect(try catalogue.matches(tree).map(\.id) == [name])
  }

  @Test("gives a configuration that names no chip or bus by a number that changes at boot")
  func chipsByLabel() {
    for profile in catalogue.profiles {
      for setting in profile.layer.settings where setting.key.hasSuffix(".chip") {
        #expect(!setting.value.description.contains("gpiochip"), "\(setting.origin)")
      }
    }
  }

  @Test("claims no more than is known: none was played on yet")
  func support() {
    #expect(catalogue.profiles.allSatisfy { $0.support == .untested })
  }
}

@Suite("Recognising a machine")
struct BoardCatalogueTests {
  private func catalogue(_ profiles: [String]) throws -> BoardCatalogue {
    let machine = try TemporaryTree()
    for (index, profile) in profiles.enumerated() {
      try machine.write(profile, to: "boards/\(index).toml")
    }
    try machine.write("not a profile", to: "boards/README")
    return try BoardCatalogue(files: machine.files, folder: "/boards")
  }

  private func profile(_ id: String, _ more: String = "") -> String {
    "meta.id = \"\(id)\"\nmeta.name = \"N\"\nmeta.support = \"untested\"\n" + more
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
    #expect(Configuration(found.map(\.layer)).integer("display.margin") == 2)
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
