import Inertial

/// A simulated sensor's interrupt pin, and the comparison that raises it.
///
/// INT_PIN_CFG, INT_ENABLE and INT_STATUS are those of RM §4.16 to 4.18; the comparison is that of
/// InvenSense's own driver (`mpu_lp_motion_interrupt`) and of the kernel's (`inv_mpu6050_set_wom_lp`).
/// Of the MPU-6050's high-pass filters there is the one that holds a sample, and none.
struct ChipInterruptPin: Sendable {
  /// How often it rose.
  private(set) var riseCount = 0
  private var isHigh = false
  /// The last sample in g, and the one that is held.
  private var last: Vector3?
  private var held: Vector3?

  private static let (motionThreshold, motionDuration) = (0x1F, 0x20)
  private static let (configuration, enable, motionControl) = (0x37, 0x38, 0x69)

  /// Its supply came, or a reset.
  mutating func powerOn() {
    let rises = riseCount
    self = ChipInterruptPin()
    riseCount = rises
  }

  /// The high-pass filter was set: 7 holds the last sample.
  mutating func filter(_ bits: UInt8) { held = bits == 7 ? held ?? last : nil }

  /// The status was read.
  mutating func release() { isHigh = false }

  /// Rises where the status has what is enabled; stays up where it is latched.
  mutating func raise(_ status: UInt8, _ registers: [UInt8]) {
    guard status & registers[Self.enable] != 0, !isHigh else { return }
    riseCount += 1
    isHigh = registers[Self.configuration] & 0x20 != 0
  }

  /// The bits of the status for what this sample shows of motion.
  mutating func motion(_ force: Vector3, _ registers: [UInt8], _ sense: ChipMotionSense) -> UInt8 {
    let before = last
    last = force
    switch sense {
    case .none: return 0
    case .held, .heldInSmallSteps:
      guard let held, registers[Self.motionDuration] > 0 else { return 0 }
      let step: Float = sense == .held ? 0.032 : 0.002
      let threshold = Float(registers[Self.motionThreshold]) * step
      return Self.axes(force - held).contains { $0 > threshold } ? 0x40 : 0
    case .oneThreshold, .threeThresholds:
      guard let before, registers[Self.motionControl] & 0xC0 == 0xC0 else { return 0 }
      let steps = Self.axes(force - before).map { $0 / 0.004 }
      if sense == .oneThreshold {
        let threshold = Float(registers[Self.motionThreshold])
        return steps.contains { $0 > threshold } ? 0x40 : 0
      }
      var bits: UInt8 = 0
      for (axis, step) in steps.enumerated()
      where step > Float(registers[Self.motionDuration + axis]) { bits |= 0x80 >> UInt8(axis) }
      return bits
    }
  }

  private static func axes(_ force: Vector3) -> [Float] {
    [force.x.magnitude, force.y.magnitude, force.z.magnitude]
  }
}
