import Engine
import Graphics
import Motion
import Scenes
import Settings
import Words

@testable import Handheld

/// What tests look at in the appliance's world, and how they get to a page without walking there.
extension Appliance {
  var bestScores: FlatMap<BoardSize, Int> { world.table.bestScores }
  var hint: Hint? { world.table.hint }
  var tilt: TiltInput { world.sense.tilt }
  var unlocks: [Achievement] { world.unlocks.news }
  var earned: Set<Achievement> { world.unlocks.earned }
  var isOverlayVisible: Bool { world.isOverlayVisible }
  var isFindingMounting: Bool { screen.name == "find-axes" }

  /// What is looked at in the settings, though it has to be earned first.
  var preview: Preview? {
    if case .settings(let page) = screen { page.preview } else { nil }
  }

  /// The page below the one that is shown: where back leads.
  var below: Screen { path.dropLast().last ?? screen }

  /// All that is written in the picture of this moment.
  var words: [String] {
    var copy = self
    return copy.picture().texts
  }

  /// The picture of this moment.
  mutating func picture() -> DisplayList {
    var list = DisplayList()
    draw(into: &list)
    return list
  }

  /// Shows a page above the title.
  mutating func show(_ page: Screen) {
    if case .title = page { show([page]) } else { show([.title(TitlePage(world)), page]) }
  }
}

extension DeviceReport {
  /// A display of so many pixels, or characters, which has come.
  static func panel(
    _ width: Int, _ height: Int, isBlackAndWhite: Bool = false, _ metrics: TextMetrics = .bitmap
  ) -> DeviceReport {
    .display(width: width, height: height, isBlackAndWhite: isBlackAndWhite, metrics: metrics)
  }
}

extension DisplayList {
  /// The texts in the order in which they were drawn.
  var texts: [String] {
    elements.compactMap { if case .text(let text, _, _, _) = $0.content { text } else { nil } }
  }
}

extension Screen {
  /// The board with nothing over it.
  static var playing: Screen { .board(BoardPage(below: nil)) }

  /// A title that offers these.
  static func title(offering items: Phrase...) -> Screen { .title(TitlePage(Menu(items))) }

  /// The menu that is shown, if one is.
  var menu: Menu? {
    switch self {
    case .title(let page): return page.menu
    case .board(let page): return page.menu
    case .question(let page): return page.menu
    case .dealt(let page): return page.menu
    case .challenge(let page): return page.menu
    case .replay(let page): if case .menu(let menu) = page.panel { return menu }
    default: break
    }
    return nil
  }

  /// The replay that is shown, if one is.
  var replay: ReplayPage? { if case .replay(let page) = self { page } else { nil } }

  /// What is shared on it, if it is that page.
  var shared: SymbolRequest.Content? {
    if case .share(let page) = self { page.content } else { nil }
  }

  /// What it is called in these tests: what lies over the board or over a replay has a name too.
  var name: String {
    switch self {
    case .board(let page):
      switch page.cover?.reason {
      case nil: return "playing"
      case .paused: return "paused"
      case .won: return "won"
      case .over: return "over"
      case .handedOver: return "hand-over"
      case .decided: return "decided"
      }
    case .question(let page):
      switch page.question {
      case .newGame: return "confirm-new"
      case .branch: return "confirm-branch"
      case .live: return "confirm-live"
      case .resetSettings: return "confirm-reset"
      case .card: return "confirm-card"
      case .damage: return "damage"
      }
    case .replay(let page):
      switch page.panel {
      case .none: return "replay"
      case .menu: return "replay-menu"
      case .slider: return "replay-slider"
      }
    case .calibration(let page): return page.finder == nil ? "calibration" : "find-axes"
    default: return page.traits.kind
    }
  }
}

extension Screen {
  /// The page that this is, as tests may have it.
  var page: any Page {
    var (screen, opener, world) = (self, Opening(), Self.world)
    return screen.receive(&opener, &world)
  }

  private static let world = Appliance(entropy: 0).world
}

/// Hands a page out.
private struct Opening: PageVisitor {
  func visit(_ page: inout some Page, _ world: inout World) -> any Page { page }
}

extension SettingsPage {
  /// The page on which a row is selected.
  init(at row: SettingsRow, byKeys: Bool = false) {
    for group in SettingGroup.allCases {
      if let index = SettingsRow.rows(in: group, byKeys: byKeys).firstIndex(of: row) {
        self.init(group, selected: index)
        return
      }
    }
    self.init(.look)
  }

  /// The page on which the door that reads `phrase` is selected.
  init(at phrase: Phrase, byKeys: Bool = false) {
    let doors = SettingGroup.allCases.flatMap { SettingsPage.doors(in: $0) }
    let door = doors.first { $0.item == phrase }
    self.init(at: door.map { .door($0) } ?? .setting(.theme), byKeys: byKeys)
  }
}

extension ReplayPage {
  var position: Int { playback.position }
  var recording: Recording { playback.recording }
  var game: Game { playback.game }
  var isAtEnd: Bool { playback.isAtEnd }
  var isPlaying: Bool { playback.isPlaying }
  var isLive: Bool { playback.isLive }
  var wantsAdvice: Bool { playback.wantsAdvice }
  var speed: Int { playback.speed }
  var branch: Recording { playback.branch }
  static var speeds: [Int] { Playback.speeds }
}

/// A game with what is recorded of it.
protocol PlayableGame {
  var game: Game { get }
  mutating func play(_ direction: Direction) -> [GameEvent]
}

extension RecordedGame: PlayableGame {}
extension GameSession: PlayableGame {}

extension PlayableGame {
  /// Plays at random to its end.
  mutating func playOut(by seed: UInt64) {
    var chance = RandomSource(seed: seed)
    while !game.isOver { _ = play(Direction.allCases[Int(chance.next(below: 4))]) }
  }
}
