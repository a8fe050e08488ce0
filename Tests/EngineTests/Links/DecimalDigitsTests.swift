import Testing

@testable import Engine

@Suite("Bytes as decimal digits")
struct DecimalDigitsTests {
  @Test("bytes of every length come back")
  func survive() {
    var random = RandomSource(seed: 4)
    for count in 0...60 {
      for fill in [0, 255, nil] as [UInt8?] {
        let bytes = (0..<count).map { _ in fill ?? UInt8(truncatingIfNeeded: random.next()) }
        let digits = DecimalDigits.encode(bytes)
        #expect(DecimalDigits.decode(digits[...]) == bytes)
      }
    }
  }

  @Test("the form is the documented one")
  func form() {
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: DecimalDigits.encode(bytes), as: UTF8.self)
    }
    #expect(text([]) == "")
    #expect(text([7]) == "007")
    #expect(text([1, 0]) == "00256")
    #expect(text(Array(repeating: 255, count: 12)) == "79228162514264337593543950335")
    #expect(text(Array(repeating: 0, count: 13)) == String(repeating: "0", count: 32))
  }

  @Test(
    "a number too large, a length that none has, a letter",
    arguments: ["256", "999", "1", "12", "1234", "65536", "12x", "79228162514264337593543950336"])
  func refused(text: String) {
    #expect(DecimalDigits.decode(Array(text.utf8)[...]) == nil)
  }
}
