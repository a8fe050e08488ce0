import I2C

/// What the reads of one look at an address say of the chip there.
enum Recognition: Equatable {
  /// A sensor. `isKnown` is one whose identity somebody has reported.
  case sensor(MotionChip, isKnown: Bool)
  /// Somebody else.
  case stranger(Stranger)
  /// Its registers are a sensor's, it is awake, and nothing is measured: it may have got its supply
  /// this very moment.
  case silent(MotionChip)
  /// Its identity is a sensor's, and its first registers could be a time: a second look more than a
  /// second later tells, since a clock goes on.
  case maybeClock(MotionChip, Timekeeping)
}

extension MotionSensor where Bus: ~Copyable {
  /// Who is at ``address``, by reads alone; nothing is written to whoever it may be.
  ///
  /// Even a read sends a register's number first. Clocks and sensors take it for what it is; on a
  /// port expander without registers it would set the port, and no controller can read a register
  /// otherwise. So each family is asked for where a chip of it can be, and nowhere else; and where one
  /// does not know the chip for its own, the others are asked before anybody is believed.
  mutating func recognise() throws(MotionSensorError) -> Recognition {
    var doubtful: Recognition?
    var nobody: MotionSensorError?
    for family in ChipFamily.allCases where family.addresses.contains(address) {
      do throws(MotionSensorError) {
        guard let found = try family.recognise(with: &self) else { continue }
        guard found.isDoubtful else { return found }
        doubtful = doubtful ?? found
      } catch {
        guard case .notASensor = error else { throw error }
        nobody = nobody ?? error
      }
    }
    if let doubtful { return doubtful }
    throw nobody ?? .bus(.noAcknowledge)
  }
}

extension Recognition {
  /// Whether another family may know better.
  fileprivate var isDoubtful: Bool {
    switch self {
    case .sensor(_, let isKnown): !isKnown
    case .silent, .stranger(.part), .stranger(.unknown): true
    case .maybeClock, .stranger(.clock), .stranger(.withoutRegisters): false
    }
  }
}

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
