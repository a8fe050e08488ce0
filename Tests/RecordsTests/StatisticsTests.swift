import Engine
import Records
import Testing
import Time

@Suite("What ended games sum up to")
struct StatisticsTests {
  /// A game that ended on `day` (days since 1970).
  private func row(
    score: Int = 100, exponent: UInt8 = 5, moves: Int = 10, seconds: Int64 = 60, day: Int64 = 0,
    origin: GameOrigin = .ordinary
  ) -> ScoreRow {
    let end = WallTime(secondsSince1970: day * 86_400 + 43_200)
    return ScoreRow(
      id: 1, score: score, largestExponent: exponent, moveCount: moves, undoCount: 0,
      size: .standard, origin: origin, startedAt: end, endedAt: end, secondsPlayed: seconds,
      name: "")
  }

  @Test func sumsAreOfAllGames() {
    let sum = Statistics([
      row(score: 10, exponent: 3, moves: 7, seconds: 5),
      row(score: 21, exponent: 11, moves: 8, seconds: 6),
      row(score: 9, exponent: 11, moves: 9, seconds: 7),
    ])
    #expect(sum.games == 3)
    #expect(sum.wins == 2)
    #expect(sum.totalScore == 40)
    #expect(sum.averageScore == 13)
    #expect(sum.bestScore == 21)
    #expect(sum.moves == 24)
    #expect(sum.seconds == 18)
    #expect(sum.largestTiles == [3: 1, 11: 2])
  }

  @Test(arguments: GameOrigin.allCases)
  func whatIsNotThePlayersOwnDoesNotCount(origin: GameOrigin) {
    #expect(Statistics([row(origin: origin)]).games == (origin.isOwn ? 1 : 0))
  }

  @Test("a clock that was put back takes no time away")
  func negativeTime() {
    #expect(Statistics([row(seconds: -3600), row(seconds: 10)]).seconds == 10)
  }

  @Test("the longest run of days, in any order, each day counted once")
  func streaks() {
    func streak(_ days: [Int64]) -> Int { Statistics(days.map { row(day: $0) }).longestStreak }
    #expect(streak([]) == 0)
    #expect(streak([4]) == 1)
    #expect(streak([4, 4, 4]) == 1)
    #expect(streak([9, 1, 8, 2, 3, 7, 2]) == 3)
    #expect(streak([1, 3, 5]) == 1)
  }
}

@Suite("What a store is given and finds")
struct RecordTests {
  @Test("origins are stored by number: none may change")
  func originsKeepTheirNumbers() {
    #expect(GameOrigin.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
    #expect(GameOrigin.allCases.filter(\.isOwn) == [.ordinary, .daily, .seeded])
  }

  @Test func aNewMachineHasNothing() {
    let state = StoredState()
    #expect(state.runningGame == nil)
    #expect(state.bestScores == [:])
    #expect(state.settings == [:])
  }

  @Test func theStoreThatKeepsNothingSaysNothing() {
    var store = NoStore()
    store.submit(.set(key: "sound.volume", value: "off"))
    #expect(store.next() == nil)
  }
}
