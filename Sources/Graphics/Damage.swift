/// The parts of the display that must be painted again, as few rectangles.
struct Damage {
  private(set) var rects: [Rect] = []
  private let limit = 16
  /// What a rectangle costs beside its pixels, in pixels; two are merged when that is cheaper.
  private let overhead = 256

  init() { rects.reserveCapacity(limit + 1) }

  /// Nothing is damaged any more.
  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Whether a rectangle lies within one that is damaged already.
  func contains(_ rect: Rect) -> Bool {
    for index in rects.indices where rects[index].contains(rect) { return true }
    return false
  }

  /// Adds a rectangle, merged with others where that costs less.
  mutating func add(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    while let partner = partner(of: rect) {
      rect = rect.union(take(partner))
    }
    rects.append(rect)
    if rects.count > limit { mergeCheapest() }
  }

  /// A rectangle that costs less together with another than apart. A plain loop, since a closure
  /// would put what it captures on the heap in builds without optimisation.
  private func partner(of rect: Rect) -> Int? {
    for index in rects.indices where costOfMerging(rects[index], rect) <= 0 { return index }
    return nil
  }

  /// Takes a rectangle out; the order of the others does not matter.
  private mutating func take(_ index: Int) -> Rect {
    rects.swapAt(index, rects.count - 1)
    return rects.removeLast()
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
    let second = take(best.second)
    add(second.union(take(best.first)))
  }
}
