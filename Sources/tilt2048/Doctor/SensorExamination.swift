import Boards
import Hardware
import MPU6050

/// The doctor's look at a sensor: who answers, and whether what it says of a second is possible.
struct SensorExamination {
  /// The bus, for people and commands: "/dev/i2c-1".
  let place: String
  /// Where on the bus it is looked for, in turn.
  let addresses: [I2CAddress]

  /// Asks and listens, some one and a half seconds on the clock.
  func examine<Bus: I2CBus & ~Copyable, Time: Clock & ~Copyable>(
    _ bus: consuming Bus, clock: inout Time
  ) -> Finding {
    var session = SensorSession(bus: bus, addresses: addresses, start: clock.now())
    if let error = answer(on: &session.driver.bus) {
      return .failure("sensor", describe(error), remedy: remedy(error))
    }
    let deadline = clock.now() + .seconds(4)
    var name: String?
    var second = SampledSecond()
    var notice: String?
    while clock.now() < deadline, !second.isFull {
      clock.sleep(until: session.nextStep)
      let report: SensorReport? = session.step(now: clock.now())
      switch report {
      case .ready(let text): name = text
      case .sample(let sample): second.take(sample)
      case .notice(let text): notice = notice ?? text
      case .lost(let text): return .failure("sensor", text, remedy: wiring)
      case nil: break
      }
    }
    guard let name else { return .failure("sensor", "it does not come up", remedy: wiring) }
    return judge(second, "\(name) on \(place): \(second.description)", notice)
  }

  /// Why nobody answers at any of the addresses; nil when somebody does.
  private func answer<Bus: I2CBus & ~Copyable>(on bus: inout Bus) -> I2CError? {
    var fault = I2CError.noAcknowledge
    do throws(I2CError) { try bus.reopen() } catch { return error }
    for address in addresses {
      do throws(I2CError) {
        _ = try bus.read(0x75, of: address)
        return nil
      } catch {
        // No answer is the rule at an address where nobody is; anything else tells more.
        if error != .noAcknowledge { fault = error }
      }
    }
    return fault
  }

  private func judge(_ second: SampledSecond, _ text: String, _ notice: String?) -> Finding {
    if let notice {
      return .warning("sensor", "\(text). \(notice)", remedy: wiring)
    }
    if second.count < 150 {
      return .warning(
        "sensor", "\(text), where 200 are due", remedy: "sudo tilt2048 setup; sudo reboot")
    }
    if !(0.9...1.1).contains(second.gravity) || second.noise > 0.05 {
      return .warning(
        "sensor", "\(text): it is moved, or not sound",
        remedy: "Lay the device down, then: tilt2048 doctor")
    }
    return .ok("sensor", text)
  }

  private func describe(_ error: I2CError) -> String {
    let targets = addresses.map { "0x" + String($0.value, radix: 16) }.joined(separator: " or ")
    return switch error {
    case .noAcknowledge: "nobody answers at \(targets) on \(place)"
    case .addressInUse: "a driver of the kernel has the sensor on \(place)"
    case .permissionDenied: "\(place) may not be opened"
    case .noSuchBus: "there is no \(place)"
    case .timedOut: "\(place) hangs: a line is held low"
    default: "\(place): \(error)"
    }
  }

  private func remedy(_ error: I2CError) -> String {
    switch error {
    case .permissionDenied: "sudo usermod -aG i2c $USER   (then log in again)"
    case .addressInUse:
      "sudo modprobe -r inv_mpu6050_i2c   "
        + "(for good: take dtoverlay=mpu6050 out of config.txt)"
    case .noSuchBus: "ls /dev/i2c-*; tilt2048 play --set sensor.bus=/dev/i2c-N"
    case .timedOut: "Take the sensor's VCC wire off for a second, then: tilt2048 doctor"
    default: wiring
    }
  }

  private var wiring: String {
    "i2cdetect -y \(place.filter(\.isNumber).dropFirst())   (and look at the four wires: VCC, GND, "
      + "SDA, SCL on pins 1, 9, 3, 5)"
  }
}
