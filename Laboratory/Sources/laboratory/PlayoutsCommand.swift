import Arguments
import Solver

@testable import Program

/// `laboratory playouts`: random games, counted; or both ways of playing them, compared.
struct PlayoutsCommand: Command {
  static let about = About(
    "playouts", "Play random games by the processor's vectors, plainly, or both and compare.",
    discussion: """
      With --check both ways play the same games, a batch at a time, and the end is 1 where a \
      batch differs in its moves, points, largest tiles or last boards. --moves 100000000 takes \
      some ten seconds.

      For counting instructions, run it for N and for 2 N --games and take the difference.
      """)

  private var moves = 1_000_000
  private var games: Int?
  private var seed: UInt64 = 1
  private var plain = false
  private var check = false

  mutating func declare(in form: inout Form) {
    form.option("moves", &moves, "How many moves to compare at least.")
    form.option("games", &games, "Play exactly this many games instead.")
    form.option("seed", &seed, "The seed of the games.")
    form.flag("plain", &plain, "Play without the vectors.")
    form.flag("check", &check, "Play both ways and compare.")
    form.require(!(plain && check), "--plain and --check exclude each other.")
    form.require(moves > 0 && games ?? 1 > 0, "--moves and --games must be 1 or more.")
  }

  func run() throws(Failure) {
    var games = 0
    var moves = 0
    var points = 0
    var random = seed
    while self.games.map({ games < $0 }) ?? (moves < self.moves) {
      let count = min(20_000, (self.games ?? .max) - games)
      let played = Playouts(count: count, seed: random, by: plain ? .plain : .vectors)
      if check, played != Playouts(count: count, seed: random, by: .plain) {
        throw Failure("the games of seed \(random) are not the same by vectors and plainly")
      }
      games += played.games
      moves += played.moves
      points += played.points
      random &+= 1
    }
    print("\(games) games, \(moves) moves, \(points) points\(check ? ", the same both ways" : "")")
  }
}
