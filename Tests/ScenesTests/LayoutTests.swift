import Engine
import Graphics
import Testing

@testable import Scenes

@Suite struct LayoutTests {
  /// Panels that exist, turned and not, and shapes in between.
  static let sizes: [(width: Int, height: Int)] =
    [
      (84, 48), (96, 64), (128, 64), (128, 128), (160, 128), (240, 240), (320, 240), (480, 320),
      (640, 480), (800, 480), (1024, 600), (1280, 720), (1280, 400), (1920, 1080), (3840, 2160),
      (300, 260), (333, 301), (720, 720), (400, 300), (250, 122),
    ].flatMap { [($0.0, $0.1), ($0.1, $0.0)] }

  @Test func theOriginalsFieldIsReproduced() {
    let layout = BoardLayout(in: Rect(x: 0, y: 0, width: 500, height: 500), size: .standard)
    #expect(layout.gap == 15)
    #expect(layout.tile == 106)
    #expect(layout.tileRadius == 3)
    #expect(layout.boardRadius == 6)
    #expect(layout.rect(of: Cell(row: 1, column: 2)).x == layout.frame.x + 15 + 2 * 121)
  }

  @Test func theSmallestPanelHasTilesOf15AtAPitchOf16() {
    let stage = Stage(width: 128, height: 64, isBlackAndWhite: true)
    let layout = PlayLayout(stage: stage, size: .standard)
    #expect(layout.board.frame.height == 64)
    #expect(layout.board.frame.width == 64)
    #expect(layout.board.pitch == 16)
    #expect(layout.board.tile == 15)
  }

  @Test(arguments: sizes, BoardSize.all)
  func nothingOverlapsAndNothingIsCut(size: (width: Int, height: Int), board: BoardSize) {
    for variant in 0..<12 {
      var stage = Stage(
        width: size.width, height: size.height, isBlackAndWhite: variant.isMultiple(of: 2))
      stage.showsPad = variant % 6 > 1
      stage.isLeftHanded = variant % 6 > 3
      let layout = PlayLayout(stage: stage, size: board, hasRival: variant > 5)
      let title = layout.title ?? .empty
      let parts =
        [
          layout.board.frame, layout.score, layout.best, layout.dial, layout.status, title,
          layout.rival ?? .empty,
        ]
        + layout.pad.map(\.frame)
      for (index, part) in parts.enumerated() {
        #expect(stage.bounds.contains(part), "part \(index) \(part) of \(size)")
        for other in parts.dropFirst(index + 1) {
          #expect(!part.intersects(other), "\(part) and \(other) of \(size)")
        }
      }
    }
  }

  /// With large text the boxes leave little height between them and the remarks, and all of the width.
  @Test(arguments: [(1024, 600), (800, 480)], [false, true])
  func besideACrossOfButtonsTheOtherBoardIsSeen(_ size: (Int, Int), isLeftHanded: Bool) throws {
    // Digits a little wider than those of the outlines, and capitals of several heights.
    for height in stride(from: 600, through: 740, by: 10) {
      let metrics = try #require(
        TextMetrics(table: [height, 9] + Array(repeating: 40_000, count: 95)))
      var stage = Stage(width: size.0, height: size.1, metrics: metrics)
      (stage.hasLargeText, stage.showsPad, stage.isLeftHanded) = (true, true, isLeftHanded)
      let layout = PlayLayout(stage: stage, size: .standard, hasRival: true)
      let rival = try #require(layout.rival)
      #expect(rival.width >= stage.span / 8 && stage.bounds.contains(rival), "\(rival) \(height)")
      for key in layout.pad {
        // A third of the cross, but for the air between them.
        #expect(key.frame.width * 10 >= PadKey.smallest(on: stage) * 8)
        #expect(!key.frame.intersects(rival))
      }
    }
  }

  /// A panel of 128×32 has a line for what must be told, and room for six digits.
  @Test func aLowPanelLeavesRoomForRemarks() {
    for isLeftHanded in [false, true] {
      var stage = Stage(width: 128, height: 32, isBlackAndWhite: true)
      stage.isLeftHanded = isLeftHanded
      let layout = PlayLayout(stage: stage, size: .standard)
      #expect(layout.status.height >= 2 * stage.type.lineHeight(stage.small))
      #expect(layout.score.width >= stage.type.width("131072", stage.small))
      let parts = [layout.board.frame, layout.score, layout.best, layout.status]
      for (index, part) in parts.enumerated() {
        #expect(stage.bounds.contains(part), "part \(index)")
        for other in parts.dropFirst(index + 1) { #expect(!part.intersects(other)) }
      }
    }
  }

  /// The other game's board is seen wherever there is room, and the game's own is no smaller for it.
  @Test(arguments: [
    (240, 135), (240, 240), (320, 240), (480, 320), (320, 480), (800, 480), (480, 800), (720, 720),
  ])
  func aDuelHasBothBoards(size: (width: Int, height: Int)) throws {
    for showsPad in [false, true] {
      var stage = Stage(width: size.width, height: size.height)
      stage.showsPad = showsPad
      let plain = PlayLayout(stage: stage, size: .standard)
      let duel = PlayLayout(stage: stage, size: .standard, hasRival: true)
      #expect(duel.board.frame.width == plain.board.frame.width)
      let rival = try #require(duel.rival, "\(size) \(showsPad)")
      #expect(rival.width == rival.height && rival.width >= 24)
      #expect(!duel.dial.isEmpty)
      #expect(plain.rival == nil)
    }
  }

  /// Panels that are touched have buttons for fingers, and the board stays as large as without.
  @Test(arguments: [
    (240, 240), (320, 240), (480, 320), (320, 480), (800, 480), (480, 800),
    (720, 720), (1024, 600), (1920, 1080),
  ])
  func fingersHaveTheirButtons(size: (width: Int, height: Int)) {
    var stage = Stage(width: size.width, height: size.height)
    let plain = PlayLayout(stage: stage, size: .standard)
    #expect(plain.pad.isEmpty)
    stage.showsPad = true
    let layout = PlayLayout(stage: stage, size: .standard)
    #expect(layout.board.frame.width == plain.board.frame.width)
    for meaning in [PadKey.Meaning.up, .right, .down, .left, .newGame, .menu] {
      #expect(layout.pad.contains { $0.meaning == meaning }, "\(meaning) on \(size)")
    }
    for key in layout.pad {
      #expect(min(key.frame.width, key.frame.height) * 12 >= stage.span, "\(key) on \(size)")
    }
  }

  /// In portrait, where the board takes the whole breadth, a key is twice as wide as a finger; and where
  /// nothing is left below the board, it makes room.
  @Test(arguments: [(320, 480), (240, 320), (480, 640), (600, 800)])
  func portraitHasKeysForThumbs(size: (width: Int, height: Int)) {
    var stage = Stage(width: size.width, height: size.height)
    stage.showsPad = true
    let layout = PlayLayout(stage: stage, size: .standard)
    #expect(Set(layout.pad.map(\.meaning)) == Set(PadKey.Meaning.allCases))
    for key in layout.pad {
      #expect(key.frame.width * 6 >= stage.span && key.frame.height * 10 >= stage.span, "\(key)")
    }
    #expect(layout.board.frame.width * 10 >= stage.span * 6)
  }

  @Test(arguments: sizes)
  func theBoardTakesMostOfTheShorterSide(size: (width: Int, height: Int)) {
    let stage = Stage(width: size.width, height: size.height)
    let side = PlayLayout(stage: stage, size: .standard).board.frame.width
    #expect(side * 100 >= stage.span * 58, "\(side) of \(size)")
  }

  @Test(arguments: BoardSize.all)
  func tilesAreApartAndWithinTheBoard(size: BoardSize) {
    for side in [48, 64, 99, 100, 182, 240, 500, 1000, 2100] {
      let layout = BoardLayout(in: Rect(x: 3, y: 5, width: side, height: side), size: size)
      #expect(layout.tile > 0)
      #expect(layout.frame.width <= side)
      for position in 0..<size.area {
        let cell = Cell(row: position / size.cells, column: position % size.cells)
        let rect = layout.rect(of: cell)
        #expect(layout.frame.contains(rect))
        if cell.column > 0 {
          let left = layout.rect(of: Cell(row: cell.row, column: cell.column - 1))
          #expect(rect.x - left.maxX == layout.gap)
        }
      }
    }
  }

  @Test func aGrowingTileKeepsItsCentre() {
    let layout = BoardLayout(in: Rect(x: 0, y: 0, width: 240, height: 240), size: .standard)
    let rest = layout.rect(of: Cell(row: 2, column: 1))
    for percent in 0...120 {
      let rect = layout.scaled(rest, by: Float(percent) / 100)
      #expect(rect.x + rect.maxX == rest.x + rest.maxX)
      #expect(rect.y + rect.maxY == rest.y + rest.maxY)
    }
  }
}

@Suite struct TileLabelTests {
  private let type = Typography(metrics: .bitmap)

  @Test func theSmallestPanelReadsAsTheFactsSay() {
    let labels = [1, 4, 7, 11, 14, 17].map { TileLabel(exponent: $0, side: 15, type: type) }
    #expect(labels.map(\.text) == ["2", "16", "128", "2048", "16K", "131K"])
    for label in labels { #expect(type.width(label.text, label.font) <= 15) }
    // 5×7 for one and two digits, 4×6 for three, 3×5 for four.
    #expect(labels.prefix(4).map { type.metrics.capHeight(font: $0.font) } == [7, 7, 6, 5])
  }

  @Test func everyRankFitsEveryTile() {
    for side in 7...260 {
      for exponent in UInt8(1)...17 {
        let label = TileLabel(exponent: exponent, side: side, type: type)
        #expect(type.width(label.text, label.font) <= side, "\(label.text) on \(side)")
        #expect(type.metrics.capHeight(font: label.font) >= 5)
        #expect(type.metrics.capHeight(font: label.font) <= side)
      }
    }
  }

  @Test func onTheLeastTilesDigitsAreWhole() {
    for side in 5...6 {
      for exponent in UInt8(1)...9 {
        let label = TileLabel(exponent: exponent, side: side, type: type)
        #expect(label.text == "\(exponent)" && type.width(label.text, label.font) <= side)
        #expect(type.metrics.capHeight(font: label.font) <= side, "\(exponent) on \(side)")
      }
    }
  }

  @Test func ranksNeverShareALabel() {
    for side in [7, 9, 11, 15, 24, 41, 106] {
      let labels = (UInt8(1)...17).map { TileLabel(exponent: $0, side: side, type: type).text }
      #expect(Set(labels).count == 17, "\(labels)")
    }
  }

  @Test func largeTilesShowAllDigits() {
    #expect(TileLabel(exponent: 17, side: 106, type: type).text == "131072")
    #expect(TileLabel(exponent: 16, side: 41, type: type).text == "65536")
  }
}

@Suite struct RectPartsTests {
  private let whole = Rect(x: 3, y: 5, width: 20, height: 11)

  @Test func rowsAndColumnsKeepTheOtherSide() {
    #expect(whole.row(at: 7, height: 2) == Rect(x: 3, y: 7, width: 20, height: 2))
    #expect(whole.row(at: 30, height: 4) == Rect(x: 3, y: 30, width: 20, height: 4))
    #expect(whole.column(at: 9, width: 6) == Rect(x: 9, y: 5, width: 6, height: 11))
  }

  @Test func middlesHaveAsMuchOnBothSides() {
    #expect(whole.middle(5) == Rect(x: 10, y: 8, width: 5, height: 5))
    #expect(whole.middle(width: 10) == Rect(x: 8, y: 5, width: 10, height: 11))
    #expect(whole.middle(height: 3) == Rect(x: 3, y: 9, width: 20, height: 3))
    #expect(whole.middle(width: 24, height: 15) == Rect(x: 1, y: 3, width: 24, height: 15))
  }
}

@Suite struct RowWindowTests {
  private let area = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test func theSelectedRowIsAlwaysSeen() {
    for count in 0...30 {
      for selected in 0..<max(count, 1) {
        let window = RowWindow(area: area, rowHeight: 12, count: count, selected: selected)
        #expect(window.visible.count == min(count, 4))
        #expect(count == 0 || window.visible.contains(selected))
        for row in window.visible { #expect(area.contains(window.rect(of: row))) }
      }
    }
  }

  @Test func fingersHitTheRowTheySee() {
    let window = RowWindow(area: area, rowHeight: 12, count: 9, selected: 5)
    for row in window.visible {
      let rect = window.rect(of: row)
      #expect(window.row(atX: rect.x, y: rect.y) == row)
      #expect(window.row(atX: rect.maxX - 1, y: rect.maxY - 1) == row)
    }
    #expect(window.row(atX: 9, y: 30) == nil)
    #expect(window.row(atX: 50, y: 19) == nil)
    #expect(window.row(atX: 50, y: 20 + 4 * 12) == nil)
  }

  @Test func anAreaLowerThanARowStillShowsOne() {
    let low = Rect(x: 0, y: 0, width: 9, height: 3)
    #expect(RowWindow(area: low, rowHeight: 12, count: 5, selected: 3).visible == 3..<4)
  }
}

@Suite struct TypographyTests {
  private let type = Typography(metrics: .bitmap)

  @Test func textIsBrokenAtSpacesOnly() {
    let font = Font(size: 5)
    let lines = type.lines(of: "tilt the device to play", font: font, width: 40)
    #expect(lines.joined(separator: " ") == "tilt the device to play")
    #expect(lines.count > 1)
    for line in lines { #expect(type.width(line, font) <= 40) }
  }

  @Test func theFontShrinksUntilTheTextFitsAndNoFurtherThanLegible() {
    let large = type.font(for: "12345", width: 400, size: 40)
    #expect(large.size == 40)
    let fitted = type.font(for: "12345", width: 60, size: 40)
    #expect(fitted.size < 40 && type.width("12345", fitted) <= 60)
    #expect(type.font(for: "a long sentence", width: 3, size: 40).size == Typography.tiny)
  }
}
