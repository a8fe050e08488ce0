import Engine
import NIOCore
import Table

/// What a player says on the connection of a dealt game. Numbers are big-endian.
enum DealtRequest: Equatable {
  /// 0, the deal (16 bytes), its token (32), the player's number (16), and how many actions the
  /// player knows the spawns of (4).
  case open(DealID, token: [UInt8], nonce: [UInt8], known: Int)
  /// 1, how many actions were refused so far (1, modulo 256), the number of actions before these
  /// (4), and the actions, a byte each.
  case moves(generation: UInt8, first: Int, actions: [UInt8])
  /// 2: the player ends the game as it stands.
  case end

  /// As many actions are taken in one message.
  static let mostActions = 64
  /// No message is longer.
  static let mostBytes = 128

  /// Reads a message; nil where it is none of these.
  init?(_ buffer: ByteBuffer) {
    let bytes = Array(buffer.readableBytesView)
    switch (bytes.first, bytes.count) {
    case (0, 69):
      self = .open(
        DealID(bytes: Array(bytes[1..<17])), token: Array(bytes[17..<49]),
        nonce: Array(bytes[49..<65]), known: Self.number(bytes[65...]))
    case (1, 7...(6 + Self.mostActions)):
      self = .moves(
        generation: bytes[1], first: Self.number(bytes[2..<6]), actions: Array(bytes[6...]))
    case (2, 1): self = .end
    default: return nil
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}

/// What the table says to the player of a dealt game.
enum DealtReply: Equatable {
  /// 1, the side, the commitment (32), the player's number as it stands (16), the two tiles of the
  /// start and the number of actions that are kept (4); dealt ones follow in ``dealt``.
  case begun(size: BoardSize, commitment: [UInt8], nonce: [UInt8], start: [DealtSpawn], count: Int)
  /// 2, the number of the first action (4), then two bytes for each: the action and its spawn's
  /// code, or 255 after "keep going". All of them are on the disk.
  case dealt(first: Int, pairs: ArraySlice<UInt8>)
  /// 3, the number of the action that is impossible (4), and how many were refused by now (1). What
  /// was sent behind it is dropped.
  case refused(at: Int, generation: UInt8)
  /// 4, the secret (32) and the name of the game in the tables (32), zeros where nothing was played.
  case over(secret: [UInt8], game: GameID?)

  var bytes: [UInt8] {
    switch self {
    case .begun(let size, let commitment, let nonce, let start, let count):
      [1, UInt8(size.cells)] + commitment + nonce + start.map(\.code) + Self.number(count)
    case .dealt(let first, let pairs): [2] + Self.number(first) + pairs
    case .refused(let place, let generation): [3] + Self.number(place) + [generation]
    case .over(let secret, let game):
      [4] + secret + (game?.bytes ?? [UInt8](repeating: 0, count: 32))
    }
  }

  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
