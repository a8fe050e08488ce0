import Hardware
import Simulators
import Testing
import Time

private struct Queue: InputSource {
  var events: [InputEvent]
  var ticks = 0
  mutating func next() -> InputEvent? { events.isEmpty ? nil : events.removeFirst() }
  mutating func add(to wakers: inout Wakers) { wakers.add(descriptor: Int32(ticks)) }
  mutating func passOver(ticks: Int) { self.ticks += ticks }
}

@Suite struct KeysAsTiltTests {
  @Test("directions tilt, all else passes in order")
  func diverts() {
    var tilted: [Button] = []
    let events: [InputEvent] = [
      .pressed(.left, isRepeat: false), .released(.left), .pressed(.undo, isRepeat: false),
      .pressed(.up, isRepeat: true), .touch(.began, x: 3, y: 4), .terminate,
    ]
    var input = KeysAsTilt(Queue(events: events)) { tilted.append($0) }
    var passed: [InputEvent] = []
    while let event = input.next() { passed.append(event) }
    #expect(tilted == [.left, .up])
    var wakers = Wakers()
    input.passOver(ticks: 4)
    input.add(to: &wakers)
    #expect(wakers.descriptors == [4])
    #expect(passed == [.pressed(.undo, isRepeat: false), .touch(.began, x: 3, y: 4), .terminate])
  }
}
