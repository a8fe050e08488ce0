import Arguments
import Boards
import Engine
import Foundation
import Simulators
import Solver
import Testing

@testable import tilt2048

@Suite("Configuration files on the command line")
struct ConfigCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = folder.path + "/" + name
    try writeFile(Array(text.utf8), to: path)
    return path
  }

  private func check(_ files: String...) throws {
    try ConfigCommand.Check.parse(files).run()
  }

  @Test("a file that is right is ok, and so are several")
  func right() throws {
    let one = try file("one.toml", "[sound]\nvolume = \"off\"\n")
    let two = try file("two.toml", "# nothing\n")
    try check(one)
    try check(one, two)
  }

  @Test(
    "one wrong file among right ones makes the exit status EX_CONFIG",
    arguments: [
      "[sound]\nvolume = \"loud enough\"\n", "[sound]\nvolum = \"off\"\n", "[sound\n", "volume",
      "[buzzer]\nline = [\"a\"]\n", "\u{0}", "[share]\naddress = \"my page\"\n",
      "[battery]\nempty = 4200\nfull = 4100\n",
      "sensor.alternates = [104,104,104,104,104,104,104,104,104]",
    ])
  func wrong(text: String) throws {
    let right = try file("right.toml", "")
    let wrong = try file("wrong.toml", text)
    #expect(throws: Failure(status: 78)) { try check(right, wrong) }
  }

  @Test("what is missing, no file, or no text is wrong too")
  func unreadable() throws {
    #expect(throws: Failure(status: 78)) { try check(folder.path + "/none.toml") }
    #expect(throws: Failure(status: 78)) { try check(folder.path) }
    let path = folder.path + "/bytes.toml"
    try writeFile([0xFF, 0xFE, 0x00, 0x3D], to: path)
    #expect(throws: Failure(status: 78)) { try check(path) }
  }

  @Test("what cannot be read is named once, and no line of it")
  func namedOnce() throws {
    let long = try file("long.toml", String(repeating: "#", count: FileTree.mostBytes + 1))
    for path in [long, folder.path, folder.path + "/none.toml"] {
      let said = refusal { _ = try ConfigCommand.bytes(of: path) }
      #expect(said.components(separatedBy: path).count == 2 && !said.contains(path + ":1"))
    }
  }

  @Test("an empty place for the settings is refused before anything is read")
  func place() {
    #expect(throws: UsageError.self) { try ConfigCommand.Show.parse(["--state", ""]) }
    #expect(throws: UsageError.self) { try ConfigCommand.Show.parse(["--set", "sound.volume"]) }
  }
}

@Suite("What will feel the tilt")
struct SensorPlanTests {
  private func plan(_ said: String, hasKeysOnly: Bool = true) throws -> SensorPlan {
    let machine = try Machine(
      files: .init(root: nowhere), environment: ["TILT2048_BOARDS": boardsFolder],
      flags: [.init(flag: "--sensor", key: "sensor.bus", text: said)])
    return try SensorPlan(machine, hasKeysOnly: hasKeysOnly)
  }

  @Test("none is none, and a simulated sensor is tilted by keys")
  func words() throws {
    guard case .absent = try plan("none") else {
      Issue.record("there is a sensor")
      return
    }
    let simulated = try plan("simulated")
    #expect(simulated.tiltingKeys != nil)
    #expect(try plan("none").tiltingKeys == nil)
  }

  @Test("a bus that this run names is taken at its word, whether it is there or not")
  func buses() throws {
    for hasKeysOnly in [true, false] {
      guard case .bus(let path) = try plan("/dev/i2c-77", hasKeysOnly: hasKeysOnly) else {
        Issue.record("the bus was not taken")
        return
      }
      #expect(path == "/dev/i2c-77")
    }
  }

  @Test("it is recorded where it is played, and without a bus the usual one is looked for")
  func recorded() throws {
    func bus(_ said: String, of root: String) throws -> String {
      let file = root + "/boot/firmware/tilt2048.toml"
      try writeFile(Array("sensor.bus = \"\(said)\"".utf8), to: file)
      return try RecordCommand.bus(
        of: Machine(
          files: .init(root: root), environment: ["TILT2048_BOARDS": boardsFolder], flags: []))
    }
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/boot/firmware", withIntermediateDirectories: true)
    #expect(try bus("/dev/i2c-77", of: folder.path) == "/dev/i2c-77")
    #expect(try bus("none", of: folder.path) == "/dev/i2c-1")
  }

  @Test("a recorded motion is read at once, and one that is none is refused with its name")
  func traces() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/motion.csv"
    try writeFile(Array("no motion\n".utf8), to: path)
    for name in [path, folder.path + "/none.csv"] {
      #expect(refusal { _ = try plan("trace:" + name) }.contains(name))
    }
  }
}

@Suite("The machine's own games on the command line")
struct AutoplayCommandTests {
  @Test(
    "counts below one, boards that there are not, and words that are no numbers are refused",
    arguments: [
      ["--games", "0"], ["--budget", "0"], ["--games", "-1"], ["--size", "2"], ["--size", "9"],
      ["--seed", "x"], ["--games", "1.5"], ["extra"],
    ])
  func refusals(words: [String]) {
    #expect(throws: UsageError.self) { try AutoplayCommand.parse(words) }
  }

  @Test("a game on the smallest board is played to its end, and weights that are none are refused")
  func playing() throws {
    try AutoplayCommand.parse(["--games", "1", "--budget", "1", "--size", "3"]).run()
    let folder = try TemporaryFolder()
    let path = folder.path + "/weights"
    try writeFile(Array("2048TUPLES".utf8), to: path)
    let said = refusal { try AutoplayCommand.parse(["--games", "1", "--weights", path]).run() }
    #expect(said.contains("\(path) holds no weights for this version"))
  }

  /// The package's file is found by its name alone; another version's, or none, leaves the program's own.
  @Test("weights that are installed judge, and what is none is left alone")
  func installedWeights() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/weights.bin"
    let board = try #require(PackedBoard(RecordedGame(seed: 1).game.board))
    let own = TupleNetwork.standard?.value(of: board)
    #expect(InstalledWeights.network(in: path)?.value(of: board) == own)
    var trainer = Trainer(seed: 1, batch: 16, moves: 4_000, sixes: 5_000)
    while !trainer.isDone { _ = trainer.step() }
    var bytes = trainer.network().encode()
    try writeFile(bytes, to: path)
    let other = InstalledWeights.network(in: path)?.value(of: board)
    #expect(other == trainer.network().value(of: board) && other != own)
    bytes[15] += 1
    try writeFile(bytes, to: path)
    #expect(InstalledWeights.network(in: path)?.value(of: board) == own)
  }

  @Test("a benchmark measures at least once, and prints one form")
  func bench() {
    for words in [
      ["--hints", "0"], ["--rounds", "0"], ["--json", "--table"], ["--json", "--check"],
    ] {
      #expect(throws: UsageError.self) { try BenchCommand.parse(words) }
    }
  }
}
