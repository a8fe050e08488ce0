import System

/// A file by which the firmware is told what to switch on: Raspberry Pi's `config.txt`, or a list
/// of variables such as Armbian's `armbianEnv.txt`.
///
/// It is taken apart once; what is asked of it then costs as much as the answer. Sources:
/// https://www.raspberrypi.com/documentation/computers/config_txt.html ("Conditional filters"),
/// https://docs.armbian.com/User-Guide_Armbian_overlays/.
public struct FirmwareFile: Equatable, Sendable {
  /// The file as it is.
  public private(set) var text: String
  /// Its lines as they are, a carriage return at their end included.
  let lines: [Substring]
  /// The same lines without blanks around them.
  let trimmedLines: [Substring]
  /// What holds on every board, by name and in its order.
  private let values: [String: [String]]

  /// Takes the text of a file.
  public init(_ text: String) {
    self.text = text
    lines = Self.split(text)
    trimmedLines = lines.map { Self.trimmed($0) }
    var values: [String: [String]] = [:]
    for (_, line) in Self.forAll(trimmedLines) where line.utf8.first != UInt8(ascii: "#") {
      for part in Self.parts(of: line) { values[part.name, default: []].append(part.value) }
    }
    self.values = values
  }

  /// The lines that hold on every board, and their places: sections other than `[all]` are for some.
  static func forAll(_ lines: [Substring]) -> [(place: Int, line: Substring)] {
    var isForAll = true
    return lines.enumerated().compactMap { place, line in
      let isSection = line.utf8.first == UInt8(ascii: "[")
      if isSection { isForAll = line == "[all]" }
      return isSection || !isForAll ? nil : (place, line)
    }
  }

  /// Files are equal whose texts are.
  public static func == (a: FirmwareFile, b: FirmwareFile) -> Bool { a.text == b.text }

  /// Whether the file says `line` for every board: `dtparam=a=on,b=2` also where each part stands
  /// on a line of its own, `overlays=a` also where that list has more.
  public func says(_ line: String) -> Bool {
    Self.parts(of: line[...]).allSatisfy { part in
      if Self.isList(part.name) { return words(of: part.name).isSuperset(of: part.words) }
      let said = values[part.name] ?? []
      if part.name == "dtoverlay" {
        return said.contains { $0 == part.value || $0.hasPrefix(part.value + ",") }
      }
      return said.last == part.value
    }
  }

  /// Says `line` as well, if the file does not yet: in the list it belongs to, or at the end.
  public mutating func add(_ line: String) {
    guard !says(line) else { return }
    if let part = Self.parts(of: line[...]).first, Self.isList(part.name) {
      extend(part)
    } else {
      append([line])
    }
  }

  // MARK: Reading

  /// `name=value`; a `dtparam` has its parameter's name in its own.
  private struct Assignment: Equatable {
    var name: String
    var value: String
    var words: Set<Substring> { Set(value.split(separator: " ")) }
  }

  /// Variables that hold a list of words.
  private static func isList(_ name: String) -> Bool { name == "overlays" || name == "extraargs" }

  private func words(of name: String) -> Set<Substring> {
    Set(values[name]?.last?.split(separator: " ") ?? [])
  }

  private static func parts(of line: Substring) -> [Assignment] {
    let bytes = line.utf8
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return [] }
    let name = String(trimmed(line[..<equals]))
    let value = trimmed(line[bytes.index(after: equals)...])
    guard name == "dtparam" else { return [Assignment(name: name, value: String(value))] }
    return value.utf8.split(separator: UInt8(ascii: ",")).map { parameter in
      let sides = parameter.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      // "dtparam=audio" switches it on.
      return Assignment(
        name: "dtparam=\(Substring(sides[0]))",
        value: sides.count == 2 ? String(Substring(sides[1])) : "on")
    }
  }

  /// A carriage return is of the line's end.
  private static func trimmed(_ text: Substring) -> Substring {
    text.trimmed { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  private static func split(_ text: String) -> [Substring] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
  }

  // MARK: Writing

  /// The line end that the file has: other computers write their own.
  private var lineEnd: String { lines.count > 1 && lines[0].utf8.last == 0x0D ? "\r\n" : "\n" }

  /// Puts lines at the end, where they hold for every board.
  mutating func append(_ added: [String]) {
    var text = text
    let end = lineEnd
    if let last = text.utf8.last, last != 0x0A { text += end }
    if let section = trimmedLines.last(where: { $0.utf8.first == UInt8(ascii: "[") }),
      section != "[all]"
    {
      text += "[all]" + end
    }
    for line in added { text += line + end }
    self = FirmwareFile(text)
  }

  /// Puts the words into the list's last line that holds on every board, or adds one.
  private mutating func extend(_ part: Assignment) {
    let last = Self.forAll(trimmedLines).last { Self.parts(of: $0.line).first?.name == part.name }
    guard let place = last?.place else { return append(["\(part.name)=\(part.value)"]) }
    let present = words(of: part.name)
    let missing = part.value.split(separator: " ").filter { !present.contains($0) }
    var all = lines
    let end = lines[place].utf8.last == 0x0D ? "\r" : ""
    all[place] = trimmedLines[place] + " " + missing.joined(separator: " ") + end
    replace(with: all)
  }

  /// The same file with other lines.
  mutating func replace(with lines: [Substring]) {
    self = FirmwareFile(lines.joined(separator: "\n"))
  }
}
