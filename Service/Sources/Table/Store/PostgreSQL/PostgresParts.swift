/// What keeps writers from parts that are elsewhere or are being carried away. Each transaction that
/// writes shares the lock of each of its parts; who carries a part has its lock alone. A lock that is not
/// free is not waited for: the others' changes go on.
enum PostgresParts {
  /// Begins a transaction; returns which of the parts are here and stay until its end, nil where there
  /// are no parts.
  static func begin(
    _ connection: PostgresConnection, _ changes: [Change], _ parts: [Int?]
  ) throws(StoreError) -> Set<Int>? {
    // A statement sees what was there when it began, so first the lock and then the look.
    let answers = try connection.pipeline(
      [("begin", [])] + PostgresLocks.all(of: changes)
        + [("select exists (select from part)::int", [])])
    let isParted = answers.last?.integer(0, 0) == 1
    guard isParted else { return nil }
    let wanted = Set(parts.compactMap(\.self)).sorted()
    guard !wanted.isEmpty else { return [] }
    var locked: [Int] = []
    try connection.query(
      "select number from unnest(?1::int[]) as wanted(number) "
        + "where pg_try_advisory_xact_lock_shared(\(PostgresLocks.parts), number)", [.ints(wanted)]
    ) { locked.append($0.integer(0)) }
    var here: Set<Int> = []
    try connection.query(
      "select number from part where number = any(?1::int[]) and origin is null", [.ints(locked)]
    ) { here.insert($0.integer(0)) }
    return here
  }
}

extension PostgresWriter {
  /// The statement that writes down whose games are, of which it is not known yet.
  static func claim(_ rows: [(GameID, PlayerID)]) -> PostgresConnection.Statement {
    (
      "insert into owner(game, player) select * from unnest(?1::bytea[], ?2::bytea[]) "
        + "on conflict do nothing returning game",
      [.blobs(rows.map(\.0.bytes)), .blobs(rows.map(\.1.bytes))]
    )
  }

  /// Writes down whose games are, all at once.
  func own(_ claims: [(GameID, PlayerID)]) throws(StoreError) -> [Outcome] {
    guard !claims.isEmpty else { return [] }
    var first: [GameID: PlayerID] = [:]
    for (id, player) in claims where first[id] == nil { first[id] = player }
    let rows = first.sorted { $0.key < $1.key }
    let (sql, values) = Self.claim(rows.map { ($0.key, $0.value) })
    var new = Set(try connection.blobs(sql, values).map { GameID(bytes: $0) })
    var owners = first.filter { new.contains($0.key) }
    let others = rows.map(\.key).filter { !new.contains($0) }
    if !others.isEmpty {
      try connection.query(
        "select game, player from owner where game = any(?1::bytea[])",
        [.blobs(others.map(\.bytes))]
      ) { owners[GameID(bytes: $0.blob(0))] = PlayerID(bytes: $0.blob(1)) }
    }
    return claims.map { id, player in
      guard owners[id] == player else { return .takenByAnother }
      return new.remove(id) == nil ? .known : .kept
    }
  }
}
