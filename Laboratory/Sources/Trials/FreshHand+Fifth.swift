import Inertial
import Simulators

/// What the fifth family does with a device while nobody plays.
extension FreshHand {
  /// Leads the hand's tilt and its player's heading at once.
  private mutating func wave(
    _ right: Double, _ down: Double, heading: Double, within rise: Double
  ) {
    script.tilts.lead(to: right, down, at: time, within: rise)
    script.heading.lead(to: heading, 0, at: time, within: rise)
    time += rise
  }

  /// Back to how it was held, by one motion or by two.
  private mutating func goBack(_ right: Double, _ down: Double, within rise: ClosedRange<Float>) {
    let first = draw(rise)
    if isHeads() {
      wave(right * 0.3, down * 0.3, heading: 0, within: first)
      time += draw(0...0.2)
    }
    wave(0, 0, heading: 0, within: draw(rise))
  }

  // MARK: Talking

  /// What people do with their hands between two sentences, whatever they hold.
  mutating func gesticulate() {
    switch dice.next() >> 5 & 7 {
    case 0: circle()
    case 1: shrug()
    case 2: laugh()
    case 3: point()
    case 4: lookAtTheWatch()
    case 5: showAround()
    case 6: scratch()
    default: weigh()
    }
  }

  /// And so on, and so on: the wrist goes round in a ring.
  private mutating func circle() {
    let (size, pace, way) = (draw(12...28), draw(0.5...1.1), side())
    let begin = draw(0...6.28)
    let steps = 4 * (1 + Int(dice.next() % 3))
    for step in 0...steps {
      let angle = begin + way * Double(step) * 1.5708
      let reach = size * draw(0.8...1.2)
      wave(
        reach * Trigonometry.cosine(angle), reach * Trigonometry.sine(angle),
        heading: draw(-8...8), within: pace / 4)
    }
    goBack(size, 0, within: 0.3...0.6)
  }

  /// Who knows: both hands go out and open, stay, and fall.
  private mutating func shrug() {
    let (right, down) = (side() * draw(20...55), draw(-25...10))
    let rise = draw(0.25...0.6)
    script.carriage.lead(to: draw(-0.1...0.1), draw(0.05...0.15), at: time, within: rise)
    wave(right, down, heading: draw(-25...25), within: rise)
    time += draw(0.1...1.2)
    script.carriage.lead(to: 0, 0, at: time, within: 0.4)
    goBack(right, down, within: 0.25...0.7)
  }

  /// Some 3 to 5 Hz, and the head and all go back with it.
  private mutating func laugh() {
    let (turn, beat) = (draw(0...6.28), draw(0.1...0.17))
    let back = draw(-15...5)
    for index in 0..<(4 + Int(dice.next() % 8)) {
      let size = draw(3...12) * (index & 1 == 0 ? 1 : -1)
      script.carriage.lead(to: 0, draw(-0.02...0.02), at: time, within: beat)
      wave(
        size * Trigonometry.cosine(turn), back + size * Trigonometry.sine(turn),
        heading: 0, within: beat)
    }
    goBack(0, back, within: 0.3...0.6)
  }

  /// Over there: a thrust that stops short, once or again.
  private mutating func point() {
    let (heading, down) = (draw(-70...70), draw(-40...(-12)))
    for _ in 0..<(1 + Int(dice.next() % 3)) {
      let rise = draw(0.15...0.35)
      script.carriage.lead(to: draw(-0.3...0.3), draw(0...0.15), at: time, within: rise)
      wave(draw(-20...20), down * draw(0.8...1.2), heading: heading, within: rise)
      time += draw(0.1...0.7)
      let back = draw(0.2...0.4)
      script.carriage.lead(to: 0, 0, at: time, within: back)
      wave(0, down * draw(0...0.4), heading: heading * draw(0.2...0.8), within: back)
    }
    goBack(0, down, within: 0.3...0.7)
  }

  /// The forearm turns the watch up, and back.
  private mutating func lookAtTheWatch() {
    let (right, down) = (side() * draw(40...80), draw(-15...15))
    script.carriage.lead(to: draw(-0.1...0.1), draw(0.05...0.2), at: time, within: 0.5)
    wave(right, down, heading: draw(-30...30), within: draw(0.3...0.7))
    time += draw(0.5...1.5)
    script.carriage.lead(to: 0, 0, at: time, within: 0.6)
    goBack(right, down, within: 0.3...0.7)
  }

  /// Look at this: the screen to a neighbour, with a nod or two.
  private mutating func showAround() {
    let (heading, down) = (side() * draw(50...120), draw(-50...(-15)))
    wave(draw(-15...15), down, heading: heading, within: draw(0.6...1.2))
    time += draw(0.3...1.5)
    for _ in 0..<Int(dice.next() % 3) {
      wave(draw(-12...12), down + draw(8...22), heading: heading, within: draw(0.15...0.3))
      wave(draw(-6...6), down, heading: heading, within: draw(0.2...0.35))
    }
    goBack(0, down, within: 0.5...1.1)
  }

  /// Up to the head, to and fro there, and down.
  private mutating func scratch() {
    let (right, down) = (side() * draw(15...60), draw(-75...(-30)))
    script.carriage.lead(to: draw(-0.1...0.1), draw(0.3...0.5), at: time, within: 0.8)
    wave(right, down, heading: draw(-20...20), within: draw(0.5...1))
    for index in 0..<(4 + Int(dice.next() % 6)) {
      let way = draw(6...14) * (index & 1 == 0 ? 1 : -1)
      wave(right + way, down, heading: 0, within: draw(0.08...0.16))
    }
    script.carriage.lead(to: 0, 0, at: time, within: 0.8)
    goBack(right, down, within: 0.5...1)
  }

  /// On the one hand, on the other hand.
  private mutating func weigh() {
    let size = draw(14...34)
    for index in 0..<(2 + Int(dice.next() % 4)) {
      let way = size * draw(0.7...1.3) * (index & 1 == 0 ? 1 : -1)
      let rise = draw(0.25...0.6)
      script.carriage.lead(to: draw(-0.12...0.12), draw(-0.06...0.06), at: time, within: rise)
      wave(way, draw(-8...8), heading: draw(-15...15), within: rise)
      time += draw(0...0.6)
    }
    goBack(size, 0, within: 0.3...0.6)
  }

  // MARK: Handing over

  /// Pushed across a table, or from one hand into the other of the same player.
  mutating func pushAcross() {
    let base = habits.lean
    if isHeads() {
      // Flat, a push, half a turn by the other one, and up.
      grip(lean: draw(0...12) - base, roll: draw(-6...6), within: draw(0.4...0.9))
      let way = draw(0.5...1)
      script.carriage.lead(to: draw(-0.4...0.4), 0, at: time, within: way)
      time += way + draw(0.1...0.5)
      script.heading.lead(to: side() * draw(140...190), 0, at: time, within: draw(0.6...1))
      grip(lean: draw(15...40) - base, roll: draw(-30...30), within: draw(0.4...0.9))
      script.heading.lead(to: 0, 0, at: time + 0.8, within: 0.5)
      time += draw(0...0.4)
      grip(lean: draw(20...65) - base, roll: draw(-5...5), within: draw(0.3...0.7))
    } else {
      for _ in 0..<(1 + Int(dice.next() % 3)) {
        let rise = draw(0.2...0.45)
        script.carriage.lead(to: draw(-0.2...0.2), draw(-0.05...0.05), at: time, within: rise)
        grip(lean: draw(10...60) - base, roll: side() * draw(18...45), within: rise)
        time += draw(0.05...0.5)
      }
      grip(lean: draw(15...60) - base, roll: draw(-6...6), within: draw(0.25...0.6))
    }
    time += draw(0.5...1.2)
  }

  // MARK: Putting away

  /// Into a pocket, onto a knee, or thrown on a sofa, where it turns over once more.
  mutating func putAway() {
    let base = habits.lean
    switch (dice.next() >> 4) % 3 {
    case 0:
      script.carriage.lead(to: draw(-0.2...0.2), -0.4, at: time, within: 1)
      grip(lean: draw(70...100) - base, roll: side() * draw(10...40), within: draw(0.5...1))
      time += draw(0...0.3)
      script.heading.lead(to: side() * draw(30...80), 0, at: time, within: 0.5)
      grip(lean: draw(80...110) - base, roll: draw(-15...15), within: draw(0.3...0.6))
    case 1:
      script.carriage.lead(to: draw(-0.1...0.1), -0.2, at: time, within: 0.6)
      grip(lean: draw(-5...25) - base, roll: draw(-20...20), within: draw(0.35...0.8))
      for _ in 0..<Int(dice.next() % 3) {
        time += draw(0.2...0.8)
        grip(lean: draw(0...25) - base, roll: draw(-22...22), within: draw(0.2...0.5))
      }
    default:
      let fall = draw(0.25...0.45)
      script.heading.lead(to: draw(-60...60), 0, at: time, within: fall)
      script.carriage.lead(to: draw(-0.4...0.4), -0.3, at: time, within: fall)
      grip(lean: draw(-30...40) - base, roll: draw(-60...60), within: fall)
      grip(lean: -base, roll: draw(-12...12), within: draw(0.15...0.3))
    }
    isFlat = true
    time += draw(1...3)
  }

  /// Out of where it lies: turned in the fingers, looked at, and held.
  mutating func takeOut() {
    let base = habits.lean
    script.carriage.lead(to: draw(-0.2...0.2), draw(0...0.2), at: time, within: 0.9)
    script.heading.lead(to: draw(-20...20), 0, at: time, within: draw(0.5...0.9))
    grip(
      lean: draw(30...85) - base, roll: side() * draw(15...60), within: draw(0.35...0.8))
    time += draw(0...0.3)
    grip(lean: draw(20...70) - base, roll: draw(-20...20), within: draw(0.25...0.6))
    if isHeads() {
      time += draw(0.1...0.5)
      grip(lean: draw(20...65) - base, roll: draw(-5...5), within: draw(0.2...0.5))
    }
    time += draw(0.5...1.2)
  }
}
