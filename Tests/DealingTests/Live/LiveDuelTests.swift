import Engine
import Testing

@testable import Dealing

/// Two play the same board and follow each other, whatever becomes of the line.
@Suite struct LiveDuelTests {
  @Test func bothAgreeOnABoardThatNeitherChose() {
    var pair = LivePair(LivePlayer(1, name: "ADA", pace: nil), LivePlayer(2, pace: nil))
    #expect(pair.a.duel.state == .waiting && pair.a.duel.challenge == nil)
    pair.run(1_000)
    #expect(pair.a.duel.state == .playing && pair.b.duel.state == .playing)
    #expect(pair.a.duel.challenge != nil && pair.a.duel.challenge == pair.b.duel.challenge)
    #expect(pair.b.duel.otherName == "ADA" && pair.a.duel.otherName.isEmpty)
    // Another number of either is another board.
    var others: Set<UInt64> = []
    for (one, two) in [(1, 3), (3, 2), (2, 1), (4, 5)] as [(UInt8, UInt8)] {
      var other = LivePair(LivePlayer(one, pace: nil), LivePlayer(two, pace: nil))
      other.run(1_000)
      others.insert(other.a.duel.challenge?.seed ?? 0)
    }
    #expect(others.count == 4 && others.contains(pair.a.duel.challenge?.seed ?? 0))
  }

  @Test func theSmallerBoardIsPlayedWhereTheyDiffer() throws {
    let small = try #require(BoardSize(3))
    var pair = LivePair(LivePlayer(1, size: small, pace: nil), LivePlayer(2, pace: nil))
    pair.run(1_000)
    #expect(pair.a.duel.challenge?.size == small && pair.b.duel.challenge?.size == small)
  }

  /// A number is not said before the other's promise is known and the other says that it knows ours: who
  /// knew it before could choose the board.
  @Test func noNumberIsSaidBeforeThePromise() {
    var one = LivePlayer(1).duel
    let two = LivePlayer(2).duel
    let promise: [UInt8] = Array(repeating: 9, count: 32)
    for now in stride(from: 0, to: 3_000, by: 10) {
      let numbers = one.words(at: now).filter { if case .number = $0 { true } else { false } }
      #expect(numbers.isEmpty)
      if now == 1_000 {
        let hello = LiveWord.hello(
          .init(
            size: .standard, promise: promise, heard: Array(repeating: 0, count: 8), name: ""))
        one.hear(hello.bytes, at: now)
      }
    }
    #expect(one.state == .agreeing && two.state == .waiting)
  }

  /// A whole duel to both ends: with no loss, and with a line on which a third is lost, a fifth comes
  /// twice, and words overtake each other by up to half a second.
  @Test(arguments: [(0, 0, 5), (330, 200, 500), (700, 0, 50)], 1...4 as ClosedRange<UInt64>)
  func aDuelIsFollowedToBothEnds(_ line: (Int, Int, Int), seed: UInt64) {
    var pair = LivePair(LivePlayer(1, pace: 170), LivePlayer(2, pace: 230), seed: seed)
    pair.sides[1].order = [.left, .down, .up, .right]
    (pair.lost, pair.doubled, pair.delay) = line
    var isOver: Bool { pair.sides.allSatisfy { $0.game?.game.isOver ?? false } }
    while !isOver, pair.now < 600_000 { pair.run(1_000) }
    pair.run(20_000)
    // Where most signs of life are lost the other counts as lost now and then; it is not.
    pair.lost = 0
    pair.run(2_000)
    #expect(isOver)
    for side in 0..<2 {
      let (own, other) = (pair.sides[side], pair.sides[1 - side])
      #expect(own.duel.state == .playing && own.duel.isOtherOver && own.duel.isSettled)
      #expect(own.duel.other?.recording.actions == other.game?.recording.actions)
      #expect(own.duel.other?.game == other.game?.game)
    }
  }

  /// Moments go round behind the largest number, which on a machine of 32 bits is after 25 days.
  @Test func nothingIsLostWhereMomentsGoRound() {
    var sides = [LivePlayer(1).duel, LivePlayer(2).duel]
    var count = 0
    func pass(_ range: Range<Int>, hears: Bool) {
      for step in range {
        let now = (Int.max - 5_000) &+ 10 * step
        for side in 0..<2 {
          let words = sides[side].words(at: now)
          count += words.count
          if hears { for word in words { sides[1 - side].hear(word.bytes, at: now) } }
        }
      }
    }
    pass(0..<1_000, hears: true)
    #expect(sides.allSatisfy { $0.state == .playing })
    #expect((20...60).contains(count), "\(count) words: one a second each, and the beginning")
    pass(1_000..<1_600, hears: false)
    #expect(sides.allSatisfy { $0.state == .lost })
  }

  /// As it does not get better by saying more, no more is said than twenty words a second each, and one
  /// where nothing happens.
  @Test func aQuietDuelSaysOneWordASecond() {
    var pair = LivePair(LivePlayer(1, pace: nil), LivePlayer(2, pace: nil))
    pair.run(2_000)
    let before = pair.count
    pair.run(60_000)
    #expect((100...124).contains(pair.count - before))
    pair.sides[0].pace = 10
    pair.sides[0].most = 600
    let quiet = pair.count
    pair.run(5_000)
    #expect(pair.count - quiet <= 2 * 5 * 20 + 10)
  }

  @Test func whoIsNotHeardIsLostAndComesBack() {
    var pair = LivePair(LivePlayer(1, pace: 170), LivePlayer(2, pace: 200))
    pair.run(5_000)
    pair.isCut = true
    pair.run(4_800)
    #expect(pair.a.duel.state == .playing)
    pair.run(400)
    #expect(pair.a.duel.state == .lost && pair.b.duel.state == .lost)
    let known = pair.a.duel.other?.recording.actions.count ?? 0
    #expect(known > 20)
    pair.run(60_000)
    #expect(pair.a.duel.other?.recording.actions.count == known)
    pair.isCut = false
    pair.run(3_000)
    #expect(pair.a.duel.state == .playing && pair.b.duel.state == .playing)
    for side in pair.sides.indices { pair.sides[side].pace = nil }
    pair.run(1_000)
    #expect(pair.a.duel.other?.recording == pair.b.game?.recording)
    #expect(pair.b.duel.other?.recording == pair.a.game?.recording)
  }

  /// More was played than goes into a word.
  @Test func aLongAbsenceIsCaughtUpWithInParts() throws {
    let size = try #require(BoardSize(8))
    var pair = LivePair(
      LivePlayer(1, size: size, pace: 10), LivePlayer(2, size: size, pace: nil))
    pair.run(1_000)
    pair.isCut = true
    pair.sides[0].most = 2_900
    pair.run(40_000)
    #expect(pair.a.game?.recording.actions.count ?? 0 >= 2_900)
    pair.isCut = false
    pair.run(4_000)
    #expect(pair.b.duel.other?.recording.actions == pair.a.game?.recording.actions)
    #expect(pair.b.duel.state == .playing && pair.a.duel.isSettled)
  }

  @Test func whoLeavesSaysSoAndIsSilent() {
    var pair = LivePair(LivePlayer(1), LivePlayer(2))
    pair.run(3_000)
    pair.sides[0].duel.leave()
    pair.run(500)
    #expect(pair.b.duel.state == .left && pair.a.duel.state == .over && pair.a.duel.isSilent)
    let before = pair.count
    pair.run(10_000)
    #expect(pair.count == before)
  }

  @Test func bothPlayOnceMoreOnAnotherBoard() {
    var pair = LivePair(LivePlayer(1, pace: 20), LivePlayer(2, pace: 20))
    (pair.lost, pair.delay) = (200, 40)
    for _ in 0..<3 {
      while !(pair.a.duel.isOtherOver && pair.b.duel.isOtherOver) { pair.run(100) }
      let before = pair.a.duel.challenge
      pair.sides[0].duel.again()
      pair.run(8_000)
      // Who has not answered yet knows that it is asked, and that the other is there.
      #expect(pair.b.duel.isAskedAgain && pair.b.duel.state == .playing)
      #expect(pair.a.duel.state == .waiting)
      pair.sides[1].duel.again()
      pair.run(3_000)
      #expect(pair.a.duel.challenge != nil && pair.a.duel.challenge != before)
      #expect(pair.a.duel.challenge == pair.b.duel.challenge)
    }
  }

  /// A program that was begun anew is met with another number: the first one may be known already.
  @Test func whoBeginsAnewIsMetWithAnotherNumber() {
    for seed in 1...400 as ClosedRange<UInt64> {
      var pair = LivePair(LivePlayer(1, pace: nil), LivePlayer(2, pace: nil), seed: seed)
      (pair.lost, pair.delay) = (600, 300)
      pair.run(Int(seed % 40) * 30)
      guard pair.b.duel.state != .playing else { continue }
      pair.drop()
      pair.sides[1] = LivePlayer(77, pace: nil)
      if pair.a.duel.state == .playing { continue }
      pair.lost = 0
      pair.run(12_000)
      #expect(pair.a.duel.state == .playing && pair.b.duel.state == .playing)
      #expect(pair.a.duel.challenge == pair.b.duel.challenge)
    }
  }

  /// What was said by who was there before is met, where it comes after words of who is there.
  @Test(arguments: [0, 10, 20, 50])
  func aLateWishKeepsNobodyAwayForGood(then: Int) {
    var former = LivePlayer(77).duel
    let late = former.words(at: 0)
    var pair = LivePair(LivePlayer(1, pace: nil), LivePlayer(2, pace: nil))
    while pair.b.duel.state != .agreeing { pair.step() }
    pair.run(then)
    for word in late { pair.sides[1].duel.hear(word.bytes, at: pair.now) }
    pair.run(15_000)
    #expect(pair.a.duel.state == .playing && pair.b.duel.state == .playing)
    #expect(pair.a.duel.challenge == pair.b.duel.challenge)
  }

  @Test func oneIsNotPlayedWithOneself() {
    var duel = LivePlayer(1).duel
    for word in duel.words(at: 0) { duel.hear(word.bytes, at: 0) }
    #expect(duel.state == .waiting)
  }
}
