import Simulators

/// What the ninth family does with a device while nobody plays.
extension FreshHand {
  private mutating func few(_ counts: ClosedRange<Int>) -> Range<Int> {
    0..<(counts.lowerBound + Int(dice.next() % UInt64(counts.count)))
  }

  /// Leads all that is named to new values, and is over when they are there. The arm goes first,
  /// the wrist a little after it. `held` is how it is held in the room: its roll and its lean.
  private mutating func bring(
    _ span: ClosedRange<Float>, tilt: Two? = nil, held: Two? = nil, to place: Two? = nil,
    heading: Double? = nil
  ) {
    let duration = draw(span)
    let (wrist, arm) = (duration * draw(0.88...1), duration * draw(0.86...1))
    let begin = time + duration - wrist
    if let tilt { script.tilts.lead(to: tilt.x, tilt.y, at: begin, within: wrist) }
    if let held {
      script.grips.lead(to: held.x, held.y - habits.lean, at: begin, within: wrist)
    }
    if let place { script.carriage.lead(to: place.x, place.y, at: time, within: arm) }
    if let heading { script.heading.lead(to: heading, 0, at: time, within: arm) }
    time += duration
  }

  mutating func occupy() {
    switch dice.next() % 8 {
    case 0: tieShoe()
    case 1: bite()
    case 2: type()
    case 3: ring()
    case 4: readLabel()
    case 5: unscrew()
    case 6: climb()
    default: putUpHand()
    }
  }

  /// Bends down to a shoe with it between two fingers, tugs at the laces, and sits up again.
  private mutating func tieShoe() {
    let (home, hand) = (spot, handedness())
    let low = home + some(0.05...0.2, -0.6...(-0.4)) * hand
    let tilt = some(8...35, -40...(-10)) * hand
    bring(0.9...1.5, tilt: tilt, to: low)
    for _ in few(2...4) {
      linger(0.1...0.7)
      let tug = some(0.02...0.07, 0.01...0.05) * hand
      bring(0.22...0.4, tilt: tilt + some(-6...18, -4...10), to: low + tug)
      linger(0.04...0.25)
      bring(0.25...0.5, tilt: tilt, to: low)
    }
    linger(0.1...0.7)
    bring(0.9...1.6, tilt: .zero, to: home)
  }

  /// Bites into a roll that is in the same hand, tears a piece off and chews.
  private mutating func bite() {
    let (home, hand) = (spot, handedness())
    for _ in few(1...3) {
      let (mouth, tilt) = (home + some(0...0.08, 0.15...0.28) * hand, some(3...25, 25...60) * hand)
      bring(0.5...1, tilt: tilt, to: mouth)
      linger(0.15...0.5)
      let torn = mouth - some(-0.02...0.02, 0.02...0.05)
      bring(0.18...0.35, tilt: tilt - some(-8...8, 6...20), to: torn)
      linger(0...0.2)
      bring(0.5...1.1, tilt: some(0...12, -8...12) * hand, to: home)
      linger(0.5...2)
    }
    bring(0.3...0.7, tilt: .zero)
  }

  /// Writes on a keyboard with it in the palm, word by word, and reaches for the mouse.
  private mutating func type() {
    let (home, hand) = (spot, handedness())
    let (desk, tilt) = (home - some(-0.12...0.12, 0.03...0.1), some(12...40, -20...5) * hand)
    bring(0.4...0.9, tilt: tilt, to: desk)
    for _ in few(2...4) {
      linger(0.15...0.7)
      for _ in few(3...6) {
        let key = desk - some(-0.008...0.008, 0.003...0.006)
        bring(0.08...0.12, tilt: tilt - some(-2...2, 1...4), to: key)
        bring(0.08...0.14, tilt: tilt, to: desk)
        linger(0...0.08)
      }
    }
    let (start, mouse) = (course, desk + some(0.12...0.25, 0...0.02))
    bring(0.35...0.6, tilt: tilt * draw(0.4...0.9), to: mouse, heading: start - draw(5...20))
    linger(0.3...1.2)
    bring(0.4...0.8, tilt: .zero, to: home, heading: start)
  }

  /// Steers a bicycle, the device between hand and handlebar, and rings its bell by the thumb.
  private mutating func ring() {
    let (home, start, hand) = (spot, course, handedness())
    let tilt = some(15...45, -30...(-5)) * hand
    bring(0.6...1, tilt: tilt, to: home + some(0.12...0.25, -0.12...0.08) * hand)
    for _ in few(1...3) {
      bring(0.4...0.9, tilt: tilt + some(-6...6, -4...4), heading: start + draw(-14...14))
    }
    for _ in few(2...3) {
      linger(0.03...0.2)
      bring(0.08...0.14, tilt: tilt + some(5...13, -3...3) * hand)
      bring(0.1...0.18, tilt: tilt)
    }
    bring(0.4...0.9, heading: start)
    bring(0.6...1, tilt: .zero, to: home)
  }

  /// Turns a jar in the same fingers to read what it says, and on to read what is behind.
  private mutating func readLabel() {
    let (home, hand) = (spot, handedness())
    var tilt = some(35...70, 0...25) * hand
    bring(0.5...1, tilt: tilt, to: home + some(-0.05...0.05, 0.08...0.2))
    linger(0.5...1.6)
    for _ in few(1...3) {
      tilt += some(8...25, -5...5) * hand
      bring(0.3...0.7, tilt: tilt)
      linger(0.3...1)
    }
    bring(0.6...1.2, tilt: .zero, to: home)
  }

  /// Turns a lid against its resistance and reaches back faster, until it comes off with a jerk.
  private mutating func unscrew() {
    let (home, hand) = (spot, handedness())
    let (jar, lean) = (home - some(-0.03...0.03, 0.03...0.08), some(0...0, -15...15))
    bring(0.4...0.8, tilt: lean - some(8...22, 0...0) * hand, to: jar)
    for _ in few(2...5) {
      bring(0.28...0.55, tilt: lean + some(12...30, -4...4) * hand)
      linger(0...0.15)
      bring(0.18...0.35, tilt: lean - some(8...22, 0...0) * hand)
      linger(0...0.2)
    }
    bring(0.3...0.5, tilt: lean + some(15...30, 0...0) * hand)
    let off = jar + some(0.01...0.05, 0.03...0.07) * hand
    bring(0.2...0.32, tilt: lean + some(5...20, -12...(-3)) * hand, to: off)
    linger(0.1...0.4)
    bring(0.5...1, tilt: some(0...12, -15...0) * hand, to: home)
    bring(0.4...0.8, tilt: .zero)
  }

  /// Goes up a flight of stairs, with a turn on the landing; the hand swings with the steps.
  private mutating func climb() {
    let (step, pace, way) = (draw(0.15...0.19), Float(draw(0.45...0.65)), side() * draw(50...90))
    for index in few(4...8) {
      let swing = Two(index & 1 == 0 ? 1 : -1, 1)
      let isTurning = index == 3 || index == 4
      let place = spot + some(0.01...0.05, 0...0.01) * swing + Two(0, isTurning ? 0 : step)
      bring(
        pace * 0.93...pace * 1.08, tilt: some(2...9, -8...2) * swing, to: place,
        heading: isTurning ? course + way : nil)
    }
    bring(0.4...0.8, tilt: .zero)
  }

  /// Puts up a hand in class, forgets what is in it, wags it to be seen, and takes it down.
  private mutating func putUpHand() {
    let (home, hand) = (spot, handedness())
    let (high, tilt) = (home + some(0.05...0.2, 0.35...0.5) * hand, some(-15...25, 20...70) * hand)
    bring(0.8...1.3, tilt: tilt, to: high)
    linger(0.4...1.5)
    for _ in few(0...3) {
      let wag = high + some(-0.05...0.05, -0.03...0.03)
      bring(0.25...0.45, tilt: tilt + some(-14...14, -5...5), to: wag)
    }
    linger(0.2...1.2)
    bring(0.8...1.3, tilt: .zero, to: home)
  }

  // MARK: To somebody else

  /// The other one shifts the grip until it sits well.
  mutating func entrust() {
    switch dice.next() % 3 {
    case 0: passThroughGap()
    case 1: reachDown()
    default: beTaken()
    }
    for _ in few(0...2) {
      linger(0.2...0.6)
      bring(0.25...0.45, held: some(-7...7, 25...50))
    }
    linger(0.5...1)
  }

  /// On its edge through the gap between two seats of a train, to somebody in front.
  private mutating func passThroughGap() {
    let (gap, hand) = (spot + some(-0.25...0.25, 0.05...0.2), handedness())
    bring(0.7...1.3, held: some(65...90, 5...35) * hand, to: gap)
    linger(0.2...0.9)
    let pull = gap + some(-0.08...0.08, -0.04...0.04)
    bring(0.25...0.4, held: some(55...85, 5...35) * hand, to: pull)
    let (seat, turn) = (pull + some(-0.2...0.2, -0.2...(-0.05)), hand.x * draw(15...50))
    bring(0.7...1.3, held: some(-7...7, 20...55), to: seat, heading: course + turn)
  }

  /// Down to a child; four hands are at it for a while, and then it is drawn to the child's face.
  private mutating func reachDown() {
    let (low, held) = (spot - some(-0.15...0.15, 0.3...0.5), some(-15...15, 0...25))
    bring(0.9...1.6, held: held, to: low)
    for _ in few(1...3) {
      linger(0.1...0.4)
      let pull = low + some(-0.03...0.03, -0.03...0.03)
      bring(0.2...0.4, held: held + some(-7...7, -6...8), to: pull)
    }
    bring(0.5...1, held: some(-10...10, 25...65), to: low + some(-0.1...0.1, 0.08...0.2))
  }

  /// Drawn up out of the hands by a teacher, who turns away to look at it, and gives it back.
  private mutating func beTaken() {
    let (home, start, hand) = (spot, course, handedness())
    let grasp = home + some(0...0.06, 0.05...0.12) * hand
    bring(0.35...0.6, held: some(-12...12, 60...85), to: grasp)
    let (away, turn) = (home + some(0.1...0.3, 0.25...0.45) * hand, hand.x * draw(60...150))
    bring(0.9...1.5, held: some(-15...15, 30...60), to: away, heading: start + turn)
    linger(0.5...1.6)
    bring(0.9...1.5, held: some(-10...10, 15...45), to: home, heading: start)
    linger(0.1...0.4)
    bring(0.4...0.8, held: some(-6...6, 15...60))
  }

  // MARK: Put away

  mutating func park() {
    switch dice.next() % 4 {
    case 0: slideIntoNet()
    case 1: reachUpToShelf()
    case 2: shutInDrawer()
    default: hideUnderPillow()
    }
    isFlat = true
    linger(1...3)
  }

  /// Upright into the net on the back of the seat in front, which gives a little.
  private mutating func slideIntoNet() {
    let (above, held) = (spot + some(-0.1...0.1, 0.08...0.2), some(-6...6, 70...84))
    bring(0.8...1.4, held: held, to: above)
    linger(0...0.3)
    let net = above - some(-0.01...0.01, 0.12...0.22)
    bring(0.4...0.8, held: held + some(-2...2, 0...3), to: net)
    bring(0.2...0.4, held: held - some(-2...2, 2...7), to: net + Two(0, 0.01))
  }

  /// Onto a shelf above the eyes: one edge is let down last, and then it is pushed on by fingers.
  private mutating func reachUpToShelf() {
    let shelf = spot + some(-0.15...0.15, 0.3...0.45)
    bring(1...1.6, held: some(-8...8, -25...(-8)), to: shelf)
    linger(0...0.3)
    bring(0.25...0.5, held: .zero, to: shelf - some(0...0, 0.01...0.03))
    linger(0.1...0.4)
    bring(0.2...0.5, to: spot + some(-0.06...0.06, 0...0), heading: course + draw(-8...8))
  }

  /// Flat into a drawer, which is pushed shut after a moment and knocks at its end.
  private mutating func shutInDrawer() {
    let (drawer, hand) = (spot - some(-0.1...0.1, 0.15...0.3), handedness())
    bring(0.8...1.3, held: some(-4...4, 2...7), to: drawer)
    bring(0.15...0.3, held: .zero)
    linger(0.3...0.9)
    let shut = drawer + some(0.25...0.4, 0...0) * hand
    bring(0.6...1, to: shut)
    bring(0.1...0.15, to: shut - some(0.002...0.008, 0...0) * hand)
  }

  /// Slid under a pillow, which is let down on it and presses it askew into the bed.
  private mutating func hideUnderPillow() {
    let (bed, hand) = (spot - some(-0.1...0.1, 0.05...0.2), handedness())
    bring(0.6...1, held: some(15...40, -8...8) * hand, to: bed)
    let (under, held) = (bed + some(0.15...0.3, -0.03...0) * hand, some(2...6, -5...5) * hand)
    bring(0.7...1.2, held: held, to: under)
    linger(0.2...0.5)
    bring(0.3...0.6, held: held + some(-2...2, -2...2), to: under - some(0...0, 0.005...0.02))
  }

  // MARK: Taken up again

  mutating func reclaim() {
    if isHeads() { grope() } else { drawOut() }
    linger(0.5...1.2)
  }

  /// Groped for in the dark: pushed about, held by an edge, and raised to a sleepy face.
  private mutating func grope() {
    let (bed, start) = (spot, course)
    for _ in few(2...4) {
      let push = bed + some(-0.05...0.05, 0...0)
      bring(0.22...0.45, to: push, heading: start + draw(-10...10))
      linger(0.1...0.5)
    }
    bring(0.3...0.6, held: some(8...25, 0...10) * handedness())
    bring(0.9...1.6, held: some(-8...8, 25...60), to: spot + some(-0.1...0.1, 0.15...0.35))
  }

  /// Drawn out from under papers to one side, raised, and turned the right way round.
  private mutating func drawOut() {
    let (start, hand) = (course, handedness())
    let out = spot + some(0.15...0.3, 0...0.02) * hand
    bring(0.5...1, to: out, heading: start + hand.x * draw(10...40))
    let up = out + some(-0.03...0.03, 0.15...0.3)
    bring(0.6...1, held: some(4...20, 10...40) * hand, to: up)
    linger(0...0.3)
    bring(0.5...0.9, held: some(-8...8, 25...60), heading: start)
  }
}
