import Engine
import Graphics
import Records
import Scenes
import Words

/// The games of one board size, as far as the store has answered.
public struct ScoresPage: ListPage {
  /// Which boards' games.
  let size: BoardSize
  /// In which order.
  let order: Order
  /// The rows; nil while the store has not answered.
  private var rows: [ScoreRow]?
  /// The selected line: 0 is the board's size, the games follow. The first game is what most want.
  var selected = 1
  /// Whether nobody chose these boards: where no game was ended on them, the usual ones are shown.
  private var isByItself = false
  /// The game that was asked for, to play it again.
  private var awaited = AwaitedGame()

  /// As many of the best as anybody reads.
  static let bestCount = 100

  /// What comes first.
  public enum Order: Equatable, Sendable {
    /// The highest score: the list of scores.
    case best
    /// The game that ended last: the list of replays.
    case newest
  }

  /// A page that waits for its rows.
  init(size: BoardSize, order: Order = .best) {
    self.size = size
    self.order = order
  }

  /// A page that asks the store for its rows; by default of boards like the one on the table.
  init(asking world: inout World, size: BoardSize? = nil, order: Order = .best) {
    self.init(size: size ?? world.table.size, order: order)
    isByItself = size == nil
    world.ask(.readScores(size: self.size, limit: limit))
  }

  /// How many rows are asked for.
  private var limit: Int { order == .best ? Self.bestCount : GameHistory.limit }

  var traits: PageTraits { PageTraits(kind: "scores", depth: 2, scans: true) }

  // MARK: Takes

  /// Asks for the selected game, or goes on to the next larger board, after the largest to the
  /// smallest; nothing while the games are still being read.
  mutating func enter(_ world: inout World) -> Step {
    if selected == 0 {
      let sizes = BoardSize.all
      let index = sizes.firstIndex(of: size) ?? 0
      self = ScoresPage(asking: &world, size: sizes[(index + 1) % sizes.count], order: order)
      selected = 0
    } else if let rows, rows.indices.contains(selected - 1), rows[selected - 1].origin == .dealt {
      // Its file proves it; there is no seed that a replay could begin with.
      world.sound(.refused)
    } else if let rows, rows.indices.contains(selected - 1) {
      world.sound(.enter)
      awaited.ask(for: rows[selected - 1].id, &world)
    }
    return .stay
  }

  mutating func take(_ part: GameHistory.Part, _ world: inout World) -> Step {
    guard part.size == size else { return .stay }
    if part.rows.isEmpty, isByItself, size != .standard {
      self = ScoresPage(asking: &world, size: .standard, order: order)
    } else {
      take(part.rows)
    }
    return .stay
  }

  /// Takes the store's answer, best first.
  mutating func take(_ best: [ScoreRow]) {
    rows = order == .best ? best : Self.newestFirst(best)
    selected = min(selected, best.count)
  }

  /// By the store's numbers: a clock without a battery goes back with each power cut. Dealt games, whose
  /// numbers say nothing of it, by the time.
  private static func newestFirst(_ games: [ScoreRow]) -> [ScoreRow] {
    var rows = games.filter { $0.origin != .dealt }.sorted { $0.id > $1.id }
    for game in games where game.origin == .dealt {
      rows.insert(game, at: rows.firstIndex { $0.endedAt <= game.endedAt } ?? rows.endIndex)
    }
    return rows
  }

  mutating func take(_ game: FinishedGame?, id: Int64, _ world: inout World) -> Step {
    guard awaited.takes(game, id: id, &world), let game else { return .stay }
    return .open(.replay(ReplayPage(game.game.recording, pace: world.settings.pace)))
  }

  mutating func nextTab(_ world: inout World) -> Step {
    .go([.title(TitlePage(world, selecting: .settings)), .about(AboutPage())])
  }

  // MARK: Shows

  /// The board's size, and below it the games of that size.
  func scene(_ world: World) -> ListScene {
    let games = (rows ?? []).enumerated().map { index, row in
      // Beyond what the display shows at once a row is only counted.
      abs(index + 1 - selected) > max(60, world.stage.isText ? world.stage.height : 0)
        ? ListScene.Row("") : line(row, rank: order == .best ? index + 1 : nil, world)
    }
    let say = world.language
    let state =
      rows == nil
      ? [say(.reading)]
      : games.isEmpty ? [say(.noGameEnded), say(.noneYet)] : [say(.games, games.count)]
    let board = ListScene.Row(say(.board), value: size.text, details: state, isAdjustable: true)
    var scene = ListScene(
      heading: say(order == .best ? .scores : .replay), rows: [board] + games, selected: selected,
      tilt: world.reading)
    if let rows { scene.help = when(rows, world) }
    return scene
  }

  /// When the selected game ended, to the second.
  private func when(_ rows: [ScoreRow], _ world: World) -> String {
    guard rows.indices.contains(selected - 1) else { return "" }
    let row = rows[selected - 1]
    guard row.origin != .dealt else {
      let name = FinishedDeal.fileName(
        endedAt: row.endedAt, score: row.score, exponent: row.largestExponent)
      return "dealt/" + name
    }
    return CivilTime(row.endedAt, offset: world.devices.secondsAheadOfUTC).preciseText
  }

  private func line(_ row: ScoreRow, rank: Int?, _ world: World) -> ListScene.Row {
    ListScene.Row(
      (rank.map { "\($0).  " } ?? "") + "\(row.score)",
      value: "\(1 << Int(row.largestExponent))",
      details: details(of: row, world))
  }

  /// When, in local time, and how it was played, in as many words as there is room for.
  private func details(of row: ScoreRow, _ world: World) -> [String] {
    let say = world.language
    let time = CivilTime(row.endedAt, offset: world.devices.secondsAheadOfUTC)
    let moves = say(.moves, row.moveCount)
    var full = "\(time.text)  \(moves)"
    if row.undoCount > 0 { full += ", " + say(.undone, "\(row.undoCount)") }
    if !row.name.isEmpty { full = "\(row.name)  \(full)" }
    switch row.origin {
    case .ordinary: break
    case .daily: full += ", " + say(.daily)
    case .seeded: full += ", " + say(.seeded)
    case .branched: full += ", " + say(.branched)
    case .takenOver: full += ", " + say(.takenOverRow)
    case .dealt: full += ", " + say(.dealtRow)
    case .guest: full += ", " + say(.secondPlayer)
    }
    // Whose game it was counts most: a name stays when there is no room for the rest.
    let name = row.name.isEmpty ? "" : row.name + "  "
    return [
      full, "\(name)\(time.text)  \(moves)", name + time.text, name + time.dateText,
      name + time.shortText, row.name.isEmpty ? time.shortText : row.name,
    ]
  }
}
