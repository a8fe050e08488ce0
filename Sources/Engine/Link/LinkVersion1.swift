/// The form of a link, version 1: it is read for ever, and no longer written.
///
/// | bytes | hold |
/// |---|---|
/// | 1 | version, 1 |
/// | 1 | bits 0 to 2: side less 3; bit 3: the seed has 8 bytes; bit 4: it ends with "keep going"; \
/// bits 5 to 7: rules |
/// | 4 or 8 | seed, little-endian; 8 where it does not fit in 4 |
/// | 1 to 3 | number of moves: seven bits a byte, the lowest first, the top bit where more follow |
/// | 1 to 5 | how many moves were taken back, the same way |
/// | … | the moves by ``MovePredictor`` and ``RangeEncoder``; then zeros, where the moves would \
/// otherwise be more than ``LinkCoding/mostMoves(in:)`` of so many bytes |
/// | 4 | CRC-32 of all bytes before, little-endian |
///
/// "Keep going" stands where the game waits for it and goes on, so only one at the end is said.
/// Every game has exactly one link of a version.
enum LinkVersion1 {
  static let mark: UInt8 = 1
  private static let longSeed: UInt8 = 1 << 3
  private static let keepsGoing: UInt8 = 1 << 4

  /// The game of what stands between version and check, and the game at its end.
  static func decode(
    _ bytes: ArraySlice<UInt8>
  ) throws(LinkError) -> (recording: Recording, game: Game) {
    var rest = bytes
    guard let flags = rest.popFirst(), let size = BoardSize(Int(flags & 7) + 3) else {
      throw .inconsistent
    }
    guard flags >> 5 == Recording.currentRulesVersion else {
      throw .unknownRules(version: flags >> 5)
    }
    guard let seed = rest.seed(isLong: flags & longSeed != 0), let count = rest.sevenBits(),
      let undoCount = rest.sevenBits()
    else { throw .inconsistent }
    guard count <= Link.mostMoves else {
      throw .tooManyMoves(count: Int(truncatingIfNeeded: count), most: Link.mostMoves)
    }
    guard count <= LinkCoding.mostMoves(in: rest.count) else { throw .inconsistent }
    let (actions, game, moves) = try LinkCoding.decodeMoves(
      rest, by: MovePredictor(size: size), from: Game(size: size, seed: seed), most: Int(count),
      keepsGoing: flags & keepsGoing != 0
    ) { $0.moveCount == Int(count) }
    guard LinkCoding.padded(moves, count: Int(count)).elementsEqual(rest) else {
      throw .inconsistent
    }
    return (Recording(size: size, seed: seed, actions: actions, undoCount: undoCount), game)
  }
}
