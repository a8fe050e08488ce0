/// What ends a command that could not do its work, or that answers by the program's status.
public struct Failure: Error, Equatable, CustomStringConvertible {
  /// What the user reads after "Error: ": it names the thing, what was expected, and what to do. Empty
  /// where all has been said.
  public let description: String
  /// What the program's caller is told.
  public let status: Int32

  /// It did not work, and this is why.
  public init(_ description: String) {
    self.description = description
    status = 1
  }

  /// The end of the program with this status; what there is to say has been said.
  public init(status: Int32) {
    description = ""
    self.status = status
  }

  /// It did not work, which has been said.
  public static let told = Failure(status: 1)
}

/// A command line that says what cannot be; the text is what the user reads after "Error: ".
public struct UsageError: Error, CustomStringConvertible {
  /// What is wrong, what would be right, and how to learn more.
  public let description: String

  /// EX_USAGE of <sysexits.h>.
  public static let exitStatus: Int32 = 64
}
