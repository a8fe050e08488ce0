import Inertial
import Simulators

/// What the eleventh family does with a device while nobody plays, at home and in the garden.
extension FreshHand {
  /// A thing that is done at home.
  enum Pastime: CaseIterable {
    case rockingChair, hammock, doze, hiccups, feeding, blanket, hair, mirror, dough, washing
    case telephone, photograph
  }

  /// Does that, and is as before.
  mutating func pass(with pastime: Pastime) {
    switch pastime {
    case .rockingChair: rock()
    case .hammock: sway()
    case .feeding: feed()
    case .blanket: tuckIn()
    case .hair: tieHair()
    case .mirror: lookInMirror()
    case .dough: knead()
    case .washing: hangWashing()
    case .telephone: answer()
    case .hiccups: hiccup()
    case .doze: doze()
    case .photograph: photograph()
    }
  }

  // MARK: Seated

  /// In a rocking chair: the hands are before its centre, and rise as it goes back.
  private mutating func rock() {
    let (home, pace) = (spot, Float(draw(0.75...1.25)))
    let (ahead, wide) = (draw(0.2...0.45), draw(3...8))
    let (held, lap) = (some(-6...6, -6...10), home - some(-0.04...0.04, 0.01...0.06))
    bear(0.6...1, tilt: held, arm: lap)
    for index in times(5...10) {
      let back = wide * draw(0.8...1.15) * (index & 1 == 0 ? 1 : -1)
      let rise = swing(ahead, back).along
      bear(
        pace * 0.94...pace * 1.08, tilt: held + Two(draw(-1...1), back),
        arm: lap + Two(draw(-0.01...0.01), rise))
    }
    bear(0.8...1.4, tilt: .zero, arm: home)
  }

  /// In a hammock, from side to side like a pendulum, and less each time; a foot pushes off.
  private mutating func sway() {
    let (home, length, hand) = (spot, draw(1.1...2.1), handedness())
    var wide = draw(4...9)
    let (held, half) = (some(-8...8, -10...15), Trigonometry.pi * (length / 9.80665).squareRoot())
    bear(0.5...0.9, tilt: held, arm: home - some(-0.03...0.03, 0...0.05))
    let lowest = spot
    for index in times(3...6) {
      let way = (index & 1 == 0 ? 1 : -1) * hand.x * wide
      let (aside, raised) = swing(length, way)
      // At the first of them it is still gathering way.
      let span = Float(index == 0 ? half * 0.7 : half)
      bear(
        span...span * 1.06, tilt: held + Two(-way, draw(-1...1)),
        arm: lowest + Two(aside, raised))
      wide *= draw(0.72...0.95)
    }
    bear(1.1...1.7, tilt: .zero, arm: home)
  }

  /// Drops off: the hands sink, the top edge more, and are back with a start, once or twice.
  private mutating func doze() {
    let (home, hand) = (spot, handedness())
    for _ in times(1...2) {
      let (sunk, tilt) = (home - some(-0.03...0.03, 0.04...0.12), some(2...14, -36...(-14)) * hand)
      bear(1.2...2.8, tilt: tilt * draw(0.4...0.7), arm: home + (sunk - home) * 0.6)
      linger(0.1...0.6)
      bear(0.6...1.4, tilt: tilt, arm: sunk)
      linger(0.1...0.7)
      bear(0.25...0.4, tilt: some(-3...3, -2...6), arm: home + some(-0.01...0.01, 0...0.03))
      linger(0.2...0.7)
    }
    bear(0.5...0.9, tilt: .zero, arm: home)
  }

  /// Some hiccups, each of which throws up the hands and the top edge, and is waited for.
  private mutating func hiccup() {
    let home = spot
    for _ in times(3...6) {
      let (jerk, nod) = (some(-0.004...0.004, 0.01...0.022), some(-2.5...2.5, 2...8))
      bear(0.09...0.13, tilt: nod, arm: home + jerk)
      bear(0.18...0.32, tilt: .zero, arm: home)
      linger(0.4...1.3)
    }
  }

  // MARK: At home

  /// Feeds a child with a spoon in the same hand: scooped, borne level, tipped in, and the chin
  /// wiped.
  private mutating func feed() {
    let (home, hand) = (spot, handedness())
    let (bowl, mouth) = (
      home - some(-0.02...0.08, 0.08...0.16), home + some(0.1...0.2, 0.02...0.1) * hand
    )
    for _ in times(2...3) {
      bear(0.5...0.8, tilt: some(-4...6, -22...(-8)) * hand, arm: bowl)
      bear(0.25...0.4, tilt: some(8...20, -4...6) * hand, arm: bowl + Two(hand.x * 0.03, 0.015))
      bear(0.8...1.3, tilt: some(-3...3, -3...3), arm: mouth)
      // It has to open first.
      linger(0.1...0.9)
      bear(0.3...0.5, tilt: some(-4...4, 9...20), arm: mouth + some(0...0.03, -0.01...0.01) * hand)
      if isHeads() {
        bear(
          0.22...0.34, tilt: some(-14...(-4), 0...9) * hand,
          arm: mouth - some(-0.01...0.01, 0.02...0.04))
      }
    }
    bear(0.6...1, tilt: .zero, arm: home)
  }

  /// A blanket shaken out, pulled up, and stuffed in beside the knee.
  private mutating func tuckIn() {
    let (home, hand) = (spot, handedness())
    let low = home - some(-0.1...0.1, 0.14...0.28)
    bear(0.6...1, tilt: some(-10...30, -20...20) * hand, arm: low)
    for _ in times(1...3) {
      bear(
        0.42...0.6, tilt: some(-8...16, 10...30) * hand, arm: low + some(-0.02...0.02, 0.14...0.24))
      bear(0.4...0.55, tilt: some(-8...16, -22...(-4)) * hand, arm: low)
    }
    linger(0.1...0.5)
    bear(
      0.5...0.9, tilt: some(-12...12, 5...35) * hand, arm: home + some(-0.05...0.05, 0.02...0.12))
    let beside = home + some(0.12...0.22, -0.18...(-0.06)) * hand
    bear(0.5...0.8, tilt: some(20...50, -15...10) * hand, arm: beside)
    for _ in times(2...4) {
      bear(
        0.18...0.28, tilt: some(14...44, -18...4) * hand,
        arm: beside - some(-0.01...0.01, 0.02...0.035))
      bear(0.2...0.34, tilt: some(20...50, -15...10) * hand, arm: beside)
    }
    bear(0.6...1.1, tilt: .zero, arm: home)
  }

  /// A band round the hair behind the head, twisted three or four times.
  private mutating func tieHair() {
    let (home, hand) = (spot, handedness())
    let (nape, held) = (home + some(0.02...0.12, 0.28...0.4) * hand, some(30...65, 10...50))
    bear(0.8...1.3, tilt: held * hand, arm: nape)
    linger(0.1...0.6)
    for _ in times(2...4) {
      let (out, turn) = (nape + some(0.04...0.09, -0.03...0.02) * hand, some(-40...(-18), -14...14))
      bear(0.35...0.55, tilt: (held + turn) * hand, arm: out)
      bear(0.35...0.6, tilt: held * hand, arm: nape + some(-0.015...0.015, -0.015...0.015))
    }
    bear(
      0.3...0.45, tilt: (held + some(-12...4, -8...8)) * hand,
      arm: nape + some(0.03...0.06, 0...0.02))
    linger(0.1...0.4)
    bear(0.8...1.4, tilt: .zero, arm: home)
  }

  /// The dark screen as a mirror: one cheek, the other, and the chin.
  private mutating func lookInMirror() {
    let (home, hand) = (spot, handedness())
    let (face, held) = (home + some(-0.04...0.04, 0.1...0.2), some(-4...4, 6...28))
    bear(0.6...1, tilt: held, arm: face)
    for index in times(2...4) {
      linger(0.3...1)
      let way = index & 1 == 0 ? 1.0 : -1
      let cheek = some(11...28, -4...6) * hand * way
      bear(
        0.5...1, tilt: held + cheek, arm: face + Two(cheek.x * draw(0...0.002), draw(-0.02...0.02)))
    }
    linger(0.2...0.8)
    bear(0.5...0.9, tilt: held - some(-3...3, 15...32), arm: face - some(0...0, 0.04...0.1))
    linger(0.2...0.7)
    bear(0.6...1.1, tilt: .zero, arm: home)
  }

  /// Kneads with the heels of both hands, and turns the dough a quarter each two or three times.
  private mutating func knead() {
    let (home, start, hand) = (spot, course, handedness())
    let (board, held) = (home - some(-0.04...0.04, 0.1...0.2), some(-8...8, -12...6))
    let pace = Float(draw(0.36...0.55))
    bear(0.6...1, tilt: held, arm: board)
    for index in times(4...7) {
      let push = some(-5...5, -20...(-9))
      bear(
        pace * 0.9...pace * 1.1, tilt: held + push, arm: board - some(-0.01...0.01, 0.03...0.06))
      bear(pace...pace * 1.25, tilt: held + some(-2...2, 0...5), arm: board)
      if index % 3 == 2 {
        let quarter = start + hand.x * draw(12...30)
        bear(0.4...0.6, tilt: held + some(8...24, -3...3) * hand, body: quarter)
        bear(0.4...0.7, tilt: held, body: start)
      }
    }
    bear(0.7...1.1, tilt: .zero, arm: home)
  }

  /// Bends to the basket, shakes out a shirt, and pegs it to the line.
  private mutating func hangWashing() {
    let (home, hand) = (spot, handedness())
    for _ in times(1...2) {
      let basket = home - some(-0.1...0.1, 0.28...0.42)
      bear(0.9...1.4, tilt: some(-15...25, -40...(-10)) * hand, arm: basket)
      linger(0.1...0.4)
      let chest = home + some(-0.03...0.06, -0.02...0.08) * hand
      bear(0.8...1.2, tilt: some(-6...6, -5...15), arm: chest)
      for _ in times(1...3) {
        bear(
          0.24...0.36, tilt: some(-5...5, -24...(-10)), arm: chest - some(-0.01...0.01, 0.05...0.1))
        bear(0.3...0.45, tilt: some(-5...5, -3...10), arm: chest)
      }
      let line = home + some(0.04...0.16, 0.26...0.38) * hand
      bear(0.8...1.3, tilt: some(-20...20, 15...50) * hand, arm: line)
      bear(0.16...0.26, arm: line - some(-0.004...0.004, 0.01...0.02))
      linger(0.1...0.4)
    }
    bear(0.9...1.4, tilt: .zero, arm: home)
  }

  /// To the ear, as if it rang, with nods and a shake of the head, and down again.
  private mutating func answer() {
    let (home, start, hand) = (spot, course, handedness())
    let (ear, held) = (home + some(0.06...0.16, 0.2...0.32) * hand, some(55...85, -15...30))
    bear(0.8...1.3, tilt: held * hand, arm: ear)
    for _ in times(2...5) {
      linger(0.2...0.9)
      if isHeads() {
        bear(
          0.25...0.4, tilt: (held + some(-3...3, -9...(-4))) * hand,
          arm: ear - some(-0.005...0.005, 0.006...0.014))
        bear(0.25...0.45, tilt: held * hand, arm: ear)
      } else {
        bear(0.3...0.5, body: start + hand.x * draw(8...18))
        bear(0.3...0.5, body: start - hand.x * draw(0...8))
      }
    }
    bear(0.9...1.4, tilt: .zero, arm: home, body: start)
  }

  /// As if it were a camera: up, upright, on its short edge for another one, and clicked.
  private mutating func photograph() {
    let (home, start, hand) = (spot, course, handedness())
    let (eye, lean) = (home + some(-0.03...0.03, 0.16...0.28), pose.y)
    let upright = min(60, draw(78...96) - lean)
    bear(0.7...1.2, tilt: Two(draw(-4...4), upright), arm: eye, body: start + draw(-30...30))
    for index in times(1...3) {
      linger(0.3...0.9)
      let edge = index & 1 == 0 ? 0 : 82 * hand.x
      if index > 0 {
        bear(0.6...1, tilt: Two(edge + draw(-4...4), upright + draw(-4...4)))
      }
      let aimed = spot
      bear(0.1...0.15, arm: aimed - some(-0.001...0.001, 0.003...0.006))
      bear(0.14...0.24, arm: aimed)
    }
    linger(0.2...0.6)
    bear(0.8...1.3, tilt: .zero, arm: home, body: start)
  }
}
