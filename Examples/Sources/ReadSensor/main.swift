// Reads a motion sensor, and tells tilts. The bus is a simulated one, so that it runs anywhere: any
// I2CBus can be in its place.
import IMU
import Inertial
import Motion
import Simulators
import Time

func readForTwoSeconds() {
  let clock = VirtualClock()
  var tilt = TiltInput()
  // From a bus to samples: the session resets, wakes and configures the chip, and looks after it.
  var session = SensorSession(
    bus: SimulatedMPU6050(MPU6050Silicon(), source: HeldPose(), clock: clock))
  while clock.now() < .zero + .seconds(2) {
    clock.sleep(until: session.nextStep)
    switch session.step(now: clock.now()).report {
    case .ready(let name): print("found", name)
    case .sample(let sample):
      if case .tilted(let direction)? = tilt.feed(sample) { print("tilted", direction) }
    case .lost(let reason), .notice(let reason): print(reason)
    case .moved, nil: break  // moved: only while it rests (SensorSession.rest)
    }
  }
  print("state:", tilt.state)
}

readForTwoSeconds()
