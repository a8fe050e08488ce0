import Simulators

/// What the eleventh family does with a device while nobody plays, under way.
extension FreshHand {
  /// A thing that is done, or befalls one, under way.
  enum Outing: CaseIterable {
    case brakingBus, neighbour, pram, lift, bicycle, umbrella
  }

  /// Does that, and is as before, though a lift has gone somewhere.
  mutating func pass(on outing: Outing) {
    switch outing {
    case .brakingBus: brake()
    case .neighbour: letBy()
    case .pram: steer()
    case .lift: rideLift()
    case .bicycle: heave()
    case .umbrella: shakeUmbrella()
    }
  }

  /// On a bench along a bus that brakes: swept along, a hand goes out for the pole, and all swing
  /// back when it stands.
  private mutating func brake() {
    let (home, start, hand) = (spot, course, handedness())
    let swept = home + some(0.07...0.18, -0.04...0.02) * hand
    let leant = some(6...18, -12...12) * hand
    bear(0.35...0.6, tilt: leant, arm: swept, body: start - hand.x * draw(8...24))
    linger(0...0.2)
    let pole = swept + some(0.02...0.12, 0.08...0.2) * hand
    bear(0.3...0.5, tilt: some(-10...25, -20...30) * hand, arm: pole)
    linger(0.2...1.2)
    bear(
      0.3...0.5, tilt: some(-16...(-4), -8...8) * hand,
      arm: pole - some(0.05...0.12, 0...0.03) * hand)
    bear(0.4...0.7, tilt: some(-2...5, -4...4) * hand, arm: pole)
    linger(0.1...0.5)
    bear(0.7...1.2, tilt: .zero, arm: home, body: start)
  }

  /// On a train: the device over the heads of who squeeze by, a knee against the elbow meanwhile.
  private mutating func letBy() {
    let (home, start, hand) = (spot, course, handedness())
    let (high, held) = (home + some(0.05...0.15, 0.12...0.26) * hand, some(-12...28, -20...25))
    bear(0.6...1, tilt: held * hand, arm: high, body: start - hand.x * draw(15...40))
    for _ in times(1...3) {
      linger(0.2...0.8)
      let (knock, turn) = (some(0.012...0.03, -0.01...0.015) * hand, some(2...9, -4...4))
      bear(0.14...0.22, tilt: (held + turn) * hand, arm: high + knock)
      bear(0.3...0.5, tilt: held * hand, arm: high)
    }
    linger(0.1...0.6)
    bear(0.7...1.2, tilt: .zero, arm: home, body: start)
  }

  /// Steers a pram with both hands on the bar and the device under one of them: round people, and
  /// over a kerb, its front wheels first.
  private mutating func steer() {
    let (home, start, hand) = (spot, course, handedness())
    let (bar, held) = (home - some(-0.08...0.08, 0.02...0.12), some(-10...25, -30...5) * hand)
    bear(0.6...1, tilt: held, arm: bar)
    var way = hand.x
    for _ in times(2...4) {
      let round = way * draw(8...28)
      bear(
        0.8...1.4, tilt: held - Two(round * draw(0.05...0.2), draw(-2...2)), body: start + round)
      way = -way
    }
    bear(
      0.5...0.8, tilt: held + some(-3...3, 10...20), arm: bar - some(0...0, 0.05...0.09),
      body: start)
    bear(0.16...0.24, tilt: held + some(-2...2, 2...6), arm: bar + some(-0.006...0.006, 0...0.015))
    bear(0.35...0.6, tilt: held - some(-3...3, 5...12), arm: bar + some(0...0, 0.04...0.08))
    bear(0.15...0.22, tilt: held + some(-2...2, -2...2), arm: bar)
    linger(0.1...0.6)
    bear(0.7...1.1, tilt: .zero, arm: home)
  }

  /// In a lift: the button with a knuckle, a look at the numbers, and out where it has gone to, a
  /// storey higher or lower.
  private mutating func rideLift() {
    let (home, start, hand) = (spot, course, handedness())
    let (button, held) = (home + some(0.08...0.18, 0.02...0.14) * hand, some(-20...35, -15...30))
    bear(0.5...0.9, tilt: held * hand, arm: button, body: start + hand.x * draw(5...25))
    bear(
      0.12...0.18, tilt: (held + some(-3...3, 2...6)) * hand, arm: button + Two(hand.x * 0.012, 0))
    bear(0.2...0.35, tilt: held * hand, arm: button)
    bear(0.6...1, tilt: .zero, arm: home, body: start)
    linger(0.3...1)
    let there = home + Two(0, draw(2.6...3.4) * side())
    let begin = time
    bear(4.2...5.4, arm: there)
    let end = time
    // Leant back meanwhile to see where it is.
    script.tilts.lead(
      to: draw(-4...4), draw(5...16), at: begin + draw(0.5...1), within: draw(0.7...1.1))
    let down = draw(0.6...0.9)
    script.tilts.lead(to: 0, 0, at: end - down - draw(0...0.4), within: down)
    let rope = there - some(0...0, 0.004...0.01)
    bear(0.25...0.4, arm: rope)
    bear(0.3...0.5, arm: there)
    linger(0.4...1)
    bear(0.8...1.4, body: start + hand.x * draw(10...30))
    bear(0.8...1.4, body: start)
  }

  /// A bicycle onto its stand: by bar and saddle, a heave, a second one, and the bar turned in.
  private mutating func heave() {
    let (home, start, hand) = (spot, course, handedness())
    let (saddle, held) = (
      home + some(0.05...0.15, -0.22...(-0.08)) * hand, some(10...40, -25...15) * hand
    )
    bear(0.6...1, tilt: held, arm: saddle)
    linger(0.1...0.4)
    for _ in times(1...3) {
      let up = saddle + some(-0.05...0, 0.06...0.13) * hand
      bear(0.3...0.45, tilt: held + some(-10...10, 4...14), arm: up)
      bear(0.18...0.26, tilt: held + some(-4...4, -6...3), arm: up - some(0...0, 0.03...0.06))
      bear(0.3...0.5, tilt: held, arm: saddle)
      linger(0.1...0.4)
    }
    bear(0.5...0.9, tilt: held + some(-14...14, -6...6), body: start - hand.x * draw(15...35))
    linger(0.1...0.3)
    bear(0.7...1.2, tilt: .zero, arm: home, body: start)
  }

  /// An umbrella put up with a thrust, carried a while, let down, and the drops shaken off.
  private mutating func shakeUmbrella() {
    let (home, hand) = (spot, handedness())
    let (high, held) = (home + some(0.02...0.1, 0.16...0.26) * hand, some(-10...25, 15...40))
    bear(0.4...0.6, tilt: held * hand, arm: high)
    linger(0.3...1)
    var gust = hand
    for _ in times(1...3) {
      bear(
        0.4...0.7, tilt: held * hand + some(4...14, -6...6) * gust,
        arm: high + some(0.01...0.04, -0.01...0.02) * gust)
      gust = gust * Two(-1, 1)
    }
    let (low, tilt) = (home - some(-0.12...0.12, 0.12...0.24), some(-10...10, -45...(-20)))
    bear(0.7...1.1, tilt: tilt, arm: low)
    let (pace, wide) = (Float(draw(0.16...0.22)), draw(7...15))
    for index in times(4...9) {
      let way = index & 1 == 0 ? 1.0 : -1
      bear(
        pace...pace * 1.1, tilt: tilt + Two(wide * way * draw(0.8...1.1), draw(-2...2)),
        arm: low + some(0.006...0.015, -0.004...0.004) * way)
    }
    bear(0.6...1.1, tilt: .zero, arm: home)
  }
}
