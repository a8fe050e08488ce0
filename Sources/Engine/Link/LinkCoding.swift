/// The form of a link, version 1.
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
/// otherwise be more than ``mostMoves(in:)`` of so many bytes |
/// | 4 | CRC-32 of all bytes before, little-endian: in every version |
///
/// "Keep going" stands where the game waits for it and goes on, so only one at the end is said.
/// Every game has exactly one link of a version.
enum LinkCoding {
  private static let checkLength = 4
  private static let longSeed: UInt8 = 1 << 3
  private static let keepsGoing: UInt8 = 1 << 4
  /// As many moves need no bytes that say them: links with 3,050 in 16 bytes were given before there
  /// was a bound, and are read for ever.
  private static let freeMoves = 4_096
  /// So many moves go with each byte: people's games have seven, and a machine's five to eight.
  private static let movesPerByte = 16

  /// As many moves as `byteCount` bytes may stand for.
  ///
  /// What is likely enough takes hardly any room, so a few bytes that somebody made up could stand
  /// for any number of moves; who is sent a link does no more work than its length is worth.
  static func mostMoves(in byteCount: Int) -> Int {
    min(freeMoves + movesPerByte * byteCount, Link.mostMoves)
  }

  /// The bytes of `count` moves with as many zeros behind them as the bound wants.
  private static func padded(_ bytes: [UInt8], count: Int) -> [UInt8] {
    let least = max(count - freeMoves + movesPerByte - 1, 0) / movesPerByte
    return bytes + Array(repeating: 0, count: max(least - bytes.count, 0))
  }

  /// The link to a game, and the game at its end.
  static func encode(_ recording: Recording) throws(LinkError) -> (bytes: [UInt8], game: Game) {
    guard recording.rulesVersion == Recording.currentRulesVersion else {
      throw .impossible(.unknownRules(version: recording.rulesVersion))
    }
    let count = recording.moveCount
    guard count <= Link.mostMoves else { throw .tooManyMoves(count: count, most: Link.mostMoves) }
    var bytes = [Link.currentVersion, flags(of: recording)]
    bytes.append(littleEndian: recording.seed, byteCount: isLong(recording.seed) ? 8 : 4)
    bytes.append(sevenBits: UInt32(truncatingIfNeeded: count))
    bytes.append(sevenBits: recording.undoCount)
    let game = try encodeMoves(of: recording, into: &bytes)
    bytes = checked(bytes)
    guard bytes.count <= Link.mostBytes else { throw .tooLong(most: Link.mostBytes) }
    return (bytes, game)
  }

  /// The game of a link, and the game at its end.
  static func decode(_ bytes: [UInt8]) throws(LinkError) -> (recording: Recording, game: Game) {
    guard bytes.count <= Link.mostBytes else { throw .tooLong(most: Link.mostBytes) }
    guard bytes.count > checkLength else { throw .notALink }
    let end = bytes.count - checkLength
    var rest = bytes[..<end]
    var check = bytes[end...]
    guard check.littleEndian(byteCount: checkLength) == UInt64(CRC32.checkSum(rest)) else {
      throw .damaged
    }
    guard let version = rest.popFirst(), version == Link.currentVersion else {
      throw .unknownVersion(bytes[0])
    }
    guard let flags = rest.popFirst(), let size = BoardSize(Int(flags & 7) + 3) else {
      throw .inconsistent
    }
    guard flags >> 5 == Recording.currentRulesVersion else {
      throw .unknownRules(version: flags >> 5)
    }
    guard let seed = rest.littleEndian(byteCount: flags & longSeed == 0 ? 4 : 8),
      isLong(seed) == (flags & longSeed != 0), let count = rest.sevenBits(),
      let undoCount = rest.sevenBits()
    else { throw .inconsistent }
    guard count <= Link.mostMoves else {
      throw .tooManyMoves(count: Int(truncatingIfNeeded: count), most: Link.mostMoves)
    }
    guard count <= mostMoves(in: rest.count) else { throw .inconsistent }
    let (actions, game) = try decodeMoves(
      rest, count: Int(count), from: Game(size: size, seed: seed),
      keepsGoing: flags & keepsGoing != 0)
    return (Recording(size: size, seed: seed, actions: actions, undoCount: undoCount), game)
  }

  /// `bytes` with their check behind them.
  static func checked(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    bytes.append(littleEndian: UInt64(CRC32.checkSum(bytes)), byteCount: checkLength)
    return bytes
  }

  private static func isLong(_ seed: UInt64) -> Bool { seed > UInt64(UInt32.max) }

  private static func flags(of recording: Recording) -> UInt8 {
    UInt8(recording.size.cells - 3) | (isLong(recording.seed) ? longSeed : 0)
      | (recording.actions.last == .keepGoing ? keepsGoing : 0) | recording.rulesVersion << 5
  }

  private static func encodeMoves(
    of recording: Recording, into bytes: inout [UInt8]
  ) throws(LinkError) -> Game {
    var game = Game(size: recording.size, seed: recording.seed)
    var predictor = MovePredictor(size: recording.size)
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
    bytes += padded(encoder.finish(), count: recording.moveCount)
    return game
  }

  private static func decodeMoves(
    _ bytes: ArraySlice<UInt8>, count: Int, from start: Game, keepsGoing: Bool
  ) throws(LinkError) -> (actions: [Recording.Action], game: Game) {
    var game = start
    var predictor = MovePredictor(size: game.board.size)
    var decoder = RangeDecoder(bytes)
    var events: [GameEvent] = []
    var actions: [Recording.Action] = []
    for _ in 0..<count {
      if game.isAwaitingDecision {
        game.keepGoing()
        actions.append(.keepGoing)
      }
      guard !game.isOver, let move = predictor.code(nil, on: game.board, with: &decoder) else {
        throw .inconsistent
      }
      game.play(move, events: &events)
      actions.append(.move(move))
    }
    if keepsGoing {
      guard game.isAwaitingDecision else { throw .inconsistent }
      game.keepGoing()
      actions.append(.keepGoing)
    }
    guard padded(decoder.wholeBytes(), count: count).elementsEqual(bytes) else {
      throw .inconsistent
    }
    return (actions, game)
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian number: UInt64, byteCount: Int) {
    for index in 0..<byteCount {
      append(UInt8(truncatingIfNeeded: number &>> UInt64(8 * index)))
    }
  }

  fileprivate mutating func append(sevenBits number: UInt32) {
    var rest = number
    while rest > 127 {
      append(UInt8(truncatingIfNeeded: rest) | 128)
      rest &>>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

extension ArraySlice<UInt8> {
  /// Takes a number from the front; nil where there are too few bytes.
  fileprivate mutating func littleEndian(byteCount: Int) -> UInt64? {
    guard count >= byteCount else { return nil }
    var number: UInt64 = 0
    for index in 0..<byteCount {
      number |= UInt64(self[startIndex + index]) &<< UInt64(8 * index)
    }
    self = self[(startIndex + byteCount)...]
    return number
  }

  /// Takes a number from the front; nil where it stops early, is longer than needed, or too large.
  fileprivate mutating func sevenBits() -> UInt32? {
    var number: UInt64 = 0
    for index in 0..<5 {
      guard let byte = popFirst() else { return nil }
      number |= UInt64(byte & 127) &<< UInt64(7 * index)
      if byte & 128 == 0 {
        return byte == 0 && index > 0 ? nil : UInt32(exactly: number)
      }
    }
    return nil
  }
}
