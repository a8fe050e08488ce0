import Engine

/// How the twelfth family tilts, what it does between two moves, and how all that it does is led.
extension FreshHand {
  // MARK: Moves

  /// With the arms and the body, the more the slower it is, and as far astray as the person goes;
  /// back by all of that and a little beyond, and at rest a moment later.
  mutating func leanInto(
    _ direction: Direction, _ size: Double, within rising: Double, held: ClosedRange<Float>
  ) {
    let (begin, home, start) = (time, spot, course)
    let along = toward(direction)
    let part = min(1, rising / 0.25)
    lead(direction, size, size * Double(habits.astray) * draw(-1...1), rising)
    let arm = home + along * draw(0...0.018) * part + some(-0.004...0.004, -0.004...0.004) * part
    script.carriage.lead(to: arm.x, arm.y, at: time, within: rising)
    if along.x != 0 {
      // To the right is clockwise.
      script.heading.lead(to: start - along.x * draw(-1...5) * part, 0, at: time, within: rising)
    }
    time += rising + draw(held)
    let falling = rising * draw(1.1...1.5)
    lead(direction, -min(size, 40) * Double(habits.overshoot) * draw(0...0.4), 0, falling)
    script.carriage.lead(to: home.x, home.y, at: time, within: falling)
    if along.x != 0 { script.heading.lead(to: start, 0, at: time, within: falling) }
    time += falling
    mean(direction, from: begin, size)
    linger(0.02...0.1)
    let resting = draw(0.15...0.4)
    lead(direction, 0, 0, resting)
    time += resting
    if !isRandom { fillTheWait() }
    linger(0.2...1.1)
  }

  /// Where an arm goes with a tilt: to the right and up.
  func toward(_ direction: Direction) -> Two {
    let way = direction.way(1, 0)
    return Two(way.right, -way.down)
  }

  /// What somebody does who looks for the next move.
  private mutating func fillTheWait() {
    let home = spot
    switch one(of: 9) {
    case 0: tap(times(2...6).count, high: 0.001...0.004, nod: 0.3...1)
    case 1:
      // An elbow is put onto the arm-rest, and taken off it.
      let low = home - some(-0.01...0.01, 0.01...0.025)
      ease(0.4...0.7, tilt: some(-1.5...1.5, -1...2), arm: low)
      ease(0.1...0.16, tilt: some(-1.5...1.5, -1.5...0), arm: low + Two(0, 0.002))
      linger(0.2...1)
      ease(0.5...0.9, tilt: .zero, arm: home)
    case 2:
      // Who chose places holds still: a place is where it is held.
      guard !habit.settings.recognizesPlaces else { return }
      // Shifts on the seat.
      let was = pose
      ease(0.5...0.9, held: was + some(-2...2, -3...3), arm: home + some(-0.03...0.03, 0...0.02))
      ease(0.4...0.8, held: was + some(-1...1, -1.5...1.5), arm: home)
    default: break
    }
  }

  /// So many taps of a heel, which throw up the knee and what lies on it.
  mutating func tap(_ count: Int, high: ClosedRange<Float>, nod: ClosedRange<Float>) {
    let (home, tilt, pace) = (spot, lowered, Float(draw(0.09...0.13)))
    for _ in 0..<count {
      let (up, turn) = (draw(high), some(-0.6...0.6, nod))
      ease(pace...pace * 1.1, tilt: tilt + turn, arm: home + Two(0, up))
      ease(pace...pace * 1.2, tilt: tilt, arm: home)
    }
  }

  // MARK: What is done, by lots

  /// At home or under way.
  mutating func doOtherwise() {
    let (diversions, journeys) = (Diversion.allCases, Journey.allCases)
    let index = Int(one(of: UInt64(diversions.count + journeys.count)))
    if index < diversions.count {
      divert(by: diversions[index])
    } else {
      travel(by: journeys[index - diversions.count])
    }
  }

  /// To somebody else.
  mutating func makeOver() {
    transfer(by: anyOne(of: Transfer.allCases))
    linger(0.5...1)
  }

  /// Somewhere.
  mutating func leaveBehind() {
    settle(in: anyOne(of: Nest.allCases))
    isFlat = true
    linger(1.1...3)
  }

  /// From there.
  mutating func recover() {
    raise(by: anyOne(of: Recovery.allCases))
    linger(0.5...1.2)
  }

  // MARK: How all of it is led

  /// Leads all that is named, and is over when all of it is there: the arm and the body go all the
  /// time, and the hand turns on their way. `tilt` is how far the right edge is lower and the top
  /// edge higher than it is held, `held` is its roll and lean in the room.
  mutating func ease(
    _ span: ClosedRange<Float>, tilt: Two? = nil, held: Two? = nil, arm: Two? = nil,
    body: Double? = nil
  ) {
    let duration = draw(span)
    let (late, early) = (duration * draw(0.03...0.2), duration * draw(0...0.12))
    if let body {
      // Who turns has the device before the body.
      if script.reach == 0 { script.reach = draw(0.18...0.38) }
      script.heading.lead(to: body, 0, at: time, within: duration)
    }
    if let arm { script.carriage.lead(to: arm.x, arm.y, at: time, within: duration) }
    let turning = duration - late - early
    if let tilt { script.tilts.lead(to: tilt.x, tilt.y, at: time + late, within: turning) }
    if let held {
      script.grips.lead(to: held.x, held.y - habits.lean, at: time + late, within: turning)
    }
    time += duration
  }

  /// How far the right edge is lower and the top edge higher than it is held.
  var lowered: Two {
    let tilt = script.tilts.value(at: time)
    return Two(tilt.right, tilt.down)
  }
}
