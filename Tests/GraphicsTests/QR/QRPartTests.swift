import Testing

@testable import Graphics

/// The parts of a symbol by what the standard and its textbooks print.
@Suite("The parts of a QR symbol are those of ISO/IEC 18004")
struct QRPartTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("codewords of data by version: table 7, level L")
  func dataWords() {
    let known = [
      (1, 19), (2, 34), (3, 55), (4, 80), (5, 108), (6, 136), (7, 156), (8, 194), (9, 232),
      (10, 274), (20, 861), (27, 1468), (40, 2956),
    ]
    for (number, words) in known {
      #expect(QRVersion(number: number).dataWords == words, "version \(number)")
    }
  }

  @Test("alignment patterns: annex E")
  func alignment() {
    let known: [(Int, [Int])] = [
      (1, []), (2, [6, 18]), (7, [6, 22, 38]), (14, [6, 26, 46, 66]),
      (32, [6, 34, 60, 86, 112, 138]), (36, [6, 24, 50, 76, 102, 128, 154]),
      (40, [6, 30, 58, 86, 114, 142, 170]),
    ]
    for (number, places) in known {
      #expect(QRVersion(number: number).alignment == places, "version \(number)")
    }
  }

  @Test("bits go on where the last ones ended, the highest first")
  func bits() {
    var bits = QRBits()
    bits.append(0b101, count: 3)
    bits.append(0b1_1111_0000, count: 9)
    #expect(bits.count == 12)
    #expect(bits.words == [0b1011_1111, 0b0000_0000])
    bits.append(0, count: 0)
    #expect(bits.count == 12)
  }

  @Test("HELLO WORLD in the alphanumeric mode")
  func alphanumeric() {
    let segments = QRSegment.split(bytes("HELLO WORLD"))
    #expect(segments.map(\.mode) == [.alphanumeric])
    var bits = QRBits()
    for segment in segments { segment.append(to: &bits, .first) }
    bits.append(0, count: 4)
    #expect(bits.words == [32, 91, 11, 120, 209, 114, 220, 77, 67, 64])
    #expect(segments[0].bitCount(.first) == 74)
  }

  @Test("01234567 in the numeric mode: the standard's own example")
  func numeric() {
    let segments = QRSegment.split(bytes("01234567"))
    #expect(segments.map(\.mode) == [.numeric])
    var bits = QRBits()
    for segment in segments { segment.append(to: &bits, .first) }
    bits.append(0, count: 4)
    #expect(
      bits.words == [0b0001_0000, 0b0010_0000, 0b0000_1100, 0b0101_0110, 0b0110_0001, 0b1000_0000])
  }

  @Test("a text changes its mode where that is shorter")
  func split() {
    let link = QRSegment.split(bytes("tilt2048:" + String(repeating: "7", count: 40)))
    // "2048:" is one of capitals and signs, as libqrencode has it.
    #expect(link.map(\.mode) == [.bytes, .alphanumeric, .numeric])
    #expect(link.map(\.characters.count) == [4, 5, 40])
    // Four digits between letters are not worth it.
    #expect(QRSegment.split(bytes("ab2048cd")).map(\.mode) == [.bytes])
    #expect(QRSegment.split([]).isEmpty)
    for text in ["a1B2", "ABC123456789012345abc", "12ab", "1234567890123ABC"] {
      let parts = QRSegment.split(bytes(text))
      #expect(parts.flatMap(\.characters) == bytes(text), "\(text)")
    }
  }

  @Test("lengths are told in more bits from version 10 and 27 on")
  func lengths() {
    let versions = [9, 10, 26, 27].map { QRVersion(number: $0) }
    #expect(versions.map { QRSegment.Mode.numeric.lengthBits($0) } == [10, 12, 12, 14])
    #expect(versions.map { QRSegment.Mode.alphanumeric.lengthBits($0) } == [9, 11, 11, 13])
    #expect(versions.map { QRSegment.Mode.bytes.lengthBits($0) } == [8, 16, 16, 16])
  }

  @Test("the correction of a block: the textbooks' HELLO WORLD, and nothing")
  func correction() {
    let data: [UInt8] = [
      32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17,
    ]
    let code = ReedSolomon(words: 10)
    #expect(code.correction(of: data[...]) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
    #expect(code.correction(of: [0, 0, 0]) == [UInt8](repeating: 0, count: 10))
  }

  @Test("words of several blocks are sent in turn, the short blocks first")
  func interleaved() {
    // Version 10: two blocks of 68 words and two of 69, each with 18 of correction.
    let version = QRVersion(number: 10)
    let data = (0..<274).map { UInt8(truncatingIfNeeded: $0) }
    let words = version.interleaved(data)
    #expect(words.count == 274 + 4 * 18)
    #expect(Array(words[0..<4]) == [0, 68, 136, 205])
    // The long blocks' last words.
    #expect(Array(words[272..<274]) == [UInt8(204), UInt8(truncatingIfNeeded: 273)])
  }

  @Test("level and mask are written twice, with the module that is always dark")
  func format() {
    var frame = QRFrame(.first)
    frame.writeFormat(mask: 4)
    // Table C.1: level L, mask 4.
    let bits = 0b110_0110_0010_1111
    for bit in 0..<8 {
      #expect(frame[8, frame.side - 1 - bit] == (bits >> bit & 1 == 1), "bit \(bit)")
    }
    for bit in 8..<15 {
      #expect(frame[frame.side - 15 + bit, 8] == (bits >> bit & 1 == 1), "bit \(bit)")
    }
    #expect(frame[frame.side - 8, 8])
  }

  @Test("from version 7 on the number is written twice: annex D's 000111110010010100")
  func number() {
    let frame = QRFrame(QRVersion(number: 7))
    let bits = 0b00_0111_1100_1001_0100
    for bit in 0..<18 {
      let isOne = bits >> bit & 1 == 1
      #expect(frame[bit / 3, frame.side - 11 + bit % 3] == isOne, "bit \(bit)")
      #expect(frame[frame.side - 11 + bit % 3, bit / 3] == isOne, "bit \(bit)")
    }
  }

  @Test("finder patterns are in three corners, with timing between them")
  func patterns() {
    let frame = QRFrame(QRVersion(number: 2))
    for (row, column) in [(0, 0), (0, frame.side - 7), (frame.side - 7, 0)] {
      let line = (0..<7).map { frame[row + 1, column + $0] }
      #expect(line == [true, false, false, false, false, false, true])
      #expect(frame[row + 3, column + 3])
    }
    #expect((8..<16).map { frame[6, $0] } == (8..<16).map { $0 % 2 == 0 })
    #expect(frame[18, 18] && !frame[17, 18] && frame[16, 18])
    // What is left for the data.
    #expect(frame.isPattern.filter { !$0 }.count == 359)
  }

  @Test("a mask touches no pattern, and the same mask twice is none")
  func masks() {
    let frame = QRFrame(QRVersion(number: 3))
    var flipped = frame
    flipped.flip { row, column in (row + column) % 2 == 0 }
    #expect(flipped.isDark != frame.isDark)
    for index in frame.isDark.indices where frame.isPattern[index] {
      #expect(flipped.isDark[index] == frame.isDark[index])
    }
    flipped.flip { row, column in (row + column) % 2 == 0 }
    #expect(flipped.isDark == frame.isDark)
  }

  @Test("the best mask is one of the eight, and its format says which")
  func best() throws {
    let version = QRVersion(number: 2)
    var frame = QRFrame(version)
    frame.place((0..<44).map { UInt8(truncatingIfNeeded: $0 * 37) })
    let best = QRMask.best(of: frame)
    #expect(best.isPattern == frame.isPattern)
    // Whichever it was: with the mask that its format names, the data is bare again.
    let formats = (0..<8).filter { mask in
      var named = best
      named.writeFormat(mask: mask)
      return named.isDark == best.isDark
    }
    #expect(formats.count == 1)
  }

  @Test("data goes up and down in pairs of columns, from the lower right corner")
  func placed() {
    var frame = QRFrame(.first)
    frame.place([0b1011_0100] + [UInt8](repeating: 0, count: 25))
    let corner = frame.side - 1
    let pairs = (0..<4).flatMap { [frame[corner - $0, corner], frame[corner - $0, corner - 1]] }
    #expect(pairs == [true, false, true, true, false, true, false, false])
    // Too few words leave the rest light, and nothing is written over a pattern.
    var empty = QRFrame(.first)
    empty.place([])
    #expect(empty.isDark == QRFrame(.first).isDark)
  }

  @Test("capitals and signs have the values of table 5, and small letters none")
  func values() {
    #expect(
      bytes("09AZ $%*+-./:").map { QRSegment.alphanumeric($0) } == [
        0, 9, 10, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44,
      ])
    #expect(bytes("az#\"_").allSatisfy { QRSegment.alphanumeric($0) == nil })
    #expect(bytes("0a9").map { QRSegment.digit($0) } == [0, nil, 9])
  }

  @Test("the smallest version that holds a text, and none for what is too long")
  func smallest() {
    let sizes = [(41, 1), (42, 2), (77, 2), (78, 3), (552, 9), (553, 10), (7089, 40)]
    for (digits, number) in sizes {
      let segments = QRSegment.split([UInt8](repeating: 0x35, count: digits))
      #expect(QRVersion.smallest(for: segments)?.number == number, "\(digits) digits")
    }
    let more = QRSegment.split([UInt8](repeating: 0x35, count: 7090))
    #expect(QRVersion.smallest(for: more) == nil)
  }

  @Test("correction is linear: that of a sum is the sum of both", arguments: [7, 18, 30])
  func linear(words: Int) {
    let code = ReedSolomon(words: words)
    let (a, b) = ((0..<40).map { UInt8($0 * 6) }, (0..<40).map { UInt8(255 - $0) })
    let sum = zip(a, b).map { $0 ^ $1 }
    let corrections = zip(code.correction(of: a[...]), code.correction(of: b[...]))
    #expect(code.correction(of: sum[...]) == corrections.map { $0 ^ $1 })
    #expect(code.correction(of: a[...]).count == words)
    #expect(code.correction(of: a[...]) != code.correction(of: b[...]))
  }
}
