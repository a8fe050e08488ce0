import Engine
import Graphics
import Hardware
import Records
import Scenes
import Testing

@testable import Handheld

@Suite struct TransitionTests {
  /// A console at rest on the title.
  private func console(_ settings: FlatMap<String, String> = [:], isBlackAndWhite: Bool = false)
    -> Console
  {
    var console = Console(stored: StoredState(settings: settings), startsPlaying: false)
    console.appliance.take(.panel(320, 240, isBlackAndWhite: isBlackAndWhite))
    console.tick(100)
    return console
  }

  /// The x of the heading, or of whatever text is first.
  private func place(_ console: inout Console) -> Int {
    console.picture().elements.first.map(\.frame.x) ?? 0
  }

  @Test func deeperComesFromTheRightAndBackFromTheLeft() {
    var console = console()
    console.appliance.show(.title(offering: .friends))
    console.press(.confirm)
    let entering = place(&console)
    console.tick(Transition.duration)
    let rest = place(&console)
    #expect(entering > rest)
    console.press(.back)
    let leaving = place(&console)
    console.tick(Transition.duration)
    #expect(leaving < place(&console))
  }

  @Test func itIsNeverBlankAndEndsAtTheVeryPicture() {
    for isBlackAndWhite in [false, true] {
      var console = console(isBlackAndWhite: isBlackAndWhite)
      console.appliance.show(.title(offering: .settings))
      console.press(.confirm)
      for _ in 0..<Transition.duration {
        let picture = console.picture()
        #expect(!picture.elements.isEmpty)
        #expect(picture.elements.contains { $0.opacity >= 150 }, "it can be read from the start")
        if isBlackAndWhite { #expect(picture.elements.allSatisfy { $0.opacity == 255 }) }
        console.tick()
      }
      var still = console.appliance
      still.entrance.ticks = Appliance.longAgo
      var end = DisplayList()
      still.draw(into: &end)
      #expect(console.picture() == end)
      console.tick(2)
      _ = console.picture()
      console.tick(5)
      #expect(!console.appliance.needsDrawing, "a resting picture costs nothing")
    }
  }

  /// In a terminal, in one bit, without motion or without a sensor, nothing is composed again and again
  /// of which nothing moves: the processor rests.
  @Test func aPageThatShowsNothingMovingIsNotDrawnAnew() {
    func isDrawn(_ page: (World) -> Screen, isText: Bool = false, pace: String = "original") -> Bool
    {
      var console = console(["display.animation": pace], isBlackAndWhite: !isText)
      if isText {
        console.appliance.take(.panel(80, 24, TextMetrics(cells: .placed)))
      }
      console.appliance.world.sense.sensor = .present
      console.appliance.show(page(console.appliance.world))
      console.tick(200)
      _ = console.picture()
      console.tick(5)
      return console.appliance.needsDrawing
    }
    for isText in [false, true] {
      #expect(!isDrawn({ _ in .about(AboutPage()) }, isText: isText))
      #expect(!isDrawn({ _ in .calibration(CalibrationPage()) }, isText: isText))
    }
    let lesson = { (_: World) in Screen.lesson(LessonPage()) }
    #expect(isDrawn(lesson), "the device leans")
    #expect(!isDrawn(lesson, isText: true) && !isDrawn(lesson, pace: "off"))
  }

  @Test func withoutMotionThereIsNone() {
    var console = console(["display.animation": "off"])
    console.appliance.show(.title(offering: .settings))
    console.press(.confirm)
    let picture = console.picture()
    console.tick(30)
    #expect(console.picture() == picture)
  }

  @Test func whatLiesOverTheBoardStaysThere() {
    var console = Console(stored: storedGame(after: [.left, .up]))
    console.tick(300)
    console.press(.back)
    #expect(console.appliance.entrance.ticks >= Appliance.longAgo)
  }
}
