import Simulators

/// What is done with a device while nobody plays.
extension FreshHand {
  mutating func pickUp(after: ClosedRange<Float>) {
    time = habit == .startPickedUp ? draw(after) : time + draw(after)
    isFlat = false
    if isRandom { return move(toRest: false) }
    switch family {
    case .first, .second, .third: break
    case .fourth: return pickUpByAnEdge()
    case .fifth: return takeOut()
    case .sixth: return pull()
    case .seventh: return take()
    case .eighth: return fetch()
    case .ninth: return reclaim()
    case .tenth: return lift()
    case .eleventh: return regain()
    case .twelfth: return recover()
    case .thirteenth: return resume()
    case .fourteenth: return salvage()
    }
    script.carriage.lead(to: draw(-0.2...0.2), draw(0.1...0.3), at: time, within: 0.8)
    grip(lean: draw(25...60), roll: draw(-8...8), within: draw(0.6...1.2))
    time += draw(0.5...1.2)
  }

  mutating func layDown() {
    if isRandom { return move(toRest: true) }
    switch family {
    case .first, .second, .third: break
    case .fourth: return layDownByAnEdge()
    case .fifth: return putAway()
    case .sixth: return lean()
    case .seventh: return set()
    case .eighth: return stow()
    case .ninth: return park()
    case .tenth: return leave()
    case .eleventh: return deposit()
    case .twelfth: return leaveBehind()
    case .thirteenth: return abandon()
    case .fourteenth: return dispose()
    }
    script.carriage.lead(to: 0, 0, at: time, within: 1)
    grip(lean: 0, roll: 0, within: draw(0.8...1.8))
    isFlat = true
    time += draw(1...3)
  }

  mutating func handOver() {
    let base = habits.lean
    time = habit == .startHandedOver ? 0.1 : time
    if isRandom { return move(toRest: false) }
    switch family {
    case .first, .second, .third: break
    case .fourth: return passOn()
    case .fifth: return pushAcross()
    case .sixth: return lend()
    case .seventh: return give()
    case .eighth: return present()
    case .ninth: return entrust()
    case .tenth: return part()
    case .eleventh: return relinquish()
    case .twelfth: return makeOver()
    case .thirteenth: return consign()
    case .fourteenth: return surrender()
    }
    for _ in 0..<2 {
      script.heading.lead(to: draw(-90...90), 0, at: time, within: 0.5)
      grip(lean: draw(0...70) - base, roll: draw(-35...35), within: draw(0.5...1.2))
      time += draw(0...0.3)
    }
    grip(lean: draw(10...60) - base, roll: draw(-6...6), within: draw(0.5...1.2))
    time += draw(0.5...1)
  }

  /// To and fro by what a hand does while its owner talks.
  mutating func talk() {
    if isRandom { return gesture() }
    switch family {
    case .first, .second, .third: break
    case .fourth: return beatTime()
    case .fifth: return gesticulate()
    case .sixth: return pass()
    case .seventh: return tell()
    case .eighth: return busy()
    case .ninth: return occupy()
    case .tenth: return potter()
    case .eleventh: return whileAway()
    case .twelfth: return doOtherwise()
    case .thirteenth: return turnElsewhere()
    case .fourteenth: return keepBusy()
    }
    for _ in 0..<(2 + Int(dice.next() % 5)) {
      let rise = draw(0.3...0.8)
      script.heading.lead(
        to: draw(-30...30), 0, at: time, within: rise)
      script.tilts.lead(to: draw(-20...20), draw(-20...20), at: time, within: rise)
      time += rise + draw(0...0.3)
    }
    script.tilts.lead(to: 0, 0, at: time, within: 0.5)
    time += 0.5
  }

  /// Plays, does something else, and plays on.
  mutating func playOn() {
    tilts(3 + Int(dice.next() % 3))
    switch dice.next() % 3 {
    case 0:
      time += draw(0...0.5)
      grip(
        lean: draw(10...70) - habits.lean, roll: draw(-8...8), within: draw(0.6...2))
    default: talk()
    }
    time += draw(0.5...1.4)
  }

  mutating func isHeads() -> Bool { dice.next() & 64 == 0 }
  /// One way or the other.
  mutating func side() -> Double { isHeads() ? 1 : -1 }
}
