/// The eight masks, and which of them makes the symbol that is easiest to read. Source: ISO/IEC 18004,
/// section 7.8; where its words can be read in two ways, as libqrencode's mask.c reads them.
enum QRMask {
  /// The masked symbol of the fewest points, the first of them where there are more.
  static func best(of frame: QRFrame) -> QRFrame {
    var best = frame
    var fewest = Int.max
    for mask in 0..<8 {
      var masked = frame
      masked.flip { isMasked(mask, row: $0, column: $1) }
      masked.writeFormat(mask: mask)
      let points = points(of: masked)
      if points < fewest { (best, fewest) = (masked, points) }
    }
    return best
  }

  /// Table 10.
  private static func isMasked(_ mask: Int, row: Int, column: Int) -> Bool {
    let product = row * column
    switch mask {
    case 0: return (row + column) % 2 == 0
    case 1: return row % 2 == 0
    case 2: return column % 3 == 0
    case 3: return (row + column) % 3 == 0
    case 4: return (row / 2 + column / 3) % 2 == 0
    case 5: return product % 2 + product % 3 == 0
    case 6: return (product % 2 + product % 3) % 2 == 0
    default: return (product % 3 + (row + column) % 2) % 2 == 0
    }
  }

  // MARK: Points

  private static func points(of frame: QRFrame) -> Int {
    let side = frame.side
    var points = balance(frame) + squares(frame)
    var runs = [Int](repeating: 0, count: side + 1)
    for line in 0..<side {
      points += lines(&runs, side) { frame[line, $0] }
      points += lines(&runs, side) { frame[$0, line] }
    }
    return points
  }

  /// Ten for every five in a hundred that are dark beyond or below a half.
  private static func balance(_ frame: QRFrame) -> Int {
    let all = frame.side * frame.side
    let dark = frame.isDark.reduce(0) { $0 + ($1 ? 1 : 0) }
    return abs((200 * dark + all) / all / 2 - 50) / 5 * 10
  }

  /// Three for every square of four that are the same.
  private static func squares(_ frame: QRFrame) -> Int {
    var count = 0
    for row in 1..<frame.side {
      for column in 1..<frame.side {
        let isDark = frame[row, column]
        if isDark == frame[row, column - 1], isDark == frame[row - 1, column],
          isDark == frame[row - 1, column - 1]
        {
          count += 1
        }
      }
    }
    return 3 * count
  }

  /// Long runs in a line, and what looks like a finder pattern. `runs` is room for the lengths: light
  /// ones at even places, dark ones at odd places.
  private static func lines(
    _ runs: inout [Int], _ side: Int, _ isDark: (Int) -> Bool
  ) -> Int {
    var last = isDark(0)
    // A line that begins dark has a light run that is no run at all.
    runs[0] = -1
    var end = last ? 1 : 0
    runs[end] = 1
    for place in 1..<side {
      if isDark(place) == last {
        runs[end] += 1
      } else {
        last.toggle()
        end += 1
        runs[end] = 1
      }
    }
    var points = 0
    for index in 0...end {
      if runs[index] >= 5 { points += runs[index] - 2 }
      if index % 2 == 1, looksLikeFinder(runs, index, end + 1) { points += 40 }
    }
    return points
  }

  /// Dark, light, three dark, light and dark at `index`, with four light ones before or behind it.
  private static func looksLikeFinder(_ runs: [Int], _ index: Int, _ count: Int) -> Bool {
    guard index >= 3, index < count - 2, runs[index] % 3 == 0 else { return false }
    let unit = runs[index] / 3
    guard runs[index - 2] == unit, runs[index - 1] == unit, runs[index + 1] == unit,
      runs[index + 2] == unit
    else { return false }
    if index == 3 || runs[index - 3] >= 4 * unit { return true }
    return index + 4 >= count || runs[index + 3] >= 4 * unit
  }
}
