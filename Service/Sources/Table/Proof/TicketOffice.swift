import Engine

/// Gives tickets and knows its own again. All nodes of a service share one secret, which lies in the
/// database.
public struct TicketOffice: Sendable {
  let secret: [UInt8]

  /// A game may take so long: a handheld can lie in a drawer for a month.
  public static let secondsValid = 60 * 86_400
  /// As many tickets are given ahead at once, for a device that is seldom on a network.
  public static let mostAhead = 20
  /// Bytes of the secret.
  static let secretLength = 32

  /// The office that signs with `secret`, 32 bytes.
  public init(secret: [UInt8]) {
    precondition(secret.count == Self.secretLength, "a secret has 32 bytes")
    self.secret = secret
  }

  /// A ticket with a seed that nobody could foretell, and its form to be sent. Without a board it is kept
  /// until a game begins, on one of any side.
  public func issue(board: BoardSize?, key: PlayerKey, at moment: Int) -> (Ticket, hex: String) {
    let seed = Sodium.randomBytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let ticket = Ticket(
      board: board, seed: seed, issued: moment, expires: moment + Self.secondsValid, key: key)
    return (ticket, Hex.text(ticket.bytes(secret: secret)))
  }

  /// The ticket that was given as `hex`, or nil where this office did not give it.
  func read(_ hex: some StringProtocol) -> Ticket? { Ticket(hex: hex, secret: secret) }

  /// What stands for a ticket in the database, where each may stand once.
  static func mark(of ticket: Ticket) -> [UInt8] {
    Sodium.hash(
      ticket.key.bytes + withUnsafeBytes(of: ticket.seed.littleEndian) { Array($0) }, length: 16)
  }
}
