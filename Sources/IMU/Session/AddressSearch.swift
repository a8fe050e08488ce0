import I2C
import Time

/// The look at every address where a sensor can be, before anything is written anywhere.
struct AddressSearch {
  /// What came of it.
  enum Outcome: Equatable {
    /// The sensor to set up.
    case sensor(MotionChip, at: I2CAddress)
    /// Look again after so long: somebody cannot be judged yet.
    case lookAgain(after: Instant.Span)
  }

  /// Longer than a second, in which a clock moves on.
  private static let clocksPatience = Instant.Span.milliseconds(1100)
  /// Longer than an accelerometer takes from its supply to the first value (kernel: 20 ms).
  private static let startsPatience = Instant.Span.milliseconds(40)

  let addresses: [I2CAddress]
  /// What could have been a time at the last look.
  private var times: [I2CAddress: Timekeeping] = [:]
  /// Who was awake at the last look, and measured nothing.
  private var silent: Set<I2CAddress> = []
  /// Where a sensor was set up last, and did not measure.
  private var disappointment: I2CAddress?

  init(_ addresses: [I2CAddress]) { self.addresses = addresses }

  /// The sensor at `address` was set up in vain: another one, if there is one, goes first next time.
  mutating func doubt(_ address: I2CAddress) { disappointment = address }

  /// Asks at every address; nothing is written. Throws what tells most where no sensor answers.
  ///
  /// An error that may pass is thrown at once where `isPatient`, so that the look is repeated.
  mutating func look<Bus: I2CBus & ~Copyable>(
    with driver: inout MotionSensor<Bus>, isPatient: Bool
  ) throws(MotionSensorError) -> Outcome {
    var found: [(address: I2CAddress, chip: MotionChip, rank: Int)] = []
    var undecided: [I2CAddress: Timekeeping] = [:]
    var starting: Set<I2CAddress> = []
    var trouble: MotionSensorError?
    for address in addresses {
      driver.address = address
      do throws(MotionSensorError) {
        switch try driver.recognise() {
        case .sensor(let chip, let isKnown):
          let rank = (isKnown ? 0 : 1) + (address == disappointment ? 2 : 0)
          found.append((address, chip, rank))
        case .stranger(let stranger): trouble = worse(trouble, .stranger(stranger, at: address))
        case .silent(let chip):
          guard silent.contains(address) else {
            starting.insert(address)
            continue
          }
          trouble = worse(trouble, .stranger(.unknown(whoAmI: chip.identity), at: address))
        case .maybeClock(let chip, let time):
          guard let earlier = times[address] else {
            undecided[address] = time
            continue
          }
          if earlier == time {
            found.append((address, chip, 0))
          } else {
            trouble = worse(trouble, .stranger(.clock, at: address))
          }
        }
      } catch {
        if isPatient, error.mayPass { throw error }
        trouble = worse(trouble, error)
      }
    }
    times = undecided
    silent = starting
    driver.address = addresses.first ?? .mpu6050
    if let best = found.min(by: { $0.rank < $1.rank }) {
      driver.address = best.address
      return .sensor(best.chip, at: best.address)
    }
    // The longer one first: a clock that is asked again within its second has not moved on.
    if !undecided.isEmpty { return .lookAgain(after: Self.clocksPatience) }
    if !starting.isEmpty { return .lookAgain(after: Self.startsPatience) }
    throw trouble ?? .bus(.noAcknowledge)
  }

  /// Of two troubles the one that says more; nobody at an address is the rule.
  private func worse(_ known: MotionSensorError?, _ new: MotionSensorError) -> MotionSensorError {
    guard let known else { return new }
    return new.weight > known.weight ? new : known
  }
}

extension MotionSensorError {
  /// Whether the same look may succeed at once.
  fileprivate var mayPass: Bool {
    switch self {
    case .bus(.noAcknowledge), .bus(.addressInUse), .stranger: false
    default: true
    }
  }

  /// How much it tells of why there is no sensor.
  fileprivate var weight: Int {
    switch self {
    case .bus(.noAcknowledge): 0
    case .notASensor: 1
    case .bus(.addressInUse): 3
    case .stranger: 4
    default: 2
    }
  }
}
