/// A command that cannot do its work, in the words the user reads after "Error: ".
struct Failure: Error, CustomStringConvertible {
  /// Names the thing, what was expected, and what to do.
  let description: String

  init(_ description: String) { self.description = description }
}
