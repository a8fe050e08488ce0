import Words

/// A session as a file: how the appliance was switched on, all that reached it in each tick, and
/// what it answered; played again, it gives the same pictures, rows and sounds.
///
/// A file is these 17 bytes, and then chunks:
///
/// | bytes | hold |
/// |---|---|
/// | 16 | "tilt2048-journal" |
/// | 1 | format version, 1 |
///
/// | bytes of a chunk | hold |
/// |---|---|
/// | 4 | length of what it holds, 1 to 65,536 |
/// | 4 | number of the chunk, from 0 |
/// | 8 | check sum (FNV-1a of 64 bits) of the number and what it holds |
/// | … | what it holds |
///
/// What the chunks hold is one row of bytes, wherever it is cut: a ``JournalStart``, then entries,
/// each a byte that says what it is:
///
/// | byte | entry |
/// |---|---|
/// | 0 | so many ticks in which nothing happened: a number |
/// | 1 | a tick: flags, and a list for each kind of report that the flags name |
/// | 2 | what the tick before wanted done: 2 bytes of its check sum |
/// | 3 | the picture that was shown then: 2 bytes of its list's check sum |
/// | 4 | the end; a file without it was cut off |
///
/// Numbers are seven bits a byte, the lowest first, all but the last byte with the highest bit set;
/// signed ones are folded (0, -1, 1, -2, …). Texts are a number of bytes and UTF-8. The fixed
/// numbers of the tables are little-endian.
enum JournalFormat {
  static let magic = Array("tilt2048-journal".utf8)
  static let version: UInt8 = 1
  static let chunkHeaderLength = 16
  /// What a chunk holds at most: a reader keeps no more of the file in memory.
  static let mostInChunk = 65_536

  /// What an entry is.
  enum Entry: UInt8 { case idle, tick, effects, picture, end }

  /// What a tick brings, one bit each.
  struct Parts: OptionSet {
    let rawValue: UInt8
    static let wallTime = Parts(rawValue: 1)
    static let devices = Parts(rawValue: 2)
    static let events = Parts(rawValue: 4)
    static let sensor = Parts(rawValue: 8)
    static let store = Parts(rawValue: 16)
    static let advice = Parts(rawValue: 32)
    static let symbols = Parts(rawValue: 64)
    /// What is heard of dealt games, and then of live duels, in one list.
    static let deals = Parts(rawValue: 128)
  }

  /// What was asked for at the start, one bit each.
  enum Wish {
    static let canPowerOff: UInt8 = 1
    static let awaitsStore: UInt8 = 2
    static let watchesStore: UInt8 = 4
    static let playsByKeys: UInt8 = 8
    /// The three bits of the locale's language.
    static let language: UInt8 = 0x70
    static let cannotQuit: UInt8 = 0x80
    static let all: UInt8 = 0xFF
  }

  /// Which game the store had, one byte.
  enum Stored {
    static let nothing: UInt8 = 0
    /// One to be continued.
    static let running: UInt8 = 1
    /// One that has ended.
    static let lastGame: UInt8 = 2
  }

  // What a reader believes at most, however long a damaged or made-up file says that it is.

  /// Ticks in a row without news: ten seconds, and the time of day alone is news once a second. A
  /// file so tells no more time than its length has room for.
  static let mostIdleTicks = 1_000
  /// Bytes of an entry, or of the start, whatever its lists and texts say that they have.
  static let mostInEntry = 8 << 20
  /// Bytes of a text.
  static let longestText = 1 << 16
  /// Bytes of a recording: sixteen million moves.
  static let longestRecording = 4 << 20
  /// Reports of one kind in a tick; the sensor's thread keeps fewer, and so does the loop.
  static let mostReports = 1 << 16
  /// Seconds between a time zone and UTC: a week.
  static let farthestZone: Int64 = 604_800
  /// Rows of a list of games, beyond what is ever asked for.
  static let mostRows = 1 << 16

  /// The check sum of a chunk.
  static func checkSum(_ number: UInt32, _ bytes: some Sequence<UInt8>) -> UInt64 {
    var digest = Digest()
    for shift in [0, 8, 16, 24] as [UInt32] {
      digest.add(UInt8(truncatingIfNeeded: number >> shift))
    }
    for byte in bytes { digest.add(byte) }
    return digest.value
  }
}
