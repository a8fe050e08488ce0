/// The modules of a symbol while it is made: which are dark, and which belong to patterns, so that
/// neither data nor masks touch them. Source: ISO/IEC 18004, sections 6.3 and 7.7.
struct QRFrame {
  let side: Int
  private(set) var isDark: [Bool]
  private(set) var isPattern: [Bool]

  /// All patterns, and nothing where data and format will be.
  init(_ version: QRVersion) {
    side = version.side
    isDark = [Bool](repeating: false, count: side * side)
    isPattern = isDark
    addTiming()
    addAlignment(version.alignment)
    for (row, column) in [(3, 3), (3, side - 4), (side - 4, 3)] { addFinder(row, column) }
    writeFormat(mask: 0)
    if version.number > 6 { addNumber(version.number) }
  }

  subscript(row: Int, column: Int) -> Bool { isDark[row * side + column] }

  private mutating func put(_ row: Int, _ column: Int, _ dark: Bool) {
    guard (0..<side).contains(row), (0..<side).contains(column) else { return }
    isDark[row * side + column] = dark
    isPattern[row * side + column] = true
  }

  /// Exchanges dark and light where a mask is and no pattern.
  mutating func flip(where isMasked: (_ row: Int, _ column: Int) -> Bool) {
    for index in isDark.indices where !isPattern[index] && isMasked(index / side, index % side) {
      isDark[index].toggle()
    }
  }

  // MARK: Patterns

  private mutating func addTiming() {
    for place in 0..<side {
      put(6, place, place % 2 == 0)
      put(place, 6, place % 2 == 0)
    }
  }

  /// With the light line around it.
  private mutating func addFinder(_ row: Int, _ column: Int) {
    for down in -4...4 {
      for across in -4...4 {
        let ring = max(abs(down), abs(across))
        put(row + down, column + across, ring != 2 && ring != 4)
      }
    }
  }

  private mutating func addAlignment(_ places: [Int]) {
    guard let last = places.last else { return }
    for row in places {
      for column in places {
        // Finder patterns are in these corners.
        if (row, column) == (6, 6) || (row, column) == (6, last) || (row, column) == (last, 6) {
          continue
        }
        for down in -2...2 {
          for across in -2...2 {
            put(row + down, column + across, max(abs(down), abs(across)) != 1)
          }
        }
      }
    }
  }

  /// The version's number with its 12 bits of correction, twice. Source: annex D.
  private mutating func addNumber(_ number: Int) {
    var rest = number
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = number << 12 | rest
    for bit in 0..<18 {
      let isOne = bits >> bit & 1 == 1
      put(bit / 3, side - 11 + bit % 3, isOne)
      put(side - 11 + bit % 3, bit / 3, isOne)
    }
  }

  /// Level L and the mask with 10 bits of correction, twice, and the module that is always dark.
  /// Source: section 7.9 and annex C.
  mutating func writeFormat(mask: Int) {
    let data = 1 << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    for bit in 0..<15 {
      let isOne = bits >> bit & 1 == 1
      switch bit {
      case 0..<6: put(bit, 8, isOne)
      case 6, 7: put(bit + 1, 8, isOne)
      case 8: put(8, 7, isOne)
      default: put(8, 14 - bit, isOne)
      }
      if bit < 8 { put(8, side - 1 - bit, isOne) } else { put(side - 15 + bit, 8, isOne) }
    }
    put(side - 8, 8, true)
  }

  // MARK: Data

  /// Puts the codewords where no pattern is: up and down in pairs of columns, from the right.
  mutating func place(_ words: [UInt8]) {
    var bit = 0
    var right = side - 1
    var goesUp = true
    while right > 0 {
      if right == 6 { right = 5 }
      for step in 0..<side {
        let row = goesUp ? side - 1 - step : step
        for column in [right, right - 1] where !isPattern[row * side + column] {
          // A few modules are left over: they are light.
          guard bit < 8 * words.count else { return }
          isDark[row * side + column] = words[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
      right -= 2
      goesUp.toggle()
    }
  }
}
