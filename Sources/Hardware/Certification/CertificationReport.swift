/// What a handheld says of itself after `tilt2048 certify`, without a name or a serial number: facts of
/// the machine, and what whoever holds it answered.
///
/// As a text it is, each line ended by a line feed:
///
///     report = "tilt2048 report 1", { fact }, { step }, "end"
///     fact   = name, " ", value      in the order of ``Fact``, each at most once, the first four always
///     step   = name, " ", answer     in the order of ``Step``, each at most once
///     value  = 1 to 120 bytes from " " to "~" but "\"" and "\\", with no blank at either end
///
/// So there is one text for each report, and a value can stand in TOML and in a terminal as it is.
public struct CertificationReport: Equatable, Sendable {
  /// What is known of the machine.
  public enum Fact: String, CaseIterable, Sendable {
    /// The program's version, the day (2026-11-24), the id of the board's profile, the kernel's release.
    case program, date, board, kernel
    /// The id of the panel's file; what the firmware calls the board, and its own version.
    case panel, model, firmware
    /// The chip with its bus, and the framebuffer with its size.
    case sensor, display
    /// Milliseconds from the program's start to its first frame, and of a whole frame, median.
    case start = "start-ms"
    case frame = "frame-ms"
  }

  /// What is asked.
  public enum Step: String, CaseIterable, Sendable {
    /// Whether the picture is whole, and its colours are right.
    case picture
    /// Whether a tilt is felt as what it is.
    case up = "tilt-up"
    case down = "tilt-down"
    case left = "tilt-left"
    case right = "tilt-right"
    /// Whether an output is heard, or felt.
    case buzzer, loudspeaker, motor
  }

  /// What came of a step.
  public enum Answer: String, CaseIterable, Sendable {
    /// It is as it should be.
    case yes
    /// It is not.
    case no
    /// Nobody answered, or tilted, in time.
    case silence = "none"
    /// The machine has no such part.
    case absent
  }

  /// No report is longer, in bytes.
  public static let mostBytes = 2048
  private static let mostBytesOfValue = 120
  /// What every report begins and ends with.
  public static let (firstLine, lastLine) = ("tilt2048 report 1", "end")

  private var facts: [Fact: String] = [:]
  private var answers: [Step: Answer] = [:]

  /// A report that says nothing yet.
  public init() {}

  /// What it says of the machine; a byte that no value has becomes "?", and an empty text is none.
  public subscript(fact: Fact) -> String? {
    get { facts[fact] }
    set { facts[fact] = newValue.flatMap(Self.value) }
  }

  /// Says how long a fact took, in whole milliseconds, of which a report has six digits at most.
  public mutating func time(_ fact: Fact, milliseconds: Int) {
    self[fact] = "\(min(max(milliseconds, 0), 999_999))"
  }

  /// What came of a step; nil where it was not taken.
  public subscript(step: Step) -> Answer? {
    get { answers[step] }
    set { answers[step] = newValue }
  }

  /// Adds what another report says, which counts where both say something; of what this one knows to be
  /// absent no answer counts.
  public mutating func add(_ other: CertificationReport) {
    for fact in Fact.allCases where other.facts[fact] != nil { facts[fact] = other.facts[fact] }
    for step in Step.allCases where answers[step] != .absent {
      answers[step] = other.answers[step] ?? answers[step]
    }
  }

  /// Whether it makes a board a tested one: the picture and the four tilts are right, and no output that
  /// there is was unheard.
  public var passes: Bool {
    Step.allCases.allSatisfy { step in
      answers[step] == .yes || answers[step] == .absent && step != .picture && !step.isTilt
    }
  }

  /// When and with what it was tested, as a profile says it.
  public var summary: String {
    let versions = [("tilt2048 ", Fact.program), ("Linux ", .kernel), ("firmware ", .firmware)]
      .compactMap { name, fact in facts[fact].map { name + $0 } }
    return ([facts[.date] ?? ""] + versions).joined(separator: ", ")
  }

  // MARK: Text

  /// The report as a text, of which ``init(text:)`` makes the same one.
  public var text: String {
    let facts = Fact.allCases.compactMap { fact in
      self.facts[fact].map { fact.rawValue + " " + $0 }
    }
    let steps = Step.allCases.compactMap { step in
      answers[step].map { step.rawValue + " " + $0.rawValue }
    }
    return ([Self.firstLine] + facts + steps + [Self.lastLine]).map { $0 + "\n" }.joined()
  }

  /// The nearest text that a value can be; nil where nothing is left.
  private static func value(_ text: String) -> String? {
    let visible = text.utf8.prefix(mostBytesOfValue).map { byte in
      (0x20..<0x7F).contains(byte) && byte != 0x22 && byte != 0x5C ? byte : 0x3F
    }
    let begin = visible.prefix { $0 == 0x20 }.count
    let end = visible.reversed().prefix { $0 == 0x20 }.count
    guard begin + end < visible.count else { return nil }
    return String(decoding: visible[begin..<(visible.count - end)], as: UTF8.self)
  }
}

extension CertificationReport {
  /// What a QR code holds: `address` with the report behind it, ready for a link, where an issue begins
  /// with one; else the report itself.
  public func link(address: String?) -> String {
    guard let address else { return text }
    return address
      + text.utf8.map { byte -> String in
        // What stands for itself in a link (RFC 3986, unreserved).
        if byte.isLetterOrDigit || "-._~".utf8.contains(byte) {
          return String(decoding: [byte], as: UTF8.self)
        }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }.joined()
  }
}
