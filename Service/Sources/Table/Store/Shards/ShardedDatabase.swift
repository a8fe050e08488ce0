/// Everything in PostgreSQL, on one server or on several: the first knows the others. On one server it
/// costs nothing and needs nothing.
public struct ShardedDatabase: Database {
  private let first: any Database
  let shards: Shards

  /// The servers of which `address` is the first; all have this program's form.
  public init(address: String) throws(StoreError) {
    try self.init(first: try PostgresDatabase(address: address)) { (address) throws(StoreError) in
      PostgresDatabase(late: address)
    }
  }

  /// Databases of which `first` knows the others, which are opened by `open`.
  init(
    first: any Database, open: @escaping @Sendable (String) throws(StoreError) -> any Database
  ) throws(StoreError) {
    self.first = first
    shards = try Shards(first: first, open: open)
  }

  /// A connection that writes on the first server.
  public func makeWriter() throws(StoreError) -> any TableWriter { try first.makeWriter() }

  /// Connections that read, to all servers.
  public func makeReader() throws(StoreError) -> any TableReader { try ShardedReader(shards) }

  /// Writes on all servers, and looks from now on where players are.
  public func makeCommits(
    questions: ReaderPool, whenWritten: @escaping Commits.WhenWritten
  ) throws(StoreError) -> Commits {
    shards.watch()
    return Commits(
      shards: shards, questions: questions, first: try first.makeWriter(),
      whenWritten: whenWritten)
  }

  /// The first server's.
  public func secret() throws(StoreError) -> [UInt8] { try first.secret() }

  /// A file with everything.
  public func backUp(into file: String) throws(StoreError) -> Contents {
    guard shards.isParted else { return try first.backUp(into: file) }
    let all = (0..<shards.count).map { shards.database($0) }
    return try PostgresBackUp.write(file, from: all)
  }

  /// Everything from a file, while all players are on one server.
  public func restore(from file: String) throws(StoreError) -> Contents {
    guard !shards.isParted else {
      throw .refused("restore into one server, and spread it over several then")
    }
    return try first.restore(from: file)
  }
}

extension Database {
  /// Writes by the only connection that does.
  public func makeCommits(
    questions: ReaderPool, whenWritten: @escaping Commits.WhenWritten
  ) throws(StoreError) -> Commits {
    Commits(writer: try makeWriter(), whenWritten: whenWritten)
  }
}
