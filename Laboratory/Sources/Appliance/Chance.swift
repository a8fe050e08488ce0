import CSimulatedCard

/// A stream of the run's random numbers.
struct Chance {
  let stream: simulation_stream

  /// What the player does.
  static let player = Chance(stream: SIM_PLAYER)
  /// What goes wrong.
  static let faults = Chance(stream: SIM_FAULTS)
  /// What the clock says.
  static let clock = Chance(stream: SIM_CLOCK)

  /// A number from 0 to below `bound`.
  func below(_ bound: Int) -> Int { Int(simulation_below(stream, UInt64(bound))) }

  /// True once in so many times.
  func once(in times: Int) -> Bool { below(times) == 0 }

  /// A number up to `most`, each order of magnitude as likely as another.
  func spread(upTo most: Int) -> Int {
    var bound = 2
    while bound < most, !once(in: 5) { bound *= 2 }
    return 1 + below(min(bound, most))
  }
}
