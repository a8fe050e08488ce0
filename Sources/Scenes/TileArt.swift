import CConstants
import Graphics

/// The pictures of the tiles, as `scripts/art` makes them of the files in `art/`. They are looked at
/// where they are: nothing is read before a picture is wanted.
///
/// | bytes | hold |
/// |---|---|
/// | 4 | `ART1` |
/// | 1, 1, 1, 1 | number of packs, ranks of each, forms of each rank, nothing |
/// | 4, 4 each | where a picture begins, and the check sum (CRC-32) of its file; low byte first, both |
/// | … | the pictures: a ``Drawing``, or the 18 bytes of an ``Emblem`` |
enum TileArt {
  /// Which of the pictures of a rank: in colour, in colour for small tiles, in one bit.
  enum Form: Int { case full, small, dots }

  /// How many packs there are, and how many ranks each has.
  static let counts = (packs: Int(bytes[4]), ranks: Int(bytes[5]))

  private static let headLength = 8
  private static let entryLength = 8
  private static var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: tilt2048_art_begin(), count: tilt2048_art_length)
  }

  /// A picture in colour; `rank` from 0 on.
  static func drawing(pack: Int, rank: Int, isSmall: Bool) -> Drawing {
    Drawing(at: place(pack, rank, isSmall ? .small : .full))
  }

  /// A picture in one bit; `rank` from 0 on.
  static func emblem(pack: Int, rank: Int) -> Emblem { Emblem(at: place(pack, rank, .dots)) }

  private static func place(_ pack: Int, _ rank: Int, _ form: Form) -> UnsafeRawPointer {
    let begin = number(entry(pack, rank, form))
    precondition(bytes.indices.contains(begin), "the pictures are damaged")
    return UnsafeRawPointer(tilt2048_art_begin()) + begin
  }

  /// The check sum of the file that a picture was made of.
  static func checkSum(pack: Int, rank: Int, _ form: Form) -> UInt32 {
    UInt32(truncatingIfNeeded: number(entry(pack, rank, form) + 4))
  }

  private static func entry(_ pack: Int, _ rank: Int, _ form: Form) -> Int {
    let counts = counts
    precondition(
      (0..<counts.packs).contains(pack) && (0..<counts.ranks).contains(rank), "no such picture")
    return headLength + ((pack * counts.ranks + rank) * 3 + form.rawValue) * entryLength
  }

  private static func number(_ place: Int) -> Int {
    let number = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    return Int(truncatingIfNeeded: number.littleEndian)
  }
}
