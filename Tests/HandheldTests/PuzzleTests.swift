import Engine
import Hardware
import Records
import Scenes
import Testing
import Time

@testable import Handheld

@Suite struct WeekTests {
  @Test(
    arguments: [
      // Days from 1970-01-01 on, and the week that ISO 8601 has for them.
      (0, "1970-W01"), (-3, "1970-W01"), (-4, "1969-W52"), (3, "1970-W01"), (4, "1970-W02"),
      (20_782, "2026-W48"), (20_819, "2026-W53"), (20_821, "2026-W53"), (20_822, "2027-W01"),
      (20_087, "2025-W01"), (20_086, "2024-W52"),
    ] as [(Int64, String)])
  func weeksAreThoseOfTheCalendar(day: Int64, name: String) {
    let week = Week(of: WallTime(secondsSince1970: day * 86_400 + 43_200))
    #expect(week.text == name)
  }
}

/// The puzzle of the week: from the list of friends to its end.
@Suite struct PuzzleTests {
  /// Make 32 in forty moves; and with so few that it cannot be done.
  private static let easy = TileGoal(exponent: 5, moves: 40)
  private static let hopeless = TileGoal(exponent: 9, moves: 12)

  private static func puzzle(_ goal: TileGoal?) throws -> Challenge {
    Challenge(seed: 5, goal: try #require(goal))
  }

  /// On the page of a week's puzzle, which the machine has just made.
  private func console(_ goal: TileGoal?, stored: StoredState = StoredState()) throws -> Console {
    var console = Console(stored: stored, seed: nil, startsPlaying: false)
    console.appliance.show([.title(TitlePage(console.appliance.world)), .puzzle(PuzzlePage())])
    console.tick()
    let asked = console.questions().compactMap { $0 }
    if let request = asked.first {
      #expect(request.subject == .puzzle(Week(number: 2)))
      console.hear(
        .puzzle(try Self.puzzle(goal), of: Week(number: 2), number: request.number))
    }
    return console
  }

  private func playOut(_ console: inout Console) {
    while console.rival?.standing == .open { console.move() }
    console.tick(500)
  }

  @Test func friendsLeadToItAndTheMachineMakesIt() throws {
    var console = Console(seed: nil, startsPlaying: false)
    console.machine = Machine(delay: 2)
    console.appliance.show([
      .title(TitlePage(console.appliance.world)), .group(GroupPage(.friends)),
    ])
    console.press(.down, .right)
    #expect(console.words().contains("Looking for a puzzle."))
    console.tick(5)
    let words = console.words()
    #expect(words.contains("1970-W03") && words.contains("Play"))
    let known = console.appliance.world.puzzles.entry(of: Week(number: 2))
    let goal = try #require(known?.challenge.goal)
    #expect(words.contains("Make \(goal.value) in \(goal.moves) moves"))
    // Once in a week: it is kept, and not asked for again.
    let kept = console.storeRequests().compactMap { request -> String? in
      if case .set(StoredState.puzzlesKey, let text) = request { text } else { nil }
    }
    #expect(kept == [console.appliance.world.puzzles.stored])
    var stored = StoredState()
    stored.settings[StoredState.puzzlesKey] = kept.first
    var later = try self.console(nil, stored: stored)
    #expect(later.questions().isEmpty && later.words() == words)
  }

  @Test func withoutAMachineItSaysSo() {
    var console = Console(seed: nil, startsPlaying: false)
    console.appliance.show(.puzzle(PuzzlePage()))
    console.tick()
    console.hear(.unavailable("No thread."))
    #expect(console.words().contains("No puzzle here."))
    console.press(.right, .left)
    #expect(console.appliance.screen.name == "title")
  }

  @Test func playingCountsTheMovesDownAndSaysThem() throws {
    var console = try console(Self.easy)
    console.press(.right)
    #expect(console.appliance.screen == .playing)
    var words = console.words()
    #expect(words.contains("TO GO") && words.contains("40") && words.contains("Make 32"))
    console.move()
    words = console.words()
    #expect(words.contains("39") && words.contains("39 moves to go"))
    console.press(.undo)
    #expect(console.words().contains("40 moves to go"))
    // Who hears the board hears it too.
    console.appliance.world.settings.choose(.speech, "on")
    console.move()
    #expect(console.appliance.world.table.told?.hasSuffix("39 moves to go") == true)
  }

  @Test func aSolvedPuzzleIsCelebratedKeptAndPlayedOn() throws {
    var console = try console(Self.easy)
    console.press(.right)
    console.effects.removeAll()
    while console.rival?.standing == .open { console.move() }
    let standing = console.rival?.standing
    #expect(standing == .reached)
    #expect(console.appliance.world.table.isWon)
    let moves = console.game.moveCount
    let solution = console.appliance.world.puzzles.entry(of: Week(number: 2))?.solution
    #expect(solution?.moves == moves && solution?.undone == 0)
    #expect(solution?.course.last == 5)
    #expect(console.effects.contains { if case .play(.win, _) = $0 { true } else { false } })
    console.tick(500)
    #expect(console.appliance.screen.name == "decided")
    #expect(console.words().contains("Solved!") && console.words().contains("\(moves) moves"))
    console.select(item: .keepGoing)
    console.press(.confirm)
    let rivalThen = console.rival
    #expect(console.appliance.screen == .playing && rivalThen == nil)
    console.move()
    #expect(console.game.moveCount == moves + 1, "an ordinary game from here on")
  }

  @Test func movesUsedUpEndItAndItIsTriedAgain() throws {
    var console = try console(Self.hopeless)
    console.press(.right)
    playOut(&console)
    #expect(console.game.moveCount == 12 && console.appliance.screen.name == "decided")
    #expect(console.words().contains("Out of moves!"))
    #expect(console.appliance.world.puzzles.entry(of: Week(number: 2))?.solution == nil)
    console.select(item: .undo)
    console.press(.confirm)
    let left = console.rival?.movesLeft
    #expect(console.appliance.screen == .playing && left == 1)
    playOut(&console)
    console.press(.confirm)
    #expect(console.game.moveCount == 0 && console.game == Game(seed: 5))
    let again = console.rival?.movesLeft
    #expect(again == 12, "once more")
  }

  @Test func itGoesOnAfterTheDeviceWasOff() throws {
    var console = try console(Self.easy)
    console.press(.right)
    for _ in 0..<5 { console.move() }
    var state = StoredState()
    for request in console.storeRequests() {
      if case .save(let game) = request { state.runningGame = game }
      if case .set(let key, let value) = request { state.settings[key] = value }
    }
    state.settings[StoredState.puzzlesKey] = console.appliance.world.puzzles.stored
    var resumed = try self.console(nil, stored: state)
    #expect(resumed.rival?.movesLeft == 35)
    #expect(resumed.words().contains("Continue"))
    resumed.press(.right)
    #expect(resumed.appliance.screen == .playing && resumed.game.moveCount == 5)
  }

  @Test func aRunningGameIsNotGivenUpUnasked() throws {
    var console = try console(Self.easy, stored: storedGame(after: [.left, .up, .right]))
    console.press(.right)
    #expect(console.appliance.screen.name == "challenge")
    let words = console.words().joined(separator: " ")
    #expect(words.contains("Make 32 in 40 moves.") && words.contains("ends"))
    console.press(.confirm)
    let none = console.rival
    #expect(console.game.moveCount == 3 && none == nil, "the harmless answer")
  }

  @Test func itIsGivenAwayAsACodeThatPlaysIt() throws {
    let puzzle = try Self.puzzle(Self.easy)
    var console = try console(Self.easy)
    console.press(.up, .right)
    #expect(console.appliance.screen.shared == .challenge(puzzle))
    var other = Console(seed: nil, startsPlaying: false)
    other.appliance.show(.code(CodePage()))
    for letter in puzzle.code.unicodeScalars { other.type(letter, nil) }
    other.press(.confirm)
    #expect(other.words().joined(separator: " ").contains("Make 32 in 40 moves."))
    other.press(.confirm)
    #expect(other.rival?.puzzle == puzzle.goal && other.game == Game(seed: 5))
    // So does the game in which it is played, while it is played.
    other.press(.down, .left, .back)
    #expect(other.words().contains { $0.contains(puzzle.code) })
    other.select(item: .share)
    other.press(.confirm)
    #expect(other.appliance.screen.shared == .challenge(puzzle))
  }
}

@Suite struct PuzzleLogTests {
  private static func challenge(_ seed: UInt64) -> Challenge {
    TileGoal(exponent: 4, moves: 60).map { Challenge(seed: seed, goal: $0) } ?? Challenge(seed: 0)
  }

  /// A game that makes 16, taking back its first move so many times.
  private static func solution(_ seed: UInt64, undoing count: Int = 0) -> Recording {
    var game = RecordedGame(seed: seed)
    for _ in 0..<count {
      _ = game.play(.left).isEmpty ? game.play(.up) : []
      game.undo()
    }
    while game.game.board.largestExponent < 4 {
      for direction in [Direction.down, .left, .right, .up]
      where !game.play(direction).isEmpty { break }
    }
    return game.recording
  }

  private static func log(solving weeks: [Int64], looked: [Int64] = []) -> PuzzleLog {
    var log = PuzzleLog()
    for week in weeks + looked { log.note(challenge(UInt64(week)), of: Week(number: week)) }
    for week in weeks {
      let goal = challenge(UInt64(week)).goal
      if let goal { _ = log.note(solution(UInt64(week)), reaching: goal) }
    }
    return log
  }

  @Test func weeksInARowWaitForThisOneAndEndWithAMissedOne() {
    #expect(Self.log(solving: [7, 8, 9]).streak(in: Week(number: 9)) == 3)
    #expect(Self.log(solving: [7, 8], looked: [9]).streak(in: Week(number: 9)) == 2)
    #expect(Self.log(solving: [7, 9], looked: [8]).streak(in: Week(number: 9)) == 1)
    #expect(Self.log(solving: [7], looked: [8, 9]).streak(in: Week(number: 9)) == 0)
  }

  @Test func theBestSolutionStays() throws {
    let goal = try #require(Self.challenge(3).goal)
    var log = Self.log(solving: [], looked: [3])
    let better = [2, 0, 1].map { count -> Bool in
      log.note(Self.solution(3, undoing: count), reaching: goal)
    }
    #expect(better == [true, true, false])
    #expect(log.entries[0].solution?.undone == 0)
    let isOther = log.note(Self.solution(4), reaching: goal)
    #expect(!isOther, "the puzzle of no week")
  }

  @Test func itIsStoredAndReadAgainWhateverStandsThere() {
    let log = Self.log(solving: [7, 9], looked: [8])
    #expect(PuzzleLog(stored: log.stored) == log)
    let odd = [
      "", "x", "3 SFET828SJ089 1 0 12345", "-1 SFET828SJ089", "9 5FET828W", "9 9 9 9 9",
    ]
    for part in odd {
      #expect(PuzzleLog(stored: part).entries.allSatisfy { $0.solution == nil })
      #expect(PuzzleLog(stored: part + "," + log.stored).entries.suffix(3) == log.entries[...])
    }
    #expect(PuzzleLog(stored: "9 5FET828W").entries.isEmpty, "no puzzle")
  }

  @Test func whatIsKeptFitsItsPlace() {
    let log = Self.log(solving: (100..<170).map { $0 })
    #expect(log.entries.count == PuzzleLog.most && log.entries.last?.week.number == 169)
    #expect(log.stored.utf8.count <= StoredState.longestSetting(StoredState.puzzlesKey))
  }

  /// A clock without a battery begins in the past: what the machine has found for that week is there, and
  /// it does not seek it for ever.
  @Test func aFullLogTakesAWeekOfThePast() {
    var log = Self.log(solving: (100..<170).map { $0 })
    log.note(Self.challenge(2), of: Week(number: 2))
    #expect(log.entries.count == PuzzleLog.most && log.entry(of: Week(number: 2)) != nil)
    log.note(Self.challenge(170), of: Week(number: 170))
    #expect(log.entries.count == PuzzleLog.most && log.entry(of: Week(number: 2)) == nil)
    #expect(log.entry(of: Week(number: 170)) != nil && log.entry(of: Week(number: 169)) != nil)
  }

  @Test func aLateStoreLosesNothing() {
    var log = Self.log(solving: [8], looked: [9])
    log.adopt(Self.log(solving: [7, 9], looked: [8]))
    #expect(log == Self.log(solving: [7, 8, 9]))
  }

  @Test func theLinesGiveNothingAway() throws {
    let log = Self.log(solving: [2_960], looked: [2_961])
    let solved = log.entries[0]
    let moves = try #require(solved.solution?.moves)
    let lines = solved.text.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "tilt2048 \(solved.week.text)")
    #expect(lines[1] == "🧩 16 / 60  ✅ \(moves)")
    #expect(lines[2].count == 10 && Set(lines[2]) == ["⬜"])
    #expect(log.entries[1].text.hasSuffix("🧩 16 / 60  ❌"))
  }
}
