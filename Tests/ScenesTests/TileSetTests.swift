import Engine
import Graphics
import Testing

@testable import Scenes

@Suite("Pictures on tiles")
struct TileSetTests {
  static let pictured = TileSet.allCases.filter { $0 != .numbers }
  static let exponents = UInt8(1)...18

  private static func squares(_ emblem: Emblem) -> Set<Int> {
    Set(
      (0..<Emblem.side * Emblem.side).filter {
        emblem.hasInk(row: $0 / Emblem.side, column: $0 % Emblem.side)
      })
  }

  @Test("every rank has one in one bit, and none looks like another", arguments: pictured)
  func distinct(set: TileSet) throws {
    let emblems = try Self.exponents.map { try #require(set.emblem(of: $0), "\($0)") }
    for (index, emblem) in emblems.enumerated() {
      let ink = Self.squares(emblem)
      #expect((12...120).contains(ink.count), "\(index + 1) has \(ink.count) squares of ink")
      for (other, rival) in emblems.enumerated() where other < index {
        let difference = ink.symmetricDifference(Self.squares(rival)).count
        #expect(difference >= 24, "\(index + 1) and \(other + 1) differ by \(difference)")
      }
    }
    #expect(set.emblem(of: 0) == nil && set.emblem(of: 19) == nil)
  }

  @Test("every rank has one in colour for small tiles and for others", arguments: pictured)
  func drawings(set: TileSet) throws {
    for exponent in Self.exponents {
      let small = try #require(set.drawing(of: exponent, onTile: 24))
      let full = try #require(set.drawing(of: exponent, onTile: 96))
      #expect(small != full && set.drawing(of: exponent, onTile: 16) == small)
      // It fills the tile: what is below it is nowhere seen.
      for (drawing, side) in [(small, 16), (small, 24), (full, 48), (full, 96)] {
        let seen = drawing.colors(side: side, on: .black)
        #expect(seen == drawing.colors(side: side, on: .white), "\(set) \(exponent) at \(side)")
        #expect(Set(seen).count >= 5, "\(set) \(exponent) has \(Set(seen).count) colours")
      }
    }
    #expect(set.drawing(of: 0, onTile: 96) == nil && set.drawing(of: 19, onTile: 96) == nil)
  }

  /// The mean distance of two pictures' pixels, by channel, of 255.
  private static func distance(_ a: [Color], _ b: [Color]) -> Int {
    let sum = zip(a, b).reduce(0) { sum, pair in
      sum + abs(Int(pair.0.red) - Int(pair.1.red)) + abs(Int(pair.0.green) - Int(pair.1.green))
        + abs(Int(pair.0.blue) - Int(pair.1.blue))
    }
    return sum / (3 * max(a.count, 1))
  }

  @Test("no two of a pack look alike on tiles of 24 pixels", arguments: pictured)
  func unlike(set: TileSet) throws {
    let pictures = try Self.exponents.map {
      try #require(set.drawing(of: $0, onTile: 24)).colors(side: 24, on: .white)
    }
    for (index, picture) in pictures.enumerated() {
      for (other, rival) in pictures.enumerated() where other < index {
        let distance = Self.distance(picture, rival)
        #expect(distance >= 20, "\(set): \(index + 1) and \(other + 1) differ by \(distance)")
      }
    }
  }

  @Test(
    "every machine draws them alike, to the bit",
    arguments: zip(
      pictured, [417_031_537, 2_827_161_918, 2_084_923_170, 569_190_485] as [UInt32]))
  func alike(set: TileSet, sum: UInt32) throws {
    var hash: UInt32 = 2_166_136_261
    for exponent in Self.exponents {
      for side in [16, 96] {
        let drawing = try #require(set.drawing(of: exponent, onTile: side))
        for color in drawing.colors(side: side, on: .white) {
          for byte in [color.red, color.green, color.blue] {
            hash = (hash ^ UInt32(byte)) &* 16_777_619
          }
        }
      }
    }
    #expect(hash == sum, "\(set) \(hash)")
  }

  @Test("numbers have none")
  func numbers() {
    for exponent in UInt8(0)...32 {
      #expect(TileSet.numbers.emblem(of: exponent) == nil)
      #expect(TileSet.numbers.drawing(of: exponent, onTile: 96) == nil)
    }
  }

  @Test("on a tile of 14 pixels in one bit each square is a pixel", arguments: pictured)
  func oneBit(set: TileSet) throws {
    for exponent in UInt8(1)...17 {
      let emblem = try #require(set.emblem(of: exponent))
      var stage = Stage(width: 128, height: 64, isBlackAndWhite: true)
      stage.tiles = set
      let face = TileFace(exponent: exponent, side: 14, on: stage)
      #expect(face.emblem == emblem && face.drawing == nil && face.label.isEmpty)
      let style = TileStyle(
        background: .black, foreground: .white, label: face.label, font: face.font, size: 14,
        radius: 0, emblem: emblem)
      var list = DisplayList(background: .black)
      list.add(.tile(style), in: Rect(x: 1, y: 1, width: 14, height: 14))
      var renderer = Renderer(
        width: 16, height: 16, format: .mono10, glyphs: BitmapGlyphs(), transfersFullRows: true)
      var seen: Set<Int> = []
      _ = renderer.render(list) { canvas, _ in
        for row in 0..<Emblem.side {
          for column in 0..<Emblem.side where canvas.color(x: column + 2, y: row + 2) == Color.white
          {
            seen.insert(row * Emblem.side + column)
          }
        }
      }
      #expect(seen == Self.squares(emblem), "\(set) \(exponent)")
    }
  }

  @Test("the number stands in the corner of every tile in colour, as long as there is room for it")
  func sizes() {
    var stage = Stage(width: 480, height: 320)
    stage.tiles = .garden
    #expect(TileFace(exponent: 11, side: 66, on: stage).label == "2048")
    #expect(TileFace(exponent: 17, side: 48, on: stage).label == "131072")
    #expect(TileFace(exponent: 7, side: 24, on: stage).label == "128")
    #expect(TileFace(exponent: 11, side: 24, on: stage).label == "2K")
    #expect(TileFace(exponent: 17, side: 24, on: stage).label == "131K")
    #expect(TileFace(exponent: 11, side: 12, on: stage).label == "11")
    for side in [12, 20, 33, 34, 66] {
      #expect(TileFace(exponent: 11, side: side, on: stage).drawing != nil)
    }
    #expect(!TileFace(exponent: 3, side: 9, on: stage).hasPicture)
    #expect(!TileFace(exponent: 20, side: 66, on: stage).hasPicture, "ranks beyond the set")
  }

  @Test("what is drawn is read back, and what is not drawn is empty")
  func drawing() {
    let emblem = Emblem(inked: [0, 11, 143, 144, -1])
    #expect(Self.squares(emblem) == [0, 11, 143])
    #expect(!emblem.hasInk(row: 12, column: 0) && !emblem.hasInk(row: 0, column: -1))
  }
}
