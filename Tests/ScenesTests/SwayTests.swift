import Engine
import Graphics
import Testing

@testable import Scenes

@Suite("Light and lean follow the hand")
struct SwayTests {
  private func point(_ x: Int, _ y: Int) -> SubpixelPoint { SubpixelPoint(x: x, y: y) }

  private func settled(_ tilt: SubpixelPoint?, pull: SubpixelPoint? = nil) -> Sway {
    var sway = Sway()
    for _ in 0..<200 { _ = sway.tick(tilt: tilt, pull: pull, effects: .full) }
    return sway
  }

  @Test("at the angle that counts, tiles lean a twelfth of a cell; below a tenth of it, not at all")
  func reach() {
    for (tilt, lean) in [
      (point(105, 0), point(21, 0)), (point(-105, 20), point(-21, 0)),
      (point(0, 105), point(0, 21)), (point(12, 0), point(0, 0)), (point(300, 0), point(21, 0)),
    ] { #expect(settled(tilt).lean == lean, "\(tilt)") }
    #expect((8...13).contains(settled(point(60, 0)).lean.x))
    #expect(settled(nil, pull: point(0, -100)).lean == point(0, -21), "a finger's, too")
  }

  @Test("a resting hand changes nothing, however it trembles")
  func rest() {
    for centre in stride(from: -100, through: 100, by: 7) {
      var sway = settled(point(centre, -centre / 2))
      for tick in 0..<300 {
        let tremor = [0, 3, -4, 4, -2, 1][tick % 6]
        // What trembles by less than the backlash settles within the first swing.
        let isChanged = sway.tick(
          tilt: point(centre + tremor, -centre / 2 - tremor), effects: .full)
        if tick > 100 { #expect(!isChanged, "\(centre) \(tick)") }
      }
    }
  }

  @Test("where no hand is felt the light goes once around, slowly, and stands again")
  func wandering() {
    let lights = (0...2000).map { Light.standing.wandering(after: $0) }
    #expect(lights.first == .standing && lights.last == .standing)
    #expect(Set(lights).count == Light.count)
    let changes = zip(lights, lights.dropFirst()).filter { $0 != $1 }
    #expect(changes.count == Light.count, "twelve seconds and no more")
  }

  @Test("the light stands where nothing tilts, and wanders to the raised side, not all the time")
  func light() {
    #expect(settled(nil).light == .standing && settled(point(0, 0)).light == .standing)
    #expect(settled(point(100, 0)).light.vector.x < -100, "the left side is up")
    #expect(settled(point(-100, 0)).light.vector.x > 100)
    #expect(settled(point(0, -140)).light.vector.y > 100)
    var (sway, last) = (Sway(), -9)
    var seen: Set<Light> = []
    for tick in 0..<2000 {
      let turn = Light(turn: tick / 8).vector
      let before = sway.light
      _ = sway.tick(tilt: point(turn.x * 140 / 256, turn.y * 140 / 256), effects: .full)
      guard sway.light != before else { continue }
      #expect(tick - last >= 2)
      last = tick
      seen.insert(sway.light)
    }
    #expect(seen.count >= 12, "\(seen.count)")
  }

  @Test("a hand that lets go has tiles swing back and come to rest; calm has neither")
  func spring() {
    var sway = settled(point(100, 0))
    var leans: [Int] = []
    for _ in 0..<120 {
      _ = sway.tick(tilt: point(0, 0), effects: .full)
      leans.append(sway.lean.x)
    }
    #expect(leans.last == 0 && leans.min() ?? 0 < 0 && leans.min() ?? 0 > -10)
    #expect(zip(leans, leans.dropFirst()).allSatisfy { abs($0 - $1) <= 4 }, "no step")
    for effects in [BoardEffects.calm, .none] {
      var still = settled(point(80, 0))
      let isChanged = still.tick(tilt: point(80, 0), effects: effects)
      #expect(isChanged && still == Sway())
      let changesAgain = still.tick(tilt: point(-80, 0), effects: effects)
      #expect(!changesAgain)
    }
  }

  @Test("tiles can move where a cell is free before them, or where they merge")
  func mobility() throws {
    for seed: UInt64 in 1...40 {
      var game = Game(size: .standard, seed: seed)
      for step in 0..<60 {
        let board = game.board
        let mobility = board.mobility
        for direction in Direction.allCases {
          var next = game
          let events = next.play(direction)
          var moved: Set<Int> = []
          for case .slid(_, let from, _) in events { moved.insert(from.row * 4 + from.column) }
          let said = Set(
            mobility.indices.filter { mobility[$0] >> direction.rawValue & 1 == 1 })
          #expect(said == moved, "seed \(seed) step \(step) \(direction)")
        }
        if game.play(Direction.allCases[(step + Int(seed)) % 4]).isEmpty,
          game.play(Direction.allCases[(step + 1 + Int(seed)) % 4]).isEmpty
        {
          break
        }
      }
    }
  }

  @Test("what can move leans, what cannot does not, and the slide goes on from there")
  func lean() throws {
    let stage = Stage(width: 480, height: 320)
    var game = try #require(
      Game(size: .standard, exponents: [1, 2, 0, 3] + Array(repeating: 0, count: 12), seed: 3))
    let layout = BoardLayout(in: stage.bounds, size: .standard)
    func places(_ animation: BoardAnimation, _ ticks: Int, _ lean: SubpixelPoint) -> [String: Int] {
      let scene = BoardScene(animation: animation, ticks: ticks, lean: lean)
      let drawn = Drawn(on: stage) { scene.draw(in: layout, on: $0, into: &$1) }
      var places: [String: Int] = [:]
      for element in drawn.list.elements {
        if case .tile(let style) = element.content { places[style.label] = element.frame.x }
      }
      return places
    }
    let still = BoardAnimation(board: game.board)
    let rest = places(still, 1000, point(0, 0))
    let leant = places(still, 1000, point(21, 0))
    let shift = 21 * layout.pitch / 256
    #expect(shift >= 4 && leant["2"] == rest["2"]! + shift && leant["4"] == rest["4"]! + shift)
    #expect(leant["8"] == rest["8"], "it is at the wall")
    #expect(places(still, 1000, point(-21, 0))["2"] == rest["2"])
    let events = game.play(.right)
    var slide = BoardAnimation(board: game.board, events: events)
    slide.leanAtStart = point(21, 0)
    let first = places(slide, 0, point(0, 0))
    #expect(abs(first["2"]! - leant["2"]!) <= 1 && abs(first["4"]! - leant["4"]!) <= 1)
    let end = places(slide, 1000, point(0, 0))
    #expect(end["4"] == layout.rect(of: Cell(row: 0, column: 2)).x)
  }
}
