/// What the fourteenth family does with a device while nobody plays.
extension FreshHand {
  /// A knife in the same fist, rocked on its tip through something long two or three times a second;
  /// what is cut is swept aside with the blade's back.
  mutating func chop() {
    let (home, hand, pace) = (spot, handedness(), Float(draw(0.15...0.22)))
    let board = home + some(0.02...0.1, -0.12...(-0.04)) * hand
    let held = some(-14...10, -18...0) * hand
    guide(0.6...1, tilt: held, arm: board)
    for _ in times(1...2) {
      var cut = board
      for _ in times(5...10) {
        cut.x -= hand.x * draw(0.003...0.008)
        let raised = cut + Two(0, draw(0.016...0.028))
        guide(pace...pace * 1.15, tilt: held + some(-2...2, 6...11), arm: raised)
        guide(pace * 0.85...pace, tilt: held + some(-1...1, -2...1), arm: cut)
      }
      let turned = held + some(26...44, -6...8) * hand
      guide(0.4...0.6, tilt: turned, arm: board + Two(0, 0.02))
      guide(0.5...0.7, tilt: turned, arm: cut + some(0.1...0.18, 0...0.01) * hand)
      guide(0.5...0.8, tilt: held, arm: board)
    }
    guide(0.6...1, tilt: .zero, arm: home)
  }

  /// An iron to and fro over a shirt, its nose ahead, and stood on its heel
  /// while the shirt is shifted.
  mutating func iron() {
    let (home, start, hand) = (spot, course, handedness())
    let (table, held) = (home + some(0.02...0.08, -0.1...(-0.02)) * hand, some(-6...10, -14...(-2)))
    guide(0.6...1, tilt: held, arm: table)
    for _ in times(1...2) {
      for index in times(3...6) {
        let way = index & 1 == 0 ? hand.x : -hand.x
        guide(
          0.7...1.1, tilt: held + Two(way * draw(2...7), draw(-3...3)),
          arm: table + Two(way * draw(0.12...0.2), 0), body: start - way * draw(3...9))
      }
      let aside = table + some(0.2...0.3, 0.02...0.05) * hand
      guide(0.8...1.1, tilt: held + some(-6...6, 58...74), arm: aside, body: start)
      linger(0.6...1.4)
      guide(0.7...1, tilt: held, arm: table)
    }
    guide(0.6...1, tilt: .zero, arm: home)
  }

  /// A hammer in the same fist: the nail is set with taps, then driven from the elbow, each blow
  /// thrown back a bit.
  mutating func hammer() {
    let (home, hand) = (spot, handedness())
    let (nail, held) = (home + some(0.04...0.14, 0...0.16) * hand, some(-8...14, -6...10) * hand)
    guide(0.6...1, tilt: held, arm: nail)
    for _ in times(2...4) {
      guide(0.2...0.28, tilt: held + some(-1...1, 5...10), arm: nail + Two(0, 0.018))
      guide(0.15...0.2, tilt: held, arm: nail)
    }
    linger(0.2...0.5)
    for _ in times(3...6) {
      guide(
        0.36...0.5, tilt: held + some(-4...4, 26...40),
        arm: nail + some(-0.03...0.01, 0.08...0.13) * hand)
      guide(0.25...0.32, tilt: held - some(-1...1, 1...5), arm: nail)
      guide(0.12...0.16, tilt: held + some(-1...1, 1...3), arm: nail + Two(0, 0.006))
      guide(0.12...0.16, tilt: held, arm: nail)
    }
    guide(0.7...1.1, tilt: .zero, arm: home)
  }

  /// Somebody signs with both hands, of which one still has it: two signs a second at most, each at a
  /// place of its own before the chest or the face; some are shaken, some twisted, some held.
  mutating func sign() {
    let (home, hand) = (spot, handedness())
    for _ in times(5...10) {
      let (place, turn) = (home + some(-0.06...0.13, 0...0.2) * hand, some(-34...34, -22...24))
      guide(0.5...0.75, tilt: turn, arm: place)
      switch one(of: 3) {
      case 0:
        for index in times(2...4) {
          let way = index & 1 == 0 ? 0.02 : -0.02
          guide(0.16...0.2, tilt: turn + Two(way * 150, 0), arm: place + Two(way, 0))
        }
      case 1:
        for _ in times(1...2) {
          guide(0.2...0.28, tilt: turn + some(10...16, -2...2) * hand, arm: place)
          guide(0.2...0.28, tilt: turn, arm: place)
        }
      default: linger(0.05...0.4)
      }
    }
    guide(0.6...0.9, tilt: .zero, arm: home)
  }

  /// A floor pump by both ends of its handle: up at once, down the more slowly the fuller the tyre
  /// is, and the hose is pulled off at last.
  mutating func pumpTyre() {
    let (home, hand) = (spot, handedness())
    let low = home - some(-0.05...0.05, 0.3...0.4)
    let held = some(-10...14, -36...(-20))
    guide(0.9...1.3, tilt: held, arm: low)
    var pace = Float(draw(0.46...0.6))
    for _ in times(4...8) {
      let high = low + Two(draw(-0.02...0.02), draw(0.2...0.28))
      guide(0.5...0.65, tilt: held + some(-4...4, 8...16), arm: high)
      guide(pace...pace * 1.1, tilt: held + some(-3...3, -4...2), arm: low)
      pace *= 1.08
    }
    linger(0.2...0.6)
    let valve = low + some(0.12...0.2, -0.12...(-0.04)) * hand
    guide(0.7...1, tilt: held + some(10...26, -8...8) * hand, arm: valve)
    guide(0.2...0.28, tilt: held + some(4...20, -2...12) * hand, arm: valve + Two(0, 0.04))
    guide(1...1.4, tilt: .zero, arm: home)
  }

  /// On a rowing machine, the device beneath both thumbs: legs and then arms draw the handle in, and
  /// it goes back half as fast, 24 to 30 times a minute.
  mutating func row() {
    let (home, way) = (spot, side())
    let (front, held) = (home - some(-0.02...0.02, 0.02...0.1), some(-4...4, -16...(-6)))
    guide(0.8...1.2, tilt: held, arm: front)
    for _ in times(4...6) {
      let far = Two(way * draw(0.34...0.44), draw(0...0.03))
      guide(0.74...0.9, tilt: held + some(-2...2, 16...30), arm: front + far)
      guide(0.18...0.26, tilt: held + some(-2...2, 8...14), arm: spot - Two(0, 0.03))
      guide(1.1...1.4, tilt: held, arm: front)
    }
    guide(0.8...1.2, tilt: .zero, arm: home)
  }

  /// On a child's swing with both arms about the ropes: along their arc to one side and the other,
  /// farther each time, and braked with the feet.
  mutating func swingHigh() {
    let (home, rope) = (spot, draw(1.5...1.9))
    // Half of a pendulum's time is nearly the root of its length.
    let (pace, held) = (Float(rope.squareRoot()), some(-6...6, -2...14))
    guide(0.8...1.2, tilt: held, arm: home + some(-0.02...0.02, 0.02...0.06))
    let low = spot
    var (wide, way) = (draw(4...6), side())
    for _ in times(5...8) {
      let place = swing(rope, wide)
      // Leant back on the way out, and forward on the way back.
      guide(
        pace...pace * 1.06, tilt: held + Two(way * wide, way * draw(3...8)),
        arm: low + Two(way * place.along, place.across))
      (wide, way) = (min(13, wide * draw(1.15...1.35)), -way)
    }
    for part in [0.5, 0.2] {
      guide(
        pace * 0.9...pace, tilt: held + Two(way * wide * part, draw(-3...3)),
        arm: low + Two(way * rope * 0.012 * wide * part, 0))
      way = -way
    }
    guide(0.8...1.2, tilt: .zero, arm: home)
  }

  /// A skipping rope's handle in the same fist: it circles about the wrist with each hop, twice a
  /// second, till the rope is caught by a foot.
  mutating func skipRope() {
    let (home, hand) = (spot, handedness())
    let (hip, held) = (
      home + some(0.1...0.18, -0.16...(-0.08)) * hand, some(20...40, -16...4) * hand
    )
    guide(0.7...1, tilt: held, arm: hip)
    for _ in times(1...2) {
      for _ in times(6...10) {
        guide(
          0.21...0.25, tilt: held + some(2...6, 5...11) * hand,
          arm: hip + some(0.01...0.03, 0.05...0.08) * hand)
        guide(0.2...0.24, tilt: held + some(-6...(-2), -11...(-5)) * hand, arm: hip)
      }
      guide(0.2...0.26, tilt: held + some(-10...10, -14...(-6)), arm: hip + Two(0, 0.01))
      linger(0.4...1)
      guide(0.4...0.6, tilt: held, arm: hip)
    }
    guide(0.7...1.1, tilt: .zero, arm: home)
  }
}
