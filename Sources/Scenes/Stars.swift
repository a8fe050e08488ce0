import Graphics

/// What lies behind the board of some worlds: stars at three depths, which shift against the page as
/// the light does.
struct Stars {
  /// How many there are.
  private static let count = 40

  func draw(on stage: Stage, into list: inout DisplayList) {
    guard stage.theme.backdrop == .stars, stage.hasBodies else { return }
    let light = stage.light.vector
    let reach = max(stage.span / 100, 1)
    var chance: UInt32 = 2048
    func next(_ limit: Int) -> Int {
      // Unchecked: chance wraps.
      chance = chance &* 1_664_525 &+ 1_013_904_223
      return Int(chance >> 8) % max(limit, 1)
    }
    for index in 0..<Self.count {
      let depth = index % 3 + 1
      let size = max(1, stage.span * depth / 480)
      let (x, y) = (next(stage.width - 2 * reach), next(stage.height - 2 * reach))
      let place = Rect(
        x: x + reach - light.x * reach * depth / 768, y: y + reach - light.y * reach * depth / 768,
        width: size, height: size
      ).intersection(stage.bounds)
      let color = index % 5 == 0 ? stage.theme.accent : stage.theme.text
      // Beside the smallest letters a bright one would be read as a full stop.
      let glow = stage.isTiny ? 24 + 18 * depth : 70 + 55 * depth
      list.add(.ellipse(color), in: place, opacity: UInt8(glow))
    }
  }
}
