// Traps in the middle of a picture in the terminal: what scripts/kill-test --fault looks at.
//
//   fault-trial bounds|overflow|nil|recursion
import LinuxDevices
import Simulators
import Terminal

@main
struct FaultTrial {
  static func main() {
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
    default: print("usage: fault-trial bounds|overflow|nil|recursion")
    }
  }

  /// Has no end.
  private static func depth(of number: Int) -> Int {
    number == .max ? 0 : depth(of: number &* 3 &+ 2) &+ number
  }
}
