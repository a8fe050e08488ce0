/// The low-power cycle, and the interrupt pin that tells there of motion.
extension MPU6050Family {
  /// It sleeps and measures the acceleration alone, four or five times a second: an MPU-6050 takes some
  /// 20 µA then instead of 3.9 mA (PS-MPU-6000A §6.2; RM §4.28, §4.29: CYCLE, LP_WAKE_CTRL, and the gyro
  /// in standby, whose oscillator then is no clock).
  ///
  /// A part that is not known goes on as it is: what cycling does to it nobody knows.
  static func rest(_ identity: ChipIdentity, _ configuration: Configuration) -> ChipRest {
    let end = [wake, write(0x00, to: .powerManagement2)]
    guard let detection = identity.motionDetection else { return ChipRest(begin: [], end: end) }
    return ChipRest(
      begin: identity.hasKnownCycle ? cycle(detection) : [], end: end,
      motion: wake(by: detection, configuration))
  }

  private static func cycle(_ detection: MotionDetection) -> [RegisterStep] {
    var steps = [write(detection == .held ? 0x47 : 0x07, to: .powerManagement2)]
    switch detection {
    case .held: break
    // 3.91 a second.
    case .oneThreshold, .oneThresholdThreeBits: steps.append(write(0x04, to: .lowPowerRate))
    // 5 a second.
    case .threeThresholds: steps.append(write(199, to: .sampleRateDivider))
    }
    // Thermometer off. An ICM part keeps its clock (bit 0), as in the kernel's driver.
    steps.append(write(detection == .threeThresholds ? 0x29 : 0x28, to: .powerManagement1))
    return steps
  }

  private static func wake(
    by detection: MotionDetection, _ configuration: Configuration
  ) -> MotionWake {
    let clear = [RegisterStep.read(Register.interruptStatus.rawValue)]
    let lower = [write(0x00, to: .interruptEnable)] + clear
    let first = detection == .threeThresholds ? Register.motionDuration : .motionThreshold
    let thresholds: [RegisterStep] = (0..<(detection == .threeThresholds ? 3 : 1)).map {
      .writeThreshold(to: first.rawValue + $0)
    }
    return MotionWake(
      raise: [write(0x20, to: .interruptPin)] + clear + [write(0x01, to: .interruptEnable)],
      lower: lower, prepare: prepare(detection),
      // Whatever rose while it was set up is no motion.
      begin: thresholds + comparison(detection, configuration)
        + [write(detection.bits, to: .interruptEnable)] + cycle(detection) + clear,
      setThreshold: thresholds,
      verify: [.expect(detection.bits, in: Register.interruptEnable.rawValue)], clear: clear,
      end: lower + (detection == .held ? [] : [write(0x00, to: .motionControl)]),
      threshold: detection.threshold, largestThreshold: detection.largestThreshold)
  }

  /// An MPU-6050 is to have measured without its filters and with the gyro off before it compares: that
  /// sample is the one that is held.
  private static func prepare(_ detection: MotionDetection) -> [RegisterStep] {
    guard detection == .held else {
      // 7: no low-pass filter, whose delay is longer than it measures.
      return [write(0x07, to: .accelerometerConfiguration2)]
    }
    return [
      write(0x00, to: .powerManagement1), write(0x07, to: .powerManagement2),
      write(0x00, to: .configuration),
    ]
  }

  private static func comparison(
    _ detection: MotionDetection, _ configuration: Configuration
  ) -> [RegisterStep] {
    guard detection == .held else { return [write(0xC0, to: .motionControl)] }
    return [
      // One sample is enough, and the one just measured is held.
      write(0x01, to: .motionDuration),
      write(configuration.accelerometerRange.bits | 0x07, to: .accelerometerConfiguration),
    ]
  }
}
