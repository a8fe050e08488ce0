import Simulators

/// How the eleventh family puts a device away and takes it up.
extension FreshHand {
  /// Where it is put.
  enum Berth: CaseIterable {
    case plate, books, mug, dashboard, armRest, towel, bicycleBasket
  }
  /// A way of taking up.
  enum Retrieval: CaseIterable {
    case peel, dangle, level, shake, turn, twoTries, reachBack
  }

  // MARK: Put away

  /// Where lots have it.
  mutating func deposit() {
    stow(in: anyOne(of: Berth.allCases))
    isFlat = true
    linger(1.1...3)
  }

  /// There; in the end nobody touches it.
  mutating func stow(in berth: Berth) {
    switch berth {
    case .plate: snapOntoPlate()
    case .books: layOnBooks()
    case .mug: putIntoMug()
    case .dashboard: layOnDashboard()
    case .armRest: balanceOnArmRest()
    case .towel: wrapInTowel()
    case .bicycleBasket: dropIntoBasket()
    }
  }

  /// Over a charging plate, whose magnet has it before the hand lets it, and pushed straight.
  private mutating func snapOntoPlate() {
    let (over, start) = (spot - some(-0.15...0.15, 0.08...0.2), course)
    bear(0.9...1.5, held: some(-4...4, -3...6), arm: over)
    linger(0.1...0.4)
    bear(0.13...0.18, held: .zero, arm: over - some(-0.008...0.008, 0.01...0.018))
    linger(0.2...0.6)
    bear(0.3...0.6, body: start + draw(3...9) * side())
  }

  /// Onto some books that are not quite one upon the other: they give way, and are set right.
  private mutating func layOnBooks() {
    let (pile, hand) = (spot - some(-0.2...0.2, 0.04...0.2), handedness())
    bear(0.9...1.5, held: some(-4...4, 2...12), arm: pile)
    let slant = some(3...8, -3...3) * hand
    bear(0.3...0.5, held: slant, arm: pile - some(0...0, 0.008...0.015))
    linger(0.1...0.5)
    bear(
      0.24...0.4, held: slant * draw(1.3...1.8),
      arm: spot + Two(hand.x * draw(0.006...0.02), -0.004))
    linger(0.2...0.6)
    bear(0.5...0.9, held: some(-1.5...1.5, -1...1), arm: pile - Two(0, 0.012))
  }

  /// Upright into a mug, against whose rim it falls.
  private mutating func putIntoMug() {
    let (mug, hand) = (spot - some(-0.2...0.2, 0...0.12), handedness())
    bear(0.9...1.5, held: some(-5...5, 74...88), arm: mug + Two(0, 0.1))
    bear(0.5...0.8, held: some(-3...3, 76...86), arm: mug + Two(0, 0.015))
    linger(0.05...0.3)
    let leant = some(7...17, 66...80) * hand
    bear(0.24...0.36, held: leant, arm: mug + some(0.008...0.02, 0...0) * hand)
    bear(0.16...0.24, held: leant - some(1...3, -1...1) * hand)
    bear(0.18...0.28, held: leant)
  }

  /// Onto a dashboard, down which it slips a bit, and is pushed back up a bit less.
  private mutating func layOnDashboard() {
    let (glass, hand) = (spot + some(0.05...0.2, -0.1...0.05), handedness())
    let slope = some(-5...5, 9...24)
    bear(0.9...1.5, held: slope + some(-5...5, -6...12), arm: glass)
    bear(0.3...0.5, held: slope, arm: glass - some(0...0, 0.01...0.02))
    linger(0.1...0.4)
    let slipped = spot - some(0.01...0.03, 0.008...0.016) * hand
    bear(0.3...0.55, held: slope + some(-3...3, -1...1), arm: slipped)
    linger(0.2...0.6)
    bear(0.35...0.6, held: slope, arm: slipped + some(0.005...0.015, 0.004...0.008) * hand)
  }

  /// Onto the arm-rest of a sofa, over whose edge it tips; caught by a finger and drawn in.
  private mutating func balanceOnArmRest() {
    let (rest, hand) = (spot + some(0.1...0.2, -0.16...(-0.04)), handedness())
    bear(0.9...1.4, held: some(-4...4, -2...8), arm: rest)
    bear(0.25...0.4, held: some(-2...2, -2...2), arm: rest - some(0...0, 0.006...0.014))
    linger(0.1...0.5)
    let tipped = spot + some(0.01...0.025, -0.018...(-0.008)) * hand
    bear(0.26...0.4, held: some(9...20, -5...5) * hand, arm: tipped)
    linger(0.05...0.25)
    bear(
      0.3...0.5, held: some(-3...3, -3...3), arm: tipped - some(0.03...0.05, -0.02...(-0.01)) * hand
    )
  }

  /// Into a towel on the beach, and over with it, twice.
  private mutating func wrapInTowel() {
    let (sand, way) = (spot - some(-0.25...0.25, 0.18...0.36), side())
    bear(1...1.6, held: some(-6...6, -4...10), arm: sand)
    linger(0.1...0.5)
    let slant = draw(-6...6)
    for index in 1...2 {
      let turned = Two(way * (Double(index) * 90 + draw(-6...6)), slant)
      bear(0.6...1, held: turned, arm: sand + Two(way * 0.06 * Double(index), draw(0...0.03)))
      linger(0.05...0.4)
    }
    bear(0.25...0.4, held: Two(way * 180, slant), arm: spot - Two(0, 0.012))
  }

  /// Let go of a hand's breadth over a bicycle's basket, where it rattles to and lies askew.
  private mutating func dropIntoBasket() {
    let over = spot - some(-0.2...0.2, 0.02...0.14)
    let (hand, slant) = (handedness(), some(3...14, -14...10))
    bear(0.8...1.3, held: some(-10...10, -10...14), arm: over)
    linger(0...0.3)
    let ground = over - some(-0.01...0.01, 0.035...0.05)
    bear(0.22...0.28, held: slant * hand + some(-5...5, -5...5), arm: ground)
    var size = draw(1.5...4)
    for index in times(2...4) {
      let way = index & 1 == 0 ? size : -size
      bear(
        0.13...0.2, held: slant * hand + some(0.5...1, -0.6...0.6) * way,
        arm: ground + Two(0, size * 0.001))
      size *= draw(0.4...0.6)
    }
    bear(0.16...0.24, held: slant * hand, arm: ground)
  }

  // MARK: Taken up again

  /// In a way drawn by lots.
  mutating func regain() {
    retrieve(by: anyOne(of: Retrieval.allCases))
    linger(0.5...1.2)
  }

  /// In that way, out of a towel first where it is wrapped in one.
  mutating func retrieve(by retrieval: Retrieval) {
    let wrapped = pose
    if wrapped.x.magnitude > 120 {
      bear(
        0.6...1, held: Two(wrapped.x / 2, wrapped.y), arm: spot + some(-0.05...0.05, 0.02...0.05))
      bear(0.6...1, held: Two(draw(-6...6), wrapped.y / 2))
    }
    switch retrieval {
    case .peel: peelOff()
    case .dangle: letDangle()
    case .level: bearUp()
    case .shake: shakeAwake()
    case .turn: turnToTake()
    case .twoTries: tryTwice()
    case .reachBack: reachBack()
    }
  }

  /// By a nail under one edge, stood on the other, and let over into the hand.
  private mutating func peelOff() {
    bear(0.5...0.9, held: some(-6...6, 64...86), arm: spot + some(-0.02...0.02, 0.03...0.07))
    linger(0...0.3)
    bear(0.7...1.2, held: some(-6...6, 25...58), arm: spot + some(-0.08...0.08, 0.08...0.2))
  }

  /// By one corner between two fingers, from which it dangles, and caught from below.
  private mutating func letDangle() {
    let (hand, held) = (handedness(), some(16...40, 30...60))
    bear(0.8...1.3, held: held * hand, arm: spot + some(-0.06...0.06, 0.12...0.22))
    let pace = Float(draw(0.34...0.48))
    var wide = draw(5...12)
    for index in times(2...5) {
      let way = index & 1 == 0 ? wide : -wide
      bear(pace...pace, held: (held + some(0.6...1, -0.4...0.4) * way) * hand)
      wide *= draw(0.55...0.8)
    }
    bear(0.5...0.9, held: some(-7...7, 25...60), arm: spot + some(-0.04...0.04, 0.01...0.06))
  }

  /// Level in both hands, as if it were full, and only then towards the eyes.
  private mutating func bearUp() {
    bear(0.5...0.8, held: some(-3...3, -3...5), arm: spot + some(-0.02...0.02, 0.01...0.03))
    bear(1...1.7, held: some(-3...3, -4...6), arm: spot + some(-0.08...0.08, 0.16...0.3))
    linger(0.1...0.5)
    bear(0.6...1.1, held: some(-6...6, 25...60), arm: spot + some(-0.02...0.02, 0...0.04))
  }

  /// Up with one hand, and shaken by that to see whether it wakes.
  private mutating func shakeAwake() {
    let held = some(-12...12, 15...45)
    bear(0.8...1.3, held: held, arm: spot + some(-0.08...0.08, 0.12...0.26))
    let (up, pace, wide) = (spot, Float(draw(0.15...0.21)), some(0.008...0.016, -0.01...0.01))
    for index in times(3...6) {
      let way = index & 1 == 0 ? 1.0 : -1
      bear(pace...pace * 1.15, held: held + some(2...8, -3...3) * way, arm: up + wide * way)
    }
    bear(0.2...0.35, held: held, arm: up)
    linger(0.1...0.5)
    bear(0.5...0.9, held: some(-6...6, 25...60))
  }

  /// From the far side of the table, round which they go.
  private mutating func turnToTake() {
    let turned = course + side() * draw(110...190)
    bear(0.4...0.7, held: some(-6...6, 4...16), arm: spot + some(-0.02...0.02, 0.03...0.08))
    bear(
      1.7...2.6, held: some(-10...10, 10...40), arm: spot + some(-0.1...0.1, 0.08...0.2),
      body: turned)
    bear(0.4...0.7, held: some(-6...6, 25...60))
  }

  /// An edge up, which slips out of the fingers, and at the second try all of it.
  private mutating func tryTwice() {
    let (was, place, hand) = (pose, spot, handedness())
    let slipped = was + (some(5...15, 2...10) * hand)
    bear(0.5...0.8, held: slipped, arm: place + some(-0.01...0.01, 0.015...0.03))
    bear(0.26...0.36, held: was + some(-1...1, -1...1), arm: place)
    linger(0.2...0.7)
    bear(
      0.6...0.9, held: was * 0.5 + some(-4...4, 6...18),
      arm: place + some(-0.02...0.02, 0.04...0.08))
    bear(0.6...1, held: some(-6...6, 25...60), arm: place + some(-0.08...0.08, 0.12...0.26))
  }

  /// From behind, where it lay, and about with it to where they look.
  private mutating func reachBack() {
    let (start, hand, way) = (course, handedness(), side())
    bear(
      0.8...1.3, held: some(-20...20, -5...25), arm: spot + some(-0.06...0.06, 0.04...0.12),
      body: start + way * draw(60...110))
    linger(0...0.3)
    bear(
      1.1...1.7, held: some(6...20, 10...35) * hand, arm: spot + some(-0.06...0.06, 0.05...0.14),
      body: start)
    bear(0.4...0.7, held: some(-6...6, 25...60))
  }
}
