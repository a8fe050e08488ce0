import Engine
import Graphics
import Testing

@testable import Scenes

@Suite("The board as it is drawn")
struct BoardSceneTests {
  private func board(_ exponents: [UInt8]) throws -> Board {
    try #require(Game(size: .standard, exponents: exponents, seed: 1)).board
  }

  private func draw(
    _ board: Board, on stage: Stage, ticks: Int = 1000, milestone: UInt8? = nil,
    nudge: SubpixelPoint = SubpixelPoint(x: 0, y: 0), events: [GameEvent] = []
  ) -> (drawn: Drawn, layout: BoardLayout) {
    let layout = BoardLayout(in: stage.bounds, size: board.size)
    let animation = BoardAnimation(board: board, events: events, pace: stage.pace)
    let scene = BoardScene(animation: animation, ticks: ticks, nudge: nudge, milestone: milestone)
    return (Drawn(on: stage) { scene.draw(in: layout, on: $0, into: &$1) }, layout)
  }

  private func tiles(_ drawn: Drawn) -> [(style: TileStyle, frame: Rect)] {
    drawn.list.elements.compactMap {
      if case .tile(let style) = $0.content { (style, $0.frame) } else { nil }
    }
  }

  @Test("as the light turns, the board moves against the page, and the tiles against the board")
  func depths() throws {
    let board = try board([1, 0, 0, 2, 0, 0, 0, 0, 0, 11, 0, 0, 0, 0, 0, 7])
    func places(_ light: Light, _ width: Int, _ height: Int) throws -> (
      board: Rect, tile: Rect, text: Rect
    ) {
      var stage = Stage(width: width, height: height)
      stage.light = light
      let scene = PlayScene(
        board: BoardAnimation(board: board, events: [], pace: stage.pace), ticks: 1000, score: 4,
        best: 8, tilt: .absent)
      let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
      return (
        try #require(drawn.boxes(stage.theme.board).first), tiles(drawn)[0].frame,
        try #require(
          drawn.list.elements.first { if case .text = $0.content { true } else { false } }
        )
        .frame
      )
    }
    for (width, height, most) in [(480, 320, 2), (1920, 1080, 8), (96, 96, 0)] {
      let still = try places(.standing, width, height)
      var ways: Set<Int> = []
      for turn in 0..<Light.count {
        let now = try places(Light(turn: turn), width, height)
        #expect(now.text == still.text, "the page stands")
        let (x, y) = (now.board.x - still.board.x, now.board.y - still.board.y)
        #expect(now.tile.x - still.tile.x == 2 * x && now.tile.y - still.tile.y == 2 * y)
        #expect(now.board.width == still.board.width)
        ways.formUnion([2 * abs(x), 2 * abs(y)])
      }
      #expect(ways.max() == most, "\(width)")
    }
  }

  @Test("each tile stands in its cell, with its number and its rank's colours")
  func places() throws {
    let board = try board([1, 0, 0, 2, 0, 0, 0, 0, 0, 11, 0, 0, 0, 0, 0, 7])
    let stage = Stage(width: 480, height: 320)
    let (drawn, layout) = draw(board, on: stage)
    let expected = [(0, 0, "2"), (0, 3, "4"), (2, 1, "2048"), (3, 3, "128")]
    #expect(tiles(drawn).count == expected.count)
    for (row, column, label) in expected {
      let tile = try #require(tiles(drawn).first { $0.style.label == label })
      #expect(tile.frame == layout.rect(of: Cell(row: row, column: column)))
    }
    let look = stage.theme.look(of: 11)
    #expect(tiles(drawn).contains { $0.style.background == look.background })
    // Ground and sixteen empty cells lie below.
    #expect(drawn.boxes(stage.theme.emptyCell).count == 16)
    #expect(drawn.boxes(stage.theme.board) == [layout.frame])
  }

  @Test("one bit has a dot in each cell, no fading, and nothing but black and white")
  func oneBit() throws {
    let stage = Stage.samples[0]
    let (drawn, layout) = draw(try board([1] + Array(repeating: 0, count: 15)), on: stage)
    let dots = drawn.boxes(.white)
    #expect(dots.count == 16)
    for dot in dots { #expect(layout.frame.contains(dot)) }
    #expect(drawn.list.elements.allSatisfy { $0.opacity == 255 })
  }

  @Test("a board that shakes its head moves its tiles and not its ground")
  func shaking() throws {
    let board = try board([1] + Array(repeating: 0, count: 15))
    let stage = Stage(width: 480, height: 320)
    let still = draw(board, on: stage)
    let moved = draw(board, on: stage, nudge: SubpixelPoint(x: 32, y: 0))
    let shift = tiles(moved.drawn)[0].frame.x - tiles(still.drawn)[0].frame.x
    #expect(shift == 32 * still.layout.pitch / 256 && shift > 0)
    #expect(tiles(moved.drawn)[0].frame.y == tiles(still.drawn)[0].frame.y)
    #expect(moved.drawn.boxes(stage.theme.emptyCell) == still.drawn.boxes(stage.theme.emptyCell))
  }

  @Test("a merge from 64 on is framed for a while, within the board; the first of its rank thrice")
  func milestones() throws {
    var game = try #require(
      Game(size: .standard, exponents: [6, 6] + Array(repeating: 0, count: 14), seed: 7))
    let events = game.play(.left)
    let stage = Stage(width: 480, height: 320)
    func frames(_ ticks: Int, _ milestone: UInt8?) -> [Rect] {
      let (drawn, layout) = draw(
        game.board, on: stage, ticks: ticks, milestone: milestone, events: events)
      return drawn.list.elements.compactMap { element in
        guard case .outline(stage.theme.accent, _, _) = element.content else { return nil }
        #expect(layout.frame.contains(element.frame))
        return element.frame
      }
    }
    #expect(frames(5, 7).isEmpty && frames(40, 7).count == 2 && frames(500, 7).isEmpty)
    #expect(frames(60, 7).count == 3, "they begin one after the other")
    #expect(frames(60, nil).count == 1 && frames(60, 8).count == 1)
    let (early, late) = (frames(25, 7), frames(90, 7))
    #expect(early.count == 1 && late.count == 3 && late[0].width >= early[0].width)
  }
}

@Suite("The other's board, small")
struct RivalViewTests {
  private func view(_ exponents: [UInt8]) throws -> RivalView {
    let game = try #require(Game(size: .standard, exponents: exponents, seed: 1))
    return RivalView(capitals: "GHOST", word: "Ghost", score: 64, board: game.board)
  }

  @Test(
    "shows every tile by its colour, and its number where it can be read", arguments: [20, 60, 200])
  func tiles(side: Int) throws {
    let stage = Stage(width: 480, height: 320)
    let exponents: [UInt8] = [1, 2, 3, 4] + Array(repeating: 0, count: 11) + [11]
    let frame = Rect(x: 10, y: 10, width: side, height: side)
    let view = try view(exponents)
    let drawn = Drawn(on: stage) { view.drawBoard(in: frame, on: $0, into: &$1) }
    for element in drawn.list.elements { #expect(frame.contains(element.frame)) }
    #expect(drawn.boxes(stage.theme.emptyCell).count == 11)
    let labels = drawn.list.elements.compactMap { element -> String? in
      if case .tile(let style) = element.content { style.label } else { nil }
    }
    if side == 200 { #expect(labels == ["2", "4", "8", "16", "2048"]) }
    for exponent: UInt8 in [1, 4, 11] {
      let color = stage.theme.look(of: exponent).background
      let isThere = drawn.list.elements.contains { element in
        switch element.content {
        case .box(color, _): true
        case .tile(let style): style.background == color
        default: false
        }
      }
      #expect(isThere, "rank \(exponent) at \(side)")
    }
  }

  @Test("in one bit a tile is the fuller the larger it is")
  func oneBit() throws {
    let view = try view(Array(1...16))
    let frame = Rect(x: 0, y: 0, width: 64, height: 64)
    let drawn = Drawn(on: .samples[0]) { view.drawBoard(in: frame, on: $0, into: &$1) }
    let heights = drawn.boxes(.white).map(\.height)
    #expect(heights.count == 16)
    for (one, next) in zip(heights, heights.dropFirst()) { #expect(one <= next) }
    #expect(heights[0] < heights[10] && heights[10] == heights[15])
  }

  @Test("nothing is drawn where only the score is known, or where there is no room")
  func nothing() throws {
    let known = RivalView(capitals: "TARGET", word: "Target", score: 64, board: nil)
    let stage = Stage(width: 480, height: 320)
    #expect(
      Drawn(on: stage) { known.drawBoard(in: $0.bounds, on: $0, into: &$1) }.list.elements.isEmpty)
    let view = try view([1] + Array(repeating: 0, count: 15))
    #expect(
      Drawn(on: stage) { view.drawBoard(in: .empty, on: $0, into: &$1) }.list.elements.isEmpty)
    #expect(view != known)
  }
}

@Suite("Scenes in every theme")
struct ThemedBoardTests {
  @Test(
    "a board is drawn in the theme's own colours and in no other's", arguments: Theme.Name.allCases)
  func themes(name: Theme.Name) throws {
    let stage = Stage(width: 480, height: 320, theme: .named(name))
    let exponents: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
    let board = try #require(Game(size: .standard, exponents: exponents, seed: 1)).board
    let layout = BoardLayout(in: stage.bounds, size: board.size)
    let scene = BoardScene(
      animation: BoardAnimation(board: board, events: [], pace: stage.pace), ticks: 1000)
    let drawn = Drawn(on: stage) { scene.draw(in: layout, on: $0, into: &$1) }
    let grounds = drawn.list.elements.compactMap { element -> Color? in
      if case .tile(let style) = element.content { style.background } else { nil }
    }
    #expect(grounds == exponents.map { stage.theme.look(of: $0).background })
    #expect(drawn.list.elements.filter { $0.opacity < 255 }.isEmpty, "a resting board is opaque")
    // Neighbours are told apart.
    for (one, next) in zip(grounds, grounds.dropFirst()) where name != .oneBit {
      #expect(one != next)
    }
    #expect(drawn.isInside)
  }
}
