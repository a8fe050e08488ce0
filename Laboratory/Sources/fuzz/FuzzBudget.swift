import CMeter
import FuzzTargets
import Glibc

/// What an input may ask for: 64 MiB of memory at a time and 100 ms of the thread's processor time,
/// with libFuzzer's counting in it. More is a finding, like a trap.
///
/// Time is the least of three runs: a machine that does other things takes some of it now and then.
enum FuzzBudget {
  static let mostBytes = 64 << 20
  static let mostNanoseconds = 100_000_000
  private static let attempts = 3

  /// Ends the process where nothing is counted: a limit that never speaks is none.
  static func requireMeter() {
    precondition(meter_counts() != 0, "memory is not counted: see CMeter.h")
  }

  /// Runs an input; ends the process where it asks for more.
  static func spend(on run: () -> Void) {
    var least = Int.max
    for _ in 0..<attempts {
      Exemption.nanoseconds = 0
      meter_begin()
      let start = Exemption.processorTime()
      run()
      least = min(least, Exemption.processorTime() - start - Exemption.nanoseconds)
      let bytes = meter_most()
      if bytes > mostBytes { fail("\(bytes) bytes of memory at a time") }
      if least <= mostNanoseconds { return }
    }
    fail("\(least / 1_000_000) ms of processor time")
  }

  private static func fail(_ what: String) -> Never {
    print("==ERROR: this input takes \(what)")
    fflush(nil)
    abort()
  }
}
