import Hardware

/// How much a TOML text may ask of its parser. A configuration needs a hundredth of it; without
/// bounds a dotted key of 80 KB takes 3.5 GB, and one of 200 KB the stack.
///
/// Source: https://toml.io/en/v1.0.0, which sets none.
struct TOMLBounds {
  /// The longest text, in bytes.
  static let mostBytes = 64 << 10
  /// The most names that dots join to a key or a table's name.
  static let mostParts = 8
  /// How deep arrays and tables may lie in each other within a value.
  static let mostDepth = 8
  /// The longest key or table's name with its dots, in bytes.
  static let longestKey = 256
  /// The most values.
  static let mostKeys = 2000

  private var line = 1
  private var keys = 0
  /// Of what has been read since the last sign that separates.
  private var parts = 1
  private var length = 0
  private var depth = 0
  /// Whether nothing but blanks has been read of the line.
  private var isLineBlank = true
  private var isHeader = false

  /// The first line with more than that, and what there is too much of; nil where all is well.
  static func excess(in text: String) -> (line: Int, reason: String)? {
    let bytes = Array(text.utf8)
    guard bytes.count <= mostBytes else { return (1, "it is longer than \(mostBytes >> 10) KiB") }
    var bounds = TOMLBounds()
    return bounds.read(bytes)
  }

  private mutating func read(_ bytes: [UInt8]) -> (line: Int, reason: String)? {
    var index = 0
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "#"): index = Self.end(of: bytes, from: index) { $0 == 0x0A }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = string(bytes, from: index)
      default:
        if let reason = take(bytes[index]) { return (line, reason) }
        index += 1
        if isHeader, depth == 1, bytes[start] == UInt8(ascii: "["), !Self.isName(bytes, at: index) {
          return (line, "a table's name must follow the [")
        }
      }
      length += index - start
      if length > Self.longestKey, isHeader { return (line, Self.tooLong) }
    }
    return nil
  }

  private static let tooLong = "a key is longer than \(longestKey) bytes"

  /// Takes a byte that is in no string and no comment; the reason where it is one too many.
  private mutating func take(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\n"):
      line += 1
      separate()
      (isLineBlank, isHeader) = (true, false)
      return nil
    // What is beyond ASCII may be a blank, or the byte order mark that some editors begin a file with.
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B...0x0D: return nil
    case 0x80... where isLineBlank: return nil
    case UInt8(ascii: "."):
      parts += 1
      return parts > Self.mostParts ? "a key has more than \(Self.mostParts) parts" : nil
    case UInt8(ascii: "="):
      keys += 1
      defer { separate() }
      if length > Self.longestKey { return Self.tooLong }
      return keys > Self.mostKeys ? "there are more than \(Self.mostKeys) keys" : nil
    case UInt8(ascii: "["), UInt8(ascii: "{"): return open()
    case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
    case UInt8(ascii: ","): separate()
    default: break
    }
    isLineBlank = false
    return nil
  }

  private mutating func open() -> String? {
    if isLineBlank, depth == 0 {
      isHeader = true
      keys += 1
    }
    isLineBlank = false
    separate()
    depth += 1
    if keys > Self.mostKeys { return "there are more than \(Self.mostKeys) keys" }
    return depth > Self.mostDepth ? "values lie more than \(Self.mostDepth) deep" : nil
  }

  /// Whether something follows the "[" of a table's header that a name begins with. toml++ 3 asserts
  /// that there is.
  private static func isName(_ bytes: [UInt8], at index: Int) -> Bool {
    var rest = bytes[index...].drop(while: isBlank)
    if rest.first == UInt8(ascii: "[") { rest = rest.dropFirst().drop(while: isBlank) }
    return rest.first.map { $0.isLetterOrDigit || "_-\"']".utf8.contains($0) } ?? false
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private mutating func separate() { (parts, length) = (1, 0) }

  /// Where the string that begins at `start` ends; an unfinished one ends with its line, or, of many
  /// lines, with the text.
  private mutating func string(_ bytes: [UInt8], from start: Int) -> Int {
    isLineBlank = false
    let quote = bytes[start]
    let isLong =
      bytes[start...].prefix(3).count == 3 && bytes[start...].prefix(3).allSatisfy { $0 == quote }
    var index = start + (isLong ? 3 : 1)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A {
        guard isLong else { return index }
        line += 1
      }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 2
        continue
      }
      if byte == quote {
        if !isLong { return index + 1 }
        // The last three of a row end it, of five at most.
        let row = bytes[index...].prefix(5).prefix { $0 == quote }.count
        if row > 2 { return index + row }
      }
      index += 1
    }
    return bytes.count
  }

  private static func end(of bytes: [UInt8], from start: Int, where isEnd: (UInt8) -> Bool) -> Int {
    bytes[start...].firstIndex(where: isEnd) ?? bytes.count
  }
}
