import Engine

/// Leave to play one game: a seed that the service chose, for one player, one board, until a day.
///
/// The service keeps nothing of a ticket until its game comes; the code at its end says that it is
/// the service's own. The form is 90 bytes, as hexadecimal digits: version, side, seed, when it was
/// given and when it ends (seconds since 1970, big-endian), the player's key, the code.
///
/// One that was fetched ahead, to be kept until a game begins, is good for a board of any side and has
/// a version of its own: so whoever reads it again knows that its time says nothing of the game's.
public struct Ticket: Equatable, Sendable {
  /// The board's side; nil for any, in a ticket that was fetched ahead.
  public let board: BoardSize?
  /// The seed of the game.
  public let seed: UInt64
  /// When it was given, in seconds since 1970.
  public let issued: Int
  /// When it ends.
  public let expires: Int
  /// Whose game it is for.
  public let key: PlayerKey

  private static let version: UInt8 = 1
  private static let versionAhead: UInt8 = 2
  private static let bodyLength = 2 + 3 * 8 + Sodium.keyLength
  static let length = bodyLength + Sodium.codeLength

  /// The ticket's bytes with the code of the one who has `secret`.
  func bytes(secret: [UInt8]) -> [UInt8] {
    var bytes = [Self.versionAhead, 0]
    if let board { bytes = [Self.version, UInt8(board.cells)] }
    for number in [seed, UInt64(issued), UInt64(expires)] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
      }
    }
    bytes += key.bytes
    return bytes + Sodium.code(of: bytes, secret: secret)
  }

  init(board: BoardSize?, seed: UInt64, issued: Int, expires: Int, key: PlayerKey) {
    self.board = board
    self.seed = seed
    self.issued = issued
    self.expires = expires
    self.key = key
  }

  /// Reads a ticket; nil where the code is not that of `secret`, whatever the bytes are.
  init?(hex: some StringProtocol, secret: [UInt8]) {
    guard let bytes = Hex.bytes(hex, count: Self.length) else { return nil }
    let body = Array(bytes[..<Self.bodyLength])
    guard Sodium.areEqual(Array(bytes[Self.bodyLength...]), Sodium.code(of: body, secret: secret)),
      let board = Self.board(version: body[0], side: body[1])
    else { return nil }
    let numbers = (0..<3).map { index in
      body[2 + 8 * index..<10 + 8 * index].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    guard let issued = Int(exactly: numbers[1]), let expires = Int(exactly: numbers[2]) else {
      return nil
    }
    self.init(
      board: board, seed: numbers[0], issued: issued, expires: expires,
      key: PlayerKey(bytes: Array(body[(2 + 3 * 8)...])))
  }

  /// The board that a ticket is for, nil within for any; nil where there is no such ticket.
  private static func board(version: UInt8, side: UInt8) -> BoardSize?? {
    switch version {
    case Self.version: BoardSize(Int(side)).map { .some($0) }
    case versionAhead: side == 0 ? .some(nil) : nil
    default: nil
    }
  }

  /// Whether it was fetched ahead.
  public var isAhead: Bool { board == nil }
}
