import Inertial
import Simulators

/// What the sixth family does with a device while nobody plays.
extension FreshHand {
  private mutating func count(_ least: Int, _ most: UInt64) -> Int {
    least + Int((dice.next() >> 6) % (most + 1))
  }

  /// Leads tilt, heading and place at once.
  private mutating func swing(
    _ right: Double, _ down: Double, heading: Double = 0, carriage: (Double, Double) = (0, 0),
    within rise: Double
  ) {
    script.tilts.lead(to: right, down, at: time, within: rise)
    script.heading.lead(to: heading, 0, at: time, within: rise)
    script.carriage.lead(to: carriage.0, carriage.1, at: time, within: rise)
    time += rise
  }

  // MARK: Talking

  /// What hands do to music, to a joke, when it is hot, and when somebody leaves.
  mutating func pass() {
    switch dice.next() >> 5 & 7 {
    case 0: fan()
    case 1: waveGoodbye()
    case 2: bow()
    case 3: fly()
    case 4: dance()
    case 5: clap()
    case 6: conduct()
    default: fidget()
    }
    swing(0, 0, within: draw(0.25...0.8))
  }

  /// Fans the face with it.
  private mutating func fan() {
    let (size, beat, lean) = (draw(10...32), draw(0.11...0.24), draw(-45...(-10)))
    swing(draw(-15...15), lean, carriage: (0, draw(0...0.2)), within: draw(0.4...0.8))
    for index in 0..<count(6, 10) {
      let way = size * draw(0.8...1.2) * (index & 1 == 0 ? 1 : -1)
      swing(draw(-4...4), lean + way, carriage: (0, draw(0...0.03)), within: beat)
    }
  }

  /// From side to side above the shoulder.
  private mutating func waveGoodbye() {
    let (size, beat, down) = (draw(18...45), draw(0.2...0.4), draw(-60...(-20)))
    swing(0, down, carriage: (draw(-0.2...0.2), draw(0.2...0.45)), within: draw(0.5...0.9))
    for index in 0..<count(3, 6) {
      let way = size * draw(0.7...1.2) * (index & 1 == 0 ? 1 : -1)
      swing(
        way, down + draw(-6...6), heading: way * 0.4, carriage: (way * 0.003, 0.3), within: beat)
    }
  }

  /// The whole body, and the hands with it.
  private mutating func bow() {
    let down = draw(20...65)
    swing(
      draw(-8...8), down, carriage: (draw(-0.1...0.1), draw(-0.4...(-0.1))), within: draw(0.6...1.3)
    )
    time += draw(0...1)
    swing(draw(-5...5), down * draw(-0.2...0.2), within: draw(0.5...1.2))
  }

  /// An aeroplane: it banks into each bend, climbs and dives.
  private mutating func fly() {
    var heading = 0.0
    for _ in 0..<count(2, 4) {
      let bank = draw(15...60) * side()
      heading += bank * draw(0.5...1.5)
      let place = (draw(-0.4...0.4), draw(-0.1...0.3))
      swing(bank, draw(-25...25), heading: heading, carriage: place, within: draw(0.35...0.9))
      time += draw(0...0.4)
    }
  }

  /// Sways to music, a beat to each side.
  private mutating func dance() {
    let (size, beat, nod) = (draw(5...24), draw(0.22...0.4), draw(0...12))
    for index in 0..<count(6, 10) {
      let way = side() > 0 || index & 3 != 3 ? (index & 1 == 0 ? 1.0 : -1.0) : 0
      swing(
        size * way, nod * draw(0...1), heading: way * size * 0.5,
        carriage: (way * draw(0.02...0.08), draw(-0.04...0.04)), within: beat * draw(0.92...1.08))
    }
  }

  /// Against the other palm.
  private mutating func clap() {
    let (size, beat, turn) = (draw(4...18), draw(0.09...0.18), draw(-40...40))
    swing(turn, draw(-10...10), within: 0.4)
    for index in 0..<count(6, 12) {
      let way = index & 1 == 0 ? 1.0 : -1.0
      swing(
        turn + size * way, draw(-3...3), carriage: (way * draw(0.02...0.06), 0), within: beat)
    }
  }

  /// Down, in, out, up: bars of four.
  private mutating func conduct() {
    let (size, beat) = (draw(14...36), draw(0.25...0.5))
    for _ in 0..<count(1, 2) {
      for (right, down) in [(0.0, 1.0), (-0.8, 0.2), (0.9, 0.1), (0.1, -0.8)] {
        let reach = size * draw(0.8...1.2)
        swing(
          reach * right, reach * down, heading: -reach * right * 0.6,
          carriage: (right * 0.1, -down * 0.1), within: beat * draw(0.6...0.9))
        time += beat * draw(0.1...0.4)
      }
    }
  }

  /// Tips it on one edge and on another, and lets it fall back into the hand.
  private mutating func fidget() {
    for _ in 0..<count(2, 5) {
      let (right, down) =
        isHeads() ? (draw(10...45) * side(), draw(-5...5)) : (draw(-5...5), draw(10...45) * side())
      swing(right, down, heading: draw(-20...20), within: draw(0.15...0.5))
      time += draw(0...0.8)
      swing(right * draw(-0.15...0.3), down * draw(-0.15...0.3), within: draw(0.08...0.3))
      time += draw(0...0.6)
    }
  }

  // MARK: Handing over

  /// Wiped on a sleeve, held at arm's length for a picture, or reached behind the back.
  mutating func lend() {
    let base = habits.lean
    switch (dice.next() >> 4) % 3 {
    case 0:
      grip(lean: draw(40...90) - base, roll: draw(-30...30), within: draw(0.3...0.7))
      for index in 0..<count(4, 6) {
        let way = index & 1 == 0 ? 1.0 : -1.0
        let beat = draw(0.14...0.3)
        script.carriage.lead(to: way * draw(0.02...0.06), 0, at: time, within: beat)
        grip(lean: draw(55...75) - base, roll: way * draw(3...14), within: beat)
      }
    case 1:
      let way = draw(0.5...1)
      script.carriage.lead(to: draw(-0.3...0.3), draw(0.2...0.5), at: time, within: way)
      grip(lean: draw(75...100) - base, roll: draw(-15...15), within: way)
      for _ in 0..<count(1, 3) {
        time += draw(0.1...0.7)
        let span = draw(0.25...0.7)
        script.heading.lead(to: draw(-40...40), 0, at: time, within: span)
        grip(lean: draw(70...100) - base, roll: draw(-25...25), within: span)
      }
    default:
      let way = draw(0.5...0.9)
      script.heading.lead(to: side() * draw(90...180), 0, at: time, within: way)
      script.carriage.lead(to: draw(-0.3...0.3), -0.3, at: time, within: way)
      grip(lean: draw(60...120) - base, roll: side() * draw(20...60), within: way)
      time += draw(0...0.4)
      script.heading.lead(to: draw(-30...30), 0, at: time, within: draw(0.3...0.6))
      grip(lean: draw(0...40) - base, roll: side() * draw(10...35), within: draw(0.3...0.6))
    }
    let last = draw(0.35...0.9)
    script.carriage.lead(to: 0, 0, at: time, within: last)
    script.heading.lead(to: 0, 0, at: time, within: last)
    grip(lean: draw(15...65) - base, roll: draw(-5...5), within: last)
    time += draw(0.5...1.2)
  }

  // MARK: Putting away

  /// Leant against something, spun flat on the table, or slid under a book.
  mutating func lean() {
    let base = habits.lean
    switch (dice.next() >> 4) % 3 {
    case 0:
      script.carriage.lead(to: draw(-0.2...0.2), -0.25, at: time, within: 0.8)
      grip(lean: draw(-10...15) - base, roll: draw(-10...10), within: draw(0.4...0.9))
      time += draw(0...0.3)
      grip(lean: draw(55...80) - base, roll: draw(-4...4), within: draw(0.25...0.6))
      if isHeads() {
        // It slips, and is set up again.
        time += draw(0.3...1)
        grip(lean: draw(5...30) - base, roll: draw(-4...4), within: draw(0.12...0.25))
        time += draw(0.2...0.6)
        grip(lean: draw(55...80) - base, roll: draw(-4...4), within: draw(0.3...0.7))
      }
    case 1:
      script.carriage.lead(to: 0, -0.3, at: time, within: 0.7)
      grip(lean: -base, roll: draw(-3...3), within: draw(0.4...1))
      script.heading.lead(to: side() * draw(90...400), 0, at: time, within: draw(0.5...1.2))
    default:
      script.carriage.lead(to: draw(-0.4...0.4), -0.3, at: time, within: 0.9)
      grip(lean: draw(-25...(-5)) - base, roll: side() * draw(10...40), within: draw(0.3...0.7))
      grip(lean: draw(-6...12) - base, roll: draw(-6...6), within: draw(0.3...0.7))
    }
    isFlat = true
    time += draw(1...3)
  }

  /// By a strap, on which it swings, or dragged to the edge and seized from below.
  mutating func pull() {
    let base = habits.lean
    if isHeads() {
      script.carriage.lead(to: draw(-0.2...0.2), draw(0.1...0.4), at: time, within: 0.8)
      grip(lean: draw(60...95) - base, roll: draw(-20...20), within: draw(0.4...0.8))
      var (size, beat) = (draw(10...35), draw(0.3...0.55))
      for index in 0..<count(2, 4) {
        script.heading.lead(to: draw(-25...25), 0, at: time, within: beat)
        grip(lean: draw(65...90) - base, roll: index & 1 == 0 ? size : -size, within: beat)
        (size, beat) = (size * 0.6, beat * draw(0.9...1.05))
      }
    } else {
      script.carriage.lead(to: draw(-0.3...0.3), 0, at: time, within: 0.5)
      script.heading.lead(to: draw(-40...40), 0, at: time, within: 0.5)
      time += draw(0.4...0.8)
      grip(lean: draw(-45...(-15)) - base, roll: draw(-15...15), within: draw(0.2...0.5))
    }
    script.heading.lead(to: 0, 0, at: time, within: 0.5)
    grip(lean: draw(15...65) - base, roll: draw(-6...6), within: draw(0.3...0.9))
    time += draw(0.5...1.2)
  }
}
