import Hardware
import Inertial
import Simulators
import Testing

@testable import Trials

/// What nobody meant: a device that is shaken, picked up, turned over, or stands on a shaking table.
@Suite struct HandlingTests {
  /// A tilt of 20° acts at once, before anybody can know how it goes on; but there is no second
  /// move before a settled neutral, and what was turned over has passed neutral only at its end.
  @Test(arguments: [(Handling.shaken, 0), (.pickedUp, 2), (.turnedOver, 1)])
  func handlingIsAMoveAtMostOnceEachWay(handling: Handling, moves: Int) {
    for signs in [UInt64(1), 2, 3] {
      let outcome = TiltTrial(trace: handling.trace, errors: .limits(signs: signs)).run()
      #expect(outcome.calibratedAt != nil)
      #expect(outcome.tilts.count <= moves, "\(handling), unit \(signs)")
    }
  }

  /// A motor of 0.3 to 1 g on the table, as its own frequency or as what sampling made of it.
  @Test(arguments: [(0.9, Float(0.3)), (1.7, 0.3), (5, 1), (12, 1), (33, 1), (101.7, 1), (175, 1)])
  func onAShakingTableNothingIsRecognised(frequency: Double, g: Float) {
    let still = (0...30_000).map {
      Trace.Sample(seconds: Double($0) / 1000, motion: RigidMotion(), reference: nil)
    }
    let trace = Trace(samples: still).shaken(g, 5) { frequency * $0 }
    for signs in [UInt64(1), 2] {
      let outcome = TiltTrial(trace: trace, errors: .limits(signs: signs)).run()
      #expect(outcome.calibratedAt != nil)
      #expect(outcome.tilts.isEmpty, "unit \(signs)")
    }
  }
}
