import Graphics
import Hardware
import Inertial
import Testing
import Time

@Suite("Devices behind one door for each kind")
struct HeldDevicesTests {
  /// Says what it was called, and answers otherwise than what a display without a mind of its own would.
  private final class Panel: Display {
    var said: [String] = []
    var mode = DisplayMode(width: 7, height: 5, format: .rgb565, pages: 2)
    var frameInterval: Instant.Span { .milliseconds(33) }
    func present(_ canvas: borrowing Canvas, area: Rect) throws(DisplayError) {
      said.append("present \(area.width)x\(area.height)")
      if area.width == 0 { throw .modeChanged }
    }
    func show(_ list: borrowing DisplayList) throws(DisplayError) -> Int {
      said.append("show")
      return 3
    }
    func flush() throws(DisplayError) { throw .gone("flush") }
    func probe() throws(DisplayError) { throw .gone("probe") }
    func recover() -> Bool {
      said.append("recover")
      return false
    }
    func shine(percent: Int?) throws(LightError) { said.append("shine \(percent ?? -1)") }
  }

  @Test("a held display does all that the display does, and throws what it throws")
  func display() throws {
    let panel = Panel()
    let held = HeldDisplay.holding(panel)
    #expect(held.mode == panel.mode)
    panel.mode = DisplayMode(width: 9, height: 9, format: .xrgb8888)
    #expect(held.mode == panel.mode)
    #expect(held.frameInterval == .milliseconds(33))
    let canvas = Canvas(bounds: Rect(x: 0, y: 0, width: 7, height: 5), format: .rgb565)
    try held.present(canvas, area: Rect(x: 0, y: 0, width: 4, height: 2))
    #expect(throws: DisplayError.modeChanged) {
      try held.present(canvas, area: Rect(x: 0, y: 0, width: 0, height: 2))
    }
    let shown = try held.show(DisplayList())
    #expect(shown == 3)
    #expect(throws: DisplayError.gone("flush")) { try held.flush() }
    #expect(throws: DisplayError.gone("probe")) { try held.probe() }
    let isBack = held.recover()
    #expect(!isBack)
    try held.shine(percent: 40)
    #expect(panel.said == ["present 4x2", "present 0x2", "show", "recover", "shine 40"])
  }

  @Test("held input and a held sensor give what they are given, in its order")
  func sources() {
    struct Keys: InputSource, ~Copyable {
      var events: [InputEvent] = [.released(.up), .terminate]
      var ticks = 0
      mutating func next() -> InputEvent? { events.popLast() }
      mutating func add(to wakers: inout Wakers) { wakers.add(descriptor: Int32(7 + ticks)) }
      mutating func passOver(ticks: Int) { self.ticks += ticks }
    }
    let input = HeldInput.holding(Keys())
    let events = [input.next(), input.next(), input.next()]
    #expect(events == [.terminate, .released(.up), nil])
    var wakers = Wakers()
    input.passOver(ticks: 2)
    input.add(to: &wakers)
    #expect(wakers.descriptors == [9])

    final class Feed: SensorFeed {
      var isResting = false
      func next() -> SensorReport? { isResting ? .moved : nil }
      func rest(_ isResting: Bool) { self.isResting = isResting }
      var isCalm: Bool { isResting }
    }
    let feed = Feed()
    let sensor = HeldSensor.holding(feed)
    let before = sensor.next()
    let isCalmAtWork = sensor.isCalm
    sensor.rest(true)
    let after = sensor.next()
    let isCalmAtRest = sensor.isCalm
    #expect((before, after) == (nil, .moved))
    #expect((isCalmAtWork, isCalmAtRest) == (false, true))
  }
}
