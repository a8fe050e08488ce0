import Motion
import Simulators

/// How the constants of ``FilterConstants`` are chosen: the same way on all recordings, and on all but
/// one, whose score is then that of constants which know nothing of it.
///
/// A pool of settings is drawn at random, with each constant at one of a few levels, before any is
/// tried. Each is scored on each recording. Of each constant that level is taken which does best in
/// the mean over all members of the pool that have it: a mean over dozens of settings of the others
/// follows the accidents of a recording less than the best member of the pool does.
public struct ConstantChoice: Sendable {
  /// A constant and the levels that are tried.
  public struct Candidate: Sendable {
    /// What it is called.
    public let name: String
    /// The levels, from low to high.
    public let levels: [Float]
    let path: @Sendable (inout FilterConstants, Float) -> Void
  }

  /// What is chosen. The others changed little when they were varied one at a time by half and by twice.
  public static let candidates: [Candidate] = [
    Candidate(name: "rateError", levels: [0.03, 0.04, 0.05]) { $0.rateError = $1 },
    Candidate(name: "quietHand", levels: [0.03, 0.05, 0.08]) { $0.quietHand = $1 },
    Candidate(name: "ofScatter", levels: [1, 2, 4]) { $0.ofScatter = $1 },
    Candidate(name: "ofPeak", levels: [1, 2, 4, 8]) { $0.ofPeak = $1 },
    Candidate(name: "height", levels: [0.1, 0.15, 0.4, 1]) { $0.height = $1 },
    Candidate(name: "offset", levels: [0.01, 0.015, 0.02, 0.03, 0.04]) { $0.offset = $1 },
    Candidate(name: "turned", levels: [0, 0.1, 0.3, 1]) { $0.turned = $1 },
  ]

  /// A member of the pool: the level of each candidate.
  public typealias Member = [Int]

  /// The members, each another draw.
  public let pool: [Member]
  /// For each member and recording, what it is worth there.
  private let worth: [[Double]]

  /// Draws `count` members and asks what each is worth on each recording.
  public init(count: Int, seed: UInt64, worth: (FilterConstants) -> [Double]) {
    var dice = NoiseSource(seed: seed)
    var pool: [Member] = []
    for _ in 0..<count {
      pool.append(Self.candidates.map { Int((dice.next() >> 33) % UInt64($0.levels.count)) })
    }
    self.pool = pool
    self.worth = pool.map { worth(Self.constants($0)) }
  }

  /// The constants at those levels.
  public static func constants(_ levels: Member) -> FilterConstants {
    var constants = FilterConstants()
    for (candidate, level) in zip(candidates, levels) {
      candidate.path(&constants, candidate.levels[level])
    }
    return constants
  }

  /// The level of each constant that does best without one of the recordings, or with all; of those that
  /// were drawn, and where none was the first.
  public func levels(leavingOut left: Int? = nil) -> Member {
    let sums = worth.map { values in
      values.indices.reduce(0) { $0 + ($1 == left ? 0 : values[$1]) }
    }
    return Self.candidates.indices.map { index in
      let means = Self.candidates[index].levels.indices.map { level in
        let those = pool.indices.filter { pool[$0][index] == level }
        guard !those.isEmpty else { return -Double.infinity }
        return those.reduce(0) { $0 + sums[$1] } / Double(those.count)
      }
      return means.indices.max { means[$0] < means[$1] } ?? 0
    }
  }
}
