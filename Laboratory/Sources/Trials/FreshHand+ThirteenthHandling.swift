/// How the thirteenth family puts a device away.
extension FreshHand {
  /// Where it is put.
  enum Lodging: CaseIterable {
    case letterRack, cap, carHolder, sandpit, basin, fork
  }

  /// There; in the end nobody touches it.
  mutating func lodge(in lodging: Lodging) {
    switch lodging {
    case .letterRack: putIntoRack()
    case .cap: layIntoCap()
    case .carHolder: pressIntoHolder()
    case .sandpit: stickIntoSand()
    case .basin: letIntoBasin()
    case .fork: wedgeIntoFork()
    }
  }

  /// Into a rack of letters on its long edge, which are pushed aside with it, and fall back against
  /// it.
  private mutating func putIntoRack() {
    let (hand, leant) = (handedness(), some(58...76, -5...5))
    let rack = spot + some(0.04...0.14, -0.1...0.02) * hand
    wend(1.1...1.6, held: some(70...88, -8...8) * hand, arm: rack + Two(0, 0.08))
    let aside = rack + Two(hand.x * draw(0.02...0.04), 0.03)
    wend(0.4...0.6, held: some(76...90, -6...6) * hand, arm: aside)
    wend(0.3...0.45, held: some(72...84, -5...5) * hand, arm: rack)
    linger(0.1...0.4)
    // The letters come over.
    wend(0.24...0.34, held: leant * hand, arm: rack - Two(hand.x * 0.012, 0))
    wend(0.2...0.3, held: (leant + some(0.6...2, -0.3...0.3)) * hand)
  }

  /// Into a cap that lies on its crown: let down by its fingers, round which the cloth gives; it
  /// rocks there once or twice, and less.
  private mutating func layIntoCap() {
    let (bed, slant) = (spot - some(-0.18...0.18, 0.08...0.2), some(-14...14, -10...16))
    wend(0.9...1.3, held: slant + some(-8...8, -6...10), arm: bed + Two(0, 0.05))
    wend(0.4...0.6, held: slant * 0.6, arm: bed)
    linger(0.05...0.3)
    var rocked = some(-6...6, -5...5)
    for _ in times(2...4) {
      wend(
        0.2...0.28, held: slant + rocked, arm: bed + Two(rocked.x * 0.0006, rocked.y * 0.0003))
      rocked *= -draw(0.3...0.6)
    }
    wend(0.24...0.36, held: slant, arm: bed - Two(0, 0.004))
  }

  /// Between the jaws of a holder on a windscreen: one edge first, against its spring, till the
  /// other one clicks in; the neck then sinks under it and is pushed up again.
  private mutating func pressIntoHolder() {
    let (hand, held) = (handedness(), some(-3...3, 56...74))
    let jaws = spot + some(0.1...0.22, 0...0.12) * hand
    wend(0.9...1.4, held: held + some(10...20, -8...4) * hand, arm: jaws)
    for _ in times(1...3) {
      wend(
        0.26...0.4, held: held + some(4...9, -2...2) * hand,
        arm: jaws + some(0.006...0.014, -0.003...0) * hand)
      linger(0.05...0.3)
    }
    wend(0.14...0.2, held: held - some(0.4...2, -1...1) * hand, arm: jaws + Two(hand.x * 0.004, 0))
    linger(0.2...0.6)
    let sunk = held - Two(0, draw(5...11))
    wend(0.5...0.9, held: sunk, arm: spot - Two(0, 0.02))
    wend(0.4...0.6, held: held, arm: jaws)
    wend(0.3...0.5, held: held - some(-0.4...0.4, 0.5...2), arm: jaws - Two(0, 0.004))
  }

  /// With its lower edge into the sand of a pit, wriggled in, and patted down about it.
  private mutating func stickIntoSand() {
    let (hand, askew) = (handedness(), some(-9...9, 62...84))
    var pit = spot - some(-0.16...0.16, 0.3...0.44)
    wend(1.1...1.6, held: askew + some(-8...8, -6...6), arm: pit)
    for index in times(3...6) {
      let way = index & 1 == 0 ? hand.x : -hand.x
      pit.y -= draw(0.006...0.012)
      wend(0.2...0.3, held: askew + some(2...6, -2...2) * Two(way, 1), arm: pit)
    }
    linger(0.2...0.6)
    for _ in times(2...4) {
      wend(0.15...0.2, held: askew + some(-1.4...1.4, -1...1), arm: pit - Two(0, 0.003))
      wend(0.16...0.24, held: askew, arm: pit)
    }
    linger(0.1...0.4)
    wend(0.3...0.5, held: askew - some(-1...1, 0.5...3))
  }

  /// Onto a basin's rim, down whose wall it slides a hand's breadth, up the other one, and back to
  /// the drain.
  private mutating func letIntoBasin() {
    let (way, deep) = (side(), draw(0.05...0.09))
    let rim = spot - some(-0.14...0.14, 0.02...0.12)
    wend(0.9...1.3, held: some(-3...3, -2...8), arm: rim)
    wend(0.24...0.36, held: Two(way * draw(5...9), draw(-2...2)), arm: rim - Two(0, 0.008))
    linger(0.1...0.5)
    var wall = draw(22...34)
    let drain = rim + Two(way * 0.09, -deep)
    wend(
      0.42...0.55, held: Two(way * wall, draw(-4...4)), arm: drain - Two(way * 0.045, -deep * 0.4))
    for index in times(2...4) {
      wall *= -draw(0.3...0.5)
      let swung = Two(way * wall, draw(-2...2))
      wend(0.4...0.52, held: swung, arm: drain + Two(index & 1 == 0 ? way * 0.012 : 0, 0.002))
    }
    wend(0.26...0.36, held: some(-2...2, -2...2), arm: drain)
  }

  /// Into the fork of a tree, pressed down between its branches, which spring; and a leaf's weight
  /// less than it took it stays.
  private mutating func wedgeIntoFork() {
    let (hand, askew) = (handedness(), some(18...46, 24...58))
    let fork = spot + some(-0.1...0.1, 0.14...0.28)
    wend(1...1.5, held: askew * hand + some(-10...10, -10...10), arm: fork + Two(0, 0.05))
    for _ in times(2...3) {
      wend(0.28...0.4, held: askew * hand + some(-4...4, -4...4), arm: fork - Two(0, 0.015))
      wend(0.22...0.3, held: askew * hand + some(-2...2, -2...2), arm: fork)
    }
    linger(0.1...0.4)
    for part in [1, -0.5, 0.2] {
      wend(
        0.18...0.26, held: (askew + Two(part * 2.4, part)) * hand, arm: fork + Two(0, part * 0.006))
    }
    wend(0.2...0.3, held: askew * hand, arm: fork)
  }
}
