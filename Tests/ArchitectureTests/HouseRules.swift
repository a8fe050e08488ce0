import Foundation

/// Rules of the house that can be read off the sources, and what breaks them. Each is cheap and reads
/// text, no syntax: it finds what people write, not what could be written.
enum HouseRules {
  /// Swift 6.0.3 destroys what it never made: a throwing initialiser of a noncopyable struct must have
  /// no default of its own that owns memory. The structs in `source` that have both.
  static func ownedDefaultsBeforeAThrow(in source: String) -> [String] {
    let head = /(?m)^( *)(?:[a-z]+ )*struct (\w+)[^{\n]*~Copyable[^{\n]*\{/
    return source.matches(of: head).compactMap { match in
      let indent = String(match.1)
      let rest = source[match.range.upperBound...]
      let end = rest.range(of: "\n\(indent)}\n")?.lowerBound ?? rest.endIndex
      let lines = rest[..<end].split(separator: "\n").filter {
        $0.hasPrefix(indent + "  ") && !$0.hasPrefix(indent + "   ")
      }
      let owns = lines.contains { line in
        !line.contains("static ")
          && line.contains(/\b(?:var|let) \w+[^={]*= (?:\[|"|Array|String)/)
      }
      let throwing = rest[..<end].contains(/\binit[?<(][^{]*\)\s*throws/)
      return owns && throwing ? String(match.2) : nil
    }
  }

  /// Swift 6.0.3 crashes over the closure that looks at a thrown error where the error's type is
  /// known: `#expect { … } throws: { … }`.
  static func closuresOverErrors(in source: String) -> Int {
    source.components(separatedBy: "} throws: {").count - 1
  }

  /// Swift 6.0.3 does not take a parenthesised `try` within an expectation: it is bound first.
  static func triesInExpectations(in source: String) -> [String] {
    source.split(separator: "\n").filter {
      $0.contains("#expect((try ") || $0.contains("#require((try ")
    }.map(String.init)
  }

  /// Types whose names say nothing.
  static func emptyNames(in source: String) -> [String] {
    source.matches(of: /\b(?:class|struct|enum|protocol|actor) (\w*(?:Manager|Helper|Util)\w*)/)
      .map { String($0.1) }
  }

  /// Lines that make a test wait for the wall's clock.
  static func naps(in source: String) -> [String] {
    source.split(separator: "\n").filter {
      $0.contains(/\b(?:usleep|nanosleep|Thread\.sleep|Task\.sleep|poll)\(/)
    }.map(String.init)
  }

  /// Whether the code reads the C library's error number itself.
  static func readsErrno(_ source: String) -> Bool {
    source.split(separator: "\n").contains {
      let code = $0.prefix(upTo: $0.range(of: "//")?.lowerBound ?? $0.endIndex)
      return code.contains(/(?:^|[^.\w])errno\b/)
    }
  }

  /// Whether a file computes without checks, or reads memory as what it was not declared to be, and
  /// says neither what must hold (`precondition`) nor why it does (`// Unchecked: …`).
  static func isUncheckedWithoutReason(_ source: String) -> Bool {
    let code = source.split(separator: "\n").filter { line in
      !line.drop { $0 == " " }.hasPrefix("//")
    }.joined(separator: "\n")
    let marks = [
      "&+", "&-", "&*", "assumingMemoryBound", "withMemoryRebound", "unsafeBitCast",
      "unsafelyUnwrapped", "unsafeUninitializedCapacity",
    ]
    guard marks.contains(where: code.contains) else { return false }
    return !code.contains("precondition") && !source.contains("// Unchecked: ")
  }

  /// Texts that a player would read, in English alone: what is said stands in the phrasebook, `Words`.
  static func textsOutsideOfThePhrasebook(in source: String) -> [String] {
    source.split(separator: "\n").filter { line in
      let code = line.drop { $0 == " " }
      guard !code.hasPrefix("//"), code.contains(/"[A-Z][a-z]+[^"]*"/) else { return false }
      // The log is English.
      return !["messages.append(", ".log(", "precondition("].contains { code.contains($0) }
    }.map(String.init)
  }

  /// The numbers of lines of a page that are longer than a diff can be read in; tables and pictures
  /// cannot be broken.
  static func longLines(inPage text: String) -> [Int] {
    text.components(separatedBy: "\n").enumerated().filter { _, line in
      line.count > 120 && !line.hasPrefix("|") && !line.hasPrefix("![")
        && !line.contains(/^\S*https?:\/\/\S+$/)
    }.map { $0.offset + 1 }
  }
}
