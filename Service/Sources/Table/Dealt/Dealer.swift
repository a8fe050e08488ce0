import Engine

/// Begins dealt games, knows its own tokens again, and makes proven games of those that have ended.
/// All nodes of a service share one secret for tokens; each game has a secret of its own besides.
public struct Dealer: Sendable {
  private let office: TicketOffice

  /// A player may be away for so long: a day.
  public static let secondsAway = 86_400
  /// As many games one player may have under way.
  public static let mostOfOnePlayer = 8
  /// What has ended can be asked for by its name for so long.
  public static let secondsKept = 7 * 86_400

  /// The dealer of the service whose secret `office` has.
  public init(office: TicketOffice) { self.office = office }

  /// A new deal, and the token that its player goes on with.
  public func deal(
    board: BoardSize, player: PlayerID, at moment: Int, day: WorldDay? = nil
  ) -> Deal {
    Deal(
      // It begins as the player's name, so that all servers know where it lies.
      id: DealID(bytes: [player.bytes[0]] + Sodium.randomBytes(DealtTerms.nameLength - 1)),
      player: player, board: board, secret: Sodium.randomBytes(DealtTerms.secretLength),
      begun: moment, day: day)
  }

  /// What only the service can make of a deal's name, 32 bytes.
  public func token(of deal: DealID) -> [UInt8] {
    Sodium.code(of: Array("tilt2048 dealt token 1".utf8) + deal.bytes, secret: office.secret)
  }

  /// Whether `token` is that of the deal.
  public func isToken(_ token: [UInt8], of deal: DealID) -> Bool {
    Sodium.areEqual(token, self.token(of: deal))
  }

  /// The game that came of a deal; nil where nothing was played. One of a world's day came on that day,
  /// however late it is ended.
  public static func provenGame(
    _ deal: Deal, _ moves: [DealtMoves], at moment: Int
  ) throws(StoreError) -> ProvenGame? {
    guard let terms = deal.terms, let last = moves.last else { return nil }
    let actions = moves.flatMap(\.actions).compactMap { Recording.Action(code: $0) }
    guard let recording = DealtRecording(terms, secret: deal.secret, actions: actions) else {
      throw .broken("deal \(deal.id.hex) does not fit its commitment")
    }
    let game: Game
    do { game = try recording.verifiedGame().game } catch {
      throw .broken("deal \(deal.id.hex) is no game: \(error)")
    }
    guard game.moveCount > 0 else { return nil }
    let bytes = recording.encode()
    return ProvenGame(
      id: GameID(bytes: Sodium.hash(bytes)), player: deal.player, board: deal.board,
      gameClass: .dealt, score: game.score, moves: game.moveCount,
      largestExponent: Int(game.board.largestExponent), undos: 0, hints: 0,
      received: min(moment, deal.day.map { $0.closes - 1 } ?? moment),
      seconds: max(0, last.at / 1_000 - deal.begun), ticketMark: nil, hold: nil,
      recording: bytes, day: deal.day?.number)
  }
}
