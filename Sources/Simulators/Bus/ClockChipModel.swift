/// Which real-time clock a simulated one imitates: where its time is, and what its other registers
/// give.
public struct ClockChipModel: Equatable, Sendable {
  /// What happens to a register's number that the chip does not have.
  public enum Excess: Equatable, Sendable {
    /// The count begins again: after the last comes the first.
    case wraps
    /// There is nothing, and ``ClockChipModel/unmapped`` is read.
    case isUnmapped
  }

  /// Registers there are.
  public var count: Int
  /// What is done beyond them.
  public var excess = Excess.wraps
  /// What is read where there is nothing.
  public var unmapped: UInt8 = 0
  /// The register of the seconds.
  public var second: Int
  /// Whether the day comes before the day of the week.
  public var hasDayFirst: Bool
  /// The registers but for the time.
  public var registersAtPowerOn: [UInt8]

  private init(
    count: Int, registers: [Int: UInt8] = [:], second: Int = 0, hasDayFirst: Bool = false
  ) {
    self.count = count
    self.second = second
    self.hasDayFirst = hasDayFirst
    registersAtPowerOn = (0..<count).map { registers[$0] ?? 0 }
  }

  /// 8 registers and 56 bytes of memory; the number has six bits.
  public static let ds1307 = ClockChipModel(count: 64, registers: [7: 0x03])
  /// 19 registers: alarms, control (0x1C), status (0x88), temperature.
  public static let ds3231 = ClockChipModel(
    count: 19, registers: [0x0E: 0x1C, 0x0F: 0x88, 0x11: 0x19])
  /// The same and 236 bytes of memory, which may hold anything: here what a sensor would say.
  public static let ds3232 = ClockChipModel(
    count: 256, registers: [0x0E: 0x1C, 0x0F: 0x88, 0x11: 0x19, 0x6B: 0x40, 0x75: 0x68])
  /// 20 registers, controls first.
  public static let pcf8523 = ClockChipModel(
    count: 20, registers: [2: 0xE0], second: 3, hasDayFirst: true)
  /// 20 registers, hundredths before the seconds.
  public static let m41t80 = ClockChipModel(count: 20, second: 1)
  /// The clock of a PiSugar 3: its controller answers like a DS1307.
  public static let piSugar = ClockChipModel(count: 64)

  /// This model where numbers beyond the last register give `byte`.
  public func unmapped(_ byte: UInt8) -> ClockChipModel {
    var copy = self
    copy.excess = .isUnmapped
    copy.unmapped = byte
    return copy
  }

  /// Which register a number means; nil for none.
  func index(of register: UInt8) -> Int? {
    switch excess {
    case .wraps: Int(register) % count
    case .isUnmapped: Int(register) < count ? Int(register) : nil
    }
  }

  /// The registers of the time, so many seconds after noon on 22 November 2026.
  func time(secondsPastNoon seconds: Int) -> [(Int, UInt8)] {
    let values = [
      seconds % 60, seconds / 60 % 60, (12 + seconds / 3600) % 24, hasDayFirst ? 22 : 1,
      hasDayFirst ? 0 : 22, 11, 26,
    ]
    return values.enumerated().map { (second + $0.offset, Self.decimal($0.element)) }
  }

  private static func decimal(_ value: Int) -> UInt8 { UInt8((value / 10) << 4 | value % 10) }
}
