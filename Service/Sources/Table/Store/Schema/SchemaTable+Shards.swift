extension SchemaTable {
  /// Where a table's rows are, when players are on several servers.
  enum Distribution: Equatable, Sendable {
    /// With their player, named in a column.
    case player(String)
    /// With the part of a name in a column: of a game's, whoever its player is; a dealt game's begins as
    /// its player's.
    case name(String)
    /// On the first server alone: they are of no player.
    case first
    /// Each server has its own.
    case own
  }

  /// Of every table, those that are not carried into back-ups too. Whoever adds a table says it here.
  static let distributions: [String: Distribution] = [
    "meta": .first, "moderator": .first,
    "game": .player("player"), "best": .player("player"), "deal": .player("player"),
    "member": .player("player"),
    "report": .player("owner"), "answer": .player("player"), "decision": .player("player"),
    "dealt": .name("deal"), "doubtful": .player("player"), "owner": .name("game"),
    "spent": .own, "shard": .first, "part": .own, "tally": .own,
  ]

  /// Which of its rows belong to a part, in PostgreSQL's SQL; nil for a table whose rows stay.
  func condition(ofPart part: Int) -> String? {
    switch Self.distributions[name] {
    case .player(let column), .name(let column): Self.condition(column, part)
    case .first, .own, nil: nil
    }
  }

  /// Those of a column of names that begin with a part's byte.
  static func condition(_ column: String, _ part: Int) -> String {
    let from = "\(column) >= '\\x\(Hex.text([UInt8(part)]))'"
    guard part < Part.count - 1 else { return from }
    return from + " and \(column) < '\\x\(Hex.text([UInt8(part + 1)]))'"
  }
}
