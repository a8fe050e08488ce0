import Engine
import Hardware
import IMU
import Inertial
import Simulators
import Time

/// A simulated sensor behind its driver, without a thread, that meets trouble at random; or none.
struct RandomSensor: SensorFeed, ~Copyable {
  private var session: SensorSession<SimulatedMPU6050<KeyTilt, VirtualClock>>?
  private let clock: VirtualClock

  init(hand: KeyTilt?, clock: VirtualClock) {
    self.clock = clock
    session = nil
    guard let hand else { return }
    session = SensorSession(
      bus: SimulatedMPU6050(MPU6050Silicon(), source: hand, clock: clock), start: clock.now())
  }

  mutating func next() -> SensorReport? { session?.firstReport(by: clock.now()) }

  /// Pulls it out, puts it back, or lets some of its next transactions fail.
  mutating func meetTrouble(_ chance: inout RandomSource) {
    switch chance.next(below: 5) {
    case 0: session?.driver.bus.unplug()
    case 1: session?.driver.bus.brownOut()
    case 2: session?.driver.bus.freeze()
    default:
      let faults: [ChipFault] = [.noAcknowledge, .timedOut, .shortRead(3), .zeros, .ones]
      let fault = faults[Int(chance.next(below: 5))]
      let count = Int(chance.next(below: 20))
      session?.driver.bus.meet(fault, count: count)
    }
  }

  /// Puts it back where it was pulled out.
  mutating func recover() { session?.driver.bus.plug() }
}

extension SimulatedChip where Time: ~Copyable {
  /// Fails so many transactions. (Assigned through the optional, Swift 6.0.3 crashes over it.)
  fileprivate mutating func meet(_ fault: ChipFault, count: Int) {
    faults = [ChipFault?](repeating: fault, count: count)
  }
}
