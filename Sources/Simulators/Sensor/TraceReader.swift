import Hardware
import Inertial

/// Reads the lines of a recording, one after the other.
struct TraceReader {
  typealias Line = Substring.UTF8View

  /// No line of numbers is longer, in bytes.
  static let longestLine = 4096
  /// The longest time between two samples, and in all, in seconds.
  static let longestGap = 60.0
  static let longestTime = 3600.0
  /// The farthest time from 0, in seconds, some 300 years: a number with a fraction is exact to some
  /// microseconds there. Far beyond, time would not pass while a recording is played.
  static let farthestTime = 1e10
  /// The most lines, empty ones and remarks included.
  static let mostLines = 1_000_000
  /// The most samples: 40 minutes of them at 200 a second.
  static let mostSamples = 500_000

  private(set) var samples: [Trace.Sample] = []
  private(set) var skipped = 0
  private var columns: TraceColumns?

  mutating func read(_ line: Substring.UTF8View, number: Int) throws(TraceError) {
    let fields = Self.fields(line, separator: columns?.separator)
    guard let first = fields.first else { return }
    if first.first == UInt8(ascii: "#") {
      skipped += 1
      return
    }
    if columns == nil {
      let separator = Self.separator(of: line)
      let split = Self.fields(line, separator: separator)
      if let head = split.first, DecimalNumber.parse(head) == nil {
        columns = try TraceColumns(header: split, separator: separator, line: number)
        return
      }
      columns = try TraceColumns(positionsIn: split.count, separator: separator, line: number)
      return try read(split, number: number)
    }
    try read(fields, number: number)
  }

  private mutating func read(_ fields: [Line.SubSequence], number: Int) throws(TraceError) {
    guard let columns else { return }
    guard fields.count > columns.last else {
      throw .tooFewColumns(line: number, expected: columns.last + 1, found: fields.count)
    }
    guard let time = try value(columns.time, fields, number),
      let force = try vector(columns.force, fields, number),
      let rate = try vector(columns.rate, fields, number),
      force != .zero || rate != .zero
    else {
      skipped += 1
      return
    }
    let seconds = time * columns.secondsPerUnit
    if let last = samples.last, seconds <= last.seconds {
      skipped += 1
      return
    }
    try checkTime(seconds, number)
    var reference: Vector3?
    if let place = columns.reference, fields.count > place.last {
      reference = try vector(place, fields, number)
    }
    samples.append(
      Trace.Sample(
        seconds: seconds, motion: RigidMotion(specificForce: force, angularRate: rate),
        reference: reference))
  }

  private func checkTime(_ seconds: Double, _ number: Int) throws(TraceError) {
    guard abs(seconds) <= Self.farthestTime else {
      throw .tooMuch(line: number, "its time is more than 10000000000 seconds from 0")
    }
    guard let first = samples.first, let last = samples.last else { return }
    guard seconds - last.seconds <= Self.longestGap else {
      throw .tooMuch(line: number, "it is more than a minute after the sample before")
    }
    guard seconds - first.seconds <= Self.longestTime, samples.count < Self.mostSamples else {
      throw .tooMuch(line: number, "the recording is longer than an hour or 500000 samples")
    }
  }

  private func vector(
    _ place: TraceColumns.Triple, _ fields: [Line.SubSequence], _ number: Int
  ) throws(TraceError) -> Vector3? {
    guard let x = try value(place.x, fields, number), let y = try value(place.y, fields, number),
      let z = try value(place.z, fields, number)
    else { return nil }
    let vector = Vector3(Float(x), Float(y), Float(z)) * place.factor
    // Once in a filter it would make nonsense of all that comes after it.
    guard vector.lengthSquared.isFinite else {
      throw .tooMuch(line: number, "it has a number that no sensor measures")
    }
    return vector
  }

  /// The number in a field, nil where it is missing.
  private func value(
    _ column: Int, _ fields: [Line.SubSequence], _ number: Int
  ) throws(TraceError) -> Double? {
    let field = fields[column]
    if DecimalNumber.isMissing(field) { return nil }
    guard let value = DecimalNumber.parse(field) else {
      throw .notANumber(line: number, column: column + 1, text: String(Substring(field)))
    }
    return value
  }

  // MARK: Fields

  private static func separator(of line: Line) -> UInt8 {
    for candidate in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    where line.contains(candidate) {
      return candidate
    }
    return UInt8(ascii: " ")
  }

  private static func fields(_ line: Line, separator: UInt8?) -> [Line.SubSequence] {
    let content = trimmed(line)
    guard !content.isEmpty else { return [] }
    guard let separator else { return [content] }
    let keepsEmpty = separator != UInt8(ascii: " ")
    return content.split(separator: separator, omittingEmptySubsequences: !keepsEmpty)
      .map { trimmed($0) }
  }

  /// Without blanks, carriage returns, quotes and a byte order mark at either end.
  private static func trimmed(_ field: Line) -> Line.SubSequence {
    var rest = field[...]
    while let byte = rest.first, isTrimmed(byte) { rest = rest.dropFirst() }
    while let byte = rest.last, isTrimmed(byte) { rest = rest.dropLast() }
    return rest
  }

  private static func isTrimmed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x0D, 0x22, 0xEF, 0xBB, 0xBF: true
    default: false
    }
  }
}
