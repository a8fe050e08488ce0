import Graphics
import Hardware
import Records
import Simulators
import Testing
import Time

@testable import Handheld

/// A display whose bus takes time for each row, by the test's clock.
private struct SlowDisplay: Display {
  let memory: MemoryDisplay
  let clock: VirtualClock
  let microsecondsPerRow: Int

  var mode: DisplayMode { memory.mode }

  mutating func present(_ canvas: borrowing Canvas, area: Rect) throws(DisplayError) {
    try memory.present(canvas, area: area)
    clock.advance(by: .microseconds(microsecondsPerRow * area.height))
  }

  mutating func flush() throws(DisplayError) { try memory.flush() }
}

@Suite struct SlowDisplayTests {
  /// A game that is played on a display of 240 rows for three seconds, with a move at the start.
  private func play(
    microsecondsPerRow: Int
  ) -> (statistics: LoopStatistics, time: Instant, moves: Int, display: MemoryDisplay) {
    let memory = MemoryDisplay(
      DisplayMode(width: 240, height: 240, format: .rgb565, transfersFullRows: true))
    let clock = VirtualClock()
    let input = ScriptedInput()
    var loop = FixedRateLoop(
      appliance: .playing(seed: 1), clock: clock, sensor: AbsentSensor(), input: input,
      buzzer: SilentBuzzer(),
      display: SlowDisplay(memory: memory, clock: clock, microsecondsPerRow: microsecondsPerRow),
      store: NoStore(), advisor: NoAdvice(), makeGlyphs: { BitmapGlyphs() })
    input.events = [.pressed(.left, isRepeat: false), .released(.left)]
    _ = loop.run(ticks: 300)
    return (loop.statistics, clock.now(), loop.appliance.session.game.moveCount, memory)
  }

  @Test(
    "a slow bus costs frames, never ticks, and ends with the same picture",
    arguments: [100, 320, 640])
  func slowBus(_ microsecondsPerRow: Int) {
    let fast = play(microsecondsPerRow: 0)
    let slow = play(microsecondsPerRow: microsecondsPerRow)
    #expect(slow.statistics.ticks == 300)
    #expect(slow.statistics.skippedTicks == 0)
    // 3 s of game take 3 s, and at most the frame that was on its way.
    let excess = slow.time.nanoseconds - 3_000_000_000
    #expect(excess < Int64(microsecondsPerRow) * 240_000 + 10_000_000)
    #expect(slow.statistics.framesDrawn < fast.statistics.framesDrawn)
    #expect(slow.statistics.framesLeftOut > 0 || microsecondsPerRow < 200)
    #expect(slow.moves == fast.moves)
    #expect(slow.display.pixels == fast.display.pixels)
    #expect(fast.statistics.framesLeftOut == 0)
  }

  @Test func theBusRestsAThirdOfTheTime() {
    var pacer = FramePacer()
    var now = Instant.zero
    #expect(pacer.isDue(at: now))
    for _ in 0..<8 {
      pacer.notePresent(from: now, to: now + .milliseconds(80))
      now = now + .milliseconds(80)
      #expect(!pacer.isDue(at: now + .milliseconds(39)))
      #expect(pacer.isDue(at: now + .milliseconds(40)))
      now = now + .milliseconds(40)
    }
    #expect(pacer.cost == .milliseconds(80))
  }

  @Test func aDisplayThatIsWaitedForBetweenPicturesKeepsItsRate() {
    var pacer = FramePacer()
    pacer.notePresent(from: .zero, to: .zero + .milliseconds(17))
    #expect(pacer.isDue(at: .zero + .milliseconds(17)))
  }

  @Test func moreFramesThanADisplayWantsAreLeftOut() {
    var pacer = FramePacer(interval: .milliseconds(16))
    pacer.notePresent(from: .zero, to: .zero + .milliseconds(1))
    #expect(!pacer.isDue(at: .zero + .milliseconds(10)))
    #expect(pacer.isDue(at: .zero + .milliseconds(20)))
  }

  @Test func theCostFollowsTheDisplay() {
    var pacer = FramePacer()
    pacer.notePresent(from: .zero, to: .zero + .milliseconds(100))
    for _ in 0..<20 { pacer.notePresent(from: .zero, to: .zero + .milliseconds(2)) }
    #expect(pacer.cost < .milliseconds(3))
    // One that stood still for a minute shows the next picture at once.
    pacer.notePresent(from: .zero, to: .zero + .seconds(60))
    #expect(pacer.isDue(at: .zero + .milliseconds(60_150)))
  }
}

@Suite struct NewLightTests {
  /// What a panel shows that is told all of a picture at once.
  private func whole(_ appliance: Appliance, _ mode: DisplayMode) throws -> [UInt8] {
    let panel = MemoryDisplay(mode)
    var (appliance, list) = (appliance, DisplayList())
    appliance.draw(into: &list)
    var renderer = Renderer(
      width: mode.width, height: mode.height, format: mode.format, glyphs: BitmapGlyphs())
    _ = try renderer.render(list) { (canvas, area) throws(DisplayError) in
      try panel.present(canvas, area: area)
    }
    return panel.pixels
  }

  @Test("a title in a new light is whole again after a few frames, though nothing else moves")
  func newLight() throws {
    let mode = DisplayMode(width: 800, height: 480, format: .rgb565)
    let panel = MemoryDisplay(mode)
    var loop = scriptedLoop(Appliance(entropy: 1), display: panel)
    _ = loop.run(ticks: 70)
    var (behind, longest) = (0, 0)
    for _ in 0..<160 {
      _ = loop.run(ticks: 1)
      behind = panel.pixels == (try whole(loop.appliance, mode)) ? 0 : behind + 1
      longest = max(longest, behind)
    }
    #expect((1...12).contains(longest), "\(longest) ticks")
    #expect(behind == 0)
  }
}
