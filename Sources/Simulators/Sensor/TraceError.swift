/// Why a text is no recorded motion.
public enum TraceError: Error, Equatable, Sendable {
  /// There is no line with samples.
  case empty(skipped: Int)
  /// A header lacks a column that is needed.
  case missingColumn(line: Int, name: String)
  /// A line has fewer columns than the first one.
  case tooFewColumns(line: Int, expected: Int, found: Int)
  /// A field is not a number.
  case notANumber(line: Int, column: Int, text: String)
  /// A line, or the recording with it, asks for more than is played.
  case tooMuch(line: Int, String)

  /// What is wrong, where, and what was expected.
  public var message: String {
    switch self {
    case .empty(let skipped):
      "no samples (\(skipped) lines left out): expected lines of t,ax,ay,az,gx,gy,gz in seconds, "
        + "g and degrees a second"
    case .missingColumn(let line, let name):
      "line \(line): the header has no column for \(name); expected t,ax,ay,az,gx,gy,gz[,rx,ry,rz]"
    case .tooFewColumns(let line, let expected, let found):
      "line \(line): \(found) columns; expected at least \(expected)"
    case .notANumber(let line, let column, let text):
      "line \(line), column \(column): \"\(text)\" is not a number"
    case .tooMuch(let line, let what): "line \(line): \(what)"
    }
  }
}
