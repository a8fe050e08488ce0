import Foundation
import Testing

@testable import Graphics

@Suite("Latin letters and what they are made of")
struct LatinLettersTests {
  @Test("Each has the base that Unicode decomposes it to")
  func decomposed() {
    var count = 0
    for value in UInt32(0xC0)...0x17F {
      guard let letter = Unicode.Scalar(value) else { continue }
      let parts = String(letter).decomposedStringWithCanonicalMapping.unicodeScalars
      let base = LatinLetters.base(of: letter)
      #expect(base?.isASCII == true, "\(letter)")
      guard parts.count > 1, let first = parts.first else { continue }
      #expect(base == first, "\(letter)")
      count += 1
    }
    #expect(count > 150)
  }

  @Test("Letters that are not made of others look like their base; others have none")
  func others() {
    let looks: [(Unicode.Scalar, Unicode.Scalar?)] = [
      ("\u{142}", "l"), ("\u{141}", "L"), ("\u{F8}", "o"), ("\u{DF}", "B"), ("\u{BF}", "?"),
      ("\u{A1}", "!"), ("\u{17F}", "s"), ("\u{A0}", " "), ("a", nil), ("\u{180}", nil),
      ("\u{416}", nil), ("\u{2191}", nil),
    ]
    for (letter, base) in looks { #expect(LatinLetters.base(of: letter) == base) }
  }

  @Test("A face that lacks a letter shows its base, as wide as it is")
  func faces() {
    let glyphs = BitmapGlyphs()
    let font = Font(size: 7)
    let unknown = glyphs.glyph("\u{416}", font: font)
    for letter in "ÄÖÜäöüßéèêçñ¡ãõłąęśżźćńó".unicodeScalars {
      let shown = glyphs.glyph(letter, font: font)
      #expect(shown != nil && shown?.coverage != unknown?.coverage, "\(letter)")
      #expect(shown?.advance == glyphs.advance(letter, font: font))
    }
  }
}
