import Engine
import Glibc
import Table

/// What questions and games cost in tables that somebody has filled, through what the service itself asks
/// and writes with: for scripts/bench-shards.
enum Costs {
  private static let questions = 1_000
  private static let together = 256
  private static let players = 2_000

  /// Asks and writes at the PostgreSQL whose address is given; prints a line of each. Returns false where
  /// one failed.
  static func run(_ address: String, games count: Int) async -> Bool {
    do {
      let database = try ShardedDatabase(address: address)
      try ask(try database.makeReader())
      try await write(database, count)
      return true
    } catch {
      print("\(address): \(error)")
      return false
    }
  }

  private static func ask(_ reader: any TableReader) throws(StoreError) {
    let listing = Listing(board: .standard, gameClass: .open, period: .all)
    var chance = RandomSource(seed: 7)
    try time("rank") { () throws(StoreError) in
      _ = try reader.standing(of: 4 * Int(chance.next(below: 50_000)), in: listing)
    }
    var rows: [GameRow] = []
    try time("table of 100") { () throws(StoreError) in rows = try reader.top(100, of: listing) }
    guard !rows.isEmpty else { throw .broken("there are no games") }
    func any() -> GameRow { rows[Int(chance.next(below: UInt32(rows.count)))] }
    try time("player") { () throws(StoreError) in _ = try reader.games(of: any().player, most: 100)
    }
    try time("game by name") { () throws(StoreError) in _ = try reader.game(any().id) }
  }

  private static func time(
    _ what: String, _ question: () throws(StoreError) -> Void
  ) throws(StoreError) {
    var times: [Double] = []
    for _ in 0..<questions {
      let begin = Clock.now()
      try question()
      times.append((Clock.now() - begin) * 1e6)
    }
    times.sort()
    print(
      "\(what): median \(Int(times[questions / 2])) µs, p99 \(Int(times[questions * 99 / 100])) µs")
  }

  /// New games, so many at once as wait in a busy service.
  private static func write(_ database: ShardedDatabase, _ count: Int) async throws {
    let proof = Proof(office: TicketOffice(secret: try database.secret()))
    var clock = timespec()
    clock_gettime(CLOCK_REALTIME, &clock)
    let games = try (0..<count).map { number in
      var seed = [UInt8](repeating: 9, count: 32)
      for index in 0..<4 {
        seed[index] = UInt8(truncatingIfNeeded: (number % players) >> (8 * index))
      }
      let body = Games.recording(seed: UInt64(clock.tv_nsec) << 20 + UInt64(number)).encode()
      return try proof.prove(
        Submission(
          bytes: body, key: PlayerKey(bytes: Sodium.keyPair(seed: seed).key), ticket: nil, hints: 0,
          received: clock.tv_sec))
    }
    let commits = try database.makeCommits(questions: ReaderPool(database)) { _, _, _ in }
    let begin = Clock.now()
    let before = Clock.processorSeconds()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in 0..<together {
        group.addTask {
          for number in stride(from: lane, to: count, by: together) {
            _ = try await commits.write(.game(games[number]))
          }
        }
      }
      try await group.waitForAll()
    }
    let seconds = Clock.now() - begin
    let own = Clock.processorSeconds() - before
    print(
      "insert: \(Int(seconds / Double(count) * 1e6)) µs a game, \(Int(Double(count) / seconds)) a second; "
        + "of a processor \(Int(own / Double(count) * 1e6)) µs here")
  }
}
