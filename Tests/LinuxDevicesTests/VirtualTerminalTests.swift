import CLinux
import Glibc
import Hardware
import System
import Testing
import Time

@testable import LinuxDevices

/// Signals belong to the process, so these run one after the other.
@Suite(.serialized) struct VirtualTerminalTests {
  @Test func requestNumbersAreTheKernels() {
    #expect([KDSETMODE, KDGETMODE, KD_GRAPHICS] == [0x4B3A, 0x4B3B, 1])
    #expect([VT_GETMODE, VT_SETMODE, VT_GETSTATE] == [0x5601, 0x5602, 0x5603])
    #expect([VT_RELDISP, VT_ACTIVATE] == [0x5605, 0x5606] && MemoryLayout<vt_mode>.size == 8)
  }

  /// The kernel's side of a console.
  final class Console: @unchecked Sendable {
    var mode = KD_TEXT
    var switching = vt_mode()
    var releases: [Int] = []
    var activated: [Int] = []
    var text = ""
    var refusal: [Int32: Int32] = [:]

    var calls: SystemCalls {
      var calls = SystemCalls.linux
      calls.open = { _, _ in 1000 }
      calls.duplicate = { _ in 1000 }
      calls.close = { _ in 0 }
      calls.write = { [self] _, bytes in
        text += String(decoding: bytes, as: UTF8.self)
        return bytes.count
      }
      calls.ioctl = { [self] _, request, argument in
        let request = Int32(truncatingIfNeeded: request)
        if let code = refusal[request] { return -Int(code) }
        let number = Int(bitPattern: argument)
        switch request {
        case KDGETMODE: argument?.storeBytes(of: mode, as: Int32.self)
        case KDSETMODE: mode = Int32(number)
        case VT_GETMODE: argument?.storeBytes(of: switching, as: vt_mode.self)
        case VT_SETMODE: switching = argument?.load(as: vt_mode.self) ?? vt_mode()
        case VT_RELDISP: releases.append(number)
        case VT_ACTIVATE: activated.append(number)
        case VT_GETSTATE: break
        default: return -Int(ENOTTY)
        }
        return 0
      }
      return calls
    }
  }

  @Test func graphicsModeIsAlwaysSwitchableAndPutBack() throws {
    let console = Console()
    do {
      let terminal = try VirtualTerminal(calls: console.calls)
      #expect(console.mode == KD_GRAPHICS)
      #expect(console.switching.mode == CChar(VT_PROCESS))
      terminal.show(terminal: 3)
    }
    #expect(console.activated == [3])
    #expect(console.mode == KD_TEXT)
    #expect(console.switching.mode == CChar(VT_AUTO))
    #expect(console.text == "\u{1B}[?25l\u{1B}[?25h\u{1B}[0m")
  }

  /// /dev/console is 5:1 and no tty1: a game that took it for that would wait in the dark on every other one.
  @Test func aConsoleIsShownWhereItsNumberSaysSoOrNothingDoes() {
    func isShown(_ major: UInt64, _ minor: UInt64) -> Bool {
      VirtualTerminal.isShown(device: dev_t(major << 8 | minor), active: 2)
    }
    #expect(isShown(4, 2) && isShown(4, 0) && isShown(4, 64))
    #expect(!isShown(4, 1) && !isShown(4, 63))
    #expect(isShown(5, 1) && isShown(5, 0) && isShown(0, 0))
  }

  @Test func theScreenIsLetGoOnlyAfterTheGameHasBeenTold() throws {
    let console = Console()
    var terminal = try VirtualTerminal(calls: console.calls)
    #expect(terminal.take() == nil)
    deliver(SIGUSR1)
    #expect(terminal.take() == .suspended)
    #expect(console.releases.isEmpty)
    #expect(terminal.take() == nil)
    #expect(console.releases == [1])
    deliver(SIGUSR2)
    #expect(terminal.take() == .resumed)
    #expect(console.releases == [1, Int(VT_ACKACQ)])
    #expect(terminal.take() == nil)
  }

  @Test func aWishThatTheKernelHasNoMoreLeavesTheScreenOurs() throws {
    let console = Console()
    var terminal = try VirtualTerminal(calls: console.calls)
    for refusal in [EINVAL, nil] {
      console.refusal[VT_RELDISP] = refusal
      deliver(SIGUSR1)
      #expect(terminal.take() == .suspended)
      #expect(terminal.take() == (refusal == nil ? nil : .resumed))
    }
    #expect(console.releases == [1])
  }

  @Test func aConsoleThatMayNotBeTakenIsLeftAsItWas() {
    for request in [VT_SETMODE, KDSETMODE] {
      let console = Console()
      console.refusal[request] = EPERM
      do throws(TerminalError) {
        _ = try VirtualTerminal(calls: console.calls)
        Issue.record("it was taken")
      } catch {
        #expect(error.message.contains("vt.global_cursor_default"))
      }
      #expect(console.mode == KD_TEXT)
    }
    let ssh = Console()
    ssh.refusal[VT_GETSTATE] = ENOTTY
    #expect(throws: TerminalError.self) { _ = try VirtualTerminal(calls: ssh.calls) }
  }

  @Test func signalsAreEvents() {
    var signals = SignalInput()
    #expect(signals.next() == nil)
    deliver(SIGTERM)
    deliver(SIGTERM)
    deliver(SIGWINCH)
    #expect(signals.next() == .terminate)
    #expect(signals.next() == .resumed)
    #expect(signals.next() == nil)
    // Back to the default, for whoever runs the tests.
    for number in [SIGTERM, SIGINT, SIGHUP, SIGQUIT] { signal(number, SIG_DFL) }
  }

  /// A doze of a thousand seconds ends, since it rings.
  @Test func aSignalEndsADoze() throws {
    let bell = try Bell()
    var (clock, wakers) = (MonotonicClock(bell: bell), Wakers())
    var untold = SignalInput()
    untold.add(to: &wakers)
    #expect(wakers.isIncomplete, "without a bell it has to be asked")
    wakers.removeAll()
    var signals = SignalInput(bell: bell)
    signals.add(to: &wakers)
    #expect(wakers == Wakers())
    deliver(SIGWINCH)
    let end = clock.now() + .seconds(1000)
    clock.doze(until: end, for: wakers)
    #expect(clock.now() < end, "it dozed to the end")
    #expect(signals.next() == .resumed)
    for number in [SIGTERM, SIGINT, SIGHUP, SIGQUIT] { signal(number, SIG_DFL) }
  }

  @Test func aConsoleIsAskedAgainWhereItHasSomethingToDo() throws {
    let (console, bell) = (Console(), try Bell())
    let folder = try TemporaryFolder()
    var input = ConsoleInput(
      signals: SignalInput(bell: bell), console: try VirtualTerminal(calls: console.calls),
      devices: EvdevInput(width: 480, height: 320, directory: folder.path) {
        Issue.record("\($0)")
      })
    var wakers = Wakers()
    input.add(to: &wakers)
    #expect(!wakers.isIncomplete && wakers.descriptors.count == 1, "the folder of the devices")
    deliver(SIGUSR1)
    let suspended = input.next()
    #expect(suspended == .suspended)
    input.add(to: &wakers)
    #expect(wakers.isIncomplete, "the screen is to be given back")
    _ = input.next()
    wakers.removeAll()
    input.add(to: &wakers)
    #expect(!wakers.isIncomplete)
    // A device that appears ends a doze.
    folder.write("", to: "event0")
    var clock = MonotonicClock()
    let end = clock.now() + .seconds(1000)
    clock.doze(until: end, for: wakers)
    #expect(clock.now() < end, "it dozed to the end")
    for number in [SIGTERM, SIGINT, SIGHUP, SIGQUIT] { signal(number, SIG_DFL) }
  }

  @Test func aSignalWakesNobodyWhileAnotherConsoleIsShown() throws {
    let console = Console()
    let folder = try TemporaryFolder()
    var input = ConsoleInput(
      signals: SignalInput(), console: try VirtualTerminal(calls: console.calls),
      devices: EvdevInput(width: 480, height: 320, directory: folder.path) {
        Issue.record("\($0)")
      })
    deliver(SIGUSR1)
    let suspended = input.next()
    #expect(suspended == .suspended)
    deliver(SIGWINCH)
    let nothing = input.next()
    #expect(nothing == nil)
    for number in [SIGTERM, SIGINT, SIGHUP, SIGQUIT] { signal(number, SIG_DFL) }
  }
}

extension VirtualTerminal {
  /// `next()` for an `#expect`, which cannot borrow a noncopyable value.
  fileprivate mutating func take() -> InputEvent? { next() }
}

@Suite struct SystemdNotifierTests {
  @Test func linesAreSystemds() {
    final class Log: @unchecked Sendable { var lines: [String] = [] }
    let log = Log()
    let notifier = SystemdNotifier(watchdogInterval: 5) { log.lines.append($0) }
    notifier.ready()
    notifier.alive()
    notifier.status("a\nb")
    notifier.stopping()
    #expect(log.lines == ["READY=1", "WATCHDOG=1", "STATUS=a b", "STOPPING=1"])
    #expect(SystemdNotifier().watchdogInterval == nil)
  }

  @Test(arguments: [
    ("/run/x", true), ("@x", true), ("", false), ("x", false), ("vsock:2:9", false),
    (String(repeating: "/x", count: 60), false),
  ])
  func whoHearsIsAtAnAddress(_ address: String, _ isHeard: Bool) {
    #expect(SystemdNotifier { $0 == "NOTIFY_SOCKET" ? address : nil }.isHeard == isHeard)
  }

  @Test func aWatchdogIsThatOfThisProcess() {
    func interval(_ variables: [String: String]) -> Double? {
      SystemdNotifier { variables[$0] }.watchdogInterval
    }
    #expect(interval(["WATCHDOG_USEC": "3000000"]) == 1.5)
    #expect(interval(["WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "\(getpid())"]) == 1.5)
    #expect(interval(["WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "1"]) == nil)
    for odd in ["", "-1", "1s", "99999999999999999999"] {
      #expect(interval(["WATCHDOG_USEC": odd]) == nil)
    }
  }
}

/// Raises a signal in this thread and sees it handled: threads of a pool block them all.
private func deliver(_ number: Int32) {
  var wanted = sigset_t()
  var before = sigset_t()
  sigemptyset(&wanted)
  sigaddset(&wanted, number)
  pthread_sigmask(SIG_UNBLOCK, &wanted, &before)
  raise(number)
  pthread_sigmask(SIG_SETMASK, &before, nil)
}
