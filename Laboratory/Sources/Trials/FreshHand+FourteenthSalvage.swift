/// How the fourteenth family takes a device up again.
extension FreshHand {
  /// A way of taking up.
  enum Salvage: CaseIterable {
    case dustpan, nail, nudge, mittens, jacket
  }

  /// In that way.
  mutating func secure(by salvage: Salvage) {
    switch salvage {
    case .dustpan: sweepUp()
    case .nail: pryUp()
    case .nudge: pushOffEdge()
    case .mittens: takeWithMittens()
    case .jacket: takeOutOfJacket()
    }
  }

  /// The device as its player holds it again.
  private mutating func hold(after span: ClosedRange<Float>, at place: Two, body: Double? = nil) {
    guide(span, held: some(-7...7, 26...58), arm: place, body: body)
  }

  /// Onto a dustpan with a hand brush by strokes, up in it, and slid out of it into a hand.
  private mutating func sweepUp() {
    let (way, was, floor) = (side(), pose, spot)
    for _ in times(2...4) {
      guide(0.28...0.4, held: was * 0.6 + some(-5...5, -3...5), arm: spot + Two(way * 0.03, 0))
    }
    let pan = some(-5...5, 6...16)
    guide(0.3...0.4, held: pan, arm: spot + Two(way * 0.04, 0.008))
    guide(0.8...1.1, held: pan, arm: spot + some(-0.04...0.04, 0.16...0.26))
    guide(0.4...0.6, held: pan - some(-6...6, 24...38), arm: spot + Two(0, 0.03))
    guide(0.3...0.4, held: some(-10...10, -10...6), arm: spot - Two(way * 0.05, 0.04))
    hold(after: 0.7...1, at: Two(floor.x, spot.y) + some(-0.04...0.04, 0...0.06))
  }

  /// It lies flush: a finger nail gets under an edge, which slips off, until the edge is up and
  /// another finger under it.
  private mutating func pryUp() {
    let (hand, was, place) = (handedness(), pose, spot)
    for _ in times(1...3) {
      guide(0.35...0.5, held: was + some(4...11, -1...3) * hand, arm: place + Two(0, 0.006))
      guide(0.13...0.17, held: was, arm: place)
      linger(0.2...0.5)
    }
    let up = was + some(16...30, -3...5) * hand
    guide(0.5...0.7, held: up, arm: place + Two(0, 0.016))
    guide(0.4...0.6, held: up + some(4...14, -2...6) * hand, arm: place + Two(0, draw(0.05...0.09)))
    hold(after: 0.8...1.1, at: place + some(-0.05...0.05, 0.14...0.26))
  }

  /// Pushed over an edge in small steps, till it tips into the other hand, which was held below.
  private mutating func pushOffEdge() {
    let (hand, was) = (handedness(), pose)
    for _ in times(3...6) {
      guide(0.26...0.4, held: was + some(-1...1, -1...1), arm: spot + Two(hand.x * 0.022, 0))
      linger(0.02...0.25)
    }
    let tipped = was * 0.7 + some(24...38, -8...8) * hand
    guide(0.36...0.46, held: tipped, arm: spot + some(0.02...0.03, -0.02...(-0.01)) * hand)
    guide(0.22...0.3, held: tipped * 0.7, arm: spot - Two(0, draw(0.04...0.07)))
    guide(0.2...0.26, held: tipped * 0.8, arm: spot + Two(0, 0.008))
    hold(after: 0.7...1.1, at: spot + some(-0.04...0.04, 0.16...0.26))
  }

  /// In mittens: between both of them, out of which it slips back, and again with the thumbs on top.
  private mutating func takeWithMittens() {
    let (was, place) = (pose, spot)
    for _ in times(1...2) {
      guide(0.5...0.7, held: was * 0.7 + some(-6...6, 3...10), arm: place + Two(0, 0.045))
      guide(0.2...0.26, held: was + some(-3...3, -4...4), arm: place + Two(0, 0.004))
      guide(0.15...0.2, held: was, arm: place)
      linger(0.3...0.8)
    }
    guide(0.9...1.2, held: some(-12...12, 8...28), arm: place + some(-0.03...0.03, 0.12...0.2))
    hold(after: 0.7...1, at: spot + some(-0.04...0.04, 0.02...0.08))
  }

  /// In a jacket's pocket: that is pulled off its chair by the collar, swings about, and a hand
  /// goes into it.
  private mutating func takeOutOfJacket() {
    let (way, start) = (side(), course)
    let hung = some(-14...14, 46...78)
    let high = spot + some(-0.04...0.04, 0.16...0.24)
    guide(0.8...1.1, held: hung, arm: high, body: start + way * draw(12...30))
    var swung = some(-9...9, -7...7)
    for _ in times(2...4) {
      guide(0.42...0.55, held: hung + swung, arm: high + Two(swung.x * 0.003, 0))
      swung *= -draw(0.5...0.8)
    }
    linger(0.2...0.6)
    guide(0.35...0.5, held: hung + some(-8...8, -12...0), arm: high + Two(0, 0.05))
    hold(after: 0.8...1.1, at: high + some(-0.04...0.04, 0...0.08), body: start)
  }
}
