import Testing

@testable import Engine

@Suite("Challenges: codes of eight and twelve letters")
struct ShortCodeTests {
  private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  @Test("a code names board, seed and score", arguments: BoardSize.all)
  func survives(size: BoardSize) {
    for seed: UInt64 in [0, 1, 0x0123_4567, 0xFFFF_FFFF] {
      for score in [nil, 0, 4, 20_480, Challenge.mostScore] as [Int?] {
        let challenge = Challenge(size: size, seed: seed, scoreToBeat: score)
        let code = challenge.code
        #expect(code.filter { $0 != "-" }.count == (score == nil ? 8 : 12))
        #expect(challenge.scoreToBeat == score)
        #expect(Challenge(code: code) == challenge)
        #expect(Challenge(code: code.lowercased().filter { $0 != "-" }) == challenge)
        // As phones and text programs write a hyphen or a space.
        for sign in ["\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{A0}", " - "] {
          let sent = code.split(separator: "-").joined(separator: sign)
          #expect(Challenge(code: sent) == challenge, "\(sent)")
        }
      }
    }
  }

  @Test("the letters are the documented ones: codes given today are read for ever")
  func pinned() {
    #expect(Challenge(seed: 1).code == "4000-0015")
    #expect(Challenge(seed: 0x5EED_2048).code == "5FET-828W")
    #expect(Challenge(seed: 0x5EED_2048, scoreToBeat: 20_480).code == "5FET-8288-0500")
    let size = BoardSize(8) ?? .standard
    #expect(Challenge(size: size, seed: 0xFFFF_FFFF).code == "QZZZ-ZZZ5")
  }

  @Test("one wrong letter is found, whichever", arguments: [nil, 12_344] as [Int?])
  func wrongLetter(score: Int?) {
    let code = Array(Challenge(seed: 0x89AB_CDEF, scoreToBeat: score).code)
    for index in code.indices where code[index] != "-" {
      for other in Self.letters where other != code[index] {
        var wrong = code
        wrong[index] = other
        #expect(Challenge(code: String(wrong)) == nil)
      }
    }
  }

  @Test("two letters that changed places are found, near or far")
  func swapped() {
    let code = Array(Challenge(seed: 0x1234_5678, scoreToBeat: 9_996).code.filter { $0 != "-" })
    for a in code.indices {
      for b in code.indices where code[a] != code[b] {
        var wrong = code
        wrong.swapAt(a, b)
        #expect(Challenge(code: String(wrong)) == nil)
      }
    }
  }

  @Test("other lengths are refused", arguments: [0, 1, 7, 9, 10, 11, 13, 14, 16, 4000])
  func lengths(count: Int) {
    #expect(Challenge(code: String(repeating: "0", count: count)) == nil)
  }

  @Test("look-alikes read as their digit")
  func lookalikes() {
    let challenge = Challenge(seed: 0x0001_0001, scoreToBeat: 16_388)
    let code = challenge.code
    #expect(code.contains("0") && code.contains("1"))
    #expect(Challenge(code: code.replacing("0", with: "o").replacing("1", with: "I")) == challenge)
  }

  @Test("a score that cannot be said is left out, and so is one beside a long seed")
  func unsaid() {
    for score in [-4, 2, 6, Challenge.mostScore + 4] {
      #expect(Challenge(seed: 1, scoreToBeat: score).scoreToBeat == nil)
    }
    let long = Challenge(seed: 1 << 32, scoreToBeat: 4)
    #expect(long.scoreToBeat == nil && long.code.filter { $0 != "-" }.count == 15)
    #expect(Challenge(code: long.code) == long)
  }

  @Test("the same code gives the same first ten spawns")
  func spawns() throws {
    let code = Challenge(seed: 0xDEAD_BEEF, scoreToBeat: 2_000).code
    func firstSpawns() throws -> [GameEvent] {
      let challenge = try #require(Challenge(code: code))
      var game = Game(size: challenge.size, seed: challenge.seed)
      var spawns: [GameEvent] = []
      while spawns.count < 10 {
        for direction in Direction.allCases {
          spawns += game.play(direction).filter {
            if case .spawned = $0 { true } else { false }
          }
        }
      }
      return Array(spawns.prefix(10))
    }
    let spawns = try firstSpawns()
    #expect(try spawns == firstSpawns() && spawns.count == 10)
  }
}
