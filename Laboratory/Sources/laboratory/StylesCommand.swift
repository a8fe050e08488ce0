import Arguments
import Engine
import Glibc
import Trials

@testable import Program

/// `laboratory styles`: learns the ways of playing that links foresee moves by.
struct StylesCommand: Command {
  static let about = About(
    "styles", "Learn the styles of play that links are coded by, and write them.",
    discussion: """
      Nineteen kinds of players play the same number of games each; what is learnt is tried on other \
      games of theirs by the program's own styles. Sources/Engine/Link/PlayStyles+Learnt.swift was \
      written by this command with --games 90. It is part of the form of links: once links of version 2 \
      are about, a change of it is a new version.
      """)

  private var games = 90
  private var trials = 24
  private var output: String?

  /// A style begins with the games of one of these groups.
  private static let groups: [[GamePlayer]] = [
    [.greedy, .alternating], [.weak, .fair, .habitual], [.good, .lines8, .lines60],
    [.network60, .network300, .strong], [.turning],
  ]

  mutating func declare(in form: inout Form) {
    form.option("games", &games, "How many games each kind of player plays.")
    form.option("trials", &trials, "On how many other games of each kind links are tried.")
    form.option("output", short: "o", &output, "The Swift file to write; without, none.")
    form.require(
      (1...10_000).contains(games) && (0...10_000).contains(trials),
      "--games must be from 1 to 10000, --trials from 0 to 10000.")
  }

  func run() throws(Failure) {
    if let output {
      try requirePlace(for: output, beginning: "// Made by `")
      var played: [GamePlayer: [Recording]] = [:]
      for player in GamePlayer.allCases {
        played[player] = (1...UInt64(games)).map(player.game)
      }
      let first = Self.groups.map { group in group.flatMap { played[$0] ?? [] } }
      let named = Set(Self.groups.flatMap { $0 })
      let others = GamePlayer.allCases.filter { !named.contains($0) }.flatMap { played[$0] ?? [] }
      var lesson = StyleLesson(groups: first, others: others)
      lesson.learn(rounds: 5)
      try writeFile(Array(lesson.source.utf8), to: output)
    }
    show()
  }

  /// Whole links, and without their first bytes and check where a game ends by itself.
  private func show() {
    print("player            games   moves   bits a move   whole link")
    var sum = (moves: 0, bits: 0, games: 0)
    for player in GamePlayer.allCases {
      var own = (moves: 0, bits: 0)
      for number in 0..<UInt64(trials) {
        let recording = player.game(number: 100_001 + number)
        guard let link = try? Link(recording) else { continue }
        own.moves += recording.moveCount
        own.bits += 8 * link.bytes.count
      }
      print(Self.line(player.rawValue, games: trials, own))
      sum = (sum.moves + own.moves, sum.bits + own.bits, sum.games + trials)
    }
    print(Self.line("all", games: sum.games, (sum.moves, sum.bits)))
  }

  /// How many bits a move of these games takes, without what each link has besides, and with it.
  static func line(_ name: String, games: Int, _ own: (moves: Int, bits: Int)) -> String {
    let moves = Double(max(own.moves, 1))
    let columns = [
      column(name, 16), padded(games, to: 6), padded(own.moves, to: 7),
      "  \(decimal(Double(own.bits - 72 * games) / moves, places: 3))",
      "  \(decimal(Double(own.bits) / moves, places: 3))",
    ]
    return columns.joined(separator: " ")
  }
}
