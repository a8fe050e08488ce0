/// One kind of request: its address, what it takes, how much and how often.
struct Route: Sendable {
  let method: String
  /// The path as the description writes it: `/v1/games/{game}`.
  let template: String
  /// What the query may hold.
  let query: [String]
  /// As many bytes a body may have.
  let mostBytes: Int
  /// How often one client may ask.
  let rate: Rate
  /// What its answers are counted as.
  let place: Metrics.Place
  /// Whether it is a page, or a part of one, which takes any query: networks hang theirs on every link.
  let isFile: Bool
  let answer: @Sendable (Call) async throws(Problem) -> Answer

  private let segments: [String]

  init(
    _ method: String, _ template: String, query: [String] = [], mostBytes: Int = 0, rate: Rate,
    isFile: Bool = false, answer: @escaping @Sendable (Call) async throws(Problem) -> Answer
  ) {
    self.method = method
    self.template = template
    self.query = query
    self.mostBytes = mostBytes
    self.rate = rate
    self.answer = answer
    self.isFile = isFile
    place = Metrics.Place(method: method, route: isFile ? "file" : template)
    segments = template.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map(String.init)
  }

  /// What stands in the path's places, or nil where the path is another.
  func parameters(of path: [Substring]) -> [String: String]? {
    guard path.count == segments.count else { return nil }
    var found: [String: String] = [:]
    for (segment, part) in zip(segments, path) {
      if segment.hasPrefix("{") {
        found[String(segment.dropFirst().dropLast())] = String(part)
      } else if segment != part {
        return nil
      }
    }
    return found
  }
}

/// How often one client may ask for things of one kind.
struct Rate: Hashable, Sendable {
  /// What is counted together.
  let name: String
  /// On average.
  let perMinute: Int
  /// At once, after a pause.
  let burst: Int

  static let reading = Rate(name: "reading", perMinute: 600, burst: 200)
  static let games = Rate(name: "games", perMinute: 60, burst: 60)
  /// Games that are played again to be shown: a long one takes some tenths of a second.
  static let replays = Rate(name: "replays", perMinute: 60, burst: 120)
  static let tickets = Rate(name: "tickets", perMinute: 20, burst: 20)
  static let ahead = Rate(name: "tickets ahead", perMinute: 2, burst: 4)
  static let groups = Rate(name: "groups", perMinute: 20, burst: 20)
  static let deals = Rate(name: "deals", perMinute: 20, burst: 20)
  static let plays = Rate(name: "plays", perMinute: 60, burst: 60)
  static let reports = Rate(name: "reports", perMinute: 6, burst: 10)
  static let exports = Rate(name: "exports", perMinute: 60, burst: 120)
  static let sessions = Rate(name: "sessions", perMinute: 10, burst: 10)
  static let deletions = Rate(name: "deletions", perMinute: 6, burst: 6)
}
