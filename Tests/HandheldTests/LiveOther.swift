import Dealing
import Engine
import Simulators
import Time

@testable import Handheld

/// Somebody at another device, at the end of a line on which a word takes so long: they want to play as
/// soon as they are looked for, and play by a simple rule until `most` moves are made.
final class LiveOther: LiveLine {
  private let clock: VirtualClock
  private let delay: Instant.Span
  private let most: Int
  private var duel: LiveDuel
  private var game: RecordedGame?
  private var movedAt = Instant.zero
  private var isSought = false
  /// What is on its way to the game.
  private var reports: [(due: Instant, report: LiveReport)]
  /// Whether the line is cut.
  var isCut = false
  /// Whether they say that they have more points than they have.
  var lies = false

  static let number = 5

  init(_ clock: VirtualClock, delay: Instant.Span = .milliseconds(20), moves most: Int) {
    (self.clock, self.delay, self.most) = (clock, delay, most)
    duel = LiveDuel(secret: Array(repeating: 9, count: 32), size: .standard, name: "GRACE")
    reports = [(clock.now(), .linked(true))]
  }

  /// Milliseconds of the clock.
  private var now: Int { Int((clock.now() - .zero).nanoseconds / 1_000_000) }

  /// Their game, as they have it.
  var own: Game? { game?.game }
  /// What they know of the other's.
  var known: LiveSide? { duel.other }
  var state: LiveDuel.State { duel.state }

  func playAgain() {
    duel.again()
    game = nil
  }

  func leave() { duel.leave() }

  func submit(_ request: LiveRequest) {
    switch request {
    case .rest: isSought = false
    case .seek:
      if !isSought { say(.found(peer: Self.number, name: "GRACE", isAgreed: false)) }
      isSought = true
    case .say(_, let bytes): if !isCut { duel.hear(bytes, at: now) }
    }
  }

  private func say(_ report: LiveReport) { reports.append((clock.now() + delay, report)) }

  func next() -> LiveReport? {
    if isSought, !isCut {
      play()
      for word in duel.words(at: now) {
        var word = word
        if lies, case .inputs(var inputs) = word {
          inputs.score += 4
          word = .inputs(inputs)
        }
        say(.word(peer: Self.number, word.bytes))
      }
    }
    guard let first = reports.first, first.due <= clock.now() else { return nil }
    return reports.removeFirst().report
  }

  private func play() {
    guard let challenge = duel.challenge else { return }
    if game?.recording.seed != challenge.seed {
      game = RecordedGame(size: challenge.size, seed: challenge.seed)
    }
    // Who has counted to three makes a move each fifth of a second.
    guard var game, game.game.moveCount < most, clock.now() - movedAt >= .milliseconds(200) else {
      return
    }
    movedAt = clock.now()
    if game.game.isAwaitingDecision { game.keepGoing() }
    _ = [Direction.left, .down, .right, .up].contains { !game.play($0).isEmpty }
    self.game = game
    duel.follow(game.recording, score: game.game.score)
  }
}
