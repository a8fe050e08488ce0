import Simulators

/// How the eleventh family hands a device over.
extension FreshHand {
  /// A way of handing over.
  enum Giving: CaseIterable {
    case ticketWindow, bars, basket, turn, strap, slip, baby
  }

  /// In a way drawn by lots.
  mutating func relinquish() {
    give(by: anyOne(of: Giving.allCases))
    linger(0.5...1)
  }

  /// In that way; in the end somebody else holds it.
  mutating func give(by giving: Giving) {
    switch giving {
    case .ticketWindow: passThroughWindow()
    case .bars: passBetweenBars()
    case .basket: letDownInBasket()
    case .turn: turnToGive()
    case .strap: unwindStrap()
    case .slip: letSlip()
    case .baby: loseToBaby()
    }
  }

  /// Flat on the counter and under the pane, where it is drawn in by a corner.
  private mutating func passThroughWindow() {
    let (start, hand) = (course, handedness())
    var way = spot + some(-0.05...0.05, -0.14...(-0.03))
    bear(0.7...1.2, held: some(-6...6, -4...8), arm: way)
    way += some(0.08...0.18, -0.02...0) * hand
    bear(0.5...0.9, held: some(-2...2, -2...2), arm: way)
    linger(0.3...1.2)
    way += some(0.06...0.14, 0...0.015) * hand
    bear(
      0.4...0.7, held: some(-8...8, 0...10), arm: way, body: start + hand.x * draw(15...50))
    way += some(-0.05...0.05, 0.1...0.22)
    bear(0.7...1.2, held: some(-6...6, 20...58), arm: way)
  }

  /// On its long edge between two bars, by the other's fingertips for a moment, and level again.
  private mutating func passBetweenBars() {
    let (gap, hand) = (spot + some(-0.08...0.08, 0...0.14), handedness())
    bear(0.7...1.2, held: some(66...90, -10...20) * hand, arm: gap)
    linger(0.05...0.4)
    let through = gap + some(0.1...0.2, -0.02...0.02) * hand
    bear(0.45...0.8, held: some(66...90, -10...20) * hand, arm: through)
    let taken = through + some(0.02...0.05, -0.02...0.02) * hand
    bear(0.25...0.4, held: some(58...80, -14...20) * hand, arm: taken)
    linger(0.1...0.5)
    bear(0.7...1.2, held: some(-6...6, 18...58), arm: taken + some(0...0.1, -0.06...0.08) * hand)
  }

  /// From a balcony in a basket on a rope, hand under hand, swinging, to who takes it out.
  private mutating func letDownInBasket() {
    let (hand, slant) = (handedness(), some(-9...9, -8...12))
    bear(0.7...1.2, held: slant, arm: spot + some(0.05...0.15, 0...0.06) * hand)
    let rail = spot
    var deep = 0.0
    for index in times(3...5) {
      deep += draw(0.18...0.34)
      let wide = draw(1.5...5) * (index & 1 == 0 ? 1 : -1)
      let (aside, _) = swing(0.6 + deep, wide)
      bear(0.55...0.9, held: slant + Two(-wide, draw(-1...1)), arm: rail + Two(aside, -deep))
    }
    bear(0.5...0.8, held: slant, arm: rail - Two(0, deep + 0.02))
    linger(0.3...1)
    bear(0.4...0.7, held: some(-12...12, 0...25), arm: spot + some(-0.04...0.04, 0.05...0.1))
    bear(0.6...1.1, held: some(-6...6, 20...60), arm: spot + some(-0.08...0.08, 0.02...0.12))
  }

  /// About by the whole body to who stands behind, at arm's length, who takes it with both hands.
  private mutating func turnToGive() {
    let (start, hand) = (course, handedness())
    let turned = start + hand.x * draw(130...190)
    bear(
      1.6...2.4, held: some(-14...14, 0...30), arm: spot + some(-0.08...0.08, -0.04...0.1),
      body: turned)
    linger(0.1...0.6)
    let pull = some(-0.03...0.03, 0.01...0.04)
    bear(0.28...0.45, held: some(-10...10, 5...30), arm: spot + pull)
    bear(0.6...1.1, held: some(-6...6, 20...58), arm: spot + some(-0.1...0.1, -0.05...0.06))
  }

  /// Round and round off the wrist with its strap, a flick each quarter, and held out by that.
  private mutating func unwindStrap() {
    let (home, hand, was) = (spot, handedness(), pose)
    let (pace, wide) = (Float(draw(0.3...0.45)), draw(0.02...0.045))
    let held = Two(was.x * 0.3, 20 + was.y * 0.4)
    bear(0.5...0.9, held: held, arm: home + some(-0.05...0.05, 0.02...0.1))
    let middle = spot
    for index in times(4...8) {
      // A quarter of the round each.
      let quarter = [Two(1, 0), Two(0, 1), Two(-1, 0), Two(0, -1)][index & 3]
      bear(
        pace * 0.92...pace * 1.08, held: held + quarter * some(9...16, 8...14) * hand,
        arm: middle + quarter * wide * hand)
    }
    let out = middle + some(0.14...0.24, -0.06...0.04) * hand
    bear(0.6...1, held: some(-16...16, 0...30), arm: out)
    linger(0.2...0.7)
    bear(
      0.3...0.5, held: some(-14...14, 5...35), arm: out + some(0.02...0.06, -0.02...0.02) * hand)
    bear(0.5...0.9, held: some(-6...6, 20...58))
  }

  /// By wet fingertips, out of which it slips; caught against the chest, and held faster.
  private mutating func letSlip() {
    let (out, hand) = (spot + some(0.08...0.2, 0...0.1), handedness())
    bear(0.7...1.1, held: some(-10...10, 5...35), arm: out)
    linger(0.1...0.5)
    let fallen = out - some(-0.01...0.01, 0.025...0.05)
    bear(0.22...0.3, held: some(12...34, -22...6) * hand, arm: fallen)
    let caught = fallen + some(-0.03...0.01, 0.01...0.03) * hand
    bear(0.26...0.4, held: some(-8...14, 8...30) * hand, arm: caught)
    for _ in times(0...2) {
      linger(0.1...0.4)
      bear(
        0.25...0.4, held: some(-9...9, 10...40), arm: caught + some(-0.012...0.012, -0.012...0.012))
    }
    linger(0.2...0.6)
    bear(0.6...1.1, held: some(-6...6, 20...58), arm: caught + some(-0.04...0.04, 0...0.08))
  }

  /// Seized by a baby on the lap, shaken, tasted, and got back for a rattle.
  private mutating func loseToBaby() {
    let (home, hand) = (spot, handedness())
    let low = home - some(-0.06...0.06, 0.05...0.11)
    bear(0.4...0.6, held: some(10...35, -15...25) * hand, arm: low)
    linger(0.1...0.6)
    let (pace, held) = (Float(draw(0.17...0.24)), some(-15...30, -10...30) * hand)
    for index in times(3...7) {
      let way = index & 1 == 0 ? 1.0 : -1
      bear(
        pace * 0.9...pace * 1.2, held: held + some(3...11, -5...5) * way,
        arm: low + some(0.008...0.02, -0.012...0.012) * way)
      if dice.next() & 192 == 0 { linger(0.1...0.4) }
    }
    bear(0.5...0.9, held: some(-30...30, 35...70), arm: low + some(-0.05...0.05, 0.06...0.14))
    linger(0.4...1.2)
    bear(0.35...0.6, held: some(-25...25, 10...40), arm: low + some(-0.05...0.05, 0.08...0.16))
    bear(0.6...1, held: some(-6...6, 20...58), arm: home + some(-0.05...0.05, -0.03...0.05))
  }
}
