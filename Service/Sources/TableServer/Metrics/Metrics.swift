import Synchronization
import Table

/// What the service counts of itself, for whoever runs it. Nothing of a player is in it: neither an
/// address nor a name.
public final class Metrics: Sendable {
  /// A route as it is counted: pages and files are one, and so is all that has no route.
  struct Place: Hashable, Comparable {
    let method: String
    let route: String

    static func < (a: Place, b: Place) -> Bool { (a.route, a.method) < (b.route, b.method) }

    /// What fits no route, with whatever method somebody thought of.
    static let none = Place(method: "", route: "none")
  }

  struct State {
    var answers: [Place: [Int: Int]] = [:]
    var times: [Place: Histogram] = [:]
    var games: [GameClass: Int] = [:]
    var holds: [Hold: Int] = [:]
    var dealsBegun = 0
    var dealsEnded = 0
    var moves = 0
    var reports = 0
    var deletions = 0
    var judged = 0
    var failures = 0
    var faded = 0
    var expired = 0
    var transactions = Histogram()
    var moveTimes = Histogram()
    var connections = 0
    var players = 0
  }

  private let state = Mutex(State())

  /// Nothing was counted yet.
  public init() {}

  /// A request was answered.
  func answered(_ place: Place, status: Int, seconds: Double) {
    state.withLock { state in
      state.answers[place, default: [:]][status, default: 0] += 1
      state.times[place, default: Histogram()].add(seconds)
    }
  }

  /// Moves of a dealt game were answered, on the disk.
  func movesAnswered(seconds: Double) { state.withLock { $0.moveTimes.add(seconds) } }

  /// A connection of HTTP was opened (1) or closed (-1).
  func connections(change: Int) { state.withLock { $0.connections += change } }

  /// The same of one that plays dealt games.
  func players(change: Int) { state.withLock { $0.players += change } }

  /// A transaction was written, or (without outcomes) could not be.
  func wrote(_ changes: [Change], _ outcomes: [Outcome]?, seconds: Double) {
    state.withLock { state in
      state.transactions.add(seconds)
      guard let outcomes else {
        state.failures += 1
        return
      }
      for (change, outcome) in zip(changes, outcomes) where outcome != .moved {
        state.count(change, outcome)
      }
    }
  }

  /// Everything, with what the tables say of the moment.
  func text(_ moment: Moment) -> String {
    state.withLock { $0.text(moment) }
  }

  /// What is not counted but asked for.
  struct Moment {
    var backlog = Backlog(held: [:], dealsUnderWay: 0)
    var writesWaiting = 0
    var readsWaiting = 0
    var process = ProcessFigures()
    var servers: (away: Int, of: Int) = (0, 1)
  }
}

extension Metrics.State {
  fileprivate mutating func count(_ change: Change, _ outcome: Outcome) {
    switch change {
    case .game(let game): count(game, outcome)
    case .end(_, let game, _, _):
      guard outcome != .lost else { return }
      dealsEnded += 1
      if let game { count(game, outcome) }
    case .moves(let some, _): if outcome == .kept { moves += some.actions.count }
    case .deal: if outcome == .kept { dealsBegun += 1 }
    case .report: if outcome == .done(1) { reports += 1 }
    case .forget: if outcome != .lost { deletions += 1 }
    case .judged(_, _, _, let hold):
      judged += 1
      if let hold, outcome == .done(1) { holds[hold, default: 0] += 1 }
    case .hold(_, let hold): if outcome == .done(1) { holds[hold, default: 0] += 1 }
    case .decide(_, let decision):
      if outcome == .done(1), decision.act == .hold { holds[.operators, default: 0] += 1 }
    case .age(.fade): if case .done(let count) = outcome { faded += count }
    case .age(.expire): if case .done(let count) = outcome { expired += count }
    case .claim, .clear, .answer, .spend, .appoint, .dismiss, .shard, .join, .leave, .archive: break
    }
  }

  private mutating func count(_ game: ProvenGame, _ outcome: Outcome) {
    guard outcome == .kept else { return }
    games[game.gameClass, default: 0] += 1
    if let hold = game.hold { holds[hold, default: 0] += 1 }
  }

  fileprivate func text(_ moment: Metrics.Moment) -> String {
    var text = Exposition()
    putRequests(&text)
    putTables(&text, moment)
    putQueues(&text, moment)
    moment.process.put(into: &text)
    return text.text
  }

  private func putRequests(_ text: inout Exposition) {
    func labels(_ place: Metrics.Place) -> [(String, String)] {
      [("method", place.method), ("route", place.route)]
    }
    text.put(
      "tilt2048_http_requests_total", .counter, "Requests that were answered.",
      answers.sorted { $0.key < $1.key }.flatMap { place, statuses in
        statuses.sorted { $0.key < $1.key }.map {
          (labels(place) + [("status", "\($0.key)")], Double($0.value))
        }
      })
    text.put(
      "tilt2048_http_request_duration_seconds", "From a request's head to its answer.",
      times.sorted { $0.key < $1.key }.map { (labels($0.key), $0.value) })
    text.put(
      "tilt2048_connections", .gauge, "Open connections.",
      [([("kind", "http")], Double(connections)), ([("kind", "dealt")], Double(players))])
  }

  private func putTables(_ text: inout Exposition, _ moment: Metrics.Moment) {
    func one(_ name: String, _ help: String, _ value: Int) {
      text.put(name, .counter, help, [([], Double(value))])
    }
    text.put(
      "tilt2048_games_kept_total", .counter, "Games that were new and are on the disk.",
      GameClass.allCases.map { ([("class", $0.name)], Double(games[$0] ?? 0)) })
    one("tilt2048_deals_begun_total", "Dealt games that began.", dealsBegun)
    one("tilt2048_deals_ended_total", "Dealt games that ended.", dealsEnded)
    one("tilt2048_dealt_moves_total", "Moves of dealt games that are on the disk.", moves)
    text.put(
      "tilt2048_dealt_move_duration_seconds",
      "From the turn of some moves of a dealt game to their answer.", [([], moveTimes)])
    one("tilt2048_games_judged_total", "Games that were looked at for luck.", judged)
    text.put(
      "tilt2048_holds_total", .counter, "Games that began to wait for a look.",
      Hold.allCases.map { ([("reason", $0.name)], Double(holds[$0] ?? 0)) })
    one("tilt2048_reports_total", "Reports of games that were new.", reports)
    one("tilt2048_recordings_gone_total", "Recordings that went with time.", faded)
    one("tilt2048_rows_expired_total", "Rows of tables whose time is over that went.", expired)
    text.put(
      "tilt2048_servers", .gauge, "PostgreSQL servers that players are on.",
      [
        ([("state", "there")], Double(moment.servers.of - moment.servers.away)),
        ([("state", "away")], Double(moment.servers.away)),
      ])
    one("tilt2048_deletions_total", "Players who had everything of theirs deleted.", deletions)
    text.put(
      "tilt2048_games_held", .gauge, "Games that wait for a look now, in the whole database.",
      Hold.allCases.map { ([("reason", $0.name)], Double(moment.backlog.held[$0] ?? 0)) })
    text.put(
      "tilt2048_deals_under_way", .gauge, "Dealt games that have not ended, in the whole database.",
      [([], Double(moment.backlog.dealsUnderWay))])
  }

  private func putQueues(_ text: inout Exposition, _ moment: Metrics.Moment) {
    text.put(
      "tilt2048_queue_length", .gauge, "What waits for the database.",
      [
        ([("queue", "writes")], Double(moment.writesWaiting)),
        ([("queue", "reads")], Double(moment.readsWaiting)),
      ])
    text.put(
      "tilt2048_transaction_duration_seconds", "Transactions that write, their flush included.",
      [([], transactions)])
    text.put(
      "tilt2048_transactions_failed_total", .counter, "Transactions that wrote nothing.",
      [([], Double(failures))])
  }
}
