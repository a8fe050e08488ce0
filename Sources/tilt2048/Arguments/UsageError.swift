/// A command line that says what cannot be; the text is what the user reads after "Error: ".
struct UsageError: Error, CustomStringConvertible {
  /// What is wrong, what would be right, and how to learn more.
  let description: String

  /// EX_USAGE of <sysexits.h>.
  static let exitStatus: Int32 = 64
}

/// The end of the program with this status; what there is to say has been said.
struct ExitCode: Error, Equatable {
  let status: Int32

  init(_ status: Int32) { self.status = status }

  /// It did not work.
  static let failure = ExitCode(1)
}
