import Engine
import Graphics
import Testing

@Suite("QR symbols without a library are libqrencode's to the last module")
struct QRSymbolTests {
  private func expectEqual(_ text: String) throws {
    let ours = try #require(QRSymbol.matrix(for: Array(text.utf8)), "\(text.utf8.count) letters")
    let theirs = try QREncodeLibrary.symbol(for: text)
    #expect(ours == theirs, "\(text.prefix(60)), \(text.utf8.count) letters")
  }

  private func digits(_ count: Int, seed: UInt64) -> String {
    var random = RandomSource(seed: seed)
    var text = ""
    for _ in 0..<count { text += String(random.next(below: 10)) }
    return text
  }

  @Test("links of every version, with the program's scheme and with an address")
  func links() throws {
    var versions: Set<Int> = []
    var count = 20
    while count < 7060 {
      for head in [Link.scheme, "https://example.org/2048/#"]
      where count < 6950 || head == Link.scheme {
        let text = head + digits(count, seed: UInt64(count))
        let symbol = try #require(QRSymbol.matrix(for: Array(text.utf8)))
        let theirs = try QREncodeLibrary.symbol(for: text)
        #expect(symbol == theirs, "\(count) digits")
        versions.insert((symbol.side - 17) / 4)
      }
      // Every version is met.
      count += max(3, count / 24)
    }
    #expect(versions.isSuperset(of: 3...40))
  }

  @Test("challenges, and texts of any characters, at every length from 1 to 300")
  func texts() throws {
    for seed in 0..<20 as Range<UInt64> {
      try expectEqual(Link.scheme + Challenge(seed: seed, scoreToBeat: 20_480).code)
    }
    let kinds = ["0123456789", "ABCXYZ0123 $%*+-./:", "abc#~\"", "aB3:4", "é日"].map(Array.init)
    var random = RandomSource(seed: 5)
    for length in 1...300 {
      // Runs of one kind, so that the splits are of all kinds.
      var text = ""
      while text.count < length {
        let kind = kinds[Int(random.next(below: UInt32(kinds.count)))]
        for _ in 0...random.next(below: 24) where text.count < length {
          text.append(kind[Int(random.next(below: UInt32(kind.count)))])
        }
      }
      try expectEqual(text)
    }
  }

  @Test("what is at the edge of a symbol, and what no symbol holds")
  func edges() throws {
    for count in [41, 42, 77, 78, 552, 553, 652, 653, 3283, 3284, 7088, 7089] {
      try expectEqual(digits(count, seed: 3))
    }
    #expect(QRSymbol.matrix(for: Array(digits(7090, seed: 3).utf8)) == nil)
    #expect(QRSymbol.matrix(for: [UInt8](repeating: 0x61, count: 2954)) == nil)
    #expect(QRSymbol.matrix(for: []) == nil)
    #expect(QRSymbol.matrix(for: [UInt8](repeating: 0x39, count: 70_000)) == nil)
  }
}
