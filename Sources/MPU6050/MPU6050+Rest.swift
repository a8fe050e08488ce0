import I2C

/// The low-power cycle, and the interrupt pin that tells there of motion.
extension MPU6050 where Bus: ~Copyable {
  /// Lets it sleep and measure the acceleration alone, four or five times a second: of an MPU-6050
  /// some 20 µA instead of 3.9 mA (PS-MPU-6000A §6.2; RM §4.28, §4.29: CYCLE, LP_WAKE_CTRL, and the
  /// gyro in standby, whose oscillator then is no clock). ``wake()`` ends it, after ``endCycle()``.
  ///
  /// A part that is not known goes on as it is: what cycling does to it nobody knows. With
  /// `threshold`, after ``prepareMotion(as:)`` and 10 ms, motion raises the interrupt pin.
  public mutating func cycle(
    as identity: ChipIdentity, threshold: UInt8? = nil
  ) throws(MPU6050Error) {
    guard let detection = identity.motionDetection,
      identity.hasKnownCycle || threshold != nil
    else { return }
    if let threshold { try detectMotion(as: identity, detection, threshold) }
    try write(detection == .held ? 0x47 : 0x07, to: .powerManagement2)
    switch detection {
    case .held: break
    // 3.91 a second.
    case .oneThreshold, .oneThresholdThreeBits: try write(0x04, to: .lowPowerRate)
    // 5 a second.
    case .threeThresholds: try write(199, to: .sampleRateDivider)
    }
    // Thermometer off. An ICM part keeps its clock (bit 0), as in the kernel's driver.
    try write(detection == .threeThresholds ? 0x29 : 0x28, to: .powerManagement1)
    // Whatever rose while it was set up is no motion.
    if threshold != nil { _ = try interruptStatus() }
  }

  /// Switches all axes on again.
  public mutating func endCycle() throws(MPU6050Error) {
    try write(0x00, to: .powerManagement2)
  }

  /// Has the next sample raise the interrupt pin, and keep it up: so it shows whether anybody sees it.
  /// Active high, driven both ways: no resistor is needed. For a chip that samples.
  public mutating func raiseInterrupt() throws(MPU6050Error) {
    try write(0x20, to: .interruptPin)
    _ = try interruptStatus()
    try write(0x01, to: .interruptEnable)
  }

  /// Nothing raises the pin any more, and it falls.
  public mutating func lowerInterrupt() throws(MPU6050Error) {
    try write(0x00, to: .interruptEnable)
    _ = try interruptStatus()
  }

  /// What happened since it was last asked (INT_STATUS); the pin falls.
  public mutating func interruptStatus() throws(MPU6050Error) -> UInt8 {
    try read(.interruptStatus)
  }

  /// The first half of what motion detection takes; 10 ms later comes ``cycle(as:threshold:)``.
  ///
  /// An MPU-6050 is to have measured without its filters and with the gyro off by then: that sample is
  /// the one that is held.
  public mutating func prepareMotion(as identity: ChipIdentity) throws(MPU6050Error) {
    guard let detection = identity.motionDetection else { return }
    guard detection == .held else {
      // 7: no low-pass filter, whose delay is longer than it measures.
      return try write(0x07, to: .accelerometerConfiguration2)
    }
    try write(0x00, to: .powerManagement1)
    try write(0x07, to: .powerManagement2)
    try write(0x00, to: .configuration)
  }

  /// What counts as motion from now on.
  public mutating func setMotionThreshold(
    _ threshold: UInt8, as identity: ChipIdentity
  ) throws(MPU6050Error) {
    guard let detection = identity.motionDetection else { return }
    let first = detection == .threeThresholds ? Register.motionDuration : .motionThreshold
    for axis in UInt8(0)..<(detection == .threeThresholds ? 3 : 1) {
      try write(threshold, to: first.rawValue + axis)
    }
  }

  /// Asks whether it still is to tell of motion: one that was reset, by another program or by its
  /// supply, measures on and tells nothing.
  public mutating func verifyMotion(as identity: ChipIdentity) throws(MPU6050Error) {
    guard let detection = identity.motionDetection else { return }
    try expect(detection.bits, in: .interruptEnable)
  }

  /// Ends what ``cycle(as:threshold:)`` began beyond the cycle; ``configure(as:)`` does the rest.
  public mutating func endMotion(as identity: ChipIdentity) throws(MPU6050Error) {
    guard let detection = identity.motionDetection else { return }
    try lowerInterrupt()
    if detection != .held { try write(0x00, to: .motionControl) }
  }

  private mutating func detectMotion(
    as identity: ChipIdentity, _ detection: MotionDetection, _ threshold: UInt8
  ) throws(MPU6050Error) {
    try setMotionThreshold(threshold, as: identity)
    if detection == .held {
      // One sample is enough, and the one just measured is held.
      try write(0x01, to: .motionDuration)
      try write(
        configuration.accelerometerRange.bits | 0x07, to: .accelerometerConfiguration)
    } else {
      try write(0xC0, to: .motionControl)
    }
    try write(detection.bits, to: .interruptEnable)
  }
}
