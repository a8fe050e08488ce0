import Glibc
import Logging
import Table
import TableServer

/// The program: reads the command line and does what it says.
@main
struct TableProgram {
  static func main() async {
    // Answers to a client that has gone are an error of that connection, and not the end of all.
    signal(SIGPIPE, SIG_IGN)
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      exit(try await run(options))
    } catch let misuse as Options.Misuse {
      complain("\(misuse)")
      exit(64)
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func complain(_ text: String) {
    // Not through `stderr`, which Swift sees as a variable that anyone may change.
    let bytes = Array("tilt2048-table: \(text)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  private static func run(_ options: Options) async throws -> Int32 {
    switch options.command {
    case .help: print(Options.help, terminator: "")
    case .openapi: print(Server.description, terminator: "")
    case .serve: try await serve(options)
    case .look: try look(try database(thatIsThere: options))
    case .check: return try check(try database(thatIsThere: options))
    case .backUp(let file):
      print("\(file): \(try database(thatIsThere: options).backUp(into: file).text)")
    case .restore(let file):
      try BackUp.examine(file)
      if let address = address {
        print("restored: \(try ShardedDatabase(address: address).restore(from: file).text)")
      } else {
        let contents = try SQLiteDatabase.restore(options.database, from: file)
        print("restored into \(options.database): \(contents.text)")
      }
    case .spread(let addresses): try spread(over: addresses)
    case .decide(let act, let name): return try await decide(options, act, name)
    case .moderators: try listModerators(try database(thatIsThere: options))
    case .appoint(let key, let name): return try await appoint(options, key, name)
    case .dismiss(let key): return try await dismiss(options, key)
    }
    return 0
  }

  private static func database(_ options: Options) throws(StoreError) -> any Database {
    if let address = address { return try ShardedDatabase(address: address) }
    return try SQLiteDatabase(path: options.database)
  }

  /// The same, for what asks or decides. Opening a file makes one where there is none: a back-up of that
  /// would look like one, and its counts would be right.
  private static func database(
    thatIsThere options: Options
  ) throws(StoreError) -> any Database {
    guard address != nil || access(options.database, F_OK) == 0 else {
      throw .refused("there is no \(options.database); --database says which file it is")
    }
    return try database(options)
  }

  private static var address: String? {
    getenv("DATABASE_URL").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func spread(over addresses: [String]) throws {
    guard let first = address else {
      throw StoreError.refused("DATABASE_URL is the first server; a file has players in one place")
    }
    let count = try PostgresSpread(first: first) { print($0) }.spread(over: addresses)
    print("\(count) parts were carried")
  }

  private static func serve(_ options: Options) async throws {
    LoggingSystem.bootstrap { label in StreamLogHandler.standardError(label: label) }
    var logger = Logger(label: "tilt2048-table")
    logger.logLevel = .notice
    var server = options.server
    server.web = try options.web.map { try StaticFiles(folder: $0) }
    let tables = try Tables(try database(options))
    let log = logger
    let judge = Judge(tables) { log.notice("\($0)") }
    judge.begin()
    defer { judge.end() }
    let host = server.host
    do {
      try await Server(tables, options: server, logger: logger).run { port in
        log.notice("serving at \(Options.url(host, port))")
        Readiness.tell()
      }
    } catch {
      // Which of both it was the error does not say.
      let metrics = server.metrics.map { " with --metrics \(Options.url($0.host, $0.port))" } ?? ""
      throw StoreError.refused(
        "it cannot serve at \(Options.url(host, server.port))\(metrics): \(error); end who listens "
          + "there (ss -ltnp shows it), or name another address of this machine by --listen")
    }
  }

  private static func look(_ database: any Database) throws {
    let reader = try database.makeReader()
    var last: (received: Int, id: GameID)?
    while case let rows = try reader.held(1_000, after: last), let end = rows.last {
      for row in rows {
        guard case .held(let hold) = row.state else { continue }
        let luck = row.luck.map { " luck \($0)" } ?? ""
        let seconds = row.seconds.map { " in \($0) s" } ?? ""
        print("\(row.id.hex) \(hold.name) score \(row.score) moves \(row.moves)\(seconds)\(luck)")
      }
      last = (end.received, end.id)
    }
  }

  private static func check(_ database: any Database) throws -> Int32 {
    let lists = try database.makeReader().discrepancies()
    for list in lists { print("table \(list): its counts do not sum up to its bests") }
    if lists.isEmpty { print("the counts of all tables are right") }
    return lists.isEmpty ? 0 : 1
  }

  private static func decide(
    _ options: Options, _ act: Decision.Act, _ name: String
  ) async throws -> Int32 {
    guard let id = GameID(hex: name) else {
      throw Options.Misuse(description: "a game's name is 64 hexadecimal digits; look lists them")
    }
    let decision = Decision(act, words: .none, by: nil, at: Int(time(nil)))
    return try await carryOut(
      .decide(id, decision), try database(thatIsThere: options),
      "no game has this name, or it is so already")
  }

  private static func listModerators(_ database: any Database) throws {
    for moderator in try database.makeReader().moderators() {
      print("\(moderator.id.hex) \(moderator.name)")
    }
  }

  private static func appoint(_ options: Options, _ key: String, _ name: String) async throws
    -> Int32
  {
    guard let key = PlayerKey(hex: key) else {
      throw Options.Misuse(description: "a key is 64 hexadecimal digits; /moderate shows them")
    }
    // It stands in a list, a line for each.
    guard name.utf8.count <= 100, !name.allSatisfy(\.isWhitespace), name.allSatisfy({ $0 != "\n" }),
      Words(hex: Hex.text(name.utf8)) != nil
    else {
      throw Options.Misuse(
        description: "a moderator's name is a line of 100 bytes at most, all of it seen")
    }
    let moderator = Moderator(id: key.id, name: name, since: Int(time(nil)))
    return try await carryOut(
      .appoint(moderator), try database(thatIsThere: options), "it is so already")
  }

  private static func dismiss(_ options: Options, _ name: String) async throws -> Int32 {
    guard let id = PlayerID(hex: name) else {
      throw Options.Misuse(
        description: "a moderator's name is 32 hexadecimal digits; moderators lists them")
    }
    return try await carryOut(
      .dismiss(id), try database(thatIsThere: options), "nobody of this name moderates")
  }

  private static func carryOut(
    _ change: Change, _ database: any Database, _ why: String
  ) async throws -> Int32 {
    let commits = try database.makeCommits(questions: ReaderPool(database, count: 1)) { _, _, _ in }
    if try await commits.write(change) == .done(1) { return 0 }
    complain("nothing was changed: \(why)")
    return 1
  }
}
