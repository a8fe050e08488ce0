import Engine
import Records
import Time

/// A number that changes when anything of a game changes: finds damage, and names the game.
///
/// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/); no defence against intent, which
/// replaying the moves is.
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  // Unchecked: FNV-1a is defined modulo 2^64.
  /// Takes one byte in.
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Takes a number in, lowest byte first.
  mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// The digest of everything a running game consists of, as SQLite's signed integer.
  static func of(_ game: RunningGame, moves: [UInt8]) -> Int64 {
    var digest = identity(of: game, moves: moves)
    digest.add(UInt64(game.origin.rawValue))
    digest.add(UInt64(bitPattern: game.secondsPlayed))
    return Int64(bitPattern: digest.value)
  }

  /// The digest of what makes it this game and no other: board, chance, beginning and moves.
  static func identity(of game: RunningGame, moves: [UInt8]) -> Digest {
    var digest = Digest()
    digest.add(UInt64(game.recording.size.cells))
    digest.add(UInt64(game.recording.rulesVersion))
    digest.add(game.recording.seed)
    digest.add(UInt64(bitPattern: game.startedAt.secondsSince1970))
    digest.add(UInt64(game.recording.undoCount))
    for move in moves { digest.add(move) }
    return digest
  }
}
