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

  /// What a hand does that was not asked for anything: one of three ways, or two.
  mutating func gesture() {
    for _ in 0..<(1 + Int(dice.next() % 3) / 2) {
      switch dice.next() >> 5 & 3 {
      case 0, 1: beat()
      case 2: stream()
      default: errand()
      }
    }
  }

  /// Back to where it was, or to a hold that differs a little.
  private mutating func comeHome() {
    let home = draw(0.2...0.9)
    script.tilts.lead(to: 0, 0, at: time, within: home)
    script.heading.lead(to: 0, 0, at: time, within: home * draw(0.7...1))
    script.carriage.lead(to: 0, 0, at: time, within: home * draw(0.7...1))
    if dice.next() & 96 == 0 {
      let (roll, lean) = script.grips.value(at: time)
      let (right, down) = (roll * 0.5 + draw(-8...8), lean * 0.5 + draw(-15...15))
      script.grips.lead(to: right, down, at: time, within: home)
    }
    time += home
  }

  /// Wrist, arm and body each at a pace of their own, for some seconds.
  private mutating func stream() {
    let end = time + draw(0.6...4.5)
    var times = (time, time, time)
    let (right, down) = (drawScaled(0...35) * draw(-1...1), drawScaled(0...40) * draw(-1...1))
    let (size, turn, spread) = (4 + drawScaled(0...45), draw(0...6.28), draw(0...1.2))
    let (beat, dwell, swing) = (0.1 + drawScaled(0...0.7), drawScaled(0...0.9), draw(-1...0.5))
    var way = 1.0
    while times.0 < end {
      let (rise, angle) = (beat * draw(0.6...1.6), turn + spread * draw(-1...1))
      let reach = size * way * draw(0.4...1.3)
      script.tilts.lead(
        to: right + reach * Trigonometry.cosine(angle),
        down + reach * Trigonometry.sine(angle), at: times.0, within: rise)
      times.0 += rise + (isHeads() ? dwell * draw(0...1.5) : 0)
      way = way == 1 ? swing : 1
    }
    let (heading, slow) = (drawScaled(0...60), 0.2 + drawScaled(0...1))
    while times.1 < end {
      let span = slow * draw(0.6...1.6)
      script.heading.lead(to: heading * draw(-1...1), 0, at: times.1, within: span)
      times.1 += span + drawScaled(0...1)
    }
    let (carriage, arm) = (drawScaled(0...0.3), 0.15 + drawScaled(0...0.8))
    while times.2 < end {
      let span = arm * draw(0.6...1.6)
      script.carriage.lead(
        to: carriage * draw(-1...1), carriage * draw(-0.8...0.8), at: times.2, within: span)
      times.2 += span + drawScaled(0...0.8)
    }
    time = max(times.0, times.1, times.2)
    comeHome()
  }

  /// Somewhere else by one way or two, where there is something to do, and back by one way or two.
  private mutating func errand() {
    let pace = 0.16 + drawScaled(0...1.1)
    let (right, down) = (drawScaled(4...120) * draw(-1...1), drawScaled(6...85) * draw(-1...1))
    let (heading, carriage) = (drawScaled(0...90), drawScaled(0...0.45))
    if isHeads() {
      let some = draw(0.2...0.9)
      bring(right * some + draw(-12...12), down * some + draw(-12...12), heading, carriage, pace)
      time += drawScaled(0...0.6)
    }
    bring(right, down, heading, carriage, pace)
    time += drawScaled(0...1.5)
    let (size, beat) = (3 + drawScaled(0...25), 0.11 + drawScaled(0...0.5))
    for _ in 0..<max(0, Int(dice.next() >> 5 & 7) - 2) {
      bring(
        right + size * draw(-1...1), down + size * draw(-1...1), heading * 0.3, carriage * 0.3, beat
      )
      time += drawScaled(0...0.5)
    }
    if isHeads() {
      let some = draw(-0.4...0.7)
      bring(right * some + draw(-10...10), down * some + draw(-10...10), heading, carriage, pace)
      time += drawScaled(0...0.9)
    }
    comeHome()
  }

  private mutating func bring(
    _ right: Double, _ down: Double, _ heading: Double, _ carriage: Double, _ pace: Double
  ) {
    let rise = pace * draw(0.7...1.4)
    let late = rise * draw(0...0.3)
    script.tilts.lead(to: right, down, at: time, within: rise)
    script.heading.lead(to: heading * draw(-1...1), 0, at: time + late, within: rise - late)
    script.carriage.lead(
      to: carriage * draw(-1...1), carriage * draw(-0.8...0.8), at: time,
      within: rise * draw(0.7...1))
    time += rise
  }

  /// By some stages to another place and posture, or to one in which it lies.
  mutating func move(toRest: Bool) {
    let base = habits.lean
    let (heading, carriage) = (drawScaled(0...180), drawScaled(0...0.6))
    let (pace, roll) = (0.15 + drawScaled(0...1.4), drawScaled(5...110))
    for _ in 0..<(1 + Int(dice.next() % 3)) {
      // Some stages are as quick as a stroke, and go less far.
      if dice.next() & 96 == 0 {
        shift(by: 8...50, within: 0.12...0.35)
      } else {
        let span = pace * draw(0.6...1.5)
        if isHeads() { script.heading.lead(to: heading * draw(-1...1), 0, at: time, within: span) }
        script.carriage.lead(
          to: carriage * draw(-1...1), carriage * draw(-0.6...0.6), at: time, within: span)
        grip(lean: draw(-45...110) - base, roll: roll * draw(-1...1), within: span)
      }
      time += drawScaled(0...0.8)
    }
    let last = 0.15 + drawScaled(0...1.4)
    script.carriage.lead(to: 0, 0, at: time, within: last)
    if toRest {
      let isProne = dice.next() & 224 == 0
      grip(lean: draw(-4...4) - base, roll: draw(-4...4) + (isProne ? 180 : 0), within: last)
    } else {
      grip(lean: draw(10...70) - base, roll: draw(-8...8), within: last)
    }
    for _ in 0..<Int(dice.next() >> 5 & 3) where toRest || isHeads() {
      time += drawScaled(0...0.5)
      shift(by: toRest ? 0...3 : 2...16, within: 0.12...0.5)
      if toRest {
        let span = draw(0.2...0.7)
        script.heading.lead(to: draw(-40...40), 0, at: time, within: span)
        script.carriage.lead(to: draw(-0.2...0.2), 0, at: time, within: span)
        time += span
      }
    }
    isFlat = toRest
    time += toRest ? draw(1...3) : draw(0.5...1.2)
  }

  /// Into a posture not far from this one.
  private mutating func shift(by size: ClosedRange<Float>, within span: ClosedRange<Float>) {
    let ((roll, lean), angle, way) = (script.grips.value(at: time), draw(0...6.28), draw(size))
    grip(
      lean: lean + way * Trigonometry.sine(angle), roll: roll + way * Trigonometry.cosine(angle),
      within: draw(span))
  }

  /// To and fro, round, or wherever, at a pace and with a size that this one has, and back.
  private mutating func beat() {
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
    if isHeads() {
      script.tilts.lead(to: right / 2, down / 2, at: time, within: back)
      time += back + draw(0...0.5)
    }
    comeHome()
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
