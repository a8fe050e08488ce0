import Hardware
import Testing

@testable import LinuxDevices

@Suite struct GPIOButtonsTests {
  /// The events of each round, while the two contacts go through their states.
  private func rounds(_ first: [Bool], _ second: [Bool]) -> [[InputEvent]] {
    var round = 0
    var buttons = GPIOButtons([
      DebouncedButton(.up) { first[round] }, DebouncedButton(.down) { second[round] },
    ])
    return first.indices.map { index in
      round = index
      var events: [InputEvent] = []
      while let event = buttons.next() { events.append(event) }
      return events
    }
  }

  @Test func pressesAreToldAtOnceAndBouncesAreNot() {
    let none = Array(repeating: false, count: 8)
    let bouncing = [false, true, false, true, true, true, false, true]
    #expect(
      rounds(bouncing, none) == [
        [], [.pressed(.up, isRepeat: false)], [], [], [], [], [.released(.up)], [],
      ])
  }

  @Test func buttonsOfOneRoundAreAllTold() {
    let press = [false, true, true, true, true]
    #expect(
      rounds(press, press)[1] == [.pressed(.up, isRepeat: false), .pressed(.down, isRepeat: false)])
  }

  @Test func aMissingChipIsToldAndLeftOut() {
    var troubles: [String] = []
    var buttons = GPIOButtons([.init(.up, chip: "no-such-chip", line: "5")]) {
      troubles.append($0)
    }
    #expect(troubles.count == 1)
    #expect(buttons.next() == nil)
  }
}
