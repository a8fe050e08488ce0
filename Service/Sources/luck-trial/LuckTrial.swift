import Engine
import Luck

/// Plays games of one kind of player and prints the luck of each: what the figures of
/// docs/figures/service.md are made from.
///
///     luck-trial PLAYER GAMES FIRST-SEED [MOST-MOVES]
///     luck-trial dealt GAMES
///
/// `dealt` has every seer of ``DealtSeer`` play the same games that a table deals, and prints the mean
/// of the scores with its standard error.
@main
struct LuckTrial {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.count == 2, arguments.first == "dealt",
      let games = arguments.last.flatMap({ Int($0) }),
      games > 1
    {
      return playDealt(games)
    }
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    guard let name = arguments.first, let player = Player(rawValue: name),
      numbers.count == arguments.count - 1, (2...3).contains(numbers.count),
      numbers.allSatisfy({ $0 >= 0 })
    else {
      let players = Player.allCases.map(\.rawValue).joined(separator: ", ")
      print("usage: luck-trial PLAYER GAMES FIRST-SEED [MOST-MOVES]\nplayers: \(players)")
      return
    }
    let mostMoves = numbers.count == 3 ? numbers[2] : 3_000
    print("# player seed moves score by-places by-points by-moves agreement chance")
    for seed in numbers[1]..<numbers[1] + numbers[0] {
      let recording = player.play(seed: mixed(UInt64(seed)), mostMoves: mostMoves)
      guard let luck = Luck(of: recording) else { continue }
      print(
        name, seed, luck.moves, recording.replay().score, rounded(luck.score),
        rounded(luck.scoreByPoints), rounded(luck.scoreByMoves), rounded(luck.agreement),
        luck.chance)
    }
  }

  private static func playDealt(_ games: Int) {
    for seer in DealtSeer.allCases {
      let scores = (0..<games).map { Double(seer.score(ofGame: UInt64($0))) }
      let mean = scores.reduce(0, +) / Double(games)
      let squares = scores.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let error = (squares / Double(games * (games - 1))).squareRoot()
      print("\(seer.rawValue): \(games) games, score \(rounded(mean)) ± \(rounded(error))")
    }
  }

  /// Neighbouring numbers would share most of their random sequence with SplitMix64's fixed step.
  private static func mixed(_ seed: UInt64) -> UInt64 {
    var source = RandomSource(seed: seed &+ 0x7AB1E)
    return source.next()
  }

  private static func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}
