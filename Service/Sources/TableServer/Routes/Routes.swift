import Engine
import Table

/// All that the service answers. `openapi.json` describes each, and a test holds one against the
/// other.
struct Routes: Sendable {
  let tables: Tables
  let clock: ServiceClock
  /// When the world's day opens, in seconds after midnight.
  let dayOpening: Int
  let log: @Sendable (String) -> Void

  /// Every route.
  var all: [Route] {
    [
      Route("GET", "/health", rate: .reading, answer: health),
      Route("GET", "/openapi.json", rate: .reading) { _ throws(Problem) in
        Answer(
          contentType: "application/json", body: PackageResources.openapi_json, secondsToKeep: 3_600
        )
      },
      Route(
        "POST", "/v1/tickets", query: ["board", "key"], rate: .tickets, answer: giveTicket),
      Route("POST", "/v1/tickets/ahead", query: ["count"], rate: .ahead, answer: giveTicketsAhead),
      Route(
        "POST", "/v1/games", query: ["ticket", "hints"], mostBytes: Submission.mostBytes,
        rate: .games, answer: takeGame),
      Route("GET", "/v1/games/{game}", rate: .reading, answer: showGame),
      Route("GET", "/v1/games/{game}/recording", rate: .reading, answer: showRecording),
      Route("GET", "/v1/games/{game}/link", rate: .replays, answer: showLink),
      Route(
        "GET", "/v1/games/{game}/boards", query: ["from"], rate: .replays, answer: showBoards),
      Route(
        "POST", "/v1/games/{game}/reports", query: ["reason"], rate: .reports, answer: takeReport),
      Route(
        "GET", "/v1/tables/{board}/{class}/{period}", query: ["top"], rate: .reading,
        answer: showTable),
      Route(
        "GET", "/v1/ranks/{board}/{class}/{period}", query: ["score"], rate: .reading,
        answer: showRank),
      Route("GET", "/v1/keys/{key}", rate: .reading, answer: showKey),
      Route("GET", "/v1/players/{player}", query: ["most"], rate: .reading, answer: showPlayer),
      Route(
        "GET", "/v1/players/{player}/data", query: ["after"], rate: .exports,
        answer: exportPlayer),
      Route("GET", "/v1/games/{game}/hold", rate: .reading, answer: showHold),
      Route(
        "POST", "/v1/games/{game}/answers", query: ["words"], rate: .reports, answer: takeAnswer),
      Route("POST", "/v1/moderation/challenges", rate: .sessions, answer: giveChallenge),
      Route(
        "POST", "/v1/moderation/sessions", query: ["challenge"], rate: .sessions, answer: signIn),
      Route(
        "GET", "/v1/moderation/held", query: ["after"], rate: .reading, answer: showHeld),
      Route(
        "POST", "/v1/moderation/games/{game}", query: ["act", "words"], rate: .reading,
        answer: decide),
      Route("DELETE", "/v1/players/{player}", rate: .deletions, answer: forgetPlayer),
      Route("POST", "/v1/deals", query: ["board", "day"], rate: .deals, answer: beginDeal),
      Route("GET", "/v1/days/{day}", rate: .reading, answer: showDay),
      Route("GET", "/v1/deals/{deal}", rate: .reading, answer: showDeal),
      Route("GET", DealtDoor.path, rate: .reading, answer: explainPlay),
    ] + groups
  }

  /// Asks the database, and makes a problem of what it could not do.
  func read<Value: Sendable>(
    _ question: @escaping @Sendable (any TableReader) throws(StoreError) -> Value
  ) async throws(Problem) -> Value {
    do throws(StoreError) { return try await tables.readers.read(question) } catch {
      throw problem(error)
    }
  }

  /// Does something with a game of so many bytes: a short one is played again at once, in a tenth of a
  /// millisecond, a long one on another thread, so that other connections do not wait for it.
  func work<Value: Sendable>(
    on size: Int, _ work: @escaping @Sendable () throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    guard size > Self.mostBytesAtOnce else { return try work() }
    let result: Result<Value, Problem> = await withTaskExecutorPreference(
      globalConcurrentExecutor
    ) {
      await Self.result(of: work)
    }
    return try result.get()
  }

  /// Not isolated, so on the thread that is preferred where it is called.
  private static func result<Value: Sendable>(
    of work: @Sendable () throws(Problem) -> Value
  ) async -> Result<Value, Problem> {
    do throws(Problem) { return .success(try work()) } catch { return .failure(error) }
  }

  /// A recording of 2,000 moves; links are a third as long.
  private static let mostBytesAtOnce = 512

  /// Writes, and makes a problem of what could not be written.
  func write(_ change: Change) async throws(Problem) -> Outcome {
    do throws(StoreError) { return try await tables.commits.write(change) } catch {
      throw problem(error)
    }
  }

  private func problem(_ error: StoreError) -> Problem {
    log(error.description)
    return Problem(error)
  }

  /// Who signed the request; a problem where nobody did.
  func signer(of call: Call) throws(Problem) -> PlayerKey {
    guard let request = SignedRequest(authorization: call.authorization),
      request.isValid(
        method: call.method, target: call.target, time: call.time, body: call.body)
    else { throw .notSigned }
    return request.key
  }

  func game(in call: Call) throws(Problem) -> GameID {
    guard let id = GameID(hex: call.parameter("game")) else {
      throw .notFound("a game's name is 64 hexadecimal digits in lower case")
    }
    return id
  }

  func player(in call: Call) throws(Problem) -> PlayerID {
    guard let id = PlayerID(hex: call.parameter("player")) else {
      throw .notFound("a player's name is 32 hexadecimal digits in lower case")
    }
    return id
  }

  func board(in call: Call) throws(Problem) -> BoardSize {
    let text = call.parameter("board")
    guard let side = Int(text), text == "\(side)", let board = BoardSize(side) else {
      throw .notFound("boards have a side of 3 to 8")
    }
    return board
  }

  func gameClass(in call: Call) throws(Problem) -> GameClass {
    guard let gameClass = GameClass(name: call.parameter("class")) else {
      throw .notFound("the classes are \(Self.classNames)")
    }
    return gameClass
  }

  static var classNames: String { GameClass.allCases.map(\.name).joined(separator: ", ") }

  func listing(in call: Call) throws(Problem) -> Listing {
    let (board, gameClass) = (try board(in: call), try gameClass(in: call))
    guard let period = Period(name: call.parameter("period"), at: clock.now) else {
      throw .notFound("the periods are \(Period.names.joined(separator: ", "))")
    }
    return Listing(board: board, gameClass: gameClass, period: period)
  }

  private func health(_ call: Call) async throws(Problem) -> Answer {
    let (away, count) = try await read { reader throws(StoreError) in try reader.reach() }
    return Answer(
      .object([
        ("status", .string("ok")), ("clockJump", .number(clock.jump)), ("servers", .number(count)),
        ("serversAway", .array(away.map { .number($0) })),
      ]))
  }
}
