import Engine
import Records
import Scenes
import Words

/// A question before something is lost, or what was; the harmless answer is selected, and leads back.
public struct QuestionPage: ScenePage {
  /// What is asked, or told.
  public enum Question: Equatable, Sendable {
    /// Whether to give up the running game for another one.
    case newGame(GameOrigin)
    /// Whether to give up the running game for one that goes on from a replay.
    case branch(Recording, GameOrigin)
    /// Whether to give up the running game for a live duel with this peer.
    case live(peer: Int)
    /// Whether to forget all settings.
    case resetSettings
    /// What the card that the game runs from has to ask, and whether the player was asked before: a
    /// yes is asked for twice, since a handheld in a bag tilts too.
    case card(CardQuestion, isAgain: Bool)
    /// Nothing: games were damaged, and nothing or some of them came back.
    case damage(isLost: Bool)
  }

  /// What is asked.
  let question: Question
  /// The answers.
  private(set) var menu = Menu([.no, .yes])

  init(_ question: Question) {
    self.question = question
    if case .damage = question { menu = Menu([.close]) }
  }

  var traits: PageTraits { PageTraits(kind: "question", depth: 3, scans: true) }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch (menu.take(command, &world), question) {
    // The same question upon this one had to be answered as often as the key was pressed.
    case (.stays, _), (.newGame, .card), (.newGame, .newGame): return .stay
    case (.chosen(.yes), _): return agree(&world)
    case (.chosen, _), (.left, _): return refuse(&world)
    case (.newGame, _): return world.askForNewGame(.ordinary)
    }
  }

  private func refuse(_ world: inout World) -> Step {
    if case .damage = question { world.ask(.set(key: StoredState.damageKey, value: "")) }
    guard case .card = question else { return .back }
    world.wish(.answered(false))
    return .stay
  }

  private func agree(_ world: inout World) -> Step {
    switch question {
    case .newGame(let origin): return world.beginGame(origin)
    case .branch(let recording, let origin): return world.beginBranch(recording, origin)
    case .live(let number):
      if let peer = world.live.peer(number) { world.choose(peer) }
      return .done
    case .resetSettings:
      world.resetSettings()
      let title = Screen.title(TitlePage(world, selecting: .settings))
      return .go([title, .group(GroupPage(.settings))])
    case .card(let asked, isAgain: false):
      return .open(.question(QuestionPage(.card(asked, isAgain: true))))
    case .card(_, isAgain: true): world.wish(.answered(true))
    case .damage: break
    }
    return .stay
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    let choice = scene(world).choice(atX: x, y: y, on: world.stage)
    return menu.select(choice) ? take(.confirm, &world) : .stay
  }

  // MARK: Shows

  func scene(_ world: World) -> ConfirmScene {
    let (score, say) = (world.table.game.score, world.language)
    let (title, detail): (String, String) =
      switch question {
      case .card(.newGames, let isAgain):
        (say(isAgain ? .reallyQuestion : .beginAnewQuestion), say(.keptIsDamaged))
      case .card(.olderVersion(let name), let isAgain):
        (
          say(isAgain ? .reallyQuestion : .goBackQuestion),
          say(.versionIsOlder, String(Substring(name.utf8.prefix(16))))
        )
      case .damage(let isLost): (say(.gamesDamaged), say(isLost ? .gamesLost : .gamesMended))
      case .newGame, .live: (say(.newGameQuestion), say(.gameEnds, "\(score)"))
      case .branch: (say(.playFromHereQuestion), say(.gameEnds, "\(score)"))
      case .resetSettings: (say(.resetSettingsQuestion), say(.everythingAsNew))
      }
    return ConfirmScene(
      question: title, detail: detail, choices: menu.titles(in: say), selected: menu.selected)
  }
}
