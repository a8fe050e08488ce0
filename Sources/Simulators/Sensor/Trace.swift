import Hardware
import Inertial

/// A recorded motion: what a sensor showed, sample by sample, and what really happened if known.
///
/// Reads tables of comma, semicolon, tab or blank separated columns:
///
/// - the plain form `t,ax,ay,az,gx,gy,gz[,rx,ry,rz]` in s, g and degrees a second, with or without a
///   header; `r` is a reference, the direction of "up" in the sensor's frame;
/// - x-io Technologies' export ("Time (s),Gyroscope X (deg/s),…,Accelerometer X (g),…");
/// - raw registers (`seq,t_s_nominal,label,ax,ay,az,temp_raw,gx,gy,gz` at ±2 g and ±250 °/s).
///
/// Lines that begin with #, have a missing number, hold nothing but zeros (a failed read that was written
/// down) or go back in time are left out and counted; empty ones are none. A word where a number should
/// be is an error with its line; so is a gap of more than a minute, more than an hour in all, and a time
/// that is farther from 0 than 10^10 s: what plays a recording lives through its time.
public struct Trace: Equatable, Sendable {
  /// One line of a recording.
  public struct Sample: Equatable, Sendable {
    /// Seconds as in the file.
    public var seconds: Double
    /// What the sensor felt.
    public var motion: RigidMotion
    /// The true direction of "up" in the sensor's frame, where the reference saw it.
    public var reference: Vector3?

    /// Makes a sample.
    public init(seconds: Double, motion: RigidMotion, reference: Vector3? = nil) {
      self.seconds = seconds
      self.motion = motion
      self.reference = reference
    }
  }

  /// The samples in the order of time.
  public let samples: [Sample]
  /// How many lines were left out.
  public let skippedLines: Int

  /// Makes a trace of samples in the order of time.
  public init(samples: [Sample], skippedLines: Int = 0) {
    self.samples = samples
    self.skippedLines = skippedLines
  }

  /// Reads a recording; throws a ``TraceError`` with the line and what was expected there.
  public init(csv text: String) throws(TraceError) {
    var reader = TraceReader()
    var number = 0
    // Line by line: an array of all lines of a file of empty ones were larger than the file.
    var rest = text.utf8[...]
    while !rest.isEmpty {
      number += 1
      guard number <= TraceReader.mostLines else {
        throw .tooMuch(line: number, "there are more than \(TraceReader.mostLines) lines")
      }
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      guard line.count <= TraceReader.longestLine else {
        throw .tooMuch(line: number, "it is longer than \(TraceReader.longestLine) bytes")
      }
      try reader.read(line, number: number)
    }
    guard !reader.samples.isEmpty else { throw .empty(skipped: reader.skipped) }
    self.init(samples: reader.samples, skippedLines: reader.skipped)
  }

  /// Seconds from the first to the last sample.
  public var duration: Double {
    guard let first = samples.first, let last = samples.last else { return 0 }
    return last.seconds - first.seconds
  }
}
