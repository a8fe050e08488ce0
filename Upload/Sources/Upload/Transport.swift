/// What carries a request to the table and its answer back.
public protocol Transport {
  /// Sends a request, `target` being what stands behind the address, and waits for the answer; throws
  /// ``UploadError/later(_:)`` where none comes.
  mutating func perform(_ request: TableRequest) throws(UploadError) -> TableAnswer
}

/// A request, as one of docs/service.md.
public struct TableRequest: Equatable, Sendable {
  /// `GET`, `POST` or `DELETE`.
  public var method = "GET"
  /// Path and query.
  public var target: String
  /// Whole lines.
  public var headers: [String] = []
  /// Nothing where there is none.
  public var body: [UInt8] = []
  /// As many bytes an answer may have.
  public var mostAnswerBytes = 65_536
}

/// What came back: a status of HTTP and the text.
public struct TableAnswer: Equatable, Sendable {
  /// From 100 to 599.
  public var status: Int
  /// As many bytes as the request lets come.
  public var body: [UInt8]
}
