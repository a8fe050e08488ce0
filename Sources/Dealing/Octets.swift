import Engine

/// Bytes of a word as they are read, first to last.
struct Octets {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether there are no more.
  var isEmpty: Bool { rest.isEmpty }

  /// How many there are.
  var count: Int { rest.count }

  /// The next one; nil behind the last.
  mutating func next() -> UInt8? { rest.popFirst() }

  /// The next one where it is 0 or 1.
  mutating func flag() -> Bool? {
    guard let byte = next(), byte < 2 else { return nil }
    return byte == 1
  }

  /// So many; nil where there are fewer.
  mutating func take(_ count: Int) -> [UInt8]? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// All that are left.
  mutating func all() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }

  /// A number of two bytes, the highest first.
  mutating func short() -> Int? { take(2).map { $0.reduce(0) { $0 << 8 | Int($1) } } }

  /// A number of four bytes, the highest first, of which 31 bits are believed: a page has no more.
  mutating func number() -> Int? {
    take(4).flatMap { $0[0] > 127 ? nil : $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  /// A moment of eight bytes, in seconds since 1970, of which so many are believed.
  mutating func moment() -> Int64? {
    guard let bytes = take(8), bytes[0] == 0 else { return nil }
    return bytes.reduce(0) { $0 << 8 | Int64($1) }
  }

  /// The head of a dealt game: its terms, whether it is the day's, and the tiles that it begins with.
  mutating func head() -> (terms: DealtTerms, isDay: Bool, start: [DealtSpawn])? {
    let length = DealtTerms.nameLength
    guard let size = next().flatMap({ BoardSize(Int($0)) }), let isDay = flag(),
      let game = take(length), let player = take(length), let nonce = take(length),
      let commitment = take(SHA256.length), let codes = take(2),
      let terms = DealtTerms(
        size: size, game: game, player: player, nonce: nonce, commitment: commitment)
    else { return nil }
    return (terms, isDay, codes.compactMap { DealtSpawn(code: $0, size: size) })
  }

  /// The bytes of ``head()``.
  static func of(_ terms: DealtTerms, isDay: Bool, start: [DealtSpawn]) -> [UInt8] {
    let names = [UInt8(terms.size.cells), isDay ? 1 : 0] + terms.game + terms.player
    return names + terms.nonce + terms.commitment + start.map { $0.code }
  }

  /// The bytes of ``short()``.
  static func of(short: Int) -> [UInt8] { [8, 0].map { UInt8(truncatingIfNeeded: short >> $0) } }

  /// The bytes of ``number()``.
  static func of(number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The bytes of ``moment()``.
  static func of(moment: Int64) -> [UInt8] {
    [56, 48, 40, 32, 24, 16, 8, 0].map { UInt8(truncatingIfNeeded: moment >> Int64($0)) }
  }
}
