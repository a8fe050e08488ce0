// Reads a motion sensor, and tells tilts. The bus is a simulated one, so that it runs anywhere; on a
// board it is `try LinuxI2CBus(path: "/dev/i2c-1")` of the product LinuxDevices.
import Inertial
import MPU6050
import Motion
import Simulators
import Time

var clock = VirtualClock()
let board = SimulatedMPU6050(source: HeldPose(), clock: clock)

// From a bus to samples: the session resets, wakes and configures the chip, and looks after it.
var session = SensorSession(bus: board)
var tilt = TiltInput()
for _ in 0..<400 {
  clock.sleep(until: session.nextStep)
  switch session.step(now: clock.now()).report {
  case .ready(let name): print("found", name)
  case .sample(let sample):
    if case .tilted(let direction)? = tilt.feed(sample) { print("tilted", direction) }
  case .lost(let reason), .notice(let reason): print(reason)
  case nil: break
  }
}
print("state:", tilt.state)
