import Engine

/// Makes the puzzle of a week: a board, a tile and a number of moves in which the machine has made it.
///
/// ```swift
/// var search = PuzzleSearch(week: 2_960)
/// while search.puzzle == nil { search.step(&advisor) }
/// ```
///
/// The week draws the tile and some boards. The machine plays each until it has the tile; the board on
/// which it needed the fewest moves is the puzzle, with a tenth more of them for people. Its moves are
/// the proof. It judges by lines and not by the network, so that one that is trained anew changes no
/// puzzle, a page need not fetch it, and all machines make the same one.
public struct PuzzleSearch: Sendable {
  /// The puzzle, once it is found.
  public private(set) var puzzle: Challenge?
  /// How the machine solved it.
  public private(set) var proof: Recording?
  /// How many moves were tried so far.
  public private(set) var movesSearched = 0

  private let exponent: UInt8
  private var chance: RandomSource
  private var candidates = Self.candidates
  private var game: RecordedGame

  /// How many boards are tried, and how many moves for each move on them: together some two hundred
  /// thousand, a breath on a desk and some seconds on the smallest machine.
  static let candidates = 4
  static let budget = 300
  /// Nobody needs so many moves for a tile that is asked for; the machine does not get on.
  static let mostMoves = 1_000
  /// 256 is for a start, 1024 for an evening.
  private static let exponents: [UInt8] = [8, 9, 9, 10]

  /// Begins to look for the puzzle of a week, counted from 1970 on.
  public init(week: Int64) {
    // Unchecked: every number is a good seed.
    chance = RandomSource(seed: UInt64(bitPattern: week) &+ 0x50_5A5A_4C45)
    exponent = Self.exponents[Int(chance.next(below: UInt32(Self.exponents.count)))]
    game = RecordedGame(seed: Challenge.shortSeed(from: chance.next()))
  }

  /// Plays one move of the machine's; does nothing once the puzzle is found.
  public mutating func step(_ advisor: inout Advisor) {
    guard puzzle == nil else { return }
    let advice = advisor.advise(byLinesOn: game.game.board, budget: Self.budget) ?? Advice()
    movesSearched += advice.movesSearched
    guard let best = advice.best, !game.play(best).isEmpty else { return tryNext() }
    if game.game.board.largestExponent >= exponent { return succeed() }
    if game.game.moveCount >= (proof?.moveCount ?? Self.mostMoves) { tryNext() }
  }

  private mutating func succeed() {
    if game.recording.moveCount < proof?.moveCount ?? .max { proof = game.recording }
    tryNext()
  }

  /// Takes the next board; where there were enough, what was found is the puzzle. One board at least is
  /// played to its end.
  private mutating func tryNext() {
    candidates -= 1
    if candidates <= 0, let proof { return settle(proof) }
    game = RecordedGame(seed: Challenge.shortSeed(from: chance.next()))
  }

  private mutating func settle(_ proof: Recording) {
    guard let goal = TileGoal(exponent: exponent, moves: Self.bound(of: proof.moveCount)) else {
      return
    }
    puzzle = Challenge(seed: proof.seed, goal: goal)
  }

  /// A tenth more than the machine needed, up to the next five.
  static func bound(of moves: Int) -> Int { (moves * 11 / 10 + 4) / 5 * 5 }
}
