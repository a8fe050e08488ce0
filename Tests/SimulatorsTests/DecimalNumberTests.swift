import Testing

@testable import Simulators

@Suite("Decimal numbers in tables")
struct DecimalNumberTests {
  private func parse(_ text: String) -> Double? { DecimalNumber.parse(text[...].utf8) }

  private static let numbers: [(String, Double)] = [
    ("0", 0), ("7", 7), ("-7", -7), ("+7", 7), ("0.1", 0.1), (".5", 0.5), ("5.", 5),
    ("-0.001", -0.001), ("123456789.25", 123_456_789.25), ("1e3", 1000), ("1E3", 1000),
    ("2.5e-3", 0.0025), ("-1.5e+2", -150), ("00012", 12), ("9.80665", 9.80665),
  ]

  @Test("are read to the last bit that Swift's own reader gives")
  func read() {
    for (text, value) in Self.numbers {
      #expect(parse(text) == value, "\(text)")
      if text != "5.", text != ".5" { #expect(parse(text) == Double(text), "\(text)") }
    }
  }

  @Test(
    "what is none is none",
    arguments: [
      "", "-", "+", ".", "e3", "1e", "1e+", "1.2.3", "1 2", "x", "0x10", "1f", "--1", "inf", "1,5",
    ])
  func refused(text: String) { #expect(parse(text) == nil) }

  @Test("an exponent without end ends at infinity or nothing, and takes no time")
  func bounded() {
    #expect(parse("1e99999999999999999999") == .infinity)
    #expect(parse("1e-99999999999999999999") == 0)
    let digits = String(repeating: "9", count: 400)
    #expect(parse(digits)?.isInfinite == true)
    #expect(parse(digits + "e-400")?.isInfinite == true)
    #expect(parse("0e400") == 0 && parse("-0.0e999") == 0)
  }

  @Test("a field that says that there is nothing is told from one that is wrong")
  func missing() {
    for text in ["", "nan", "NaN", "-nan", "null", "NA", "-"] {
      #expect(DecimalNumber.isMissing(text[...].utf8), "\(text)")
    }
    for text in ["0", "none", "nano", "n/a", "--"] {
      #expect(!DecimalNumber.isMissing(text[...].utf8), "\(text)")
    }
  }
}
