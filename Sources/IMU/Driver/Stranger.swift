/// A chip that answers where the motion sensor is looked for, and is none. Nothing is ever written
/// to it.
public enum Stranger: Equatable, Sendable {
  /// A real-time clock: a DS1307, a DS3231, a PCF8523 or one like them, also that of a PiSugar, a
  /// PiJuice or an X728.
  case clock
  /// Every register gives the same byte, as a port expander or a converter without registers does.
  case withoutRegisters(UInt8)
  /// A part with another register map that tells its name.
  case part(String)
  /// Somebody whose registers are not those of the sensor's family.
  case unknown(whoAmI: UInt8)

  /// What it is, for a sentence: "a real-time clock".
  public var name: String {
    switch self {
    case .clock: "a real-time clock (DS1307, DS3231 or one like them)"
    case .withoutRegisters(let byte):
      "a chip without registers, such as a port expander (it always says 0x\(hexadecimal(byte)))"
    case .part(let name): name
    case .unknown(let whoAmI):
      "a chip that is no motion sensor of this family (WHO_AM_I 0x\(hexadecimal(whoAmI)))"
    }
  }
}
