import Engine
import Records
import Scenes
import Words

/// A challenge before it is played: what it is, and how it is begun. While a game is running, this is
/// also the question whether to give it up, and the harmless answer is selected.
public struct ChallengePage: ScenePage {
  /// What is played against.
  let opponent: Opponent
  /// What can be done.
  private(set) var menu: Menu

  init(_ opponent: Opponent, _ world: borrowing World) {
    self.opponent = opponent
    let ways: [Phrase] =
      switch opponent {
      case .challenge(let challenge) where challenge.goal != nil: [.start, .symbolCode]
      case .challenge, .player: [.start, .countToThree, .twoPlayers, .symbolCode]
      case .ghost, .series, .live: [.start, .countToThree]
      }
    menu = Menu(ways + [.close], selecting: world.table.isRunning ? .close : nil)
  }

  var traits: PageTraits { PageTraits(kind: "challenge", depth: 3, scans: true) }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch menu.take(command, &world) {
    case .stays: return .stay
    case .chosen(let item): return choose(item, &world)
    case .left: return .back
    case .newGame: return world.askForNewGame(.ordinary)
    }
  }

  private func choose(_ item: Phrase, _ world: inout World) -> Step {
    switch item {
    case .start: return world.begin(opponent)
    case .countToThree: return .open(.countdown(CountdownPage(opponent)))
    case .twoPlayers: return world.begin(.player(opponent.challenge))
    case .symbolCode: return .open(.share(SharePage(opponent.challenge, asking: &world)))
    default: return .back
    }
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    let choice = scene(world).choice(atX: x, y: y, on: world.stage)
    return menu.select(choice) ? take(.confirm, &world) : .stay
  }

  // MARK: Shows

  func scene(_ world: World) -> ConfirmScene {
    let (running, say) = (world.table, world.language)
    let loss = running.isRunning ? " " + say(.gameEnds, "\(running.game.score)") : ""
    return ConfirmScene(
      question: Self.title(of: opponent, in: say),
      detail: Self.detail(of: opponent, in: say) + loss,
      choices: menu.titles(in: say), selected: menu.selected)
  }

  private static func title(of opponent: Opponent, in say: Language) -> String {
    switch opponent {
    case .challenge(let challenge), .player(let challenge): challenge.code
    case .ghost, .series: say(.duel)
    case .live: say(.liveDuel)
    }
  }

  private static func detail(of opponent: Opponent, in say: Language) -> String {
    switch opponent {
    case .ghost(let recording), .series(_, let recording?):
      say(.sideAndGhost, recording.size.text, "\(recording.moveCount)")
    case .challenge(let challenge), .player(let challenge), .live(let challenge):
      challenge.text(in: say)
    case .series(let series, nil): say(.duelStands, "\(series.won.first)", "\(series.won.second)")
    }
  }
}
