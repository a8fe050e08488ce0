import Glibc
import Hardware
import System

extension I2CError {
  /// What a Linux error number means on a bus (kernel: `Documentation/i2c/fault-codes.rst`; the
  /// Raspberry Pi's own controllers say EREMOTEIO where most others say ENXIO).
  init(_ error: Errno) {
    switch error.code {
    case EREMOTEIO, ENXIO: self = .noAcknowledge
    case EBUSY: self = .addressInUse
    case EACCES, EPERM: self = .permissionDenied
    case ENOENT: self = .noSuchBus
    case ENODEV: self = .gone
    case ETIMEDOUT: self = .timedOut
    case EAGAIN: self = .arbitrationLost
    default: self = .failed(code: error.code)
    }
  }

  /// What happened and what to do about it, for a person.
  public func message(bus: String, address: I2CAddress) -> String {
    let chip = "0x" + String(address.value, radix: 16)
    switch self {
    case .noAcknowledge:
      return "Nothing answers at \(chip) on \(bus). "
        + "Check the four wires and the supply; with AD0 high the address is 0x69."
    case .addressInUse:
      return "A kernel driver already uses \(chip) on \(bus). "
        + "Remove the mpu6050 overlay from config.txt, or: sudo rmmod inv_mpu6050_i2c"
    case .permissionDenied:
      return "No permission to open \(bus). "
        + "Run: sudo usermod -aG i2c $USER, then log in again."
    case .noSuchBus:
      return "There is no \(bus). On a Raspberry Pi run: sudo raspi-config nonint do_i2c 0 "
        + "(dtparam=i2c_arm=on in config.txt); elsewhere: sudo modprobe i2c-dev"
    case .gone:
      return "\(bus) or the chip at \(chip) went away. Check the plug; it is tried again."
    case .timedOut:
      return "\(bus) hangs: a line is held low. Check the wires, and take the sensor's supply "
        + "away for a second."
    case .arbitrationLost:
      return "Another controller talks on \(bus) at the same time. It is tried again."
    case .shortRead(let expected, let received):
      return "\(chip) on \(bus) sent \(received) bytes where \(expected) were asked for. "
        + "Check the wires; shorter ones, or 100 kHz, may help."
    case .unsupported:
      return "\(bus) cannot do what the driver asks of it. Use another bus."
    case .failed(let code):
      return "\(bus), \(chip): \(Errno(code).description) (error \(code)). Check the wires."
    }
  }
}
