import Glibc
import Hardware
import I2C
import System

extension I2CError {
  /// What a Linux error number means on a bus (kernel: `Documentation/i2c/fault-codes.rst`; the
  /// Raspberry Pi's own controllers say EREMOTEIO where most others say ENXIO).
  init(_ error: Errno) {
    switch error.code {
    case EREMOTEIO, ENXIO: self = .noAcknowledge
    case EBUSY: self = .addressInUse
    case EACCES, EPERM: self = .permissionDenied
    // Of a file or a device that is no bus, too.
    case ENOENT, ENOTTY, EISDIR: self = .noSuchBus
    case ENODEV: self = .gone
    case ETIMEDOUT: self = .timedOut
    case EAGAIN: self = .arbitrationLost
    case EOPNOTSUPP: self = .unsupported
    default: self = .failed(code: error.code)
    }
  }

  /// What happened on a bus of Linux and what to do about it, for whoever tells it.
  public func fault(bus: String, addresses: [I2CAddress]) -> Fault {
    Fault(words(bus: bus, addresses: addresses), remedy(bus: bus))
  }

  /// What to do about it; `bus` is the device's path, and `option` names another one.
  public func remedy(bus: String, option: String = "--set sensor.bus=") -> Remedy {
    switch self {
    case .permissionDenied: .join("i2c")
    case .addressInUse:
      .command("ls -d /sys/bus/i2c/drivers/*/*-00*", "shows whose; then: tilt2048 doctor")
    case .noSuchBus:
      .command(
        "sudo tilt2048 setup",
        "dtparam=i2c_arm=on in config.txt, then sudo reboot; another bus, of ls /dev/i2c-*: "
          + "\(option)/dev/i2c-N")
    case .timedOut: .hand("Take the sensor's VCC wire off for a second")
    case .unsupported: .command("ls /dev/i2c-*", "another bus: \(option)/dev/i2c-N")
    default: Self.wiring(bus: bus)
    }
  }

  /// Whether it answers is seen by the first, and why not by looking at the second.
  public static func wiring(bus: String) -> Remedy {
    // "/dev/i2c-1"; what is called otherwise has a number that is not told here.
    let number = String(bus.reversed().prefix { $0.isNumber }.reversed())
    return .command(
      number.isEmpty ? "i2cdetect -l" : "i2cdetect -y \(number)",
      "look at VCC, GND, SDA, SCL on pins 1, 9, 3, 5; where 68 and 69 take turns, AD0 to ground")
  }
}
