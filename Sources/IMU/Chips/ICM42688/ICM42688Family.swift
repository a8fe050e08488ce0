import I2C
import Time

/// TDK's ICM-42688-P, and the ICM-42605 and IIM-42652, which are the same to a driver (data sheet
/// DS-000347).
///
/// Its way to tell of motion is not used: the thresholds lie in another bank of registers, and a chip that
/// is left there, by a bus that fails in that moment, has no identity any more by which it could be
/// recognised without a write. In the dark it is looked at three times a second.
enum ICM42688Family {
  /// AP_AD0 low and high.
  static let addresses: [I2CAddress] = [.mpu6050, .mpu6050Alternate]

  /// The registers of bank 0 that are used, by address, with their reset values (DS-000347 §14).
  enum Register: UInt8 {
    /// Bit 0 resets; reset 0x00.
    case device = 0x11
    /// Bits 7…6: 0 no FIFO, 1 a stream; reset 0x00.
    case fifo = 0x16
    /// The first of 14 bytes: temperature, acceleration x y z, angular rate x y z, high byte first.
    case measurements = 0x1D
    /// How many bytes are in the FIFO, high byte first.
    case fifoLevel = 0x2E
    /// The next byte of the FIFO; a block stays here.
    case fifoWindow = 0x30
    /// Bit 1 empties the FIFO.
    case signalPath = 0x4B
    /// Bits 7…6 let the gyro's range adapt by itself; reset 0x91.
    case interface1 = 0x4D
    /// Bits 3…2: the gyro, 1…0: the accelerometer; 3 on, 2 (the latter) saving power; reset 0x00.
    case power = 0x4E
    /// Bits 7…5: full scale; 3…0: rate; reset 0x06.
    case gyroscope = 0x4F
    /// The same of the accelerometer; reset 0x06.
    case accelerometer = 0x50
    /// Bits 7…4: the accelerometer's filter, 3…0: the gyro's; reset 0x11.
    case filters = 0x52
    /// What goes into the FIFO: bit 2 the temperature, 1 the gyro, 0 the acceleration; reset 0x00.
    case fifoContent = 0x5F
    /// Who it is, in bank 0.
    case whoAmI = 0x75
    /// Which bank of registers is meant; reset 0x00.
    case bank = 0x76
  }

  /// By reads alone: WHO_AM_I, and where that is known six registers more, since a chip without any
  /// gives the same for each.
  static func recognise<Bus: I2CBus & ~Copyable>(
    with sensor: inout MotionSensor<Bus>
  ) throws(MotionSensorError) -> Recognition? {
    let whoAmI = try sensor.read(Register.whoAmI.rawValue)
    guard let name = name(whoAmI) else { return nil }
    let settings = try sensor.readBlock(from: Register.power.rawValue, count: 6)
    guard (0..<6).contains(where: { settings[$0] != whoAmI }) else {
      return .stranger(.withoutRegisters(whoAmI))
    }
    return .sensor(chip(name, whoAmI, sensor.configuration), isKnown: true)
  }

  static func chip(_ name: String, _ whoAmI: UInt8, _ configuration: Configuration) -> MotionChip {
    let play = settings(configuration, isCollecting: false)
    var chip = MotionChip(
      family: .icm42688, identity: whoAmI,
      description: name + ", WHO_AM_I 0x" + hexadecimal(whoAmI),
      setUp: [
        // 1 ms after the reset its registers can be written (§14.1).
        Stage([write(0x00, to: .bank), write(0x01, to: .device)], wait: .milliseconds(5)),
        // Both sensors on, and nothing written for 200 µs then (§14.36); the gyro takes 30 ms (table 1).
        Stage(
          play.map { write($0.value, to: $0.register) } + [write(0x0F, to: .power)],
          wait: .milliseconds(100)),
      ],
      verification: verification(play),
      layout: SampleLayout(
        register: Register.measurements.rawValue, force: 2, temperature: 0, rate: 8,
        order: .highFirst),
      scale: scale(configuration))
    chip.resumption = 1
    chip.fifo = fifo(configuration)
    // The gyro off, and the acceleration 12.5 times a second in the low-power mode, averaged.
    chip.rest = ChipRest(
      begin: [
        write(forceBits(configuration) | 0x0B, to: .accelerometer), write(0x02, to: .power),
      ], end: [])
    return chip
  }

  private static func write(_ value: UInt8, to register: Register) -> RegisterStep {
    .write(value, to: register.rawValue)
  }

  private static func verification(
    _ settings: [(value: UInt8, register: Register)]
  ) -> [RegisterStep] {
    [.expect(0x0F, in: Register.power.rawValue)]
      + settings.map { .expect($0.value, in: $0.register.rawValue) }
  }

  /// At 1 kHz, or 200 Hz while it collects, behind filters of 50 and 40 Hz: a twentieth of the rate, a
  /// tenth of 400 Hz (§14.40).
  ///
  /// The gyro's range does not adapt, with which its output sticks for some milliseconds in quick turns;
  /// the data sheet calls those bits reserved, betaflight and ArduPilot set them so.
  private static func settings(
    _ configuration: Configuration, isCollecting: Bool
  ) -> [(value: UInt8, register: Register)] {
    let rate: UInt8 = isCollecting ? 0x07 : 0x06
    let isFiltered = configuration.filter.rawValue >= LowPassFilter.hz44.rawValue
    return [
      (0x51, .interface1), (turnBits(configuration) | rate, .gyroscope),
      (forceBits(configuration) | rate, .accelerometer),
      (isCollecting ? 0x44 : isFiltered ? 0x66 : 0x11, .filters),
    ]
  }

  /// ±16 g comes first.
  private static func forceBits(_ configuration: Configuration) -> UInt8 {
    (3 - configuration.accelerometerRange.rawValue) << 5
  }

  /// ±2000 °/s comes first.
  private static func turnBits(_ configuration: Configuration) -> UInt8 {
    (3 - configuration.gyroscopeRange.rawValue) << 5
  }

  /// Tables 1 and 2; the thermometer by §4.13.
  private static func scale(_ configuration: Configuration) -> ChipScale {
    ChipScale(configuration, stepsPerDegree: 132.48, zero: 25)
  }

  /// Packets of 16 bytes: a header, acceleration, angular rate, a short temperature, and a time (§6.1).
  private static func fifo(_ configuration: Configuration) -> ChipFIFO {
    let collecting = settings(configuration, isCollecting: true)
    let play = settings(configuration, isCollecting: false)
    return ChipFIFO(
      start: [write(0x00, to: .fifo)] + collecting.map { write($0.value, to: $0.register) }
        + [write(0x07, to: .fifoContent), write(0x02, to: .signalPath), write(0x40, to: .fifo)],
      stop: [write(0x00, to: .fifo), write(0x00, to: .fifoContent)]
        + play.map { write($0.value, to: $0.register) },
      verification: verification(collecting) + [.expect(0x40, in: Register.fifo.rawValue)],
      level: Register.fifoLevel.rawValue,
      layout: SampleLayout(
        register: Register.fifoWindow.rawValue, force: 1, temperature: nil, rate: 7,
        order: .highFirst),
      // Both are in it; the bits below tell of the time.
      packet: 16, capacity: 2048, marks: [ChipFIFO.Mark(at: 0, bits: 0xF0, being: 0x60)])
  }

  private static func name(_ whoAmI: UInt8) -> String? {
    switch whoAmI {
    case 0x47: "ICM-42688-P"
    case 0x42: "ICM-42605"
    case 0x6F: "IIM-42652"
    default: nil
    }
  }
}
