import Engine

/// How the thirteenth family tilts, what it does between two moves, and how all that it does is
/// led.
extension FreshHand {
  // MARK: Moves

  /// The seconds from one beat to the next of the music that this one hears: the longer what it
  /// swings, the slower it likes it.
  var pulse: Double { 0.42 + 2.2 * habits.arm }

  /// After an upbeat of the arm, on a beat or between two, askew as its wrist is; back on another
  /// one, and about neutral until the swing is spent.
  mutating func tiltOnBeat(
    _ direction: Direction, _ size: Double, within rising: Double, held: ClosedRange<Float>
  ) {
    let (home, along) = (spot, toward(direction))
    let upbeat = awaitHalfBeat(after: 0.3 * pulse)
    let raised = home - along * draw(0.001...0.006) + some(-0.001...0.001, 0.001...0.004)
    script.carriage.lead(to: raised.x, raised.y, at: time - upbeat, within: upbeat)
    let begin = time
    script.carriage.lead(to: home.x, home.y, at: time, within: rising * 1.2)
    lead(direction, size, size * askew(direction) + draw(-1.2...1.2), rising)
    time += rising + draw(held)
    _ = awaitHalfBeat(after: 0)
    let falling = rising * draw(0.95...1.3)
    var swing = -min(size, 40) * Double(habits.overshoot) * draw(0.1...0.5)
    lead(direction, swing, swing * askew(direction), falling)
    time += falling
    mean(direction, from: begin, size)
    for _ in 0..<2 {
      swing *= -draw(0.2...0.5)
      let swinging = draw(0.13...0.19)
      lead(direction, swing, swing * askew(direction), swinging)
      time += swinging
    }
    let resting = draw(0.14...0.22)
    lead(direction, 0, 0, resting)
    time += resting
    if !isRandom { hearMusic() }
    linger(0.05...0.5)
  }

  /// How much of a tilt goes along the other axis: what a wrist turns about lies askew to the
  /// device (Crisco et al., "The mechanical axes of the wrist are oriented obliquely to the
  /// anatomical axes", 2011), and of the other hand to the other side.
  private func askew(_ direction: Direction) -> Double {
    let slant = Double(habits.astray) * (habits.roll < 0 ? -0.8 : 0.8)
    return direction == .right || direction == .up ? slant : -slant
  }

  /// Until a beat or the middle between two, at least so much later; how long that was.
  private mutating func awaitHalfBeat(after least: Double) -> Double {
    let (now, part) = (time, pulse / 2)
    time = max(now + least, ((now + least) / part).rounded(.up) * part)
    return time - now
  }

  /// What somebody does to music, or by whom it is held in one hand.
  private mutating func hearMusic() {
    let (home, start) = (spot, course)
    switch one(of: 9) {
    case 0: nod(times(1...3).count)
    case 1:
      // From one leg to the other.
      wend(
        0.4...0.7, arm: home + some(-0.02...0.02, -0.006...0.002), body: start + draw(-4...4))
      linger(0.1...0.7)
      wend(0.4...0.7, arm: home, body: start)
    case 2:
      // Who chose places holds still: a place is where it is held.
      guard !habit.settings.recognizesPlaces else { return }
      // The wrist tires, sinks, and is lifted again.
      let was = pose
      wend(1.2...2, held: was + some(-1.5...1.5, -5...(-1.5)))
      wend(0.35...0.6, held: was + some(-0.8...0.8, -0.5...1.5))
    default: break
    }
  }

  /// So many beats with the head, which the hands go along with by some millimetres.
  mutating func nod(_ count: Int) {
    let (home, part) = (spot, Float(pulse))
    let (deep, lean) = (draw(0.002...0.006), draw(0.4...1.3))
    for _ in 0..<count {
      wend(
        part * 0.4...part * 0.46, tilt: Two(draw(-0.2...0.2), -lean), arm: home - Two(0, deep))
      wend(part * 0.5...part * 0.56, tilt: .zero, arm: home)
    }
  }

  // MARK: What is done, by lots

  /// Where it works or is treated, or under way.
  mutating func turnElsewhere() {
    let (chores, excursions) = (Chore.allCases, Excursion.allCases)
    let index = Int(one(of: UInt64(chores.count + excursions.count)))
    if index < chores.count {
      attend(to: chores[index])
    } else {
      venture(on: excursions[index - chores.count])
    }
  }

  /// To somebody else.
  mutating func consign() {
    bequeath(by: anyOne(of: Bequest.allCases))
    linger(0.5...1)
  }

  /// Somewhere.
  mutating func abandon() {
    lodge(in: anyOne(of: Lodging.allCases))
    isFlat = true
    linger(1.1...3)
  }

  /// From there.
  mutating func resume() {
    rescue(by: anyOne(of: Rescue.allCases))
    linger(0.5...1.2)
  }

  // MARK: How all of it is led

  /// Leads all that is named, and is over when all of it is there: the arm goes all the time, the
  /// body follows it, and the hand turns on the first part of their way or on the last. `tilt` is
  /// how far the right edge is lower and the top edge higher than it is held, `held` is its roll
  /// and lean in the room.
  mutating func wend(
    _ span: ClosedRange<Float>, tilt: Two? = nil, held: Two? = nil, arm: Two? = nil,
    body: Double? = nil
  ) {
    let duration = draw(span)
    let turning = duration * draw(0.7...0.96)
    let begin = isHeads() ? time : time + duration - turning
    if let arm { script.carriage.lead(to: arm.x, arm.y, at: time, within: duration) }
    if let body {
      // Who turns has the device before the body.
      if script.reach == 0 { script.reach = draw(0.16...0.34) }
      let late = duration * draw(0.03...0.14)
      script.heading.lead(to: body, 0, at: time + late, within: duration - late)
    }
    if let tilt { script.tilts.lead(to: tilt.x, tilt.y, at: begin, within: turning) }
    if let held {
      script.grips.lead(to: held.x, held.y - habits.lean, at: begin, within: turning)
    }
    time += duration
  }
}
