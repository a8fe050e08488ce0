import Engine
import Graphics
import Hardware
import Records
import Scenes
import Time
import Words

/// The whole appliance without its devices: it simulates a tick from one small value, and says
/// what is to be done in the world.
///
/// ```swift
/// var appliance = Appliance(stored: state, entropy: seed)
/// for effect in appliance.tick(input) { … }
/// if appliance.needsDrawing { appliance.draw(into: &list) }
/// ```
///
/// It holds the world, and the path of pages that led to the one that is shown. Two appliances that
/// get the same inputs are equal for ever.
public struct Appliance: Sendable {
  /// All that pages act upon.
  var world: World
  /// The pages from the title to the one that is shown; back takes the last off. Never empty.
  private(set) var path: [Screen]
  /// How the page that is shown came in.
  var entrance: Entrance
  /// Ticks since the appliance was switched on, as far as anybody counts them.
  public internal(set) var tickCount = 0

  /// How the page that is shown came in.
  struct Entrance: Sendable {
    var kind: String
    var depth: Int
    var ticks = Appliance.longAgo
    var isGoingDeeper = true
  }

  /// More ticks than any animation takes.
  static let longAgo = 1 << 30
  /// More pages than anybody opens: the oldest above the title then give way.
  static let longestPath = 16

  /// Switches it on: with what the store found, and bits of chance for the seeds of new games.
  public init(
    stored: StoredState = StoredState(), entropy: UInt64, options: Options = Options(),
    wallTime: WallTime = WallTime(secondsSince1970: 0)
  ) {
    self = Self.started(
      World.resumed(stored, entropy: entropy, options: options, wallTime: wallTime), stored)
  }

  private init(_ world: consuming World) {
    let title = TitlePage(world)
    path = [.title(title)]
    entrance = Entrance(kind: title.traits.kind, depth: title.traits.depth)
    self.world = world
  }

  /// As it is when it was switched on. An initializer that calls methods of what it makes ends with a
  /// copy of it, which the browser's first part would carry.
  private static func started(_ world: consuming World, _ stored: StoredState) -> Appliance {
    var appliance = Appliance(world)
    appliance.begin(stored)
    return appliance
  }

  /// Opens what was asked for when it was switched on.
  @inline(never)
  private mutating func begin(_ stored: StoredState) {
    if let shown = world.options.shows {
      path.append(.replay(ReplayPage(shown, pace: world.settings.pace)))
    }
    if world.options.meets { path.append(.live(LivePage(meeting: &world))) }
    if world.options.startsPlaying { path.append(.board(BoardPage(world))) }
    if let asked = world.options.asks { path = [path[0], first(.card(asked, isAgain: false))] }
    if !world.options.awaitsStore { teach(stored) }
    let traits = traits
    entrance = Entrance(kind: traits.kind, depth: traits.depth)
  }

  /// A first start begins with the lesson, if one is wanted and nobody has begun to do something else. What
  /// was damaged is told in its place.
  mutating func teach(_ stored: StoredState) {
    guard world.options.teaches else { return }
    tellOfDamage(stored)
    guard stored.isOfFirstStart, path.count == 1, world.table.game.moveCount == 0,
      world.table.rival == nil
    else { return }
    path.append(first(nil))
  }

  /// Tells on the title that games were damaged, until it was read.
  mutating func tellOfDamage(_ stored: StoredState) {
    guard let damage = stored.settings[StoredState.damageKey], !damage.isEmpty, path.count == 1
    else { return }
    path.append(first(.damage(isLost: damage == "lost")))
  }

  /// What is asked or told first, or the lesson: in the player's language, which is asked before where
  /// nothing says it, or what does is damaged too.
  private func first(_ asked: QuestionPage.Question?) -> Screen {
    // A store that is read late may say it; a damaged one never does.
    let isToCome = world.lateStore.isAwaited && asked != .card(.newGames, isAgain: false)
    let page = LanguagePage(before: asked)
    let isKnown = world.settings.language != nil || isToCome
    return world.options.asksLanguage && !isKnown ? .language(page) : page.next
  }

  // MARK: Seen from outside

  /// Whether the game on the table is played beside another one.
  public var isDuel: Bool { world.table.rival.map { $0.duel != nil || $0.isOpening } ?? false }
  /// What is sent with the game on the table, where it has ended in a duel.
  public var turn: DuelTurn? { world.table.rival?.turn(with: world.table.session) }
  /// The puzzle that is played on the table; nil where it is none.
  public var puzzle: Challenge? { world.challenge.goal == nil ? nil : world.challenge }
  /// What is on the display.
  public var screen: Screen { path[path.count - 1] }
  /// How the picture stands on a panel that is built in so; where a keyboard plays, as it is.
  func orientation(on built: Orientation) -> Orientation {
    world.options.playsByKeys ? Orientation() : settings.orientation(on: built)
  }
  /// The game on the table.
  public var session: GameSession { world.table.session }
  /// What the player chose.
  public var settings: Settings { world.settings }
  /// What the display is, and the colours on it.
  public var stage: Stage { world.stage }
  /// Whether the picture may differ from the one drawn last.
  public var needsDrawing: Bool { world.outbox.needsDrawing }
  /// Whether nothing happens until somebody comes: the picture is dark.
  public var isResting: Bool { world.idle.stage == .dark }
  /// How bright the picture is to be, in percent of the panel's full light; 0 in the dark.
  public var brightness: Int { world.brightness }

  // MARK: The path

  /// Lets a visitor have the page that is shown.
  mutating func receive<Visitor: PageVisitor>(_ visitor: inout Visitor) -> Visitor.Result {
    path[path.count - 1].receive(&visitor, &world)
  }

  /// What the page that is shown says of itself.
  var traits: PageTraits {
    mutating get {
      var asking = Asking()
      return receive(&asking)
    }
  }

  /// Brings the page that is shown its news, and takes the step that it answers with; whether that
  /// leads anywhere.
  @discardableResult
  mutating func tell(_ news: PageNews) -> Bool {
    var telling = Telling(news: news)
    let step = receive(&telling)
    switch step {
    case .stay: return false
    case .open(let page):
      if path.count == Self.longestPath { path.remove(at: 1) }
      path.append(page)
    case .back: leave(isDone: false)
    case .done: leave(isDone: true)
    case .go(let path): self.path = path
    }
    world.redraw()
    return true
  }

  private mutating func leave(isDone: Bool) {
    if path.count > 1 { path.removeLast() }
    world.sound(.leave)
    tell(.uncovered(isDone: isDone))
  }

  /// Shows other pages, for snapshots and tests.
  mutating func show(_ path: [Screen]) {
    self.path = path
    world.redraw()
  }

  // MARK: Picture

  /// Makes the picture of this moment; `list` is emptied first and keeps its memory.
  public mutating func draw(into list: inout DisplayList) {
    world.outbox.needsDrawing = false
    list.removeAll()
    let racer = world.table.rival?.race.map { world.name(ofRacer: $0.player) }
    world.table.tellRemarks(of: world.devices.battery.charge, racer: racer, in: world.language)
    world.deal.tellRemarks(in: world.language)
    guard world.idle.stage != .dark else { return list.background = .black }
    world.steering.canHold = traits.canHold
    // The list is lent: as long as the page has it, nobody else does.
    var drawing = Drawing(list: DisplayList())
    swap(&drawing.list, &list)
    receive(&drawing)
    swap(&drawing.list, &list)
    Transition(ticks: entrance.ticks, isGoingDeeper: entrance.isGoingDeeper)
      .apply(to: &list, on: world.stage)
  }
}
