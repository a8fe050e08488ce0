import Arguments
import Engine
import LinuxDevices
import Solver
import System

/// `tilt2048 autoplay`: lets the machine play many games and prints what came of them.
struct AutoplayCommand: Command {
  static let about = About(
    "autoplay", "Let the machine play, and print how far it comes.",
    discussion: """
      The budget is how many moves may be tried for one that is played, so the result is the \
      same on every machine; only the time differs. On a terminal a line says how far it is. Ctrl-C \
      ends it with the games that are over; the exit status is 130 then.
      """)

  private var games = 10
  private var budget = Advisor.hintBudget
  private var seed: UInt64 = 1
  private var size = BoardSize.standard
  private var weights: String?

  mutating func declare(in form: inout Form) {
    form.option("games", &games, "How many games.")
    form.option("budget", &budget, "How many moves may be tried for one.")
    form.option("seed", &seed, "The seed of the first game; each next one has the next number.")
    form.option("size", &size, "The side of the board, 3 to 8.")
    form.option("weights", &weights, "Weights of another training instead of the program's own.")
    form.require(games > 0 && budget > 0, "--games and --budget must be 1 or more.")
  }

  func run() throws(Failure) {
    var advisor = Advisor(network: try network())
    Interruption.watch()
    var progress = Progress.onStandardError()
    let start = processorSeconds()
    let results = play(&advisor, &progress, while: { !Interruption.isWanted })
    let seconds = processorSeconds() - start
    progress?.clear()
    if !results.games.isEmpty { Self.show(results, seconds: seconds) }
    guard results.games.count < games else { return }
    printError("Stopped: \(results.games.count) of \(games) games are over.")
    throw Failure(status: Interruption.status)
  }

  /// The games that are over when all are, or when it shall not go on, which is asked before each move.
  func play(
    _ advisor: inout Advisor, _ progress: inout Progress?, while goesOn: () -> Bool
  ) -> SelfPlayResults {
    var results = SelfPlayResults()
    for number in 0..<UInt64(games) {
      // Unchecked: after the largest seed comes the smallest.
      var play = SelfPlay(size: size, seed: seed &+ number, budget: budget)
      while goesOn() {
        progress?.tell(results.games.count, of: games) { far(results, play) }
        guard play.play(&advisor).isEmpty else { continue }
        results.add(play.result)
        break
      }
      if !goesOn() { break }
    }
    return results
  }

  private func far(_ results: SelfPlayResults, _ play: SelfPlay) -> String {
    let count = results.games.count
    let mean = count > 0 ? ", mean \(Int(results.meanScore.rounded()))" : ""
    return "\(count) of \(games) games\(mean), now at \(play.session.game.score)"
  }

  private func network() throws(Failure) -> TupleNetwork? {
    guard let weights else { return .standard }
    return try InstalledWeights.network(named: weights)
  }

  private static func show(_ results: SelfPlayResults, seconds: Double) {
    let games = results.games.count
    print("games          \(padded(games, to: 10))")
    print(
      "mean score     \(padded(Int(results.meanScore.rounded()), to: 10))"
        + "  ± \(Int(results.standardError.rounded())) (standard error)")
    print("median score   \(padded(results.medianScore, to: 10))")
    let largest = results.games.reduce(0) { max($0, $1.largestExponent) }
    for exponent in stride(from: largest, through: 9, by: -1) {
      let count = results.count(reaching: exponent)
      print(
        "reached \(padded(1 << Int(exponent), to: 6)) \(padded(count, to: 10))  \(share(count, games))"
      )
    }
    let moves = max(results.moveCount, 1)
    print("moves played   \(padded(results.moveCount, to: 10))")
    print("searched a move\(padded(Int(results.movesSearched / Int64(moves)), to: 10))")
    print("µs a move      \(padded(Int(seconds * 1e6 / Double(moves)), to: 10))")
  }

  private static func share(_ count: Int, _ games: Int) -> String {
    let tenths = (1000 * count + games / 2) / games
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
