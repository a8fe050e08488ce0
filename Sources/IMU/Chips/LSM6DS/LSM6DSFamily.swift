import I2C
import Time

/// ST's LSM6DS3, LSM6DS3TR-C (and the LSM6DSL and LSM6DSM, which are the same to a driver), LSM6DSO and
/// LSM6DSR: data sheets DocID026899, DocID030071, DS12140 and DS12814; application notes AN4650, AN5130
/// and AN5192.
enum LSM6DSFamily {
  /// SA0 low and high.
  static let addresses: [I2CAddress] = [.lsm6ds, .lsm6dsAlternate]

  /// The parts that differ in what we use.
  enum Part {
    case ds3, ds3tr, dso

    init?(whoAmI: UInt8) {
      switch whoAmI {
      case 0x69: self = .ds3
      case 0x6A: self = .ds3tr
      case 0x6B, 0x6C: self = .dso
      default: return nil
      }
    }
  }

  /// By reads alone: WHO_AM_I, and where that is known three registers more, since a chip without any
  /// gives the same for each.
  ///
  /// Who else is there, such as a charger, is no business of ours: to a sensor's search that is nobody.
  static func recognise<Bus: I2CBus & ~Copyable>(
    with sensor: inout MotionSensor<Bus>
  ) throws(MotionSensorError) -> Recognition? {
    let whoAmI = try sensor.read(Register.whoAmI.rawValue)
    guard let part = Part(whoAmI: whoAmI) else {
      return otherPart(whoAmI).map { .stranger(.part($0)) }
    }
    let settings = try sensor.readBlock(from: Register.accelerometer.rawValue, count: 3)
    guard settings[0] != whoAmI || settings[1] != whoAmI || settings[2] != whoAmI else {
      return .stranger(.withoutRegisters(whoAmI))
    }
    return .sensor(chip(part, whoAmI, sensor.configuration), isKnown: true)
  }

  static func chip(_ part: Part, _ whoAmI: UInt8, _ configuration: Configuration) -> MotionChip {
    let settings = settings(part, configuration)
    var chip = MotionChip(
      family: .lsm6ds, identity: whoAmI,
      description: name(whoAmI) + ", WHO_AM_I 0x" + hexadecimal(whoAmI),
      setUp: [
        // Both sensors off before the reset (AN5192 §3.9), which takes 50 µs; after a power-on the chip
        // reads its trims for up to 20 ms.
        Stage(
          [
            write(0, to: .accelerometer), write(0, to: .gyroscope), write(0x01, to: .control3),
          ], wait: .milliseconds(25)),
        // The gyro runs up: 80 ms at most (DocID026899 table 3).
        Stage(settings.map { write($0.value, to: $0.register) }, wait: .milliseconds(100)),
      ],
      verification: settings.map { .expect($0.value, in: $0.register.rawValue) },
      layout: SampleLayout(
        register: Register.measurements.rawValue, force: 8, temperature: 0, rate: 2,
        order: .lowFirst),
      scale: scale(part, configuration))
    chip.resumption = 1
    chip.rest = rest(part)
    // An LSM6DSO32 says 0x6C, too, and measures twice as far (Adafruit_LSM6DSO32.h).
    chip.mayHaveHalfResolution = whoAmI == 0x6C
    return chip
  }

  static func write(_ value: UInt8, to register: Register) -> RegisterStep {
    .write(value, to: register.rawValue)
  }

  /// Both at 416 Hz, so that a reading is 2.4 ms old at most; the accelerometer behind its second filter
  /// at some 45 Hz, the gyro behind the one that goes with its rate.
  private static func settings(
    _ part: Part, _ configuration: Configuration
  ) -> [(value: UInt8, register: Register)] {
    let isFiltered = configuration.filter.rawValue >= LowPassFilter.hz44.rawValue
    let force = 0x60 | forceBits(configuration.accelerometerRange)
    let common: [(value: UInt8, register: Register)] = [
      // A word's bytes belong together, and registers advance in a block (BDU, IF_INC).
      (0x44, .control3), (0x60 | configuration.gyroscopeRange.rawValue << 2, .gyroscope),
    ]
    switch part {
    case .ds3:
      // BW_XL of 50 Hz, and not the one that goes with the rate (XL_BW_SCAL_ODR).
      return common + [
        (isFiltered ? 0x80 : 0, .control4), (force | (isFiltered ? 0x03 : 0), .accelerometer),
      ]
    case .ds3tr:
      // LPF2 at a ninth of the rate, 46 Hz.
      return common + [(isFiltered ? 0xC0 : 0, .control8), (force, .accelerometer)]
    case .dso:
      // LPF2 at a tenth of the rate, 42 Hz; I3C off, as ST's own driver has it on an I2C bus.
      return common + [
        (0xE2, .control9), (isFiltered ? 0x20 : 0, .control8),
        (force | (isFiltered ? 0x02 : 0), .accelerometer),
      ]
    }
  }

  /// FS_XL, bits 3…2: 16 g comes second.
  private static func forceBits(_ range: AccelerometerRange) -> UInt8 {
    switch range {
    case .g2: 0x00
    case .g4: 0x08
    case .g8: 0x0C
    case .g16: 0x04
    }
  }

  /// 61 µg and 8.75 m°/s a step in the smallest range, and twice that in each other; the thermometer
  /// of the first is a sixteenth as fine.
  private static func scale(_ part: Part, _ configuration: Configuration) -> ChipScale {
    ChipScale(
      stepsPerG: 1000 / (0.061 * Float(1 << configuration.accelerometerRange.rawValue)),
      stepsPerDegreePerSecond: 1000 / (8.75 * Float(1 << configuration.gyroscopeRange.rawValue)),
      stepsPerDegree: part == .ds3 ? 16 : 256, zero: 25)
  }

  private static func name(_ whoAmI: UInt8) -> String {
    switch whoAmI {
    case 0x69: "LSM6DS3"
    case 0x6A: "LSM6DS3TR-C"
    case 0x6B: "LSM6DSR"
    default: "LSM6DSO"
    }
  }

  /// ST's others that can be there, and are no such sensor.
  private static func otherPart(_ whoAmI: UInt8) -> String? {
    switch whoAmI {
    case 0x68: "an LSM9DS1, a motion sensor with other registers"
    case 0xD4, 0xD7: "an L3GD20, a gyroscope without an accelerometer"
    default: nil
    }
  }
}
