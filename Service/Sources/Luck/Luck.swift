import Engine
import Solver

/// How lucky the spawns of a game were, in standard deviations: what tells a player who knows them
/// beforehand from one who does not.
///
/// A game's seed says every spawn to come, and whoever has the seed can compute them. Nothing in the
/// moves alone shows that. But a player who does not know the next spawn cannot make it better than
/// the mean of all that could have come, whatever the skill: the sum of the deviations is a
/// martingale, and divided by its exact standard deviation it stays near zero. One who looks ahead
/// chooses the moves that meet good spawns.
public struct Luck: Equatable, Sendable {
  /// How many moves were looked at.
  public private(set) var moves = 0
  /// How many of them were those that the network likes best, without any look ahead.
  public private(set) var agreements = 0
  private var places = 0.0
  private var placeVariances = 0.0
  private var deviations = 0.0
  private var variances = 0.0
  private var standardised = 0.0
  private var standardisedCount = 0

  /// From so many moves on the sum is near enough to the normal distribution for a judgement.
  public static let fewestMoves = 300
  /// What is looked at of a longer game: more would say no more, and would cost.
  public static let mostMoves = 3_000

  /// The luck of a game on 4×4, or nil on other boards, where there is no network to judge them.
  ///
  /// The recording must be a possible game. 3,000 moves take some tenths of a second.
  public init?(of recording: Recording, mostMoves: Int = mostMoves) {
    guard recording.size == .standard, let network = TupleNetwork.standard else { return nil }
    var judge = SpawnJudge(network: network)
    var game = Game(size: recording.size, seed: recording.seed)
    var events: [GameEvent] = []
    for action in recording.actions {
      guard case .move(let direction) = action else {
        game.keepGoing()
        continue
      }
      guard moves < mostMoves, let before = PackedBoard(game.board) else { break }
      game.play(direction, events: &events)
      guard let spawn = Self.spawn(among: events) else { break }
      moves += 1
      if judge.bestSlide(on: before).direction == direction { agreements += 1 }
      take(
        judge.judge(before.sliding(direction), exponent: spawn.exponent, at: spawn.index))
    }
  }

  /// Standard deviations above the mean, by the spawns' places.
  public var score: Double { placeVariances > 0 ? places / placeVariances.squareRoot() : 0 }

  /// The same by the spawns' worths in points: few moves near a game's end weigh most.
  public var scoreByPoints: Double {
    variances > 0 ? deviations / variances.squareRoot() : 0
  }

  /// The same by worths with each move's spread made one.
  public var scoreByMoves: Double {
    standardisedCount > 0 ? standardised / Double(standardisedCount).squareRoot() : 0
  }

  /// The share of moves that the network likes best.
  public var agreement: Double { moves > 0 ? Double(agreements) / Double(moves) : 0 }

  private mutating func take(_ verdict: SpawnJudge.Verdict) {
    places += verdict.place
    placeVariances += verdict.placeVariance
    deviations += verdict.deviation
    variances += verdict.variance
    if verdict.variance > 0.000_001 {
      standardised += verdict.deviation / verdict.variance.squareRoot()
      standardisedCount += 1
    }
  }

  private static func spawn(among events: [GameEvent]) -> (exponent: UInt8, index: Int)? {
    for event in events {
      if case .spawned(let tile, let cell) = event {
        return (tile.exponent, cell.row * 4 + cell.column)
      }
    }
    return nil
  }
}
