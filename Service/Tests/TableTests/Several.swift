import Glibc
import Synchronization

@testable import Table

/// Four databases of a test's own as one, of which each can be switched off.
struct Several {
  static let count = 4
  let tests: [TestDatabase]
  let switches: [Switch]
  let database: ShardedDatabase
  let commits: Commits

  /// Whether a database answers.
  final class Switch: Sendable {
    private let off = Atomic<Bool>(false)
    /// What happens when a reader of it is opened next, or before it is written next.
    let opening = Mutex<(@Sendable () throws -> Void)?>(nil)
    let writing = Mutex<(@Sendable () throws -> Void)?>(nil)

    /// Does what is to happen, once.
    static func happen(
      _ event: borrowing Mutex<(@Sendable () throws -> Void)?>
    ) throws(StoreError) {
      let event = event.withLock { event in
        defer { event = nil }
        return event
      }
      do { try event?() } catch { throw .broken("\(error)") }
    }
    var isOff: Bool {
      get { off.load(ordering: .acquiring) }
      set { off.store(newValue, ordering: .releasing) }
    }
  }

  /// With players on all of them, part after part in turn.
  init(_ kind: String) throws {
    let tests = try (0..<Self.count).map { _ in try TestDatabase(kind) }
    let switches = tests.map { _ in Switch() }
    self.tests = tests
    self.switches = switches
    for (number, test) in tests.enumerated() {
      try test.run(
        "insert into part select n, case when n % \(Self.count) = \(number) then null else -1 end "
          + "from (\(Self.numbers(kind))) as numbers")
      if number > 0 { try tests[0].run("insert into shard values (\(number), '\(number)')") }
    }
    database = try ShardedDatabase(first: Switched(tests[0].database, switches[0])) {
      (address) throws(StoreError) in
      let number = Int(address) ?? 0
      return Switched(tests[number].database, switches[number])
    }
    let questions = try ReaderPool(database, count: 1)
    commits = try database.makeCommits(questions: questions) { _, _, _ in }
  }

  private static func numbers(_ kind: String) -> String {
    kind == "PostgreSQL"
      ? "select n from generate_series(0, 255) as n"
      : "with recursive c(n) as (values (0) union all select n + 1 from c where n < 255) select n from c"
  }

  static func server(ofPart part: Int) -> Int { part % count }
  static func server(of player: Player) -> Int { server(ofPart: Part.of(player.id)) }

  func reader(_ number: Int) throws -> any TableReader { try tests[number].database.makeReader() }

  /// Two players who are on two servers.
  func playersOfTwoServers() throws -> (Player, Player) {
    let players = (0..<200).map { Player(UInt8($0)) }
    let first = players[0]
    return (first, players.first { Self.server(of: $0) != Self.server(of: first) } ?? first)
  }

  /// The sum of what all answer.
  func number(_ sql: String) throws -> Int {
    try tests.reduce(0) { sum, test in sum + (try test.number(sql)) }
  }
}

/// A database that can be switched off, as a server is away.
private struct Switched: Database {
  let database: any Database
  let toggle: Several.Switch

  init(_ database: any Database, _ toggle: Several.Switch) {
    (self.database, self.toggle) = (database, toggle)
  }

  private func check() throws(StoreError) {
    if toggle.isOff { throw .unavailable("switched off") }
  }

  func makeWriter() throws(StoreError) -> any TableWriter {
    try check()
    return SwitchedWriter(writer: try database.makeWriter(), toggle: toggle)
  }

  func makeReader() throws(StoreError) -> any TableReader {
    try check()
    try Several.Switch.happen(toggle.opening)
    return try database.makeReader()
  }

  func secret() throws(StoreError) -> [UInt8] { try database.secret() }
  func backUp(into file: String) throws(StoreError) -> Contents {
    try database.backUp(into: file)
  }
  func restore(from file: String) throws(StoreError) -> Contents {
    try database.restore(from: file)
  }
}

private final class SwitchedWriter: TableWriter {
  private let writer: any TableWriter
  private let toggle: Several.Switch

  init(writer: any TableWriter, toggle: Several.Switch) {
    (self.writer, self.toggle) = (writer, toggle)
  }

  func write(_ changes: [Change]) throws(StoreError) -> [Outcome] {
    try write(changes, parts: changes.map { _ in nil })
  }

  func write(_ changes: [Change], parts: [Int?]) throws(StoreError) -> [Outcome] {
    if toggle.isOff { throw .unavailable("switched off") }
    try Several.Switch.happen(toggle.writing)
    return try writer.write(changes, parts: parts)
  }
}
