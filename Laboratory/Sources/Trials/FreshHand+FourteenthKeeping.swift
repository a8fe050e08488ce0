/// How the fourteenth family puts a device away.
extension FreshHand {
  /// Where it is put.
  enum Refuge: CaseIterable {
    case fruitBowl, musicStand, clothesLine, snow, gloveBox
  }

  /// There; in the end nobody touches it.
  mutating func rid(into refuge: Refuge) {
    switch refuge {
    case .fruitBowl: layAmongFruit()
    case .musicStand: setOnMusicStand()
    case .clothesLine: pegToLine()
    case .snow: layOnSnow()
    case .gloveBox: shutInGloveBox()
    }
  }

  /// Onto apples in a bowl, one of which rolls from under it: it drops to one side, and once more.
  private mutating func layAmongFruit() {
    let (bowl, slant) = (spot - some(-0.16...0.16, 0.04...0.14), some(-16...16, -12...20))
    guide(0.9...1.3, held: slant + some(-8...8, -8...8), arm: bowl + Two(0, 0.05))
    guide(0.4...0.6, held: slant, arm: bowl)
    linger(0.1...0.5)
    for part in [1, 0.4] {
      let fallen = slant - some(-9...9, -7...7) * part
      guide(0.2...0.28, held: fallen, arm: spot - Two(0, 0.012 * part))
      guide(0.16...0.22, held: fallen * 0.9, arm: spot + Two(0, 0.003 * part))
      linger(0.05...0.3)
    }
    guide(0.2...0.3, held: slant * 0.8)
  }

  /// Against the music on its stand, down which it slides onto the ledge; the stand sinks a little
  /// and its desk nods.
  private mutating func setOnMusicStand() {
    let (desk, leant) = (spot + some(-0.1...0.1, 0.06...0.18), some(-3...3, 56...72))
    guide(1...1.4, held: leant + some(-6...6, -14...0), arm: desk + Two(0, 0.06))
    guide(0.3...0.45, held: leant, arm: desk + Two(0, draw(0.02...0.04)))
    guide(0.24...0.34, held: leant, arm: desk)
    var nod = draw(2...5)
    guide(0.4...0.6, held: leant - Two(0, nod), arm: desk - Two(0, draw(0.01...0.03)))
    for _ in times(2...4) {
      nod *= -draw(0.4...0.6)
      guide(0.24...0.3, held: leant - Two(0, nod), arm: spot)
    }
    guide(0.3...0.4, held: leant)
  }

  /// By a peg to a clothes-line, which gives way and springs up: it hangs from its top edge, swings
  /// the less the longer, and stops.
  private mutating func pegToLine() {
    let (line, hung) = (spot + some(-0.12...0.12, 0.2...0.34), some(-4...4, 78...90))
    guide(1.1...1.6, held: hung + some(-10...10, -16...(-4)), arm: line)
    linger(0.3...0.7)
    guide(0.25...0.35, held: hung + some(-3...3, -6...0), arm: line - Two(0, draw(0.02...0.04)))
    var (bob, swung) = (draw(0.012...0.024), some(-4...4, -12...(-7)))
    for _ in times(5...8) {
      guide(0.28...0.34, held: hung + swung, arm: line + Two(swung.x * 0.001, bob - 0.02))
      bob *= -draw(0.4...0.6)
      swung *= -draw(0.5...0.7)
    }
    guide(0.3...0.4, held: hung, arm: line - Two(0, 0.02))
  }

  /// Onto fresh snow, into which it sinks at one edge first, is pressed, and settles.
  private mutating func layOnSnow() {
    let (ground, slant) = (spot - some(-0.2...0.2, 0.28...0.42), some(-9...9, -5...12))
    guide(1.1...1.5, held: some(-8...8, -4...14), arm: ground + Two(0, 0.03))
    guide(0.4...0.6, held: slant * 0.4, arm: ground)
    guide(0.5...0.9, held: slant, arm: ground - Two(0, draw(0.01...0.02)))
    for _ in times(1...3) {
      guide(0.24...0.34, held: slant + some(-2...2, -3...0), arm: spot - Two(0, 0.006))
    }
    guide(0.7...1.1, held: slant + some(-1.5...1.5, -1...1), arm: spot - Two(0, 0.003))
  }

  /// Under the flap of a car's glove box, which is shut on it: it slides back with the push, and tips
  /// as the lock clicks in.
  private mutating func shutInGloveBox() {
    let (hand, start) = (handedness(), course)
    let box = spot + some(0.24...0.36, -0.22...(-0.1)) * hand
    guide(1.1...1.6, held: some(-10...10, -16...0), arm: box, body: start - hand.x * draw(8...24))
    let lying = some(-3...3, -12...(-4))
    guide(0.3...0.45, held: lying, arm: box - Two(0, 0.02))
    linger(0.2...0.6)
    let shut = lying + some(-3...3, 12...22)
    guide(0.5...0.8, held: shut, arm: spot + some(0.01...0.03, 0.02...0.04) * hand, body: start)
    guide(0.12...0.16, held: shut + some(-2...2, 2...4), arm: spot + Two(hand.x * 0.004, 0))
    guide(0.2...0.3, held: shut)
  }
}
