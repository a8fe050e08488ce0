import Testing

@testable import Boards

/// A small file can ask for much: depth, length and number are bounded before the parser sees it.
@Suite struct TOMLBoundsTests {
  /// What is refused, and a word of the reason.
  static let excessive: [(String, String)] = [
    (String(repeating: "a.", count: 40_000) + "a = 1", "longer than 64 KiB"),
    (String(repeating: "a.", count: 20_000) + "a = 1", "more than 8 parts"),
    ("x = 1\n[" + String(repeating: "a . ", count: 9) + "a]", "more than 8 parts"),
    ("a = { " + String(repeating: "\"b\".", count: 9) + "c = 1 }", "more than 8 parts"),
    ("a = {b = '''c'''', " + String(repeating: "d.", count: 9) + "e = 1}", "more than 8 parts"),
    ("a = " + String(repeating: "[", count: 9), "more than 8 deep"),
    ("a = " + String(repeating: "{ a = ", count: 500), "more than 8 deep"),
    ("[[" + String(repeating: "k", count: 300) + "]]", "longer than 256 bytes"),
    ("\"" + String(repeating: "k", count: 300) + "\" = 1", "longer than 256 bytes"),
    (String(repeating: "a=1\n", count: 2001), "more than 2000 keys"),
    (String(repeating: "[[a]]\n", count: 2001), "more than 2000 keys"),
  ]

  @Test("What is too much is refused with its line", arguments: excessive)
  func excess(text: String, reason: String) throws {
    let excess = try #require(TOMLBounds.excess(in: text))
    #expect(excess.reason.contains(reason))
    #expect(throws: ConfigurationFault.self) { _ = try TOMLFile(text, path: "x.toml") }
  }

  @Test(
    "What a configuration says is read",
    arguments: [
      "", "a.b.c = 1.5", "[a.b]\nc = [[1, 2], [3]]", "a = '.......... [[[[[[[[[[['",
      "a = \"\\\"..........[[[[[[[[[[\" # ...............\n", "\"a.b.c.d.e.f.g.h.i.j\" = 1",
      "a = \"\"\"\n............\n[[[[[[[[[[[[\n\"\"\"", "a = '''x'''''\nb = 1",
    ])
  func enough(text: String) { #expect(TOMLBounds.excess(in: text) == nil) }

  @Test("The line is the one with the excess")
  func line() {
    #expect(TOMLBounds.excess(in: "a = 1\nb = 2\nc.d.e.f.g.h.i.j.k = 3")?.line == 3)
    #expect(TOMLBounds.excess(in: "a = \"\"\"\n\n\"\"\"\nb = [[[[[[[[[1]]]]]]]]]")?.line == 4)
  }
}
