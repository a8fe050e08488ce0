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
