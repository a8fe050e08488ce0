import Engine
import Inertial
import Simulators

/// How the eleventh family tilts, what it does between two moves, and how all that it does is led.
extension FreshHand {
  // MARK: Moves

  /// Out; where it is held, it sinks or creeps on a little; back more slowly, not quite to where it
  /// was or beyond that, which is mended a moment later.
  mutating func tilt(
    _ direction: Direction, _ size: Double, within rising: Double, held: ClosedRange<Float>
  ) {
    let (begin, astray) = (time, draw(-0.25...0.25))
    lead(direction, size, size * astray, rising)
    time += rising
    let holding = draw(held)
    if holding > 0.1 {
      let sunk = size * draw(0.9...1.05)
      lead(direction, sunk, size * astray * draw(0.8...1.1), holding)
    }
    time += holding
    let falling = rising * draw(1...1.35)
    let left = min(size, 40) * draw(-0.08...0.12)
    lead(direction, left, left * draw(-0.6...0.6), falling)
    time += falling
    mean(direction, from: begin, size)
    linger(0.03...0.14)
    let mending = draw(0.2...0.45)
    lead(direction, 0, 0, mending)
    time += mending
    if !isRandom { idle() }
    linger(0.2...1)
  }

  /// What a hand does that waits for the next tile, or for the eyes to find the next move.
  private mutating func idle() {
    let (home, hand, start) = (spot, handedness(), course)
    switch one(of: 10) {
    case 0:
      // Who chose places holds still: a place is where it is held.
      guard !habit.settings.recognizesPlaces else { return }
      shiftGrip()
    case 1:
      // A deep breath.
      let breath = some(-0.003...0.003, 0.006...0.015)
      bear(0.7...1.1, arm: home + breath)
      bear(0.8...1.3, arm: home)
    case 2:
      // A glance at whoever comes by.
      bear(
        0.35...0.6, arm: home - some(-0.01...0.01, 0.004...0.02),
        body: start + hand.x * draw(4...12))
      linger(0.1...0.5)
      bear(0.4...0.7, arm: home, body: start)
    case 3:
      chuckle(times(2...4).count)
    case 4:
      // A thumb is wiped on the case.
      for _ in times(1...2) {
        bear(0.12...0.2, tilt: some(0.5...1.6, -1...1) * hand)
        bear(0.14...0.24, tilt: .zero)
      }
    default: break
    }
  }

  /// The fingers are set anew, and the device is not quite as it was then.
  private mutating func shiftGrip() {
    let (was, shift) = (pose, some(-3...3, -4...4))
    bear(0.3...0.6, held: was + shift)
    linger(0...0.2)
    bear(0.3...0.7, held: was + shift * draw(0...0.4))
  }

  /// A laugh that is kept down: four small pushes a second or so.
  mutating func chuckle(_ count: Int) {
    let (home, pace) = (spot, Float(draw(0.11...0.15)))
    for _ in 0..<count {
      let (bob, nod) = (some(-0.001...0.001, 0.003...0.006), some(-0.6...0.6, -1.6...0.4))
      bear(pace * 0.9...pace * 1.1, tilt: nod, arm: home + bob)
      bear(pace * 0.9...pace * 1.2, tilt: .zero, arm: home)
    }
  }

  // MARK: While nobody plays

  /// A pastime or an outing, drawn by lots.
  mutating func whileAway() {
    let (pastimes, outings) = (Pastime.allCases, Outing.allCases)
    let index = Int(one(of: UInt64(pastimes.count + outings.count)))
    if index < pastimes.count {
      pass(with: pastimes[index])
    } else {
      pass(on: outings[index - pastimes.count])
    }
  }

  // MARK: How all of it is led

  /// Leads all that is named, and is over when all of it is there: the body sets out first, then
  /// the arm, and the hand last; the body is there first. `tilt` is how far the right edge is lower
  /// and the top edge higher than it is held, `held` is its roll and lean in the room.
  mutating func bear(
    _ span: ClosedRange<Float>, tilt: Two? = nil, held: Two? = nil, arm: Two? = nil,
    body: Double? = nil
  ) {
    let duration = draw(span)
    let (soon, late) = (duration * draw(0.02...0.1), duration * draw(0.08...0.24))
    if let body {
      // Who turns has the device before the body, and not in its axis.
      if script.reach == 0 { script.reach = draw(0.2...0.42) }
      script.heading.lead(to: body, 0, at: time, within: duration * draw(0.85...1))
    }
    if let arm {
      script.carriage.lead(to: arm.x, arm.y, at: time + soon, within: duration - soon)
    }
    if let tilt { script.tilts.lead(to: tilt.x, tilt.y, at: time + late, within: duration - late) }
    if let held {
      script.grips.lead(
        to: held.x, held.y - habits.lean, at: time + late, within: duration - late)
    }
    time += duration
  }

  /// How it is held in the room: its roll and its lean.
  var pose: Two {
    let grip = script.grips.value(at: time)
    return Two(grip.right, grip.down + habits.lean)
  }

  /// How a forearm of so many metres that is turned about its elbow leads what it holds.
  func swing(_ metres: Double, _ degrees: Double) -> (along: Double, across: Double) {
    let angle = degrees * Trigonometry.radiansPerDegree
    return (metres * Trigonometry.sine(angle), metres * (1 - Trigonometry.cosine(angle)))
  }
}
