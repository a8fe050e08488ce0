/// The steps of a certification, one after another, and what came of them: a value without devices.
///
/// Each step ends by an answer, by the tilt that it asks for, or when its time is over.
public struct Certification: Equatable, Sendable {
  /// How long a step waits; all of them, and what is measured, take three minutes at most.
  public static let secondsOfAStep = 20

  /// What is known so far.
  public private(set) var report: CertificationReport
  private var steps: [CertificationReport.Step]
  private var hasErred = false

  /// Begins with what is known of the machine; what is not `asked`, it has not got.
  public init(_ report: CertificationReport, asked: [CertificationReport.Step]) {
    self.report = report
    steps = CertificationReport.Step.allCases.filter { asked.contains($0) }
    for step in CertificationReport.Step.allCases where !asked.contains(step) {
      self.report[step] = .absent
    }
  }

  /// What is asked now; nil when nothing is left.
  public var step: CertificationReport.Step? { steps.first }

  /// Ends the step.
  public mutating func answer(_ answer: CertificationReport.Answer) {
    guard let step else { return }
    report[step] = answer
    steps.removeFirst()
    hasErred = false
  }

  /// A tilt was felt: the one that is asked for ends its step, another one is remembered.
  public mutating func tilt(_ felt: CertificationReport.Step) {
    guard let step, step.isTilt else { return }
    if felt == step { answer(.yes) } else { hasErred = true }
  }

  /// The step's time is over: only other tilts were felt, or nobody was there.
  public mutating func expire() { answer(hasErred ? .no : .silence) }
}

extension CertificationReport.Step {
  /// Whether it asks for a tilt.
  public var isTilt: Bool {
    switch self {
    case .up, .down, .left, .right: true
    case .picture, .buzzer, .loudspeaker, .motor: false
    }
  }
}
