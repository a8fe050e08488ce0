/// A fault of a device as it is told: what is wrong, and what to do about it.
///
/// Each kind of error has one place that makes it; the log and the doctor word none of their own.
public struct Fault: Equatable, Sendable {
  /// What is wrong, in a few words and without a capital or a point: "there is no /dev/i2c-1".
  public let what: String
  /// What to do about it.
  public let remedy: Remedy

  /// Makes a fault of its parts.
  public init(_ what: String, _ remedy: Remedy) {
    self.what = what
    self.remedy = remedy
  }

  /// Both as sentences, for a log; a name at the beginning ("pinctrl-rp1:4") keeps its letters.
  public var message: String {
    let first = what.prefix { $0 != " " }
    let beginning =
      first.allSatisfy { $0.isLetter } ? what.prefix(1).uppercased() : String(what.prefix(1))
    return beginning + what.dropFirst() + ". " + remedy.sentence
  }
}
