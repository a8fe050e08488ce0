import Arguments
import Boards
import Foundation
import System
import Testing

@testable import tilt2048

/// `tilt2048 setup --panel NAME --root CARD` for every file in panels/, as it is called: shown, made, made
/// again, changed for another one and taken out.
@Suite("tilt2048 setup --panel")
struct PanelSetupTests {
  /// A Raspberry Pi's card in a reader, with what the card writer puts there.
  private final class Card {
    static let config =
      "# For more options\ndtparam=audio=on\ndtoverlay=vc4-kms-v3d\n\n[cm4]\notg_mode=1\n"
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      let boot = folder.path + "/boot/firmware"
      try FileManager.default.createDirectory(atPath: boot, withIntermediateDirectories: true)
      try writeFile(Array(Self.config.utf8), to: boot + "/config.txt")
      try writeFile(Array("console=tty1 root=x rootwait\n".utf8), to: boot + "/cmdline.txt")
    }

    /// Runs the command on the card, and returns what it said.
    func setUp(_ panel: String, _ more: String...) throws -> [String] {
      var said: [String] = []
      var command = try SetupCommand.parse(
        ["--root", folder.path, "--set", "board.id=raspberrypi-4", "--panel", panel] + more)
      command.environment = ["TILT2048_BOARDS": boardsFolder]
      command.say = { said.append($0.printable) }  // as it is printed
      try command.run()
      return said
    }

    /// All of its files, by their paths.
    var files: [String: Data] {
      var found: [String: Data] = [:]
      let walk = FileManager.default.enumerator(atPath: folder.path)
      while let path = walk?.nextObject() as? String {
        found[path] = FileManager.default.contents(atPath: folder.path + "/" + path)
      }
      return found
    }

    /// What says which panel there is; firmware of another one does no harm and stays.
    var choice: [String: Data] {
      files.filter { path, _ in
        !path.contains("before-tilt2048") && !path.contains("lib/firmware")
      }
    }

    func text(_ path: String) -> String {
      files[path].map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  @Test("--dry-run shows the lines and changes nothing", arguments: SimulatedBoard.panelIDs)
  func shown(id: String) throws {
    let card = try Card()
    let before = card.files
    let said = try card.setUp(id, "--dry-run")
    #expect(card.files == before)
    let panel = try #require(try SimulatedBoard(id).machine.profiles.last?.panel)
    for line in panel.block + panel.settings + panel.words {
      #expect(said.contains { $0.contains(line) }, "\(line) is not shown")
    }
    #expect(!said.contains { $0.contains("done") })
  }

  @Test(
    "a folder without the firmware's file is no card: nothing is made there, and that is an error",
    arguments: ["--dry-run", "--yes"])
  func noCard(option: String) throws {
    let folder = try TemporaryFolder()
    try writeFile(Array("holiday".utf8), to: folder.path + "/notes.txt")
    var command = try SetupCommand.parse(
      ["--root", folder.path, "--set", "board.id=raspberrypi-4", option])
    command.environment = ["TILT2048_BOARDS": boardsFolder]
    var said: [String] = []
    command.say = { said.append($0.printable) }  // as it is printed
    let refused = refusal { try command.run() }
    #expect(refused.contains("/boot/firmware/config.txt is not there below \(folder.path)"))
    #expect(refused.contains("nothing was changed"))
    #expect(said.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
  }

  @Test("--yes a second time finds nothing to be changed", arguments: SimulatedBoard.panelIDs)
  func again(id: String) throws {
    let card = try Card()
    #expect(try card.setUp(id, "--yes").contains { $0.contains("done") })
    let after = card.files
    #expect(card.text("etc/tilt2048/conf.d/panel.toml").contains("panel = \"\(id)\"\n"))
    #expect(try card.setUp(id, "--yes").last == "Nothing is to be changed.")
    #expect(try card.setUp(id, "--dry-run").last == "Nothing is to be changed.")
    #expect(card.files == after)
  }

  @Test("Another panel leaves nothing of the one before", arguments: SimulatedBoard.panelIDs)
  func exchanged(id: String) throws {
    let (card, plain) = (try Card(), try Card())
    let place = try #require(SimulatedBoard.panelIDs.firstIndex(of: id))
    // One nearby, which often has the same overlay, and one far away.
    for step in [1, SimulatedBoard.panelIDs.count / 2] {
      let other = SimulatedBoard.panelIDs[(place + step) % SimulatedBoard.panelIDs.count]
      _ = try card.setUp(other, "--yes")
      _ = try card.setUp(id, "--yes")
    }
    _ = try plain.setUp(id, "--yes")
    #expect(Set(card.choice.keys) == Set(plain.choice.keys))
    for (path, data) in plain.choice where !path.hasSuffix("cmdline.txt") {
      #expect(card.choice[path] == data, "\(path)")
    }
    for (path, data) in plain.files where path.contains("lib/firmware") {
      #expect(card.files[path] == data, "\(path)")
    }
    // Its words may stand in another order.
    func words(_ card: Card) -> [Substring] {
      card.text("boot/firmware/cmdline.txt").split(whereSeparator: \.isWhitespace).sorted()
    }
    #expect(words(card) == words(plain))
  }

  @Test("none takes it out again, and what was there stays", arguments: SimulatedBoard.panelIDs)
  func takenOut(id: String) throws {
    let (card, plain) = (try Card(), try Card())
    _ = try card.setUp(id, "--yes")
    _ = try card.setUp("none", "--yes")
    _ = try plain.setUp("none", "--yes")
    for path in ["boot/firmware/config.txt", "boot/firmware/cmdline.txt"] {
      #expect(card.text(path) == plain.text(path), "\(path)")
      #expect(!card.text(path).isEmpty)
    }
    #expect(!card.text("boot/firmware/config.txt").contains("tilt2048 panel"))
    #expect(try card.setUp("none", "--yes").last == "Nothing is to be changed.")
  }

  @Test("A file that goes before the choice, and names another panel, is told")
  func overruled() throws {
    let card = try Card()
    let file = card.folder.path + "/boot/firmware/tilt2048.toml"
    try writeFile(Array("[display]\npanel = \"ssd1306\"\n".utf8), to: file)
    for id in ["none", "pitft28"] {
      #expect(try card.setUp(id, "--yes").last?.hasPrefix(file + ":2 names another panel") == true)
      #expect(try card.setUp(id, "--dry-run").last == "Nothing is to be changed.")
    }
    #expect(try card.setUp("ssd1306", "--yes").last?.contains("names another") == false)
  }

  @Test("A panel that is named goes before an addition's, and so does none")
  func beforeAdditions() throws {
    let card = try Card()
    let addition = ["--set", "board.additions=ssd1306"]
    _ = try card.setUp("pitft22", "--yes", addition[0], addition[1])
    #expect(card.text("etc/tilt2048/conf.d/panel.toml").contains("\"pitft22\""))
    _ = try card.setUp("none", "--yes", addition[0], addition[1])
    #expect(card.text("etc/tilt2048/conf.d/panel.toml").contains("\"none\""))
    #expect(!card.text("boot/firmware/config.txt").contains("tilt2048 panel"))
  }

  @Test("A root that is none is refused, and never taken for the machine that runs")
  func noRoot() throws {
    for root in ["", nowhere + "/card", "/dev/null"] {
      let words = ["--root", root, "--set", "board.id=raspberrypi-4", "--panel", "list"]
      let said = refusal { try SetupCommand.parse(words).run() }
      #expect(said.contains("--root '\(root)' is no folder"))
    }
  }

  @Test("A panel without a name, as of a variable that is not set, is refused at once")
  func noPanel() {
    #expect(throws: UsageError.self) { try SetupCommand.parse(["--dry-run", "--panel", ""]) }
  }

  @Test("The question's answer is a number of the list, a name, or nothing")
  func asked() throws {
    func panel(_ answer: String) -> String? {
      SetupCommand.panel(answered: answer, among: ["a", "b"])
    }
    #expect(panel("1") == "a" && panel("2") == "b" && panel("b") == "b" && panel("") == nil)
    #expect(panel("0") == "0" && panel("3") == "3" && panel("-1") == "-1")
    #expect(throws: Failure(status: 78)) { try Card().setUp("3", "--dry-run") }
  }

  @Test("a list of no panels is an error that says where they are looked for")
  func nothingListed() throws {
    let folder = try TemporaryFolder()
    var command = try SetupCommand.parse(["--root", folder.path, "--panel", "list"])
    command.environment = ["TILT2048_BOARDS": folder.path + "/boards"]
    #expect(refusal { try command.run() }.contains("TILT2048_BOARDS"))
  }

  @Test("list prints every name, each with how far it can be trusted")
  func listed() throws {
    let said = try Card().setUp("list")
    let names = said.map { line in String(line.prefix { $0 != ":" }) }
    #expect(names.sorted() == SimulatedBoard.panelIDs.sorted())
    #expect(said.allSatisfy { $0.hasSuffix(", untested") || $0.hasSuffix(", tested") })
  }
}
