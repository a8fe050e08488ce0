/// A value as it is carried from one database to another.
enum Field: Equatable, Sendable {
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])
  case null
}

/// A database whose rows can be read one after the other, all as they are at one moment.
protocol RowSource {
  /// The table with those of its columns that are here; nil where it is not.
  func known(_ table: SchemaTable) throws(StoreError) -> SchemaTable?
  /// Gives each row of a table to `row`, in the order of its key.
  func read(_ table: SchemaTable, row: ([Field]) throws(StoreError) -> Void) throws(StoreError)
}

/// A database that rows are put into, one table after the other. Where one of these throws, nothing
/// more can be done with the connection.
protocol RowSink {
  /// Begins with a table.
  func begin(_ table: SchemaTable) throws(StoreError)
  /// Puts in a row of it.
  func put(_ row: [Field], into table: SchemaTable) throws(StoreError)
  /// Ends with it: all its rows are in when this returns.
  func end(_ table: SchemaTable) throws(StoreError)
}

/// What a database holds, in numbers.
public struct Contents: Equatable, Sendable {
  /// Rows by table, in the order of the schema.
  public let counts: [(table: String, rows: Int)]

  /// One line for a person.
  public var text: String { counts.map { "\($0.rows) \($0.table)" }.joined(separator: ", ") }

  /// By tables and counts.
  public static func == (a: Contents, b: Contents) -> Bool { a.text == b.text }
}

enum RowCopy {
  /// Carries everything from one database to another, but for the tables `without`; returns how much it
  /// was.
  static func carry(
    from source: some RowSource, to sink: some RowSink, without: Set<String> = []
  ) throws(StoreError) -> Contents {
    var counts: [(String, Int)] = []
    for table in SchemaTable.all where !without.contains(table.name) {
      guard let table = try source.known(table) else { continue }
      var count = 0
      try sink.begin(table)
      try source.read(table) { (row) throws(StoreError) in
        try sink.put(row, into: table)
        count += 1
      }
      try sink.end(table)
      counts.append((table.name, count))
    }
    return Contents(counts: counts)
  }

  /// Carries a back-up into a database whose transaction has begun.
  static func restore(
    _ file: String, into sink: some RowSink, of connection: some SQLConnection
  ) throws(StoreError) -> Contents {
    let held = try held(in: connection)
    guard held.counts.isEmpty else {
      throw .refused(
        "there are rows in this database already (\(held.text)), and they would be lost; "
          + "restore into a new one")
    }
    return try carry(from: SQLiteRows(connection: try BackUpFile.open(file)), to: sink)
  }

  /// What a database holds that somebody would miss.
  private static func held(in connection: some SQLConnection) throws(StoreError) -> Contents {
    var counts: [(String, Int)] = []
    for table in SchemaTable.all where !table.givesWay {
      let count = try connection.number("select count(*) from \(table.name)")
      if count > 0 { counts.append((table.name, count)) }
    }
    return Contents(counts: counts)
  }
}
