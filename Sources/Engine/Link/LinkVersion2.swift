/// The form of a link, version 2.
///
/// | bytes | hold |
/// |---|---|
/// | 1 | 32, and flags: bit 0: the seed has 8 bytes; bit 1: a side follows; bits 2 and 3: \
/// ``Ending``; bit 4: a number of moves taken back follows |
/// | 0 or 1 | side less 3; there where it is not 4 |
/// | 4 or 8 | seed, little-endian; 8 where it does not fit in 4 |
/// | 0 to 3 | number of moves: seven bits a byte, the lowest first, the top bit where more follow; \
/// there where the ending does not say it |
/// | 0 to 5 | how many moves were taken back, the same way; there where some were |
/// | … | the moves by ``StylePredictor`` and ``RangeEncoder``; then zeros, where the moves would \
/// otherwise be more than ``LinkCoding/mostMoves(in:)`` of so many bytes, and where the link would have \
/// less than 13 bytes, which are 18 letters: no code has as many |
/// | 4 | CRC-32 of all bytes before, little-endian |
///
/// "Keep going" stands where the game waits for it and goes on, so only one at the end is said.
/// Every game has exactly one link of a version. Other rules of the game will be another version.
enum LinkVersion2 {
  /// How the game ends.
  enum Ending: UInt8 {
    /// After a number of moves, which is said.
    case counted
    /// When it is over.
    case over
    /// When it waits at 2048.
    case waits
    /// When it waits at 2048, and "keep going" was said, but nothing was played since.
    case keepsGoing
  }

  static let mark: UInt8 = 32
  private static let longSeed: UInt8 = 1 << 0
  private static let otherSide: UInt8 = 1 << 1
  private static let ending: UInt8 = 2
  private static let takenBack: UInt8 = 1 << 4

  /// Whether a link's first byte is one of this version. A recording begins with 84.
  static func isMark(_ byte: UInt8) -> Bool { byte & ~31 == mark }

  /// The link to a game without its check, and the game at its end.
  static func encode(_ recording: Recording) throws(LinkError) -> (bytes: [UInt8], game: Game) {
    let (moves, game) = try encodeMoves(of: recording)
    let count = recording.moveCount
    let isLong = recording.seed > UInt64(UInt32.max)
    let end = end(of: game, recording)
    var flags = mark | end.rawValue << ending
    if isLong { flags |= longSeed }
    if recording.size != .standard { flags |= otherSide }
    if recording.undoCount > 0 { flags |= takenBack }
    var bytes = [flags]
    if recording.size != .standard { bytes.append(UInt8(recording.size.cells - 3)) }
    bytes.append(littleEndian: recording.seed, byteCount: isLong ? 8 : 4)
    if end == .counted {
      bytes.append(sevenBits: UInt32(truncatingIfNeeded: count))
    }
    if recording.undoCount > 0 { bytes.append(sevenBits: recording.undoCount) }
    return (bytes + LinkCoding.padded(moves, count: count, least: least(behind: bytes.count)), game)
  }

  /// The game of a link without its check, and the game at its end.
  static func decode(
    _ bytes: ArraySlice<UInt8>
  ) throws(LinkError) -> (recording: Recording, game: Game) {
    var rest = bytes
    guard let flags = rest.popFirst(), let end = Ending(rawValue: flags >> ending & 3) else {
      throw .inconsistent
    }
    var size = BoardSize.standard
    if flags & otherSide != 0 {
      guard let side = rest.popFirst(), let other = BoardSize(Int(side) + 3), other != size else {
        throw .inconsistent
      }
      size = other
    }
    guard let seed = rest.seed(isLong: flags & longSeed != 0) else { throw .inconsistent }
    var count: Int?
    if end == .counted {
      guard let said = rest.sevenBits() else { throw .inconsistent }
      guard said <= Link.mostMoves else {
        throw .tooManyMoves(count: Int(truncatingIfNeeded: said), most: Link.mostMoves)
      }
      count = Int(said)
    }
    var undoCount: UInt32 = 0
    if flags & takenBack != 0 {
      guard let said = rest.sevenBits(), said > 0 else { throw .inconsistent }
      undoCount = said
    }
    let most = LinkCoding.mostMoves(in: rest.count)
    guard count ?? 0 <= most else { throw .inconsistent }
    let (actions, game, moves) = try LinkCoding.decodeMoves(
      rest, by: StylePredictor(size: size), from: Game(size: size, seed: seed), most: most,
      keepsGoing: end == .keepsGoing
    ) { isReached(end, by: $0, count: count) }
    let least = least(behind: rest.startIndex - bytes.startIndex)
    guard LinkCoding.padded(moves, count: game.moveCount, least: least).elementsEqual(rest) else {
      throw .inconsistent
    }
    let recording = Recording(size: size, seed: seed, actions: actions, undoCount: undoCount)
    guard Self.end(of: game, recording) == end else { throw .inconsistent }
    return (recording, game)
  }

  /// How a game is said to end; where more than one would do, the one that is read.
  private static func end(of game: Game, _ recording: Recording) -> Ending {
    if recording.actions.last == .keepGoing { return .keepsGoing }
    return game.isOver ? .over : game.isAwaitingDecision ? .waits : .counted
  }

  private static func encodeMoves(
    of recording: Recording
  ) throws(LinkError) -> (bytes: [UInt8], game: Game) {
    var game = Game(size: recording.size, seed: recording.seed)
    var predictor = StylePredictor(size: recording.size)
    var encoder = RangeEncoder()
    var events: [GameEvent] = []
    for action in recording.actions {
      // What is refused below is not coded: a game that waits or is over takes no move.
      if case .move(let direction) = action, !game.isTerminated {
        _ = predictor.code(direction, on: game.board, with: &encoder)
      }
      do throws(RecordingError) {
        try game.obey(action, events: &events)
      } catch {
        throw .impossible(error)
      }
    }
    return (encoder.finish(), game)
  }

  /// How many bytes the moves take at least behind so many: whoever sees 18 letters sees a link.
  private static func least(behind head: Int) -> Int { 13 - head - LinkCoding.checkLength }

  private static func isReached(_ end: Ending, by game: Game, count: Int?) -> Bool {
    switch end {
    case .counted: game.moveCount == count
    case .over: game.isOver
    case .waits, .keepsGoing: game.isAwaitingDecision
    }
  }
}
