import Hardware

/// A buzzer of any kind behind one door: nothing, until it holds one.
class HeldBuzzer {
  func sound(_ frequency: Int?) throws(BuzzerError) {}
  func beep(_ isOn: Bool) throws(BuzzerError) {}
  func shake(_ isOn: Bool) throws(BuzzerError) {}
  func setLoudness(_ loudness: Loudness) -> Bool { false }
  var hasMotor: Bool { false }

  init() {}

  /// Takes a buzzer over.
  static func holding<Device: Buzzer & ~Copyable>(_ device: consuming Device) -> HeldBuzzer {
    Holder(device)
  }
}

private final class Holder<Device: Buzzer & ~Copyable>: HeldBuzzer {
  private var device: Device

  init(_ device: consuming Device) { self.device = device }

  override func sound(_ frequency: Int?) throws(BuzzerError) { try device.sound(frequency) }
  override func beep(_ isOn: Bool) throws(BuzzerError) { try device.beep(isOn) }
  override func shake(_ isOn: Bool) throws(BuzzerError) { try device.shake(isOn) }
  override func setLoudness(_ loudness: Loudness) -> Bool { device.setLoudness(loudness) }
  override var hasMotor: Bool { device.hasMotor }
}

/// A buzzer on a line with a tone of its own: it beeps the rhythm, and knows no other tone.
struct ActiveBuzzer<Line: OutputLine & ~Copyable>: Buzzer, ~Copyable {
  private var buzzer: GPIOBuzzer<Line>

  init(_ buzzer: consuming GPIOBuzzer<Line>) { self.buzzer = buzzer }

  mutating func sound(_ frequency: Int?) throws(BuzzerError) {}
  mutating func beep(_ isOn: Bool) throws(BuzzerError) { try buzzer.sound(isOn ? 1 : nil) }
}
