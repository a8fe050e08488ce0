import Testing

@testable import Engine

@Suite("Bytes as letters")
struct Base64LettersTests {
  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: Base64Letters.encode(bytes), as: UTF8.self)
  }

  private func bytes(_ text: String) -> [UInt8]? { Base64Letters.decode(Array(text.utf8)[...]) }

  @Test("as RFC 4648 writes them, without padding")
  func vectors() {
    for (letters, said) in [
      ("", ""), ("Zg", "f"), ("Zm8", "fo"), ("Zm9v", "foo"), ("Zm9vYg", "foob"),
      ("Zm9vYmE", "fooba"), ("Zm9vYmFy", "foobar"),
    ] {
      #expect(text(Array(said.utf8)) == letters)
      #expect(bytes(letters) == Array(said.utf8))
    }
    #expect(text([0xFB, 0xFF, 0xBF]) == "-_-_")
  }

  @Test("every row of bytes comes back")
  func thereAndBack() {
    var state: UInt32 = 5
    for length in 0..<80 {
      let row = (0..<length).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
      }
      #expect(bytes(text(row)) == row)
    }
  }

  @Test("what is no letter, an end that is none, and a second way to write the same are refused")
  func refusals() {
    for wrong in ["Z", "Zm9vY", "Zh", "Zm9", "Zm8=", "Zm9+", "Zm9/", "Zm é"] {
      #expect(bytes(wrong) == nil, "\(wrong)")
    }
  }
}
