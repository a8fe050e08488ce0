import Engine
import Graphics
import Records
import Scenes
import Testing

@testable import Handheld

/// What `display.effects` leaves of the board's movement, seen in the pictures after a move.
@Suite struct BoardEffectsTests {
  /// The frames of all tiles in each hundredth of the second after a move that merges, and whether
  /// anything but tiles and the ground was drawn on the board meanwhile.
  private func course(_ effects: String) -> (tiles: [[Rect]], hasFrames: Bool) {
    var console = Console(stored: StoredState(settings: ["display.effects": effects]), seed: 3)
    // The first tile of its rank grows three frames.
    while console.appliance.world.table.milestone == nil {
      let before = console.game.moveCount
      for direction in [Direction.down, .left, .right, .up]
      where console.game.moveCount == before { console.press(direction.button) }
    }
    var course: (tiles: [[Rect]], hasFrames: Bool) = ([], false)
    for _ in 0..<100 {
      var tiles: [Rect] = []
      for element in console.picture().elements {
        switch element.content {
        case .tile: tiles.append(element.frame)
        case .outline: course.hasFrames = true
        default: break
        }
      }
      course.tiles.append(tiles)
      console.tick()
    }
    return course
  }

  /// The title lives where no sensor is: the light goes around once, and then the picture rests.
  @Test func theTitlesLightWandersWithAllEffectsOnly() {
    for (effects, count) in [("full", Light.count), ("calm", 1), ("none", 1)] {
      var console = Console(
        stored: StoredState(settings: ["display.effects": effects]), startsPlaying: false)
      console.tick(10)
      var lights: Set<Light> = []
      for _ in 0..<1300 {
        lights.insert(console.appliance.world.stage.light)
        _ = console.picture()
        console.tick()
      }
      #expect(lights.count == count, "\(effects)")
      _ = console.picture()
      console.tick(200)
      #expect(!console.appliance.needsDrawing, "\(effects)")
      #expect(console.appliance.world.stage.light == .standing)
    }
  }

  private func sides(_ tiles: [[Rect]]) -> Set<Int> { Set(tiles.joined().map(\.width)) }

  @Test func allOfThemSlidePopAndShine() {
    let course = course("full")
    #expect(sides(course.tiles).count > 3)
    #expect(course.hasFrames)
  }

  @Test func calmTilesSlideAndNothingElseMoves() {
    let course = course("calm")
    #expect(sides(course.tiles).count == 1, "no tile grows or pops")
    #expect(!course.hasFrames)
    #expect(Set(course.tiles).count > 3, "they slide")
    #expect(Set(course.tiles[30...]).count == 1)
  }

  @Test func withNoneEveryTileIsThereAtOnce() {
    let course = course("none")
    #expect(Set(course.tiles).count == 1)
    #expect(sides(course.tiles).count == 1)
    #expect(!course.hasFrames)
  }

  /// The board shakes its head, or a frame stands around it.
  @Test(arguments: ["full", "calm", "none"])
  func aRefusedMoveIsSeen(effects: String) {
    var console = Console(stored: StoredState(settings: ["display.effects": effects]), seed: 3)
    var moves = -1
    while moves != console.game.moveCount {
      moves = console.game.moveCount
      console.press(.left)
    }
    console.tick(100)
    let rest = console.picture().elements
    console.press(.left)
    console.tick(3)
    let now = console.picture().elements
    let isFramed = now.contains { if case .outline = $0.content { true } else { false } }
    #expect(now != rest && isFramed == (effects != "full"))
  }

  @Test func nothingFliesWhereNotAllIsWanted() {
    for effects in BoardEffects.allCases {
      var console = Console(
        stored: StoredState(settings: ["display.effects": "\(effects)"]), seed: 3)
      console.appliance.show(.board(BoardPage(below: Cover(.won, BoardPage.wonMenu))))
      console.appliance.world.table.ticksSinceMove = 60
      let before = console.picture().elements.count
      console.appliance.world.table.ticksSinceMove = 1000
      #expect((before > console.picture().elements.count) == (effects == .full), "\(effects)")
    }
  }
}
