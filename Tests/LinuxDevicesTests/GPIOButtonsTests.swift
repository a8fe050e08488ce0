import Hardware
import System
import Testing
import Time

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

  @Test func whereEdgesAreNotedNobodyNeedAsk() throws {
    final class Contact {
      var isDown = false
      var edges = 0
    }
    let (contact, bell) = (Contact(), try Bell())
    let edges = DebouncedButton.Edges(descriptor: bell.descriptor) {
      contact.edges += 1
      bell.hush()
    }
    var buttons = GPIOButtons([DebouncedButton(.up, tellsBy: edges) { contact.isDown }])
    func isTold() -> Bool {
      var wakers = Wakers()
      buttons.add(to: &wakers)
      #expect(wakers.isIncomplete || wakers.descriptors == [bell.descriptor])
      return !wakers.isIncomplete
    }
    #expect(isTold() && contact.edges == 1)
    contact.isDown = true
    #expect(!isTold(), "it is down already, and its edge was taken")
    #expect(buttons.next() == .pressed(.up, isRepeat: false))
    #expect(buttons.next() == nil)
    #expect(!isTold(), "it may bounce still")
    buttons.passOver(ticks: 2)
    #expect(isTold())
    contact.isDown = false
    #expect(buttons.next() == .released(.up))

    var untold = Wakers()
    var plain = GPIOButtons([DebouncedButton(.down) { false }])
    plain.add(to: &untold)
    #expect(untold.isIncomplete)
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
