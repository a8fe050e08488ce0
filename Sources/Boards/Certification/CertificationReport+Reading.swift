import Hardware

extension CertificationReport {
  /// Why a text is no report.
  public enum Fault: Error, Equatable, Sendable {
    /// It is longer than any.
    case tooLong
    /// This line, counted from 1, is not what may stand there.
    case line(Int)
    /// This one has to be there.
    case missing(Fact)
  }

  private static let always: [Fact] = [.program, .date, .board, .kernel]

  /// Reads a report; the carriage returns of a form on the web are passed over.
  public init(text bytes: [UInt8]) throws(Fault) {
    self.init()
    guard bytes.count <= Self.mostBytes else { throw .tooLong }
    let lines = bytes.filter { $0 != 0x0D }.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { Array($0) }
    guard lines.first == Array(Self.firstLine.utf8) else { throw .line(1) }
    var names = (Fact.allCases.map { $0.rawValue } + Step.allCases.map { $0.rawValue })[...]
    var number = 2
    while number <= lines.count, lines[number - 1] != Array(Self.lastLine.utf8) {
      let parts = lines[number - 1].split(
        separator: 0x20, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2,
        let place = names.firstIndex(where: { Array($0.utf8) == Array(parts[0]) })
      else { throw .line(number) }
      guard take(Array(parts[1]), as: names[place]) else { throw .line(number) }
      names = names[(place + 1)...]
      number += 1
    }
    // The end is there, and nothing but the end of its line behind it.
    guard number == lines.count - 1, lines[number].isEmpty else {
      throw .line(min(number, lines.count) + (number < lines.count ? 1 : 0))
    }
    for fact in Self.always where self[fact] == nil { throw .missing(fact) }
  }

  private mutating func take(_ bytes: [UInt8], as name: String) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    if let step = Step(rawValue: name) {
      self[step] = Answer(rawValue: text)
      return self[step] != nil
    }
    guard let fact = Fact(rawValue: name) else { return false }
    switch fact {
    case .date: guard Self.isDate(bytes) else { return false }
    case .board, .panel: guard Grammar.profile.accepts(text) else { return false }
    case .start, .frame:
      guard bytes.count <= 6, bytes.allSatisfy(Self.isDigit) else { return false }
    case .program, .kernel, .model, .firmware, .sensor, .display: break
    }
    self[fact] = text
    return self[fact] == text
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isDate(_ bytes: [UInt8]) -> Bool {
    bytes.count == 10
      && bytes.indices.allSatisfy { [4, 7].contains($0) ? bytes[$0] == 0x2D : isDigit(bytes[$0]) }
  }
}

extension CertificationReport.Fault: CustomStringConvertible {
  /// One sentence for a person.
  public var description: String {
    switch self {
    case .tooLong: "no report is longer than \(CertificationReport.mostBytes) bytes"
    case .line(let number): "line \(number) is none of a report of tilt2048 certify"
    case .missing(let fact): "a report has a line \"\(fact.rawValue) …\", and this one has none"
    }
  }
}

extension CertificationReport {
  /// What a report says by files of the system and the profiles that apply; the day, the kernel's
  /// release and the program's version are the caller's. Nothing that tells one machine from its like is
  /// read.
  public init(files: FileTree, tree: DeviceTree, profiles: [BoardProfile]) {
    self.init()
    self[.board] = profiles.first?.id
    self[.panel] = profiles.first { $0.panel != nil }?.id
    self[.model] = tree.model
    // The boot loader's version, where it is one that says so (Raspberry Pi 4 and later).
    let base = "/sys/firmware/devicetree/base"
    self[.firmware] = files.text(base + "/chosen/bootloader/version").map(Self.line)
  }

  private static func line(_ text: String) -> String {
    String(decoding: text.utf8.prefix { $0 >= 0x20 }, as: UTF8.self)
  }
}
