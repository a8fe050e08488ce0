import Engine
import Glibc
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
  private var whole = Sum()
  /// Of the moves after which few cells were empty.
  private var tight = Sum()
  /// Of each thousand moves that follow each other.
  private var windows: [Sum] = []
  private var deviations = 0.0
  private var variances = 0.0
  private var standardised = 0.0
  private var standardisedCount = 0

  /// From so many moves on the sum is near enough to the normal distribution for a judgement.
  public static let fewestMoves = 300
  /// What is looked at of a longer game than any that is taken.
  public static let mostMoves = 100_000
  /// A sum of fewer spawns is not near enough to the normal distribution.
  static let fewestSpawns = 100
  /// As many cells are empty at most where it is tight.
  static let mostTightCells = 4
  static let window = 1_000

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
      let after = before.sliding(direction)
      take(
        judge.judge(after, exponent: spawn.exponent, at: spawn.index),
        isTight: after.emptyCount <= Self.mostTightCells)
    }
  }

  /// Standard deviations above the mean, by the spawns' places.
  public var score: Double { whole.score }

  /// The chance that an honest game is as lucky as this one, as a whole, where it is tight, or in any
  /// thousand moves: whoever waits before looking ahead, or looks only where it matters, is lucky
  /// there. Each of the sums has its share of the chance, so that looking often accuses nobody.
  public var chance: Double {
    let sums = ([whole, tight] + windows).filter { $0.count >= Self.fewestSpawns }
    let highest = sums.map(\.score).max() ?? 0
    return sums.isEmpty ? 1 : min(1, Double(sums.count) * 0.5 * erfc(highest / 2.0.squareRoot()))
  }

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

  /// Places of spawns, added up.
  private struct Sum: Equatable, Sendable {
    private var places = 0.0
    private var variances = 0.0
    private(set) var count = 0

    var score: Double { variances > 0 ? places / variances.squareRoot() : 0 }

    mutating func add(_ verdict: SpawnJudge.Verdict) {
      places += verdict.place
      variances += verdict.placeVariance
      count += 1
    }
  }

  private mutating func take(_ verdict: SpawnJudge.Verdict, isTight: Bool) {
    whole.add(verdict)
    if isTight { tight.add(verdict) }
    let window = (moves - 1) / Self.window
    if window == windows.count { windows.append(Sum()) }
    windows[window].add(verdict)
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
