import Inertial
import Simulators

/// What the fourth family does with a device while it does not play.
extension FreshHand {
  /// An edge first, and then all of it.
  mutating func pickUpByAnEdge() {
    script.carriage.lead(to: draw(-0.3...0.3), draw(0.1...0.4), at: time, within: 1)
    grip(lean: draw(0...8), roll: draw(12...30) * side(), within: draw(0.2...0.5))
    grip(lean: draw(25...60), roll: draw(-8...8), within: draw(0.4...0.9))
    time += draw(0.5...1.2)
  }

  /// Stood on an edge, from which it falls flat, or is let down slowly.
  mutating func layDownByAnEdge() {
    script.carriage.lead(to: 0, 0, at: time, within: 0.9)
    let base = habits.lean
    grip(lean: draw(40...75) - base, roll: draw(-5...5), within: draw(0.5...0.9))
    time += draw(0...0.3)
    grip(lean: -base, roll: 0, within: isHeads() ? draw(0.15...0.3) : draw(0.6...1.2))
    isFlat = true
    time += draw(1...3)
  }

  /// Along a bow to the other one, who seizes it, turns it to himself and shifts his grip.
  mutating func passOn() {
    let base = habits.lean
    let way = draw(0.9...1.6)
    script.heading.lead(to: draw(60...150) * side(), 0, at: time, within: way)
    script.carriage.lead(to: draw(-0.5...0.5), draw(-0.2...0.3), at: time, within: way)
    grip(lean: draw(-10...30) - base, roll: draw(-50...50), within: way)
    time += draw(0...0.2)
    let (lean, roll) = (draw(20...60), draw(-20...20))
    grip(lean: lean - base, roll: roll, within: draw(0.15...0.3))
    script.heading.lead(to: draw(-20...20), 0, at: time, within: 0.6)
    grip(lean: draw(15...60) - base, roll: draw(-6...6), within: draw(0.4...0.8))
    for _ in 0..<Int(dice.next() % 3) {
      time += draw(0.2...0.6)
      grip(lean: lean + draw(-8...8) - base, roll: draw(-6...6), within: draw(0.2...0.4))
    }
    time += draw(0.5...1)
  }

  /// Beats about one axis, then an open hand that stays a while.
  mutating func beatTime() {
    let (turn, size, beat) = (draw(0...6.28), draw(12...30), draw(0.2...0.45))
    let (across, along) = (Trigonometry.cosine(turn), Trigonometry.sine(turn))
    for index in 0..<(2 + Int(dice.next() % 5)) {
      let way = size * draw(0.7...1.2) * (index & 1 == 0 ? 1 : draw(-0.5...0.3))
      let rise = beat * draw(0.8...1.25)
      script.heading.lead(to: draw(-12...12), 0, at: time, within: rise)
      script.carriage.lead(to: draw(-0.08...0.08), draw(-0.12...0.12), at: time, within: rise)
      script.tilts.lead(to: way * across, way * along, at: time, within: rise)
      time += rise + draw(0...0.15)
    }
    let rise = draw(0.5...1)
    script.heading.lead(to: draw(-40...40), 0, at: time, within: rise)
    script.tilts.lead(to: draw(-70...70), draw(-25...25), at: time, within: rise)
    time += rise + draw(0...2)
    let back = draw(0.4...0.9)
    script.tilts.lead(to: 0, 0, at: time, within: back)
    script.heading.lead(to: 0, 0, at: time, within: back)
    time += back
  }
}
