import Engine
import Inertial

/// How the fourteenth family tilts, what it does between two moves, and how all that it does is
/// guided.
extension FreshHand {
  // MARK: Moves

  /// Metres from the edge by which one hand holds it to the sensor, and to which side: what turns
  /// about that edge is raised or lowered.
  var grasp: Double { (0.03 + 0.2 * habits.arm) * (habits.roll < 0 ? -1 : 1) }

  /// About the edge that is held; back most of the way, a look whether it was a move, and then the
  /// rest of it.
  mutating func tiltAboutEdge(
    _ direction: Direction, _ size: Double, within rising: Double, held: ClosedRange<Float>
  ) {
    let begin = time
    let astray = draw(-habits.astray...habits.astray)
    turnAboutEdge(direction, size, astray, from: spot.y, within: rising)
    time += rising + draw(held)
    let low = spot.y - rise(of: size, direction)
    let (falling, rest) = (rising * draw(0.9...1.3), min(size, 40) * draw(0.05...0.2))
    turnAboutEdge(direction, rest, astray, from: low, within: falling)
    time += falling + draw(0.02...0.14)
    let settling = draw(0.16...0.3)
    turnAboutEdge(direction, 0, 0, from: low, within: settling)
    time += settling
    mean(direction, from: begin, size)
    if !isRandom { breathe() }
    linger(0.2...0.9)
  }

  /// By how many metres such a tilt raises the sensor.
  func rise(of size: Double, _ direction: Direction) -> Double {
    toward(direction).x * grasp * Trigonometry.sine(size * Trigonometry.radiansPerDegree)
  }

  private mutating func turnAboutEdge(
    _ direction: Direction, _ size: Double, _ astray: Double, from low: Double, within span: Double
  ) {
    lead(direction, size, size * astray, span)
    script.carriage.lead(to: spot.x, low + rise(of: size, direction), at: time, within: span)
  }

  /// What somebody does who held the breath for a move.
  private mutating func breathe() {
    let home = spot
    switch one(of: 7) {
    case 0: sigh()
    case 1:
      // Looks up from it, and it sinks meanwhile.
      guide(0.5...0.8, tilt: some(-1.5...1.5, -6...(-2)), arm: home - Two(0, draw(0.015...0.04)))
      linger(0.2...0.9)
      guide(0.5...0.8, tilt: .zero, arm: home)
    default: break
    }
  }

  /// In, and longer out: the shoulders rise by less than a centimetre, and what the hands hold leans
  /// back by a degree or two.
  mutating func sigh() {
    let home = spot
    guide(0.7...1, tilt: some(-0.4...0.4, 0.5...1.8), arm: home + Two(0, draw(0.003...0.009)))
    guide(1...1.6, tilt: .zero, arm: home)
  }

  // MARK: What is done, by lots

  /// A thing that is done while nobody plays.
  enum Labour: CaseIterable {
    case chopping, ironing, hammering, signing, tyrePump, rowing, swing, skippingRope
  }

  /// Does that, and is as before.
  mutating func labour(at labour: Labour) {
    switch labour {
    case .chopping: chop()
    case .ironing: iron()
    case .hammering: hammer()
    case .signing: sign()
    case .tyrePump: pumpTyre()
    case .rowing: row()
    case .swing: swingHigh()
    case .skippingRope: skipRope()
    }
  }

  /// By hand, or with all of the body.
  mutating func keepBusy() { labour(at: anyOne(of: Labour.allCases)) }

  /// To somebody else.
  mutating func surrender() {
    deliver(by: anyOne(of: Delivery.allCases))
    linger(0.5...1)
  }

  /// Somewhere.
  mutating func dispose() {
    rid(into: anyOne(of: Refuge.allCases))
    isFlat = true
    linger(1.1...3)
  }

  /// From there.
  mutating func salvage() {
    secure(by: anyOne(of: Salvage.allCases))
    linger(0.5...1.2)
  }

  // MARK: How all of it is guided

  /// Leads all that is named, and is over when all of it is there: the arm sets out first, the hand
  /// turns on some part of its way, earlier or later, and the body is there before either. `tilt` is
  /// how far the right edge is lower and the top edge higher than it is held, `held` is its roll
  /// and lean in the room.
  mutating func guide(
    _ span: ClosedRange<Float>, tilt: Two? = nil, held: Two? = nil, arm: Two? = nil,
    body: Double? = nil
  ) {
    precondition(span.lowerBound > 0, "a motion takes time")
    let duration = draw(span)
    let turning = duration * draw(0.74...0.94)
    let begin = time + (duration - turning) * draw(0.1...1)
    if let arm { script.carriage.lead(to: arm.x, arm.y, at: time, within: duration) }
    if let body {
      // Whoever turns with it has it before the body.
      if script.reach == 0 { script.reach = draw(0.18...0.32) }
      script.heading.lead(to: body, 0, at: time, within: duration * draw(0.84...0.97))
    }
    if let tilt { script.tilts.lead(to: tilt.x, tilt.y, at: begin, within: turning) }
    if let held {
      script.grips.lead(to: held.x, held.y - habits.lean, at: begin, within: turning)
    }
    time += duration
  }
}
