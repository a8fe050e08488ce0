/// The end of the program with this status; what there is to say has been said.
public struct ExitCode: Error, Equatable {
  /// What the program's caller is told.
  public let status: Int32

  /// An end with a status.
  public init(_ status: Int32) { self.status = status }

  /// It did not work.
  public static let failure = ExitCode(1)
}
