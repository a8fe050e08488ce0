import Engine
import Testing

@testable import Dealing

/// A lie is seen, whichever it is; what was true before stays.
@Suite struct LiarTests {
  /// Two in the middle of a duel, and what the second says next by itself.
  private static func pair() throws -> (LivePair, LiveWord.Inputs) {
    var pair = LivePair(LivePlayer(1), LivePlayer(2))
    pair.run(6_000)
    for side in 0..<2 { pair.sides[side].pace = nil }
    pair.run(1_000)
    let known = try #require(pair.a.duel.other)
    let number = LiveWord.nameLength
    var found: [UInt8] = []
    for word in pair.sides[1].duel.words(at: pair.now + 5_000) {
      if case .inputs(let inputs) = word { found = inputs.duel }
    }
    try #require(found.count == number && known.game.moveCount > 10)
    return (
      pair,
      LiveWord.Inputs(
        duel: found, first: known.recording.actions.count, of: known.recording.actions.count,
        score: known.game.score, have: 0, actions: [])
    )
  }

  private static func state(after word: LiveWord, _ pair: LivePair) -> LiveDuel.State {
    var pair = pair
    let before = pair.a.duel.other
    pair.sides[0].duel.hear(word.bytes, at: pair.now)
    if pair.a.duel.state == .lied {
      // What was true stays, and the other hears why it is over.
      let (now, then) = (pair.a.duel.other?.recording, before?.recording)
      #expect(now?.actions.starts(with: then?.actions ?? []) == true)
      pair.run(1_000)
      #expect(pair.b.duel.state == .left)
    }
    return pair.a.duel.state
  }

  @Test func whatIsTrueIsTaken() throws {
    let (pair, word) = try Self.pair()
    #expect(Self.state(after: .inputs(word), pair) == .playing)
  }

  @Test func anImpossibleMoveIsALie() throws {
    let (pair, next) = try Self.pair()
    let game = try #require(pair.a.duel.other?.game)
    for direction in Direction.allCases {
      var (word, played) = (next, game)
      let isPossible = !played.play(direction).isEmpty
      (word.actions, word.count, word.score) = ([.move(direction)], next.count + 1, played.score)
      #expect(Self.state(after: .inputs(word), pair) == (isPossible ? .playing : .lied))
    }
    // To go on before anything was won.
    var word = next
    (word.actions, word.count) = ([.keepGoing], next.count + 1)
    #expect(Self.state(after: .inputs(word), pair) == .lied)
  }

  @Test func anotherScoreIsALie() throws {
    let (pair, next) = try Self.pair()
    for change in [4, -4, 100_000] {
      var word = next
      word.score += change
      #expect(Self.state(after: .inputs(word), pair) == .lied)
    }
  }

  @Test func anotherPastIsALie() throws {
    let (pair, next) = try Self.pair()
    let past = try #require(pair.a.duel.other?.recording.actions)
    for place in [0, past.count / 2, past.count - 1] {
      var (word, changed) = (next, past)
      changed[place] = changed[place] == .move(.up) ? .move(.down) : .move(.up)
      (word.first, word.actions) = (0, changed)
      #expect(Self.state(after: .inputs(word), pair) == .lied)
      (word.first, word.actions) = (place, Array(past[place...]))
      #expect(Self.state(after: .inputs(word), pair) == .playing)
    }
  }

  @Test func toHaveWhatWasNeverSaidIsALie() throws {
    let (pair, next) = try Self.pair()
    var word = next
    word.have = try #require(pair.a.game?.recording.actions.count) + 1
    #expect(Self.state(after: .inputs(word), pair) == .lied)
  }

  @Test func anotherNumberThanWasPromisedIsALie() {
    var pair = LivePair(LivePlayer(1, pace: nil), LivePlayer(2, pace: nil))
    while pair.a.duel.state != .agreeing { pair.step() }
    var duel: [UInt8] = []
    var one = pair.sides[1].duel
    for now in 0..<100 {
      for case .number(let name, _) in one.words(at: pair.now + 10 * now) { duel = name }
    }
    while duel.isEmpty {
      pair.step()
      for case .number(let name, _) in pair.sides[1].duel.words(at: pair.now + 60) { duel = name }
      if pair.a.duel.state == .playing { break }
    }
    let lie = LiveWord.number(duel: duel, Array(repeating: 3, count: 16))
    pair.sides[0].duel.hear(lie.bytes, at: pair.now)
    #expect(duel.count == 8 && pair.a.duel.state == .lied && pair.a.duel.challenge == nil)
  }

  /// Words of other duels, and from before, are nobody's lies; nor are ten thousand of chance a trap.
  @Test func whatBelongsElsewhereChangesNothing() throws {
    var (pair, next) = try Self.pair()
    let duel = next.duel
    next.duel = Array(repeating: 1, count: 8)
    next.score += 4
    #expect(Self.state(after: .inputs(next), pair) == .playing)
    #expect(Self.state(after: .bye(duel: next.duel, .left), pair) == .playing)
    let number = LiveWord.number(duel: next.duel, Array(repeating: 0, count: 16))
    #expect(Self.state(after: number, pair) == .playing)
    // A gap is no lie: the word between is late.
    (next.duel, next.first, next.count, next.actions) = (duel, 5_000, 5_001, [.keepGoing])
    #expect(Self.state(after: .inputs(next), pair) == .playing)
    var chance = RandomSource(seed: 4)
    for _ in 0..<10_000 {
      var bytes = (0..<Int(chance.next() % 80)).map { _ in
        UInt8(truncatingIfNeeded: chance.next() >> 8)
      }
      if !bytes.isEmpty { bytes[0] %= 4 }
      if bytes.count > 8, bytes[0] > 0, chance.next() % 2 == 0 {
        bytes.replaceSubrange(1..<9, with: duel)
      }
      // Which of them are lies is not the point here.
      var hostile = pair.a.duel
      hostile.hear(bytes, at: pair.now)
      _ = hostile.words(at: pair.now + 1_000)
    }
  }

  /// The longest word of a liar who repeats it costs no more than to look at it.
  @Test func aGameIsNoLongerThanGamesAre() throws {
    let (pair, next) = try Self.pair()
    var word = next
    word.first = LiveWord.mostInGame
    word.count = LiveWord.mostInGame
    word.score = 0
    #expect(Self.state(after: .inputs(word), pair) == .playing)
  }
}
