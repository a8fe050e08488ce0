import System

/// Sends what lies in the outbox until the table has acknowledged or refused each game.
///
/// A game is sent again for as long as it was neither: after the power is cut between the table's word
/// and the ledger's line too. That does no harm, since the table knows a game by its hash.
public struct Uploader<Carrier: Transport> {
  let state: String
  private var transport: Carrier

  /// An uploader that keeps its key and its ledger in the folder `state`.
  public init(state: String, transport: Carrier) {
    self.state = state
    self.transport = transport
  }

  /// Sends what waits, and returns how many that was; `told` hears at once what became of each. A table
  /// that cannot be reached is ``UploadError/later(_:)``; what was done by then is kept. A game that the
  /// table fails at keeps none of the others back, and is tried another time. It begins with the one at the
  /// place `start`, counted round and round: where that differs each time, no three that always fail
  /// stand before the others for ever. `time` is that of each, in seconds since 1970, where it is known.
  @discardableResult
  public mutating func send(
    _ outbox: Outbox, from start: Int = 0, at time: @autoclosure () -> Int? = nil,
    told: (Ledger.Entry, Outbox.Game) -> Void = { _, _ in }
  ) throws(UploadError) -> Int {
    try StateFile.alone(in: state) { () throws(UploadError) in
      try sendAll(outbox, from: start, time, told)
    }
  }

  private mutating func sendAll(
    _ outbox: Outbox, from start: Int, _ time: () -> Int?,
    _ told: (Ledger.Entry, Outbox.Game) -> Void
  ) throws(UploadError) -> Int {
    var ledger = try Ledger(in: state)
    let waiting = outbox.games().filter { ledger.fate(of: $0.id) == nil }
    // Without a game there is no need of a key, and none is made.
    guard !waiting.isEmpty else { return 0 }
    let key = try DeviceKey(whenAloneIn: state)
    var tickets = try Tickets(in: state)
    var failures: [UploadError] = []
    let first = start % waiting.count
    for game in waiting[first...] + waiting[..<first] {
      guard
        let fate = try fate(of: game, tickets.ticket(of: game.seed), key, at: time(), &failures)
      else { continue }
      try ledger.note(fate, of: game.id, in: state)
      // After the list: where power is cut in between, the table knows game and ticket together.
      try tickets.keep({ $0.seed != game.seed }, in: state)
      told(Ledger.Entry(id: game.id, fate: fate), game)
    }
    if let failure = failures.first { throw failure }
    return waiting.count
  }

  /// Where it has failed at so many games, no other is tried: it may fail at all.
  private static var mostFailures: Int { 3 }

  /// Has the table delete everything of this player, then forgets the key and the list. `time` is in
  /// seconds since 1970; a table refuses a request that is more than five minutes off its own. Not while
  /// games are sent: those that came later nobody could delete any more, without the key.
  public mutating func forget(at time: Int) throws(UploadError) {
    try StateFile.alone(in: state) { () throws(UploadError) in try forgetAll(at: time) }
  }

  private mutating func forgetAll(at time: Int) throws(UploadError) {
    guard let key = try DeviceKey(keptIn: state) else { return }
    let target = "/v1/players/\(key.player)"
    let answer = try signed("DELETE", target, key, at: time)
    guard answer.status == 200 else { throw Self.failure(answer) }
    _ = try AnswerText.require(AnswerText.Deleted.self, in: answer)
    do throws(Errno) {
      // The key goes last: without it nothing could be deleted any more.
      try Files.remove(Tickets.path(in: state))
      try Files.remove(Ledger.path(in: state))
      try Files.remove(HeldDeal.path(in: state))
      try Files.remove(DeviceKey.path(in: state))
      try Files.synchronize(folder: state)
    } catch {
      throw .file(FileError(.refused(error), path: state, attempt: "write"))
    }
  }

  /// Asks without one.
  mutating func ask(_ request: TableRequest) throws(UploadError) -> TableAnswer {
    try transport.perform(request)
  }

  /// Asks with a signature that is good for five minutes around `time`.
  mutating func signed(
    _ method: String, _ target: String, _ key: DeviceKey, at time: Int, headers: [String] = [],
    most: Int = 65_536
  ) throws(UploadError) -> TableAnswer {
    try transport.perform(
      TableRequest(
        method: method, target: target,
        headers: [key.authorization(method: method, target: target, time: "\(time)")] + headers
          + ["Tilt2048-Time: \(time)"], mostAnswerBytes: most))
  }

  /// What became of a game; nil where the table, or what stands before it, has failed at this one, which
  /// is then among the failures.
  private mutating func fate(
    of game: Outbox.Game, _ ticket: Ticket?, _ key: DeviceKey, at time: Int?,
    _ failures: inout [UploadError]
  ) throws(UploadError) -> Ledger.Fate? {
    var answer = try send(game, ticket, key, at: time)
    // Its time was over, or it was used: the game is still one, of those whose seed the player had.
    if ticket != nil, AnswerText.isAboutTicket(answer) {
      answer = try send(game, nil, key, at: time)
    }
    guard answer.status == 200 || answer.status == 201 else {
      let failure = Self.failure(answer)
      if case .refused(let reason) = failure { return .refused(reason) }
      failures.append(failure)
      // 503 is of the whole table, as 429 is of all games.
      guard [413, 500, 502, 504].contains(answer.status), failures.count < Self.mostFailures else {
        throw failure
      }
      return nil
    }
    return rank(of: try AnswerText.require(AnswerText.Game.self, in: answer))
  }

  private mutating func send(
    _ game: Outbox.Game, _ ticket: Ticket?, _ key: DeviceKey, at time: Int?
  ) throws(UploadError) -> TableAnswer {
    var query: [String] = []
    if let ticket { query.append("ticket=\(ticket.text)") }
    if game.hints > 0 { query.append("hints=\(game.hints)") }
    let target = "/v1/games" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    let second = time.map { "\($0)" } ?? ""
    let answer = try transport.perform(
      TableRequest(
        method: "POST", target: target,
        headers: [
          key.authorization(method: "POST", target: target, time: second, body: game.bytes),
          "Content-Type: application/octet-stream",
          // Without it libcurl waits for a word before it sends a long body.
          "Expect:",
        ] + (time == nil ? [] : ["Tilt2048-Time: \(second)"]), body: game.bytes))
    // Without it the game is taken from a device whose clock is wrong as well.
    let isOfTime = time != nil && AnswerText.kind(of: answer) == "time"
    return isOfTime ? try send(game, ticket, key, at: nil) : answer
  }

  /// The rank is a gift: without an answer the game is sent all the same. One that waits for a look has
  /// none; and one below all bests, its player's own among them, stands behind them all.
  private mutating func rank(of game: AnswerText.Game) -> Ledger.Fate {
    let sent = Ledger.Fate.sent(score: game.score, board: game.board)
    guard game.state == "listed", game.standing.hasPrefix("/v1/ranks/"),
      game.standing.utf8.count < 200, game.standing.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return sent }
    do throws(UploadError) {
      let answer = try transport.perform(TableRequest(target: game.standing))
      guard answer.status == 200,
        let standing = AnswerText.read(AnswerText.Standing.self, in: answer)
      else { return sent }
      return .ranked(
        score: game.score, board: game.board, rank: standing.rank,
        count: max(standing.rank, standing.count))
    } catch {
      return sent
    }
  }

  /// A problem of the moment is tried again: too many requests, a request that took too long, whatever
  /// goes wrong on the table's side or in between: the page of a café's network, which wants a yes
  /// first, is no word of the table. Any other is its last.
  static func failure(_ answer: TableAnswer) -> UploadError {
    let reason = AnswerText.reason(of: answer)
    let isLast = [400, 401, 403, 409, 413, 422].contains(answer.status)
    guard isLast, AnswerText.read(AnswerText.Problem.self, in: answer) != nil else {
      return .later("The table does not take it now: \(reason)")
    }
    return .refused(reason)
  }
}
