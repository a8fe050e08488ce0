// Lives many lives of the whole appliance, each from one number, and says which of them must not be.
//
//   appliance-trial --lives N [--first S] [--until K] [--twice]
//                            the lives S to S + N - 1; ends at the Kth that must not be (20); each
//                            twice, and compared
//   appliance-trial --seed S that life, with every event
import Appliance
import CInterposedCalls
import Glibc

@main
struct ApplianceTrial {
  static func main() {
    makeHashingTheSame()
    var options = Options(CommandLine.arguments.dropFirst())
    guard interposed_calls_lead_here() != 0 else { fail("calls do not lead to the simulated card") }
    Life.watch(seconds: 60)
    if let seed = options.seed { tell(seed) } else { options.live() }
  }

  /// The order of a set must not differ from one process to the next.
  private static func makeHashingTheSame() {
    let key = "SWIFT_DETERMINISTIC_HASHING"
    guard getenv(key) == nil else { return }
    setenv(key, "1", 1)
    var words = CommandLine.arguments.map { strdup($0) }
    words.append(nil)
    execv("/proc/self/exe", words)
    fail("cannot start itself again")
  }

  /// One life, told.
  private static func tell(_ seed: UInt64) {
    let outcome = Life.outcome(of: seed, isTold: true)
    print("digest", String(outcome.digest, radix: 16))
    guard let violation = outcome.violation else { return print("nothing is wrong with it") }
    fail("seed \(seed): \(violation)")
  }

  static func fail(_ words: String) -> Never {
    print("appliance-trial: \(words)")
    fflush(nil)
    exit(1)
  }
}

/// What the command line asks for.
private struct Options {
  var seed: UInt64?
  private var lives: UInt64 = 1000
  private var first: UInt64 = 1
  private var most = 20
  private var isTwice = false

  init(_ words: ArraySlice<String>) {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--twice" {
        isTwice = true
        continue
      }
      guard let text = rest.popFirst(), let number = UInt64(text) else {
        ApplianceTrial.fail("what is \(word)? The first lines of its source say")
      }
      switch word {
      case "--lives": lives = number
      case "--first": first = number
      case "--until": most = Int(clamping: number)
      case "--seed": seed = number
      default: ApplianceTrial.fail("what is \(word)? The first lines of its source say")
      }
    }
  }

  /// Lives them all; ends the process with 1 where something must not be.
  mutating func live() {
    var (done, bad) = (UInt64(0), 0)
    var digest: UInt64 = 0
    for seed in first..<(first + lives) {
      let outcome = Life.outcome(of: seed)
      done += 1
      // Unchecked: a digest is modulo 2^64.
      digest = (digest &* 31) ^ outcome.digest
      if isTwice, Life.outcome(of: seed) != outcome {
        bad += 1
        print("seed \(seed): lived twice, it is not the same")
      }
      if let violation = outcome.violation {
        bad += 1
        print("seed \(seed): \(violation)")
      }
      if bad >= most { break }
      if done % 100_000 == 0 { print("\(done) lives, \(bad) bad") }
      fflush(nil)
    }
    for (name, count) in Life.totals { print("\(count) \(name)") }
    print("\(done) lives from seed \(first) on, \(bad) bad; digest", String(digest, radix: 16))
    if bad > 0 { exit(1) }
  }
}
