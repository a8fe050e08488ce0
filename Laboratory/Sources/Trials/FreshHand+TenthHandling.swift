import Simulators

/// How the tenth family hands a device over, puts it away and takes it up: in a dormitory, a school
/// and on a lawn.
extension FreshHand {
  // MARK: To somebody else

  mutating func part() {
    switch one(of: 4) {
    case 0: reachUpToBunk()
    case 1: passUnderDesk()
    case 2: offerOnPalm()
    default: tease()
    }
    // Once more nearer to the eyes, as the other one likes it.
    if isHeads() {
      linger(0.1...0.6)
      go(0.4...0.8, held: some(-6...6, 20...58), arm: spot + some(-0.02...0.02, 0.01...0.06))
    }
    linger(0.5...1)
  }

  /// Up to whoever lies in the bunk above, who draws it in by its top edge, onto his elbows.
  private mutating func reachUpToBunk() {
    let (rail, hand) = (spot + some(-0.12...0.12, 0.4...0.52), handedness())
    go(1...1.6, held: some(-15...15, -22...5), arm: rail)
    linger(0.1...0.7)
    let drawn = rail + some(0...0.06, 0.04...0.09) * hand
    go(0.3...0.5, held: some(-22...22, -8...20), arm: drawn)
    let turn = course + hand.x * draw(20...70)
    go(0.8...1.4, held: some(-6...6, 28...62), arm: drawn + some(-0.1...0.1, 0...0.06), body: turn)
  }

  /// Flat and low under a desk to whoever sits beside, with a stop while the teacher looks; there
  /// it is felt for and taken onto the knees.
  private mutating func passUnderDesk() {
    let (low, hand) = (spot - some(-0.06...0.06, 0.2...0.3), handedness())
    go(0.6...1.1, held: some(-12...12, -8...8), arm: low)
    var way = low + some(0.12...0.2, -0.02...0.02) * hand
    go(0.4...0.8, held: some(4...22, -10...10) * hand, arm: way)
    linger(0.3...1.4)
    way += some(0.15...0.25, -0.03...0.03) * hand
    go(0.5...0.9, held: some(-15...15, -10...12), arm: way)
    for _ in times(0...2) {
      go(0.25...0.42, held: some(-12...12, -8...14), arm: way + some(-0.03...0.03, -0.02...0.02))
    }
    go(0.7...1.2, held: some(-6...6, 18...42), arm: way + some(0...0.08, 0.04...0.1) * hand)
  }

  /// On the flat palm to somebody opposite, who lifts it by two edges and turns it half round.
  private mutating func offerOnPalm() {
    let (palm, start, hand) = (spot + some(-0.08...0.08, -0.05...0.1), course, handedness())
    go(0.7...1.2, held: some(-5...5, -6...6), arm: palm)
    linger(0.3...1.1)
    let lifted = palm + some(-0.02...0.02, 0.05...0.12)
    go(0.35...0.6, held: some(-8...8, -14...4), arm: lifted)
    let half = start + hand.x * draw(150...195)
    let seen = lifted + some(-0.05...0.05, 0...0.06)
    go(1...1.6, held: some(-10...10, 0...25), arm: seen, body: half)
    go(0.5...0.9, held: some(-6...6, 20...58))
  }

  /// Held out and drawn back when the other one reaches for it, once or twice, and then let go of
  /// against a pull.
  private mutating func tease() {
    let (home, hand) = (spot, handedness())
    let (out, held) = (home + some(0.12...0.25, 0...0.12) * hand, some(8...30, 5...35) * hand)
    for _ in times(1...2) {
      go(0.6...1, held: held, arm: out + some(-0.03...0.03, -0.03...0.03))
      linger(0.15...0.7)
      let back = home + some(-0.02...0.08, 0.02...0.1) * hand
      go(0.3...0.45, held: held + some(-18...6, 4...16) * hand, arm: back)
      linger(0.2...0.8)
    }
    go(0.6...1, held: held, arm: out)
    linger(0.1...0.4)
    let pulled = out + some(0.06...0.12, -0.03...0.03) * hand
    go(0.28...0.42, held: held + some(-5...14, -8...8) * hand, arm: pulled)
    go(0.6...1.1, held: some(-6...6, 20...60), arm: pulled + some(-0.04...0.08, -0.05...0.08))
  }

  // MARK: Put away

  mutating func leave() {
    switch one(of: 4) {
    case 0: hangUp()
    case 1: pack()
    case 2: layInGrass()
    default: wedge()
    }
    isFlat = true
    linger(1.1...3)
  }

  /// By its strap on a hook, where it swings till it hangs.
  private mutating func hangUp() {
    let (hook, hand) = (spot + some(-0.15...0.15, 0.12...0.28), handedness())
    var (size, beat) = (draw(6...15), Float(draw(0.36...0.5)))
    let lean = draw(78...88)
    go(1...1.6, held: Two(0, lean - draw(0...8)), arm: hook)
    linger(0.1...0.5)
    go(0.25...0.4, held: Two(size * hand.x, lean), arm: hook - some(0...0, 0.015...0.04))
    for index in times(3...6) {
      size *= draw(0.5...0.72)
      go(beat...beat, held: Two(index & 1 == 0 ? -size : size, lean) * hand)
      beat *= 0.98
    }
    go(beat...beat, held: Two(0, lean))
  }

  /// Into its case, one edge first; pressed home at two corners, and the lid shut on it.
  private mutating func pack() {
    let (foam, hand) = (spot - some(-0.1...0.1, 0.1...0.22), handedness())
    go(0.8...1.4, held: some(-3...3, 5...12), arm: foam)
    for _ in times(1...2) {
      linger(0.05...0.3)
      go(0.2...0.36, held: some(1...4, 1...4) * hand, arm: foam - some(0...0, 0.003...0.008))
    }
    go(0.22...0.4, held: .zero)
    linger(0.2...0.7)
    go(0.12...0.18, arm: foam - some(0...0, 0.008...0.012))
    linger(0.1...0.5)
    let aside = spot + some(0.06...0.2, 0...0) * hand
    go(0.5...0.9, arm: aside, body: course + draw(-20...20))
  }

  /// Into the grass, which is not level, and gives way under it.
  private mutating func layInGrass() {
    let ground = spot - some(-0.25...0.25, 0.25...0.42)
    let slant = some(-11...11, -9...12)
    go(1...1.7, held: slant + some(-6...6, 3...14), arm: ground)
    linger(0...0.2)
    go(0.3...0.6, held: slant + some(-2...2, -2...2), arm: ground - some(0...0, 0.01...0.02))
    go(0.5...1, held: slant, arm: ground - some(0...0, 0.022...0.035))
  }

  /// On its long edge between two cushions: pushed in twice, and given back a little.
  private mutating func wedge() {
    let (seat, hand) = (spot - some(-0.2...0.2, 0.1...0.25), handedness())
    let held = some(68...84, -4...14)
    go(0.9...1.5, held: held * hand, arm: seat)
    var deep = seat
    for _ in times(1...2) {
      linger(0.05...0.4)
      deep -= some(-0.01...0.01, 0.03...0.06)
      go(
        0.3...0.55, held: (held + some(-3...4, -3...3)) * hand, arm: deep,
        body: course + draw(-6...6))
    }
    go(0.25...0.5, held: (held - some(2...7, -2...2)) * hand, arm: deep + Two(0, 0.012))
  }

  // MARK: Taken up again

  mutating func lift() {
    switch one(of: 3) {
    case 0: scoop()
    case 1: flip()
    default: blowDust()
    }
    linger(0.5...1.2)
  }

  /// Out of the hollow of two hands, its far edge lower at first, and up before the eyes.
  private mutating func scoop() {
    go(0.8...1.2, held: some(-4...4, -18...(-5)), arm: spot + some(-0.02...0.02, 0.01...0.04))
    linger(0...0.3)
    go(0.9...1.5, held: some(-6...6, 25...60), arm: spot + some(-0.08...0.08, 0.15...0.3))
  }

  /// Tipped over its long edge into the other palm, looked at from there, and turned up.
  private mutating func flip() {
    let roll = script.grips.value(at: time).right
    let way = roll.magnitude < 20 ? side() : (roll < 0 ? -1 : 1)
    let tipped = some(60...105, -5...22) * Two(way, 1)
    go(0.8...1.2, held: tipped, arm: spot + some(0.02...0.09, 0.05...0.11) * Two(way, 1))
    linger(0.1...0.6)
    go(0.8...1.3, held: some(-7...7, 25...60), arm: spot + some(-0.05...0.05, 0.08...0.18))
  }

  /// By two fingertips to the mouth, which blows the dust off; what is left is shaken off.
  private mutating func blowDust() {
    let hand = handedness()
    go(0.9...1.4, held: some(-14...14, -22...4), arm: spot + some(-0.08...0.08, 0.18...0.3))
    let (mouth, held) = (spot, some(-10...10, -20...0))
    for _ in times(1...2) {
      linger(0.3...0.8)
      go(0.22...0.4, held: held - some(-2...2, 1...5), arm: mouth - some(0...0, 0.004...0.01))
    }
    var way = hand.x
    for _ in times(0...3) {
      go(0.3...0.45, held: held + some(9...20, -4...4) * Two(way, 1), arm: mouth)
      way = -way
    }
    go(0.7...1.2, held: some(-7...7, 25...60), arm: mouth + some(-0.04...0.04, -0.1...0))
  }
}
