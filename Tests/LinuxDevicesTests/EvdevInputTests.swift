import CLinux
import Glibc
import Hardware
import System
import Testing

@testable import LinuxDevices

/// Keyboards that come and go: the folder and the descriptors are real, the kernel's answers are made up.
@Suite struct EvdevInputTests {
  /// A keyboard with one key that means something; its events come through a pipe.
  private final class Keyboard: @unchecked Sendable {
    private var ends: [Int32] = [-1, -1]
    /// What the kernel answers who wants it alone.
    var grabAnswer = 0

    func plugIn() {
      #expect(pipe(&ends) == 0)
      for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    /// From then on nothing is opened: whoever looks would get what another test has opened since, under
    /// one of these numbers.
    func unplug() {
      for end in ends { close(end) }
      ends = [-1, -1]
    }

    func send(_ code: Int32, _ value: Int32) {
      var event = input_event()
      (event.type, event.code, event.value) = (UInt16(EV_KEY), UInt16(code), value)
      #expect(write(ends[1], &event, MemoryLayout<input_event>.size) > 0)
    }

    var calls: SystemCalls {
      var calls = SystemCalls.linux
      calls.open = { [self] _, _ in Int(dup(ends[0])) }
      calls.ioctl = { [self] _, request, argument in
        if request == UInt(clinux_eviocgrab()) { return grabAnswer }
        if request == UInt(clinux_eviocgbit(UInt32(EV_KEY), UInt32(KEY_MAX / 8 + 1))) {
          let place = Int(KEY_UP / 8)
          argument?.storeBytes(of: 1 << UInt8(KEY_UP % 8), toByteOffset: place, as: UInt8.self)
        }
        return 0
      }
      return calls
    }
  }

  private func opened(
    _ keyboard: Keyboard, in folder: String,
    trouble: @escaping (String) -> Void = { Issue.record("\($0)") }
  ) -> EvdevInput {
    EvdevInput(
      width: 320, height: 240, directory: folder, calls: keyboard.calls, trouble: trouble)
  }

  private func count(_ input: borrowing EvdevInput) -> Int { input.count }

  /// Its next events, until it has had nothing to tell for some rounds.
  private func events(_ input: inout EvdevInput) -> [InputEvent] {
    (0..<8).compactMap { _ in input.next() }
  }

  @Test(arguments: [true, false])
  func aKeyboardThatIsPulledOutLetsGoOfItsKeysAndComesBack(isSeenToGo: Bool) throws {
    let (folder, keyboard) = (try TemporaryFolder(), Keyboard())
    keyboard.plugIn()
    folder.write("", to: "event3")
    var input = opened(keyboard, in: folder.path)
    #expect(count(input) == 1)
    keyboard.send(KEY_UP, 1)
    #expect(events(&input) == [.pressed(.up, isRepeat: false)])
    keyboard.unplug()
    var released = isSeenToGo ? events(&input) : []
    #expect(count(input) == (isSeenToGo ? 0 : 1))
    #expect(unlink(folder.path + "/event3") == 0)
    keyboard.plugIn()
    folder.write("", to: "event3")
    released += events(&input)
    #expect(released == [.released(.up)] && count(input) == 1)
    keyboard.unplug()
  }

  @Test func aKeyboardThatAnotherProgramHasToItselfIsToldOfOnce() throws {
    let (folder, keyboard) = (try TemporaryFolder(), Keyboard())
    keyboard.plugIn()
    folder.write("", to: "event3")
    keyboard.grabAnswer = -Int(EBUSY)
    var troubles: [String] = []
    var input = opened(keyboard, in: folder.path) { troubles.append($0) }
    input.setSuspended(true)
    input.setSuspended(false)
    #expect(troubles.count == 1, "\(troubles)")
    #expect(troubles.first?.contains("sudo fuser -v \(folder.path)/event3") == true)
    // It is listened to all the same: whoever has it may let it go.
    keyboard.send(KEY_UP, 1)
    #expect(events(&input) == [.pressed(.up, isRepeat: false)])
    keyboard.unplug()
  }

  @Test func theFolderComesWithTheFirstDeviceAndGoesWithTheLast() throws {
    let (folder, keyboard) = (try TemporaryFolder(), Keyboard())
    let path = folder.path + "/input"
    var input = opened(keyboard, in: path)
    #expect(count(input) == 0)
    for _ in 0..<2 {
      keyboard.plugIn()
      folder.write("", to: "input/event0")
      #expect(events(&input).isEmpty && count(input) == 1)
      keyboard.send(KEY_UP, 1)
      #expect(events(&input) == [.pressed(.up, isRepeat: false)])
      keyboard.unplug()
      #expect(unlink(path + "/event0") == 0 && rmdir(path) == 0)
      #expect(events(&input) == [.released(.up)] && count(input) == 0)
    }
  }
}
