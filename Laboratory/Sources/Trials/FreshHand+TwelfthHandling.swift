/// How the twelfth family puts a device away and takes it up.
extension FreshHand {
  /// Where it is put.
  enum Nest: CaseIterable {
    case rollers, bedTable, scales, shoe, radiator
  }
  /// A way of taking up.
  enum Recovery: CaseIterable {
    case palms, alongBody, offFloor, peep, puddle, unplug
  }

  // MARK: Put away

  /// There; in the end nobody touches it.
  mutating func settle(in nest: Nest) {
    switch nest {
    case .rollers: sendThrough()
    case .bedTable: rollAway()
    case .scales: weigh(out: times(1...3).count)
    case .shoe: slipIntoShoe()
    case .radiator: dropBehind()
    }
  }

  /// Into an airport's tray, which is pushed on over the rollers from nudge to nudge.
  private mutating func sendThrough() {
    let (way, start) = (side(), course)
    var tray = spot - some(-0.1...0.1, 0.14...0.26)
    ease(0.9...1.4, held: some(-3...3, 4...14), arm: tray)
    ease(0.16...0.26, held: some(-1...1, -1...1), arm: tray - Two(0, 0.008))
    linger(0.3...0.8)
    for _ in times(2...4) {
      tray += Two(way * draw(0.1...0.2), 0)
      ease(
        0.5...0.9, held: some(-1.5...1.5, -1...1), arm: tray - Two(0, 0.008),
        body: start + draw(-6...6))
      // Against the tray before it.
      ease(0.12...0.18, held: some(-1...1, -1...1), arm: spot - Two(way * 0.008, 0))
      linger(0.1...0.6)
    }
  }

  /// Onto a table on wheels beside a bed, which is swung out of the way.
  private mutating func rollAway() {
    let (hand, start) = (handedness(), course)
    let top = spot + some(0.1...0.2, -0.14...(-0.04)) * hand
    ease(1...1.5, held: some(-4...4, -3...9), arm: top)
    ease(0.2...0.36, held: .zero, arm: top - some(0...0, 0.006...0.012))
    linger(0.3...0.9)
    let away = spot + some(0.16...0.3, 0...0) * hand
    ease(
      1...1.6, held: some(-0.8...0.8, -0.8...0.8), arm: away, body: start - hand.x * draw(14...40))
    ease(0.14...0.2, held: .zero, arm: away - Two(hand.x * 0.006, 0))
  }

  /// Onto kitchen scales, which give under it and swing, and to their middle in so many goes.
  private mutating func weigh(out goes: Int) {
    var plate = spot - some(-0.15...0.15, 0.06...0.18)
    ease(0.9...1.4, held: some(-3...3, -2...6), arm: plate)
    plate.y -= 0.008
    ease(0.16...0.24, held: some(0.5...2, -1...1) * Two(side(), 1), arm: plate)
    var deep = 0.005
    for index in 0..<3 {
      ease(
        0.13...0.18, held: some(-0.6...0.6, -0.6...0.6),
        arm: plate + Two(0, index & 1 == 0 ? deep : -deep))
      deep *= 0.5
    }
    for _ in 0..<goes {
      linger(0.2...0.7)
      plate += some(-0.02...0.02, 0...0)
      ease(0.24...0.4, held: some(-0.6...0.6, -0.6...0.6), arm: plate)
    }
  }

  /// Into a shoe beside the pool, its top edge first, and pushed on to the toe.
  private mutating func slipIntoShoe() {
    let (hand, slant) = (handedness(), some(-12...12, -34...(-14)))
    let shoe = spot - some(-0.2...0.2, 0.26...0.4)
    ease(1.1...1.7, held: some(-10...10, -48...(-25)), arm: shoe)
    linger(0...0.3)
    let toe = shoe + some(0.04...0.09, -0.03...(-0.015)) * hand
    ease(0.4...0.7, held: slant + some(-4...4, -6...6), arm: toe)
    ease(0.2...0.32, held: slant, arm: toe + some(0.008...0.018, -0.004...0) * hand)
  }

  /// Upright between a radiator and the wall, down which it slips in two goes.
  private mutating func dropBehind() {
    let (hand, way) = (handedness(), some(-3...3, 76...88))
    let rim = spot - some(-0.15...0.15, -0.04...0.08)
    ease(0.9...1.4, held: some(-5...5, 66...84), arm: rim)
    linger(0.1...0.4)
    var deep = rim
    for _ in 0..<2 {
      deep.y -= draw(0.03...0.05)
      ease(0.22...0.3, held: way + some(2...6, -2...2) * hand, arm: deep)
      linger(0.1...0.5)
    }
    ease(0.2...0.34, held: way, arm: deep - Two(0, 0.006))
  }

  // MARK: Taken up again

  /// In that way.
  mutating func raise(by recovery: Recovery) {
    switch recovery {
    case .palms: liftBetweenPalms()
    case .alongBody: pushUpAlongBody()
    case .offFloor: stoopFor()
    case .peep: peep()
    case .puddle: saveFromPuddle()
    case .unplug: unplug()
    }
  }

  /// Between two mittens, out of which one edge slips, and which get hold of it anew.
  private mutating func liftBetweenPalms() {
    let hand = handedness()
    ease(0.7...1.1, held: some(-5...5, -4...10), arm: spot + some(-0.03...0.03, 0.06...0.12))
    for _ in times(1...3) {
      linger(0.1...0.3)
      ease(0.24...0.36, held: some(6...16, -3...12) * hand, arm: spot - Two(0, draw(0.005...0.015)))
      ease(0.4...0.6, held: some(-5...5, 0...14), arm: spot + some(-0.01...0.01, 0.01...0.03))
    }
    ease(0.8...1.2, held: some(-7...7, 26...58), arm: spot + some(-0.05...0.05, 0.08...0.16))
  }

  /// By who has one hand: against the belly, up along the body, and let over into the fingers.
  private mutating func pushUpAlongBody() {
    let belly = spot + some(-0.04...0.04, 0.02...0.05)
    ease(0.6...1, held: some(-8...8, 60...80), arm: belly)
    for _ in times(1...3) {
      ease(
        0.36...0.55, held: some(-10...10, 66...86), arm: spot + some(-0.015...0.015, 0.04...0.07))
      linger(0.05...0.3)
    }
    ease(0.6...1, held: some(-7...7, 26...58), arm: spot + some(-0.03...0.03, 0...0.04))
  }

  /// Off the floor by who is old: onto the knee first, a breath there, and then all the way.
  private mutating func stoopFor() {
    ease(1.2...1.8, held: some(-14...14, 5...35), arm: spot + some(-0.1...0.1, 0.16...0.24))
    let knee = spot
    ease(0.2...0.3, held: some(-10...10, 5...30), arm: knee - some(-0.01...0.01, 0.008...0.018))
    linger(0.4...1.3)
    ease(0.9...1.5, held: some(-7...7, 26...58), arm: knee + some(-0.06...0.06, 0.12...0.22))
  }

  /// An edge up to see whether anything is new, down again, and up with it after all.
  private mutating func peep() {
    let (was, place) = (pose, spot)
    for _ in times(1...2) {
      ease(
        0.4...0.7, held: was * 0.5 + some(-6...6, 14...32),
        arm: place + some(-0.01...0.01, 0.02...0.05))
      linger(0.4...1.1)
      ease(0.4...0.7, held: was + some(-0.8...0.8, -0.8...0.8), arm: place)
      linger(0.2...0.8)
    }
    ease(0.8...1.3, held: some(-7...7, 26...58), arm: place + some(-0.08...0.08, 0.14...0.28))
  }

  /// Something was spilt: up at once, on its edge till it has dripped off, and wiped on a sleeve.
  private mutating func saveFromPuddle() {
    let (hand, up) = (handedness(), spot + some(-0.06...0.06, 0.14...0.24))
    ease(0.42...0.6, held: some(10...35, 0...30) * hand, arm: up)
    let dripping = some(45...78, -8...20)
    ease(0.5...0.8, held: dripping * hand, arm: up)
    for _ in times(1...3) {
      ease(0.14...0.2, held: (dripping + some(-3...3, -4...4)) * hand, arm: up - Two(0, 0.014))
      ease(0.16...0.24, held: dripping * hand, arm: up)
    }
    linger(0.2...0.6)
    let sleeve = some(-15...15, 25...60)
    ease(0.5...0.8, held: sleeve, arm: up + some(-0.04...0.04, -0.04...0.02))
    let middle = spot
    for index in times(3...6) {
      let way = index & 1 == 0 ? 1.0 : -1
      ease(
        0.2...0.3, held: sleeve + some(-4...4, -3...3),
        arm: middle + Two(way * draw(0.01...0.03), 0))
    }
    ease(0.6...1, held: some(-7...7, 26...58), arm: up)
  }

  /// Off its cable first: held down and pulled at, which gives with a jerk.
  private mutating func unplug() {
    let (was, place, hand) = (pose, spot, handedness())
    for _ in times(1...2) {
      ease(
        0.26...0.4, held: was + some(-1...1, 1...4), arm: place + some(0.004...0.012, 0...0) * hand)
      linger(0.1...0.3)
    }
    ease(
      0.13...0.2, held: was + some(3...9, -2...5) * hand,
      arm: place + some(0.02...0.04, 0.003...0.012) * hand)
    linger(0.1...0.5)
    ease(0.9...1.4, held: some(-7...7, 26...58), arm: spot + some(-0.08...0.08, 0.14...0.26))
  }
}
