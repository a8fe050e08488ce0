// Traps in the middle of a picture in the terminal: what scripts/kill-test --fault looks at.
//
//   fault-trial bounds|overflow|nil|recursion
//   fault-trial once|twice       told to end so often, it heeds nothing
import Glibc
import LinuxDevices
import Simulators
import Terminal

@main
struct FaultTrial {
  static func main() {
    let kinds = ["bounds", "overflow", "nil", "recursion", "once", "twice"]
    guard CommandLine.arguments.count == 2, kinds.contains(CommandLine.arguments[1]) else {
      // Before the terminal is another one, in which nobody would read it.
      print("usage: fault-trial " + kinds.joined(separator: "|"))
      exit(64)
    }
    let rawMode = RawMode()
    CrashGuard.install()
    switch rawMode {
    case .some(let mode):
      CrashGuard.restoresTerminal(
        settings: mode.saved, text: TerminalDisplay.restoration(for: TerminalAbilities()))
    case .none: return
    }
    print("\u{1B}[?1049h\u{1B}[?25lA picture.")
    // As many arguments as the command line has, which the compiler cannot know.
    let count = CommandLine.arguments.count
    switch CommandLine.arguments.last {
    case "bounds": print([1, 2][count])
    case "overflow": print(UInt8(truncatingIfNeeded: count + 253) + 1)
    case "nil": print([Int]().randomElement()!)
    case "recursion": print(depth(of: count))
    case "once": hear(times: 1, endsWithin: 100)
    case "twice": hear(times: 2, endsWithin: 60_000)
    default: break
    }
  }

  /// Is told to end so many times, says after each that it is still there, and never ends itself.
  private static func hear(times: Int, endsWithin limit: Int32) {
    let signals = SignalInput(endsWithin: limit)
    for number in 1...times {
      raise(SIGTERM)
      let line = "still there after \(number)\n"
      _ = write(2, line, line.utf8.count)
    }
    while true { withExtendedLifetime(signals) { _ = pause() } }
  }

  /// Has no end, and is made no loop of.
  @_optimize(none)
  private static func depth(of number: Int) -> Int {
    number == .max ? 0 : depth(of: number &* 3 &+ 2) &+ number
  }
}
