import NIOCore

/// A request as a route sees it: everything in it is of a bounded size, and nothing is believed.
struct Call {
  let method: String
  /// Path and query as they were sent: what a player signs.
  let target: String
  /// What stands in the places of the route's path.
  let parameters: [String: String]
  let query: Query
  /// `Authorization`, empty where there is none.
  let authorization: String
  /// `Tilt2048-Time`, empty where there is none.
  let time: String
  /// `Tilt2048-Group`, empty where there is none.
  var group = ""
  let body: [UInt8]

  /// A part of the path that the route has.
  func parameter(_ name: String) -> String { parameters[name] ?? "" }
}

/// The query of an address. Its names and values are plain letters, digits and hyphens, so nothing
/// in it is escaped; what is unknown, double or misspelt is refused and not passed over, since a
/// signature over a word that means nothing would mean nothing.
struct Query: Equatable {
  private let values: [String: String]

  /// The names in `allowed` once each; any other query is a problem.
  init(_ text: String, allowed: [String]) throws(Problem) {
    var values: [String: String] = [:]
    for pair in text.split(separator: "&", omittingEmptySubsequences: true) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard allowed.contains(name) else {
        let names = allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")
        throw .badRequest("the query takes \(names)")
      }
      guard parts.count == 2, values[name] == nil else {
        throw .badRequest("the query has \(name) twice or without a value")
      }
      values[name] = String(parts[1])
    }
    self.values = values
  }

  /// The value, nil where there is none.
  subscript(name: String) -> String? { values[name] }

  /// A whole number in `range`, or `standard` where there is none; anything else is a problem.
  func number(
    _ name: String, in range: ClosedRange<Int>, standard: Int? = nil
  ) throws(Problem) -> Int {
    guard let text = values[name] else {
      if let standard { return standard }
      throw .badRequest("the query lacks \(name)")
    }
    guard text.utf8.count <= 20, text.utf8.first != UInt8(ascii: "+"), let number = Int(text),
      range.contains(number)
    else {
      throw .badRequest(
        "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

/// What a route answers when it did what was asked.
struct Answer {
  var status = 200
  var contentType = "application/json"
  var body: ByteBuffer
  /// For how many seconds anyone may keep it; 0 for not at all.
  var secondsToKeep = 0
  /// Further headers.
  var headers: [(String, String)] = []
  /// The work that it took, as bytes of a body that count as much.
  var cost = 0

  init(_ json: JSON, status: Int = 200, secondsToKeep: Int = 0) {
    body = ByteBuffer(bytes: json.bytes)
    self.status = status
    self.secondsToKeep = secondsToKeep
  }

  init(contentType: String, body: [UInt8], secondsToKeep: Int = 0) {
    self.init(
      contentType: contentType, body: ByteBuffer(bytes: body), secondsToKeep: secondsToKeep)
  }

  /// With a body that may be that of other answers too.
  init(contentType: String, body: ByteBuffer, secondsToKeep: Int = 0) {
    self.contentType = contentType
    self.body = body
    self.secondsToKeep = secondsToKeep
  }
}
