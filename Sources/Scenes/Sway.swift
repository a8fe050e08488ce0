import Graphics

/// What the hand does to the picture before it makes a move: where the light comes from, and how far
/// tiles lean.
///
/// The light stands still in the room, so on a device that tilts it wanders to the raised side. Both
/// follow the hand with a backlash, so that one that rests draws nothing however it trembles; the
/// lean is held by a spring, and comes to rest.
public struct Sway: Equatable, Sendable {
  /// Where the light comes from.
  public private(set) var light = Light.standing
  /// How far what can move leans, in 256ths of a cell: a twelfth of one at the angle that counts.
  public var lean: SubpixelPoint { SubpixelPoint(x: across.place / 16, y: down.place / 16) }

  /// Tilts from neutral in percent of what counts, without the hand's tremor.
  private var felt = SubpixelPoint(x: 0, y: 0)
  private var across = Spring()
  private var down = Spring()
  private var ticksSinceLight = Self.lightTicks

  /// Percent by which a hand that rests may be off.
  private static let tremor = 5
  /// The light changes fifty times a second at most.
  private static let lightTicks = 2
  /// A twelfth of a cell, in 16ths of 256ths.
  private static let farthest = 16 * 256 / 12

  /// Nothing leans.
  public init() {}

  /// A tick: `tilt` is how far the device is turned to the right and down, in percent of the angle
  /// that counts (nil without a sensor), and `pull` how far a finger has drawn, in percent of what
  /// counts. Whether the picture differs.
  public mutating func tick(
    tilt: SubpixelPoint?, pull: SubpixelPoint? = nil, effects: BoardEffects
  ) -> Bool {
    let before = (light, lean)
    guard effects == .full, tilt != nil || pull != nil || self != Sway() else {
      self = Sway()
      return before != (light, lean)
    }
    felt.x = Self.followed(felt.x, to: tilt?.x ?? 0)
    felt.y = Self.followed(felt.y, to: tilt?.y ?? 0)
    let wish = Self.lean(of: pull ?? felt)
    across.tick(to: wish.x)
    down.tick(to: wish.y)
    turnLight()
    return before != (light, lean)
  }

  /// The tiles went: what leaned is on its way, and the rest begins anew.
  public mutating func release() {
    across = Spring()
    down = Spring()
  }

  /// A value that follows another only when that is farther off than a hand trembles.
  private static func followed(_ value: Int, to target: Int) -> Int {
    let target = min(max(target, -150), 150)
    return min(max(value, target - tremor), target + tremor)
  }

  /// Tiles lean along one axis, that of the larger tilt; the first tenth is no lean yet.
  private static func lean(of tilt: SubpixelPoint) -> SubpixelPoint {
    func part(_ percent: Int) -> Int {
      let beyond = max(min(abs(percent), 100) - 10, 0)
      return (percent < 0 ? -beyond : beyond) * farthest / 90
    }
    return abs(tilt.x) >= abs(tilt.y)
      ? SubpixelPoint(x: part(tilt.x), y: 0) : SubpixelPoint(x: 0, y: part(tilt.y))
  }

  /// Another direction must be nearer than the one that is shown by a few degrees.
  private mutating func turnLight() {
    if ticksSinceLight < Self.lightTicks {
      ticksSinceLight += 1
      return
    }
    let standing = Light.standing.vector
    let (x, y) = (standing.x * 6 / 10 - felt.x * 22 / 10, standing.y * 6 / 10 - felt.y * 22 / 10)
    let length = x * x + y * y
    let isOverhead = light == .overhead
    // Near the middle it comes from overhead; a little farther out it has a side again.
    guard length > (isOverhead ? 52 * 52 : 40 * 40) else { return turn(to: .overhead) }
    let nearest = Light(towardX: x, y: y)
    func along(_ light: Light) -> Int { light.vector.x * x + light.vector.y * y }
    guard !isOverhead else { return turn(to: nearest) }
    let gain = (along(nearest) - along(light)) / 256
    // 4 % of the length is five degrees beyond the middle between two.
    if gain > 0, gain * gain * 625 > length { turn(to: nearest) }
  }

  private mutating func turn(to light: Light) {
    guard light != self.light else { return }
    self.light = light
    ticksSinceLight = 0
  }

  /// A place that follows a wish as a spring does: it swings five times a second, and hardly twice.
  private struct Spring: Equatable, Sendable {
    var place = 0
    var speed = 0

    mutating func tick(to wish: Int) {
      speed += (wish - place) * 28 / 256 - speed * 92 / 256
      place += speed
      if abs(wish - place) < 10, abs(speed) < 10 { (place, speed) = (wish, 0) }
    }
  }
}

extension Light {
  /// This light after some ticks in which it wanders slowly once around the picture: where no hand is
  /// felt, what lies in it is seen from all sides, and then it stands.
  public func wandering(after ticks: Int) -> Light {
    let steps = ticks / Self.ticksPerStep
    return (1..<Self.count).contains(steps) ? Light(turn: Int(step) + steps) : self
  }

  private static let ticksPerStep = 75
}
