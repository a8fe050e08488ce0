/// The columns of a row in which something is done to its pixels, many at a time.
protocol WorkedColumns {
  /// The columns of two rows; nil where they are not alike.
  func joined(_ other: Self) -> Self?
  /// What so many rows of them cost about, in instructions: to begin, and for what is done at a time.
  func cost(rows: Int) -> Int
}

extension WorkedColumns {
  /// Neighbouring rows that are worked on in the same columns, where that costs less than to begin anew.
  static func groups(
    of rows: Range<Int>, _ columns: (Int) -> Self
  ) -> [(rows: Range<Int>, columns: Self)] {
    var groups: [(rows: Range<Int>, columns: Self)] = []
    for row in rows {
      let next = columns(row)
      if let (done, last) = groups.last, let both = last.joined(next),
        both.cost(rows: done.count + 1) <= last.cost(rows: done.count) + next.cost(rows: 1)
      {
        groups[groups.count - 1] = (done.lowerBound..<row + 1, both)
      } else {
        groups.append((row..<row + 1, next))
      }
    }
    return groups
  }
}

extension SpriteEncoder {
  /// The rows, each with the number of those from it on that are drawn alike.
  func groupedRows() -> [Sprite.Row] {
    var rows = rows
    for index in rows.indices.dropLast().reversed() {
      let next = rows[index + 1]
      guard let step = step(from: rows[index], to: next), next.repeats < UInt16.max,
        next.repeats == 1 || next.step == step.pixels && next.alphaStep == step.alphas
      else { continue }
      rows[index].repeats = next.repeats + 1
      (rows[index].step, rows[index].alphaStep) = step
    }
    return rows
  }

  /// How many stored pixels and alphas lie between two rows that are drawn alike: none between equal
  /// rows, a row of them between rows whose runs lie in the same columns; nil for unlike rows.
  private func step(
    from row: Sprite.Row, to next: Sprite.Row
  ) -> (pixels: UInt16, alphas: UInt16)? {
    guard row.count == next.count else { return nil }
    if row.first == next.first { return (0, 0) }
    // Unchecked: what is stored for a later row may lie before; such a difference wraps, and is refused as
    // too large below.
    var pixels: UInt32?
    var alphas: UInt32?
    for index in 0..<Int(row.count) {
      let (run, other) = (runs[Int(row.first) + index], runs[Int(next.first) + index])
      guard run.kind == other.kind, run.x == other.x, run.length == other.length,
        run.alpha == other.alpha
      else { return nil }
      if run.kind.isStored {
        let step = other.value &- run.value
        guard pixels ?? step == step else { return nil }
        pixels = step
      } else {
        guard run.value == other.value else { return nil }
      }
      if run.kind.hasAlphas {
        let step = other.firstAlpha &- run.firstAlpha
        guard alphas ?? step == step else { return nil }
        alphas = step
      }
    }
    guard let pixels = UInt16(exactly: pixels ?? 0), let alphas = UInt16(exactly: alphas ?? 0)
    else { return nil }
    return (pixels, alphas)
  }
}

extension Sprite.Run.Kind {
  /// Whether the value is where something is stored.
  fileprivate var isStored: Bool {
    self == .copy || self == .blend || self == .cover || self == .shade
  }

  /// Whether there is an alpha for each pixel.
  fileprivate var hasAlphas: Bool { self == .tint || self == .blend || self == .cover }
}

extension Range<Int> {
  /// From the first of both to the last of both.
  func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
