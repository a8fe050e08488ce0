import Luck
import Table

/// What a game's luck and pace say: at most that somebody should look at it.
struct Verdict: Equatable {
  /// Why it should wait for a look, nil where nothing stands against it.
  let hold: Hold?

  /// A game waits for a look that is luckier than so small a share of honest ones; how many games its
  /// player has sent changes nothing, else many short ones would buy mildness for a long one.
  static let leastChance = 0.000_02
  /// A game of which so many moves are the network's own, at such a pace, waits for one too.
  static let mostAgreement = 0.7
  static let handsMillisecondsAMove = 250

  /// Judges a game by ``Luck/chance``, by the share of the network's own moves, and by its pace.
  init(chance: Double, agreement: Double, moves: Int, seconds: Int?) {
    if chance < Self.leastChance {
      hold = .luck
    } else if agreement >= Self.mostAgreement, let seconds,
      seconds * 1_000 < moves * Self.handsMillisecondsAMove
    {
      hold = .machine
    } else {
      hold = nil
    }
  }
}
