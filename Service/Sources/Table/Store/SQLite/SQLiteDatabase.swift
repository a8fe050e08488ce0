/// Everything in one file: all that a small service needs.
public struct SQLiteDatabase: Database {
  private let path: String

  /// The file at `path`, which is made where there is none.
  public init(path: String) throws(StoreError) {
    self.path = path
    let connection = try SQLiteConnection(path: path)
    try connection.run("begin immediate")
    try connection.run(SQLiteSchema.sql)
    try connection.change(
      "insert or ignore into meta values ('secret', ?)",
      [.blob(Sodium.randomBytes(TicketOffice.secretLength))])
    try connection.run("commit")
  }

  /// A connection that writes.
  public func makeWriter() throws(StoreError) -> any TableWriter {
    SQLiteWriter(try SQLiteConnection(path: path))
  }

  /// A connection that reads.
  public func makeReader() throws(StoreError) -> any TableReader {
    SQLReader(try SQLiteConnection(path: path))
  }

  /// What tickets are signed with.
  public func secret() throws(StoreError) -> [UInt8] {
    var secret: [UInt8] = []
    try SQLiteConnection(path: path)
      .query("select value from meta where name = 'secret'", []) { secret = $0.blob(0) }
    guard secret.count == TicketOffice.secretLength else {
      throw .broken("\(path) holds no secret for tickets")
    }
    return secret
  }
}
