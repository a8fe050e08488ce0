/// A table as it is carried from one database to another: all that is kept, and nothing that follows
/// from the rest. The counts of ranks are not among them: they are made again.
struct SchemaTable: Sendable {
  /// What a column holds.
  enum Kind: Sendable {
    case integer, real, text, blob
  }

  /// One column.
  struct Column: Sendable {
    let name: String
    let kind: Kind
  }

  let name: String
  let columns: [Column]
  /// What its rows are in the order of.
  let key: String
  /// Which of its rows are carried, in SQL; all where it is empty.
  let condition: String

  private init(
    _ name: String, key: String, where condition: String = "",
    _ columns: KeyValuePairs<String, Kind>
  ) {
    self.name = name
    self.key = key
    self.condition = condition
    self.columns = columns.map { Column(name: $0.key, kind: $0.value) }
  }

  /// Every table whose rows are nobody else's work.
  static let all = [
    // The number of the ladder's rung belongs to the database, and not to what is in it.
    SchemaTable(
      "meta", key: "name", where: "name <> 'schema'", ["name": .text, "value": .blob]),
    SchemaTable(
      "game", key: "id",
      [
        "id": .blob, "player": .blob, "board": .integer, "class": .integer, "score": .integer,
        "moves": .integer, "largest": .integer, "undos": .integer, "hints": .integer,
        "received": .integer, "seconds": .integer, "mark": .blob, "state": .integer,
        "luck": .real, "agreement": .real, "recording": .blob, "day": .integer,
      ]),
    SchemaTable(
      "best", key: "listing, player",
      [
        "listing": .integer, "player": .blob, "score": .integer, "received": .integer,
        "game": .blob,
      ]),
    SchemaTable(
      "report", key: "game, player",
      [
        "game": .blob, "player": .blob, "reason": .integer, "received": .integer, "owner": .blob,
      ]),
    SchemaTable(
      "answer", key: "game",
      ["game": .blob, "words": .text, "received": .integer, "player": .blob]),
    SchemaTable(
      "decision", key: "game, n",
      [
        "game": .blob, "n": .integer, "act": .integer, "words": .text, "moderator": .blob,
        "moment": .integer, "player": .blob,
      ]),
    SchemaTable(
      "member", key: "circle, player",
      ["circle": .blob, "player": .blob, "joined": .integer]),
    SchemaTable(
      "moderator", key: "player", ["player": .blob, "name": .text, "since": .integer]),
    SchemaTable(
      "deal", key: "id",
      [
        "id": .blob, "player": .blob, "board": .integer, "secret": .blob, "begun": .integer,
        "nonce": .blob, "holder": .blob, "ended": .integer, "game": .blob, "day": .integer,
        "ends": .integer,
      ]),
    SchemaTable(
      "dealt", key: "deal, n",
      ["deal": .blob, "n": .integer, "at": .integer, "actions": .blob]),
    SchemaTable("spent", key: "challenge", ["challenge": .blob, "until": .integer]),
  ]

  /// Whose games are; it is not in back-ups, since it follows from the games.
  static let owner = SchemaTable("owner", key: "game", ["game": .blob, "player": .blob])
  /// Games of which that is not known yet; the same.
  static let doubtful = SchemaTable("doubtful", key: "game", ["game": .blob, "player": .blob])

  /// The table without the columns that are not in `names`.
  func only(_ names: Set<String>) -> SchemaTable {
    SchemaTable(of: self, columns: columns.filter { names.contains($0.name) })
  }

  private init(of table: SchemaTable, columns: [Column]) {
    (name, key, condition) = (table.name, table.key, table.condition)
    self.columns = columns
  }

  /// The question for its rows, in an order that is the same in every database.
  var select: String {
    let names = columns.map(\.name).joined(separator: ", ")
    return "select \(names) from \(carried) order by \(key)"
  }

  /// The table and which of its rows are carried, as SQL has it behind `from`.
  var carried: String { condition.isEmpty ? name : "\(name) where \(condition)" }

  /// Whether a database in which nothing is yet may have rows of it, which give way to a back-up's.
  var givesWay: Bool { name == "meta" || name == "spent" }
}
