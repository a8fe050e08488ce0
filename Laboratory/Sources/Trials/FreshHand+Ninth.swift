import Simulators

/// What the ninth family does with a device while nobody plays.
extension FreshHand {
  /// To the right and up in metres; the right and the top edge's way in degrees: down, and up.
  private typealias Pair = SIMD2<Double>

  private mutating func near(_ x: ClosedRange<Float>, _ y: ClosedRange<Float>) -> Pair {
    let first = draw(x)
    return Pair(first, draw(y))
  }
  /// By which what the right hand does becomes what this one does.
  private mutating func hand() -> Pair { Pair(side(), 1) }
  private mutating func few(_ counts: ClosedRange<Int>) -> Range<Int> {
    0..<(counts.lowerBound + Int(dice.next() % UInt64(counts.count)))
  }
  private mutating func wait(_ span: ClosedRange<Float>) { time += draw(span) }
  /// Where it has been carried to.
  private var here: Pair {
    let place = script.carriage.value(at: time)
    return Pair(place.right, place.down)
  }
  /// Where the player is headed.
  private var ahead: Double { script.heading.value(at: time).right }

  /// Leads all that is named to new values, and is over when they are there. The arm goes first,
  /// the wrist a little after it. `held` is how it is held in the room: its roll and its lean.
  private mutating func bring(
    _ span: ClosedRange<Float>, tilt: Pair? = nil, held: Pair? = nil, to place: Pair? = nil,
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
    let (home, hand) = (here, hand())
    let low = home + near(0.05...0.2, -0.6...(-0.4)) * hand
    let tilt = near(8...35, -40...(-10)) * hand
    bring(0.9...1.5, tilt: tilt, to: low)
    for _ in few(2...4) {
      wait(0.1...0.7)
      let tug = near(0.02...0.07, 0.01...0.05) * hand
      bring(0.22...0.4, tilt: tilt + near(-6...18, -4...10), to: low + tug)
      wait(0.04...0.25)
      bring(0.25...0.5, tilt: tilt, to: low)
    }
    wait(0.1...0.7)
    bring(0.9...1.6, tilt: .zero, to: home)
  }

  /// Bites into a roll that is in the same hand, tears a piece off and chews.
  private mutating func bite() {
    let (home, hand) = (here, hand())
    for _ in few(1...3) {
      let (mouth, tilt) = (home + near(0...0.08, 0.15...0.28) * hand, near(3...25, 25...60) * hand)
      bring(0.5...1, tilt: tilt, to: mouth)
      wait(0.15...0.5)
      let torn = mouth - near(-0.02...0.02, 0.02...0.05)
      bring(0.18...0.35, tilt: tilt - near(-8...8, 6...20), to: torn)
      wait(0...0.2)
      bring(0.5...1.1, tilt: near(0...12, -8...12) * hand, to: home)
      wait(0.5...2)
    }
    bring(0.3...0.7, tilt: .zero)
  }

  /// Writes on a keyboard with it in the palm, word by word, and reaches for the mouse.
  private mutating func type() {
    let (home, hand) = (here, hand())
    let (desk, tilt) = (home - near(-0.12...0.12, 0.03...0.1), near(12...40, -20...5) * hand)
    bring(0.4...0.9, tilt: tilt, to: desk)
    for _ in few(2...4) {
      wait(0.15...0.7)
      for _ in few(3...6) {
        let key = desk - near(-0.008...0.008, 0.003...0.006)
        bring(0.08...0.12, tilt: tilt - near(-2...2, 1...4), to: key)
        bring(0.08...0.14, tilt: tilt, to: desk)
        wait(0...0.08)
      }
    }
    let (course, mouse) = (ahead, desk + near(0.12...0.25, 0...0.02))
    bring(0.35...0.6, tilt: tilt * draw(0.4...0.9), to: mouse, heading: course - draw(5...20))
    wait(0.3...1.2)
    bring(0.4...0.8, tilt: .zero, to: home, heading: course)
  }

  /// Steers a bicycle, the device between hand and handlebar, and rings its bell by the thumb.
  private mutating func ring() {
    let (home, course, hand) = (here, ahead, hand())
    let tilt = near(15...45, -30...(-5)) * hand
    bring(0.6...1, tilt: tilt, to: home + near(0.12...0.25, -0.12...0.08) * hand)
    for _ in few(1...3) {
      bring(0.4...0.9, tilt: tilt + near(-6...6, -4...4), heading: course + draw(-14...14))
    }
    for _ in few(2...3) {
      wait(0.03...0.2)
      bring(0.08...0.14, tilt: tilt + near(5...13, -3...3) * hand)
      bring(0.1...0.18, tilt: tilt)
    }
    bring(0.4...0.9, heading: course)
    bring(0.6...1, tilt: .zero, to: home)
  }

  /// Turns a jar in the same fingers to read what it says, and on to read what is behind.
  private mutating func readLabel() {
    let (home, hand) = (here, hand())
    var tilt = near(35...70, 0...25) * hand
    bring(0.5...1, tilt: tilt, to: home + near(-0.05...0.05, 0.08...0.2))
    wait(0.5...1.6)
    for _ in few(1...3) {
      tilt += near(8...25, -5...5) * hand
      bring(0.3...0.7, tilt: tilt)
      wait(0.3...1)
    }
    bring(0.6...1.2, tilt: .zero, to: home)
  }

  /// Turns a lid against its resistance and reaches back faster, until it comes off with a jerk.
  private mutating func unscrew() {
    let (home, hand) = (here, hand())
    let (jar, lean) = (home - near(-0.03...0.03, 0.03...0.08), near(0...0, -15...15))
    bring(0.4...0.8, tilt: lean - near(8...22, 0...0) * hand, to: jar)
    for _ in few(2...5) {
      bring(0.28...0.55, tilt: lean + near(12...30, -4...4) * hand)
      wait(0...0.15)
      bring(0.18...0.35, tilt: lean - near(8...22, 0...0) * hand)
      wait(0...0.2)
    }
    bring(0.3...0.5, tilt: lean + near(15...30, 0...0) * hand)
    let off = jar + near(0.01...0.05, 0.03...0.07) * hand
    bring(0.2...0.32, tilt: lean + near(5...20, -12...(-3)) * hand, to: off)
    wait(0.1...0.4)
    bring(0.5...1, tilt: near(0...12, -15...0) * hand, to: home)
    bring(0.4...0.8, tilt: .zero)
  }

  /// Goes up a flight of stairs, with a turn on the landing; the hand swings with the steps.
  private mutating func climb() {
    let (step, pace, way) = (draw(0.15...0.19), Float(draw(0.45...0.65)), side() * draw(50...90))
    for index in few(4...8) {
      let swing = Pair(index & 1 == 0 ? 1 : -1, 1)
      let isTurning = index == 3 || index == 4
      let place = here + near(0.01...0.05, 0...0.01) * swing + Pair(0, isTurning ? 0 : step)
      bring(
        pace * 0.93...pace * 1.08, tilt: near(2...9, -8...2) * swing, to: place,
        heading: isTurning ? ahead + way : nil)
    }
    bring(0.4...0.8, tilt: .zero)
  }

  /// Puts up a hand in class, forgets what is in it, wags it to be seen, and takes it down.
  private mutating func putUpHand() {
    let (home, hand) = (here, hand())
    let (high, tilt) = (home + near(0.05...0.2, 0.35...0.5) * hand, near(-15...25, 20...70) * hand)
    bring(0.8...1.3, tilt: tilt, to: high)
    wait(0.4...1.5)
    for _ in few(0...3) {
      let wag = high + near(-0.05...0.05, -0.03...0.03)
      bring(0.25...0.45, tilt: tilt + near(-14...14, -5...5), to: wag)
    }
    wait(0.2...1.2)
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
      wait(0.2...0.6)
      bring(0.25...0.45, held: near(-7...7, 25...50))
    }
    wait(0.5...1)
  }

  /// On its edge through the gap between two seats of a train, to somebody in front.
  private mutating func passThroughGap() {
    let (gap, hand) = (here + near(-0.25...0.25, 0.05...0.2), hand())
    bring(0.7...1.3, held: near(65...90, 5...35) * hand, to: gap)
    wait(0.2...0.9)
    let pull = gap + near(-0.08...0.08, -0.04...0.04)
    bring(0.25...0.4, held: near(55...85, 5...35) * hand, to: pull)
    let (seat, turn) = (pull + near(-0.2...0.2, -0.2...(-0.05)), hand.x * draw(15...50))
    bring(0.7...1.3, held: near(-7...7, 20...55), to: seat, heading: ahead + turn)
  }

  /// Down to a child; four hands are at it for a while, and then it is drawn to the child's face.
  private mutating func reachDown() {
    let (low, held) = (here - near(-0.15...0.15, 0.3...0.5), near(-15...15, 0...25))
    bring(0.9...1.6, held: held, to: low)
    for _ in few(1...3) {
      wait(0.1...0.4)
      let pull = low + near(-0.03...0.03, -0.03...0.03)
      bring(0.2...0.4, held: held + near(-7...7, -6...8), to: pull)
    }
    bring(0.5...1, held: near(-10...10, 25...65), to: low + near(-0.1...0.1, 0.08...0.2))
  }

  /// Drawn up out of the hands by a teacher, who turns away to look at it, and gives it back.
  private mutating func beTaken() {
    let (home, course, hand) = (here, ahead, hand())
    let grasp = home + near(0...0.06, 0.05...0.12) * hand
    bring(0.35...0.6, held: near(-12...12, 60...85), to: grasp)
    let (away, turn) = (home + near(0.1...0.3, 0.25...0.45) * hand, hand.x * draw(60...150))
    bring(0.9...1.5, held: near(-15...15, 30...60), to: away, heading: course + turn)
    wait(0.5...1.6)
    bring(0.9...1.5, held: near(-10...10, 15...45), to: home, heading: course)
    wait(0.1...0.4)
    bring(0.4...0.8, held: near(-6...6, 15...60))
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
    wait(1...3)
  }

  /// Upright into the net on the back of the seat in front, which gives a little.
  private mutating func slideIntoNet() {
    let (above, held) = (here + near(-0.1...0.1, 0.08...0.2), near(-6...6, 70...84))
    bring(0.8...1.4, held: held, to: above)
    wait(0...0.3)
    let net = above - near(-0.01...0.01, 0.12...0.22)
    bring(0.4...0.8, held: held + near(-2...2, 0...3), to: net)
    bring(0.2...0.4, held: held - near(-2...2, 2...7), to: net + Pair(0, 0.01))
  }

  /// Onto a shelf above the eyes: one edge is let down last, and then it is pushed on by fingers.
  private mutating func reachUpToShelf() {
    let shelf = here + near(-0.15...0.15, 0.3...0.45)
    bring(1...1.6, held: near(-8...8, -25...(-8)), to: shelf)
    wait(0...0.3)
    bring(0.25...0.5, held: .zero, to: shelf - near(0...0, 0.01...0.03))
    wait(0.1...0.4)
    bring(0.2...0.5, to: here + near(-0.06...0.06, 0...0), heading: ahead + draw(-8...8))
  }

  /// Flat into a drawer, which is pushed shut after a moment and knocks at its end.
  private mutating func shutInDrawer() {
    let (drawer, hand) = (here - near(-0.1...0.1, 0.15...0.3), hand())
    bring(0.8...1.3, held: near(-4...4, 2...7), to: drawer)
    bring(0.15...0.3, held: .zero)
    wait(0.3...0.9)
    let shut = drawer + near(0.25...0.4, 0...0) * hand
    bring(0.6...1, to: shut)
    bring(0.1...0.15, to: shut - near(0.002...0.008, 0...0) * hand)
  }

  /// Slid under a pillow, which is let down on it and presses it askew into the bed.
  private mutating func hideUnderPillow() {
    let (bed, hand) = (here - near(-0.1...0.1, 0.05...0.2), hand())
    bring(0.6...1, held: near(15...40, -8...8) * hand, to: bed)
    let (under, held) = (bed + near(0.15...0.3, -0.03...0) * hand, near(2...6, -5...5) * hand)
    bring(0.7...1.2, held: held, to: under)
    wait(0.2...0.5)
    bring(0.3...0.6, held: held + near(-2...2, -2...2), to: under - near(0...0, 0.005...0.02))
  }

  // MARK: Taken up again

  mutating func reclaim() {
    if isHeads() { grope() } else { drawOut() }
    wait(0.5...1.2)
  }

  /// Groped for in the dark: pushed about, held by an edge, and raised to a sleepy face.
  private mutating func grope() {
    let (bed, course) = (here, ahead)
    for _ in few(2...4) {
      let push = bed + near(-0.05...0.05, 0...0)
      bring(0.22...0.45, to: push, heading: course + draw(-10...10))
      wait(0.1...0.5)
    }
    bring(0.3...0.6, held: near(8...25, 0...10) * hand())
    bring(0.9...1.6, held: near(-8...8, 25...60), to: here + near(-0.1...0.1, 0.15...0.35))
  }

  /// Drawn out from under papers to one side, raised, and turned the right way round.
  private mutating func drawOut() {
    let (course, hand) = (ahead, hand())
    let out = here + near(0.15...0.3, 0...0.02) * hand
    bring(0.5...1, to: out, heading: course + hand.x * draw(10...40))
    let up = out + near(-0.03...0.03, 0.15...0.3)
    bring(0.6...1, held: near(4...20, 10...40) * hand, to: up)
    wait(0...0.3)
    bring(0.5...0.9, held: near(-8...8, 25...60), heading: course)
  }
}
