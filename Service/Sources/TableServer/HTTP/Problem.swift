import Table

/// Why a request was not done, in the form of RFC 9457: a kind that programs can tell apart, and a
/// sentence for a person.
struct Problem: Error, Equatable {
  /// The status of the answer.
  let status: Int
  /// The kind, the end of the problem's `type`.
  let kind: String
  /// The kind in words.
  let title: String
  /// What happened here, and what to do.
  let detail: String
  /// After how many seconds asking again makes sense.
  var retryAfter: Int?
  /// Headers that the status asks for (RFC 9110).
  var headers: [String: String] = [:]

  /// What `type` begins with: a name and not an address, so that it lasts.
  static let prefix = "urn:tilt2048:problem:"

  /// The body of the answer.
  var body: JSON {
    .object([
      ("type", .string(Self.prefix + kind)), ("title", .string(title)),
      ("status", .number(status)), ("detail", .string(detail)),
    ])
  }

  static func notFound(_ detail: String) -> Problem {
    Problem(status: 404, kind: "not-found", title: "There is no such thing", detail: detail)
  }

  static func badRequest(_ detail: String) -> Problem {
    Problem(
      status: 400, kind: "bad-request", title: "The request is not understood", detail: detail)
  }

  static func tooLarge(most: Int) -> Problem {
    Problem(
      status: 413, kind: "too-large", title: "The body is too large",
      detail: "at most \(most) bytes are read here; send no more than that")
  }

  static func tooMany(retryAfter: Int) -> Problem {
    Problem(
      status: 429, kind: "too-many", title: "Too many requests",
      detail: "try again in \(retryAfter) s", retryAfter: retryAfter)
  }

  static let notSigned = Problem(
    status: 401, kind: "not-signed", title: "The signature does not fit",
    detail: "sign method, address, time and body as the description of the interface says, "
      + "in the header Authorization: Tilt2048 KEY.SIGNATURE")

  static func notAllowed(_ methods: [String]) -> Problem {
    Problem(
      status: 405, kind: "method", title: "This method is not for this address",
      detail: "it takes \(methods.joined(separator: ", "))",
      headers: ["Allow": methods.joined(separator: ", ")])
  }

  /// The recording of a game went with time.
  static let faded = Problem(
    status: 410, kind: "recording-gone", title: "The recording is not kept any more",
    detail: "the game is listed as it was proven; recordings of games that are no player's best go "
      + "after \(Age.standard.recordingDays) days")

  /// Another's key signed.
  static let notYours = Problem(
    status: 403, kind: "not-yours", title: "This is another player's",
    detail: "only the owner of a key can ask for this, by signing with it")

  /// The group's key is not there.
  static let noGroupKey = Problem(
    status: 403, kind: "no-group-key", title: "This needs the group's key",
    detail: "send the group's key in the header Tilt2048-Group; whoever is in it can pass it on")
}

extension Problem {
  /// Why a game is refused.
  init(_ error: ProofError) {
    if error == .fromTheFuture {
      self.init(
        status: 503, kind: "clock", title: "The service's clock is wrong",
        detail: error.description, retryAfter: 3_600)
    } else {
      self.init(
        status: 422, kind: Self.kind(of: error), title: "The game is not proven",
        detail: error.description)
    }
  }

  private static func kind(of error: ProofError) -> String {
    switch error {
    case .notAGame: "not-a-game"
    case .tooManyMoves: "too-many-moves"
    case .empty: "empty-game"
    case .notATicket, .ticketOfAnother, .ticketForAnotherGame: "wrong-ticket"
    case .ticketExpired: "ticket-expired"
    case .fromTheFuture: "clock"
    }
  }

  /// Why nothing could be read or kept; the cause is for the log, and not for strangers.
  init(_ error: StoreError) {
    if case .away = error {
      self.init(
        status: 503, kind: "server-away", title: "One of the tables' servers cannot be reached",
        detail:
          "nothing was changed; players of other servers are served, and what needs all of them, "
          + "as ranks do, waits too: send it again in a while", retryAfter: 20)
      return
    }
    self.init(
      status: 503, kind: "unavailable", title: "The tables cannot be reached now",
      detail: "nothing was changed; send it again in a while",
      retryAfter: error == .crowded ? 2 : 20)
  }
}
