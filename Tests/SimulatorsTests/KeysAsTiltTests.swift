import Hardware
import Simulators
import Testing

private struct Queue: InputSource {
  var events: [InputEvent]
  mutating func next() -> InputEvent? { events.isEmpty ? nil : events.removeFirst() }
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
    #expect(passed == [.pressed(.undo, isRepeat: false), .touch(.began, x: 3, y: 4), .terminate])
  }
}
