import CPostgreSQL
import Glibc

/// Carries players from server to server while nodes serve them.
///
/// It can be ended and begun again at any moment: a part lies on one server until all of it is on the
/// other's disk. Which server a part is on is told by the servers' own rows, so there is no moment at which
/// two say that they have it and take changes.
public struct PostgresSpread {
  private let first: String
  private let log: (String) -> Void

  private static let index = "best_by_player"
  /// Nodes look where players are once a second; who only reads learns it so.
  private static let secondsUntilKnown: UInt32 = 3

  /// Spreads the tables whose first server is at `first`; `log` is told how far it is.
  public init(first: String, log: @escaping (String) -> Void) {
    self.first = first
    self.log = log
  }

  /// Takes further servers in, and evens out how many parts each has; returns how many were carried.
  public func spread(over more: [String]) throws(StoreError) -> Int {
    let connection = try PostgresConnection(address: first)
    try connection.run("set client_min_messages = warning")
    let lock = "select pg_try_advisory_lock(\(PostgresLocks.spread))::int"
    guard try connection.answer(lock) == 1 else {
      throw .refused("somebody spreads these tables already")
    }
    for address in more { try takeIn(address, connection) }
    try makeParts(connection)
    let addresses = [first] + (try SQLReader(connection).shardAddresses())
    return try even(addresses)
  }

  /// Writes down a server, which has this program's form and no games then.
  private func takeIn(_ address: String, _ connection: PostgresConnection) throws(StoreError) {
    let known = try SQLReader(connection).shardAddresses()
    guard !known.contains(address), address != first else { return }
    _ = try PostgresDatabase(address: address)
    let other = try PostgresConnection(address: address)
    guard try other.number("select count(*) from (select from game limit 1) as g") == 0,
      try SQLReader(other).parts().allSatisfy({ $0.origin == PartRow.elsewhere })
    else {
      // Not its address, which has a password.
      throw .refused(
        "there are games in what is to be server \(known.count + 1) already; take an empty database"
      )
    }
    // Whoever takes it for the only server is told otherwise.
    try other.run(
      "insert into part select n, \(PartRow.elsewhere) from generate_series(0, \(Part.count - 1)) as n "
        + "on conflict do nothing")
    try connection.change(
      "insert into shard(number, address) values (?1, ?2)",
      [.integer(known.count + 1), .text(address)])
    log("server \(known.count + 1) was taken in")
  }

  /// Makes parts of what had none: all are here.
  private func makeParts(_ connection: PostgresConnection) throws(StoreError) {
    guard try SQLReader(connection).parts().isEmpty else { return }
    let strange = try connection.number(
      "select count(*) from deal where ended is null and substr(id, 1, 1) <> substr(player, 1, 1)")
    guard strange == 0 else {
      throw .refused(
        "\(strange) dealt games were begun by an older version of this program; wait until they are over,"
          + " which takes two days at most")
    }
    // Nobody writes in this moment; whoever wants to knows of parts afterwards.
    try connection.run(
      """
      begin; select \(PostgresLocks.everything);
      insert into part select n, null from generate_series(0, \(Part.count - 1)) as n;
      commit
      """)
    log("players are in \(Part.count) parts")
    sleep(Self.secondsUntilKnown)
  }

  /// Carries parts from servers that have more than their share to those that have less.
  private func even(_ addresses: [String]) throws(StoreError) -> Int {
    var connections: [PostgresConnection] = []
    var slots: [Int] = []
    for address in addresses { connections.append(try PostgresConnection(address: address)) }
    for connection in connections {
      try connection.run("set client_min_messages = warning")
      slots.append(try PostgresSlot.take(on: connection))
      // Bests have no index by player alone: nobody else asks for all of one player.
      try connection.run("create index concurrently if not exists \(Self.index) on best(player)")
    }
    var parts: [[Int]] = []
    for (number, connection) in connections.enumerated() {
      try settle(number, connection, connections)
      parts.append(
        try SQLReader(connection).parts().filter { $0.origin == nil }.map(\.number))
    }
    var count = 0
    while let (from, to) = Self.nextMove(parts.map(\.count)), let part = parts[from].popLast() {
      try carry(
        part, from: from, (connections[from], slots[from]), to: (connections[to], slots[to]))
      parts[to].append(part)
      count += 1
      log("part \(part): from server \(from) to server \(to)")
    }
    for connection in connections {
      try connection.run("drop index concurrently if exists \(Self.index)")
    }
    return count
  }

  /// From which server to which a part is to go, nil where they have as many as they can evenly.
  static func nextMove(_ counts: [Int]) -> (from: Int, to: Int)? {
    guard let most = counts.max(), let least = counts.min(), most - least > 1,
      let from = counts.firstIndex(of: most), let to = counts.firstIndex(of: least)
    else { return nil }
    return (from, to)
  }

  /// What had come but was not told so, since whoever carried it was ended in that moment.
  private func settle(
    _ number: Int, _ connection: PostgresConnection, _ all: [PostgresConnection]
  ) throws(StoreError) {
    for row in try SQLReader(connection).parts() {
      guard let origin = row.origin, all.indices.contains(origin) else { continue }
      guard try !SQLReader(all[origin]).has(part: row.number) else { continue }
      try tell(row.number, connection)
    }
  }

  private func tell(_ part: Int, _ connection: PostgresConnection) throws(StoreError) {
    try connection.change("update part set origin = null where number = ?1", [.integer(part)])
  }

  /// A server, and the slot that is counted in there.
  private typealias Place = (connection: PostgresConnection, slot: Int)

  private func carry(
    _ part: Int, from origin: Int, _ from: Place, to: Place
  ) throws(StoreError) {
    let (source, sink) = (from.connection, to.connection)
    do throws(StoreError) {
      // Those that write in it are waited for; who comes then is told that it has moved, and asks again.
      try source.run(
        "begin; select pg_advisory_xact_lock(\(PostgresLocks.parts), \(part))")
      guard try SQLReader(source).has(part: part) else {
        throw .refused("part \(part) is not on server \(origin) any more")
      }
      try sink.run("begin")
      try Self.delete(part, to)
      for table in Self.tables { try copy(table, part, source, sink) }
      try copySpent(source, sink)
      try sink.countAll(slot: to.slot, where: SchemaTable.condition("player", part))
      try sink.change(
        "insert into part(number, origin) values (?1, ?2) "
          + "on conflict (number) do update set origin = excluded.origin",
        [.integer(part), .integer(origin)])
      try sink.run("commit")
      try Self.delete(part, from)
      try source.change(
        "update part set origin = ?2 where number = ?1",
        [.integer(part), .integer(PartRow.elsewhere)])
      try source.run("commit")
    } catch {
      for connection in [sink, source] {
        do throws(StoreError) { try connection.run("rollback") } catch {}
      }
      throw error
    }
    try tell(part, sink)
  }

  /// What is carried of a part.
  static let tables: [SchemaTable] =
    SchemaTable.all.filter { $0.condition(ofPart: 0) != nil } + [.owner, .doubtful]

  private static func delete(_ part: Int, _ place: Place) throws(StoreError) {
    try place.connection.countAll(
      slot: place.slot, sign: "-", where: SchemaTable.condition("player", part))
    for table in tables {
      guard let condition = table.condition(ofPart: part) else { continue }
      try place.connection.run("delete from \(table.name) where \(condition)")
    }
  }

  /// Whose a spent ticket was is not kept: all of them are known wherever players come.
  private func copySpent(
    _ source: PostgresConnection, _ sink: PostgresConnection
  ) throws(StoreError) {
    var spent: [(ticket: [UInt8], until: Int)] = []
    try source.query("select challenge, until from spent", []) {
      spent.append(($0.blob(0), $0.integer(1)))
    }
    for (ticket, until) in spent {
      try sink.change(
        "insert into spent(challenge, until) values (?1, ?2) on conflict do nothing",
        [.blob(ticket), .integer(until)])
    }
  }

  private func copy(
    _ table: SchemaTable, _ part: Int, _ source: PostgresConnection, _ sink: PostgresConnection
  ) throws(StoreError) {
    guard let condition = table.condition(ofPart: part) else { return }
    let columns = table.columns.map(\.name).joined(separator: ", ")
    try sink.beginCopy("copy \(table.name)(\(columns)) from stdin", PGRES_COPY_IN)
    // Whoever takes a player's traces away shares no lock of a part: what is on its way is waited for.
    try source.copyOut(
      "copy (select \(columns) from \(table.name) where \(condition) for update) to stdout"
    ) { (line) throws(StoreError) in try sink.copyIn(line + [UInt8(ascii: "\n")]) }
    try sink.endCopyIn()
  }
}
