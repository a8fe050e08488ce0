import Engine
import Graphics
import Scenes
import Settings
import Words

/// In which language the game speaks, asked before anything else is said where nothing tells it: each
/// stands there in its own words, and what is selected is spoken at once.
public struct LanguagePage: Page {
  /// The selected row.
  private(set) var selected = 0

  /// The page with English selected.
  init() {}

  static var kind: String { "language" }
  var depth: Int { 1 }

  /// The language that is selected.
  private var language: Language { Language.allCases[selected] }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    let count = Language.allCases.count
    switch command {
    case .direction(.up), .direction(.down):
      selected = (selected + (command == .direction(.up) ? count - 1 : 1)) % count
      world.sound(.select)
      world.redraw()
      return .stay
    case .direction(.right), .confirm:
      world.choose(.language, language.code)
      return lesson(&world)
    // Who leaves it is spoken to as before, and can choose in the settings.
    case .back: return lesson(&world)
    case .direction, .undo, .hint, .newGame: return .stay
    }
  }

  private func lesson(_ world: inout World) -> Step {
    world.sound(.enter)
    return .go([.title(TitlePage(world)), .lesson(LessonPage(begins: true))])
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    guard let index = scene(world).window(on: world.stage).row(atX: x, y: y) else { return .stay }
    selected = index
    return take(.confirm, &world)
  }

  // MARK: Shows

  private func scene(_ world: World) -> ListScene {
    var scene = ListScene(
      heading: language(.language), rows: Language.allCases.map { ListScene.Row($0.name) },
      selected: selected, tilt: world.reading)
    scene.help = language(world.options.playsByKeys ? .listKeys : .chooseByTilt)
    scene.notice = world.notice
    return scene
  }

  func draw(_ world: World, into list: inout DisplayList) {
    scene(world).draw(on: world.stage, into: &list)
  }
}
