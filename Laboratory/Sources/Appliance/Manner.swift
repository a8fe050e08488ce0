import CSimulatedCard

/// In which manner things go wrong in a life, beside the power that goes.
enum Manner {
  /// The power alone.
  case cut
  /// Calls fail, space runs out, the card is pulled.
  case failing
  /// The file system of the games cannot be mounted, and its checker may not run.
  case unmountable
  /// The card lies, misplaces what is written, and lets bits rot.
  case damaging

  /// The manner of so many lives in ten.
  init(_ number: Int) {
    switch number {
    case 0...2: self = .cut
    case 3...5: self = .failing
    case 6...7: self = .unmountable
    default: self = .damaging
    }
  }

  /// How often, in 65,536.
  var faults: simulation_faults {
    var faults = simulation_faults()
    faults.write_back = 4096
    switch self {
    case .cut, .unmountable: break
    case .failing:
      let often = [20, 100, 400][Chance.faults.below(3)]
      func some() -> UInt32 { Chance.faults.once(in: 2) ? UInt32(often) : 0 }
      faults.error = some()
      faults.short_write = some()
      faults.garbage = some()
      faults.bad_flush = some()
      faults.full = some() / 4
      faults.pulled = some() / 8
    case .damaging:
      faults.lie = Chance.faults.once(in: 2) ? 2000 : 0
      faults.misdirect = Chance.faults.once(in: 2) ? 1000 : 0
    }
    return faults
  }

  /// How often other things go wrong, in 65,536.
  var boardFaults: board_faults {
    switch self {
    case .cut: board_faults()
    case .failing: board_faults(no_verdict: 1000, no_checker: 0, bad_mount: 1000)
    case .damaging: board_faults(no_verdict: 1000, no_checker: 0, bad_mount: 0)
    case .unmountable:
      board_faults(
        no_verdict: Chance.faults.once(in: 2) ? 3000 : 0,
        no_checker: [0, 16_000, 65_535][Chance.faults.below(3)], bad_mount: 2000)
    }
  }
}
