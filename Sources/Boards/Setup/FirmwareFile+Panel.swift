extension FirmwareFile {
  /// The id of the panel whose lines the file has between marks; nil where it has none.
  public var panelID: String? {
    markedRange.flatMap { Self.id(ofMark: allLines[$0.lowerBound]) }
  }

  /// The lines between the marks.
  public var panelLines: [String] {
    guard let range = markedRange else { return [] }
    return allLines[range].dropFirst().dropLast().map { Self.blanked($0) }
  }

  /// Puts `lines` at the end as one block between marks, in place of another panel's; without lines
  /// that one goes, and nothing comes.
  ///
  /// An overlay and its parameters are found by their order, so that they stay together; what another
  /// person wrote stays where it is. The block ends with an empty `dtoverlay=`: later parameters are
  /// the board's again (config.txt's documentation, "Overlay parameters").
  public mutating func setPanel(_ id: String, lines: [String]) {
    if let range = markedRange {
      var rest = allLines
      rest.removeSubrange(range)
      replace(with: rest)
    }
    guard !lines.isEmpty else { return }
    append(Self.mark(id, "begin"))
    for line in lines { append(line) }
    if lines.contains(where: { $0.hasPrefix("dtoverlay=") }) { append("dtoverlay=") }
    append(Self.mark(id, "end"))
  }

  /// Takes `lines` out wherever they stand outside of the marks, each as a whole.
  public mutating func drop(_ lines: [String]) {
    let kept = markedRange ?? 0..<0
    let rest = allLines.enumerated().filter { index, line in
      kept.contains(index) || !lines.contains(Self.blanked(line))
    }
    replace(with: rest.map { $0.element })
  }

  /// Whether the file has `line` as it is outside of the marks.
  public func hasUnmarked(_ line: String) -> Bool {
    let marked = markedRange ?? 0..<0
    return allLines.enumerated().contains { index, text in
      !marked.contains(index) && Self.blanked(text) == line
    }
  }

  /// The overlays that the file loads on every board, each as it stands with the parameters behind it:
  /// "gpio-fan,gpiopin=12".
  public var overlays: [String] {
    var isForAll = true
    var found: [String] = []
    for line in allLines.map({ Self.blanked($0) }) {
      if line.hasPrefix("[") {
        isForAll = line == "[all]"
      } else if isForAll, line.hasPrefix("dtoverlay=") {
        found.append(String(line.dropFirst("dtoverlay=".count)))
      } else if isForAll, line.hasPrefix("dtparam="), let last = found.last, !last.isEmpty {
        found[found.count - 1] = last + "," + line.dropFirst("dtparam=".count)
      }
    }
    return found.filter { !$0.isEmpty }
  }

  // MARK: The marks

  private var allLines: [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// From an end back to the nearest beginning: where somebody took one of a pair away, nothing of
  /// theirs lies between.
  private var markedRange: Range<Int>? {
    var begin: Int?
    for (index, line) in allLines.enumerated() {
      if Self.isMark(line, "begin") { begin = index }
      if let begin, Self.isMark(line, "end") { return begin..<index + 1 }
    }
    return nil
  }

  private static func mark(_ id: String, _ place: String) -> String {
    "# tilt2048 panel \(id) (\(place))"
  }

  private static func isMark(_ line: Substring, _ place: String) -> Bool {
    let text = blanked(line)
    return text.hasPrefix("# tilt2048 panel ") && text.hasSuffix(" (\(place))")
  }

  private static func id(ofMark line: Substring) -> String? {
    line.split(separator: " ").dropFirst(3).first.map { String($0) }
  }

  private static func blanked(_ line: Substring) -> String {
    String(line.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0.isWhitespace }.reversed())
  }

  private mutating func replace(with lines: [Substring]) {
    self = FirmwareFile(lines.joined(separator: text.contains("\r\n") ? "\r\n" : "\n"))
  }
}
