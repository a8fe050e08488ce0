import CSQLite3

/// The rows of an SQLite file, to be carried elsewhere or to be put in. Whoever uses it has begun a
/// transaction.
struct SQLiteRows: RowSource, RowSink {
  let connection: SQLiteConnection

  func known(_ table: SchemaTable) throws(StoreError) -> SchemaTable? {
    var names: Set<String> = []
    try connection.query("select name from pragma_table_info(?1)", [.text(table.name)]) {
      names.insert($0.text(0))
    }
    return names.isEmpty ? nil : table.only(names)
  }

  func read(_ table: SchemaTable, row: ([Field]) throws(StoreError) -> Void) throws(StoreError) {
    var failure: StoreError?
    try connection.query(table.select, []) { found in
      guard failure == nil else { return }
      let fields = table.columns.enumerated().map { index, column in
        found.isNull(index) ? Field.null : found.field(index, column.kind)
      }
      do throws(StoreError) { try row(fields) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  func begin(_ table: SchemaTable) throws(StoreError) {}

  func put(_ row: [Field], into table: SchemaTable) throws(StoreError) {
    try connection.change(table.insert, row.map { SQLiteConnection.Value($0) })
  }

  func end(_ table: SchemaTable) throws(StoreError) {}
}

extension SchemaTable {
  /// What the new database has made of its own gives way to what comes.
  fileprivate var insert: String {
    let names = columns.map(\.name).joined(separator: ", ")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    return "insert or replace into \(name)(\(names)) values (\(places))"
  }
}

extension SQLiteRow {
  fileprivate func field(_ column: Int, _ kind: SchemaTable.Kind) -> Field {
    switch kind {
    case .integer: .integer(integer(column))
    case .real: .real(real(column))
    case .text: .text(text(column))
    case .blob: .blob(blob(column))
    }
  }
}

extension SQLiteConnection.Value {
  init(_ field: Field) {
    switch field {
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .text(let text): self = .text(text)
    case .blob(let bytes): self = .blob(bytes)
    case .null: self = .null
    }
  }
}
