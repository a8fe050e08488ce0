/// Bytes as decimal digits: twelve bytes make 29 digits, and fewer at the end the fewest that hold
/// them, so the length says how many bytes there are.
///
/// A QR symbol has a mode for digits that packs three into ten bits: 96 bits of content take 96.7
/// of the symbol. Digits also pass through every address and every keyboard unchanged.
enum DecimalDigits {
  private static let blockLength = 12
  /// How many digits hold so many bytes.
  private static let widths = [0, 3, 5, 8, 10, 13, 15, 17, 20, 22, 25, 27, 29]

  /// The digits of `bytes` as ASCII.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count / blockLength * 29 + 29)
    for start in stride(from: 0, to: bytes.count, by: blockLength) {
      let block = bytes[start..<min(start + blockLength, bytes.count)]
      var limbs = limbs(of: block)
      let width = widths[block.count]
      let first = digits.count
      digits.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: width))
      for place in (first..<first + width).reversed() { digits[place] += limbs.divideByTen() }
    }
    return digits
  }

  /// The bytes of `digits`, or nil where a character is no digit, their number is none that
  /// ``encode(_:)`` makes, or a block says more than its bytes hold.
  static func decode(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count * 5 / 12 + 1)
    var start = digits.startIndex
    while start < digits.endIndex {
      let end = min(start + widths[blockLength], digits.endIndex)
      guard let length = widths.firstIndex(of: end - start) else { return nil }
      var limbs = Limbs()
      for place in start..<end {
        let digit = digits[place]
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
        guard limbs.multiplyByTen(adding: digit - UInt8(ascii: "0")) else { return nil }
      }
      guard limbs.isBelow(byteCount: length) else { return nil }
      for index in (0..<length).reversed() { bytes.append(limbs.byte(index)) }
      start = end
    }
    return bytes
  }

  private static func limbs(of block: ArraySlice<UInt8>) -> Limbs {
    var limbs = Limbs()
    for byte in block { limbs.shift(in: byte) }
    return limbs
  }

  /// A number of 96 bits.
  private struct Limbs {
    private var high: UInt32 = 0
    private var middle: UInt32 = 0
    private var low: UInt32 = 0

    mutating func shift(in byte: UInt8) {
      high = high &<< 8 | middle &>> 24
      middle = middle &<< 8 | low &>> 24
      low = low &<< 8 | UInt32(byte)
    }

    /// Divides by ten and returns the remainder.
    mutating func divideByTen() -> UInt8 {
      var rest = UInt64(high)
      high = UInt32(truncatingIfNeeded: rest / 10)
      rest = (rest % 10) &<< 32 | UInt64(middle)
      middle = UInt32(truncatingIfNeeded: rest / 10)
      rest = (rest % 10) &<< 32 | UInt64(low)
      low = UInt32(truncatingIfNeeded: rest / 10)
      return UInt8(truncatingIfNeeded: rest % 10)
    }

    /// False where the product is longer than 96 bits.
    mutating func multiplyByTen(adding digit: UInt8) -> Bool {
      // Unchecked: digits are below ten and limbs of 32 bits, in numbers of 64.
      var carry = UInt64(low) &* 10 &+ UInt64(digit)
      low = UInt32(truncatingIfNeeded: carry)
      carry = UInt64(middle) &* 10 &+ carry &>> 32
      middle = UInt32(truncatingIfNeeded: carry)
      carry = UInt64(high) &* 10 &+ carry &>> 32
      high = UInt32(truncatingIfNeeded: carry)
      return carry &>> 32 == 0
    }

    /// The byte with `index`, counted from the lowest.
    func byte(_ index: Int) -> UInt8 {
      let limb = index < 4 ? low : index < 8 ? middle : high
      return UInt8(truncatingIfNeeded: limb &>> UInt32(8 * (index & 3)))
    }

    func isBelow(byteCount: Int) -> Bool {
      for index in byteCount..<12 where byte(index) != 0 { return false }
      return true
    }
  }
}
