/// A plate with hollows as the rows that differ from the one above, and how often each comes.
struct ReliefGround {
  let plate: Relief
  let width: Int
  let height: Int
  /// How many rows of the whole each row of the picture stands for.
  private(set) var repeats: [Int] = []
  /// The rows.
  private(set) var picture: Picture

  /// `isPlain`: without light, for panels that lack the shades.
  init(_ plate: Relief, _ hollows: Hollows, _ width: Int, _ height: Int, isPlain: Bool) {
    (self.plate, self.width, self.height) = (plate, max(width, 0), max(height, 0))
    let cell = Relief(
      .sunken, hollows.color.with(alpha: 255), radius: hollows.radius, depth: hollows.depth,
      light: plate.light)
    let under = ReliefRows(plate, self.width, self.height, isPlain: isPlain)
    let over = ReliefRows(cell, hollows.side, hollows.side, isPlain: isPlain)
    var rows: [(plate: Int, hollow: Int?)] = []
    for y in 0..<self.height {
      let row = (plate: under.index(y), hollow: hollows.row(at: y).map { over.index($0) })
      if let last = rows.last, last == row {
        repeats[repeats.count - 1] += 1
      } else {
        rows.append(row)
        repeats.append(1)
      }
    }
    // Between the rounded corners a hollow lets nothing of the plate through.
    let rounded = max(min(hollows.radius, hollows.side / 2), 0)
    let width = self.width
    // Unchecked: each of the rows is copied whole, and what lies in a hollow lies within its row.
    let colors = [Color](unsafeUninitializedCapacity: rows.count * width) { colors, count in
      for row in rows {
        guard let line = colors.baseAddress.map({ $0 + count }) else { return }
        under.copy(0..<width, of: row.plate, to: line)
        count += width
        guard let hollow = row.hollow else { continue }
        for column in 0..<hollows.count {
          let x = hollows.edge + column * hollows.pitch
          let shown = max(x, 0)..<max(min(x + hollows.side, width), x, 0)
          let solid = (x + rounded..<max(x + hollows.side - rounded, x + rounded))
            .clamped(to: shown)
          for places in [shown.lowerBound..<solid.lowerBound, solid.upperBound..<shown.upperBound] {
            for place in places {
              let color = over.picture[place - x, hollow]
              if color.alpha > 0 { line[place] = line[place].covered(with: color, color.alpha) }
            }
          }
          guard !solid.isEmpty else { continue }
          over.copy(
            solid.lowerBound - x..<solid.upperBound - x, of: hollow, to: line + solid.lowerBound)
        }
      }
    }
    picture = Picture(width: width, height: repeats.count, colors: colors)
  }

  /// How many rows at the top, and as many at the bottom, its rounded corners take; none where they are not
  /// each a row of its own.
  func corners(_ radius: Int) -> Int {
    let areSingle =
      2 * radius <= repeats.count
      && repeats.prefix(radius).allSatisfy { $0 == 1 }
      && repeats.suffix(radius).allSatisfy { $0 == 1 }
    return areSingle ? radius : 0
  }

  /// All rows.
  var whole: Picture {
    var colors: [Color] = []
    for (row, count) in repeats.enumerated() {
      for _ in 0..<count { colors += picture.colors[row * width..<(row + 1) * width] }
    }
    return Picture(width: width, height: height, colors: colors)
  }
}

/// The rows of a plate or a hollow, of which those in the middle are equal and kept once.
private struct ReliefRows {
  let picture: Picture
  private let above: Range<Int>
  private let below: Range<Int>

  init(_ relief: Relief, _ width: Int, _ height: Int, isPlain: Bool) {
    (above, below) = relief.rows(of: height, areShort: true)
    picture = Picture(
      relief, width: width, height: height, rows: Array(above) + Array(below), isPlain: isPlain)
  }

  /// Copies some columns of a row of the picture to memory that has room for them.
  func copy(_ columns: Range<Int>, of row: Int, to place: UnsafeMutablePointer<Color>) {
    let first = row * picture.width
    picture.colors[first + columns.lowerBound..<first + columns.upperBound]
      .withUnsafeBufferPointer { colors in
        if let start = colors.baseAddress { place.initialize(from: start, count: colors.count) }
      }
  }

  /// The place of row `y` in the picture.
  func index(_ y: Int) -> Int {
    if !below.isEmpty, y >= below.lowerBound { return above.count + y - below.lowerBound }
    return min(y, above.count - 1)
  }
}

extension Hollows {
  /// Which row of a hollow the plate's row `y` goes through.
  fileprivate func row(at y: Int) -> Int? {
    let down = y - edge
    guard down >= 0, pitch > 0, down / pitch < count, down % pitch < side else { return nil }
    return down % pitch
  }
}
