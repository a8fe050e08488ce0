import Dealing
import Engine
import Graphics
import Hardware
import Inertial
import Motion
import Records
import Solver
import Testing
import Time

@testable import Handheld

/// The journal's file: nothing is lost on the way, and what is wrong with it is named with its place.
@Suite struct JournalFormatTests {
  private func inputs(in journal: [UInt8]) throws -> [TickInput] {
    var reader = try JournalReader(StoredJournal(journal))
    var inputs: [TickInput] = []
    while let entry = try reader.next() { if entry == .tick { inputs.append(reader.input) } }
    return inputs
  }

  private func error(of journal: [UInt8]) -> JournalError? {
    do throws(JournalError) {
      var reader = try JournalReader(StoredJournal(journal))
      while try reader.next() != nil {}
      return nil
    } catch {
      return error
    }
  }

  /// A tick with one of everything.
  private var everything: TickInput {
    var input = TickInput(wallTime: WallTime(secondsSince1970: -5))
    input.deviceReports = [
      .display(width: 320, height: 240, isBlackAndWhite: true, metrics: .bitmap),
      .display(
        width: 80, height: 24, isBlackAndWhite: false, metrics: TextMetrics(cells: .placed)),
      .light(obeys: true), .loudness(obeys: false), .motor(isThere: true),
      .outputs(buzzer: true, loudspeaker: false),
      .timeZone(secondsAheadOfUTC: -12_600),
    ]
    input.events =
      Button.allCases.flatMap { [.pressed($0, isRepeat: true), .released($0)] } + [
        .touch(.moved, x: -3, y: 4_000), .suspended, .resumed, .terminate,
        .battery(BatteryCharge(percent: 14, isCharging: false, isLow: true)),
        .pressed(.up, isRepeat: false), .typed("B", .back, isRepeat: false),
        .typed("7", nil, isRepeat: true),
      ]
    input.sensorReports = [
      .ready("MPU-6050"), .lost("Not there."), .notice("Hm."), .moved,
      .sample(
        InertialSample(
          time: Instant(nanoseconds: 123_456_789_012), acceleration: Vector3(0.1, -0, -15.999_5),
          angularRate: Vector3(-250, 0.007_633_6, 3), temperature: 36.53, isRateSaturated: true)),
    ]
    let game = RunningGame(
      recording: Recording(size: .standard, seed: .max, actions: [.keepGoing], undoCount: 3),
      origin: .takenOver, startedAt: WallTime(secondsSince1970: 1), secondsPlayed: 2)
    let row = ScoreRow(
      id: -1, score: 3_932_100, largestExponent: 17, moveCount: 9, undoCount: 8, size: .standard,
      origin: .daily, startedAt: WallTime(secondsSince1970: 3),
      endedAt: WallTime(secondsSince1970: 4), secondsPlayed: 5, name: "ÄÖÜ")
    input.storeReports = [
      .saved(moveCount: 4), .finished(id: .max), .failing("Full."), .working, .notice(""),
      .scores([row, row], size: .standard), .game(nil, id: 3),
      .game(
        FinishedGame(
          game: game, endedAt: WallTime(secondsSince1970: 6), score: 1, largestExponent: 2,
          moveCount: 3, name: "ADA"), id: 4),
      .opened(
        StoredState(runningGame: game, bestScores: [.standard: 9], settings: ["a": "b"])),
    ]
    input.adviceReports = [
      .advice(.init(values: [1.5, nil, -0.25, nil], movesSearched: 99), number: 1),
      .review(
        ReviewProgress(
          reviewed: 1, total: 2, isFinished: true,
          costliest: [.init(number: 3, played: .left, best: .up, cost: 12.25)]), number: 2),
      .unavailable("No."),
    ]
    return input
  }

  @Test func everythingThatReachesTheApplianceComesBack() throws {
    let quiet = TickInput(wallTime: WallTime(secondsSince1970: -5))
    let inputs = [everything, quiet, quiet, everything, everything, quiet]
    #expect(try self.inputs(in: Recorder.journal(of: inputs)) == inputs)
  }

  @Test func theStartComesBack() throws {
    var start = JournalStart(
      program: "9.8.7", stored: storedGame(after: [.left, .up]), entropy: .max,
      wallTime: WallTime(secondsSince1970: 1_700_000_000))
    start.stored.bestScores = [.standard: 7, try #require(BoardSize(8)): 9]
    start.stored.settings = ["sound.volume": "off", "player.name": "ADA"]
    start.options.seed = 0
    start.options.size = BoardSize(5)
    start.options.canPowerOff = true
    start.options.awaitsStore = true
    start.options.watchesStore = true
    start.options.playsByKeys = true
    start.options.tiltsByKeys = true
    start.options.asksLanguage = true
    start.options.deals = true
    start.options.duels = true
    start.options.language = .polish
    start.options.tilt.mounting = try Mounting("y-x+z+")
    let reader = try JournalReader(StoredJournal(Recorder.journal(of: [], start: start)))
    #expect(reader.start == start)
  }

  @Test func aStartWithAGameThatHasEndedComesBack() throws {
    for stored in [try LastGameTests.stored(), StoredState()] {
      var start = JournalStart(program: "9.8.7", entropy: 4)
      start.stored = stored
      let reader = try JournalReader(StoredJournal(Recorder.journal(of: [], start: start)))
      #expect(reader.start == start)
    }
  }

  @Test func ticksWithoutNewsCostNothingAndTheTimeOfDayFourBytesASecond() {
    let second = { (time: Int64) in
      [TickInput](
        repeating: TickInput(wallTime: WallTime(secondsSince1970: time)), count: 100)
    }
    let short = Recorder.journal(of: (0..<10).flatMap { second($0) }).count
    let long = Recorder.journal(of: (0..<20).flatMap { second($0) }).count
    #expect(long - short == 10 * (5 + JournalFormat.chunkHeaderLength))
  }

  @Test func symbolsOfEverySizeComeBack() throws {
    var input = TickInput()
    input.symbolReports = [.unavailable("There is none.", number: 3)]
    for side in [1, 21, 29, 57, 177] {
      let modules = (0..<side * side).map { ($0 * 7 + $0 / side) % 5 < 2 }
      let symbol = try #require(ModuleMatrix(side: side, isDark: modules))
      input.symbolReports.append(.symbol(symbol, number: side))
    }
    #expect(try inputs(in: Recorder.journal(of: [input])) == [input])
  }

  @Test func aRankComesBack() throws {
    var input = TickInput()
    input.storeReports = [.ranked(rank: 1, count: 1), .ranked(rank: 70_000, count: 12_345_678)]
    #expect(try inputs(in: Recorder.journal(of: [input])) == [input])
  }

  @Test func wordsOfDealtGamesComeBack() throws {
    var input = TickInput()
    input.storeReports = [.keptDeal]
    let start = Dealer.deal().start
    input.dealReports = [
      .linked(true), .word(.away), .word(.failed(.clock)),
      .word(.begun(Dealer.terms(), isDay: true, start: start, count: 9)),
      .word(.over(secret: Dealer.secret, name: Dealer.secret)), .linked(false),
    ]
    let told = [input, TickInput(), input]
    #expect(try inputs(in: Recorder.journal(of: told)) == told)
  }

  @Test func wordsOfLiveDuelsComeBack() throws {
    var input = TickInput()
    input.dealReports = [.linked(true)]
    input.liveReports = [
      .linked(true), .found(peer: 7, name: "ADA", isAgreed: false), .gone(peer: 7),
      .word(peer: 65_535, Array(repeating: 3, count: 1_200)), .invitation("live:a"),
      .linked(false),
    ]
    var other = input
    other.dealReports = []
    let told = [input, TickInput(), other]
    #expect(try inputs(in: Recorder.journal(of: told)) == told)
  }

  @Test func aTicketComesBack() throws {
    let ticket = GameTicket(
      name: "a1", seed: .max, expires: WallTime(secondsSince1970: 1_800_000_000))
    var input = TickInput()
    input.storeReports = [.ticket(ticket), .ticket(nil), .ticket(ticket)]
    #expect(try inputs(in: Recorder.journal(of: [input])) == [input])
  }

  @Test func aJournalThatStopsIsReadUpToThere() {
    // A chunk is handed on with 94 of these ticks.
    let inputs = [TickInput](repeating: everything, count: 3 * 94)
    let whole = Recorder.journal(of: inputs, isEnded: false)
    for cut in [17, 18, 40, 100, whole.count / 2, whole.count - 1, whole.count] {
      guard case .cutOff(let place) = error(of: Array(whole[..<cut])) else {
        Issue.record("\(cut): \(String(describing: error(of: Array(whole[..<cut]))))")
        continue
      }
      #expect(place.offset <= cut && place.tick <= 282)
      if cut == whole.count { #expect(place.tick == 282) }
    }
  }

  @Test func everyChangedByteIsFoundAndItsPlaceNamed() {
    let whole = Recorder.journal(of: [everything, TickInput(), everything])
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 0x10
      switch (index, error(of: changed)) {
      case (0..<16, .notAJournal), (16, .unknownFormat(version: 17)): break
      case (17..., .damaged(let place)), (17..., .cutOff(let place)):
        #expect(place.offset <= index)
      case (_, let error): Issue.record("byte \(index): \(String(describing: error))")
      }
    }
  }

  @Test func whatIsNoJournalIsRefusedInWords() {
    #expect(error(of: []) == .notAJournal)
    #expect(error(of: Array("T2048".utf8)) == .notAJournal)
    #expect(JournalError.notAJournal.description.contains("play --journal FILE"))
    let place = JournalError.Place(offset: 12, tick: 34)
    #expect(JournalError.damaged(place).description.contains("at byte 12, after tick 34"))
  }

  @Test func aFullDiskEndsTheJournalAndNotTheGame() {
    var writes = 0
    var writer = JournalWriter(JournalStart(program: "1", entropy: 1)) { _ in
      writes += 1
      return writes == 3 ? "no space left" : nil
    }
    for _ in 0..<100 { for _ in 0..<100 { writer.note(everything) } }
    #expect(writer.trouble == "no space left")
    #expect(writes == 3)
  }
}
