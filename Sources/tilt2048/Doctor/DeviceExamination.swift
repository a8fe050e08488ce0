import Boards
import Hardware
import LinuxDevices
import MPU6050

/// The doctor's checks that touch devices: the sensor and the buzzer.
struct DeviceExamination {
  let configuration: Boards.Configuration

  /// Whether a sensor answers, what it is, and whether what it says of a second at rest is possible.
  func sensor() -> Finding? {
    let chosen = configuration.text("sensor.bus") ?? "auto"
    if chosen == "none" { return nil }
    let paths = chosen == "auto" ? I2CAdapter.candidates().map(\.path) : [chosen]
    var fault: (path: String, error: I2CError)?
    for path in paths {
      for address in addresses {
        do throws(I2CError) {
          return examine(try LinuxI2CBus(path: path), path, address)
            ?? .failure("sensor", "\(path) is there, but no sensor on it", remedy: Self.wiring)
        } catch {
          // No answer is the rule on a bus without a sensor; anything else tells more.
          if fault == nil || error != .noAcknowledge { fault = (path, error) }
        }
      }
    }
    guard let fault else { return nil }
    return .failure(
      "sensor", "\(fault.path): \(fault.error)", remedy: Self.remedy(fault.error, fault.path))
  }

  private var addresses: [I2CAddress] {
    ([configuration.integer("sensor.address") ?? 0x68]
      + configuration.integers("sensor.alternates"))
      .compactMap { UInt8(exactly: $0).flatMap(I2CAddress.init) }
  }

  private func examine(
    _ bus: consuming LinuxI2CBus, _ path: String, _ address: I2CAddress
  ) -> Finding? {
    var bus = bus
    let identity: ChipIdentity
    do throws(I2CError) {
      guard let found = ChipIdentity(whoAmI: try bus.read(0x75, of: address)) else { return nil }
      identity = found
    } catch {
      return .failure(
        "sensor", "\(path): \(error)", remedy: Self.remedy(error, path))
    }
    let place = "\(path) at 0x" + String(address.value, radix: 16)
    return .ok("sensor", "\(identity.description), \(place)")
  }

  /// Whether the buzzer's line can be had; a short click says so to the ear.
  func buzzer() -> Finding? {
    guard let chip = configuration.text("buzzer.chip"),
      let line = configuration.text("buzzer.line")
    else { return .ok("buzzer", "none is configured") }
    do throws(GPIOError) {
      var output = try GPIOLine(chip: chip, line: line)
      var clock = MonotonicClock()
      try output.set(true)
      clock.sleep(for: .milliseconds(30))
      try output.set(false)
      return .ok("buzzer", "\(chip):\(line); a click should have been heard")
    } catch {
      return .failure(
        "buzzer", error.message(chip: chip, line: line), remedy: "gpioinfo | grep -n '\(line)'")
    }
  }

  private static let wiring =
    "Check the four wires: VCC to pin 1, GND to pin 9, SDA to pin 3, "
    + "SCL to pin 5; then: i2cdetect -y 1"

  private static func remedy(_ error: I2CError, _ path: String) -> String {
    switch error {
    case .permissionDenied: "sudo usermod -aG i2c $USER, then log in again"
    case .addressInUse:
      "A kernel driver has the sensor: take dtoverlay=mpu6050 out of config.txt and restart, "
        + "or: sudo modprobe -r inv_mpu6050_i2c"
    case .noSuchBus: "ls /dev/i2c-*; name one of them as sensor.bus in /etc/tilt2048/config.toml"
    default: wiring
    }
  }
}
