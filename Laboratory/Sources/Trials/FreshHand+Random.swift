import Inertial
import Simulators

/// What is done with a device while nobody plays, or in a hurry, drawn at random: no two people do it alike,
/// and a judge that was taught some ways knows only these.
extension FreshHand {
  /// As the range, but as often from its lower half as from its upper one on a scale of octaves.
  private mutating func drawScaled(_ range: ClosedRange<Float>) -> Double {
    let part = draw(0...1)
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    return low + (high - low) * part * part
  }

  /// To and fro, round, or wherever, at a pace and with a size that this one has, and back.
  mutating func gesture() {
    let (size, beat) = (5 + drawScaled(0...65), 0.08 + drawScaled(0...0.7))
    let (turn, spread) = (draw(0...6.28), draw(0...1.6))
    let (heading, carriage) = (drawScaled(0...90), drawScaled(0...0.3))
    let (dwell, swing) = (drawScaled(0...1.2), draw(-1...1))
    let (right, down) = (drawScaled(0...40) * draw(-1...1), drawScaled(0...50) * draw(-1...1))
    let count = 1 + Int(dice.next() % 8)
    // One in four goes round, by as much each time.
    let (step, isRound) = (draw(-2.2...2.2), dice.next() & 96 == 0)
    for index in 0..<count {
      let rise = beat * draw(0.7...1.4)
      let angle = turn + (isRound ? step * Double(index) : spread * draw(-2...2))
      // From one side to the other, out and back, or anywhere.
      let way = isRound || index & 1 == 0 ? size : size * (swing < -0.3 ? -1 : swing)
      let reach = way * draw(0.6...1.3)
      script.heading.lead(to: heading * draw(-1...1), 0, at: time, within: rise)
      if carriage > 0.03 {
        script.carriage.lead(
          to: carriage * draw(-1...1), carriage * draw(-0.6...0.6), at: time, within: rise)
      }
      script.tilts.lead(
        to: right + reach * Trigonometry.cosine(angle),
        down + reach * Trigonometry.sine(angle), at: time, within: rise)
      time += rise + (isRound ? 0 : dwell * draw(0...1))
    }
    let back = draw(0.2...1)
    if dice.next() & 64 == 0 {
      script.tilts.lead(to: right / 2, down / 2, at: time, within: back)
      time += back + draw(0...0.5)
    }
    let home = draw(0.2...0.9)
    script.tilts.lead(to: 0, 0, at: time, within: home)
    script.heading.lead(to: 0, 0, at: time, within: home)
    if carriage > 0.03 { script.carriage.lead(to: 0, 0, at: time, within: home) }
    time += home
  }

  /// By some stages to another place and posture, or to one in which it lies.
  mutating func move(toRest: Bool) {
    let base = habits.lean
    let (heading, carriage) = (drawScaled(0...180), drawScaled(0...0.6))
    let (pace, roll) = (0.15 + drawScaled(0...1.4), drawScaled(5...70))
    for _ in 0..<(1 + Int(dice.next() % 3)) {
      let span = pace * draw(0.6...1.5)
      if dice.next() & 32 == 0 {
        script.heading.lead(to: heading * draw(-1...1), 0, at: time, within: span)
      }
      script.carriage.lead(
        to: carriage * draw(-1...1), carriage * draw(-0.6...0.6), at: time, within: span)
      grip(lean: draw(-10...85) - base, roll: roll * draw(-1...1), within: span)
      time += drawScaled(0...0.8)
    }
    let last = 0.15 + drawScaled(0...1.4)
    script.carriage.lead(to: 0, 0, at: time, within: last)
    if toRest {
      grip(lean: draw(-4...4) - base, roll: draw(-4...4), within: last)
    } else {
      grip(lean: draw(10...70) - base, roll: draw(-8...8), within: last)
    }
    isFlat = toRest
    time += toRest ? draw(1...3) : draw(0.5...1.2)
  }

  /// Tilts as fast as it can and keeps no beat: each way carries the device and turns it as well, and the
  /// way back ends short of neutral or beyond.
  mutating func hurry() {
    let (period, angle) = (draw(0.2...0.5), draw(26...55))
    let (heading, carriage) = (drawScaled(0...40), drawScaled(0...0.06))
    for _ in 0..<(4 + Int(dice.next() % 8)) {
      let (direction, size) = (drawDirection(), angle * draw(0.85...1.3))
      let (rise, begin) = (period * draw(0.3...0.5), time)
      jolt(heading, carriage, within: rise)
      lead(direction, size, size * draw(-0.35...0.35), rise)
      time += rise + period * draw(0...0.1)
      jolt(heading, carriage, within: rise)
      lead(direction, draw(-8...9), 0, rise)
      time += rise
      mean(direction, from: begin, size)
      time = max(time, begin + period * draw(0.8...1.2))
    }
    jolt(0, 0, within: 0.3)
    lead(.up, 0, 0, 0.3)
    time += draw(0.5...1.5)
  }

  /// Carries and turns the device somewhere.
  private mutating func jolt(_ heading: Double, _ carriage: Double, within span: Double) {
    script.heading.lead(to: heading * draw(-1...1), 0, at: time, within: span)
    script.carriage.lead(
      to: carriage * draw(-1...1), carriage * draw(-1...1), at: time, within: span)
  }
}
