/// A connection to a database, for what is asked and written in the same words of all of them.
///
/// In SQL the values are `?1`, `?2` and so on, in the order of the array. A connection is confined to
/// whoever made it: no two threads may use it at the same time.
protocol SQLConnection: AnyObject {
  associatedtype Value: SQLValue
  associatedtype Row: SQLRow

  /// Runs one statement; returns how many rows it changed.
  @discardableResult
  func change(_ sql: String, _ values: [Value]) throws(StoreError) -> Int

  /// Runs one statement, and gives each row to `row`.
  func query(_ sql: String, _ values: [Value], row: (Row) -> Void) throws(StoreError)

  /// Moves of a dealt game under way that are on the disk and perhaps not in `dealt` yet, in order; they
  /// are asked for before those there.
  func looseMoves(of deal: DealID) throws(StoreError) -> [DealtMoves]

  /// The names of games with such moves that came at a moment or later.
  func looselyMoved(since milliseconds: Int) throws(StoreError) -> Set<[UInt8]>
}

extension SQLConnection {
  func looseMoves(of deal: DealID) throws(StoreError) -> [DealtMoves] { [] }
  func looselyMoved(since milliseconds: Int) throws(StoreError) -> Set<[UInt8]> { [] }

  /// The first column of the only row, 0 where there is none.
  func number(_ sql: String, _ values: [Value] = []) throws(StoreError) -> Int {
    var number = 0
    try query(sql, values) { number = $0.integer(0) }
    return number
  }
}

/// What every database can hold in a column.
protocol SQLValue {
  static func integer(_ number: Int) -> Self
  static func real(_ number: Double) -> Self
  static func text(_ text: String) -> Self
  static func blob(_ bytes: [UInt8]) -> Self
  static var null: Self { get }
}

/// A row of an answer, as long as it is shown; columns count from 0.
protocol SQLRow {
  func integer(_ column: Int) -> Int
  func isNull(_ column: Int) -> Bool
  func real(_ column: Int) -> Double
  func text(_ column: Int) -> String
  func blob(_ column: Int) -> [UInt8]
}
