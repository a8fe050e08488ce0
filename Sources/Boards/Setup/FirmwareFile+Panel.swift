extension FirmwareFile {
  /// The id of the panel whose lines the file has between marks, the first one's where it has several;
  /// nil where it has none.
  public var panelID: String? {
    markedRanges.first.flatMap { Self.id(ofMark: trimmedLines[$0.lowerBound]) }
  }

  /// How many blocks of panels there are: more than one is a mistake of somebody's.
  var panelCount: Int { markedRanges.count }

  /// The lines between the marks, of all blocks.
  public var panelLines: [String] {
    markedRanges.flatMap { trimmedLines[$0].dropFirst().dropLast().map { String($0) } }
  }

  /// Those of a board's `lines` that the file says neither with the lines of a panel nor without: none
  /// of the header's bus, where the panel draws by its pins and has it off.
  func lacking(_ lines: [String], beside panel: Panel?) -> [String] {
    let isOff = panel?.settings.first(where: says) == "dtparam=i2c_arm=off"
    var rest = self
    rest.setPanel("none", lines: [])
    return lines.filter {
      !says($0) && !rest.says($0) && !(isOff && $0.hasPrefix("dtparam=i2c_arm=on"))
    }
  }

  /// Puts `lines` at the end as one block between marks, in place of every other panel's; without
  /// lines those go, and nothing comes.
  ///
  /// An overlay and its parameters are found by their order, so that they stay together; what another
  /// person wrote stays where it is. The block ends with an empty `dtoverlay=`: later parameters are
  /// the board's again (config.txt's documentation, "Overlay parameters").
  public mutating func setPanel(_ id: String, lines added: [String]) {
    let isMarked = self.isMarked
    // An end without a beginning would make a block of what stands before it, once a block that lies
    // between is gone.
    let rest = lines.indices.filter { !isMarked[$0] && !Self.isMark(trimmedLines[$0], "end") }
    if rest.count < lines.count { replace(with: rest.map { lines[$0] }) }
    guard !added.isEmpty else { return }
    let end = added.contains { $0.hasPrefix("dtoverlay=") } ? ["dtoverlay="] : []
    append([Self.mark(id, "begin")] + added + end + [Self.mark(id, "end")])
  }

  /// Takes `dropped` out wherever they stand outside of the marks, each as a whole.
  public mutating func drop(_ dropped: [String]) {
    guard !dropped.isEmpty else { return }
    let isMarked = self.isMarked
    let gone = Set(dropped)
    let rest = lines.indices.filter { isMarked[$0] || !gone.contains(String(trimmedLines[$0])) }
    replace(with: rest.map { lines[$0] })
  }

  /// The overlays that the file loads on every board, each as it stands with the parameters behind it:
  /// "gpio-fan,gpiopin=12".
  public var overlays: [String] {
    var found: [String] = []
    for (_, line) in Self.forAll(trimmedLines) {
      if line.hasPrefix("dtoverlay=") {
        found.append(String(line.dropFirst("dtoverlay=".count)))
      } else if line.hasPrefix("dtparam="), found.last?.isEmpty == false {
        found[found.count - 1] += ","
        found[found.count - 1] += line.dropFirst("dtparam=".count)
      }
    }
    return found.filter { !$0.isEmpty }
  }

  // MARK: The marks

  private var isMarked: [Bool] {
    var marked = [Bool](repeating: false, count: lines.count)
    for range in markedRanges { for index in range { marked[index] = true } }
    return marked
  }

  /// Each from an end back to the nearest beginning: where somebody took one of a pair away, nothing
  /// of theirs lies between.
  private var markedRanges: [Range<Int>] {
    var found: [Range<Int>] = []
    var begin: Int?
    for (index, line) in trimmedLines.enumerated() {
      if Self.isMark(line, "begin") { begin = index }
      if let first = begin, Self.isMark(line, "end") {
        found.append(first..<index + 1)
        begin = nil
      }
    }
    return found
  }

  private static func mark(_ id: String, _ place: String) -> String {
    "# tilt2048 panel \(id) (\(place))"
  }

  private static func isMark(_ line: Substring, _ place: String) -> Bool {
    line.hasPrefix("# tilt2048 panel ") && line.hasSuffix(" (\(place))")
  }

  private static func id(ofMark line: Substring) -> String? {
    line.split(separator: " ").dropFirst(3).first.map { String($0) }
  }
}
