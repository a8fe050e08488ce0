/// What the thirteenth family does with a device while nobody plays, where it works or is treated.
extension FreshHand {
  /// A thing that is done there.
  enum Chore: CaseIterable {
    case bloodPressure, needle, sleeve, pepper, pancake, stamps, blackboard, saw
  }

  /// Does that, and is as before.
  mutating func attend(to chore: Chore) {
    switch chore {
    case .bloodPressure: takeBloodPressure()
    case .needle: threadNeedle()
    case .sleeve: getIntoSleeve()
    case .pepper: grindPepper()
    case .pancake: tossPancake()
    case .stamps: stamp()
    case .blackboard: wipeBlackboard()
    case .saw: holdBoard()
    }
  }

  /// With a cuff about the arm, which swells and turns it out in puffs of the bulb; then each beat
  /// of the heart is seen while the air goes.
  private mutating func takeBloodPressure() {
    let (home, hand) = (spot, handedness())
    let table = home + some(0.04...0.12, -0.1...(-0.03)) * hand
    var held = some(6...22, -14...(-2))
    wend(0.9...1.4, tilt: held * hand, arm: table)
    for _ in times(4...7) {
      held += some(0.6...2.2, 0.2...0.8)
      wend(0.2...0.3, tilt: held * hand, arm: table + Two(0, draw(0.001...0.004)))
      linger(0.1...0.25)
    }
    let pulse = Float(draw(0.36...0.5))
    for _ in times(5...9) {
      // The throb, and the arm sinks as the cuff gets slack.
      wend(0.11...0.15, tilt: held * hand + some(0.2...0.7, -0.2...0.2), arm: spot + Two(0, 0.001))
      held -= some(0.3...1.2, 0.1...0.5)
      wend(pulse...pulse * 1.2, tilt: held * hand, arm: table)
    }
    wend(0.9...1.4, tilt: .zero, arm: home)
  }

  /// Both hands before the eyes: the thread beside the eye of the needle once or twice, licked,
  /// through at last, and drawn out to an arm's length.
  private mutating func threadNeedle() {
    let (home, hand) = (spot, handedness())
    let (eyes, held) = (home + some(-0.03...0.03, 0.14...0.24), some(18...44, 4...26) * hand)
    wend(0.8...1.2, tilt: held, arm: eyes)
    for _ in times(1...3) {
      let near = eyes + some(0.002...0.006, -0.003...0.003) * hand
      wend(0.7...1.2, tilt: held + some(-2...2, -2...2), arm: near)
      // Beside it.
      wend(0.18...0.26, tilt: held + some(-3...3, -3...3), arm: eyes - Two(hand.x * 0.006, 0))
      if isHeads() {
        wend(0.45...0.7, tilt: held + some(-8...8, 6...16), arm: eyes + some(0...0.02, 0.03...0.07))
        linger(0.1...0.3)
        wend(0.45...0.7, tilt: held, arm: eyes)
      }
    }
    wend(0.8...1.3, tilt: held, arm: eyes + Two(hand.x * 0.005, 0))
    linger(0.2...0.5)
    let drawn = eyes + some(0.18...0.32, 0.02...0.12) * hand
    wend(0.7...1.1, tilt: held + some(10...24, -4...14) * hand, arm: drawn)
    wend(0.8...1.3, tilt: .zero, arm: home)
  }

  /// Into a coat that somebody holds: the arm back and down, into the lining instead, once more,
  /// along the sleeve in pulls, and out at the cuff; then both shoulders.
  private mutating func getIntoSleeve() {
    let (home, start, hand) = (spot, course, handedness())
    let back = home + some(0.1...0.2, -0.28...(-0.16)) * hand
    wend(0.8...1.2, tilt: some(20...48, -52...(-30)) * hand, arm: back, body: start - hand.x * 20)
    for _ in times(0...2) {
      let caught = back + some(0.02...0.05, -0.06...(-0.02)) * hand
      wend(0.3...0.5, tilt: some(20...44, -50...(-34)) * hand, arm: caught)
      linger(0.1...0.3)
      wend(0.35...0.5, tilt: some(24...50, -48...(-30)) * hand, arm: back)
    }
    var inside = back
    for _ in times(2...4) {
      inside += some(0.01...0.03, 0.03...0.07) * hand
      wend(0.26...0.42, tilt: some(14...40, -34...(-12)) * hand, arm: inside)
      linger(0...0.2)
    }
    wend(0.6...0.9, tilt: some(-6...16, -8...16) * hand, arm: home, body: start + hand.x * 6)
    for _ in times(1...2) {
      wend(0.26...0.36, tilt: some(-6...6, 2...12), arm: home + some(-0.01...0.01, 0.03...0.06))
      wend(0.24...0.34, tilt: some(-4...4, -4...4), arm: home)
    }
    wend(0.6...1, tilt: .zero, body: start)
  }

  /// A pepper mill over the pan, held by the fist that has the device: wrung to and fro, knocked,
  /// and wrung again.
  private mutating func grindPepper() {
    let (home, hand, pace) = (spot, handedness(), Float(draw(0.28...0.38)))
    let (pan, held) = (home + some(0.02...0.12, 0.04...0.12) * hand, some(24...44, -20...(-4)))
    wend(0.6...0.9, tilt: held * hand, arm: pan)
    for _ in times(1...3) {
      let wrung = draw(8...16)
      for index in times(4...9) {
        let way = index & 1 == 0 ? wrung : -wrung
        // The elbow goes out as the fist is wrung.
        wend(
          pace * 0.94...pace * 1.1, tilt: (held + Two(way, draw(-3...3))) * hand,
          arm: pan + Two(hand.x * way * 0.0006, way.magnitude * 0.0002))
      }
      linger(0.1...0.4)
    }
    wend(0.3...0.5, tilt: held * hand, arm: pan + Two(0, 0.03))
    for _ in times(1...3) {
      wend(0.18...0.24, tilt: held * hand + some(-2...2, -4...0), arm: pan - Two(0, 0.004))
      wend(0.2...0.3, tilt: held * hand, arm: pan + Two(0, 0.022))
    }
    wend(0.6...1, tilt: .zero, arm: home)
  }

  /// A pan by its handle: loosened with small jerks, dipped, tossed, and given way with as the
  /// pancake comes down.
  private mutating func tossPancake() {
    let (home, hand) = (spot, handedness())
    let (stove, held) = (home + some(0.02...0.1, -0.08...0.02) * hand, some(-6...8, -10...4))
    wend(0.6...0.9, tilt: held * hand, arm: stove)
    for index in times(5...9) {
      let way = index & 1 == 0 ? 1.0 : -1
      wend(
        0.15...0.2, tilt: held * hand + some(-1...1, 2...5) * way,
        arm: stove + Two(hand.x * way * 0.014, 0))
    }
    for _ in times(1...2) {
      wend(0.4...0.6, tilt: held * hand - some(-2...2, 9...16), arm: stove - Two(0, 0.06))
      wend(0.3...0.38, tilt: held * hand + some(-3...3, 9...16), arm: stove + Two(0, 0.07))
      // It is in the air.
      wend(0.3...0.42, tilt: held * hand, arm: stove + some(-0.03...0.03, 0.03...0.07))
      wend(0.16...0.22, tilt: held * hand - some(-2...2, 2...8), arm: spot - Two(0, 0.03))
      wend(0.4...0.7, tilt: held * hand, arm: stove)
      linger(0.3...1)
    }
    wend(0.6...1, tilt: .zero, arm: home)
  }

  /// At a counter with forms: onto the pad twice, onto the paper with a thump and a roll of the
  /// stamp's edge, and the sheet is turned.
  private mutating func stamp() {
    let (home, start, hand) = (spot, course, handedness())
    let (desk, held) = (home + some(0...0.06, -0.12...(-0.06)) * hand, some(-6...18, -24...(-8)))
    let pad = desk + some(0.1...0.16, 0...0.01) * hand
    wend(0.6...0.9, tilt: held * hand, arm: desk + Two(0, 0.05))
    for _ in times(2...4) {
      wend(0.34...0.5, tilt: held * hand, arm: pad + Two(0, 0.04), body: start - hand.x * 8)
      for _ in 0..<2 {
        wend(0.17...0.23, tilt: held * hand + some(-1...1, -3...0), arm: pad)
        wend(0.18...0.26, tilt: held * hand, arm: pad + Two(0, 0.028))
      }
      wend(0.34...0.5, tilt: held * hand, arm: desk + Two(0, 0.05), body: start)
      wend(0.24...0.3, tilt: held * hand + some(-2...2, -6...(-2)), arm: desk)
      for way in [1.0, -1] {
        wend(0.18...0.28, tilt: held * hand + some(2...5, -1...1) * way, arm: desk)
      }
      wend(0.3...0.45, tilt: held * hand, arm: desk + Two(0, 0.05))
      linger(0.1...0.6)
    }
    wend(0.6...1, tilt: .zero, arm: home)
  }

  /// A wet sponge over the whole blackboard in lines from the top, a step at each end of them.
  private mutating func wipeBlackboard() {
    let (home, start, hand) = (spot, course, handedness())
    let held = some(-12...12, 24...46)
    var (line, way) = (home + some(-0.3...(-0.2), 0.34...0.44) * hand, 1.0)
    wend(1...1.5, tilt: held, arm: line)
    for _ in times(3...5) {
      line.x += hand.x * way * draw(0.4...0.6)
      // The hand leads with its edge.
      wend(
        0.9...1.3, tilt: held + Two(hand.x * way * draw(6...16), draw(-4...4)), arm: line,
        body: start - hand.x * way * draw(6...16))
      line.y -= draw(0.07...0.12)
      wend(0.3...0.45, tilt: held - some(-3...3, 2...8), arm: line)
      way = -way
    }
    // A spot that does not go.
    for index in times(2...6) {
      let rub = index & 1 == 0 ? 1.0 : -1
      wend(0.16...0.22, tilt: held + some(1...4, -2...2) * rub, arm: line + Two(rub * 0.018, 0))
    }
    wend(1...1.5, tilt: .zero, arm: home, body: start)
  }

  /// Leans on a board that somebody saws: it shakes with each stroke, the blade jams, and the end
  /// falls off.
  private mutating func holdBoard() {
    let (home, hand, pace) = (spot, handedness(), Float(draw(0.2...0.28)))
    let (board, held) = (home - some(-0.12...0.12, 0.18...0.3), some(-14...14, -40...(-18)))
    wend(0.8...1.2, tilt: held, arm: board)
    let far = draw(0.004...0.01)
    for _ in times(2...3) {
      for index in times(6...12) {
        let way = index & 1 == 0 ? hand.x : -hand.x
        wend(
          pace * 0.95...pace * 1.08, tilt: held + some(0.3...1.4, -0.6...0.6) * way,
          arm: board + Two(way * far, draw(-0.001...0.001)))
      }
      // It jams.
      wend(
        0.14...0.2, tilt: held + some(1...4, -2...2) * hand, arm: board + Two(hand.x * 0.016, 0))
      linger(0.2...0.7)
    }
    wend(
      0.22...0.3, tilt: held + some(-5...5, -9...(-3)), arm: board - some(-0.02...0.02, 0.02...0.05)
    )
    linger(0.1...0.4)
    wend(0.8...1.2, tilt: .zero, arm: home)
  }
}
