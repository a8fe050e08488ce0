/// A file by which the firmware is told what to switch on: Raspberry Pi's `config.txt`, or a list
/// of variables such as Armbian's `armbianEnv.txt`.
///
/// Sources: https://www.raspberrypi.com/documentation/computers/config_txt.html ("Conditional
/// filters"), https://docs.armbian.com/User-Guide_Armbian_overlays/.
public struct FirmwareFile: Equatable, Sendable {
  /// The file as it is.
  public private(set) var text: String

  /// Takes the text of a file.
  public init(_ text: String) { self.text = text }

  /// Whether the file says `line` for every board: `dtparam=a=on,b=2` also where each part stands
  /// on a line of its own, `overlays=a` also where that list has more.
  public func says(_ line: String) -> Bool {
    let parts = Self.parts(of: line)
    return parts.allSatisfy { part in
      if Self.isList(part.name) { return words(of: part.name).isSuperset(of: part.words) }
      if part.name == "dtoverlay" {
        return assignments.contains {
          $0.name == part.name && ($0.value == part.value || $0.value.hasPrefix(part.value + ","))
        }
      }
      return assignments.last { $0.name == part.name }?.value == part.value
    }
  }

  /// Says `line` as well, if the file does not yet: in the list it belongs to, or at the end.
  public mutating func add(_ line: String) {
    guard !says(line) else { return }
    if let part = Self.parts(of: line).first, Self.isList(part.name) {
      extend(part)
    } else {
      append(line)
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

  /// What holds on every board: sections other than `[all]` are for some only.
  private var assignments: [Assignment] {
    var isForAll = true
    var found: [Assignment] = []
    for line in lines {
      if line.hasPrefix("[") {
        isForAll = line == "[all]"
      } else if isForAll, !line.hasPrefix("#") {
        found += Self.parts(of: line)
      }
    }
    return found
  }

  private func words(of name: String) -> Set<Substring> {
    assignments.last { $0.name == name }?.words ?? []
  }

  private var lines: [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Self.trimmed)
  }

  private static func parts(of line: String) -> [Assignment] {
    guard let equals = line.firstIndex(of: "=") else { return [] }
    let name = trimmed(line[..<equals])
    let value = trimmed(line[line.index(after: equals)...])
    guard name == "dtparam" else { return [Assignment(name: name, value: value)] }
    return value.split(separator: ",").map { parameter in
      let sides = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // "dtparam=audio" switches it on.
      return Assignment(
        name: "dtparam=\(sides[0])", value: sides.count == 2 ? String(sides[1]) : "on")
    }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }

  // MARK: Writing

  /// The line end that the file has: other computers write their own.
  private var lineEnd: String { text.contains("\r\n") ? "\r\n" : "\n" }

  mutating func append(_ line: String) {
    if !text.isEmpty, text.last?.isNewline == false { text += lineEnd }
    if let section = lines.last(where: { $0.hasPrefix("[") }), section != "[all]" {
      text += "[all]" + lineEnd
    }
    text += line + lineEnd
  }

  /// Puts the words into the list's last line, or adds one.
  private mutating func extend(_ part: Assignment) {
    var all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    guard let place = all.lastIndex(where: { Self.parts(of: $0).first?.name == part.name }) else {
      return append("\(part.name)=\(part.value)")
    }
    let present = words(of: part.name)
    let missing = part.value.split(separator: " ").filter { !present.contains($0) }
    all[place] = Self.trimmed(all[place]) + " " + missing.joined(separator: " ")
    text = all.joined(separator: lineEnd)
  }
}
