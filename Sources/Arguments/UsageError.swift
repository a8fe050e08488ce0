/// A command line that says what cannot be; the text is what the user reads after "Error: ".
public struct UsageError: Error, CustomStringConvertible {
  /// What is wrong, what would be right, and how to learn more.
  public let description: String

  /// EX_USAGE of <sysexits.h>.
  public static let exitStatus: Int32 = 64
}
