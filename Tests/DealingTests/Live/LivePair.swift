import Engine

@testable import Dealing

/// Who plays one side of a live duel by a simple rule, as quickly as hands do.
struct LivePlayer {
  var duel: LiveDuel
  var game: RecordedGame?
  /// A move is made each so many milliseconds; nil makes none.
  var pace: Int?
  /// So many moves at the most.
  var most = Int.max
  var order: [Direction] = [.down, .left, .right, .up]

  init(_ seed: UInt8, size: BoardSize = .standard, name: String = "", pace: Int? = 170) {
    duel = LiveDuel(
      secret: Array(repeating: seed, count: 32), size: size, name: name)
    self.pace = pace
  }

  /// Plays, where it is time to.
  mutating func play(at now: Int) {
    if let challenge = duel.challenge, game?.recording.seed != challenge.seed {
      game = RecordedGame(size: challenge.size, seed: challenge.seed)
    }
    guard let pace, now.isMultiple(of: pace), var game, game.game.moveCount < most else { return }
    self.game = nil
    if game.game.isAwaitingDecision { game.keepGoing() }
    _ = order.contains { !game.play($0).isEmpty }
    duel.follow(game.recording, score: game.game.score)
    self.game = game
  }
}

/// Two sides of a live duel on a line that loses, repeats and reorders what is said, by a seed.
struct LivePair {
  var sides: [LivePlayer]
  /// Of a thousand words so many are lost, and so many come twice.
  var (lost, doubled) = (0, 0)
  /// Words take up to so many milliseconds, each another time.
  var delay = 5
  var isCut = false
  var now = 0
  /// How many words were said by both.
  var count = 0
  private var chance: RandomSource
  private var line: [(at: Int, to: Int, bytes: [UInt8])] = []

  init(_ a: LivePlayer, _ b: LivePlayer, seed: UInt64 = 1) {
    sides = [a, b]
    chance = RandomSource(seed: seed)
  }

  var a: LivePlayer { sides[0] }
  var b: LivePlayer { sides[1] }

  /// Lets so many milliseconds pass, ten at a time.
  mutating func run(_ milliseconds: Int) {
    for _ in 0..<milliseconds / 10 { step() }
  }

  /// Loses what is on its way.
  mutating func drop() { line = [] }

  mutating func step() {
    now += 10
    for side in 0..<2 {
      sides[side].play(at: now)
      for word in sides[side].duel.words(at: now) {
        count += 1
        guard !isCut else { continue }
        for _ in 0..<(chance.next(below: 1_000) < UInt32(doubled) ? 2 : 1)
        where chance.next(below: 1_000) >= UInt32(lost) {
          let at = now + Int(chance.next(below: UInt32(delay + 1)))
          line.append((at, 1 - side, word.bytes))
        }
      }
    }
    let due = line.filter { $0.at <= now }
    line.removeAll { $0.at <= now }
    for word in due { sides[word.to].duel.hear(word.bytes, at: now) }
  }
}
