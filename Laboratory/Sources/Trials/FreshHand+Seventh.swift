/// What is done by the seventh family while nobody plays: everyday life in between.
extension FreshHand {
  /// One or two of the things that hands do with a device which their owner has forgotten.
  mutating func tell() {
    for part in 0..<(1 + Int(dice.next() % 2)) {
      if part > 0 { linger(0.1...0.9) }
      switch dice.next() % 8 {
      case 0: drink()
      case 1: jump()
      case 2: sneeze()
      case 3: lookAtTheBack()
      case 4: rubTheScreen()
      case 5: shoo()
      case 6: beTugged()
      default: knockOnTheTable()
      }
    }
  }

  /// Passed over a shoulder, or along a row of seats, and taken in both hands.
  mutating func give() {
    if isHeads() { passOverAShoulder() } else { passAlongARow() }
    bear(
      lean: draw(15...60), roll: draw(-6...6), turned: draw(-30...30),
      to: (spot.x + draw(-0.1...0.1), draw(-0.1...0.1)), within: 0.7...1.4)
    linger(0.5...1)
  }

  /// Slid onto a table by an edge, or put aside by somebody who looks elsewhere.
  mutating func set() {
    if isHeads() { slideOn() } else { putAside() }
    isFlat = true
    time += draw(1...3)
  }

  /// Dragged to the table's edge, or snatched, and brought before the eyes.
  mutating func take() {
    if isHeads() { dragToTheEdge() } else { snatch() }
    bear(
      lean: draw(25...60), roll: draw(-8...8), to: (spot.x + draw(-0.2...0.2), draw(0.15...0.35)),
      within: 0.5...1.1)
    linger(0.5...1.2)
  }

  // MARK: How a hand moves

  /// Leads the hand from rest to rest, all ways at once; with nothing said back to where it was.
  private mutating func bring(
    _ right: Double = 0, _ down: Double = 0, turned: Double = 0,
    carried: (x: Double, y: Double) = (0, 0), within span: ClosedRange<Float>
  ) {
    let rise = draw(span)
    // The body turns a little later than the wrist, and the arm is there a little earlier.
    let late = rise * draw(0...0.2)
    script.tilts.lead(to: right, down, at: time, within: rise)
    script.heading.lead(to: turned, 0, at: time + late, within: rise - late)
    script.carriage.lead(to: carried.x, carried.y, at: time, within: rise * draw(0.8...1))
    time += rise
  }

  /// Carries the device into a posture, and turns it about the vertical where that is said.
  private mutating func bear(
    lean: Double, roll: Double, turned: Double? = nil, to place: (x: Double, y: Double),
    within span: ClosedRange<Float>
  ) {
    let duration = draw(span)
    if let turned { script.heading.lead(to: turned, 0, at: time, within: duration) }
    script.carriage.lead(to: place.x, place.y, at: time, within: duration * draw(0.8...1))
    grip(lean: lean - habits.lean, roll: roll, within: duration)
  }

  // MARK: Between the moves

  /// Reaches for a cup with the other hand, drinks while the device sags, and puts the cup back.
  private mutating func drink() {
    let cup = side()
    bring(
      cup * draw(3...18), draw(-20...15), turned: -cup * draw(5...25),
      carried: (-cup * draw(0...0.06), -draw(0.01...0.06)), within: 0.5...1.1)
    linger(0.1...0.6)
    bring(
      -cup * draw(5...22), draw(5...30), turned: cup * draw(0...10),
      carried: (-cup * draw(0...0.05), -draw(0.02...0.12)), within: 0.5...1.1)
    linger(0.5...1.6)
    bring(cup * draw(0...14), draw(-10...10), turned: -cup * draw(5...20), within: 0.5...1)
    linger(0...0.4)
    bring(within: 0.4...0.9)
  }

  /// Starts at a noise or a bump of the road, freezes, looks round for it, and comes back.
  private mutating func jump() {
    let way = side()
    bring(
      way * draw(2...22), -draw(6...35), turned: -way * draw(0...12),
      carried: (draw(-0.03...0.03), draw(0.02...0.06)), within: 0.15...0.28)
    linger(0.05...0.7)
    bring(
      way * draw(5...30), draw(-15...20), turned: way * draw(10...60),
      carried: (way * draw(0...0.1), draw(-0.02...0.04)), within: 0.3...0.7)
    linger(0.2...1.2)
    bring(within: 0.5...1.3)
  }

  /// Breathes in and sneezes once or twice, or coughs a few times, turned away from the screen.
  private mutating func sneeze() {
    let isCough = isHeads()
    let away = side() * draw(5...45)
    let over = draw(-12...12)
    bring(
      over, -draw(4...16), turned: away, carried: (0, draw(0.01...0.04)),
      within: isCough ? 0.25...0.6 : 0.5...1.2)
    linger(0...0.4)
    for _ in 0..<(isCough ? 2 + Int(dice.next() % 3) : 1 + Int(dice.next() % 2)) {
      let force = isCough ? draw(5...20) : draw(14...45)
      bring(
        over + draw(-10...10), force, turned: away + draw(-8...8),
        carried: (draw(-0.03...0.03), -force * 0.0015), within: 0.17...0.3)
      bring(
        over * draw(0...1), force * draw(-0.3...0.4), turned: away + draw(-5...5),
        carried: (0, draw(-0.02...0.02)), within: 0.2...0.5)
      linger(0...0.35)
    }
    bring(within: 0.4...1)
  }

  /// Turns the device over to see its back, tips it into the light, and turns it back.
  private mutating func lookAtTheBack() {
    let way = side()
    let turn = way * draw(75...140)
    bring(
      turn, draw(-25...25), turned: way * draw(-20...20),
      carried: (draw(-0.06...0.06), draw(0...0.12)), within: 0.5...1.1)
    linger(0.2...1)
    for _ in 0..<Int(dice.next() % 3) {
      bring(
        turn + draw(-22...22), draw(-25...25), turned: draw(-15...15),
        carried: (draw(-0.05...0.05), draw(0.02...0.12)), within: 0.25...0.7)
      linger(0.1...0.6)
    }
    bring(within: 0.5...1)
  }

  /// Tips the screen into the light, rubs it with the other hand, which the device gives way to.
  private mutating func rubTheScreen() {
    let (right, down) = (draw(-18...18), draw(-35...20))
    bring(
      right, down, turned: draw(-15...15), carried: (draw(-0.05...0.05), draw(0...0.1)),
      within: 0.35...0.8)
    linger(0.1...0.6)
    var way = side()
    for _ in 0..<(3 + Int(dice.next() % 6)) {
      bring(
        right + way * draw(2...11), down + draw(-5...7), turned: way * draw(-6...2),
        carried: (way * draw(0.003...0.02), draw(0...0.02)), within: 0.15...0.35)
      way = -way
    }
    linger(0.1...0.7)
    bring(draw(-25...25), draw(-30...15), within: 0.3...0.7)
    linger(0.1...0.9)
    bring(within: 0.35...0.8)
  }

  /// Waves a fly away with the device in the hand, looks where it went, and perhaps once more.
  private mutating func shoo() {
    for _ in 0..<(1 + Int(dice.next() % 2)) {
      var way = side()
      for _ in 0..<(2 + Int(dice.next() % 3)) {
        bring(
          way * draw(12...55), draw(-25...25), turned: -way * draw(5...45),
          carried: (way * draw(0.03...0.12), draw(0...0.1)), within: 0.2...0.4)
        way = -way
      }
      bring(draw(-15...15), draw(-20...10), turned: draw(-20...20), within: 0.3...0.6)
      linger(0.2...1)
    }
    bring(within: 0.3...0.7)
  }

  /// Is tugged at by a child or a dog, resists, and holds the device out of their reach.
  private mutating func beTugged() {
    let who = side()
    for _ in 0..<(1 + Int(dice.next() % 3)) {
      bring(
        who * draw(5...35), draw(0...30), turned: -who * draw(5...35),
        carried: (who * draw(0.03...0.14), -draw(0.02...0.1)), within: 0.22...0.5)
      linger(0...0.4)
      bring(
        who * draw(-10...10), draw(-12...12), turned: -who * draw(0...12),
        carried: (who * draw(-0.05...0.04), draw(-0.03...0.04)), within: 0.25...0.6)
      linger(0...0.5)
    }
    if isHeads() {
      bring(
        -who * draw(15...60), draw(-35...25), turned: who * draw(10...50),
        carried: (-who * draw(0.1...0.35), draw(0.15...0.4)), within: 0.45...0.9)
      linger(0.3...1.3)
    }
    bring(within: 0.5...1.1)
  }

  /// Stands the device on an edge over the table, and knocks with it out of boredom.
  private mutating func knockOnTheTable() {
    let isLongEdge = isHeads()
    let (right, down) = isLongEdge ? (side() * draw(40...85), draw(-12...12)) : (0, -draw(30...80))
    let (turn, low) = (draw(-25...25), -draw(0.05...0.2))
    bring(right, down, turned: turn, carried: (0, low), within: 0.4...0.9)
    for _ in 0..<(2 + Int(dice.next() % 4)) {
      bring(
        right + draw(-7...7), down + draw(-8...4), turned: turn + draw(-6...6),
        carried: (draw(-0.01...0.01), low + draw(0.02...0.06)), within: 0.15...0.3)
      bring(right, down, turned: turn, carried: (0, low), within: 0.15...0.22)
      linger(0...0.5)
    }
    bring(within: 0.4...0.9)
  }

  // MARK: From hand to hand, and to the table

  /// Lifts the device past an ear to somebody behind, who takes it and turns it round.
  private mutating func passOverAShoulder() {
    let way = side()
    let ear = (x: spot.x + way * draw(0.1...0.3), y: draw(0.25...0.45))
    bear(
      lean: draw(65...120), roll: way * draw(5...45), turned: -way * draw(40...110), to: ear,
      within: 0.5...1.1)
    linger(0...0.6)
    bear(
      lean: draw(40...100), roll: draw(-30...30), turned: -way * draw(80...160),
      to: (ear.x + way * draw(0...0.15), ear.y - draw(0...0.1)), within: 0.4...0.9)
    linger(0...0.4)
  }

  /// Passes the device to the next seat, and perhaps on to the one after it.
  private mutating func passAlongARow() {
    let way = side()
    var place = spot.x
    for _ in 0..<(1 + Int(dice.next() % 2)) {
      place += way * draw(0.3...0.55)
      bear(
        lean: draw(0...45), roll: way * draw(-10...35), turned: -way * draw(10...70),
        to: (place, draw(-0.05...0.15)), within: 0.6...1.2)
      linger(0.05...0.7)
      bear(
        lean: draw(5...60), roll: draw(-20...20), turned: draw(-40...40),
        to: (place + draw(-0.05...0.08), draw(-0.08...0.08)), within: 0.25...0.7)
      linger(0...0.6)
    }
  }

  /// Sets one edge on the table, lets the other down, and pushes the device out of the way.
  private mutating func slideOn() {
    let (x, turn) = (spot.x + draw(-0.2...0.2), draw(-25...25))
    let edge = (lean: draw(6...22), roll: draw(-12...12))
    bear(lean: edge.lean, roll: edge.roll, turned: turn, to: (x, 0.02), within: 0.6...1.2)
    linger(0...0.4)
    bear(lean: 0, roll: 0, to: (x, 0), within: 0.15...0.45)
    linger(0...0.5)
    let aside = x + draw(-0.25...0.25)
    bear(lean: 0, roll: 0, turned: turn + draw(-20...20), to: (aside, 0), within: 0.3...0.7)
  }

  /// Lowers the device at the side, stops halfway for something said, and finds the table.
  private mutating func putAside() {
    let way = side()
    let (start, far) = (spot.x, way * draw(0.15...0.4))
    bear(
      lean: draw(5...40), roll: way * draw(8...40), turned: -way * draw(15...70),
      to: (start + far * draw(0.4...0.9), draw(0.05...0.2)), within: 0.5...1)
    linger(0...0.9)
    bear(lean: draw(0...8), roll: way * draw(3...14), to: (start + far, 0.01), within: 0.35...0.8)
    bear(lean: 0, roll: 0, to: (start + far, 0), within: 0.15...0.4)
  }

  /// Drags the device over the table's edge and tips it into the hand.
  private mutating func dragToTheEdge() {
    let edge = spot.x + draw(-0.25...0.25)
    bear(lean: 0, roll: 0, turned: draw(-40...40), to: (edge, 0), within: 0.4...0.9)
    linger(0...0.4)
    bear(
      lean: draw(-20...25), roll: draw(-18...18), to: (edge + draw(-0.03...0.03), draw(0...0.05)),
      within: 0.2...0.5)
    linger(0...0.3)
  }

  /// Seizes the device by one side in haste, and only then looks how it is held.
  private mutating func snatch() {
    let way = side()
    bear(
      lean: draw(15...75), roll: way * draw(10...50), turned: way * draw(-15...50),
      to: (spot.x - way * draw(0...0.2), draw(0.2...0.4)), within: 0.4...0.7)
    linger(0...0.6)
  }
}
