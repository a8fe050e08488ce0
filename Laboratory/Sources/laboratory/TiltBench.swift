import CAllocations
import Hardware
import Inertial
import Motion
import Simulators
import Trials

@testable import Program

/// What a sample of the motion sensor costs: filter and gesture alone, and with the simulated chip,
/// the mocked bus and the driver.
enum TiltBench {
  /// Microseconds of processor time a sample.
  static func measure() -> [(String, String)] {
    let play = SimulatedHand(seed: 1, place: .walking).play(seconds: 60)
    var samples: [InertialSample] = []
    let start = processorSeconds()
    let outcome = TiltTrial(trace: play.trace, errors: .worstCase).run { _, sample, _ in
      samples.append(sample)
    }
    let chain = processorSeconds() - start
    let rounds = 20
    let asked = allocations_of_this_thread()
    let before = processorSeconds()
    var events = 0
    for _ in 0..<rounds {
      var input = TiltInput()
      for sample in samples where input.feed(sample) != nil { events += 1 }
    }
    let filter = processorSeconds() - before
    let allocations = allocations_of_this_thread() - asked
    return [
      // The events keep the optimiser from leaving the filter out.
      ("tilt_events", "\(events / rounds)"),
      ("tilt_filter_microseconds", microseconds(filter, rounds * samples.count)),
      ("tilt_filter_allocations", decimal(Double(allocations) / Double(rounds * samples.count))),
      ("tilt_chain_microseconds", microseconds(chain, outcome.sampleCount)),
    ]
  }

  private static func microseconds(_ seconds: Double, _ count: Int) -> String {
    decimal(seconds * 1e6 / Double(max(count, 1)), places: 2)
  }
}
