import Inertial
import Simulators

/// What is done by the eighth family while nobody plays: errands, pets and chores.
extension FreshHand {
  /// What a hand is wanted for that still holds the device.
  mutating func busy() {
    switch (dice.next() >> 5) % 8 {
    case 0: openDoor()
    case 1: stretch()
    case 2: standUp()
    case 3: stroke()
    case 4: countOff()
    case 5: throwBall()
    case 6: balance()
    default: wipeBrow()
    }
    if isHeads() { linger(0.1...0.8) }
    go(0, 0, within: 0.25...0.9)
  }

  /// Dropped into a lap and caught, turned round on the knee for somebody opposite, or let go of by one.
  mutating func present() {
    switch (dice.next() >> 5) % 3 {
    case 0:
      hold(lean: draw(-15...20), roll: side() * draw(10...60), within: 0.14...0.3)
      put((draw(-0.1...0.1), -draw(0.1...0.35)), within: 0.14...0.25)
      linger(0...0.3)
      hold(lean: draw(20...80), roll: draw(-35...35), within: 0.2...0.5)
    case 1:
      let way = side()
      head(way * draw(60...180), within: 0.4...1.2)
      hold(lean: draw(-45...5), roll: draw(-12...12), within: 0.4...1.2)
      linger(0.1...1.4)
      hold(lean: draw(-60...20), roll: way * draw(0...25), within: 0.2...0.6)
    default:
      // One of them pulls before the other lets go.
      let way = side()
      for _ in 0..<(1 + Int((dice.next() >> 6) % 3)) {
        head(draw(-25...25), within: 0.15...0.4)
        hold(lean: draw(5...60), roll: way * draw(-8...30), within: 0.15...0.4)
        linger(0...0.4)
      }
      head(way * draw(30...120), within: 0.4...0.8)
      hold(lean: draw(0...50), roll: way * draw(10...50), within: 0.4...0.8)
    }
    settleIn()
  }

  /// Set into a dock, on its face, into an open bag, or down beside a chair.
  mutating func stow() {
    switch (dice.next() >> 5) % 4 {
    case 0:
      hold(lean: draw(50...85), roll: draw(-15...15), within: 0.4...1)
      for _ in 0..<Int((dice.next() >> 6) % 4) {
        hold(lean: draw(60...80), roll: draw(-9...9), within: 0.12...0.3)
        linger(0...0.3)
      }
      hold(lean: draw(64...72), roll: 0, within: 0.15...0.4)
    case 1:
      hold(lean: draw(20...80), roll: side() * draw(50...90), within: 0.25...0.6)
      hold(lean: draw(-3...3), roll: 180, within: 0.25...0.6)
    case 2:
      put((draw(-0.4...0.4), -0.3), within: 0.4...0.9)
      hold(lean: draw(60...110), roll: draw(-30...30), within: 0.4...0.9)
      linger(0...0.5)
      hold(lean: draw(70...120), roll: draw(-60...60), within: 0.12...0.35)
    default:
      let way = side()
      put((way * draw(0.2...0.5), -0.45), within: 0.5...1)
      hold(lean: draw(-30...40), roll: way * draw(20...80), within: 0.5...1)
      hold(lean: draw(-5...5), roll: draw(-5...5), within: 0.15...0.5)
    }
    isFlat = true
    linger(1...3)
  }

  /// Out of the dock, or from a floor, looked at from both sides before it is held.
  mutating func fetch() {
    if isHeads() {
      hold(lean: draw(45...80), roll: draw(-20...20), within: 0.12...0.35)
      put((draw(-0.2...0.2), draw(0.05...0.3)), within: 0.3...0.8)
    } else {
      put((draw(-0.3...0.3), draw(0.3...0.6)), within: 0.5...1.2)
      hold(lean: draw(-20...60), roll: side() * draw(20...120), within: 0.3...0.7)
      linger(0...0.4)
      hold(lean: draw(30...90), roll: draw(-60...10), within: 0.2...0.6)
    }
    settleIn()
  }

  // MARK: How it is led

  /// Leads the tilt from there, with the place and the heading a little out of step.
  private mutating func go(
    _ right: Double, _ down: Double, head heading: Double = 0, at place: (Double, Double) = (0, 0),
    within span: ClosedRange<Float>
  ) {
    let rise = draw(span)
    script.tilts.lead(to: right, down, at: time, within: rise)
    script.heading.lead(to: heading, 0, at: time, within: rise * draw(0.6...1))
    script.carriage.lead(to: place.0, place.1, at: time, within: rise * draw(0.6...1))
    time += rise
  }

  private mutating func hold(lean: Double, roll: Double, within span: ClosedRange<Float>) {
    grip(lean: lean - habits.lean, roll: roll, within: draw(span))
  }

  private mutating func put(_ place: (Double, Double), within span: ClosedRange<Float>) {
    script.carriage.lead(to: place.0, place.1, at: time, within: draw(span))
  }

  private mutating func head(_ heading: Double, within span: ClosedRange<Float>) {
    script.heading.lead(to: heading, 0, at: time, within: draw(span))
  }

  /// Brings it before the eyes in one or two goes.
  private mutating func settleIn() {
    if isHeads() {
      hold(lean: draw(5...75), roll: draw(-20...20), within: 0.2...0.6)
      linger(0...0.5)
    }
    head(draw(-20...20), within: 0.4...0.8)
    put((draw(-0.1...0.1), draw(0...0.2)), within: 0.4...0.8)
    hold(lean: draw(18...62), roll: draw(-6...6), within: 0.4...1)
    linger(0.5...1.2)
  }

  // MARK: What hands are wanted for

  /// Turns a knob or a key with the hand that holds the device, pushes, and perhaps tries again.
  private mutating func openDoor() {
    let way = side()
    go(way * draw(-12...12), draw(-15...25), head: draw(-30...30), at: (0, 0.05), within: 0.4...0.9)
    for _ in 0..<(1 + Int((dice.next() >> 6) % 3)) {
      let turn = way * draw(20...75)
      go(
        turn, draw(-10...10), head: draw(-10...10), at: (draw(-0.02...0.02), 0.05),
        within: 0.2...0.5)
      linger(0...0.5)
      if isHeads() {
        go(turn, draw(-15...15), head: way * draw(10...40), at: (0, 0), within: 0.3...0.8)
      }
      go(turn * draw(-0.2...0.3), draw(-8...8), head: draw(-15...15), within: 0.2...0.6)
      linger(0...0.4)
    }
  }

  /// Yawns, stretches both arms up and lets them sink, or fall.
  private mutating func stretch() {
    let (right, down) = (draw(-30...30), -draw(20...75))
    go(
      right, down, head: draw(-25...25), at: (draw(-0.2...0.2), draw(0.2...0.5)), within: 0.7...1.8)
    for _ in 0..<Int((dice.next() >> 6) % 4) {
      go(right + draw(-9...9), down + draw(-12...12), at: (0, draw(0.2...0.5)), within: 0.2...0.6)
    }
    linger(0...0.6)
    go(draw(-15...15), draw(0...25), at: (0, -0.05), within: 0.35...1.2)
  }

  /// Leans forward, stands up or sits down, pulls at the clothes.
  private mutating func standUp() {
    let isUp = isHeads() ? 1.0 : -1.0
    go(draw(-10...10), draw(8...40), at: (0, -isUp * draw(0...0.15)), within: 0.35...0.8)
    go(draw(-18...18), draw(-25...10), head: draw(-20...20), at: (0, isUp * 0.4), within: 0.4...0.9)
    for _ in 0..<Int((dice.next() >> 6) % 4) {
      let way = side()
      go(
        way * draw(6...28), draw(0...20), head: way * draw(0...15), at: (0, isUp * 0.4),
        within: 0.15...0.4)
      go(way * draw(-6...6), draw(-6...10), at: (0, isUp * 0.4 - 0.05), within: 0.15...0.4)
      linger(0...0.4)
    }
  }

  /// Strokes a cat or a child's hair, always from the same side.
  private mutating func stroke() {
    let (across, along, beat) = (draw(-30...30), draw(-30...30), draw(0.2...0.6))
    for _ in 0..<(2 + Int((dice.next() >> 6) % 4)) {
      let near = Float(beat * 0.8)...Float(beat * 1.2)
      go(
        across + draw(-5...5), along + draw(-5...5), head: draw(-8...8), at: (0.1, -0.02),
        within: near)
      go(across * draw(-0.4...0), along * draw(-0.4...0), at: (-0.1, 0.03), within: near)
      linger(0...0.25)
    }
  }

  /// Counts on its fingers or ticks off a list: each a nod of the hand, and a stay.
  private mutating func countOff() {
    let (right, down, size) = (draw(-25...25), draw(-30...10), draw(7...28))
    go(right, down, within: 0.3...0.7)
    for index in 0..<(2 + Int((dice.next() >> 6) % 4)) {
      let aside = draw(-8...8) + Double(index) * draw(0...6)
      go(right + aside, down + size * draw(0.7...1.2), at: (0, -0.03), within: 0.12...0.3)
      if isHeads() { go(right + aside, down + draw(-4...6), at: (0, 0), within: 0.15...0.35) }
      linger(0.1...0.7)
    }
  }

  /// Draws back and throws, or makes as if, with the other hand or this one.
  private mutating func throwBall() {
    for _ in 0..<(1 + Int((dice.next() >> 6) % 2)) {
      let way = side()
      go(
        way * draw(5...30), -draw(5...40), head: way * draw(15...50), at: (way * 0.15, 0.1),
        within: 0.35...0.8)
      linger(0...0.4)
      go(
        way * draw(-35...0), draw(10...45), head: -way * draw(10...45), at: (-way * 0.15, -0.05),
        within: 0.16...0.35)
      linger(0...0.7)
      go(draw(-8...8), draw(-8...8), within: 0.3...0.7)
    }
  }

  /// Bears it on a flat hand like a tray, which tips and is caught.
  private mutating func balance() {
    for _ in 0..<(2 + Int((dice.next() >> 6) % 4)) {
      let (right, down) = (draw(-28...28), draw(-28...28))
      go(right, down, head: draw(-10...10), at: (right * 0.002, 0), within: 0.3...0.9)
      go(
        -right * draw(0.1...0.6), -down * draw(0.1...0.6), at: (-right * 0.002, 0),
        within: 0.15...0.35)
      linger(0...0.3)
    }
  }

  /// Lifts the wrist to brow, nose or ear, rubs there, and lets it sink.
  private mutating func wipeBrow() {
    let way = side()
    let (right, down) = (way * draw(15...80), -draw(0...55))
    go(
      right, down, head: way * draw(-30...10), at: (way * 0.1, draw(0.15...0.35)), within: 0.4...0.9
    )
    for _ in 0..<Int((dice.next() >> 6) % 5) {
      go(
        right + draw(-18...18), down + draw(-15...15), head: draw(-12...12), at: (way * 0.1, 0.25),
        within: 0.14...0.4)
    }
    linger(0...0.5)
    if isHeads() { go(right * draw(0.1...0.6), draw(-20...30), at: (0, 0.05), within: 0.3...0.7) }
  }
}
