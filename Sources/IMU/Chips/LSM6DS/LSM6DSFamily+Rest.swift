/// The rest: the gyro off, the accelerometer at 12.5 Hz and ±2 g in its low-power mode, some 24 µA on an
/// LSM6DS3 (DocID026899 table 4), 9 on an LSM6DS3TR-C, 5 on an LSM6DSO.
extension LSM6DSFamily {
  static func rest(_ part: Part) -> ChipRest {
    var begin = [write(0x00, to: .gyroscope)]
    switch part {
    case .ds3: begin.append(write(0x00, to: .control4))
    case .ds3tr, .dso: begin.append(write(0x00, to: .control8))
    }
    begin += [write(0x10, to: .control6), write(0x10, to: .accelerometer)]
    var rest = ChipRest(begin: begin, end: [write(0x00, to: .control6)], motion: wake(part, begin))
    rest.stepsPerG = 1000 / 0.061
    return rest
  }

  /// Wake-up by the slope filter (AN4650 §5.3, AN5130 §5.3, AN5192 §5.3): half of what two samples
  /// differ by, in steps of 31 mg. Of one the noise of the low-power mode, 2 mg, is a fifteenth.
  private static func wake(_ part: Part, _ rest: [RegisterStep]) -> MotionWake {
    let clear = [RegisterStep.read(Register.wakeUpSource.rawValue)]
    let threshold = [RegisterStep.writeThreshold(to: Register.wakeUpThreshold.rawValue)]
    let latch: [RegisterStep] =
      switch part {
      case .ds3: [write(0x01, to: .tapConfiguration)]
      case .ds3tr: [write(0x81, to: .tapConfiguration)]
      case .dso: [write(0x41, to: .tapConfiguration0), write(0x80, to: .tapConfiguration)]
      }
    let off: [RegisterStep] =
      [write(0x00, to: .function1), write(0x00, to: .tapConfiguration)]
      + (part == .dso ? [write(0x00, to: .tapConfiguration0)] : [])
    return MotionWake(
      raise: [write(0x01, to: .interrupt1)], lower: [write(0x00, to: .interrupt1)], prepare: rest,
      // What was felt with no threshold is forgotten before it could raise the pin.
      begin: rest + threshold + [write(0x00, to: .wakeUpDuration)] + latch + clear
        + [write(0x20, to: .function1)],
      setThreshold: threshold, verify: [.expect(0x20, in: Register.function1.rawValue)],
      clear: clear, end: [write(0x00, to: .interrupt1)] + off + clear,
      threshold: 1, largestThreshold: 8)
  }
}
