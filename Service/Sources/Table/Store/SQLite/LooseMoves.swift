import Engine
import Glibc

/// Moves of dealt games that are on the disk and not in their place yet.
///
/// A move's place is beside the others of its game. Of a thousand games under way each move would have a page
/// of its own written there, 4 KiB for some 40 bytes, and be flushed with it. So all moves of a transaction are
/// one row at the end of `loose`, and later transactions put them in their places, many of one game at a
/// time and a few games each. Until then they are read from both.
///
/// It is confined to its connection's queue. Whatever it remembers is read anew where another connection
/// has written, or where a transaction failed.
final class LooseMoves {
  /// What is known of a game under way.
  private final class Tail {
    /// The connection that may move in it; nil where that has to be looked up.
    var holder: [UInt8]?
    /// How many actions are on the disk, loose or in their place; nil where that has to be looked up.
    var next: Int?
    /// Loose moves, as ``LooseRow`` writes them.
    var row = LooseRow()
    /// The same of those that are being put in their places.
    var settling = LooseRow()
  }

  private let connection: SQLiteConnection
  private var tails: [[UInt8]: Tail] = [:]
  /// What this transaction adds.
  private var added = LooseRow()
  /// The games whose moves are being put in their places, and the last row with such.
  private var queue: [[UInt8]] = []
  private var lastSettling: Int?
  /// How many moves are loose and wait for being put in their places.
  private var count = 0
  private var dataVersion: Int?

  /// So many loose moves are put in their places: of a thousand games thirty-two each, on a page or two.
  private let mostLoose: Int
  /// So many are put there in one transaction, or few more.
  private let mostSettled: Int

  init(_ connection: SQLiteConnection, mostLoose: Int = 32_768, mostSettled: Int = 256) {
    self.connection = connection
    self.mostLoose = mostLoose
    self.mostSettled = mostSettled
  }

  /// A transaction has begun: what is remembered holds, or is read anew.
  func begin() throws(StoreError) {
    let version = try connection.number("pragma data_version")
    if version == dataVersion { return }
    dropAll()
    var failure = false
    try connection.query("select moves from loose order by seq", []) { row in
      let isWhole = LooseRow.each(row.blob(0)) { moves in
        let tail = self.tail(moves.deal.bytes)
        tail.row.append(moves)
        tail.next = moves.first + moves.actions.count
        count += 1
      }
      if !isWhole { failure = true }
    }
    guard !failure else { throw .broken("a row of loose moves is none") }
    dataVersion = version
  }

  /// The transaction is about to be committed: adds what came, and puts some of what was loose before in
  /// its place.
  func end() throws(StoreError) {
    try add()
    if lastSettling == nil, count >= mostLoose { try beginSettling() }
    try settle(most: mostSettled)
  }

  private func add() throws(StoreError) {
    guard !added.isEmpty else { return }
    try connection.change("insert into loose(moves) values (?1)", [.blob(added.bytes)])
    added = LooseRow()
  }

  /// Forgets all that is remembered: a transaction was not committed.
  func dropAll() {
    tails = [:]
    added = LooseRow()
    queue = []
    lastSettling = nil
    count = 0
    dataVersion = nil
  }

  /// Keeps moves, if they are a game's next ones and its holder is still this one.
  func keep(_ moves: DealtMoves, by holder: [UInt8]) throws(StoreError) -> Bool {
    let tail = tail(moves.deal.bytes)
    if tail.holder == nil { try look(at: moves.deal, tail) }
    guard tail.holder == holder, tail.next == moves.first else { return false }
    tail.next = moves.first + moves.actions.count
    tail.row.append(moves)
    added.append(moves, withDeal: true)
    count += 1
    return true
  }

  /// A game has another holder now.
  func isHeldByAnother(_ deal: DealID) { tails[deal.bytes]?.holder = nil }

  /// A game is over: its moves are in what came of it.
  func isOver(_ deal: DealID) {
    if let tail = tails.removeValue(forKey: deal.bytes) { count -= tail.row.count }
  }

  /// Begins to put all that is loose in its place, unless that is under way.
  func beginSettling() throws(StoreError) {
    guard lastSettling == nil else { return }
    try add()
    let last = try connection.number("select max(seq) from loose")
    guard last > 0 else { return }
    lastSettling = last
    for (deal, tail) in tails where !tail.row.isEmpty {
      (tail.settling, tail.row) = (tail.row, LooseRow())
      queue.append(deal)
    }
    count = 0
  }

  /// Puts everything in its place now, and remembers no game.
  func settleAll() throws(StoreError) {
    // What is under way first, then what came since.
    try settle(most: .max)
    try beginSettling()
    try settle(most: .max)
  }

  private static let place =
    "insert or ignore into dealt(deal, n, at, actions) select ?1, ?2, ?3, ?4 "
    + "where exists (select 1 from deal where id = ?1 and ended is null)"

  private func settle(most: Int) throws(StoreError) {
    guard let last = lastSettling else { return }
    var settled = 0
    while settled < most, let deal = queue.popLast() {
      guard let tail = tails[deal] else { continue }
      for moves in tail.settling.moves(of: DealID(bytes: deal)) {
        try connection.change(
          Self.place,
          [.blob(deal), .integer(moves.first), .integer(moves.at), .blob(moves.actions)])
      }
      settled += tail.settling.count
      tail.settling = LooseRow()
    }
    guard queue.isEmpty else { return }
    try connection.change("delete from loose where seq <= ?1", [.integer(last)])
    lastSettling = nil
    // Whoever has not moved meanwhile is looked up when that comes.
    tails = tails.filter { !$0.value.row.isEmpty }
  }

  private func tail(_ deal: [UInt8]) -> Tail {
    if let known = tails[deal] { return known }
    let tail = Tail()
    tails[deal] = tail
    return tail
  }

  private func look(at deal: DealID, _ tail: Tail) throws(StoreError) {
    try connection.query(
      "select holder from deal where id = ?1 and ended is null", [.blob(deal.bytes)]
    ) { if !$0.isNull(0) { tail.holder = $0.blob(0) } }
    guard tail.next == nil else { return }
    tail.next = 0
    try connection.query(
      "select n, length(actions) from dealt where deal = ?1 order by n desc limit 1",
      [.blob(deal.bytes)]
    ) { tail.next = $0.integer(0) + $0.integer(1) }
  }
}

/// Moves in a row of bytes: of each the game's name (16 bytes, in rows on the disk), the number of actions
/// before them (4), when they came (8), how many actions they are (2), and these.
struct LooseRow {
  private(set) var bytes: [UInt8] = []
  /// How many moves are in it.
  private(set) var count = 0

  private static let head = 14

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ moves: DealtMoves, withDeal: Bool = false) {
    if withDeal { bytes += moves.deal.bytes }
    func put(_ number: Int, _ size: Int) {
      for place in (0..<size).reversed() {
        bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place)))
      }
    }
    put(moves.first, 4)
    put(moves.at, 8)
    put(moves.actions.count, 2)
    bytes += moves.actions
    count += 1
  }

  /// The moves of a row of one game, in order.
  func moves(of deal: DealID) -> [DealtMoves] {
    var (all, place): ([DealtMoves], Int) = ([], 0)
    while let moves = Self.moves(bytes[...], at: place, of: deal) {
      all.append(moves)
      place += Self.head + moves.actions.count
    }
    return all
  }

  /// The moves of a row as it is on the disk, only those of `deal` where it is given; false where it
  /// is no such row.
  static func each(
    _ bytes: [UInt8], of deal: DealID? = nil, _ body: (DealtMoves) -> Void
  ) -> Bool {
    let nameLength = DealtTerms.nameLength
    var place = 0
    while place < bytes.count {
      let end = place + nameLength
      guard end + head <= bytes.count else { return false }
      let length = Int(bytes[end + head - 2]) << 8 | Int(bytes[end + head - 1])
      guard end + head + length <= bytes.count else { return false }
      if deal.map({ isName($0.bytes, at: place, of: bytes) }) ?? true,
        let moves = moves(
          bytes[...], at: end, of: deal ?? DealID(bytes: Array(bytes[place..<end])))
      {
        body(moves)
      }
      place = end + head + length
    }
    return true
  }

  private static func isName(_ name: [UInt8], at place: Int, of bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { memcmp($0.baseAddress! + place, name, name.count) == 0 }
  }

  private static func moves(
    _ bytes: ArraySlice<UInt8>, at place: Int, of deal: DealID
  ) -> DealtMoves? {
    guard place + head <= bytes.endIndex else { return nil }
    func number(_ offset: Int, _ size: Int) -> Int {
      bytes[place + offset..<place + offset + size].reduce(0) { $0 << 8 | Int($1) }
    }
    let end = place + head + number(12, 2)
    guard end <= bytes.endIndex else { return nil }
    return DealtMoves(
      deal: deal, first: number(0, 4), actions: Array(bytes[place + head..<end]), at: number(4, 8))
  }
}

extension SQLiteConnection {
  func looseMoves(of deal: DealID) throws(StoreError) -> [DealtMoves] {
    // What is still loose of a game that is over is in its recording.
    let isUnderWay =
      try number("select count(*) from deal where id = ?1 and ended is null", [.blob(deal.bytes)])
      == 1
    guard isUnderWay else { return [] }
    var moves: [DealtMoves] = []
    try query("select moves from loose order by seq", []) { row in
      _ = LooseRow.each(row.blob(0), of: deal) { moves.append($0) }
    }
    return moves
  }

  func looselyMoved(since milliseconds: Int) throws(StoreError) -> Set<[UInt8]> {
    var deals: Set<[UInt8]> = []
    try query("select moves from loose", []) { row in
      _ = LooseRow.each(row.blob(0)) { if $0.at >= milliseconds { deals.insert($0.deal.bytes) } }
    }
    return deals
  }

  /// Puts all loose moves in their places, in a file that nobody else uses.
  func settleMoves() throws(StoreError) {
    try transaction { () throws(StoreError) in
      let loose = LooseMoves(self)
      try loose.begin()
      try loose.settleAll()
    }
  }
}
