/// How the thirteenth family hands a device over.
extension FreshHand {
  /// A way of handing over.
  enum Bequest: CaseIterable {
    case ladder, wrists, swimmer, boats, letterBox, dog
  }

  /// In that way; in the end somebody else holds it.
  mutating func bequeath(by bequest: Bequest) {
    switch bequest {
    case .ladder: passUpLadder()
    case .wrists: giveBetweenWrists()
    case .swimmer: handToSwimmer()
    case .boats: passFromBoat()
    case .letterBox: postThroughDoor()
    case .dog: sendByDog()
    }
  }

  /// Up from a rung to who stands higher on a ladder, which sways: a rung more, stretched out, and
  /// drawn up out of the fingers by its top edge.
  private mutating func passUpLadder() {
    let (home, hand) = (spot, handedness())
    var rung = home + Two(0, draw(0.2...0.3))
    wend(0.8...1.2, held: some(-14...14, 30...60), arm: rung)
    for index in times(2...3) {
      let way = index & 1 == 0 ? hand.x : -hand.x
      rung += Two(way * draw(0.012...0.03), 0.02)
      wend(0.35...0.55, held: some(-10...10, 40...66) + Two(way * 3, 0), arm: rung)
    }
    rung.y += draw(0.16...0.24)
    wend(0.6...0.9, held: some(-14...14, 58...80), arm: rung)
    linger(0.1...0.5)
    wend(0.26...0.4, held: some(-10...10, 66...86), arm: rung + some(-0.02...0.02, 0.04...0.07))
    wend(0.7...1.1, held: some(-6...6, 24...56), arm: rung + some(0.02...0.1, 0.14...0.24) * hand)
  }

  /// By who has paint or dough on the fingers: between both wrists, on edge, and so into a clean
  /// hand, for which it is turned over the thumb.
  private mutating func giveBetweenWrists() {
    let (home, hand) = (spot, handedness())
    let (chest, pressed) = (home + some(-0.02...0.04, 0.03...0.1) * hand, some(56...78, -12...18))
    wend(0.9...1.3, held: pressed * hand, arm: chest)
    for _ in times(1...3) {
      // It slips down between them, and is pressed more.
      wend(0.2...0.28, held: (pressed + some(-4...4, -9...(-3))) * hand, arm: spot - Two(0, 0.014))
      linger(0.1...0.3)
      wend(0.3...0.45, held: pressed * hand, arm: chest)
    }
    let out = chest + some(0.12...0.22, -0.05...0.04) * hand
    wend(0.7...1, held: (pressed + some(-8...8, -6...6)) * hand, arm: out)
    linger(0.1...0.5)
    wend(1...1.4, held: some(-6...6, 22...56), arm: out + some(0.04...0.1, 0...0.06) * hand)
  }

  /// On the knees at the pool's edge, low over the water and level, to a wet hand that comes up
  /// with the swimmer and takes it down a bit first.
  private mutating func handToSwimmer() {
    let (home, hand) = (spot, handedness())
    let edge = home + some(0.02...0.1, -0.46...(-0.34)) * hand
    wend(1.1...1.6, held: some(-10...10, -8...12), arm: edge)
    for _ in times(1...2) {
      // A splash: up with it.
      wend(0.26...0.36, held: some(-8...8, 8...20), arm: edge + Two(0, 0.06))
      linger(0.1...0.4)
      wend(0.4...0.6, held: some(-6...6, -10...8), arm: edge)
    }
    let reached = edge + some(0.08...0.16, -0.1...(-0.05)) * hand
    wend(0.6...0.9, held: some(-8...8, -16...(-2)), arm: reached)
    wend(0.3...0.45, held: some(-12...12, -6...14), arm: reached - Two(0, draw(0.015...0.03)))
    var bob = reached
    for _ in times(2...4) {
      bob.y += draw(0.02...0.04)
      wend(0.4...0.6, held: some(-8...8, 8...34), arm: bob)
      bob.y -= draw(0.015...0.03)
      wend(0.4...0.6, held: some(-8...8, 8...34), arm: bob)
    }
    wend(0.5...0.8, held: some(-6...6, 24...54), arm: bob + some(-0.03...0.03, 0.02...0.06))
  }

  /// From a rocking boat into another one: held out, drawn back when they drift apart, and given at
  /// a moment when both are up.
  private mutating func passFromBoat() {
    let (home, hand, high) = (spot, handedness(), draw(0.05...0.12))
    let (out, slope) = (home + some(0.12...0.2, 0...0.08) * hand, draw(4...9))
    var held = some(-8...8, 0...24)
    wend(0.9...1.3, held: held, arm: out)
    for index in times(2...4) {
      let way = index & 1 == 0 ? 1.0 : -1
      wend(
        0.9...1.4, held: held + some(0.6...1.1, -0.4...0.4) * (slope * way),
        arm: out + Two(hand.x * (way > 0 ? 0.05 : -0.06), high * way * 0.5))
    }
    held += some(-6...6, -4...8)
    let given = out + some(0.08...0.14, 0.02...0.06) * hand
    wend(0.4...0.55, held: held, arm: given)
    // Both hands have it, and the boats go on.
    wend(0.3...0.45, held: held + some(3...9, -5...5) * hand, arm: given - Two(0, 0.03))
    wend(
      0.9...1.3, held: some(-6...6, 20...54), arm: given + some(0.06...0.14, -0.05...0.05) * hand)
  }

  /// Through the letter box of a door: its flap is pushed in, the device follows on its long edge,
  /// gets stuck, and drops into a hand on the other side.
  private mutating func postThroughDoor() {
    let (home, hand) = (spot, handedness())
    let slot = home + some(0.06...0.14, -0.16...(-0.04)) * hand
    let (edge, flat) = (some(-4...4, -4...4), some(-3...3, -12...(-3)))
    wend(0.8...1.2, held: edge + some(-4...4, 6...14), arm: slot)
    // The flap.
    wend(
      0.24...0.36, held: edge + some(-2...2, 8...16), arm: slot + some(0.01...0.02, 0...0) * hand)
    wend(0.5...0.8, held: edge, arm: slot + some(0.05...0.09, -0.005...0.005) * hand)
    for _ in times(1...3) {
      wend(0.15...0.22, held: edge + some(-4...4, -3...3), arm: spot - Two(hand.x * 0.008, 0))
      wend(0.26...0.38, held: edge, arm: spot + Two(hand.x * draw(0.014...0.024), 0))
      linger(0...0.3)
    }
    let caught = spot + some(0.02...0.04, -0.045...(-0.025)) * hand
    wend(0.2...0.26, held: edge + flat, arm: caught)
    wend(0.16...0.24, held: edge + flat * 0.5, arm: caught + Two(0, 0.008))
    linger(0.1...0.5)
    wend(0.8...1.2, held: some(-6...6, 22...56), arm: caught + some(0.02...0.1, 0.1...0.2) * hand)
  }

  /// A dog carries it in its mouth: taken with a jerk, low over the ground at a trot, shaken once
  /// as if it were a rat, and let go of only when somebody insists.
  private mutating func sendByDog() {
    let (home, start, hand) = (spot, course, handedness())
    var mouth = home + Two(hand.x * 0.06, -draw(0.26...0.38))
    let bitten = some(-26...26, -24...6)
    wend(0.8...1.1, held: bitten * 0.5, arm: mouth)
    wend(0.2...0.28, held: bitten, arm: mouth + some(0.02...0.04, -0.02...0.01) * hand)
    for index in times(6...12) {
      let way = index & 1 == 0 ? 1.0 : -1
      mouth.x += hand.x * 0.025
      wend(
        0.16...0.22, held: bitten + Two(way * draw(2...5), draw(-2...2)),
        arm: mouth + Two(0, way * draw(0.006...0.014)), body: start + way * draw(1...3))
    }
    for index in times(3...5) {
      let way = index & 1 == 0 ? 1.0 : -1
      wend(0.17...0.22, held: bitten + Two(way * 8, draw(-3...3)), arm: mouth + Two(way * 0.014, 0))
    }
    wend(0.4...0.6, held: bitten, arm: mouth, body: start)
    linger(0.3...0.9)
    // It does not want to give it.
    for _ in times(1...3) {
      wend(
        0.22...0.3, held: bitten + some(-6...6, 3...9), arm: mouth + some(0.02...0.03, 0.02...0.03))
      wend(0.24...0.34, held: bitten, arm: mouth)
    }
    wend(0.9...1.3, held: some(-6...6, 22...56), arm: mouth + some(0.04...0.1, 0.2...0.3) * hand)
  }
}
