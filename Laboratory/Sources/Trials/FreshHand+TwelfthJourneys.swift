/// What the twelfth family does with a device while nobody plays, under way and in the playground.
extension FreshHand {
  /// A thing that is done, or befalls one, there.
  enum Journey: CaseIterable {
    case escalator, ticketGate, seatBelt, shoulderBag, seesaw, roundabout, wall, stroll
  }

  /// Does that, and is as before, though an escalator and a wall lead to another height.
  mutating func travel(by journey: Journey) {
    switch journey {
    case .escalator: rideEscalator()
    case .ticketGate: passGate()
    case .seatBelt: buckleUp()
    case .shoulderBag: hoistBag()
    case .seesaw: rideSeesaw()
    case .roundabout: goRound()
    case .wall: jumpDown()
    case .stroll: saunter()
    }
  }

  /// On with a step, up or down with a look about, and off with another step.
  private mutating func rideEscalator() {
    let (home, start, way) = (spot, course, side())
    let step = home + some(-0.01...0.01, 0.02...0.04)
    ease(0.3...0.45, tilt: some(-4...4, -2...5), arm: step)
    ease(0.2...0.3, tilt: some(-3...3, -6...(-1)), arm: home)
    let there = home + Two(side() * draw(1.4...2.2), way * draw(0.9...1.5))
    ease(3.8...5.4, tilt: some(-5...5, 4...13), arm: there, body: start + draw(-25...25))
    ease(0.35...0.5, tilt: some(-3...3, -4...4), arm: there + some(-0.01...0.01, 0.02...0.04))
    ease(0.2...0.3, tilt: some(-2...2, -3...0), arm: there)
    ease(0.5...0.9, tilt: .zero, body: start)
  }

  /// Held to the reader of a gate, on its face and once more if that was too short, and sideways
  /// through.
  private mutating func passGate() {
    let (home, start, hand) = (spot, course, handedness())
    let (reader, held) = (home + some(0.12...0.24, -0.14...(-0.02)) * hand, some(25...60, -35...0))
    ease(0.6...0.9, tilt: held * hand, arm: reader + Two(0, 0.05), body: start - hand.x * 8)
    for _ in times(1...2) {
      ease(0.2...0.32, tilt: (held + some(2...9, -5...3)) * hand, arm: reader)
      linger(0.3...0.9)
      ease(0.24...0.4, tilt: held * hand, arm: reader + Two(0, 0.05))
    }
    ease(
      0.5...0.9, tilt: some(-10...20, 0...25) * hand, arm: home + some(-0.06...0.04, 0.05...0.14),
      body: start + hand.x * draw(35...70))
    // The bar gives with a jolt.
    ease(
      0.2...0.3, tilt: some(-10...20, -6...12) * hand, arm: spot + some(0.02...0.05, 0...0) * hand)
    ease(0.7...1.1, tilt: .zero, arm: home, body: start)
  }

  /// A belt is reached for over the shoulder, drawn across till it locks, drawn again, and clicked
  /// in.
  private mutating func buckleUp() {
    let (home, start, hand) = (spot, course, handedness())
    let (pillar, held) = (home + some(0.12...0.24, 0.16...0.28) * hand, some(25...65, 10...45))
    ease(0.8...1.2, tilt: held * hand, arm: pillar, body: start - hand.x * draw(30...60))
    linger(0.1...0.4)
    let hip = home - some(0.05...0.14, 0.1...0.2) * hand
    for _ in times(0...2) {
      // In steps: Swift 6.0.3 takes one product of three for numbers.
      let (locked, drawn) = (pillar + (hip - pillar) * draw(0.3...0.6), held * hand)
      ease(0.32...0.5, tilt: drawn * draw(0.5...0.8), arm: locked, body: start)
      ease(0.14...0.2, tilt: held * hand, arm: locked + (pillar - hip) * 0.06)
      linger(0.1...0.3)
    }
    ease(0.8...1.2, tilt: some(-20...15, -30...0) * hand, arm: hip, body: start + hand.x * 10)
    for _ in times(1...3) {
      linger(0.1...0.4)
      ease(0.12...0.2, tilt: some(-20...15, -34...(-8)) * hand, arm: hip - Two(0, 0.012))
      ease(0.2...0.3, tilt: some(-20...15, -28...0) * hand, arm: hip)
    }
    ease(0.7...1.1, tilt: .zero, arm: home, body: start)
  }

  /// The strap slips off, and is thrown up again by the shoulder, and its bag after it.
  private mutating func hoistBag() {
    let (home, start, hand) = (spot, course, handedness())
    for _ in times(1...3) {
      // It pulls the arm down first.
      let slipped = home - some(-0.01...0.02, 0.03...0.07) * hand
      ease(0.26...0.4, tilt: some(4...14, -12...(-2)) * hand, arm: slipped)
      linger(0.1...0.5)
      let hoisted = home + some(-0.02...0.04, 0.05...0.12) * hand
      ease(
        0.24...0.34, tilt: some(-14...2, 6...20) * hand, arm: hoisted,
        body: start + hand.x * draw(5...16))
      ease(0.2...0.3, tilt: some(-6...6, -6...4) * hand, arm: home - Two(0, 0.012))
      linger(0.1...0.4)
    }
    ease(0.5...0.9, tilt: .zero, arm: home, body: start)
  }

  /// On a seesaw, up and down, with a bump of the feet at the bottom of each ride.
  private mutating func rideSeesaw() {
    let (home, high, pace) = (spot, draw(0.28...0.45), Float(draw(0.85...1.2)))
    let (held, wide) = (some(-8...8, -5...10), draw(5...11))
    ease(0.4...0.7, tilt: held, arm: home)
    for _ in times(3...6) {
      let top = home + Two(draw(-0.03...0.03), high * draw(0.85...1.05))
      ease(pace * 0.95...pace * 1.15, tilt: held + Two(draw(-2...2), wide), arm: top)
      linger(0...0.2)
      ease(pace...pace * 1.2, tilt: held - Two(draw(-2...2), wide), arm: home - Two(0, 0.015))
      ease(0.14...0.2, tilt: held + some(-2...2, 2...7), arm: home)
    }
    ease(0.6...1, tilt: .zero, arm: home)
  }

  /// On a roundabout in the playground: a foot pushes it off, and it goes round once or twice.
  private mutating func goRound() {
    let (home, start, way) = (spot, course, side())
    let (held, rail) = (some(3...16, -8...8), home + some(0.04...0.12, -0.06...0.02))
    ease(0.5...0.8, tilt: held * Two(way, 1), arm: rail)
    for _ in times(1...3) {
      ease(
        0.26...0.36, tilt: held * Two(way, 1) + some(-5...5, -8...(-1)),
        arm: rail - some(0...0, 0.015...0.04), body: course + way * draw(6...12))
      ease(0.3...0.45, tilt: held * Two(way, 1), arm: rail, body: course + way * draw(6...12))
    }
    let turned = start + way * 360 * Double(times(1...2).count)
    let slow = Float((turned - course).magnitude / 55)
    // Outwards by what it swings, and upright again as it comes to rest.
    ease(slow...slow * 1.3, tilt: some(-2...6, -4...4) * Two(way, 1), body: turned)
    ease(0.5...0.9, tilt: .zero, arm: home)
  }

  /// Off a low wall: the knees bend, the arms fly up, and sink when the feet are there.
  private mutating func jumpDown() {
    let (home, ground) = (spot, spot - Two(0, draw(0.25...0.36)))
    ease(0.45...0.7, tilt: some(-8...8, -16...(-4)), arm: home - some(-0.02...0.02, 0.05...0.1))
    ease(0.24...0.32, tilt: some(-10...10, 4...16), arm: home + some(-0.03...0.03, 0.01...0.03))
    ease(0.46...0.56, tilt: some(-14...14, 8...24), arm: ground)
    ease(0.2...0.28, tilt: some(-8...8, -24...(-8)), arm: ground - some(-0.02...0.02, 0.06...0.1))
    ease(0.35...0.6, tilt: some(-5...5, -5...5), arm: ground + some(-0.01...0.01, 0.01...0.03))
    ease(0.6...1, tilt: .zero, arm: ground)
  }

  /// Some steps with the arm hanging and the device in its fingers, which swings with them.
  private mutating func saunter() {
    let (home, hand, pace) = (spot, handedness(), Float(draw(0.46...0.6)))
    let (hip, held) = (home + some(0.08...0.16, -0.36...(-0.26)) * hand, some(20...55, -50...(-28)))
    ease(0.8...1.2, tilt: held * hand, arm: hip)
    let (wide, far) = (draw(7...15), draw(0.015...0.04))
    for index in times(4...9) {
      let way = index & 1 == 0 ? 1.0 : -1
      ease(
        pace * 0.95...pace * 1.06, tilt: held * hand + Two(draw(-3...3), wide * way),
        arm: hip + Two(far * way, draw(0.008...0.02)))
      ease(0.1...0.14, arm: spot - Two(0, 0.008))
    }
    ease(0.8...1.3, tilt: .zero, arm: home)
  }
}
