/// How the twelfth family hands a device over.
extension FreshHand {
  /// A way of handing over.
  enum Transfer: CaseIterable {
    case fence, carWindow, hotPotato, oldHand, turntable, knee
  }

  /// In that way; in the end somebody else holds it.
  mutating func transfer(by transfer: Transfer) {
    switch transfer {
    case .fence: passOverFence()
    case .carWindow: passIntoCar()
    case .hotPotato: tossAbout()
    case .oldHand: closeHand()
    case .turntable: setOnTurntable()
    case .knee: layOnKnee()
    }
  }

  /// On tiptoe over a garden fence, and down on its other side by the other's fingertips.
  private mutating func passOverFence() {
    let (home, hand) = (spot, handedness())
    let top = home + some(0.08...0.18, 0.34...0.48) * hand
    ease(1...1.5, held: some(-18...18, -18...10), arm: top)
    linger(0.1...0.6)
    let over = top + some(0.1...0.18, -0.03...0.02) * hand
    ease(0.4...0.7, held: some(-25...25, -25...5), arm: over)
    // It is let go of before the other one has it well.
    ease(0.22...0.34, held: some(-20...20, 0...25), arm: over - some(-0.01...0.01, 0.02...0.04))
    linger(0.1...0.4)
    ease(1...1.5, held: some(-6...6, 22...58), arm: home + some(0.2...0.34, -0.06...0.08) * hand)
  }

  /// Stoops to a car's window, and reaches in past the driver; it is drawn in and turned to the
  /// seat.
  private mutating func passIntoCar() {
    let (home, start, hand) = (spot, course, handedness())
    let sill = home + some(0.04...0.12, -0.34...(-0.22)) * hand
    ease(0.9...1.4, held: some(-10...10, 5...40), arm: sill)
    linger(0.1...0.5)
    let inside = sill + some(0.16...0.26, -0.05...0.01) * hand
    ease(0.6...0.9, held: some(8...35, -8...25) * hand, arm: inside, body: start - hand.x * 12)
    linger(0.1...0.6)
    ease(
      0.32...0.5, held: some(-10...20, 0...30) * hand,
      arm: inside + some(0.04...0.08, -0.02...0.02) * hand)
    ease(
      0.8...1.2, held: some(-6...6, 20...55), arm: inside + some(0.05...0.12, 0...0.06) * hand,
      body: start + hand.x * draw(40...90))
  }

  /// A hot potato: from one to the other and back, quicker each time, till somebody keeps it.
  private mutating func tossAbout() {
    let (home, hand) = (spot, handedness())
    var (way, pace) = (hand.x, Float(draw(0.55...0.7)))
    for _ in times(2...5) {
      let place = home + Two(way * draw(0.09...0.16), draw(-0.03...0.05))
      ease(pace...pace * 1.1, held: some(8...32, 0...40) * Two(way, 1), arm: place)
      ease(0.16...0.24, held: some(4...20, 5...40) * Two(way, 1), arm: place - Two(0, 0.015))
      linger(0...0.2)
      (way, pace) = (-way, max(0.4, pace * 0.9))
    }
    linger(0.1...0.4)
    ease(0.6...1, held: some(-6...6, 18...56), arm: home + some(-0.08...0.08, -0.05...0.05))
  }

  /// Laid into an old hand, whose fingers are closed about it one by one, and which is led up
  /// slowly.
  private mutating func closeHand() {
    let (low, hand) = (spot - some(-0.12...0.12, 0.06...0.16), handedness())
    let held = some(-8...8, -4...12)
    ease(0.9...1.4, held: held, arm: low)
    for _ in times(2...4) {
      linger(0.1...0.5)
      ease(0.2...0.34, held: held + some(1...5, -3...3) * hand, arm: low - Two(0, 0.006))
      ease(0.25...0.4, held: held + some(-2...2, -1...2), arm: low)
    }
    linger(0.1...0.5)
    ease(1.4...2.2, held: some(-6...6, 20...50), arm: low + some(-0.06...0.06, 0.1...0.2))
  }

  /// On a table's turntable between the dishes, which is turned by its rim till it is there.
  private mutating func setOnTurntable() {
    let (start, hand) = (course, handedness())
    let table = spot + some(0.02...0.1, -0.2...(-0.08)) * hand
    ease(0.8...1.3, held: some(-4...4, 2...14), arm: table + Two(0, 0.012))
    ease(0.2...0.36, held: some(-1...1, -1...1), arm: table)
    linger(0.3...0.9)
    let turned = start + hand.x * draw(140...200)
    ease(1.3...2.1, body: turned - hand.x * draw(10...40))
    linger(0.1...0.4)
    ease(0.6...0.9, body: turned)
    linger(0.2...0.7)
    ease(0.9...1.4, held: some(-6...6, 22...58), arm: table + some(-0.06...0.06, 0.14...0.26))
  }

  /// Laid onto a neighbour's knee, which starts under it, and taken up from there.
  private mutating func layOnKnee() {
    let (start, hand) = (course, handedness())
    let (knee, slope) = (spot + some(0.22...0.34, -0.16...(-0.06)) * hand, some(-10...10, -16...8))
    ease(0.9...1.3, held: slope, arm: knee, body: start - hand.x * draw(20...50))
    ease(
      0.15...0.24, held: slope + some(-4...4, 2...9), arm: knee + some(-0.01...0.01, 0.012...0.025))
    ease(0.22...0.36, held: slope, arm: knee)
    linger(0.3...1)
    ease(0.8...1.3, held: some(-6...6, 20...56), arm: knee + some(0...0.08, 0.08...0.18) * hand)
  }
}
