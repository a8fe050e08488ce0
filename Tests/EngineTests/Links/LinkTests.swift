import Testing

@testable import Engine

@Suite("Links: a game as a text to send")
struct LinkTests {
  /// One of the stored games of good play.
  static func games(_ name: String) throws -> [(player: String, recording: Recording)] {
    try Fixture(name).map { fields in
      (String(fields[0]), try Recording(decoding: hexadecimal(fields[2])))
    }
  }

  @Test("a game survives as bytes, as digits and behind an address", arguments: BoardSize.all)
  func survives(size: BoardSize) throws {
    for (moves, seed) in [(0, 1), (1, UInt64.max), (10, 1 << 32), (60, 0xFFFF_FFFF), (400, 7)] {
      var session = playedAtRandom(size: size, seed: seed, atMost: moves)
      if moves == 10 { session.undo() }
      let link = try Link(session.recording)
      #expect(link.game == session.game)
      #expect(try Link(bytes: link.bytes) == link)
      #expect(try Link(text: link.digits) == link)
      #expect(try Link(text: link.text()) == link)
      #expect(try Link(text: link.symbolText()) == link)
      #expect(try Link(text: link.letters) == link)
      #expect(try Link(text: link.text(address: "https://example.org/g?x=1")) == link)
    }
  }

  @Test("mail's capitals, spaces and line breaks are passed over")
  func typed() throws {
    let link = try Link(playedAtRandom(size: .standard, seed: 3, atMost: 90).recording)
    var broken = ""
    for (index, digit) in link.digits.enumerated() {
      broken += index % 20 == 19 ? "\(digit)\r\n" : "\(digit) "
    }
    #expect(try Link(text: "TILT2048: " + broken) == link)
    for before in [" ", "\t", "\r\n", "\n\r\n"] {
      #expect(try Link(text: before + "tilt2048:" + link.digits + "\n") == link)
      #expect(Link.isLikely(before + "tilt2048:"))
    }
  }

  /// "Keep going" is not written where it goes without saying, and is where it does not.
  @Test("keep going comes back where it was, and at the end only where it was said")
  func keepGoing() throws {
    var session = try playedTo2048()
    let waiting = try Link(session.recording)
    session.keepGoing()
    let going = try Link(session.recording)
    #expect(waiting.bytes != going.bytes)
    #expect(try Link(bytes: waiting.bytes).recording.actions.last != .keepGoing)
    #expect(try Link(bytes: going.bytes).recording == session.recording)
    for _ in 0..<20 {
      try #require([Direction.left, .down, .right, .up].contains { !session.play($0).isEmpty })
    }
    #expect(try Link(bytes: Link(session.recording).bytes).recording == session.recording)
  }

  /// The styles were learnt from other games; the first set is that by which version 1 was tuned. The
  /// bits are those of whole links, with seed, counts and check.
  @Test(
    "good play takes at most 1.15 bits a move, on games that no coder was tuned on",
    arguments: [("links-tuned", 1.045), ("links-untuned", 1.035)])
  func bitsAMove(name: String, measured: Double) throws {
    var bits: [String: Int] = [:]
    var moves: [String: Int] = [:]
    for (player, recording) in try Self.games(name) {
      let link = try Link(recording)
      #expect(try Link(text: link.digits).recording == recording)
      for key in [player, "all"] {
        bits[key, default: 0] += 8 * link.bytes.count
        moves[key, default: 0] += recording.moveCount
      }
    }
    #expect(moves.count == 5)
    let all = Double(bits["all"] ?? 0) / Double(moves["all"] ?? 1)
    #expect(all < 1.15 && abs(all - measured) < 0.01, "\(all)")
    // The network's play is the hardest: without what stands before and after the moves.
    let frame = 8 * 13 * 6
    for player in ["machine-300", "machine-2500"] {
      let alone = Double((bits[player] ?? 0) - frame) / Double(moves[player] ?? 1)
      #expect(alone < 1.25, "\(player): \(alone)")
    }
  }

  @Test("a win of 1,100 moves takes at most 180 bytes, and its digits fit a QR symbol 10-L")
  func wins() throws {
    for name in ["links-tuned", "links-untuned"] {
      for (_, recording) in try Self.games(name) where recording.moveCount <= 1100 {
        let link = try Link(recording)
        #expect(link.bytes.count <= 180)
        // 10-L has 2,192 bits: 20 for the scheme's frame and 8 a letter, 14 and 10 for 3 digits.
        #expect(20 + 8 * 9 + 14 + (link.digits.utf8.count * 10 + 2) / 3 <= 2192)
      }
    }
  }

  /// Those of version 1 were written by it; a new version adds lines, and these stay.
  @Test(
    "links of every version are read, and the current one is written",
    arguments: [("links-version-1", 12), ("links-version-2", 19)])
  func golden(name: String, expected: Int) throws {
    var count = 0
    for fields in try Fixture(name) {
      let link = try Link(text: String(fields[1]))
      let recording = try Recording(decoding: hexadecimal(fields[0]))
      #expect(link.recording == recording)
      if link.bytes[0] >= Link.currentVersion {
        #expect(try Link(link.recording).symbolText() == fields[1])
      }
      count += 1
    }
    #expect(count == expected)
  }

  @Test("a game that ends by itself has nine bytes beside its moves, others have more")
  func frame() throws {
    let over = playedAtRandom(size: .standard, seed: 8)
    let ended = try Link(over.recording)
    #expect(ended.bytes[0] == 32 | 1 << 2)
    var stopped = RecordedGame(seed: 8)
    _ = [Direction.left, .down].map { stopped.play($0) }
    // 18 letters: a code of as many there is not.
    #expect(try Link(stopped.recording).letters.utf8.count == 18)
    #expect(try Link(RecordedGame(seed: 8).recording).letters.utf8.count == 18)
    let game = try playedAtRandom(size: #require(BoardSize(5)), seed: 1 << 40, atMost: 2)
    var undone = game
    undone.undo()
    #expect(try Link(game.recording).bytes[0] == 32 | 1 | 1 << 1)
    #expect(try Link(undone.recording).bytes[0] == 32 | 1 | 1 << 1 | 1 << 4)
  }

  /// Ten million were tried by hand (docs/sharing.md).
  @Test("none of twenty thousand changed links is accepted")
  func changed() throws {
    let link = try Link(playedAtRandom(size: .standard, seed: 8).recording)
    var dice = RandomSource(seed: 1)
    for _ in 0..<20_000 {
      var bytes = link.bytes
      for _ in 0...dice.next(below: 3) {
        let place = Int(dice.next(below: UInt32(bytes.count)))
        switch dice.next(below: 4) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8(truncatingIfNeeded: dice.next()), at: place)
        case 2: bytes[place] ^= 1 << UInt8(dice.next(below: 8))
        default: bytes[place] = UInt8(truncatingIfNeeded: dice.next())
        }
        if bytes.isEmpty { break }
      }
      guard bytes != link.bytes else { continue }
      #expect(throws: LinkError.self) { try Link(bytes: bytes) }
    }
  }
}
