/// Everything in PostgreSQL (15 or later), which several nodes may share.
public struct PostgresDatabase: Database {
  private let address: String

  /// What an address of PostgreSQL begins with.
  public static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  /// The database at `address`, a URL as libpq reads it; its tables are made where there are none.
  public init(address: String) throws(StoreError) {
    self.address = address
    let connection = try PostgresConnection(address: address)
    // Two nodes may begin at the same moment.
    try connection.run("begin")
    try connection.run("select pg_advisory_xact_lock(\(PostgresSchema.lockClass), -1)")
    try connection.run("set local client_min_messages = warning")
    try connection.run(PostgresSchema.sql)
    try connection.change(
      "insert into meta values ('secret', ?1) on conflict do nothing",
      [.blob(Sodium.randomBytes(TicketOffice.secretLength))])
    try connection.run("commit")
  }

  /// A connection that writes, with a slot of its own.
  public func makeWriter() throws(StoreError) -> any TableWriter {
    try PostgresWriter(address: address)
  }

  /// A connection that reads.
  public func makeReader() throws(StoreError) -> any TableReader {
    SQLReader(
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
}
