import Engine
import Graphics
import Scenes
import Settings
import Words

/// In which language the game speaks, asked before anything else is said where nothing tells it: each
/// stands there in its own words, and what is selected is spoken at once.
public struct LanguagePage: ListPage {
  /// The selected row.
  var selected = 0
  /// What is asked then; nil leads to the lesson.
  let asked: QuestionPage.Question?

  /// The page with English selected.
  init(before asked: QuestionPage.Question? = nil) { self.asked = asked }

  var traits: PageTraits { PageTraits(kind: "language", depth: 1, scans: true) }

  /// The language that is selected.
  private var language: Language { Language(number: UInt8(clamping: selected)) ?? .english }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch command {
    // Who leaves it is spoken to as before, and can choose in the settings; nobody does by a tilt.
    case .back: return goOn(&world)
    case .direction(.left): return .stay
    default: return takeInList(command, &world)
    }
  }

  func enter(_ world: inout World) -> Step {
    world.choose(.language, language.code)
    return goOn(&world)
  }

  /// There is nothing yet to go back to.
  func wayOut(_ world: World) -> String? { nil }

  private func goOn(_ world: inout World) -> Step {
    world.sound(.enter)
    return .go([.title(TitlePage(world)), next])
  }

  /// What comes after it.
  var next: Screen {
    asked.map { .question(QuestionPage($0)) } ?? .lesson(LessonPage(begins: true))
  }

  // MARK: Shows

  func scene(_ world: World) -> ListScene {
    var scene = ListScene(
      heading: language(.language), rows: Language.allCases.map { ListScene.Row($0.name) },
      selected: selected, tilt: world.reading)
    if !world.options.isAtKeyboard { scene.help = language(.chooseByTilt) }
    // Text says its keys below each list.
    if world.options.isAtKeyboard, !world.stage.isText { scene.help = language(.listKeys) }
    scene.notice = world.notice
    return scene
  }

  func draw(_ world: World, into list: inout DisplayList) {
    var stage = world.stage
    stage.language = language
    scene(world).draw(on: stage, into: &list)
  }
}
