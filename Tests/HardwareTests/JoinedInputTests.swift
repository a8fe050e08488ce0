import Hardware
import Testing
import Time

/// Gives what it was given, and counts how often it was asked.
private struct Queue: InputSource, ~Copyable {
  var events: [InputEvent]
  let asked: Asked

  final class Asked { var count = 0 }

  mutating func next() -> InputEvent? {
    asked.count += 1
    return events.isEmpty ? nil : events.removeFirst()
  }
}

@Suite("Sources of input, joined")
struct JoinedInputTests {
  private func all<Source: InputSource & ~Copyable>(
    _ source: inout Source, most: Int = 100
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    while events.count < most, let event = source.next() { events.append(event) }
    return events
  }

  @Test("the first one's events come first, and none is lost or said twice")
  func order() {
    var joined = JoinedInput(
      Queue(events: [.terminate, .suspended], asked: .init()),
      Queue(events: [.pressed(.up, isRepeat: false), .released(.up)], asked: .init()))
    let events = all(&joined)
    #expect(events == [.terminate, .suspended, .pressed(.up, isRepeat: false), .released(.up)])
    let rest = joined.next()
    #expect(rest == nil)
  }

  @Test("while the first has something, the second is not asked")
  func laziness() {
    let asked = Queue.Asked()
    var joined = JoinedInput(
      Queue(events: [.terminate], asked: .init()), Queue(events: [.resumed], asked: asked))
    let first = joined.next()
    #expect(first == .terminate)
    #expect(asked.count == 0)
    let second = joined.next()
    #expect(second == .resumed)
    #expect(asked.count == 1)
  }

  @Test("what the first says later still comes before the second's rest")
  func later() {
    struct Growing: InputSource {
      var asked = 0
      mutating func next() -> InputEvent? {
        asked += 1
        return asked == 2 ? .terminate : nil
      }
    }
    var joined = JoinedInput(
      Growing(), Queue(events: [.pressed(.undo, isRepeat: false), .resumed], asked: .init()))
    let events = all(&joined, most: 3)
    #expect(events == [.pressed(.undo, isRepeat: false), .terminate, .resumed])
  }

  @Test("both tell of themselves, and one that tells of nothing makes the rest worth nothing")
  func wakers() {
    struct Told: InputSource {
      var file: Int32
      mutating func next() -> InputEvent? { nil }
      mutating func add(to wakers: inout Wakers) { wakers.add(descriptor: file) }
      mutating func passOver(ticks: Int) { file += Int32(ticks) }
    }
    var wakers = Wakers()
    var joined = JoinedInput(Told(file: 3), JoinedInput(AbsentInput(), Told(file: 5)))
    joined.passOver(ticks: 10)
    joined.add(to: &wakers)
    #expect(wakers.descriptors == [13, 15] && !wakers.isIncomplete)
    var untold = JoinedInput(Told(file: 3), Queue(events: [], asked: .init()))
    untold.add(to: &wakers)
    #expect(wakers.isIncomplete)
  }

  @Test("joined ones can be joined again")
  func three() {
    var joined = JoinedInput(
      JoinedInput(AbsentInput(), Queue(events: [.suspended], asked: .init())),
      Queue(events: [.resumed], asked: .init()))
    let events = all(&joined)
    #expect(events == [.suspended, .resumed])
  }
}
