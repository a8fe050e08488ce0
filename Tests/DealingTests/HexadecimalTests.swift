import Testing

@testable import Dealing

@Suite("Bytes as digits")
struct HexadecimalTests {
  @Test("every byte comes back from its two digits")
  func every() {
    let bytes = (0...255).map { UInt8($0) }
    let text = Hexadecimal.text(bytes)
    #expect(text.utf8.count == 512 && text.hasPrefix("000102") && text.hasSuffix("fdfeff"))
    #expect(Hexadecimal.bytes(text[...]) == bytes)
    #expect(Hexadecimal.bytes(text, count: 256) == bytes)
    #expect(Hexadecimal.isText(text))
  }

  @Test(
    "what is not two digits a byte is refused", arguments: ["0", "0g", "AB", "0x", "a b ", "ä"])
  func refused(text: String) {
    #expect(Hexadecimal.bytes(text[...]) == nil)
    #expect(Hexadecimal.bytes(text, count: 1) == nil)
  }

  @Test("as many bytes as were asked for, neither more nor fewer")
  func counted() {
    #expect(Hexadecimal.bytes("abcd", count: 2) == [0xAB, 0xCD])
    for count in [0, 1, 3] { #expect(Hexadecimal.bytes("abcd", count: count) == nil) }
    #expect(Hexadecimal.bytes("", count: 0) == [] && Hexadecimal.bytes("", count: 1) == nil)
    #expect(Hexadecimal.isText("") && !Hexadecimal.isText("0X"))
  }
}
