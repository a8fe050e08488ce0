/// The parts that players are dealt into where the tables lie on several servers: 256, by the first byte
/// of a player's name, which is a hash already. A part lies on one server and moves as a whole; with it
/// go all rows of its players, and the owners of those games whose names begin with the same byte.
enum Part {
  /// How many there are.
  static let count = 256

  /// The part of a player.
  static func of(_ player: PlayerID) -> Int { Int(player.bytes[0]) }

  /// The part in which is written whose a game is, whoever that is.
  static func ofOwner(_ game: GameID) -> Int { Int(game.bytes[0]) }

  /// The part of a dealt game: that of its player, with whose name its own begins.
  static func of(_ deal: DealID) -> Int { Int(deal.bytes[0]) }
}

/// Where a part is, as a server says of itself.
public struct PartRow: Equatable, Sendable {
  /// The part.
  let number: Int
  /// The server that it is on its way from, nil where it has come: as long as it is under way the other
  /// has it. ``elsewhere`` where it is not here.
  let origin: Int?

  static let elsewhere = -1
}

/// A game that was kept while it could not be written down whose it is.
public struct DoubtfulGame: Equatable, Comparable, Sendable {
  /// The game.
  public let id: GameID
  /// Who sent it.
  public let player: PlayerID

  /// By their names, then by their players'.
  public static func < (a: DoubtfulGame, b: DoubtfulGame) -> Bool {
    (a.id, a.player) < (b.id, b.player)
  }
}

/// What is written where the tables lie on several servers, besides what everyone writes.
public enum ShardChange: Sendable {
  /// A game is this player's, unless it is another's already.
  case own(GameID, by: PlayerID)
  /// A game is to be kept although it cannot be written down now whose it is.
  case doubt(GameID, by: PlayerID)
  /// It was found out whether such a game is its sender's; else it is taken out.
  case settle(GameID, by: PlayerID, isTheirs: Bool)
  /// Games are no longer this player's.
  case disown([GameID], by: PlayerID)
  /// A player's reports go, doubts about games of theirs, and that they moderate or decided anything.
  case forgetTraces(by: PlayerID)
}

/// What is asked where the tables lie on several servers, besides what everyone asks.
public protocol ShardReader: AnyObject {
  /// The other servers' addresses, by number from 1 on; only the first server knows them.
  func shardAddresses() throws(StoreError) -> [String]
  /// The parts that this server has or is being given; none where all players are on one.
  func parts() throws(StoreError) -> [PartRow]
  /// Whether a part is here.
  func has(part: Int) throws(StoreError) -> Bool
  /// Whose a game is, nil where that was not written down.
  func owner(of id: GameID) throws(StoreError) -> PlayerID?
  /// Games of which it is not known yet whose they are, in the order of their names and players', from
  /// behind `after`.
  func doubtfulGames(_ count: Int, after: DoubtfulGame?) throws(StoreError) -> [DoubtfulGame]
  /// The names of all games of a player.
  func gameNames(of player: PlayerID) throws(StoreError) -> [GameID]
  /// Which servers cannot be reached now, by their numbers, and how many there are; throws where there
  /// is one, which cannot.
  func reach() throws(StoreError) -> (away: [Int], of: Int)
}
