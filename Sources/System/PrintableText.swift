extension String {
  /// The text with every character that a terminal would obey, or that would change the order of the
  /// others, written out as `\u{1B}`; what comes from a file must not act on whoever reads about it.
  ///
  /// Lines stay lines. Source: ECMA-48, C0 and C1; Unicode UAX #9, explicit directional formatting.
  public var printable: String {
    guard unicodeScalars.contains(where: { $0.isActive }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isActive {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A file's name as messages say it: two quotes where it is empty.
  public var asFileName: String { isEmpty ? "''" : self }

  /// The word of a shell's command line that is this text, whatever is in it.
  public var asShellWord: String {
    // From "+" to "9" are the digits and what else paths are made of.
    let isPlain = utf8.allSatisfy {
      (0x2B...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_")
    }
    // By bytes: a quote with an accent behind it is another letter, and a quote to the shell.
    let parts = utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    return isPlain ? asFileName : "'\(parts.map { Substring($0) }.joined(separator: "'\\''"))'"
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey it, or it would change the order of others; the end of a line is none.
  public var isActive: Bool {
    switch value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
