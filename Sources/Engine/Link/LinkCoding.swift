/// What all versions of a link's form have in common: a first byte that says which one it is, a check
/// at the end, and a bound.
enum LinkCoding {
  /// As many moves need no bytes that say them: links with 3,050 in 16 bytes were given before there
  /// was a bound, and are read for ever.
  private static let freeMoves = 4_096
  /// How many bytes the check has.
  static let checkLength = 4
  /// So many moves go with each byte: people's games have seven, and a machine's five to eight.
  private static let movesPerByte = 16

  /// As many moves as `byteCount` bytes may stand for.
  ///
  /// What is likely enough takes hardly any room, so a few bytes that somebody made up could stand
  /// for any number of moves; who is sent a link does no more work than its length is worth.
  static func mostMoves(in byteCount: Int) -> Int {
    min(freeMoves + movesPerByte * byteCount, Link.mostMoves)
  }

  /// The bytes of `count` moves with as many zeros behind them as the bound wants, and `least` at least.
  static func padded(_ bytes: [UInt8], count: Int, least: Int = 0) -> [UInt8] {
    let least = max(least, max(count - freeMoves + movesPerByte - 1, 0) / movesPerByte)
    return bytes + Array(repeating: 0, count: max(least - bytes.count, 0))
  }

  /// Plays the game that `bytes` say from its beginning until `isEnd`, and throws where it is not a
  /// possible one or has not ended after `most` moves. `keepsGoing` says "keep going" once more, where the
  /// game waits for it. Gives the game at its end too, and the only form of its moves.
  static func decodeMoves(
    _ bytes: ArraySlice<UInt8>, by coder: some MoveCoder, from start: Game, most: Int,
    keepsGoing: Bool, until isEnd: (Game) -> Bool
  ) throws(LinkError) -> (actions: [Recording.Action], game: Game, bytes: [UInt8]) {
    var (game, coder) = (start, coder)
    var decoder = RangeDecoder(bytes)
    var events: [GameEvent] = []
    var actions: [Recording.Action] = []
    while !isEnd(game) {
      if game.isAwaitingDecision {
        game.keepGoing()
        actions.append(.keepGoing)
      }
      guard !game.isOver, game.moveCount < most,
        let move = coder.code(nil, on: game.board, with: &decoder)
      else { throw .inconsistent }
      game.play(move, events: &events)
      actions.append(.move(move))
    }
    if keepsGoing {
      guard game.isAwaitingDecision else { throw .inconsistent }
      game.keepGoing()
      actions.append(.keepGoing)
    }
    return (actions, game, decoder.wholeBytes())
  }

  /// The link to a game, and the game at its end; throws where it is no game of `turn`.
  static func encode(
    _ recording: Recording, _ turn: DuelTurn?
  ) throws(LinkError) -> (bytes: [UInt8], game: Game) {
    guard recording.rulesVersion == Recording.currentRulesVersion else {
      throw .impossible(.unknownRules(version: recording.rulesVersion))
    }
    let count = recording.moveCount
    guard count <= Link.mostMoves else { throw .tooManyMoves(count: count, most: Link.mostMoves) }
    let (body, game) = try LinkVersion2.encode(recording)
    guard turn?.fits(recording, game) ?? true else { throw .inconsistent }
    let bytes = checked((turn.map { SeriesCoding.encode($0) } ?? []) + body)
    guard bytes.count <= Link.mostBytes else { throw .tooLong(most: Link.mostBytes) }
    return (bytes, game)
  }

  /// The game of a link, the game at its end, and the duel over many boards that it is part of.
  static func decode(
    _ bytes: [UInt8]
  ) throws(LinkError) -> (recording: Recording, game: Game, turn: DuelTurn?) {
    guard bytes.count <= Link.mostBytes else { throw .tooLong(most: Link.mostBytes) }
    guard bytes.count > checkLength, let mark = bytes.first else { throw .notALink }
    let body = bytes[..<(bytes.count - checkLength)]
    guard bytes[body.endIndex...].elementsEqual(check(of: body)) else { throw .damaged }
    if SeriesCoding.isMark(mark) { return try decodeTurn(body) }
    if LinkVersion2.isMark(mark) {
      let (recording, game) = try LinkVersion2.decode(body)
      return (recording, game, nil)
    }
    guard mark == LinkVersion1.mark else { throw .unknownVersion(mark) }
    let (recording, game) = try LinkVersion1.decode(body.dropFirst())
    return (recording, game, nil)
  }

  /// A series and the game behind it, of which the boards' side is known only there.
  private static func decodeTurn(
    _ body: ArraySlice<UInt8>
  ) throws(LinkError) -> (recording: Recording, game: Game, turn: DuelTurn?) {
    var rest = body
    guard var turn = SeriesCoding.take(from: &rest), let mark = rest.first,
      LinkVersion2.isMark(mark)
    else { throw .inconsistent }
    let (recording, game) = try LinkVersion2.decode(rest)
    turn.series.size = recording.size
    guard turn.fits(recording, game) else { throw .inconsistent }
    return (recording, game, turn)
  }

  /// `bytes` with their check behind them.
  static func checked(_ bytes: [UInt8]) -> [UInt8] { bytes + check(of: bytes[...]) }

  /// CRC-32, the lowest byte first. One of 24 bits, a byte less, would let one of 16 million changed
  /// links through, and four of ten of those are possible games.
  private static func check(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var check: [UInt8] = []
    check.append(littleEndian: CRC32.checkSum(bytes))
    return check
  }
}

extension [UInt8] {
  mutating func append(sevenBits number: UInt32) {
    var rest = number
    while rest > 127 {
      append(UInt8(truncatingIfNeeded: rest) | 128)
      rest &>>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

extension ArraySlice<UInt8> {
  /// Takes a seed from the front; nil where there are too few bytes, or more than it needs.
  mutating func seed(isLong: Bool) -> UInt64? {
    let byteCount = isLong ? 8 : 4
    guard count >= byteCount else { return nil }
    var number: UInt64 = 0
    for index in 0..<byteCount {
      number |= UInt64(self[startIndex + index]) &<< UInt64(8 * index)
    }
    self = self[(startIndex + byteCount)...]
    return (number > UInt64(UInt32.max)) == isLong ? number : nil
  }

  /// Takes a number from the front; nil where it stops early, is longer than needed, or too large.
  mutating func sevenBits() -> UInt32? {
    var number: UInt64 = 0
    for index in 0..<5 {
      guard let byte = popFirst() else { return nil }
      number |= UInt64(byte & 127) &<< UInt64(7 * index)
      if byte & 128 == 0 { return byte == 0 && index > 0 ? nil : UInt32(exactly: number) }
    }
    return nil
  }
}
