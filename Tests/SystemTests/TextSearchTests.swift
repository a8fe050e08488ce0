import System
import Testing

/// Finding a text in another without the standard library's regular expressions.
@Suite struct TextSearchTests {
  @Test(arguments: [
    ("loop, max_part", "max_part"), ("?1049h", "?1049"), ("mpu", "mpu"), ("a", ""), ("", ""),
    ("aab", "ab"), ("näher", "ä"),
  ])
  func isFound(text: String, part: String) {
    #expect(text.includes(part))
    #expect(text[...].includes(part[...]))
  }

  @Test(arguments: [("mp", "mpu"), ("", "a"), ("abab", "abb"), ("näher", "ö"), ("e\u{301}", "é")])
  func isNotFound(text: String, part: String) {
    #expect(!text.includes(part))
  }
}

/// Taking away what stands around a text.
@Suite struct TrimmingTests {
  @Test(arguments: [
    ("  a b\t", "a b"), ("", ""), (" \t ", ""), ("a", "a"), ("é ", "é"),
  ])
  func isTrimmed(text: String, rest: String) {
    #expect(text[...].trimmed { $0 == 0x20 || $0 == 0x09 } == rest[...])
  }
}
