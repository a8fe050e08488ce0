import CPostgreSQL

/// The rows of a PostgreSQL, to be carried elsewhere or to be put in, by `COPY`. Whoever uses it has
/// begun a transaction, one of a single snapshot where it reads.
///
/// Source: PostgreSQL's documentation, COPY, "Text Format".
struct PostgresRows: RowSource, RowSink {
  let connection: PostgresConnection

  func known(_ table: SchemaTable) throws(StoreError) -> SchemaTable? {
    var names: Set<String> = []
    try connection.query(
      "select attname::bytea from pg_attribute where attrelid = to_regclass(?1) and attnum > 0 "
        + "and not attisdropped", [.text(table.name)]
    ) { names.insert(String(decoding: $0.blob(0), as: UTF8.self)) }
    return names.isEmpty ? nil : table.only(names)
  }

  func read(_ table: SchemaTable, row: ([Field]) throws(StoreError) -> Void) throws(StoreError) {
    try connection.copyOut("copy (\(table.select)) to stdout") { (line) throws(StoreError) in
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard parts.count == table.columns.count else {
        throw .broken("a row of \(table.name) has \(parts.count) columns")
      }
      var fields: [Field] = []
      for (part, column) in zip(parts, table.columns) {
        fields.append(try Self.field(part, column.kind, table.name))
      }
      try row(fields)
    }
  }

  func begin(_ table: SchemaTable) throws(StoreError) {
    // What the new database has made of its own gives way to what comes.
    if table.givesWay { try connection.run("delete from \(table.carried)") }
    let names = table.columns.map(\.name).joined(separator: ", ")
    try connection.beginCopy("copy \(table.name)(\(names)) from stdin", PGRES_COPY_IN)
  }

  func put(_ row: [Field], into table: SchemaTable) throws(StoreError) {
    var line: [UInt8] = []
    for (index, field) in row.enumerated() {
      if index > 0 { line.append(UInt8(ascii: "\t")) }
      Self.put(field, &line)
    }
    line.append(UInt8(ascii: "\n"))
    try connection.copyIn(line)
  }

  func end(_ table: SchemaTable) throws(StoreError) { try connection.endCopyIn() }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "\t"): UInt8(ascii: "t"),
    UInt8(ascii: "\n"): UInt8(ascii: "n"), UInt8(ascii: "\r"): UInt8(ascii: "r"),
    8: UInt8(ascii: "b"), 12: UInt8(ascii: "f"), 11: UInt8(ascii: "v"),
  ]
  private static let unescaped = Dictionary(
    uniqueKeysWithValues: escapes.map { ($0.value, $0.key) })

  /// Puts a value behind `line` as `COPY` wants it.
  static func put(_ field: Field, _ line: inout [UInt8]) {
    switch field {
    case .null: line += "\\N".utf8
    case .integer(let number): line += String(number).utf8
    case .real(let number): line += String(number).utf8
    case .blob(let bytes): line += ("\\\\x" + Hex.text(bytes)).utf8
    case .text(let text):
      for byte in text.utf8 {
        if let escape = escapes[byte] {
          line += [UInt8(ascii: "\\"), escape]
        } else {
          line.append(byte)
        }
      }
    }
  }

  /// A value as `COPY` writes it.
  static func field(
    _ part: ArraySlice<UInt8>, _ kind: SchemaTable.Kind, _ table: String
  ) throws(StoreError) -> Field {
    if part.elementsEqual("\\N".utf8) { return .null }
    let text = String(decoding: plain(part), as: UTF8.self)
    let field: Field? =
      switch kind {
      case .integer: Int(text).map { .integer($0) }
      case .real: Double(text).map { .real($0) }
      case .text: .text(text)
      case .blob:
        text.hasPrefix("\\x")
          ? Hex.bytes(text.dropFirst(2), count: (text.utf8.count - 2) / 2).map { .blob($0) } : nil
      }
    guard let field else { throw .broken("\(table) holds a value of another kind") }
    return field
  }

  private static func plain(_ part: ArraySlice<UInt8>) -> [UInt8] {
    guard part.contains(UInt8(ascii: "\\")) else { return Array(part) }
    var plain: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        plain.append(byte)
        continue
      }
      plain.append(unescaped[next] ?? next)
    }
    return plain
  }
}

extension PostgresConnection {
  /// Runs a `COPY … TO STDOUT`, and gives each line, without its end, to `line`.
  func copyOut(_ sql: String, line: ([UInt8]) throws(StoreError) -> Void)
    throws(StoreError)
  {
    try beginCopy(sql, PGRES_COPY_OUT)
    var failure: StoreError?
    while true {
      var buffer: UnsafeMutablePointer<CChar>?
      let count = PQgetCopyData(raw, &buffer, 0)
      guard count > 0, let buffer else { break }
      defer { PQfreemem(buffer) }
      guard failure == nil else { continue }
      let bytes = UnsafeRawBufferPointer(start: buffer, count: Int(count) - 1)
      do throws(StoreError) { try line(Array(bytes)) } catch { failure = error }
    }
    try endCopy()
    if let failure { throw failure }
  }

  /// Sends a line, with its end, of a `COPY … FROM STDIN` that has begun.
  func copyIn(_ line: [UInt8]) throws(StoreError) {
    let sent = line.withUnsafeBytes { bytes in
      PQputCopyData(raw, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
    }
    guard sent == 1 else { throw lost }
  }

  /// Says that it was the last line.
  func endCopyIn() throws(StoreError) {
    guard PQputCopyEnd(raw, nil) == 1 else { throw lost }
    try endCopy()
  }
}
