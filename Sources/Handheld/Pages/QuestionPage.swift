import Engine
import Graphics
import Records
import Scenes
import Words

/// A question before something is lost; the harmless answer is selected, and leads back.
public struct QuestionPage: Page {
  /// What is asked.
  public enum Question: Equatable, Sendable {
    /// Whether to give up the running game for another one.
    case newGame(GameOrigin)
    /// Whether to give up the running game for one that goes on from a replay.
    case branch(Recording, GameOrigin)
    /// Whether to forget all settings.
    case resetSettings
  }

  /// What is asked.
  let question: Question
  /// The answers.
  private(set) var menu = Menu([.no, .yes])

  init(_ question: Question) { self.question = question }

  static var kind: String { "question" }
  var depth: Int { 2 }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch menu.take(command, &world) {
    case .stays: return .stay
    case .chosen(.yes): return agree(&world)
    case .chosen, .left: return .back
    case .newGame: return world.askForNewGame(.ordinary)
    }
  }

  private func agree(_ world: inout World) -> Step {
    switch question {
    case .newGame(let origin): return world.beginGame(origin)
    case .branch(let recording, let origin): return world.beginBranch(recording, origin)
    case .resetSettings:
      world.resetSettings()
      return .go([.title(TitlePage(world, selecting: .settings)), .settings(SettingsPage())])
    }
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    guard let index = scene(world).choice(atX: x, y: y, on: world.stage), menu.select(index)
    else { return .stay }
    return take(.confirm, &world)
  }

  // MARK: Shows

  private func scene(_ world: World) -> ConfirmScene {
    let score = world.table.game.score
    let say = world.language
    let loss = say(.gameEnds, "\(score)")
    let (title, detail) =
      switch question {
      case .newGame: (say(.newGameQuestion), loss)
      case .branch: (say(.playFromHereQuestion), loss)
      case .resetSettings: (say(.resetSettingsQuestion), say(.everythingAsNew))
      }
    return ConfirmScene(
      question: title, detail: detail, choices: menu.titles(in: say), selected: menu.selected)
  }

  func draw(_ world: World, into list: inout DisplayList) {
    scene(world).draw(on: world.stage, into: &list)
  }
}
