import Engine
import Hardware
import Simulators
import Testing
import Trials

@testable import Program

/// `laboratory` as it is run: what it prints of a motion that is known, and how it ends.
@Suite("What the laboratory prints")
struct ProgramOutputTests {
  private let folder: TemporaryFolder
  private let play = SimulatedHand(seed: 3, place: .sitting).play(seconds: 9)

  init() throws { folder = try TemporaryFolder() }

  /// The motion as a file, with the truth or without.
  private func file(_ name: String, withReference: Bool = true) throws -> String {
    let path = folder.path + "/" + name
    try play.trace.write(to: path, withReference: withReference)
    return path
  }

  private func run(_ words: String...) throws -> BuiltProgram.Outcome {
    try BuiltProgram("laboratory").run(words)
  }

  /// "found 3/3, false 0": the two numbers.
  private func found(_ line: String) -> (Int, Int)? {
    guard let match = line.firstMatch(of: /found ([0-9]+)\/([0-9]+), false [0-9]+/),
      let found = Int(match.1), let all = Int(match.2)
    else { return nil }
    return (found, all)
  }

  @Test func aScoreIsATiltALineAndASum() throws {
    let scored = try run("score", try file("a.csv"))
    #expect(scored.status == 0 && scored.complaint.isEmpty)
    let sum = try #require(found(scored.lines.last ?? ""))
    #expect(sum.1 >= 3 && sum.0 <= sum.1)
    let tilts = scored.lines.dropLast()
    #expect(tilts.count >= sum.0)
    var last = 0.0
    for tilt in tilts {
      let words = tilt.split(separator: " ").map(String.init)
      #expect(words.count == 2 && ["up", "right", "down", "left"].contains(words[1]))
      let seconds = try #require(Double(words[0]))
      #expect(seconds > last && seconds < 9)
      last = seconds
    }
  }

  /// The tilts are printed all the same, and the end says that nothing was compared.
  @Test func withoutATruthAScoreFails() throws {
    let path = try file("blind.csv", withReference: false)
    let scored = try run("score", path)
    #expect(scored.status != 0)
    #expect(!scored.lines.isEmpty && !scored.lines.contains { $0.contains("found") })
    #expect(scored.complaint.contains("\(path): no tilts in columns rx,ry,rz to compare with"))
  }

  @Test func aGridIsFifteenSettings() throws {
    let path = try file("a.csv")
    let tuned = try run("tune", path)
    #expect(tuned.status == 0 && tuned.lines.count == 16)
    #expect(tuned.lines[0].hasPrefix("\(path): ") && tuned.lines[0].hasSuffix(" tilts in 9 s"))
    #expect(tuned.lines[1].hasPrefix("  threshold 16°, dominance 1.0: found "))
    #expect(tuned.lines[15].hasPrefix("  threshold 24°, dominance 1.5: found "))
    let all = tuned.lines.dropFirst().compactMap { found($0)?.1 }
    #expect(all.count == 15 && Set(all).count == 1, "the truth is the same for all")
  }

  @Test func methodsAreSummedOverUnits() throws {
    let path = try file("a.csv")
    let one = try run("tune", "--methods", path)
    #expect(one.lines.count == 1 + ComparisonMethod.allCases.count + 1)
    let two = try run("tune", "--methods", "--units", "2", path)
    for (line, method) in zip(two.lines.dropFirst(), ComparisonMethod.allCases) {
      #expect(line.hasPrefix("  \(method.rawValue): "))
    }
    #expect(two.lines.last?.hasPrefix("  tilt2048: ") == true)
    let (single, double) = (one.lines.dropFirst(), two.lines.dropFirst())
    #expect(double.compactMap { found($0)?.1 } == single.compactMap { found($0) }.map { 2 * $0.1 })
  }

  @Test func eachHardshipIsARecordingOfItsOwn() throws {
    let path = try file("a.csv")
    let tuned = try run("tune", "--stress", "--methods", path)
    let heads = tuned.lines.filter { !$0.hasPrefix("  ") }
    #expect(heads.count == Stress.allCases.count)
    #expect(heads[0].hasPrefix("\(path): "))
    for (head, stress) in Array(zip(heads, Stress.allCases)).dropFirst() {
      #expect(head.hasPrefix("\(path), \(stress.rawValue): "))
    }
    // Twice and three times as fast take a half and a third of the time.
    #expect(heads[1].hasSuffix(" in 4 s") && heads[2].hasSuffix(" in 3 s"))
  }

  @Test func aRecordingIsLeftOutOfEachChoice() throws {
    let (one, other) = (try file("one.csv"), try file("other.csv"))
    let chosen = try run("leave-out", "--pool", "2", "--seed", "4", one, other)
    #expect(chosen.status == 0)
    let heads = chosen.lines.map { $0.prefix { $0 != ":" } }
    #expect(
      heads == [
        "as played now", "  one.csv", "  other.csv", "VQF, 1 s", "left out", "left out",
        "left out, in sum", "chosen by all",
      ] + ConstantChoice.candidates.map { $0.name[...] })
    // The same recording twice: what one chooses the other does, and both are worth the same.
    #expect(
      chosen.lines[4].dropFirst("left out: one.csv".count)
        == chosen.lines[5].dropFirst("left out: other.csv".count))
    #expect(try run("leave-out", "--pool", "2", "--seed", "4", one, other) == chosen)
    // One alone can be left out of nothing.
    #expect(try run("leave-out", one).lines.count == 3)
  }

  @Test func randomGamesAreCounted() throws {
    let games = try run("playouts", "--games", "20010", "--seed", "7", "--check")
    #expect(games.status == 0 && games.lines.count == 1)
    let plain = try run("playouts", "--games", "20010", "--seed", "7", "--plain")
    #expect(games.lines == plain.lines.map { $0 + ", the same both ways" })
    let numbers = plain.lines[0].split { !$0.isNumber }.compactMap { Int($0) }
    #expect(numbers.first == 20_010)
    // They last 118.4 moves in the mean, whoever plays them.
    #expect((117...120).contains(Double(numbers[1]) / 20_010))
    // As many whole batches as are needed for so many moves.
    let some = try run("playouts", "--moves", "1", "--seed", "7")
    #expect(some.lines[0].hasPrefix("20000 games, "))
  }

  @Test func aTrainingTellsOfItself() throws {
    let weights = folder.path + "/weights"
    let trained = try run(
      "train", "--moves", "6400", "--batch", "64", "--report", "3200", "--threads", "1", "-o",
      weights)
    #expect(trained.status == 0 && trained.lines.count == 3)
    #expect(trained.lines[0].contains("M moves") && trained.lines[0].hasSuffix("32768"))
    #expect(trained.lines.allSatisfy { $0.count == trained.lines[0].count })
    let imitated = try run(
      "imitate", weights, "--moves", "300", "--report", "100", "-o", folder.path + "/small")
    #expect(imitated.status == 0 && imitated.lines.count == 4)
  }

  @Test func whatIsWrongIsSaidAndIsTheStatus() throws {
    let unknown = try run("scor", "x")
    #expect(unknown.status == 64 && unknown.lines.isEmpty)
    #expect(unknown.complaint.contains("score"), "what was perhaps meant")
    let missing = try run("score", "/nowhere/a.csv")
    #expect(missing.status == 1 && missing.lines.isEmpty)
    #expect(missing.complaint.contains("/nowhere/a.csv"))
    let help = try run("--help")
    #expect(help.status == 0 && help.complaint.isEmpty && help.lines.count > 10)
  }
}
