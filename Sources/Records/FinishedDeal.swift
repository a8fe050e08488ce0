import Engine
import Time

/// A dealt game that has ended, as its file holds it: what proves it, and what it came to.
public struct FinishedDeal: Equatable, Sendable {
  /// What was agreed on, the secret and what was done.
  public var recording: DealtRecording
  /// When it was begun.
  public var startedAt: WallTime
  /// When it ended.
  public var endedAt: WallTime
  /// The final score, as the recording derives it.
  public var score: Int
  /// The largest tile's exponent.
  public var largestExponent: UInt8

  /// Makes a record from its parts.
  public init(
    recording: DealtRecording, startedAt: WallTime, endedAt: WallTime, score: Int,
    largestExponent: UInt8
  ) {
    self.recording = recording
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.score = score
    self.largestExponent = largestExponent
  }

  /// The name of its file: when it ended and what it came to, so that a list needs no proof.
  public var fileName: String {
    Self.fileName(endedAt: endedAt, score: score, exponent: largestExponent)
  }

  /// The name of the file of a game that ended then and came to this.
  public static func fileName(endedAt: WallTime, score: Int, exponent: UInt8) -> String {
    let seconds = String(max(0, endedAt.secondsSince1970))
    let zeros = String(repeating: "0", count: max(0, 12 - seconds.utf8.count))
    return "\(zeros)\(seconds)-\(score)-\(exponent).t2048"
  }
}
