import Engine
import Graphics
import Testing

@testable import Scenes

@Suite struct BoardAnimationTests {
  /// The two 2s of a row slide left and merge; a new tile comes.
  private func merge() throws -> (board: Board, events: [GameEvent]) {
    var game = try #require(
      Game(size: .standard, exponents: [0, 1, 0, 1] + Array(repeating: 0, count: 12), seed: 7))
    let events = game.play(.left)
    return (game.board, events)
  }

  private func pose(
    _ kind: BoardAnimation.Motion.Kind, at ticks: Int, pace: AnimationPace = .original,
    effects: BoardEffects = .full
  ) throws -> BoardAnimation.Pose? {
    let (board, events) = try merge()
    let animation = BoardAnimation(board: board, events: events, pace: pace)
    let motion = try #require(animation.motions.first { $0.kind == kind })
    return animation.pose(of: motion, at: ticks, effects)
  }

  /// What is heard of a move is heard then.
  @Test(arguments: MotionStyle.allCases)
  func tilesMeetAtTheFirstTickInWhichNoneIsOnItsWay(style: MotionStyle) throws {
    let (board, events) = try merge()
    for pace in AnimationPace.allCases {
      let animation = BoardAnimation(board: board, events: events, pace: pace, style: style)
      let motion = try #require(
        animation.motions.first { $0.kind == .vanishes && $0.from != $0.to })
      for effects in BoardEffects.allCases {
        let contact = animation.contact(effects)
        #expect(contact <= 10)
        for tick in 0..<contact {
          let pose = try #require(animation.pose(of: motion, at: tick, effects))
          #expect(pose.column > Float(motion.to.column) + 0.01, "\(pace) \(effects) \(tick)")
        }
        let pose = animation.pose(of: motion, at: contact, effects)
        #expect(pose.map { $0.column < Float(motion.to.column) + 0.04 } ?? true)
      }
    }
    #expect(BoardAnimation(board: board).contact() == 0)
  }

  @Test func whatMeetsIsPressedTogetherAlongItsWayAndComesOutOfIt() throws {
    let squashes = try (10...30).map { try pose(.pops, at: $0)?.squash ?? 0 }
    #expect(squashes.max() ?? 0 > 0.08 && squashes.allSatisfy { $0 >= 0 }, "narrower")
    #expect(squashes.last == 0)
    #expect(try (10...30).allSatisfy { try pose(.pops, at: $0, effects: .calm)?.squash ?? 0 == 0 })
    #expect(try (0...30).allSatisfy { try pose(.appears, at: $0)?.squash ?? 0 == 0 })
  }

  /// From 512 on the whole board gives way to a merge, and is back when it is over.
  @Test func theBoardGivesWayToLargeTiles() throws {
    func ways(_ exponent: UInt8, _ effects: BoardEffects) throws -> [Float] {
      var exponents = [UInt8](repeating: 0, count: 16)
      (exponents[1], exponents[3]) = (exponent, exponent)
      var game = try #require(Game(size: .standard, exponents: exponents, seed: 7))
      let events = game.play(.right)
      let animation = BoardAnimation(board: game.board, events: events, pace: .original)
      #expect((0...40).allSatisfy { animation.recoil(at: $0, effects).y == 0 })
      return (0...40).map { animation.recoil(at: $0, effects).x }
    }
    let large = try ways(8, .full)
    #expect(large.max() ?? 0 > 0.9 && large.min() == 0 && large.first == 0 && large.last == 0)
    #expect(try ways(7, .full).allSatisfy { $0 == 0 })
    #expect(try ways(8, .calm).allSatisfy { $0 == 0 })
  }

  @Test func calmTilesComeAndAreReplaced() throws {
    let half = try #require(try pose(.vanishes, at: 5, effects: .calm))
    #expect(abs(half.column - 0.5) < 0.001)
    #expect(try pose(.pops, at: 10, effects: .calm) == nil)
    #expect(try pose(.vanishes, at: 11, effects: .calm) == nil)
    for kind in [BoardAnimation.Motion.Kind.pops, .appears] {
      let new = try #require(try pose(kind, at: 11, effects: .calm))
      #expect(new.scale == 1 && new.opacity == 255)
    }
  }

  @Test func withoutEffectsEverythingIsAtItsEndAtOnce() throws {
    #expect(try pose(.vanishes, at: 0, effects: .none) == nil)
    #expect(try #require(try pose(.pops, at: 0, effects: .none)).scale == 1)
    #expect(try #require(try pose(.appears, at: 0, effects: .none)).scale == 1)
  }

  @Test func slidesInTenTicksByTheOriginalsCurve() throws {
    // From column 1 to column 0; ease-in-out at 0, 20, 50, 80 and 100 %.
    for (ticks, column) in [(0, Float(1)), (2, 0.918), (5, 0.5), (8, 0.082), (10, 0)] {
      let pose = try #require(try pose(.vanishes, at: ticks))
      #expect(abs(pose.column - column) < 0.001, "at tick \(ticks): \(pose.column)")
      #expect(pose.row == 0)
    }
  }

  @Test func theSlideTakesTheSameTimeOverAnyDistance() throws {
    let (board, events) = try merge()
    let animation = BoardAnimation(board: board, events: events)
    let far = try #require(animation.motions.first { $0.kind == .vanishes && $0.from.column == 3 })
    #expect(abs(try #require(animation.pose(of: far, at: 5)).column - 1.5) < 0.001)
    #expect(try #require(animation.pose(of: far, at: 10)).column == 0)
  }

  @Test func theMergedTilePopsOverItsSizeAndBack() throws {
    #expect(try pose(.pops, at: 10) == nil)
    // ease reaches 0.80 at half of its time; 1.2 of that is 0.96.
    #expect(abs(try #require(try pose(.pops, at: 15)).scale - 0.963) < 0.001)
    #expect(abs(try #require(try pose(.pops, at: 20)).scale - 1.2) < 0.001)
    #expect(abs(try #require(try pose(.pops, at: 25)).scale - 1.04) < 0.001)
    #expect(try #require(try pose(.pops, at: 30)).scale == 1)
    #expect(try #require(try pose(.pops, at: 999)).scale == 1)
  }

  @Test func theTilesBelowStayUntilTheMergedOneCoversThem() throws {
    #expect(try pose(.vanishes, at: 19) != nil)
    #expect(try pose(.vanishes, at: 20) == nil)
  }

  @Test func theNewTileAppearsAfterTheSlide() throws {
    #expect(try pose(.appears, at: 10) == nil)
    let half = try #require(try pose(.appears, at: 20))
    #expect(abs(half.scale - 0.802) < 0.001)
    #expect(half.opacity == 204)
    let end = try #require(try pose(.appears, at: 30))
    #expect(end == BoardAnimation.Pose(row: end.row, column: end.column, scale: 1, opacity: 255))
  }

  /// Whatever the style: the way begins and ends at its cells and never leaves it, and tiles end in
  /// their natural size.
  @Test(arguments: MotionStyle.allCases)
  func everyStyleKeepsToTheWay(style: MotionStyle) {
    #expect(style.way(at: 0) == 0)
    for step in 0...100 {
      let way = style.way(at: Float(step) / 100)
      #expect(way >= 0 && way <= 1, "\(step)")
      #expect(style.pop(at: Float(step) / 100) <= 1.2001)
      #expect((0...1).contains(style.growth(at: Float(step) / 100)))
    }
    for end in [style.way(at: 1), style.growth(at: 1), style.pop(at: 1)] {
      #expect(abs(end - 1) < 0.0001)
    }
  }

  @Test func stylesDiffer() {
    let courses = MotionStyle.allCases.map { style in
      (0...10).map { style.way(at: Float($0) / 10) + style.pop(at: Float($0) / 10) }
    }
    #expect(Set(courses).count == MotionStyle.allCases.count)
  }

  @Test func withoutMotionEverythingIsAtItsEndAtOnce() throws {
    #expect(try pose(.vanishes, at: 0, pace: .off) == nil)
    #expect(try #require(try pose(.pops, at: 0, pace: .off)).scale == 1)
    #expect(try #require(try pose(.appears, at: 0, pace: .off)).scale == 1)
  }

  @Test func halfTheTimeWhenFast() throws {
    #expect(try #require(try pose(.pops, at: 15, pace: .fast)).scale == 1)
    #expect(try #require(try pose(.pops, at: 14, pace: .fast)).scale != 1)
  }

  @Test func aBoardWithoutEventsStandsStill() {
    let board = Game(seed: 3).board
    let animation = BoardAnimation(board: board)
    #expect(animation.duration == 0)
    #expect(animation.motions.count == 2)
    for motion in animation.motions {
      #expect(motion.from == motion.to)
      #expect(animation.pose(of: motion, at: 0)?.scale == 1)
    }
  }

  /// At the end of every move of a whole game the animation shows exactly the board.
  @Test func endsAtTheBoardWhateverWasPlayed() {
    var game = Game(seed: 11)
    var source = RandomSource(seed: 5)
    for _ in 0..<400 where !game.isTerminated {
      let events = game.play(Direction(rawValue: UInt8(source.next(below: 4))) ?? .up)
      let animation = BoardAnimation(board: game.board, events: events)
      var shown = Board(size: game.board.size).exponents
      for motion in animation.motions {
        guard let pose = animation.pose(of: motion, at: animation.duration) else { continue }
        #expect(pose.scale == 1 && pose.opacity == 255)
        shown[Int(pose.row) * 4 + Int(pose.column)] = motion.exponent
      }
      #expect(shown == game.board.exponents)
    }
  }
}

/// The way back.
@Suite struct ReversedAnimationTests {
  /// Every move of a game, seen backwards, begins at the position after it and ends at the one before.
  @Test(arguments: BoardEffects.allCases)
  func everyMoveRunsBackToWhereItBegan(effects: BoardEffects) {
    var game = Game(seed: 11)
    var source = RandomSource(seed: 5)
    for _ in 0..<200 where !game.isTerminated {
      let before = game.board.exponents
      let events = game.play(Direction(rawValue: UInt8(source.next(below: 4))) ?? .up)
      guard !events.isEmpty else { continue }
      for pace in AnimationPace.allCases {
        let back = BoardAnimation(
          board: game.board, events: events, pace: pace, isReversed: true)
        #expect(shown(back, at: back.duration, effects) == before)
        #expect(shown(back, at: 1 << 30, effects) == before)
        if effects == .full, pace != .off {
          #expect(shown(back, at: 0, effects) == game.board.exponents)
        }
      }
    }
  }

  private func shown(
    _ animation: BoardAnimation, at ticks: Int, _ effects: BoardEffects
  ) -> [UInt8] {
    var shown = Board(size: animation.size).exponents
    for motion in animation.motions {
      guard let pose = animation.pose(of: motion, at: ticks, effects) else { continue }
      shown[Int(pose.row) * 4 + Int(pose.column)] = motion.exponent
    }
    return shown
  }
}

@Suite struct JoyTests {
  /// "+N" of a merge of 64 and more leaves its tile and comes to the score's box, and is gone.
  @Test func aGainFliesFromItsTileIntoTheScore() throws {
    let exponents: [UInt8] = [1, 2, 3, 4, 2, 1, 4, 3, 1, 2, 3, 4, 6, 6, 2, 1]
    var game = try #require(Game(size: .standard, exponents: exponents, seed: 5))
    let events = game.play(.right)
    let stage = Stage(width: 480, height: 320)
    let layout = PlayLayout(stage: stage, size: .standard)
    func place(at ticks: Int, _ effects: BoardEffects = .full) -> Rect? {
      var stage = stage
      stage.effects = effects
      var list = DisplayList()
      GainFlight(
        animation: BoardAnimation(board: game.board, events: events), ticks: ticks, gain: 128
      ).draw(to: layout.score, in: layout.board, on: stage, into: &list)
      return list.elements.last?.frame
    }
    #expect(place(at: 5) == nil && place(at: 80) == nil && place(at: 30, .calm) == nil)
    let tile = layout.board.rect(of: Cell(row: 3, column: 1))
    let (first, last) = (try #require(place(at: 10)), try #require(place(at: 69)))
    #expect(!first.intersection(tile).isEmpty)
    #expect(!last.intersection(layout.score).isEmpty)
    let course = try (10..<70).map { try #require(place(at: $0)) }
    #expect(Set(course.map { "\($0.x) \($0.y)" }).count > 40)
    #expect(course.allSatisfy { stage.bounds.contains($0) })
  }

  /// For a third of a second every tile leans towards the first of its rank, and then stands again.
  @Test func theBoardLooksAtANewRank() throws {
    let exponents: [UInt8] = [6, 6, 1, 2, 3, 4, 5, 1, 1, 0, 0, 0, 2, 3, 4, 5]
    var game = try #require(Game(size: .standard, exponents: exponents, seed: 5))
    let events = game.play(.left)
    let animation = BoardAnimation(board: game.board, events: events)
    func places(_ milestone: UInt8?, at ticks: Int, _ effects: BoardEffects = .full) -> [Rect] {
      var stage = Stage(width: 480, height: 320)
      stage.effects = effects
      let layout = PlayLayout(stage: stage, size: .standard).board
      var list = DisplayList()
      var scene = BoardScene(animation: animation, ticks: ticks)
      scene.milestone = milestone
      scene.draw(in: layout, on: stage, into: &list)
      return list.elements.compactMap {
        if case .tile = $0.content { $0.frame } else { nil }
      }
    }
    let (plain, looking) = (places(nil, at: 43), places(7, at: 43))
    let moved = zip(plain, looking).filter { $0 != $1 }
    #expect(moved.count > 10)
    #expect(moved.allSatisfy { $1.x <= $0.x && $1.y <= $0.y }, "it stands in the first corner")
    for ticks in [0, 10, 26, 60, 200] {
      #expect(places(nil, at: ticks) == places(7, at: ticks), "\(ticks)")
    }
    #expect(places(nil, at: 43, .calm) == places(7, at: 43, .calm))
  }

  @Test func aMergeAnswersByItsSize() {
    let rings = (UInt8(2)...17).map(BoardScene.rings)
    #expect(rings == rings.sorted() && rings.first == 0 && rings.last == 2)
  }
}
