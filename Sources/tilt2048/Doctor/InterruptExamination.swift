import Boards
import I2C
import IMU
import Time

/// The doctor's look at the wire from the sensor's INT: it has the sensor raise it.
///
/// For a sensor that samples, as the doctor's look at it leaves it; a game that plays with it notices
/// nothing, since it heeds the line in the dark alone, where it has it.
struct InterruptExamination {
  /// The line's chip and name: "pinctrl-bcm2711:GPIO22".
  let place: String
  /// How long the sensor has to raise it: it samples some hundred times as often.
  private static let patience = Instant.Span.milliseconds(100)
  /// How long a line that nobody raises is watched.
  private static let silence = Instant.Span.milliseconds(20)

  /// Asks the sensor at one of `addresses`; nil where none answers. `rises` waits for the line, as long
  /// as it is told to, and says whether it rose.
  func examine<Bus: I2CBus & ~Copyable>(
    _ driver: inout MotionSensor<Bus>, at addresses: [I2CAddress], rises: (Instant.Span) -> Bool
  ) -> Finding? {
    do throws(I2CError) { try driver.bus.reopen() } catch { return nil }
    var found: (address: I2CAddress, chip: MotionChip)?
    for case (let address, .sensor(let chip)) in driver.residents(at: addresses) {
      found = found ?? (address, chip)
    }
    guard let (address, chip) = found else { return nil }
    driver.address = address
    guard let motion = chip.rest.motion else {
      return .warning(
        "interrupt", "how this sensor (\(chip.description)) raises \(place) is not known",
        remedy: "Nothing: in the dark the sensor is looked at three times a second instead.")
    }
    do throws(MotionSensorError) {
      try driver.perform(motion.lower)
      // What rose before is nobody's answer.
      _ = rises(Instant.Span.milliseconds(0))
      let isRestless = rises(Self.silence)
      try driver.perform(motion.raise)
      let isSeen = rises(Self.patience)
      try driver.perform(motion.lower)
      return judge(isSeen: isSeen, isRestless: isRestless)
    } catch {
      return .failure("interrupt", "\(place): \(error.message)", remedy: "tilt2048 doctor")
    }
  }

  private func judge(isSeen: Bool, isRestless: Bool) -> Finding {
    if isRestless {
      return .warning(
        "interrupt", "\(place) moves while the sensor is silent",
        remedy: "Check who else drives it, or name another: interrupt.line; tilt2048 doctor")
    }
    guard isSeen else {
      return .warning(
        "interrupt", "\(place) did not move when the sensor raised it",
        remedy: "Check the wire from the sensor's INT, then: tilt2048 doctor")
    }
    return .ok("interrupt", "\(place) rose when the sensor raised it")
  }
}
