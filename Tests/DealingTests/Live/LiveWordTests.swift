import Engine
import Testing

@testable import Dealing

/// What crosses in a live duel is whole or nothing.
@Suite struct LiveWordTests {
  static let duel = (1...8).map { UInt8($0) }
  private static let long = (0..<32).map { UInt8($0 * 5) }

  static func words() -> [LiveWord] {
    let moves = Direction.allCases.map { Recording.Action.move($0) } + [.keepGoing]
    var words = BoardSize.all.map { size in
      LiveWord.hello(.init(size: size, promise: long, heard: duel, name: "ADA-1.0"))
    }
    words += [
      .hello(.init(size: .standard, promise: long, heard: duel, name: "")),
      .number(duel: duel, Array(long.prefix(16))),
      .inputs(.init(duel: duel, first: 0, of: 0, score: 0, have: 100_000, actions: [])),
      .inputs(.init(duel: duel, first: 7, of: 12, score: 1 << 30, have: 0, actions: moves)),
      .inputs(
        .init(
          duel: duel, first: 98_900, of: 100_000, score: 9, have: 1,
          actions: Array(repeating: .move(.left), count: LiveWord.mostInputs))),
    ]
    return words + LiveWord.Reason.allCases.map { .bye(duel: duel, $0) }
  }

  static func reports() -> [LiveReport] {
    [
      .found(peer: 0, name: "", isAgreed: true), .found(peer: 65_535, name: "EVE", isAgreed: false),
      .gone(peer: 256), .word(peer: 3, [0]),
      .word(peer: 9, Array(repeating: 7, count: LiveWord.mostBytes)),
      .invitation("live:Zm9v"),
      .invitation(String(repeating: "x", count: LiveReport.longestInvitation)),
    ]
  }

  static func requests() -> [LiveRequest] {
    [
      .rest, .seek(name: ""), .seek(name: "ADA"), .say(peer: 511, [1, 2, 3]),
      .say(peer: 0, Array(repeating: 255, count: LiveWord.mostBytes)),
    ]
  }

  @Test func everythingComesBack() {
    for word in Self.words() {
      #expect(LiveWord(word.bytes) == word)
      #expect(word.bytes.count <= LiveWord.mostBytes)
    }
    for report in Self.reports() {
      #expect(LiveReport(report.bytes) == report)
      #expect(report.bytes.count <= LiveReport.mostBytes)
    }
    for request in Self.requests() {
      #expect(LiveRequest(request.bytes) == request)
      #expect(request.bytes.count <= LiveRequest.mostBytes)
    }
    #expect(LiveReport.linked(true).bytes.isEmpty && LiveReport([]) == nil)
  }

  @Test func whatIsTooMuchIsNothing() {
    let long = Array(repeating: UInt8(65), count: 9)
    #expect(LiveWord.name(of: long) == nil && LiveWord.name(of: Array(long.dropLast())) != nil)
    #expect(LiveWord.name(of: Array("ada".utf8)) == nil)
    #expect(LiveWord.speakable("ada lovelace") == "ADALOVEL")
    let full = LiveWord.inputs(
      .init(
        duel: Self.duel, first: 0, of: 2_000, score: 0, have: 0,
        actions: Array(repeating: .keepGoing, count: LiveWord.mostInputs)))
    #expect(LiveWord(full.bytes + [0]) == nil)
    // More inputs than there are, and more than a game has.
    let past = LiveWord.inputs(
      .init(duel: Self.duel, first: 3, of: 3, score: 0, have: 0, actions: [.keepGoing]))
    let many = LiveWord.inputs(
      .init(duel: Self.duel, first: 0, of: 100_001, score: 0, have: 0, actions: []))
    #expect(LiveWord(past.bytes) == nil && LiveWord(many.bytes) == nil)
    // As many before it as a number has: one more is none on a machine of 32 bits, nor in a page.
    let last = LiveWord.inputs(
      .init(
        duel: Self.duel, first: Int(Int32.max), of: 1, score: 0, have: 0, actions: [.keepGoing]))
    #expect(LiveWord(last.bytes) == nil)
    #expect(LiveReport([4] + Array("two words".utf8)) == nil)
    #expect(LiveReport([3, 0, 0]) == nil && LiveRequest([2, 0, 0]) == nil)
  }

  /// A million rows of bytes, from chance and from changed words: what is a word says the same again.
  @Test func hostileBytesAreNoWordsOrTheSameAgain() {
    var chance = RandomSource(seed: 39)
    let words =
      Self.words().map(\.bytes) + Self.reports().map(\.bytes) + Self.requests().map(\.bytes)
    let short = words.filter { $0.count < 100 }
    var understood = 0
    for round in 0..<1_000_000 {
      var bytes = round % 100 == 0 ? words[round / 100 % words.count] : short[round % short.count]
      if round % 3 == 0 {
        bytes = (0..<Int(chance.next() % 60)).map { _ in
          UInt8(truncatingIfNeeded: chance.next() >> 8)
        }
        if !bytes.isEmpty { bytes[0] %= 5 }
      } else {
        let place = Int(chance.next() % UInt64(bytes.count))
        bytes[place] = UInt8(truncatingIfNeeded: chance.next() >> 16)
        if round % 7 == 0 { bytes.removeLast(Int(chance.next() % UInt64(bytes.count))) }
      }
      if let word = LiveWord(bytes) {
        understood += 1
        if word.bytes != bytes { #expect(word.bytes == bytes) }
      }
      if let report = LiveReport(bytes), report.bytes != bytes { #expect(report.bytes == bytes) }
      if let request = LiveRequest(bytes), request.bytes != bytes {
        #expect(request.bytes == bytes)
      }
    }
    #expect(understood > 10_000)
  }
}
