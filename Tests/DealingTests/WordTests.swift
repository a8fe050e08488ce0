import Engine
import Testing

@testable import Dealing

/// Words cross whole or not at all.
@Suite struct WordTests {
  private static let name = (0..<16).map { UInt8($0) }
  private static let long = (0..<32).map { UInt8($0 * 3) }

  static func terms(_ size: BoardSize = .standard) throws -> DealtTerms {
    try #require(
      DealtTerms(size: size, game: name, player: name.reversed(), nonce: name, commitment: long))
  }

  private static func playerWords() -> [PlayerWord] {
    var words: [PlayerWord] = [.look, .end, .goOn(game: name, known: 0)]
    words.append(.goOn(game: name, known: 2_000_000_000))
    for size in BoardSize.all { words += [.begin(size, isDay: true), .begin(size, isDay: false)] }
    let all = Direction.allCases.map { Recording.Action.move($0) } + [.keepGoing]
    words.append(.act(generation: 255, first: 99_999, actions: all))
    words.append(.act(generation: 0, first: 0, actions: Array(repeating: .keepGoing, count: 64)))
    return words
  }

  private static func carrierWords() throws -> [CarrierWord] {
    var words: [CarrierWord] = [.away, .there(opens: 0, closes: 1 << 40)]
    for size in BoardSize.all {
      let start = [UInt8(0), 64 | UInt8(size.area - 1)].compactMap {
        DealtSpawn(code: $0, size: size)
      }
      words.append(.begun(try terms(size), isDay: true, start: start, count: 70_000))
    }
    let step = try #require(DealtStep(.move(.up), spawn: 15))
    let goOn = try #require(DealtStep(.keepGoing, spawn: nil))
    words += [
      .dealt(first: 7, [step, goOn]), .dealt(first: 0, Array(repeating: step, count: 100)),
    ]
    words += [.refused(at: 12, generation: 3), .over(secret: long, name: long.reversed())]
    return words + CarrierWord.Reason.allCases.map { .failed($0) }
  }

  @Test func everyWordComesBack() throws {
    for word in Self.playerWords() {
      #expect(PlayerWord(word.bytes) == word)
      #expect(word.bytes.count <= PlayerWord.mostBytes)
    }
    for word in try Self.carrierWords() {
      #expect(CarrierWord(word.bytes) == word)
      #expect(word.bytes.count <= PlayerWord.mostBytes)
    }
  }

  @Test func aByteTooFewOrTooManyIsNoWord() throws {
    for bytes in Self.playerWords().map(\.bytes) {
      // Actions may be fewer or more, and 0 is one.
      if bytes[0] == 3 { continue }
      #expect(PlayerWord(Array(bytes.dropLast())) == nil && PlayerWord(bytes + [0]) == nil)
    }
    for bytes in try Self.carrierWords().map(\.bytes) {
      #expect(CarrierWord(Array(bytes.dropLast())) == nil && CarrierWord(bytes + [0]) == nil)
    }
    let many = [3, 0, 0, 0, 0, 0] + [UInt8](repeating: 1, count: 65)
    #expect(PlayerWord(many) == nil && PlayerWord(Array(many.prefix(6))) == nil)
    let steps = [3, 0, 0, 0, 0] + [UInt8](repeating: 1, count: 202)
    #expect(CarrierWord(steps) == nil && CarrierWord(Array(steps.prefix(5))) == nil)
  }

  /// A million rows of bytes, from chance and from changed words: what is a word says the same again.
  @Test func hostileBytesAreNoWordsOrTheSameAgain() throws {
    var chance = RandomSource(seed: 5)
    let words = Self.playerWords().map(\.bytes) + (try Self.carrierWords().map(\.bytes))
    var understood = 0
    for round in 0..<1_000_000 {
      var bytes = words[round % words.count]
      if round % 3 == 0 {
        bytes = (0..<Int(chance.next() % 40)).map { _ in
          UInt8(truncatingIfNeeded: chance.next() >> 8)
        }
        if !bytes.isEmpty { bytes[0] %= 8 }
      } else {
        for _ in 0..<1 + chance.next() % 3 {
          bytes[Int(chance.next() % UInt64(bytes.count))] = UInt8(
            truncatingIfNeeded: chance.next() >> 8)
        }
      }
      if let word = PlayerWord(bytes) {
        understood += 1
        #expect(word.bytes == bytes)
      }
      if let word = CarrierWord(bytes) {
        understood += 1
        #expect(word.bytes == bytes)
      }
    }
    #expect(understood > 10_000)
  }

  @Test func whatCannotBeIsNoWord() throws {
    // A board of two, a spawn beyond the board, both tiles in one cell, a spawn after "keep going".
    #expect(PlayerWord([1, 2, 0]) == nil && PlayerWord([1, 4, 2]) == nil)
    let begun = CarrierWord.begun(
      try Self.terms(), isDay: false,
      start: [0, 1].compactMap { DealtSpawn(code: $0, size: .standard) }, count: 0
    ).bytes
    for (place, byte) in [(83, UInt8(16)), (84, 0), (1, 9)] {
      var bytes = begun
      bytes[place] = byte
      #expect(CarrierWord(bytes) == nil)
    }
    #expect(
      CarrierWord([3, 0, 0, 0, 0, 4, 3]) == nil && CarrierWord([3, 0, 0, 0, 0, 1, 255]) == nil)
    #expect(CarrierWord([3, 0, 0, 0, 0, 1, 128]) == nil && CarrierWord([6, 200]) == nil)
    // A place that would be below zero on a machine of 32 bits.
    #expect(CarrierWord([3, 127, 0, 0, 0, 4, 255]) != nil)
    #expect(CarrierWord([3, 128, 0, 0, 0, 4, 255]) == nil)
  }
}
