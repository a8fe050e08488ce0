import Engine
import Luck

/// Plays games of one kind of player and prints the luck of each: what the figures of
/// docs/service.md are made from.
///
///     luck-trial PLAYER GAMES FIRST-SEED [MOST-MOVES]
@main
struct LuckTrial {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    guard let name = arguments.first, let player = Player(rawValue: name),
      numbers.count == arguments.count - 1, (2...3).contains(numbers.count),
      numbers.allSatisfy({ $0 >= 0 })
    else {
      let players = Player.allCases.map(\.rawValue).joined(separator: ", ")
      print("usage: luck-trial PLAYER GAMES FIRST-SEED [MOST-MOVES]\nplayers: \(players)")
      return
    }
    let mostMoves = numbers.count == 3 ? numbers[2] : Luck.mostMoves
    print("# player seed moves score by-places by-points by-moves agreement")
    for seed in numbers[1]..<numbers[1] + numbers[0] {
      let recording = player.play(seed: mixed(UInt64(seed)), mostMoves: mostMoves)
      guard let luck = Luck(of: recording) else { continue }
      print(
        name, seed, luck.moves, recording.replay().score, rounded(luck.score),
        rounded(luck.scoreByPoints), rounded(luck.scoreByMoves), rounded(luck.agreement))
    }
  }

  /// Neighbouring numbers would share most of their random sequence with SplitMix64's fixed step.
  private static func mixed(_ seed: UInt64) -> UInt64 {
    var source = RandomSource(seed: seed &+ 0x7AB1E)
    return source.next()
  }

  private static func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}
