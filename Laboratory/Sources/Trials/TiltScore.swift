import Simulators

/// How well recognised tilts agree with true ones.
public struct TiltScore: Equatable, Sendable {
  /// How many tilts there were.
  public var expected: Int
  /// How many of them were recognised, in time and in the right direction.
  public var found: Int
  /// The true tilts that nobody recognised.
  public var missed: [TiltTrial.Tilt] = []
  /// The recognised tilts that answer to no true one.
  public var unmeant: [TiltTrial.Tilt]
  /// How many recognised tilts answer to no true one.
  public var falseAlarms: Int { unmeant.count }
  /// How long after the truth each was recognised, in seconds, sorted; negative when before.
  public var latencies: [Double]

  /// A tilt counts from 150 ms before the true crossing to 350 ms after it.
  public static let window = -0.15...0.35

  /// Pairs each true tilt with the first recognised one in its window.
  ///
  /// Recognised tilts before `begin` (the calibration) and true ones too are left out.
  public init(
    truth: [TiltTrial.Tilt], found tilts: [TiltTrial.Tilt], from begin: Double = -.infinity
  ) {
    let truth = truth.filter { $0.seconds >= begin }
    var rest = tilts.filter { $0.seconds >= begin }
    expected = truth.count
    latencies = []
    for real in truth {
      let match = rest.firstIndex {
        Self.window.contains($0.seconds - real.seconds) && $0.direction == real.direction
      }
      guard let match else {
        missed.append(real)
        continue
      }
      latencies.append(rest.remove(at: match).seconds - real.seconds)
    }
    latencies.sort()
    found = latencies.count
    unmeant = rest
  }

  /// All that several scores counted.
  public init(summing scores: [TiltScore]) {
    expected = scores.reduce(0) { $0 + $1.expected }
    found = scores.reduce(0) { $0 + $1.found }
    missed = scores.flatMap(\.missed)
    unmeant = scores.flatMap(\.unmeant)
    latencies = scores.flatMap(\.latencies).sorted()
  }

  /// The latency that `part` (0…1) of the recognised tilts do not exceed; nil when none was found.
  public func latency(percentile part: Double) -> Double? {
    latencies.percentile(part)
  }
}

extension [Double] {
  /// The value that `part` (0…1) of these, which are sorted, do not exceed; nil when there are none.
  func percentile(_ part: Double) -> Double? {
    guard !isEmpty else { return nil }
    return self[Swift.max(0, Swift.min(count - 1, Int((part * Double(count - 1)).rounded())))]
  }
}
