import Foundation
import Graphics
import Testing

@testable import Typeface

private let font = FreeTypeGlyphs.debianDirectory + "/ClearSans-Bold.ttf"

@Suite("The outlines of a font, made ready for a program without FreeType")
struct OutlineFileTests {
  /// The entries of a file as its form describes them.
  private struct Contents {
    var unitsPerEm: Int
    var capUnits: Int
    var entries: [(scalar: Int, advance: Int, place: Int)]

    init(_ bytes: [UInt8]) {
      func number(_ place: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
      }
      (unitsPerEm, capUnits) = (number(4, 2), number(6, 2))
      entries = (0..<number(8, 2)).map {
        let place = 10 + 7 * $0
        return (number(place, 2), number(place + 2, 2), number(place + 4, 3))
      }
    }
  }

  private func bytes(_ text: String) throws -> [UInt8] {
    try OutlineFile.bytes(of: font, scalars: Array(text.unicodeScalars))
  }

  @Test("begins with its name and the font's measures, by which capitals are scaled")
  func measures() throws {
    let bytes = try bytes("H")
    #expect(bytes.starts(with: Array("OUT1".utf8)))
    let contents = Contents(bytes)
    let glyphs = try FreeTypeGlyphs()
    let size = contents.unitsPerEm
    let capHeight = glyphs.capHeight(font: Font(size: size))
    #expect(capHeight == contents.capUnits)
  }

  @Test("each sign that the font has is there once, in order, as wide as FreeType says")
  func entries() throws {
    let contents = Contents(try bytes("zAzbA 0Ä"))
    #expect(
      contents.entries.map(\.scalar) == "AÄ 0bz".unicodeScalars.map { Int($0.value) }.sorted())
    let glyphs = try FreeTypeGlyphs()
    for entry in contents.entries {
      let scalar = try #require(Unicode.Scalar(UInt32(entry.scalar)))
      let advance = glyphs.advance(scalar, font: Font(size: contents.unitsPerEm))
      #expect(advance == entry.advance * 64)
    }
  }

  @Test("outlines lie behind the entries, one behind the other, and a blank's is empty")
  func places() throws {
    let bytes = try bytes("A B")
    let contents = Contents(bytes)
    let ends = contents.entries.dropFirst().map(\.place) + [bytes.count]
    #expect(contents.entries[0].place == 10 + 7 * 3)
    for (entry, end) in zip(contents.entries, ends) {
      #expect(entry.place < end)
      // One part at no distance, then its contours.
      #expect(Array(bytes[entry.place..<entry.place + 3]) == [1, 0, 0])
      #expect((bytes[entry.place + 3] == 0) == (entry.scalar == 32))
    }
  }

  @Test("a letter with an accent is made of its parts, one of them at another place")
  func parts() throws {
    let bytes = try bytes("Ä")
    let place = Contents(bytes).entries[0].place
    #expect(bytes[place] >= 2)
  }

  @Test("what the font lacks is left out, and so is what needs more than two bytes")
  func absent() throws {
    let contents = Contents(try bytes("A日\u{1F600}"))
    #expect(contents.entries.map(\.scalar) == [65])
    #expect(Contents(try bytes("")).entries.isEmpty)
  }

  @Test("the same letters make the same bytes, in whatever order they are named")
  func reproducible() throws {
    #expect(try bytes("2048") == bytes("84002"))
  }

  @Test("a file that is no font is refused by name, and so is one that is not there")
  func noFonts() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = folder.appendingPathComponent("ClearSans-Bold.ttf")
    try Data("no font".utf8).write(to: text)
    for path in [text.path, folder.path, "/nowhere/font.ttf"] {
      do {
        _ = try OutlineFile.bytes(of: path, scalars: ["A"])
        Issue.record("\(path) was read")
      } catch {
        #expect(error.message.contains(path) && error.message.contains("fonts-clear-sans"))
      }
    }
    do {
      _ = try FreeTypeGlyphs(directory: folder.path)
      Issue.record("a text was opened as a font")
    } catch {
      #expect(error.message.contains(text.path))
    }
  }
}

@Suite("Glyphs as FreeType draws them")
struct DrawnGlyphTests {
  @Test("capitals are whole pixels high at every size, and stand on the line")
  func capitals() throws {
    var glyphs = try FreeTypeGlyphs()
    for size in 15...120 {
      let font = Font(size: size)
      let served = glyphs.capHeight(font: font)
      let capHeight = try #require(served)
      for letter in "HEI".unicodeScalars {
        let drawn = glyphs.glyph(letter, font: font)
        let glyph = try #require(drawn)
        #expect(glyph.top == capHeight && glyph.height == capHeight, "\(letter) at \(size)")
        // No row at either end is only half covered: the edges are sharp.
        let first = glyph.coverage.prefix(glyph.width).max() ?? 0
        let last = glyph.coverage.suffix(glyph.width).max() ?? 0
        #expect(first >= 250 && last >= 250)
      }
    }
  }

  @Test("drawn again a glyph is the same; a blank has a width and no ink; a stranger is none")
  func kinds() throws {
    var glyphs = try FreeTypeGlyphs()
    let font = Font(size: 40)
    let (first, second) = (glyphs.glyph("g", font: font), glyphs.glyph("g", font: font))
    #expect(first != nil && first == second)
    let blank = glyphs.glyph(" ", font: font)
    #expect(blank?.coverage == [] && blank?.height == 0 && (blank?.advance ?? 0) > 0)
    let stranger = glyphs.glyph("日", font: font)
    let width = glyphs.advance("日", font: font)
    #expect(stranger == nil && width == nil)
  }
}
