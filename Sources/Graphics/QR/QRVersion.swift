/// How large a symbol is: versions 1 to 40, of level L throughout.
struct QRVersion: Equatable {
  let number: Int

  /// The smallest.
  static let first = QRVersion(number: 1)

  /// The smallest that holds these segments; nil where none does.
  static func smallest(for segments: [QRSegment]) -> QRVersion? {
    for number in 1...40 {
      let version = QRVersion(number: number)
      // A length that its bits do not hold is longer than any such symbol.
      let fits = segments.allSatisfy {
        $0.characters.count < 1 << $0.mode.lengthBits(version)
      }
      let bits = segments.reduce(0) { $0 + $1.bitCount(version) }
      if fits, bits <= 8 * version.dataWords { return version }
    }
    return nil
  }

  /// Modules on each side.
  var side: Int { 17 + 4 * number }

  /// Rows and columns in whose crossings alignment patterns have their middles, but where finder
  /// patterns are. Source: ISO/IEC 18004, annex E, whose table is this rule.
  var alignment: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<(count - 1)).reversed().map { side - 7 - $0 * step }
  }

  /// Codewords of data and of correction: what the patterns leave of the modules, in eights.
  private var allWords: Int {
    var modules = (16 * number + 128) * number + 64
    if number > 1 {
      let count = number / 7 + 2
      modules -= (25 * count - 10) * count - 55
    }
    if number > 6 { modules -= 36 }
    return modules / 8
  }

  /// Codewords of data. Source: ISO/IEC 18004, table 7.
  var dataWords: Int { allWords - correctionWords * blocks }

  private var correctionWords: Int { Int(Self.correctionWords[number - 1]) }
  private var blocks: Int { Int(Self.blocks[number - 1]) }

  /// Codewords of correction in each block, by version. Source: ISO/IEC 18004, table 9.
  private static let correctionWords: [UInt8] = [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ]

  /// Blocks that are corrected each for itself, by version. Source: ISO/IEC 18004, table 9.
  private static let blocks: [UInt8] = [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
  ]

  /// The data with its correction, a word of each block in turn. Source: section 7.6.
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    let code = ReedSolomon(words: correctionWords)
    let short = data.count / blocks
    let firstLong = blocks - data.count % blocks
    var parts: [ArraySlice<UInt8>] = []
    var rest = data[...]
    for block in 0..<blocks {
      let length = block < firstLong ? short : short + 1
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    let corrections = parts.map { code.correction(of: $0) }
    var words: [UInt8] = []
    for index in 0...short {
      for part in parts where index < part.count { words.append(part[part.startIndex + index]) }
    }
    for index in 0..<correctionWords {
      for correction in corrections { words.append(correction[index]) }
    }
    return words
  }
}
