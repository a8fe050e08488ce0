/// What the twelfth family does with a device while nobody plays, where it sits or stands.
extension FreshHand {
  /// A thing that is done there.
  enum Diversion: CaseIterable {
    case bouncingKnee, fistGame, glare, torch, underArm, can, hiding, coldHands
  }

  /// Does that, and is as before.
  mutating func divert(by diversion: Diversion) {
    switch diversion {
    case .bouncingKnee: bounceKnee()
    case .fistGame: playFists()
    case .glare: dodgeGlare()
    case .torch: lightUp()
    case .underArm: clamp()
    case .can: openCan()
    case .hiding: hide()
    case .coldHands: warmHands()
    }
  }

  /// In a waiting room, the forearms on the thighs: a heel bounces on and on, stops when a door
  /// opens, and begins again.
  private mutating func bounceKnee() {
    let home = spot
    ease(0.6...1, tilt: some(-5...5, -10...8), arm: home - some(-0.03...0.03, 0.02...0.06))
    for _ in times(1...3) {
      tap(times(5...12).count, high: 0.007...0.016, nod: 0.8...2.4)
      linger(0.3...1.2)
    }
    ease(0.6...1, tilt: .zero, arm: home)
  }

  /// Rock, paper, scissors with the fist that it is in: three beats, what it is, and a look at
  /// that.
  private mutating func playFists() {
    let (home, hand, pace) = (spot, handedness(), Float(draw(0.26...0.36)))
    let (fist, held) = (home + some(0...0.1, -0.04...0.08) * hand, some(10...40, -10...15))
    ease(0.5...0.8, tilt: held * hand, arm: fist)
    for _ in times(1...3) {
      let (high, back) = (fist + some(-0.02...0.02, 0.06...0.12), held + some(-4...4, 12...26))
      for _ in 0..<3 {
        ease(pace...pace * 1.12, tilt: back * hand, arm: high)
        ease(pace * 0.9...pace, tilt: held * hand, arm: fist)
      }
      // Paper lies flat, scissors and rock are on edge.
      let sign = isHeads() ? held : some(-25...0, -15...0)
      ease(0.28...0.4, tilt: sign * hand, arm: fist + some(0.03...0.08, 0.01...0.04) * hand)
      linger(0.5...1.4)
      ease(0.4...0.6, tilt: held * hand, arm: fist)
    }
    ease(0.5...0.9, tilt: .zero, arm: home)
  }

  /// A lamp or the sun is in the screen: this way and that till it can be read, and then the whole
  /// player turns.
  private mutating func dodgeGlare() {
    let (home, start) = (spot, course)
    var held = Two.zero
    for _ in times(2...4) {
      held = held * draw(-0.3...0.6) + some(-20...20, -16...20)
      ease(0.5...1.1, tilt: held, arm: home + some(-0.03...0.03, -0.02...0.04))
      linger(0.2...0.8)
    }
    ease(0.8...1.3, tilt: held * draw(0.2...0.7), body: start + side() * draw(15...45))
    linger(0.4...1.2)
    ease(0.8...1.3, tilt: .zero, arm: home, body: start)
  }

  /// Lights under a seat with the screen: bends down, lets the light go about, and fishes out what
  /// rolled there with the other hand.
  private mutating func lightUp() {
    let (home, start, hand) = (spot, course, handedness())
    let (low, held) = (home - some(-0.1...0.1, 0.35...0.5), some(-15...15, 25...55))
    ease(1...1.6, tilt: held, arm: low)
    var way = hand.x
    for _ in times(2...4) {
      ease(
        0.6...1.1, tilt: held + some(6...20, -6...6) * Two(way, 1),
        arm: low + some(0.02...0.09, -0.02...0.03) * Two(way, 1), body: start - way * draw(6...22))
      linger(0.1...0.6)
      way = -way
    }
    // A stretch for it, and a second one.
    for _ in times(1...2) {
      ease(
        0.4...0.7, tilt: held + some(-8...8, -6...10), arm: low - some(0.02...0.07, 0.01...0.04))
      ease(0.3...0.5, tilt: held, arm: low)
    }
    ease(1...1.6, tilt: .zero, arm: home, body: start)
  }

  /// Two hands are wanted: it is clamped under an arm, which is jogged by what they do.
  private mutating func clamp() {
    let (home, start, hand) = (spot, course, handedness())
    let (ribs, held) = (home + some(0.1...0.18, 0.06...0.14) * hand, some(52...78, -18...18))
    ease(0.7...1.1, tilt: held * hand, arm: ribs)
    ease(0.2...0.35, tilt: held * hand + some(-4...4, -3...3), arm: ribs - Two(0, 0.008))
    for _ in times(2...5) {
      let (jog, turn) = (some(-0.012...0.012, -0.01...0.01), some(-4...4, -4...4))
      ease(
        0.22...0.5, tilt: held * hand + turn, arm: ribs + jog, body: start + draw(-8...8))
      linger(0...0.5)
    }
    ease(0.7...1.2, tilt: .zero, arm: home, body: start)
  }

  /// A can in the same fingers: its ring is pulled till it gives, the foam is let off at arm's
  /// length, and there is a gulp or two.
  private mutating func openCan() {
    let (home, hand) = (spot, handedness())
    let (lap, held) = (home - some(-0.04...0.04, 0.02...0.08), some(-8...12, -8...8) * hand)
    ease(0.5...0.8, tilt: held, arm: lap)
    linger(0.1...0.4)
    // It gives with a jerk.
    ease(0.35...0.6, tilt: held + some(4...12, 3...9) * hand, arm: lap + Two(0, 0.006))
    ease(0.12...0.18, tilt: held - some(3...9, 0...5) * hand, arm: lap - Two(0, 0.018))
    let away = lap + some(0.06...0.14, 0.02...0.08) * hand
    ease(0.32...0.5, tilt: held + some(-4...4, -10...0), arm: away)
    linger(0.4...1)
    for _ in times(1...2) {
      let mouth = home + some(0...0.06, 0.18...0.27) * hand
      ease(0.6...1, tilt: some(-5...10, 4...14) * hand, arm: mouth)
      ease(0.35...0.7, tilt: some(-5...10, 28...50) * hand, arm: mouth + Two(0, 0.02))
      linger(0.2...0.9)
      ease(0.6...1, tilt: held, arm: lap)
      linger(0.2...0.6)
    }
    ease(0.4...0.8, tilt: .zero, arm: home)
  }

  /// Somebody reads over the shoulder: against the chest with it, a turn away, a peep, and once
  /// more.
  private mutating func hide() {
    let (home, start, way) = (spot, course, side())
    let upright = min(58, draw(76...94) - pose.y)
    let (chest, turned) = (home + some(-0.04...0.04, 0.03...0.09), start + way * draw(18...60))
    for _ in times(1...2) {
      ease(0.4...0.65, tilt: Two(draw(-6...6), upright), arm: chest, body: turned)
      linger(0.3...1.3)
      ease(0.4...0.7, tilt: Two(draw(-6...6), upright * draw(0.3...0.7)), arm: chest - Two(0, 0.02))
      linger(0.2...0.8)
    }
    ease(0.8...1.3, tilt: .zero, arm: home, body: start)
  }

  /// At a cold stop: the hands are rubbed with it between them and blown into, and the feet
  /// stamped.
  private mutating func warmHands() {
    let (home, hand, pace) = (spot, handedness(), Float(draw(0.1...0.14)))
    let (chest, held) = (home + some(-0.03...0.03, 0.02...0.08), some(30...62, -10...20) * hand)
    ease(0.5...0.9, tilt: held, arm: chest)
    for index in times(6...13) {
      let way = index & 1 == 0 ? 1.0 : -1
      ease(
        pace...pace * 1.15, tilt: held + some(1.5...5, -1...1) * way,
        arm: chest + some(-0.003...0.003, 0.005...0.013) * way)
    }
    ease(0.5...0.8, tilt: held * draw(0.3...0.8), arm: home + some(-0.03...0.03, 0.16...0.25))
    linger(0.7...1.6)
    let stamped = spot - some(-0.02...0.02, 0.06...0.16)
    ease(0.5...0.8, tilt: some(-8...8, -6...10), arm: stamped)
    for _ in times(2...5) {
      ease(0.2...0.3, tilt: some(-9...9, 0...6), arm: stamped + some(-0.02...0.02, 0.015...0.03))
      ease(0.14...0.2, tilt: some(-7...7, -5...2), arm: stamped - Two(0, draw(0...0.008)))
    }
    ease(0.5...1, tilt: .zero, arm: home)
  }
}
