/// How the fourteenth family hands a device over.
extension FreshHand {
  /// A way of handing over.
  enum Delivery: CaseIterable {
    case relay, surgeon, refusal, net
  }

  /// In that way; in the end somebody else holds it.
  mutating func deliver(by delivery: Delivery) {
    switch delivery {
    case .relay: passBaton()
    case .surgeon: slapIntoPalm()
    case .refusal: pressUpon()
    case .net: landWithNet()
    }
  }

  /// So many running steps, three a second: the arm that holds it swings from the shoulder.
  private mutating func run(_ count: Int, _ place: Two, _ held: Two) {
    for index in 0..<count {
      let way = index & 1 == 0 ? 1.0 : -1
      guide(
        0.3...0.36, held: held + some(2...6, 6...12) * way,
        arm: place + Two(way * draw(0.03...0.06), draw(0.01...0.03)))
    }
  }

  /// As a baton in a relay race: stretched out while both run, up into the other's palm, both have
  /// it for a step, and that one runs on and slows down.
  private mutating func passBaton() {
    let (home, hand) = (spot, handedness())
    let held = some(-20...30, 10...40) * hand
    run(times(3...6).count, home, held)
    let out = home + some(0.2...0.3, -0.08...0.02) * hand
    guide(0.5...0.65, held: held + some(-6...14, 14...28) * hand, arm: out)
    guide(0.2...0.28, held: held + some(-4...10, 4...14) * hand, arm: out + Two(0, 0.035))
    guide(0.3...0.4, held: held + some(-8...8, -8...8), arm: out + Two(hand.x * 0.03, 0.01))
    run(times(3...7).count, out + Two(hand.x * 0.08, 0), some(-14...14, 14...44))
    guide(0.9...1.3, held: some(-6...6, 22...56), arm: out + some(0.04...0.12, 0...0.06) * hand)
  }

  /// As instruments are given in an operating theatre: taken by its other end, which turns it, round
  /// in a short arc, and slapped into an open palm whose owner does not look.
  private mutating func slapIntoPalm() {
    let (home, hand) = (spot, handedness())
    let turned = some(40...64, -10...20) * hand
    guide(0.7...1, held: turned, arm: home + some(-0.03...0.03, 0.04...0.1))
    linger(0.2...1)
    let palm = home + some(0.2...0.3, -0.02...0.06) * hand
    guide(0.45...0.6, held: turned + some(-8...8, 8...18) * hand, arm: palm + Two(0, 0.08))
    guide(0.2...0.26, held: turned + some(-6...6, -8...4), arm: palm)
    // The palm gives way, and the fingers close.
    guide(0.14...0.18, held: turned + some(-4...4, -3...3), arm: palm - Two(0, 0.01))
    guide(0.3...0.45, held: turned * 0.8, arm: palm)
    guide(0.8...1.2, held: some(-6...6, 22...56), arm: palm + some(0.02...0.1, 0...0.1) * hand)
  }

  /// Who is offered it does not want to be first: pushed back with the flat of a hand, pressed upon
  /// again, and taken after all.
  private mutating func pressUpon() {
    let (home, hand) = (spot, handedness())
    let (offered, held) = (home + some(0.18...0.26, 0...0.08) * hand, some(-12...12, 2...26))
    for _ in times(2...3) {
      guide(0.6...0.9, held: held + some(-5...5, -5...5), arm: offered)
      linger(0.1...0.6)
      guide(
        0.35...0.5, held: held + some(-8...4, 8...20) * hand,
        arm: offered - some(0.08...0.14, -0.04...0) * hand)
      linger(0...0.4)
    }
    guide(0.5...0.8, held: held + some(-4...4, -6...6), arm: offered + Two(hand.x * 0.04, 0))
    guide(0.8...1.2, held: some(-6...6, 22...56), arm: offered + some(0.06...0.14, 0...0.08) * hand)
  }

  /// Over a brook in a landing net: it tips into the meshes, hangs there, dips and sways with its
  /// pole, and is fished out of it.
  private mutating func landWithNet() {
    let (home, hand) = (spot, handedness())
    let mesh = home + some(0.14...0.24, -0.16...(-0.06)) * hand
    guide(0.8...1.2, held: some(-10...10, 0...24), arm: mesh + Two(0, 0.04))
    let slack = some(16...38, -26...14) * hand
    guide(0.4...0.5, held: slack, arm: mesh)
    var dip = draw(0.03...0.06)
    let far = mesh + some(0.2...0.34, 0.04...0.14) * hand
    for index in 0..<5 {
      let way = index & 1 == 0 ? 1.0 : -1
      let on = mesh + (far - mesh) * (Double(index + 1) / 5)
      guide(
        0.45...0.6, held: slack + Two(way * draw(3...8), way * draw(2...5)),
        arm: on - Two(0, way * dip))
      dip *= draw(0.6...0.9)
    }
    linger(0.1...0.4)
    guide(0.5...0.7, held: slack * 0.6 + some(-8...8, -4...10), arm: far + Two(0, 0.02))
    guide(0.8...1.2, held: some(-6...6, 22...56), arm: far + some(0...0.06, 0.06...0.16) * hand)
  }
}
