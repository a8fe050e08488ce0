import Glibc
import Luck
import Table

/// What a game's luck and pace say: at most that somebody should look at it.
struct Verdict: Equatable {
  /// Why it should wait for a look, nil where nothing stands against it.
  let hold: Hold?

  /// A game whose spawns were so many standard deviations above the mean waits for a look, if it is
  /// its player's only one.
  static let mostLuck = 5.0
  /// A game of which so many moves are the network's own, at such a pace, waits for one too.
  static let mostAgreement = 0.7
  static let handsMillisecondsAMove = 250

  /// Judges a game of a player who sent `games` of its class, this one included.
  init(luck: Double, agreement: Double, moves: Int, games: Int, seconds: Int?) {
    if Self.isTooLucky(luck, games: games) {
      hold = .luck
    } else if agreement >= Self.mostAgreement, let seconds,
      seconds * 1_000 < moves * Self.handsMillisecondsAMove
    {
      hold = .machine
    } else {
      hold = nil
    }
  }

  /// The best of many games was lucky because it was chosen for it: with `games` of them the chance
  /// that one is so lucky is as many times as large, and it is that chance which must be as small as
  /// that of ``mostLuck`` in a single game.
  static func isTooLucky(_ luck: Double, games: Int) -> Bool {
    luck > mostLuck && Double(max(1, games)) * chance(above: luck) <= chance(above: mostLuck)
  }

  /// The normal distribution's upper tail.
  private static func chance(above deviations: Double) -> Double {
    0.5 * erfc(deviations / 2.0.squareRoot())
  }
}
