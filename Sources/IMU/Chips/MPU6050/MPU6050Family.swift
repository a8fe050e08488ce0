import I2C
import Time

/// The MPU-6050 and the chips sold under its name (RM-MPU-6000A rev 4.2, PS-MPU-6000A rev 3.4).
enum MPU6050Family {
  /// AD0 low and high.
  static let addresses: [I2CAddress] = [.mpu6050, .mpu6050Alternate]

  /// The chip behind an identity.
  static func chip(_ identity: ChipIdentity, _ configuration: Configuration) -> MotionChip {
    var chip = MotionChip(
      family: .mpu6050, identity: identity.whoAmI, description: identity.description,
      setUp: [
        // Resets every register, then the signal paths (RM §4.28).
        Stage([write(0x80, to: .powerManagement1)], wait: .milliseconds(100)),
        Stage([write(0x07, to: .signalPathReset)], wait: .milliseconds(100)),
        // Ends the sleep and takes the gyro's oscillator as the clock, before it is configured: what
        // is written to a chip asleep is lost on some.
        Stage([wake], wait: .milliseconds(10)),
        // The gyro runs up.
        Stage(
          settings(identity, configuration).map { write($0.value, to: $0.register) },
          wait: .milliseconds(100)),
      ],
      verification: verification(identity, configuration),
      layout: SampleLayout(
        register: Register.measurements.rawValue, force: 0, temperature: 6, rate: 8,
        order: .highFirst),
      scale: scale(identity, identity.family, configuration))
    chip.resumption = 3
    chip.otherScale = scale(
      identity, identity.family == .mpu6050 ? .mpu6500 : .mpu6050, configuration)
    // betaflight, mpu6050FindRevision.
    chip.mayHaveHalfResolution = true
    chip.fifo = fifo(identity, configuration)
    chip.rest = rest(identity, configuration)
    return chip
  }

  static let wake = write(0x01, to: .powerManagement1)

  static func write(_ value: UInt8, to register: Register) -> RegisterStep {
    .write(value, to: register.rawValue)
  }

  private static func settings(
    _ identity: ChipIdentity, _ configuration: Configuration
  ) -> [(value: UInt8, register: Register)] {
    let own: [(value: UInt8, register: Register)] = [
      (configuration.filter.rawValue, .configuration),
      (configuration.sampleRateDivider, .sampleRateDivider),
      (configuration.gyroscopeRange.bits, .gyroscopeConfiguration),
      (configuration.accelerometerRange.bits, .accelerometerConfiguration),
    ]
    guard identity.family == .mpu6500 else { return own }
    return own + [(configuration.filter.rawValue, .accelerometerConfiguration2)]
  }

  /// ACCEL_CONFIG2 is not asked of unknown parts, which may lack it.
  private static func verification(
    _ identity: ChipIdentity, _ configuration: Configuration
  ) -> [RegisterStep] {
    let asked = settings(identity, configuration).filter {
      $0.register != .accelerometerConfiguration2 || identity.name != nil
    }
    return [.expect(0x01, in: Register.powerManagement1.rawValue)]
      + asked.map { .expect($0.value, in: $0.register.rawValue) }
  }

  /// All seven words of 200 samples a second (RM §4.7, §4.26, §4.27, §4.30, §4.31). An MPU-6050 holds
  /// 1024 bytes, an MPU-6500 and an ICM-20689 512 at least; of the others it is not known.
  private static func fifo(_ identity: ChipIdentity, _ configuration: Configuration) -> ChipFIFO? {
    guard identity.hasKnownCycle || identity.whoAmI == 0x98 else { return nil }
    var collecting = configuration
    collecting.sampleRateDivider = 0x04
    return ChipFIFO(
      start: [
        write(0x00, to: .userControl), write(0x04, to: .sampleRateDivider),
        write(0xF8, to: .fifoEnable), write(0x04, to: .userControl),
        write(0x40, to: .userControl),
      ],
      stop: [
        write(0x00, to: .userControl), write(0x00, to: .fifoEnable),
        write(configuration.sampleRateDivider, to: .sampleRateDivider),
      ],
      verification: verification(identity, collecting)
        + [.expect(0xF8, in: Register.fifoEnable.rawValue)],
      level: Register.fifoLevel.rawValue,
      layout: SampleLayout(
        register: Register.fifoWindow.rawValue, force: 0, temperature: 6, rate: 8,
        order: .highFirst),
      packet: SampleLayout.byteCount, capacity: identity.family == .mpu6050 ? 1024 : 512)
  }

  /// PS-MPU-6000A §6.1 and §6.2; the thermometer by family (RM §4.18; kernel inv_mpu_core.c, Zephyr). By the
  /// same bits an ICM-20601 measures twice as far, up to 32 g and 4,000 °/s (DS-000191).
  private static func scale(
    _ identity: ChipIdentity, _ family: ChipIdentity.Family, _ configuration: Configuration
  ) -> ChipScale {
    let (perDegree, zero): (Float, Float) = family == .mpu6050 ? (340, 36.53) : (333.87, 21)
    return ChipScale(
      configuration, stepsPerDegree: perDegree, zero: zero,
      reach: identity.whoAmI == 0xAC ? 2 : 1)
  }
}

extension AccelerometerRange {
  /// AFS_SEL's place in ACCEL_CONFIG, bits 4…3 (RM §4.5).
  var bits: UInt8 { rawValue << 3 }
}

extension GyroscopeRange {
  /// FS_SEL's place in GYRO_CONFIG, bits 4…3 (RM §4.4).
  var bits: UInt8 { rawValue << 3 }
}
