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
