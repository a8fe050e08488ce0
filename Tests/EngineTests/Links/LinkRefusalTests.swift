import Testing

@testable import Engine

@Suite("Links that are no game are refused with one sentence")
struct LinkRefusalTests {
  private let link: Link

  init() throws { link = try Link(playedAtRandom(size: .standard, seed: 8).recording) }

  /// The bytes with a check that agrees, as somebody makes them on purpose.
  private func forged(_ bytes: [UInt8]) -> [UInt8] { LinkCoding.checked(bytes) }

  private var body: [UInt8] { Array(link.bytes.dropLast(4)) }

  @Test("every wrong digit is noticed")
  func everyDigit() {
    let digits = Array(link.digits.utf8)
    for index in digits.indices {
      var wrong = digits
      wrong[index] = wrong[index] == 0x39 ? 0x30 : wrong[index] + 1
      #expect(throws: LinkError.self) {
        try Link(text: String(decoding: wrong, as: UTF8.self))
      }
    }
  }

  @Test("every lost or added digit is noticed")
  func everyLength() {
    let digits = link.digits
    for count in digits.indices {
      #expect(throws: LinkError.self) { try Link(text: String(digits[..<count])) }
    }
    #expect(throws: LinkError.self) { try Link(text: digits + "0") }
    #expect(throws: LinkError.self) { try Link(text: digits + "000") }
  }

  @Test(
    "what is no link at all",
    arguments: ["", "#", "tilt2048:", "tilt2048:12a", "game.t2048", "ü", "https://example.org/#"])
  func noLink(text: String) {
    #expect(throws: LinkError.notALink) { try Link(text: text) }
  }

  @Test("a link from the future says so, and so do other rules")
  func future() {
    for mark: UInt8 in [2, 31, 64, 84, 128] {
      var bytes = body
      bytes[0] = mark
      #expect(throws: LinkError.unknownVersion(mark)) { try Link(bytes: forged(bytes)) }
    }
    // Version 1, side 4, rules 5.
    #expect(throws: LinkError.unknownRules(version: 5)) {
      try Link(bytes: forged([1, 1 | 5 << 5, 7, 0, 0, 0, 0, 0]))
    }
    let other = Recording(size: .standard, seed: 1)
    #expect(throws: Never.self) { try Link(other) }
  }

  @Test("a link of a million moves is refused before a move is played")
  func million() {
    // A short seed, a million moves: version 1 with side 4, rules 1 and none taken back, and version 2.
    for bytes: [UInt8] in [
      [1, 0x21, 7, 0, 0, 0, 0xC0, 0x84, 0x3D, 0], [32, 7, 0, 0, 0, 0xC0, 0x84, 0x3D],
    ] {
      #expect(throws: LinkError.tooManyMoves(count: 1_000_000, most: 100_000)) {
        try Link(bytes: forged(bytes))
      }
    }
    let moves = [Recording.Action](repeating: .move(.left), count: 1_000_000)
    let recording = Recording(size: .standard, seed: 1, actions: moves, undoCount: 0)
    #expect(throws: LinkError.tooManyMoves(count: 1_000_000, most: 100_000)) {
      try Link(recording)
    }
    #expect(throws: LinkError.tooLong(most: Link.mostBytes)) {
      try Link(text: String(repeating: "1", count: 1_000_000))
    }
    #expect(throws: LinkError.tooLong(most: Link.mostBytes)) {
      try Link(bytes: [UInt8](repeating: 1, count: 70_000))
    }
  }

  @Test("more moves than the game has, and moves in another form, are refused")
  func forgedMoves() {
    // Zeros as moves go on until the game is over.
    for endless: [UInt8] in [
      [1, 0x21, 7, 0, 0, 0, 0xA0, 0x8D, 6, 0], [32, 7, 0, 0, 0, 0xA0, 0x8D, 6],
    ] {
      #expect(throws: LinkError.inconsistent) { try Link(bytes: forged(endless)) }
    }
    #expect(throws: LinkError.inconsistent) { try Link(bytes: forged(body + [0])) }
    #expect(throws: LinkError.inconsistent) { try Link(bytes: forged(body + [1])) }
    // A side, an ending that is another, moves taken back that are not there.
    for flags: UInt8 in [1 << 1, 1 << 2, 2 << 2, 3 << 2, 1 << 4] {
      var bytes = body
      bytes[0] ^= flags
      #expect(throws: LinkError.self) { try Link(bytes: forged(bytes)) }
    }
    // Side 4 said again, a side that there is not, no move taken back, a seed of 8 bytes for nothing.
    for head: [UInt8] in [
      [34, 1, 7, 0, 0, 0, 0], [34, 9, 7, 0, 0, 0, 0], [48, 7, 0, 0, 0, 0, 0],
      [33, 7, 0, 0, 0, 0, 0, 0, 0, 0],
    ] {
      #expect(throws: LinkError.inconsistent) { try Link(bytes: forged(head)) }
    }
    // A number longer than it needs to be, and one without end.
    for number: [UInt8] in [[0x80, 0], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]] {
      #expect(throws: LinkError.inconsistent) {
        try Link(bytes: forged([1, 0x21, 7, 0, 0, 0] + number + [0]))
      }
      #expect(throws: LinkError.inconsistent) {
        try Link(bytes: forged([32, 7, 0, 0, 0] + number))
      }
    }
  }

  @Test("a recording that is no game makes no link, and the sentence names the move")
  func impossible() throws {
    let stuck = Recording(
      size: .standard, seed: 1, actions: Array(repeating: .move(.left), count: 50), undoCount: 0)
    var refusal: LinkError?
    do throws(LinkError) { _ = try Link(stuck) } catch { refusal = error }
    let isOfAMove = if case .impossible(.impossibleMove) = refusal { true } else { false }
    #expect(isOfAMove)
    #expect(refusal.map { "\($0)" }?.hasPrefix("move ") == true)
    let early = Recording(size: .standard, seed: 1, actions: [.keepGoing], undoCount: 0)
    #expect(throws: LinkError.impossible(.impossibleKeepGoing(afterMove: 0))) { try Link(early) }
    let over = playedAtRandom(size: .standard, seed: 1).recording
    var longer = over
    longer.append(.move(.left))
    #expect(throws: LinkError.impossible(.impossibleMove(number: over.moveCount + 1))) {
      try Link(longer)
    }
  }

  @Test("each refusal is one sentence that says what to do")
  func sentences() {
    let all: [LinkError] = [
      .notALink, .tooLong(most: 1), .damaged, .unknownVersion(9), .unknownRules(version: 9),
      .inconsistent, .tooManyMoves(count: 2, most: 1), .impossible(.damaged),
    ]
    for error in all {
      #expect(!error.description.contains("\n") && error.description.count > 40)
    }
  }

  @Test("a link is told from the name of a file")
  func likely() {
    for text in [
      link.text(), link.text(address: "x"), link.symbolText(address: "x"), link.digits,
      "TILT2048:x", " tilt2048:1",
    ] {
      #expect(Link.isLikely(text), "\(text)")
    }
    for text in [
      "game.t2048", "#1", "2048", "/tmp/#notes", "", "tilt2048", "a#" + link.digits + "b",
      "/tmp/#notes-of-yesterday-evening",
    ] {
      #expect(!Link.isLikely(text), "\(text)")
    }
  }
}
