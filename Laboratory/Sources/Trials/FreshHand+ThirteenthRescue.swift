/// How the thirteenth family takes a device up again.
extension FreshHand {
  /// A way of taking up.
  enum Rescue: CaseIterable {
    case foot, grabber, tooHot, cloth, allFours, teeth
  }

  /// In that way.
  mutating func rescue(by rescue: Rescue) {
    switch rescue {
    case .foot: nudgeWithFoot()
    case .grabber: pickWithGrabber()
    case .tooHot: takeThroughSleeve()
    case .cloth: drawByCloth()
    case .allFours: crawlWithIt()
    case .teeth: takeByTeeth()
    }
  }

  /// A foot gets behind it and brings it nearer, in jerks that turn it; bent down for, and up.
  private mutating func nudgeWithFoot() {
    let (way, was, start) = (side(), pose, course)
    for _ in times(2...3) {
      wend(
        0.26...0.4, held: was * 0.5 + some(-5...5, -4...6),
        arm: spot + Two(way * draw(0.04...0.08), 0), body: start + draw(-14...14))
      linger(0.15...0.6)
    }
    wend(0.9...1.3, held: some(-9...9, 0...24), arm: spot + Two(0, draw(0.02...0.05)), body: start)
    wend(0.9...1.4, held: some(-7...7, 26...58), arm: spot + some(-0.05...0.05, 0.2...0.34))
  }

  /// With a grabber at a long rod: hung from its jaws it turns and swings, sways up, and is taken
  /// out of them by the other hand.
  private mutating func pickWithGrabber() {
    let (hand, held) = (handedness(), some(10...30, 36...66))
    let (low, was) = (spot, pose)
    wend(
      0.26...0.38, held: was + some(-3...3, -2...5), arm: low + some(0.004...0.01, 0.002...0.006))
    linger(0.1...0.4)
    wend(0.9...1.3, held: held * hand, arm: low + some(-0.02...0.02, 0.1...0.16))
    var wide = draw(5...10)
    for index in times(3...5) {
      let swung = index & 1 == 0 ? wide : -wide
      wend(
        0.4...0.5, held: held * hand + Two(swung, draw(-2...2)),
        arm: spot + Two(swung * 0.002, 0.035))
      wide *= draw(0.6...0.9)
    }
    wend(
      0.26...0.36, held: held * hand + some(-7...7, -8...8),
      arm: spot + some(-0.02...0.02, 0...0.02))
    wend(0.7...1.1, held: some(-7...7, 26...58), arm: spot + some(-0.04...0.04, 0...0.05))
  }

  /// It lay in the sun: touched and dropped again, taken through a sleeve, and from one hand to the
  /// other until it has cooled.
  private mutating func takeThroughSleeve() {
    let (hand, was, place) = (handedness(), pose, spot)
    wend(0.3...0.45, held: was + some(2...7, 2...7) * hand, arm: place + Two(0, 0.014))
    wend(0.15...0.2, held: was, arm: place)
    linger(0.4...1)
    wend(0.7...1, held: some(-14...14, 4...26), arm: place + some(-0.03...0.03, 0.14...0.22))
    let middle = spot
    var pace = Float(draw(0.26...0.34))
    for index in times(3...6) {
      let way = index & 1 == 0 ? hand.x : -hand.x
      wend(
        pace...pace * 1.1, held: some(2...11, 8...26) * Two(way, 1),
        arm: middle + Two(way * draw(0.025...0.045), draw(0...0.02)))
      pace *= 1.09
    }
    wend(0.7...1.1, held: some(-7...7, 26...58), arm: middle + some(-0.04...0.04, 0.02...0.08))
  }

  /// Out of reach on a table: its cloth is drawn at hand over hand, over whose folds it tips, and
  /// then it is lifted off.
  private mutating func drawByCloth() {
    let (way, was) = (side(), pose)
    for _ in times(2...4) {
      let fold = some(-5...5, 2...8)
      wend(
        0.34...0.5, held: was + fold, arm: spot + some(0.05...0.09, 0.002...0.008) * Two(way, 1))
      wend(0.22...0.34, held: was + fold * 0.2, arm: spot - Two(0, 0.004))
      linger(0.1...0.4)
    }
    wend(0.9...1.3, held: some(-7...7, 26...58), arm: spot + some(-0.05...0.05, 0.14...0.26))
  }

  /// A child takes it along on all fours: each time that hand is set down it thumps; then it sits
  /// up.
  private mutating func crawlWithIt() {
    let (way, start) = (side(), course)
    var floor = spot
    let held = some(-22...22, -16...16)
    wend(0.8...1.1, held: held, arm: floor + Two(0, 0.03))
    for index in times(2...4) {
      floor.x += way * draw(0.06...0.11)
      let rolling = index & 1 == 0 ? 1.0 : -1
      wend(
        0.34...0.46, held: held + some(-8...8, 4...14), arm: floor + Two(0, draw(0.05...0.08)),
        body: start + rolling * draw(4...11))
      wend(0.26...0.34, held: held + some(-3...3, -6...0), arm: floor)
      // The weight goes over it.
      wend(0.36...0.5, held: held + some(-3...3, -3...3), arm: floor - Two(0, 0.004))
    }
    wend(
      0.8...1.2, held: some(-7...7, 26...58), arm: floor + some(-0.04...0.04, 0.16...0.26),
      body: start)
  }

  /// Both hands are full: down to it with the head, by the teeth at an edge, up, and down from
  /// there into a hand that is free again.
  private mutating func takeByTeeth() {
    let (hand, start) = (handedness(), course)
    wend(0.4...0.6, held: pose + some(-4...4, 3...9), arm: spot + Two(0, 0.012))
    linger(0.1...0.3)
    let (mouth, bitten) = (spot + some(-0.05...0.05, 0.36...0.48), some(-12...12, -36...(-14)))
    wend(1...1.5, held: bitten, arm: mouth)
    for _ in times(1...3) {
      // A step, or a door that a hip opens.
      wend(
        0.3...0.45, held: bitten + some(-5...5, -7...3), arm: mouth + some(-0.02...0.02, -0.02...0),
        body: start + draw(-22...22))
      linger(0.1...0.5)
    }
    wend(0.4...0.6, held: bitten + some(-4...4, 4...12), arm: mouth, body: start)
    let lower = mouth - some(-0.06...0.06, 0.12...0.2) * hand
    wend(0.7...1, held: some(-7...7, 26...58), arm: lower)
  }
}
