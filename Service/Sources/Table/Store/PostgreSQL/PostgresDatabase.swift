/// Everything in PostgreSQL (15 or later), which several nodes may share.
public struct PostgresDatabase: Database {
  let address: String
  /// Whether it is brought into this program's form when it is first used: it may be away now.
  private let isLate: Bool

  /// What an address of PostgreSQL begins with.
  public static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  /// The database at `address`, a URL as libpq reads it; its tables are made where there are none,
  /// and brought into this program's form while other nodes serve from them.
  public init(address: String) throws(StoreError) {
    try self.init(address: address, version: SchemaStep.latest)
  }

  /// The same, in the form that rung `version` of the ladder made.
  init(address: String, version: Int) throws(StoreError) {
    self.address = address
    isLate = false
    let connection = try PostgresConnection(address: address)
    try PostgresLadder(connection: connection).climb(to: version)
    try connection.change(
      "insert into meta values ('secret', ?1) on conflict do nothing",
      [.blob(Sodium.randomBytes(TicketOffice.secretLength))])
  }

  /// One of several servers, which need not be there yet.
  init(late address: String) {
    self.address = address
    isLate = true
  }

  private func climb() throws(StoreError) {
    guard isLate else { return }
    try PostgresLadder(connection: PostgresConnection(address: address)).climb(
      to: SchemaStep.latest)
  }

  /// A connection that writes, with a slot of its own.
  public func makeWriter() throws(StoreError) -> any TableWriter {
    try climb()
    return try PostgresWriter(address: address)
  }

  /// A connection that reads.
  public func makeReader() throws(StoreError) -> any TableReader {
    try climb()
    return SQLReader(
      try PostgresConnection(
        address: address,
        begin: ["set default_transaction_read_only = on", "set statement_timeout = '10s'"],
        comesBack: true))
  }

  /// What tickets are signed with.
  public func secret() throws(StoreError) -> [UInt8] {
    var secret: [UInt8] = []
    try PostgresConnection(address: address)
      .query("select value from meta where name = 'secret'", []) { secret = $0.blob(0) }
    guard secret.count == TicketOffice.secretLength else {
      throw .broken("the database holds no secret for tickets")
    }
    return secret
  }

  /// A file with everything, from one snapshot.
  public func backUp(into file: String) throws(StoreError) -> Contents {
    let connection = try PostgresConnection(address: address)
    return try BackUpFile.write(file) { (copy) throws(StoreError) in
      try SQLiteLadder.climb(copy, to: SchemaStep.latest)
      try connection.run("begin isolation level repeatable read read only")
      _ = try copy.transaction { () throws(StoreError) in
        let contents = try RowCopy.carry(
          from: PostgresRows(connection: connection), to: SQLiteRows(connection: copy))
        try copy.countAll()
        return contents
      }
      try connection.run("commit")
    }
  }

  /// Everything from a file.
  public func restore(from file: String) throws(StoreError) -> Contents {
    let connection = try PostgresConnection(address: address)
    // No game comes between the look whether one is there and the end.
    try connection.run("begin; select \(PostgresLocks.everything)")
    // Where it fails the connection goes, and the transaction with it.
    let contents = try RowCopy.restore(
      file, into: PostgresRows(connection: connection), of: connection)
    try connection.countAll()
    try connection.run("insert into owner(game, player) select id, player from game")
    try connection.run("commit")
    return contents
  }
}
