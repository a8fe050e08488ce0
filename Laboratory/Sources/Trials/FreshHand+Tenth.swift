import Simulators

/// What the tenth family does with a device while nobody plays: at the stove, in the bathroom, at
/// a match.
extension FreshHand {
  mutating func potter() {
    switch one(of: 8) {
    case 0: stir()
    case 1: brushTeeth()
    case 2: zipUp()
    case 3: deal()
    case 4: pour()
    case 5: strum()
    case 6: cheer()
    default: lull()
    }
  }

  /// Stirs a pot with a spoon in the same hand, scrapes along its bottom, and knocks the spoon off
  /// on the rim.
  private mutating func stir() {
    let (home, hand) = (spot, handedness())
    let (pot, tilt) = (home + some(0.05...0.15, -0.12...(-0.02)) * hand, some(8...30, -35...(-8)))
    let (wide, pace) = (draw(0.03...0.06), Float(draw(0.3...0.48)))
    go(0.5...1, wrist: tilt * hand, arm: pot)
    for index in times(6...13) {
      let way = index & 1 == 0 ? 1.0 : -1
      let (turn, place) = (some(3...11, -5...5), some(0.7...1.2, -0.2...0.2) * wide)
      go(
        pace * 0.85...pace * 1.2, wrist: (tilt + turn * way) * hand,
        arm: pot + Two(place.x * way, place.y))
    }
    let rim = pot + some(0.04...0.08, 0.06...0.12) * hand
    go(0.3...0.6, wrist: tilt * hand, arm: rim)
    for _ in times(1...3) {
      go(0.14...0.2, wrist: (tilt + some(2...6, -4...2)) * hand, arm: rim - Two(0, 0.015))
      go(0.16...0.26, wrist: tilt * hand, arm: rim)
    }
    linger(0...0.5)
    go(0.6...1.1, wrist: .zero, arm: home)
  }

  /// Brushes the teeth on one side and then on the other, four or five strokes a second.
  private mutating func brushTeeth() {
    let (home, hand, pace) = (spot, handedness(), Float(draw(0.11...0.14)))
    let mouth = home + some(0...0.08, 0.16...0.28) * hand
    for index in times(1...2) {
      let tilt = (index == 0 ? some(15...50, -15...30) : some(-30...(-5), 0...40)) * hand
      go(0.6...1.1, wrist: tilt, arm: mouth)
      let (short, small) = (some(0.004...0.009, -0.003...0.003), some(0.5...2, -1.5...1.5))
      for index in times(7...14) {
        let way = index & 1 == 0 ? 1.0 : -1
        go(pace * 0.95...pace * 1.15, wrist: tilt + small * way, arm: mouth + short * way)
      }
      linger(0...0.3)
    }
    go(0.6...1.2, wrist: .zero, arm: home)
  }

  /// Bends over the zip of a jacket, threads it with both hands, and pulls it up; it may catch.
  private mutating func zipUp() {
    let (home, hand) = (spot, handedness())
    let (hem, tilt) = (home - some(-0.04...0.08, 0.2...0.32) * hand, some(10...40, 15...50) * hand)
    go(0.7...1.2, wrist: tilt, arm: hem)
    for _ in times(1...4) {
      linger(0.1...0.5)
      let pull = hem + some(-0.012...0.012, -0.01...0.02)
      go(0.18...0.32, wrist: tilt + some(-8...8, -6...6), arm: pull)
    }
    linger(0.1...0.4)
    var slider = hem + some(-0.01...0.01, 0.14...0.2)
    go(0.35...0.6, wrist: tilt - some(-4...4, 5...15), arm: slider)
    if isHeads() {
      linger(0.05...0.3)
      go(0.2...0.35, wrist: tilt, arm: slider - some(-0.01...0.01, 0.02...0.04))
    }
    slider += some(-0.01...0.01, 0.12...0.18)
    go(0.35...0.6, wrist: tilt - some(-6...6, 20...45), arm: slider)
    linger(0.1...0.5)
    go(0.5...1, wrist: .zero, arm: home)
  }

  /// Deals cards round a table: a flick to each of its sides in turn, and back to the pack.
  private mutating func deal() {
    let (home, start, hand) = (spot, course, handedness())
    let (pack, tilt) = (home - some(-0.05...0.05, 0.02...0.08), some(5...25, -12...8) * hand)
    let (players, reach, pace) = (times(2...4).count, draw(12...30), Float(draw(0.22...0.3)))
    go(0.4...0.8, wrist: tilt, arm: pack)
    for index in times(5...9) {
      let seat = Double(index % players) / Double(players - 1) - 0.5
      let flick = some(9...20, -8...4) * Two(seat > 0 ? 1 : -1, 1)
      let card = pack + Two(seat * draw(0.05...0.09), draw(0...0.02))
      go(
        pace * 0.92...pace * 1.1, wrist: tilt + flick, arm: card,
        body: start - seat * reach * draw(0.8...1.2))
      go(pace * 1.1...pace * 1.5, wrist: tilt, arm: pack)
      linger(0...0.2)
    }
    go(0.5...1, wrist: .zero, arm: home, body: start)
  }

  /// Pours from a jug that is in the same hand, looks how full the glass is, and turns the last
  /// drop up with a twist.
  private mutating func pour() {
    let (home, hand) = (spot, handedness())
    let (glass, lean) = (home + some(0.05...0.2, 0.08...0.18) * hand, draw(-10...10))
    go(0.6...1.1, wrist: Two(draw(-6...6), lean), arm: glass)
    linger(0.1...0.4)
    var tilt = some(38...60, -8...8) + Two(0, lean)
    go(1.1...2.2, wrist: tilt * hand, arm: glass + some(-0.03...0, 0.02...0.06) * hand)
    for _ in times(1...3) {
      linger(0.2...0.7)
      tilt += some(2...8, -3...3)
      go(0.35...0.8, wrist: tilt * hand)
    }
    linger(0.1...0.5)
    go(0.3...0.55, wrist: some(-6...8, 4...18) * hand, arm: glass + Two(0, 0.04))
    linger(0.1...0.4)
    go(0.7...1.2, wrist: .zero, arm: home)
  }

  /// Plays a guitar that is not there: down and up across the strings, and a last chord with the
  /// arm thrown up.
  private mutating func strum() {
    let (home, hand) = (spot, handedness())
    let (strings, tilt) = (home - some(-0.05...0.1, 0.05...0.15) * hand, some(15...45, -25...5))
    let (wide, pace) = (draw(6...14), Float(draw(0.25...0.34)))
    go(0.4...0.8, wrist: tilt * hand, arm: strings)
    for index in times(5...12) {
      let way = index & 1 == 0 ? 1.0 : -1
      let turn = Two(wide * way * draw(0.8...1.2), draw(-4...4))
      go(
        pace * 0.96...pace * 1.06, wrist: (tilt + turn) * hand,
        arm: strings - some(-0.01...0.01, 0.012...0.025) * way)
      if dice.next() & 224 == 0 { linger(0.1...0.3) }
    }
    let thrown = strings + some(0.05...0.2, 0.2...0.35) * hand
    go(0.45...0.7, wrist: some(-30...10, 10...50) * hand, arm: thrown)
    linger(0.3...1.1)
    go(0.8...1.3, wrist: .zero, arm: home)
  }

  /// Both fists up at a goal, shaken there, and sinking while the rest of it is told.
  private mutating func cheer() {
    let (home, start, hand) = (spot, course, handedness())
    let (high, tilt) = (home + some(0.02...0.12, 0.3...0.42) * hand, some(-25...25, 15...60) * hand)
    go(0.55...0.85, wrist: tilt, arm: high)
    for _ in times(2...4) {
      let (low, nod) = (high - some(-0.03...0.03, 0.07...0.14), some(-6...6, 4...12))
      go(0.3...0.42, wrist: tilt - nod, arm: low)
      go(0.3...0.42, wrist: tilt + some(-4...4, -3...3), arm: high)
    }
    go(0.5...0.9, wrist: tilt * draw(0.2...0.6), arm: home, body: start + draw(-40...40))
    linger(0.1...0.8)
    go(0.6...1.1, wrist: .zero, body: start)
  }

  /// Lulls a child on the arm that the device is in: sways from foot to foot, and pats its back.
  private mutating func lull() {
    let (home, start, hand) = (spot, course, handedness())
    let (child, tilt) = (home + some(-0.08...0, 0.05...0.15) * hand, some(20...50, 5...40) * hand)
    let (sway, wide, pace) = (some(3...10, 0...3), draw(0.04...0.1), Float(draw(0.7...1.2)))
    go(0.7...1.2, wrist: tilt, arm: child)
    for index in times(3...6) {
      let way = index & 1 == 0 ? 1.0 : -1
      go(
        pace * 0.9...pace * 1.12, wrist: tilt + sway * way,
        arm: child + Two(wide * way, draw(-0.015...0)), body: start - way * draw(2...9))
    }
    for _ in times(0...4) {
      let pat = spot
      go(0.13...0.2, arm: pat - Two(0, 0.01))
      go(0.14...0.24, arm: pat)
      linger(0.05...0.3)
    }
    go(0.8...1.4, wrist: .zero, arm: home, body: start)
  }

  // MARK: How all of it is led

  /// To the right and up in metres; the right and the top edge's way in degrees: down, and up.
  typealias Two = SIMD2<Double>

  mutating func some(_ x: ClosedRange<Float>, _ y: ClosedRange<Float>) -> Two {
    let first = draw(x)
    return Two(first, draw(y))
  }
  /// By which what a right hand does becomes what this one does.
  mutating func handedness() -> Two { Two(side(), 1) }
  mutating func times(_ counts: ClosedRange<Int>) -> Range<Int> {
    0..<(counts.lowerBound + Int((dice.next() >> 7) % UInt64(counts.count)))
  }
  mutating func one(of count: UInt64) -> UInt64 { (dice.next() >> 7) % count }
  mutating func anyOne<Choice>(of all: [Choice]) -> Choice { all[Int(one(of: UInt64(all.count)))] }
  mutating func linger(_ span: ClosedRange<Float>) { time += draw(span) }
  /// Where it has been carried to.
  var spot: Two {
    let place = script.carriage.value(at: time)
    return Two(place.right, place.down)
  }
  /// Where the player is headed.
  var course: Double { script.heading.value(at: time).right }

  /// Leads all that is named, and is over when all of it is there: the wrist sets out first and is
  /// there first, then the arm, and the body last. `held` is how it is held in the room: its roll
  /// and its lean.
  mutating func go(
    _ span: ClosedRange<Float>, wrist: Two? = nil, held: Two? = nil, arm: Two? = nil,
    body: Double? = nil
  ) {
    let duration = draw(span)
    let early = duration * draw(0.8...0.95)
    let (late, later) = (duration * draw(0.03...0.12), duration * draw(0.1...0.22))
    if let wrist { script.tilts.lead(to: wrist.x, wrist.y, at: time, within: early) }
    if let held { script.grips.lead(to: held.x, held.y - habits.lean, at: time, within: early) }
    if let arm {
      script.carriage.lead(to: arm.x, arm.y, at: time + late, within: duration - late)
    }
    if let body {
      script.heading.lead(to: body, 0, at: time + later, within: duration - later)
    }
    time += duration
  }
}
