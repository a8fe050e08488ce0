import System

/// What one check of the doctor found.
public struct Finding: Equatable, Sendable {
  /// How bad it is.
  public enum Verdict: String, Sendable {
    /// As it should be.
    case ok
    /// The game plays, but not as well as it could.
    case warning = "warn"
    /// Something that was asked for does not work.
    case failure = "FAIL"
  }

  /// What was looked at, in a word: "display".
  public let subject: String
  /// How it is.
  public let verdict: Verdict
  /// What was seen.
  public let text: String
  /// The command that mends it, or what to do; nil where nothing is wrong.
  public let remedy: String?

  /// All is well.
  public static func ok(_ subject: String, _ text: String) -> Finding {
    Finding(subject: subject, verdict: .ok, text: text, remedy: nil)
  }

  /// It could be better.
  public static func warning(_ subject: String, _ text: String, remedy: String) -> Finding {
    Finding(subject: subject, verdict: .warning, text: text, remedy: remedy)
  }

  /// It does not work.
  public static func failure(_ subject: String, _ text: String, remedy: String) -> Finding {
    Finding(subject: subject, verdict: .failure, text: text, remedy: remedy)
  }

  /// It does not work, for a reason that is worded elsewhere.
  public static func failure(_ subject: String, _ fault: Fault) -> Finding {
    .failure(subject, fault.what, remedy: fault.remedy.line)
  }

  /// The lines for a person: the verdict, and below it what to do. What a file or a device said cannot
  /// act on a terminal.
  public var lines: [String] {
    let head = verdict.rawValue.count == 2 ? "ok  " : verdict.rawValue
    let all = ["\(head)  \(subject): \(text)"] + (remedy.map { ["        \($0)"] } ?? [])
    return all.map { $0.printable }
  }

  /// The finding as a JSON object on a line.
  public var json: String {
    var members = [
      ("subject", subject), ("verdict", verdict.rawValue.lowercased()), ("text", text),
    ]
    if let remedy { members.append(("remedy", remedy)) }
    return "{" + members.map { "\"\($0.0)\": \(Self.quoted($0.1))" }.joined(separator: ", ") + "}"
  }

  /// A JSON string (RFC 8259, section 7).
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20 || String(scalar).printable != String(scalar):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Finding {
  /// The finding as bytes of UTF-8, each part behind a NUL, for another process to read.
  public var portable: [UInt8] {
    let parts = [subject, verdict.rawValue, text] + (remedy.map { [$0] } ?? [])
    return Array(parts.map { Array($0.utf8.filter { $0 != 0 }) }.joined(separator: [0]))
  }

  /// What ``portable`` was made of; nil where it is none.
  public init?(portable bytes: some Collection<UInt8>) {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 3 || parts.count == 4, let verdict = Verdict(rawValue: parts[1]) else {
      return nil
    }
    let remedy = parts.dropFirst(3).first
    self.init(subject: parts[0], verdict: verdict, text: parts[2], remedy: remedy)
  }
}

extension [Finding] {
  /// The doctor's exit status: 0 when all is well, 1 with warnings, 2 with failures.
  public var exitStatus: Int32 {
    if contains(where: { $0.verdict == .failure }) { return 2 }
    return contains { $0.verdict == .warning } ? 1 : 0
  }
}
