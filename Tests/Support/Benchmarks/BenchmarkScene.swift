import Graphics

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
    /// All tiles lean, each time in another light.
    case lean
    /// Nothing.
    case idle
  }

  private let width: Int
  private let height: Int
  private let gap: Int
  private let tile: Int
  private let board: Rect
  private let isBlackAndWhite: Bool
  /// Whether things have bodies.
  private let isLit: Bool
  private var picture = DisplayList()
  /// The index of the first tile in the list; the others follow.
  private var firstTile = 0
  /// The index of the board, the first of what lies in the light.
  private var firstOfBoard = 0
  private var styles: [TileStyle] = []

  /// A scene for a picture of `width` by `height` pixels.
  public init(width: Int, height: Int, isBlackAndWhite: Bool = false, isLit: Bool = false) {
    self.isLit = isLit
    self.width = width
    self.height = height
    self.isBlackAndWhite = isBlackAndWhite
    let isWide = width > height
    let side = isWide ? height - height / 16 : min(width - width / 16, height * 3 / 4)
    gap = max(1, side * 3 / 100)
    tile = max(1, (side - 5 * gap) / 4)
    let used = 4 * tile + 5 * gap
    board = Rect(
      x: isWide ? width - used - height / 32 : (width - used) / 2,
      y: isWide ? (height - used) / 2 : height - used - width / 32, width: used, height: used)
    picture.background = color(0xFAF8EF, .black)
    addHeader()
    firstOfBoard = picture.elements.count
    styles = (0..<12).map { style($0) }
    addBoard(to: &picture, .standing, lean: 0)
    firstTile = picture.elements.count - 12
  }

  private static let exponents = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 17]
  private static let faces: [UInt32] = [
    0xEEE4DA, 0xEDE0C8, 0xF2B179, 0xF59563, 0xF67C5F, 0xF65E3B, 0xEDCF72, 0xEDCC61, 0xEDC850,
    0xEDC53F, 0xEDC22E, 0x3C3A32,
  ]

  /// The picture with everything at rest.
  public var start: DisplayList { picture }

  /// Makes of the list of one frame that of another.
  public func advance(_ list: inout DisplayList, _ motion: Motion, toFrame frame: Int) {
    if motion == .lean {
      list.removeAll()
      for index in 0..<firstOfBoard {
        list.add(picture.elements[index].content, in: picture.elements[index].frame)
      }
      return addBoard(to: &list, Light(turn: frame), lean: frame % 4)
    }
    guard motion == .slide || motion == .all else { return }
    // Tiles swing right and left by a cell, as far in each frame as at 60 a second.
    let swing = abs(frame % 12 - 6) * (tile + gap) / 6
    for index in 0..<12 where motion == .all || index == 5 {
      let place = cell(index).offset(x: swing, y: 0)
      list.move(firstTile + index, to: place)
      if isLit { list.move(firstTile - 12 + index, to: place.inset(by: -reach)) }
    }
  }

  private mutating func addHeader() {
    let isWide = width > height
    let left = Rect(
      x: width / 32, y: height / 32, width: isWide ? board.x - width / 16 : width - width / 16,
      height: isWide ? height : board.y - height / 32)
    let em = max(5, min(left.width / 4, left.height / 3))
    picture.add(
      .text("2048", Font(size: em), color(0x776E65, .white), .leading),
      in: Rect(x: left.x, y: left.y, width: left.width, height: em))
    for (index, label) in ["SCORE 12345", "BEST 67890"].enumerated() {
      let frame = Rect(
        x: left.x, y: left.y + em + index * em * 2 / 3, width: left.width, height: em / 2)
      picture.add(.box(color(0xBBADA0, .black), radius: em / 16), in: frame)
      picture.add(.text(label, Font(size: em / 3), .white, .center), in: frame)
    }
  }

  private func addBoard(to list: inout DisplayList, _ light: Light, lean: Int) {
    let ground = color(0xBBADA0, .black)
    let hollow = color(0xCDC0B4, .black)
    let radius = tile * 6 / 106
    if isLit {
      var plate = Relief(
        .raised, ground, radius: tile / 9 + gap / 2, depth: gap / 3, light: light)
      plate.hollows = Hollows(
        hollow, radius: tile / 9, depth: tile / 12, count: 4, edge: gap, side: tile,
        pitch: tile + gap)
      list.add(.relief(plate), in: board)
    } else {
      list.add(.box(ground, radius: radius), in: board)
      for index in 0..<16 { list.add(.box(hollow, radius: radius / 2), in: cell(index)) }
    }
    if isLit {
      let shadow = Relief(
        .shadow, Color.black.with(alpha: 88), radius: tile / 9, depth: reach, light: light)
      for index in 0..<12 {
        list.add(.relief(shadow), in: cell(index).offset(x: lean, y: 0).inset(by: -reach))
      }
    }
    for index in 0..<12 {
      var style = styles[index]
      if isLit { style.light = light }
      list.add(.tile(style), in: cell(index).offset(x: lean, y: 0))
    }
  }

  /// How far shadows reach.
  private var reach: Int { max(gap * 2 / 3, 1) }

  private func cell(_ index: Int) -> Rect {
    Rect(
      x: board.x + gap + index % 4 * (tile + gap), y: board.y + gap + index / 4 * (tile + gap),
      width: tile, height: tile)
  }

  private func style(_ index: Int) -> TileStyle {
    let label = String(1 << BenchmarkScene.exponents[index])
    let shares = [52, 52, 42, 33, 28, 25]
    let share = shares[min(label.utf8.count, 6) - 1]
    return TileStyle(
      background: color(BenchmarkScene.faces[index], .white),
      foreground: isBlackAndWhite ? .black : Color(index < 2 ? 0x776E65 : 0xF9F6F2), label: label,
      font: Font(size: max(3, tile * share / 100)), size: tile,
      radius: isLit ? tile / 9 : tile * 3 / 106)
  }

  private func color(_ rgb: UInt32, _ blackOrWhite: Color) -> Color {
    isBlackAndWhite ? blackOrWhite : Color(rgb)
  }
}
