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

@Suite struct JoyTests {
  private let board = Rect(x: 10, y: 20, width: 240, height: 240)

  private func pieces(_ ticks: Int, _ stage: Stage) -> [Rect] {
    var list = DisplayList()
    Confetti(ticks: ticks).draw(over: board, on: stage, into: &list)
    return list.elements.map(\.frame)
  }

  @Test func confettiFliesOverTheBoardAndIsGone() {
    let stage = Stage(width: 480, height: 320)
    #expect(pieces(0, stage).isEmpty)
    let some = pieces(60, stage)
    #expect(some.count >= 30 && Set(some.map { "\($0.x) \($0.y)" }).count >= 30)
    for ticks in 0..<400 {
      let pieces = pieces(ticks, stage)
      #expect(pieces.allSatisfy { board.contains($0) })
    }
    #expect(pieces(400, stage).isEmpty)
    let still = Stage(width: 480, height: 320, pace: .off)
    #expect((0..<400).allSatisfy { pieces($0, still).isEmpty }, "off means off")
  }

  @Test func aMergeAnswersByItsSize() {
    let rings = (UInt8(2)...17).map(BoardScene.rings)
    #expect(rings == rings.sorted() && rings.first == 0 && rings.last == 2)
  }
}
