import Inertial

/// What the thirteenth family does with a device while nobody plays, under way, in sports and with
/// animals.
extension FreshHand {
  /// A thing that is done, or befalls one, there.
  enum Excursion: CaseIterable {
    case ferry, horse, crutches, wheelchair, sledge, fishing, budgerigar, dumbbell
  }

  /// Does that, and is as before, though crutches and a wheelchair lead to another place, and a
  /// sledge down.
  mutating func venture(on excursion: Excursion) {
    switch excursion {
    case .ferry: crossSwell()
    case .horse: trot()
    case .crutches: goOnCrutches()
    case .wheelchair: wheel()
    case .sledge: sledge()
    case .fishing: fish()
    case .budgerigar: bearBird()
    case .dumbbell: liftDumbbell()
    }
  }

  /// At a ferry's rail in a swell: up with each wave and leant to the other side than the deck, as
  /// far as the balance is kept; and one of them comes too early.
  private mutating func crossSwell() {
    let (home, pace) = (spot, Float(draw(1.4...2.1)))
    let (high, deck, drift) = (draw(0.1...0.24), draw(3...7), draw(0.02...0.06))
    wend(0.5...0.9, tilt: some(-5...5, -4...8), arm: home + some(-0.03...0.03, 0...0.03))
    let (place, held) = (spot, lowered)
    for index in times(3...6) {
      let way = index & 1 == 0 ? 1.0 : -1
      let early: Float = index == 2 ? 0.72 : 1
      wend(
        pace * early...pace * early * 1.12,
        tilt: held + Two(deck * way * draw(0.7...1.2), draw(-3...3)),
        arm: place + Two(drift * way * draw(0.6...1.2), high * way * draw(0.3...0.6)))
      if index == 2 {
        // A step to the side.
        wend(
          0.3...0.45, tilt: held + some(-8...8, -6...6), arm: spot + some(-0.05...0.05, -0.02...0))
      }
    }
    wend(1...1.6, tilt: .zero, arm: home)
  }

  /// At a rising trot with the reins in the same hand: up on one beat of the hooves, down on the
  /// next, a bump at the bottom, and a half-halt between.
  private mutating func trot() {
    let (home, start, hand) = (spot, course, handedness())
    let (pace, high) = (Float(draw(0.32...0.4)), draw(0.05...0.09))
    let (withers, held) = (home - some(-0.04...0.04, 0.06...0.14), some(4...20, 6...26) * hand)
    wend(0.7...1, tilt: held, arm: withers)
    for _ in times(2...3) {
      for _ in times(2...5) {
        wend(
          pace...pace * 1.06, tilt: held + some(-1.5...1.5, 1...4),
          arm: withers + Two(draw(-0.008...0.008), high * draw(0.85...1.1)))
        wend(pace * 0.86...pace * 0.94, tilt: held + some(-1...1, -3...0), arm: withers)
        wend(0.1...0.13, arm: withers + Two(0, 0.003))
      }
      wend(
        0.4...0.6, tilt: held + some(2...8, 6...14) * hand, arm: withers + Two(0, 0.02),
        body: start + draw(-9...9))
      wend(0.3...0.5, tilt: held, arm: withers)
    }
    wend(0.8...1.2, tilt: .zero, arm: home, body: start)
  }

  /// On crutches with the device under one thumb: both ahead and set down, the weight on them, the
  /// body through between them, and a breath every few steps.
  private mutating func goOnCrutches() {
    let (home, way) = (spot, side())
    var place = home - some(-0.04...0.04, 0.08...0.16)
    let held = some(-10...22, -30...(-8)) * Two(way, 1)
    wend(0.7...1, tilt: held, arm: place)
    for index in times(3...6) {
      place.x += way * draw(0.18...0.3)
      wend(0.55...0.8, tilt: held + some(-3...3, 8...16), arm: place + Two(0, 0.04))
      wend(0.18...0.26, tilt: held + some(-2...2, 2...6), arm: place)
      // The weight comes onto it.
      wend(0.3...0.4, tilt: held - some(-2...2, 2...7), arm: place - Two(0, draw(0.008...0.018)))
      wend(0.5...0.75, tilt: held - some(-4...4, 9...17), arm: place + Two(way * 0.05, 0.012))
      if index == 2 { linger(0.6...1.5) }
    }
    wend(0.8...1.2, tilt: .zero, arm: Two(spot.x, home.y))
  }

  /// In a wheelchair, the device between two fingers of a hand that pushes the rim: round by its
  /// top, on by itself while the hand comes back, and about on the spot at last.
  private mutating func wheel() {
    let (home, start, way) = (spot, course, side())
    var rim = home + Two(0, -draw(0.1...0.18))
    let held = some(24...50, -12...14) * Two(way, 1)
    wend(0.7...1.1, tilt: held, arm: rim)
    for _ in times(3...5) {
      rim.x += way * draw(0.1...0.2)
      wend(
        0.4...0.52, tilt: held - some(-4...4, 16...26), arm: rim - some(-0.01...0.01, 0.04...0.07))
      rim.x += way * draw(0.06...0.12)
      wend(0.7...1, tilt: held + some(-3...3, 6...16), arm: rim + Two(0, draw(0...0.02)))
      linger(0...0.3)
    }
    let turned = start + side() * draw(60...130)
    for part in [0.5, 1] {
      wend(
        0.5...0.8, tilt: held - some(-4...4, 12...22), arm: rim - Two(0, 0.05),
        body: start + (turned - start) * part)
      wend(0.4...0.6, tilt: held, arm: rim)
    }
    wend(0.8...1.2, tilt: .zero, arm: Two(rim.x, home.y), body: start)
  }

  /// Sits down on a sledge, is pushed, rattles down over what the others have left, leans into a
  /// bend, and stops with all feet.
  private mutating func sledge() {
    let (home, start, way) = (spot, course, side())
    let (seat, held) = (home - Two(0, draw(0.3...0.42)), some(-8...8, -6...12))
    wend(1...1.5, tilt: held, arm: seat)
    wend(0.3...0.45, tilt: held + some(-3...3, 5...12), arm: seat + Two(0, 0.008))
    var slope = seat
    for index in times(10...20) {
      let hump = index & 1 == 0 ? draw(0.005...0.012) : -draw(0...0.004)
      slope -= Two(0, 0.02)
      wend(0.18...0.27, tilt: held + some(-4...4, -4...5), arm: slope + Two(0, hump))
    }
    slope -= Two(way * 0.1, 0.3)
    wend(
      0.9...1.3, tilt: held + some(12...24, -5...5) * Two(way, 1), arm: slope,
      body: start - way * draw(30...70))
    slope -= Two(0, 0.16)
    wend(0.7...1, tilt: held - some(-5...5, 8...20), arm: slope)
    wend(0.35...0.55, tilt: held + some(-4...4, 6...16), arm: slope + Two(0, 0.03))
    linger(0.2...0.8)
    wend(1...1.5, tilt: .zero, arm: Two(home.x, slope.y + home.y - seat.y), body: start)
  }

  /// A rod in the same hand: its tip dips twice, it is struck, and what hangs there is reeled in
  /// and pulls back.
  private mutating func fish() {
    let (home, hand) = (spot, handedness())
    let (bank, held) = (home + some(0.03...0.1, -0.06...0.04) * hand, some(10...30, -4...14) * hand)
    wend(0.8...1.2, tilt: held, arm: bank)
    linger(0.4...1.4)
    for _ in times(1...3) {
      wend(0.12...0.17, tilt: held - some(-1...1, 1...4), arm: bank - Two(0, 0.005))
      wend(0.2...0.3, tilt: held, arm: bank)
      linger(0.1...0.7)
    }
    let struck = held + some(-4...4, 22...36)
    wend(0.32...0.42, tilt: struck, arm: bank + some(-0.02...0.02, 0.09...0.16))
    let (high, pace) = (spot, Float(draw(0.14...0.19)))
    for index in times(8...16) {
      let quarter = Double(index) * Trigonometry.pi / 2
      let round = Two(Trigonometry.cosine(quarter), Trigonometry.sine(quarter))
      wend(pace...pace * 1.1, tilt: struck + round * 1.4, arm: high + round * 0.007)
      if index & 7 == 5 {
        wend(0.2...0.28, tilt: struck - some(-4...4, 6...14), arm: high - Two(0, 0.04))
        linger(0.1...0.3)
        wend(0.5...0.8, tilt: struck, arm: high)
      }
    }
    wend(0.9...1.3, tilt: .zero, arm: home)
  }

  /// A budgerigar comes down on the hand, which gives way, trips along it to the device, pecks at
  /// that, and is off.
  private mutating func bearBird() {
    let (home, hand) = (spot, handedness())
    let (perch, held) = (home + some(0...0.08, 0.04...0.14) * hand, some(-6...12, -6...10) * hand)
    wend(0.7...1.1, tilt: held, arm: perch)
    linger(0.5...1.5)
    wend(0.16...0.22, tilt: held + some(1...4, -6...(-2)) * hand, arm: perch - Two(0, 0.012))
    wend(0.4...0.6, tilt: held, arm: perch)
    for _ in times(2...5) {
      wend(0.12...0.16, tilt: held + some(-1...1, -1.4...(-0.3)), arm: perch - Two(0, 0.002))
      wend(0.14...0.22, tilt: held, arm: perch)
      linger(0.05...0.5)
    }
    // Turned to keep it on top.
    let turned = held + some(-26...26, 4...14)
    wend(0.7...1.2, tilt: turned, arm: perch + some(-0.03...0.03, 0...0.05))
    let beak = spot
    for _ in times(2...6) {
      wend(0.1...0.13, tilt: turned + some(-0.6...0.6, 0.4...1.2), arm: beak - Two(0, 0.001))
      wend(0.11...0.16, tilt: turned, arm: beak)
      linger(0...0.3)
    }
    wend(0.15...0.2, tilt: turned + some(-4...4, -5...(-1)), arm: beak - Two(0, 0.01))
    wend(0.26...0.36, tilt: turned + some(-3...3, 3...8), arm: beak + Two(0, 0.02))
    linger(0.3...1)
    wend(0.7...1.1, tilt: .zero, arm: home)
  }

  /// A dumb-bell and the device in one fist: the forearm up about its elbow and slowly down,
  /// shaking the more the oftener.
  private mutating func liftDumbbell() {
    let (home, hand, length) = (spot, handedness(), draw(0.22...0.3))
    let (hip, low) = (home - some(-0.06...0.06, 0.14...0.2), some(-8...16, -44...(-34)))
    wend(0.7...1.1, tilt: low * hand, arm: hip)
    for count in 1...times(2...4).count {
      let (risen, angle) = (swing(length, draw(72...84)), draw(76...88))
      let up = hip + Two(risen.across * 0.2, risen.along)
      wend(0.9...1.3, tilt: low * hand + Two(draw(-6...6), angle), arm: up)
      for index in 0..<(2 * count) {
        let way = index & 1 == 0 ? 1.0 : -1
        wend(
          0.1...0.13, tilt: low * hand + Two(way * 0.3 * Double(count), angle),
          arm: up + Two(way * 0.001, -0.001))
      }
      wend(1.1...1.7, tilt: low * hand, arm: hip)
      linger(0...0.3)
    }
    wend(0.7...1.1, tilt: .zero, arm: home)
  }
}
