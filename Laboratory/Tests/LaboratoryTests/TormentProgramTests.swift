import Foundation
import Testing

/// The programs that torment the game, run as the scripts run them: what they find, and what they say to
/// words that they do not know.
@Suite struct TormentProgramTests {
  // MARK: store-trial

  private func play(_ folder: TemporaryFolder, _ seed: String, _ count: Int) throws -> [String] {
    let played = try BuiltProgram("store-trial").run(["play", folder.path, seed, "\(count)"])
    #expect(played.status == 0, "\(played.lines.suffix(2))")
    return played.lines
  }

  /// What a check says, and with which status.
  private func check(_ folder: TemporaryFolder, _ seed: String, _ count: Int) throws -> String {
    let checked = try BuiltProgram("store-trial").run(["check", folder.path, seed, "\(count)"])
    return "\(checked.status): " + checked.lines.joined(separator: "|")
  }

  @Test func aFilledStoreHoldsWhatWasAskedOfIt() throws {
    let folder = try TemporaryFolder()
    let lines = try play(folder, "5", 60)
    #expect(lines.count == 61 && lines.first == "0 open")
    for (number, line) in lines.enumerated().dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      #expect(words.count == 2 && words[0] == "\(number)")
      #expect(["save", "finish", "set"].contains(words.last ?? ""))
    }
    #expect(try check(folder, "5", 60) == "0: ok")
    #expect(try check(folder, "5", 59) == "0: ok, with one more")
    // One request that is missing, one too many, and another seed are noticed.
    for (seed, count) in [("5", 58), ("5", 61), ("6", 60)] {
      let said = try check(folder, seed, count)
      #expect(said.hasPrefix("1: not what \(count) requests make"), "\(said)")
    }
  }

  @Test func anEmptyStoreHoldsNothing() throws {
    let folder = try TemporaryFolder()
    #expect(try check(folder, "5", 0) == "0: ok")
    let shown = try BuiltProgram("store-trial").run(["show", folder.path])
    #expect(shown.status == 0 && shown.lines.first == "none")
  }

  @Test func theGameInProgressIsShown() throws {
    let folder = try TemporaryFolder()
    _ = try play(folder, "5", 12)
    let shown = try BuiltProgram("store-trial").run(["show", folder.path])
    let words = (shown.lines.first ?? "").split(separator: " ").compactMap { UInt64($0) }
    #expect(words.count == 2 && words.first == 5)
    #expect((8...12).contains(words.last ?? 0))
  }

  /// A store in which somebody has changed a byte is not what was asked for, and is never taken for it.
  @Test func aStoreThatLostItsFileIsNoticed() throws {
    let folder = try TemporaryFolder()
    _ = try play(folder, "8", 60)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }
    let said = try check(folder, "8", 60)
    #expect(said.hasPrefix("1: ") && said.contains("0 games, 0 moves"), "\(said)")
  }

  @Test(
    arguments: [
      [], ["play"], ["play", "/tmp", "x", "3"], ["play", "/tmp", "3", "x"], ["show"],
      ["check", "/tmp", "-1", "3"], ["check", "/tmp", "1", "-1"], ["play", "/tmp", "1", "-1"],
      ["look", "/tmp", "1", "1"],
    ] as [[String]])
  func storeTrialRefusesOtherWords(words: [String]) throws {
    let refused = try BuiltProgram("store-trial").run(words)
    #expect(refused.status == 1 && refused.lines.count == 1)
    #expect(refused.lines.first?.contains("play") == true, "\(refused.lines)")
  }

  // MARK: soak

  /// A day of games while disk and display fail.
  @Test func someGamesAreSoaked() throws {
    let folder = try TemporaryFolder()
    let soaked = try BuiltProgram("soak").run(["40", "3", folder.path])
    #expect(soaked.status == 0)
    let last = (soaked.lines.last ?? "").split { !$0.isNumber }.compactMap { Int($0) }
    try #require(last.count > 6, "\(soaked.lines.suffix(1))")
    let (games, moves, ticks, failures) = (last[0], last[2], last[3], last[5])
    #expect(games == 40 && moves > 40 * 10 && ticks > moves)
    #expect(failures > 0, "the disk has to fail")
    // The same number plays the same games.
    let other = try TemporaryFolder()
    let again = try BuiltProgram("soak").run(["40", "3", other.path])
    let first = again.lines.last?.split(separator: ":").first
    #expect(first == soaked.lines.last?.split(separator: ":").first)
  }

  @Test(arguments: [
    [], ["12", "3"], ["x", "3", "/tmp"], ["3", "x", "/tmp"], ["1", "2", "3", "4"],
  ])
  func soakRefusesOtherWords(words: [String]) throws {
    let refused = try BuiltProgram("soak").run(words)
    #expect(refused.status == 1)
    #expect(refused.lines == ["soak: usage: soak GAMES SEED DIRECTORY"])
  }

  // MARK: appliance-trial

  @Test(arguments: [["--live", "3"], ["--lives"], ["--lives", "x"], ["--seed", "-1"], ["7"]])
  func applianceTrialRefusesOtherWords(words: [String]) throws {
    let refused = try BuiltProgram("appliance-trial").run(words)
    let question = "what is \(words[0])? The first lines of its source say"
    #expect(refused.status == 1 && refused.lines == ["appliance-trial: " + question])
  }

  @Test func livesAreCountedFromTheFirstOn() throws {
    let program = try BuiltProgram("appliance-trial")
    let all = try program.run(["--lives", "6", "--first", "100"])
    #expect(all.status == 0)
    #expect(all.lines.last?.hasPrefix("6 lives from seed 100 on, 0 bad; digest") == true)
    #expect(try program.run(["--first", "100", "--lives", "6"]).lines == all.lines)
    #expect(try program.run(["--lives", "6", "--first", "101"]).lines.last != all.lines.last)
    #expect(all.lines.contains { $0.hasSuffix(" power cuts") })
  }

  // MARK: fault-trial

  @Test(arguments: [[], ["bound"], ["once", "twice"]])
  func faultTrialRefusesOtherWords(words: [String]) throws {
    let refused = try BuiltProgram("fault-trial").run(words)
    #expect(refused.status == 64)
    #expect(
      refused.lines == ["usage: fault-trial bounds|overflow|nil|recursion|once|twice"])
  }

  @Test func aFaultTrialWithoutATerminalDoesNothing() throws {
    let tried = try BuiltProgram("fault-trial").run(["bounds"])
    #expect(tried.status == 0 && tried.lines.isEmpty)
  }
}
