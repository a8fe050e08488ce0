import CPostgreSQL

extension PostgresConnection {
  /// A statement with its values.
  typealias Statement = (sql: String, values: [Value])

  /// Sends statements one behind the other and waits once; returns what each answers. Where one fails, those
  /// behind it are not done.
  ///
  /// Source: PostgreSQL's documentation, libpq, "Pipeline Mode". What is answered to all of them has to be
  /// small, since it is read when all were sent.
  @discardableResult
  func pipeline(_ statements: [Statement]) throws(StoreError) -> [PostgresAnswer] {
    var names: [String] = []
    for statement in statements { names.append(try prepare(statement.sql)) }
    guard PQenterPipelineMode(raw) == 1 else { throw lost }
    defer { PQexitPipelineMode(raw) }
    for (name, statement) in zip(names, statements) {
      let sent = PostgresValue.withParameters(statement.values) {
        PQsendQueryPrepared(raw, name, $0, $1, $2, $3, 1)
      }
      guard sent == 1 else { throw lost }
    }
    guard PQpipelineSync(raw) == 1 else { throw lost }
    var answers: [PostgresAnswer] = []
    var failure: StoreError?
    for _ in statements {
      while let result = PQgetResult(raw) {
        let answer = PostgresAnswer(result)
        do throws(StoreError) {
          try check(result)
          answers.append(answer)
        } catch { failure = failure ?? error }
      }
    }
    // That of the end.
    PQclear(PQgetResult(raw))
    if let failure { throw failure }
    guard answers.count == statements.count else { throw lost }
    return answers
  }
}

/// What a statement answers, in the binary form.
final class PostgresAnswer {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  /// How many rows.
  var count: Int { Int(PQntuples(result)) }

  private func bytes(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: PQgetvalue(result, Int32(row), Int32(column)),
      count: Int(PQgetlength(result, Int32(row), Int32(column))))
  }

  /// A number of type `int` or `bigint`.
  func integer(_ row: Int, _ column: Int) -> Int {
    let bytes = bytes(row, column)
    let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return bytes.count == 4
      ? Int(Int32(truncatingIfNeeded: number)) : Int(Int64(bitPattern: number))
  }

  /// The bytes in the first column of each row.
  var blobs: [[UInt8]] { (0..<count).map { Array(bytes($0, 0)) } }
}
