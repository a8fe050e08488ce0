import Engine
import Records
import Time

/// The store of a page: it holds all that is kept, and has the page write down what changed, row by
/// row. Nothing is told as kept before the browser has said so.
struct BrowserStore {
  /// What a row is, beside the games of the history, which are rows from ``firstGame`` on.
  enum Row {
    static let settings: Int64 = 0
    static let running: Int64 = 1
    static let firstGame: Int64 = 1000
  }

  private(set) var settings: FlatMap<String, String> = [:]
  private(set) var running: RunningGame?
  private var games: [(id: Int64, game: FinishedGame)] = []
  /// Rows that could not be read; they stay where they are.
  private(set) var damaged = 0
  private var nextID: Int64 = 1
  private var changed: FlatMap<Int64, [UInt8]> = [:]
  /// What is said once the rows are written.
  private var promised: [StoreReport] = []
  private var reports: [StoreReport] = []
  private var isFailing = false

  /// Reads rows as ``takeChanges()`` gave them.
  init(rows: [UInt8]) {
    var reader = KeptReader(rows[...])
    while !reader.isAtEnd {
      guard let number = reader.number(), let row = reader.row() else {
        damaged += 1
        return
      }
      take(row, number: number)
    }
    games.sort { $0.id < $1.id }
  }

  private mutating func take(_ row: [UInt8], number: Int64) {
    // What was deleted is an empty row.
    if row.isEmpty { return }
    switch number {
    case Row.settings: settings = Self.settings(row)
    case Row.running:
      running = KeptGames.running(row)
      if running == nil { damaged += 1 }
    case Row.firstGame...:
      nextID = max(nextID, number - Row.firstGame + 1)
      guard let game = KeptGames.finished(row) else { return damaged += 1 }
      games.append((number - Row.firstGame, game))
    default: damaged += 1
    }
  }

  /// What the appliance begins with.
  var state: StoredState {
    var best: FlatMap<BoardSize, Int> = [:]
    for (_, game) in games where game.game.origin.isOwn {
      let size = game.game.recording.size
      best[size] = max(best[size] ?? 0, game.score)
    }
    return StoredState(
      runningGame: running, lastGame: running == nil ? lastGame : nil, bestScores: best,
      settings: settings)
  }

  /// The newest game, where no move was left in it.
  private var lastGame: RunningGame? {
    guard let game = games.last?.game.game, game.recording.replay().isOver else { return nil }
    return game
  }

  // MARK: Requests

  mutating func submit(_ request: StoreRequest) {
    switch request {
    case .save(let game):
      running = game
      changed[Row.running] = KeptGames.bytes(of: game)
      promised.append(.saved(moveCount: game.recording.moveCount))
    case .finish(let game):
      running = nil
      changed[Row.running] = []
      add(game)
    case .keep(let game): add(game)
    case .set(let key, let value):
      settings[key] = value
      changed[Row.settings] = Self.bytes(of: settings)
    case .readScores(let size, let limit):
      reports.append(.scores(Array(rows(size).prefix(limit)), size: size))
    case .readGame(let id):
      reports.append(.game(games.first { $0.id == id }?.game, id: id))
    // A browser has one player, and never offers others.
    case .readPlayers, .choosePlayer, .takeTicket, .keepDeal: break
    }
  }

  /// A game that is finished again, under another name, takes its own place.
  private mutating func add(_ game: FinishedGame) {
    let last = games.indices.last
    var id = nextID
    if let last, games[last].game.game.recording == game.game.recording {
      id = games[last].id
      games[last].game = game
    } else {
      nextID += 1
      games.append((id, game))
    }
    changed[Row.firstGame + id] = KeptGames.bytes(of: game)
    promised.append(.finished(id: id))
  }

  private func rows(_ size: BoardSize) -> [ScoreRow] {
    var rows: [ScoreRow] = []
    for (id, game) in games where game.game.recording.size == size {
      rows.append(ScoreRow(id: id, finished: game))
    }
    rows.sort { $0.score == $1.score ? $0.id < $1.id : $0.score > $1.score }
    return rows
  }

  // MARK: Reports

  /// Whether something is to be told, or to be written.
  var isAtWork: Bool { !reports.isEmpty || !changed.isEmpty }

  mutating func takeReports(into target: inout [StoreReport]) {
    guard !reports.isEmpty else { return }
    target += reports
    reports.removeAll(keepingCapacity: true)
  }

  /// The rows to be written: number, length, bytes of each; nil where all is written.
  mutating func takeChanges() -> [UInt8]? {
    guard !changed.isEmpty else { return nil }
    var kept = KeptBytes()
    for (number, row) in changed {
      kept.put(number)
      kept.put(row)
    }
    changed.removeAll()
    return kept.bytes
  }

  /// The browser has written what it was given last, or could not.
  mutating func acknowledge(isKept: Bool) {
    guard isKept else {
      promised.removeAll()
      if !isFailing {
        reports.append(.failing("The browser keeps nothing here: games are lost with the page."))
      }
      return isFailing = true
    }
    if isFailing { reports.append(.working) }
    isFailing = false
    reports += promised
    promised.removeAll()
  }

  // MARK: Settings

  /// A line for each.
  private static func bytes(of settings: FlatMap<String, String>) -> [UInt8] {
    var bytes: [UInt8] = []
    for (key, value) in settings {
      bytes += Array(key.utf8) + [0x3D] + Array(value.utf8) + [0x0A]
    }
    return bytes
  }

  private static func settings(_ bytes: [UInt8]) -> FlatMap<String, String> {
    var settings: FlatMap<String, String> = [:]
    for line in bytes.split(separator: 0x0A) {
      guard let equals = line.firstIndex(of: 0x3D) else { continue }
      let key = String(decoding: line[..<equals], as: UTF8.self)
      settings[key] = String(decoding: line[(equals + 1)...], as: UTF8.self)
    }
    return settings
  }
}
