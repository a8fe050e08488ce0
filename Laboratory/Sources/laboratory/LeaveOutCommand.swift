import Arguments
import Motion
import Simulators
import System
import Trials

@testable import Program

/// `laboratory leave-out FILE…`: chooses the filter's constants on all recordings but one, and scores
/// the one left out.
struct LeaveOutCommand: Command {
  static let about = About(
    "leave-out", "Choose the filter's constants on all recordings but one, and score that one.",
    discussion: """
      Each recording, with reference columns rx,ry,rz, is measured by 13 simulated units: five \
      typical ones, four at half and four at all of the data sheet's limits. What is printed is the \
      sum over a class's units. A pool of settings, drawn before any is tried, is scored on two of \
      each class; for each recording the constants are chosen by the others, and the score printed \
      is of the one left out. VQF with a time constant of one second goes through the same gesture.
      """)

  private var pool = 48
  private var seed = 1
  private var unjudged = false
  private var files: [String] = []

  mutating func declare(in form: inout Form) {
    form.option(
      "pool", &pool, "How many settings are drawn; 0 only compares the constants of play.")
    form.option("seed", &seed, "Where the draw begins.")
    form.flag("unjudged", &unjudged, "Each stroke of ours is a move, whether it was meant or not.")
    form.arguments("file", &files, "Recorded motions.")
    form.require((0...10_000).contains(pool), "--pool must be from 0 to 10000.")
    form.require(seed >= 0, "--seed must not be negative.")
    form.require(!files.isEmpty, "Name the recordings.")
  }

  func run() throws(Failure) {
    let judge: StrokeJudge? = unjudged ? nil : .standard
    let recordings = try files.map { (file) throws(Failure) in
      MeasuredRecording(try readTruth(file), name: Files.name(of: file), judge: judge)
    }
    show("as played now", recordings.map { results(.ours(.standard), $0) })
    for recording in recordings {
      show("  " + recording.name, [results(.ours(.standard), recording)])
    }
    show("VQF, 1 s", recordings.map { results(.other(.vqf), $0) })
    guard pool > 0, recordings.count > 1 else { return }
    let choice = ConstantChoice(count: pool, seed: UInt64(seed)) { constants in
      recordings.map { worth(constants, $0) }
    }
    let folds = recordings.indices.map { choice.levels(leavingOut: $0) }
    var left: [[MeasuredRecording.Result]] = []
    for (recording, levels) in zip(recordings, folds) {
      left.append(results(.ours(ConstantChoice.constants(levels)), recording))
      show("left out: " + recording.name, [left[left.count - 1]])
    }
    show("left out, in sum", left)
    let all = choice.levels()
    show("chosen by all", recordings.map { results(.ours(ConstantChoice.constants(all)), $0) })
    for (index, candidate) in ConstantChoice.candidates.enumerated() {
      let chosen = folds.map { "\(candidate.levels[$0[index]])" }.joined(separator: " ")
      print("\(candidate.name): by all \(candidate.levels[all[index]]), by folds \(chosen)")
    }
  }

  private func results(
    _ method: MeasuredRecording.Method, _ recording: MeasuredRecording
  ) -> [MeasuredRecording.Result] {
    UnitClass.allCases.map { recording.result(method, $0) }
  }

  /// A found tilt is as good as a false one is bad, for two units of each class: enough to choose by.
  private func worth(_ constants: FilterConstants, _ recording: MeasuredRecording) -> Double {
    UnitClass.allCases.reduce(0) { sum, unitClass in
      let result = recording.result(.ours(constants), unitClass, first: 2)
      let (first, played) = (result.firstPose, result.played)
      let all = first.found - first.falseAlarms + played.found - played.falseAlarms
      return sum + Double(all) / 2
    }
  }

  private func show(_ name: String, _ results: [[MeasuredRecording.Result]]) {
    print(Self.line(name, results))
  }

  /// One line: for each class found / expected and false from the first pose and as played, and RMS.
  static func line(_ name: String, _ results: [[MeasuredRecording.Result]]) -> String {
    var line = name + ":"
    for (index, unitClass) in UnitClass.allCases.enumerated() {
      let sum = MeasuredRecording.Result(summing: results.map { $0[index] })
      let (first, played) = (sum.firstPose, sum.played)
      line += " \(unitClass.rawValue) \(first.found)/\(first.expected), \(first.falseAlarms);"
      line += " \(played.found)/\(played.expected), \(played.falseAlarms);"
      line += " \(decimal(sum.error, places: 1))°"
    }
    return line
  }
}
