import Table

// For those who look at games that wait: a key signs a challenge, and a token is good for an hour.
extension Routes {
  /// So many games that wait come at once.
  private static let mostHeld = 50

  /// Something to sign. Nothing is kept of it.
  func giveChallenge(_ call: Call) async throws(Problem) -> Answer {
    let now = clock.now
    return Answer(
      .object([
        ("challenge", .string(tables.moderation.challenge(at: now))),
        ("expires", .number(now + ModerationOffice.secondsToAnswer)),
      ]), status: 201)
  }

  /// A token for whoever signed a challenge of ours, once, and is on the list.
  func signIn(_ call: Call) async throws(Problem) -> Answer {
    let now = clock.now
    let key = try signer(of: call)
    guard
      let challenge = call.query["challenge"].flatMap({
        tables.moderation.name(ofChallenge: $0, at: now)
      })
    else {
      throw Problem(
        status: 401, kind: "challenge", title: "The challenge is not good",
        detail: "ask for a challenge, and sign in with it within "
          + "\(ModerationOffice.secondsToAnswer) seconds")
    }
    let moderator = try await moderator(key.id)
    let spent = Change.spend(challenge.bytes, until: challenge.until, at: now)
    guard try await write(spent) == .kept else {
      throw Problem(
        status: 401, kind: "challenge", title: "The challenge was answered",
        detail: "a challenge is good once; ask for another")
    }
    return Answer(
      .object([
        ("token", .string(tables.moderation.token(for: moderator.id, at: now))),
        ("name", .string(moderator.name)),
        ("expires", .number(now + ModerationOffice.secondsSignedIn)),
      ]), status: 201)
  }

  /// Games that wait, the first that came first, with all that is known of them; in parts.
  func showHeld(_ call: Call) async throws(Problem) -> Answer {
    _ = try await signedIn(call)
    var before: GameRow?
    if let id = try after(in: call) {
      before = try await read { reader throws(StoreError) in try reader.game(id) }
      guard before != nil else { throw .notFound("no game has this name") }
    }
    let after = before.map { (received: $0.received, id: $0.id) }
    let (games, next) = try await read { reader throws(StoreError) in
      let rows = try reader.held(Self.mostHeld, after: after)
      var games: [JSON] = []
      for row in rows {
        games.append(Self.json(row, try reader.answer(of: row.id), try reader.reports(of: row.id)))
      }
      return (games, rows.count < Self.mostHeld ? nil : rows.last?.id.hex)
    }
    return Answer(
      .object([("games", .array(games)), ("next", next.map { .string($0) } ?? .null)]))
  }

  private static func json(_ row: GameRow, _ answer: HoldAnswer?, _ reports: [Report: Int]) -> JSON
  {
    .object([
      ("game", json(row, tellsWhy: true)), ("answer", answer.map { json($0) } ?? .null),
      (
        "reports",
        .object(Report.allCases.map { ($0.name, .number(reports[$0] ?? 0)) })
      ),
    ])
  }

  /// Decides about a game; its player reads the words.
  func decide(_ call: Call) async throws(Problem) -> Answer {
    let moderator = try await signedIn(call)
    let id = try game(in: call)
    guard let act = call.query["act"].flatMap({ Decision.Act(name: $0) }) else {
      let names = Decision.Act.allCases.map(\.name).joined(separator: ", ")
      throw .badRequest("act is one of \(names)")
    }
    let decision = Decision(
      act, words: try words(in: call), by: moderator.id, at: clock.now)
    let isDone = try await write(.decide(id, decision)) == .done(1)
    let row = try await read { reader throws(StoreError) in try reader.game(id) }
    guard let row else { throw .notFound("no game has this name") }
    return Answer(
      .object([
        ("game", .string(id.hex)), ("state", .string(row.state.name)), ("isNew", .bool(isDone)),
      ]))
  }

  /// Who signed in, and moderates still.
  private func signedIn(_ call: Call) async throws(Problem) -> Moderator {
    let scheme = "Bearer "
    guard call.authorization.hasPrefix(scheme),
      let id = tables.moderation.moderator(
        ofToken: call.authorization.dropFirst(scheme.utf8.count), at: clock.now)
    else {
      throw Problem(
        status: 401, kind: "session", title: "Nobody is signed in",
        detail: "sign a challenge; what comes of it is good for an hour")
    }
    return try await moderator(id)
  }

  private func moderator(_ id: PlayerID) async throws(Problem) -> Moderator {
    let all = try await read { reader throws(StoreError) in try reader.moderators() }
    guard let found = all.first(where: { $0.id == id }) else {
      throw Problem(
        status: 403, kind: "no-moderator", title: "This key does not moderate",
        detail: "whoever runs the service appoints a key: tilt2048-table appoint KEY NAME")
    }
    return found
  }
}
