import Engine
import Inertial
import Motion
import Simulators
import Time

/// The plainest tilts there are: one axis after the other, as even as a drawing, and nothing besides. No
/// hand moves like this, but a tilt on a desk and those of a test come near it, and each of them is meant.
public struct PlainHand: Sendable {
  private var dice: NoiseSource
  private let isNoisy: Bool
  private let isEven: Bool
  private let bias: Vector3
  private var (right, down): (Float, Float) = (0, 0)
  /// Where "up" is in the panel's frame of who holds it otherwise than flat, and turns it about its own
  /// axes.
  private var posed: Vector3?
  /// How the arm swings: as many g at most, and the seconds of a period.
  private var arm: (push: Float, period: Float)?
  private var time = Instant.zero
  /// What it turns moves a sensor and an eye.
  private var input: TiltInput
  private var eye: DirectionInput
  private typealias Stroke = (seconds: Double, direction: Direction, signs: StrokeSigns)
  private var (felt, seen): ([Stroke], [Stroke]) = ([], [])
  private var intentions: [(span: ClosedRange<Double>, direction: Direction)] = []

  /// Makes one; `judge` says which of its strokes are moves, with nil all are.
  public init(seed: UInt64, settings: TiltSettings = TiltSettings(), judge: StrokeJudge? = nil) {
    dice = NoiseSource(seed: seed &* 0x8EBC_6AF1 &+ 77)
    (isNoisy, isEven) = (dice.next() & 16 == 0, dice.next() & 16 == 0)
    bias = dice.gaussianVector() * 6
    let (lean, side) = (dice.uniform(in: 10...150), dice.next() & 16 == 0)
    if dice.next() & 16 == 0 { posed = side ? Self.sideways(lean) : Self.leaning(lean) }
    input = TiltInput(settings: settings, judge: judge)
    eye = DirectionInput(settings: settings, judge: judge)
  }

  /// What was seen of each stroke that was a move and meant, and of its way back, in some 8 s.
  public mutating func meant() -> [StrokeSigns] {
    hold(draw(0.5...1.5))
    while seconds < 8 { act() }
    return meant(felt) + meant(seen)
  }

  private static func leaning(_ degrees: Float) -> Vector3 {
    let angle = Double(degrees) * Trigonometry.radiansPerDegree
    return Vector3(0, Float(Trigonometry.sine(angle)), Float(Trigonometry.cosine(angle)))
  }

  private static func sideways(_ degrees: Float) -> Vector3 {
    let up = leaning(60 + degrees / 4)
    return Vector3(degrees > 80 ? up.y : -up.y, 0, up.z)
  }

  private func meant(_ strokes: [Stroke]) -> [StrokeSigns] {
    intentions.flatMap { span, direction in
      let all = strokes.filter { span.contains($0.seconds) && $0.direction == direction }
      let (out, back) = (all.first { !$0.signs.isReturned }, all.first { $0.signs.isReturned })
      return [out, back].compactMap { $0?.signs }
    }
  }

  private mutating func draw(_ range: ClosedRange<Float>) -> Float { dice.uniform(in: range) }

  private mutating func act() {
    switch dice.next() >> 3 & 7 {
    case 0 where posed == nil: lean()
    case 1 where posed == nil: corner()
    case 2: swing()
    case 3: tilt(rise: 0.35...0.6, angle: 24...66)
    case 4: for _ in 0..<4 { tilt(rise: 0.06...0.12, angle: 24...36, held: 0.01...0.05) }
    case 5 where posed == nil: stay()
    case 6 where posed == nil: swingArm()
    default: for _ in 0..<3 { tilt(rise: 0.06...0.35, angle: 23...46) }
    }
  }

  /// Another posture, from which the next ones are.
  private mutating func lean() {
    let way = draw(8...35)
    let (across, along) = dice.next() & 8 == 0 ? (way, 0) : (0, way)
    turn(to: right + across, down + along, within: draw(0.7...1.4))
    hold(draw(0.6...1.5))
    tilt(rise: 0.1...0.3, angle: 24...40)
    tilt(rise: 0.1...0.3, angle: 24...40)
  }

  private mutating func tilt(
    rise: ClosedRange<Float>, angle: ClosedRange<Float>, held: ClosedRange<Float>? = nil
  ) {
    let (begin, old) = (seconds, (right, down))
    let (size, side, rising) = (draw(angle), draw(-0.25...0.25), draw(rise))
    let direction = drawDirection()
    let (across, along) = direction.way(size, size * side)
    turn(to: right + across, down + along, within: rising)
    hold(draw(held ?? (dice.next() & 24 == 0 ? 0.5...3 : 0.02...0.5)))
    turn(to: old.0, old.1, within: rising * draw(0.8...1.4))
    intentions.append((begin...seconds, direction))
    hold(draw(held ?? 0.2...1))
  }

  /// A tilt that is held, and from there another hold, as slow as a posture.
  private mutating func stay() {
    let begin = seconds
    let direction = drawDirection()
    let (across, along) = direction.way(draw(24...40), 0)
    turn(to: right + across, down + along, within: draw(0.15...0.4))
    intentions.append((begin...seconds + 0.1, direction))
    hold(draw(0.4...1))
    turn(to: right + along * 0.7, down + across * 0.7, within: draw(0.7...1))
    hold(draw(0.7...1.2))
    tilt(rise: 0.12...0.3, angle: 24...36)
    turn(to: 0, 0, within: draw(0.9...1.4))
    hold(1.5)
  }

  /// From one tilt straight to one of the other axis.
  private mutating func corner() {
    let (begin, old) = (seconds, (right, down))
    let first = drawDirection()
    let (across, along) = first.way(draw(25...36), 0)
    let rise = draw(0.1...0.25)
    turn(to: right + across, down + along, within: rise)
    hold(draw(0.04...0.5))
    turn(to: old.0 + along, old.1 + across, within: rise * 1.2)
    hold(draw(0.04...0.5))
    turn(to: old.0, old.1, within: rise)
    for direction in [first, Self.round(first)] { intentions.append((begin...seconds, direction)) }
    hold(draw(0.3...1))
  }

  /// From one side past neutral to the other.
  private mutating func swing() {
    let (begin, old) = (seconds, (right, down))
    let first = drawDirection()
    let (across, along) = first.way(draw(23...32), 0)
    let rise = draw(0.08...0.2)
    turn(to: old.0 + across, old.1 + along, within: rise)
    turn(to: old.0 - across, old.1 - along, within: rise * 1.5)
    turn(to: old.0, old.1, within: rise)
    for direction in [first, first.opposite] { intentions.append((begin...seconds, direction)) }
    hold(draw(0.4...1))
  }

  /// A tilt while the arm that carries the device swings, more slowly than a hand shakes it.
  private mutating func swingArm() {
    arm = (draw(0.3...1.6), draw(0.45...0.8))
    hold(draw(0.5...3))
    tilt(rise: 0.12...0.3, angle: 26...44)
    arm = nil
    hold(draw(0.3...1))
  }

  private mutating func drawDirection() -> Direction {
    Direction(rawValue: UInt8(dice.next() >> 5 & 3)) ?? .up
  }

  /// Where a corner leads, both angles changed for each other.
  private static func round(_ direction: Direction) -> Direction {
    switch direction {
    case .right: .down
    case .down: .right
    case .left: .up
    case .up: .left
    }
  }

  private var seconds: Double { (time - .zero).seconds }

  // MARK: Samples

  private mutating func hold(_ seconds: Float) { turn(to: right, down, within: seconds) }

  /// Turns about one axis at a time, so that the rates are exact; smoothly, as a hand does.
  private mutating func turn(to newRight: Float, _ newDown: Float, within seconds: Float) {
    let steps = max(1, Int(seconds * 200))
    let (fromRight, fromDown) = (right, down)
    for step in 1...steps {
      let part = (Float(step) - (posed == nil ? 0 : 0.5)) / Float(steps)
      let rest = 1 - part
      let (way, speed) =
        isEven
        ? (part * part * part * (10 - 15 * part + 6 * part * part), 30 * part * part * rest * rest)
        : (part * part * (3 - 2 * part), 6 * part * rest)
      (right, down) = (
        fromRight + (newRight - fromRight) * way, fromDown + (newDown - fromDown) * way
      )
      feed(
        turn(toRight: newRight - fromRight, down: newDown - fromDown)
          * (speed / max(seconds, 0.005)))
    }
    (right, down) = (newRight, newDown)
  }

  /// The axis of a tilt: flat the sensor's own, as the tests turn it, and else the panel's.
  private func turn(toRight right: Float, down: Float) -> Vector3 { Vector3(down, right, 0) }

  private mutating func feed(_ rate: Vector3) {
    time = time + .milliseconds(5)
    carry(by: rate)
    let noise = isNoisy ? Float(1) : 0
    let event = input.feed(
      InertialSample(
        time: time, acceleration: up + push + dice.gaussianVector() * (0.006 * noise),
        angularRate: rate + bias + dice.gaussianVector() * (0.3 * noise)))
    if let signs = input.signs {
      if case .tilted(let direction) = event {
        felt.append((seconds, direction, signs))
      } else if signs.isReturned, let last = felt.last {
        felt.append((seconds, last.direction, signs))
      }
    }
    // What gravity does not show is not seen by an eye for "up" either.
    guard posed == nil else { return }
    let direction = eye.feed(up: up, at: time)
    if let signs = eye.signs {
      let last = signs.isReturned ? seen.last?.direction : nil
      if let direction = direction ?? last { seen.append((seconds, direction, signs)) }
    }
  }

  private var push: Vector3 {
    guard let arm else { return .zero }
    let turns = seconds / Double(arm.period)
    return Vector3(0, arm.push * Float(Trigonometry.sine(2 * Trigonometry.pi * turns)), 0)
  }

  private mutating func carry(by rate: Vector3) {
    guard let old = posed else { return }
    let new = old + old.cross(rate * Float(Trigonometry.radiansPerDegree / 200))
    posed = new * (1 / new.length)
  }

  private var up: Vector3 {
    if let posed { return posed }
    func wave(_ degrees: Float) -> (Float, Float) {
      let radians = Double(degrees) * Trigonometry.radiansPerDegree
      return (Float(Trigonometry.sine(radians)), Float(Trigonometry.cosine(radians)))
    }
    let ((sineRight, cosineRight), (sineDown, cosineDown)) = (wave(right), wave(down))
    return Vector3(-sineRight * cosineDown, sineDown, cosineRight * cosineDown)
  }
}
