/// The parts of the display that must be painted again, as few rectangles.
struct Damage {
  private(set) var rects: [Rect] = []
  private let limit = 16
  /// What a rectangle costs beside its pixels, in pixels; two are merged when that is cheaper.
  private let overhead = 256

  init() { rects.reserveCapacity(limit + 1) }

  /// Nothing is damaged any more.
  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a rectangle, merged with others where that costs less.
  mutating func add(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    while let partner = rects.firstIndex(where: { costOfMerging($0, rect) <= 0 }) {
      rect = rect.union(rects.remove(at: partner))
    }
    rects.append(rect)
    if rects.count > limit { mergeCheapest() }
  }

  /// How many pixels more the union costs than both alone.
  private func costOfMerging(_ a: Rect, _ b: Rect) -> Int {
    a.union(b).area - a.area - b.area - overhead
  }

  private mutating func mergeCheapest() {
    var best = (first: 0, second: 1, cost: Int.max)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let cost = costOfMerging(rects[first], rects[second])
        if cost < best.cost { best = (first, second, cost) }
      }
    }
    let second = rects.remove(at: best.second)
    add(second.union(rects.remove(at: best.first)))
  }
}
