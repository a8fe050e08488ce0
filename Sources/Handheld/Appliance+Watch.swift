import Engine
import Scenes

extension Appliance {
  // MARK: Watching

  /// The machine plays a new game to be watched; it is nobody's score, and stored nowhere.
  mutating func watch(from origin: Screen?) {
    let recording = Recording(size: settings.boardSize, seed: chance.next())
    screen = .replay(
      ReplayPage(recording, origin: origin, pace: settings.pace, isLive: true))
    needsDrawing = true
  }

  /// A tick of a game that is played again, or by the machine.
  mutating func advance(_ page: ReplayPage, _ effects: inout [Effect]) {
    var page = page
    // In the dark nobody watches.
    if page.origin == nil, idle.stage == .dark { return }
    if page.tick() { needsDrawing = true }
    if page.origin == nil, page.isLive, page.position >= Self.attractionLength {
      page.isPlaying = false
    }
    screen = .replay(page)
    if page.origin == nil, !page.isPlaying, page.ticks >= Self.attractionPause {
      nextAttraction(&effects)
    }
  }

  // MARK: Attracting

  /// The machine's own games are cut to a minute and a half at three moves a second.
  private static let attractionLength = 270
  /// The end of a game stays for three seconds.
  private static let attractionPause = 3 * Tempo.ticksPerSecond
  /// How many of the best games are shown in turn.
  static let attractionGames = 10

  /// Shows the best games and the machine's own in turn; the machine's alone when there are none.
  mutating func nextAttraction(_ effects: inout [Effect]) {
    screen = .title(titleMenu())
    needsDrawing = true
    attractions += 1
    guard attractions.isMultiple(of: 2) else {
      return effects.append(.store(.readScores(size: .standard, limit: Self.attractionGames)))
    }
    watch(from: nil)
  }

  /// Asks for one of the best games, to show it.
  mutating func attract(with rows: [ScoreRow], _ effects: inout [Effect]) {
    guard !rows.isEmpty else { return watch(from: nil) }
    let row = rows[attractions / 2 % rows.count]
    requestReplay(row, &effects)
  }
}
