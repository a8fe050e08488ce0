import Engine

/// One connection that reads. It is used on one queue only, by ``ReaderPool``.
public protocol TableReader: AgeReader, ShardReader {
  /// Where `score` stands in a table.
  func standing(of score: Int, in listing: Listing) throws(StoreError) -> Standing
  /// The best of a table, highest first, among equals who came first.
  func top(_ count: Int, of listing: Listing) throws(StoreError) -> [GameRow]
  /// One game, nil where there is none with this name.
  func game(_ id: GameID) throws(StoreError) -> GameRow?
  /// A game's recording, nil where there is none.
  func recording(_ id: GameID) throws(StoreError) -> [UInt8]?
  /// A player's games, the last that came first.
  func games(of player: PlayerID, most: Int) throws(StoreError) -> [GameRow]
  /// Games on 4×4 that may be judged for luck and were not yet, highest score first.
  func unjudged(_ count: Int, fewestMoves: Int) throws(StoreError) -> [GameRow]
  /// Games that are held back, in the order of moment and name, from behind `after`.
  func held(_ count: Int, after: (received: Int, id: GameID)?) throws(StoreError) -> [GameRow]
  /// What waits, in numbers.
  func backlog() throws(StoreError) -> Backlog
  /// A player's games with all that is kept of them, in the order of their names, from behind `after`.
  func kept(of player: PlayerID, after: GameID?, most: Int) throws(StoreError) -> [KeptGame]
  /// The reports that a player made, in the order of the games' names, from behind `after`.
  func reports(by player: PlayerID, after: GameID?, most: Int) throws(StoreError) -> [KeptReport]
  /// A player's dealt games, while they are under way and for some days after, in the order of their names,
  /// from behind `after`.
  func deals(of player: PlayerID, after: DealID?, most: Int) throws(StoreError) -> [Deal]
  /// What a game's player said to its hold, nil where nothing was said.
  func answer(of id: GameID) throws(StoreError) -> HoldAnswer?
  /// What was decided about a game, the first decision first.
  func decisions(of id: GameID) throws(StoreError) -> [Decision]
  /// How many players asked for a look at a game, by their reasons.
  func reports(of id: GameID) throws(StoreError) -> [Report: Int]
  /// Those who moderate.
  func moderators() throws(StoreError) -> [Moderator]
  /// A dealt game, nil where there is none with this name.
  func deal(_ id: DealID) throws(StoreError) -> Deal?
  /// What was done in a dealt game that is under way, in order.
  func moves(of id: DealID) throws(StoreError) -> [DealtMoves]
  /// Dealt games under way that began before `moment` and have had no action since, or that were to be
  /// over before `end`; in the order of their names, from behind `after`.
  func abandonedDeals(
    _ count: Int, before moment: Int, endingBefore end: Int, after: DealID?
  ) throws(StoreError) -> [Deal]
  /// The best of a world's day, highest first, among equals who came first.
  func top(_ count: Int, ofDay day: Int) throws(StoreError) -> [GameRow]
  /// How many games of a world's day are listed.
  func count(ofDay day: Int) throws(StoreError) -> Int
  /// The best of each player in several tables taken together, highest first, among equals who came
  /// first: of all players, or of those in a group.
  func top(_ count: Int, of listings: [Listing], in group: GroupID?) throws(StoreError) -> [GameRow]
  /// How many players are in a group.
  func memberCount(of group: GroupID) throws(StoreError) -> Int
  /// The groups of a player, the first joined first.
  func memberships(of player: PlayerID) throws(StoreError) -> [Membership]
  /// The first season of which there is a table; nil where there is none.
  func firstSeason() throws(StoreError) -> Season?
  /// What a player has played of late, on one side and in one class.
  func record(of player: PlayerID, _ board: BoardSize, _ gameClass: GameClass)
    throws(StoreError) -> PlayerRecord
  /// Tables whose counts do not sum up to their bests; always none.
  func discrepancies() throws(StoreError) -> [Int]
}

/// The one connection that writes. It is used on one queue only, by ``Commits``.
public protocol TableWriter: AnyObject {
  /// Writes all changes, in order, in one transaction that is on the disk when this returns. If it
  /// throws, none of them was written, or (when the connection was lost at the very end) perhaps
  /// all: writing them again does no harm.
  func write(_ changes: [Change]) throws(StoreError) -> [Outcome]
  /// The same where the tables lie on several servers: only those changes whose parts are here, by the
  /// part of each, nil for what belongs to none.
  func write(_ changes: [Change], parts: [Int?]) throws(StoreError) -> [Outcome]
}

extension TableWriter {
  /// All are here.
  public func write(_ changes: [Change], parts: [Int?]) throws(StoreError) -> [Outcome] {
    try write(changes)
  }
}
