import Glibc

/// Climbs a database of PostgreSQL to the form of this program, while other nodes serve from it.
struct PostgresLadder {
  let connection: PostgresConnection

  /// How often it is tried what others are in the way of.
  var tries = 300
  private static let microsecondsBetween: UInt32 = 100_000

  /// Climbs to rung `top`. One node does it at a time; the others wait, half a minute at most.
  func climb(to top: Int) throws(StoreError) {
    try connection.run("set client_min_messages = warning")
    guard try version() < top else { return }
    try takeLock()
    defer { letGo() }
    let isNew = try connection.number("select (to_regclass('meta') is null)::int") == 1
    try connection.run(
      "create table if not exists meta(name text primary key, value bytea not null)")
    while case let version = try connection.schemaVersion(), version < top {
      try climb(SchemaStep.all[version], to: version + 1, isNew: isNew)
    }
  }

  /// The rung that the database stands on, 0 for an empty one and one from before there were numbers.
  func version() throws(StoreError) -> Int {
    let isEmpty = try connection.number("select (to_regclass('meta') is null)::int") == 1
    return isEmpty ? 0 : try connection.schemaVersion()
  }

  private func climb(
    _ step: SchemaStep, to version: Int, isNew: Bool
  ) throws(StoreError) {
    for sql in step.postgresqlOnline { try connection.run(sql) }
    if step.endsOlderNodes, !isNew { waitForOlderNodes() }
    // Whoever waits for a table's lock has all others wait behind: so not for long, and again.
    try patiently { () throws(StoreError) in
      try connection.run("begin; set local lock_timeout = '1s'")
      do throws(StoreError) {
        if !step.postgresql.isEmpty { try connection.run(step.postgresql) }
        try connection.setSchemaVersion(version)
        try connection.run("commit")
      } catch {
        do throws(StoreError) { try connection.run("rollback") } catch {}
        throw error
      }
    }
  }

  /// Until none of them writes any more, half a minute at most; whoever is there then is refused what it
  /// writes by the form itself.
  private func waitForOlderNodes() {
    do throws(StoreError) {
      try patiently { () throws(StoreError) in
        let count = try connection.number(
          "select count(*) from pg_locks where locktype = 'advisory' and classid = "
            + "\(PostgresLocks.olderSlots) and objid < \(PostgresLocks.slotCount) and database = "
            + "(select oid from pg_database where datname = current_database())")
        guard count == 0 else { throw .unavailable("older nodes write") }
      }
    } catch {}
  }

  /// Asked for and not waited for: an index that is made online waits for every transaction that had
  /// begun before, and one that waited here would be such.
  private func takeLock() throws(StoreError) {
    try patiently { () throws(StoreError) in
      let lock = "select pg_try_advisory_lock(\(PostgresLocks.ladder))::int"
      guard try connection.number(lock) == 1 else {
        throw .unavailable("another node changes the tables' form")
      }
    }
  }

  private func letGo() {
    // A lost connection has no locks.
    do throws(StoreError) {
      _ = try connection.number("select pg_advisory_unlock(\(PostgresLocks.ladder))::int")
    } catch {}
  }

  private func patiently(_ work: () throws(StoreError) -> Void) throws(StoreError) {
    var rest = tries
    while true {
      do throws(StoreError) { return try work() } catch {
        rest -= 1
        guard case .unavailable = error, rest > 0 else { throw error }
        usleep(Self.microsecondsBetween)
      }
    }
  }
}
