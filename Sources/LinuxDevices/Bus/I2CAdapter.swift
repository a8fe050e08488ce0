import Glibc
import System

/// An I2C bus that the machine offers. The numbers may change from boot to boot, the names do not.
public struct I2CAdapter: Equatable, Sendable {
  /// N in `/dev/i2c-N`.
  public let number: Int
  /// What its driver calls it ("bcm2835 (i2c@7e804000)").
  public let name: String
  /// The device's path.
  public var path: String { "/dev/i2c-\(number)" }

  /// Where the kernel lists its buses (`i2c-1`), among the chips on them (`1-0068`). The class
  /// `i2c-adapter`, which lists buses alone, is not there without I2C_COMPAT: Debian's kernel 6.12
  /// and Raspberry Pi's have none.
  public static let folder = "/sys/bus/i2c/devices"

  /// The buses there are, by number, from `devices`; also those that `i2c-dev` makes no device of.
  public static func all(in devices: String = folder) -> [I2CAdapter] {
    Files.names(in: devices).compactMap { entry in
      guard entry.hasPrefix("i2c-"), let number = Int(entry.dropFirst(4)) else { return nil }
      return I2CAdapter(number: number, name: KernelFile.text("\(devices)/\(entry)/name") ?? "")
    }.sorted { $0.number < $1.number }
  }

  /// The buses in the order in which a sensor is looked for: bus 1 first, which is the header's on
  /// every Raspberry Pi, then by number; those that serve a monitor's cable (DDC) last.
  public static func candidates(in devices: String = folder) -> [I2CAdapter] {
    let all = all(in: devices)
    return (0...2).flatMap { rank in all.filter { $0.rank == rank } }
  }

  private var rank: Int {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let isMonitorCable = ["hdmi", "ddc", "vc4", "drm", "i915"].contains { cable in
      words.contains { $0.hasPrefix(cable) }
    }
    return isMonitorCable ? 2 : number == 1 ? 0 : 1
  }
}
