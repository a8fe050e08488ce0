/// A picture of a game under way, for measuring and for golden pictures: page, title, two score
/// boxes, a board of 16 cells with twelve labelled tiles.
public struct BenchmarkScene: Sendable {
  /// What moves from one frame to the next.
  public enum Motion: String, CaseIterable, Sendable {
    /// Everything is painted each time.
    case full
    /// One tile slides.
    case slide
    /// All tiles slide.
    case all
    /// Nothing.
    case idle
  }

  private let width: Int
  private let height: Int
  private let side: Int
  private let gap: Int
  private let tile: Int
  private let board: Rect
  private let isBlackAndWhite: Bool
  private var tiles: [Content] = []

  /// A scene for a picture of `width` by `height` pixels.
  public init(width: Int, height: Int, isBlackAndWhite: Bool = false) {
    self.width = width
    self.height = height
    self.isBlackAndWhite = isBlackAndWhite
    let isWide = width > height
    side = isWide ? height - height / 16 : min(width - width / 16, height * 3 / 4)
    gap = max(1, side * 3 / 100)
    tile = (side - 5 * gap) / 4
    let used = 4 * tile + 5 * gap
    board = Rect(
      x: isWide ? width - used - height / 32 : (width - used) / 2,
      y: isWide ? (height - used) / 2 : height - used - width / 32, width: used, height: used)
    for index in 0..<12 { tiles.append(.tile(style(index))) }
  }

  private static let exponents = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 17]
  private static let faces: [UInt32] = [
    0xEEE4DA, 0xEDE0C8, 0xF2B179, 0xF59563, 0xF67C5F, 0xF65E3B, 0xEDCF72, 0xEDCC61, 0xEDC850,
    0xEDC53F, 0xEDC22E, 0x3C3A32,
  ]

  /// Makes `list` the picture of one frame.
  public func draw(_ motion: Motion, frame: Int, into list: inout DisplayList) {
    list.removeAll()
    list.background = color(0xFAF8EF, .black)
    drawHeader(into: &list)
    list.add(.box(color(0xBBADA0, .black), radius: tile * 6 / 106), in: board)
    for index in 0..<16 {
      list.add(
        .box(color(0xCDC0B4, .black), radius: tile * 3 / 106), in: cell(index % 4, index / 4))
    }
    for index in 0..<12 {
      var place = cell(index % 4, index / 4)
      // Tiles swing right and left by a cell, as far in each frame as at 60 a second.
      let phase = abs(frame % 12 - 6) * (tile + gap) / 6
      if motion == .all || motion == .slide && index == 5 { place.x += phase }
      list.add(tiles[index], in: place)
    }
  }

  private func drawHeader(into list: inout DisplayList) {
    let left = Rect(
      x: width / 32, y: height / 32,
      width: width > height ? board.x - width / 16 : width - width / 16,
      height: width > height ? height : board.y - height / 32)
    let em = max(5, min(left.width / 4, left.height / 3))
    list.add(
      .text("2048", Font(size: em), color(0x776E65, .white), .leading),
      in: Rect(x: left.x, y: left.y, width: left.width, height: em))
    for (index, label) in ["SCORE 12345", "BEST 67890"].enumerated() {
      let frame = Rect(
        x: left.x, y: left.y + em + index * em * 2 / 3, width: left.width, height: em / 2)
      list.add(.box(color(0xBBADA0, .black), radius: em / 16), in: frame)
      list.add(.text(label, Font(size: em / 3), .white, .center), in: frame)
    }
  }

  private func cell(_ column: Int, _ row: Int) -> Rect {
    Rect(
      x: board.x + gap + column * (tile + gap), y: board.y + gap + row * (tile + gap),
      width: tile, height: tile)
  }

  private func style(_ index: Int) -> TileStyle {
    let label = String(1 << BenchmarkScene.exponents[index])
    let shares = [52, 52, 42, 33, 28, 28]
    let share = shares[min(label.utf8.count, 6) - 1]
    return TileStyle(
      background: color(BenchmarkScene.faces[index], .white),
      foreground: isBlackAndWhite ? .black : Color(index < 2 ? 0x776E65 : 0xF9F6F2), label: label,
      font: Font(size: max(3, tile * share / 100)), size: tile, radius: tile * 3 / 106)
  }

  private func color(_ rgb: UInt32, _ blackOrWhite: Color) -> Color {
    isBlackAndWhite ? blackOrWhite : Color(rgb)
  }
}
