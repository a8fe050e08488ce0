import Engine
import Graphics
import Testing

@testable import Scenes

@Suite("Pictures on tiles")
struct TileSetTests {
  static let pictured: [TileSet] = [.garden, .treasure]

  private static func squares(_ emblem: Emblem) -> Set<Int> {
    Set(
      (0..<Emblem.side * Emblem.side).filter {
        emblem.hasInk(row: $0 / Emblem.side, column: $0 % Emblem.side)
      })
  }

  @Test("every rank up to 131,072 has one, and none looks like another", arguments: pictured)
  func distinct(set: TileSet) throws {
    let emblems = try (UInt8(1)...17).map { try #require(set.emblem(of: $0), "\($0)") }
    for (index, emblem) in emblems.enumerated() {
      let ink = Self.squares(emblem)
      #expect((12...120).contains(ink.count), "\(index + 1) has \(ink.count) squares of ink")
      for (other, rival) in emblems.enumerated() where other < index {
        let difference = ink.symmetricDifference(Self.squares(rival)).count
        #expect(difference >= 24, "\(index + 1) and \(other + 1) differ by \(difference)")
      }
    }
    #expect(set.emblem(of: 0) == nil && set.emblem(of: 18) == nil)
  }

  @Test("numbers have none")
  func numbers() { #expect((UInt8(0)...32).allSatisfy { TileSet.numbers.emblem(of: $0) == nil }) }

  @Test("on a tile of 14 pixels in one bit each square is a pixel", arguments: pictured)
  func oneBit(set: TileSet) throws {
    for exponent in UInt8(1)...17 {
      let emblem = try #require(set.emblem(of: exponent))
      var stage = Stage(width: 128, height: 64, isBlackAndWhite: true)
      stage.tiles = set
      let face = TileFace(exponent: exponent, side: 14, on: stage)
      #expect(face.emblem == emblem && face.label.isEmpty)
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

  @Test(
    "there is a number below the picture where there is room, and instead of it on the smallest")
  func sizes() {
    var stage = Stage(width: 480, height: 320)
    stage.tiles = .garden
    #expect(TileFace(exponent: 11, side: 66, on: stage).label == "2048")
    #expect(TileFace(exponent: 11, side: 66, on: stage).emblem != nil)
    #expect(TileFace(exponent: 11, side: 20, on: stage).label == "")
    #expect(TileFace(exponent: 3, side: 9, on: stage).emblem == nil)
    #expect(TileFace(exponent: 20, side: 66, on: stage).emblem == nil, "ranks beyond the set")
  }

  @Test("what is drawn is read back, and what is not drawn is empty")
  func drawing() {
    let emblem = Emblem(inked: [0, 11, 143, 144, -1])
    #expect(Self.squares(emblem) == [0, 11, 143])
    #expect(!emblem.hasInk(row: 12, column: 0) && !emblem.hasInk(row: 0, column: -1))
  }
}
