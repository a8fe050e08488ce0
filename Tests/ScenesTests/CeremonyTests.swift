import Engine
import Graphics
import Testing

@testable import Scenes

@Suite("What is seen of a win and an end")
struct CeremonyTests {
  /// A board on which the last move made 2048, and its events.
  private func won() throws -> (game: Game, events: [GameEvent]) {
    let exponents: [UInt8] = [10, 10, 1, 2, 3, 4, 5, 6, 1, 0, 0, 0, 7, 8, 9, 2]
    var game = try #require(Game(size: .standard, exponents: exponents, score: 20_000, seed: 5))
    let events = game.play(.left)
    try #require(game.isAwaitingDecision)
    return (game, events)
  }

  private func scene(
    _ ceremony: Ceremony?, at ticks: Int, on stage: Stage, game: Game, events: [GameEvent] = []
  ) -> DisplayList {
    let board = BoardAnimation(board: game.board, events: events, pace: stage.pace)
    var scene = PlayScene(
      board: board, ticks: ticks, score: game.score, best: 0, tilt: .absent)
    if case .win? = ceremony { scene.gain = 2048 }
    scene.ceremony = ceremony
    var list = DisplayList()
    scene.draw(on: stage, into: &list)
    return list
  }

  private func boxes(_ list: DisplayList) -> [Rect] {
    list.elements.compactMap { element in
      if case .tile = element.content { element.frame } else { nil }
    }
  }

  @Test(
    "four seconds of a win: the tile swells, sparks fly over the whole picture, then it is still")
  func win() throws {
    let (game, events) = try won()
    for stage in Stage.samples {
      let plain = scene(nil, at: 1000, on: stage, game: game, events: events)
      var widest = 0
      var flown: Rect?
      for ticks in stride(from: 0, to: 460, by: 7) {
        let list = scene(.win(seed: 3), at: ticks, on: stage, game: game, events: events)
        widest = max(widest, boxes(list).map(\.width).max() ?? 0)
        for element in list.elements.dropFirst(plain.elements.count) {
          #expect(stage.bounds.intersection(element.frame) == element.frame || !isSpark(element))
          if isSpark(element) { flown = flown.map { $0.union(element.frame) } ?? element.frame }
        }
      }
      let layout = PlayLayout(stage: stage, size: .standard)
      #expect(stage.isBlackAndWhite || widest > layout.board.tile * 11 / 10, "\(stage.width)")
      let reach = try #require(flown)
      #expect(reach.width > stage.width * 3 / 5, "\(stage.width): over the whole picture")
      let end = scene(.win(seed: 3), at: 445, on: stage, game: game, events: events)
      let later = scene(.win(seed: 3), at: 1 << 30, on: stage, game: game, events: events)
      #expect(end == later, "\(stage.width): nothing moves any more")
    }
  }

  @Test("night falls over the whole picture, and is gone when the card is there; one bit has none")
  func night() throws {
    let (game, events) = try won()
    for stage in Stage.samples {
      func veil(at ticks: Int) -> UInt8 {
        let list = scene(.win(seed: 3), at: ticks, on: stage, game: game, events: events)
        return list.elements.first { element in
          guard case .box(_, radius: 0) = element.content else { return false }
          return element.frame == stage.bounds
        }?.opacity ?? 0
      }
      let course = stride(from: 0, through: 440, by: 10).map(veil)
      #expect(course.first == 0 && course.last == 0, "\(stage.width)")
      #expect(((course.max() ?? 0) > 200) != stage.isBlackAndWhite, "\(stage.width)")
      let darkest = course.firstIndex(of: course.max() ?? 0) ?? 0
      #expect(Array(course[...darkest]) == course[...darkest].sorted(), "it falls once")
    }
  }

  @Test("in the night each rank shines in its own colours, the lowest first")
  func light() throws {
    let (game, events) = try won()
    let stage = Stage(width: 480, height: 320)
    let plain = scene(nil, at: 1000, on: stage, game: game, events: events)
    let looks = (1...10).map { stage.theme.look(of: $0).background }
    var first: [Int: Int] = [:]
    for ticks in stride(from: 50, to: 200, by: 2) {
      let list = scene(.win(seed: 3), at: ticks, on: stage, game: game, events: events)
      for element in list.elements.dropFirst(plain.elements.count) where element.opacity > 0 {
        guard case .tile(let style) = element.content,
          let rank = looks.firstIndex(of: style.background), first[rank] == nil
        else { continue }
        first[rank] = ticks
      }
    }
    let begins = first.sorted { $0.key < $1.key }.map(\.value)
    #expect(begins.count > 7 && begins == begins.sorted() && Set(begins).count == begins.count)
  }

  /// Whether it is so small that it is a spark.
  private func isSpark(_ element: Element) -> Bool {
    switch element.content {
    case .ellipse, .box: element.frame.width == element.frame.height && element.frame.width < 14
    default: false
    }
  }

  @Test("the same win has the same fireworks, and another has others")
  func chance() throws {
    let (game, events) = try won()
    let stage = Stage(width: 480, height: 320)
    func picture(_ seed: UInt64) -> DisplayList {
      scene(.win(seed: seed), at: 170, on: stage, game: game, events: events)
    }
    #expect(picture(3) == picture(3))
    #expect(picture(3) != picture(4))
  }

  @Test("the score counts up to what it is")
  func score() throws {
    let ceremony = Ceremony.win(seed: 1)
    let stage = Stage(width: 480, height: 320)
    let course = (0...200).map { ceremony.score(20_000, gain: 2048, at: $0, on: stage) }
    #expect(course.first == 20_000 - 2048 && course.last == 20_000)
    #expect(course == course.sorted() && Set(course).count > 15)
    #expect(Ceremony.end(Drain()).score(7, gain: 4, at: 0, on: stage) == 7)
  }

  @Test("without motion, or without all effects, everything is at its end at once")
  func still() throws {
    let (game, events) = try won()
    var calm = Stage(width: 480, height: 320)
    calm.effects = .calm
    var none = calm
    none.effects = .none
    for stage in [Stage(width: 480, height: 320, pace: .off), calm, none] {
      let drain = Ceremony.end(Drain(of: game.board))
      for ceremony in [Ceremony.win(seed: 1), drain] {
        #expect(ceremony.cardOpacity(at: 0, on: stage) == 255)
        let pictures = [60, 100, 170, 500].map {
          scene(ceremony, at: $0, on: stage, game: game, events: events).elements
        }
        #expect(pictures.allSatisfy { $0 == pictures[0] })
      }
      #expect(Ceremony.win(seed: 1).score(9, gain: 4, at: 40, on: stage) == 9)
    }
  }

  @Test("the card of a win comes after four seconds, that of an end after one and a half")
  func card() {
    let stage = Stage(width: 480, height: 320)
    for (ceremony, ticks) in [(Ceremony.win(seed: 1), 400), (.end(Drain()), 160)] {
      #expect(ceremony.cardOpacity(at: ticks, on: stage) == 0)
      #expect(ceremony.cardOpacity(at: ticks + 40, on: stage) == 255)
      let fast = Stage(width: 480, height: 320, pace: .fast)
      #expect(ceremony.cardOpacity(at: ticks / 2, on: fast) == 0)
      #expect(ceremony.cardOpacity(at: ticks / 2 + 20, on: fast) == 255)
    }
  }

  @Test("colour drains tile by tile, oldest first, and one beside the last stays lit")
  func drain() throws {
    let game = ended()
    let drain = Drain(of: game.board)
    let lit = try #require(drain.lit)
    #expect(drain.cells.count == 15 && !drain.cells.contains(lit))
    let ids = drain.cells.compactMap { game.board[$0]?.id }
    #expect(ids == ids.sorted() && ids.count == 15)
    let last = try #require(drain.cells.last)
    #expect(
      abs(last.row - lit.row) + abs(last.column - lit.column) == 1, "it could have moved there")

    let stage = Stage(width: 480, height: 320)
    let plain = scene(nil, at: 1000, on: stage, game: game).elements.count
    var counts: [Int] = []
    for ticks in stride(from: 0, through: 200, by: 5) {
      let list = scene(.end(drain), at: ticks, on: stage, game: game)
      counts.append(list.elements.count - plain)
    }
    #expect(counts == counts.sorted() && counts.first == 0 && counts.last == 15)
    #expect(Set(counts).count > 8, "one by one")
    let litFrame = PlayLayout(stage: stage, size: .standard).board.rect(of: lit)
    let end = scene(.end(drain), at: 1000, on: stage, game: game)
    #expect(!end.elements.suffix(15).contains { $0.frame == litFrame })
  }

  private func ended() -> Game {
    var game = Game(seed: 4)
    while !game.isOver {
      for direction in [Direction.down, .left, .right, .up] where !game.isOver {
        _ = game.play(direction)
      }
    }
    return game
  }

  @Test("on one bit the frame of the lit tile is gone when something lies over the board")
  func covered() {
    let game = ended()
    let stage = Stage(width: 320, height: 480, isBlackAndWhite: true)
    var scene = PlayScene(
      board: BoardAnimation(board: game.board), ticks: 1000, score: game.score, best: 0,
      tilt: .absent)
    func count() -> Int { Drawn(on: stage) { scene.draw(on: $0, into: &$1) }.list.elements.count }
    let plain = count()
    scene.ceremony = .end(Drain(of: game.board))
    #expect(count() == plain + 1)
    scene.overlay = Overlay(tone: .over, heading: "Not this time!", choices: ["Once more"])
    let covered = count()
    scene.ceremony = nil
    #expect(count() == covered)
    // It waits, and is not seen yet.
    scene.ceremony = .end(Drain(of: game.board))
    scene.overlay?.opacity = 0
    #expect(count() == plain + 1)
  }
}

@Suite("Where the card of a win or an end stands")
struct CardPlaceTests {
  private func card(on stage: Stage) -> Overlay {
    var overlay = Overlay(
      tone: .won, heading: "You win!",
      details: ["Score 20480", "Tile 2048", "1000 moves", "Time 21:00"],
      choices: ["Keep going", "New game", "Undo", "Replay the win", "Review", "Menu"])
    overlay.fewDetails = ["Score 20480", "1000 moves  21:00"]
    return overlay
  }

  private func place(_ stage: Stage, keeping cell: Cell) throws -> (card: Rect, layout: PlayLayout)
  {
    let layout = PlayLayout(stage: stage, size: .standard)
    var overlay = card(on: stage)
    overlay.standBeside(layout, keeping: cell, on: stage)
    return (try #require(overlay.card), overlay.makingRoom(in: layout, on: stage))
  }

  private static let corners = [
    Cell(row: 0, column: 0), Cell(row: 0, column: 3), Cell(row: 3, column: 0),
    Cell(row: 3, column: 3),
  ]

  @Test("the whole board is seen on every panel, and the card is on it")
  func seen() throws {
    for (width, height) in Self.sizes {
      for cell in Self.corners {
        let stage = Stage(width: width, height: height)
        let (card, layout) = try place(stage, keeping: cell)
        #expect(stage.bounds.contains(card), "\(width)×\(height)")
        #expect(stage.bounds.contains(layout.board.frame), "\(width)×\(height)")
        #expect(card.intersection(layout.board.frame).isEmpty, "\(width)×\(height) \(cell)")
      }
    }
  }

  private static let sizes = [
    (128, 64), (128, 128), (160, 128), (240, 240), (176, 220), (240, 320), (320, 480), (480, 320),
    (720, 720), (1080, 1920), (1920, 1080),
  ]

  @Test("a board that makes room moves as its card comes, and what it covers is not drawn")
  func makesRoom() throws {
    let stage = Stage(width: 240, height: 240)
    let layout = PlayLayout(stage: stage, size: .standard)
    var overlay = card(on: stage)
    overlay.standBeside(layout, keeping: nil, on: stage)
    let place = try #require(overlay.boardPlace)
    var ways: [Int] = []
    for opacity in stride(from: 0, through: 255, by: 15) {
      overlay.opacity = UInt8(opacity)
      let frame = overlay.makingRoom(in: layout, on: stage).board.frame
      ways.append(abs(frame.x - layout.board.frame.x) + abs(frame.y - layout.board.frame.y))
      if opacity == 255 { #expect(place.contains(frame)) }
    }
    #expect(ways.first == 0 && ways == ways.sorted() && Set(ways).count > 8)
    var scene = PlayScene(
      board: BoardAnimation(board: Game(seed: 1).board, events: [], pace: stage.pace), ticks: 1000,
      score: 5, best: 7, tilt: .absent)
    scene.overlay = overlay
    let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
    let moved = overlay.makingRoom(in: layout, on: stage).board.frame
    for element in drawn.list.elements {
      if case .text(let text, _, _, _) = element.content, text == "7" || text == "BEST" {
        #expect(element.frame.intersection(moved).isEmpty)
      }
    }
  }

  @Test("no strip of a board is left that is lower than a tile")
  func leavesNoSliver() throws {
    let stage = Stage(width: 128, height: 32, isBlackAndWhite: true)
    let layout = PlayLayout(stage: stage, size: .standard)
    for count in 1...4 {
      var overlay = Overlay(
        tone: .over, heading: "ADA still plays", details: ["You 1028", "ADA 1084"],
        choices: Array(["Replay", "Menu", "Undo", "Share"].prefix(count)))
      overlay.standBeside(layout, keeping: nil, on: stage)
      let left = stage.height - (try #require(overlay.card)).height
      #expect(left == 0 || left >= layout.board.tile, "\(count) choices leave \(left)")
    }
  }

  @Test("beside a board with a panel nothing of it is hidden")
  func beside() throws {
    for (width, height) in [(480, 320), (800, 480), (1920, 1080), (320, 240)] {
      for isLeftHanded in [false, true] {
        var stage = Stage(width: width, height: height)
        stage.isLeftHanded = isLeftHanded
        let (card, layout) = try place(stage, keeping: Self.corners[0])
        #expect(card.intersection(layout.board.frame).isEmpty, "\(width)×\(height)")
      }
    }
  }

  @Test("all that is on it lies within it, and fingers take the choice that they see")
  func within() throws {
    for stage in Stage.samples {
      let layout = PlayLayout(stage: stage, size: .standard)
      for selected in 0..<6 {
        var overlay = card(on: stage)
        overlay.selected = selected
        overlay.standBeside(layout, keeping: Self.corners[2], on: stage)
        let place = try #require(overlay.card)
        let drawn = Drawn(on: stage) { overlay.draw(over: layout.board, on: $0, into: &$1) }
        for element in drawn.list.elements {
          #expect(place.contains(element.frame), "\(stage.width)×\(stage.height)")
        }
        #expect(drawn.texts.contains(overlay.choices[selected]), "\(stage.width)")
        #expect(drawn.texts.contains("You win!") && drawn.texts.contains { $0.hasPrefix("Score") })
        let shown = drawn.texts.filter(overlay.choices.contains)
        #expect(shown.count >= 3, "\(stage.width)×\(stage.height)")
        let frame = try #require(drawn.frame(of: overlay.choices[selected]))
        let hit = overlay.choice(
          atX: frame.x + frame.width / 2, y: frame.y + frame.height / 2,
          over: layout.board.frame, on: stage)
        #expect(hit == selected, "\(stage.width)")
      }
    }
  }
}
