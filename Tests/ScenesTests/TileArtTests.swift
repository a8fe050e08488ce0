import Foundation
import Graphics
import Testing

@testable import Scenes

/// What the files in `art/` are, against what the program holds of them.
@Suite("The files of the pictures")
struct TileArtTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("art")

  private static func checkSum(_ bytes: Data) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~remainder
  }

  @Test("the data is that of the files: scripts/art makes it", arguments: TileSetTests.pictured)
  func made(set: TileSet) throws {
    for rank in 0..<TileSet.ranks {
      for (form, place) in [
        (TileArt.Form.full, "\(2 << rank).svg"), (.small, "small/\(2 << rank).svg"),
        (.dots, "dots/\(2 << rank).pbm"),
      ] {
        let file = Self.folder.appendingPathComponent("\(set)/\(place)")
        let sum = Self.checkSum(try Data(contentsOf: file))
        #expect(sum == TileArt.checkSum(pack: Int(set.rawValue) - 1, rank: rank, form), "\(file)")
      }
    }
  }

  @Test("every set has a pack, and every picture a number of its own")
  func numbers() {
    #expect(TileArt.counts == (TileSet.allCases.count - 1, 18))
    var numbers: Set<Int> = []
    for pack in 0..<TileArt.counts.packs {
      for rank in 0..<TileArt.counts.ranks {
        for isSmall in [false, true] {
          numbers.insert(TileArt.drawing(pack: pack, rank: rank, isSmall: isSmall).number)
        }
      }
    }
    #expect(numbers.count == TileArt.counts.packs * TileArt.counts.ranks * 2)
  }

  /// The pixels of a tile as it stands on a board.
  private static func tile(_ style: TileStyle) -> [Color] {
    var list = DisplayList(background: .black)
    let side = style.size
    list.add(.tile(style), in: Rect(x: 0, y: 0, width: side, height: side))
    var renderer = Renderer(
      width: side, height: side, format: .xrgb8888, glyphs: BitmapGlyphs(),
      transfersFullRows: true)
    var colors: [Color] = []
    _ = renderer.render(list) { canvas, _ in
      for y in 0..<side { for x in 0..<side { colors.append(canvas.color(x: x, y: y)) } }
    }
    return colors
  }

  /// Where the number has ink, and next to it, is nothing but the tile's own two colours: so a number
  /// on a picture has the contrast of one without, which ``ThemeTests`` measures in all themes.
  @Test("nothing of a picture touches its number", arguments: TileSetTests.pictured)
  func corner(set: TileSet) throws {
    var stage = Stage(width: 480, height: 320)
    stage.tiles = set
    for (exponent, side) in [(1, 16), (11, 16), (7, 24), (17, 24), (11, 33), (17, 48), (17, 96)] {
      let face = TileFace(exponent: UInt8(exponent), side: side, on: stage)
      // Colours that no picture has.
      let (ground, ink) = (Color(0x00FF01), Color(0xFE00FF))
      var style = TileStyle(
        background: ground, foreground: ink, label: face.label, font: face.font, size: side,
        radius: 0, drawing: face.drawing)
      let seen = Self.tile(style)
      let inked = seen.indices.filter { seen[$0] == ink }
      #expect(inked.count >= 5, "\(set) \(exponent) at \(side): a number is to be seen")
      for place in inked {
        for near in [place - side, place - 1, place + 1, place + side]
        where seen.indices.contains(near) {
          #expect(seen[near] == ink || seen[near] == ground, "\(set) \(exponent) at \(side)")
        }
      }
      // Most of the tile is the picture's.
      style.label = ""
      let bare = Self.tile(style)
      let changed = zip(seen, bare).filter { $0 != $1 }.count
      #expect(changed * 100 < side * side * 45, "\(set) \(exponent) at \(side): \(changed)")
    }
  }
}
