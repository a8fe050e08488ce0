/// Why a transaction on the bus failed, in the few kinds that ask for different remedies.
public enum I2CError: Error, Equatable, Sendable {
  /// Nothing answered at the address (Linux: EREMOTEIO on a Raspberry Pi, ENXIO elsewhere).
  case noAcknowledge
  /// A kernel driver owns the address (EBUSY).
  case addressInUse
  /// The user may not open the bus (EACCES).
  case permissionDenied
  /// There is no such bus (ENOENT).
  case noSuchBus
  /// The bus or the target went away (ENODEV).
  case gone
  /// The clock or data line was held for longer than the time-out (ETIMEDOUT).
  case timedOut
  /// Another controller won the bus (EAGAIN).
  case arbitrationLost
  /// Fewer bytes came than were asked for.
  case shortRead(expected: Int, received: Int)
  /// The controller cannot do such a transaction (EOPNOTSUPP: one that knows SMBus alone).
  case unsupported
  /// Any other failure, with the system's error number.
  case failed(code: Int32)
}

extension I2CError {
  /// What happened, in a few words. What is not told is left out: a driver knows no name of its bus.
  ///
  /// What to do about it is the machine's affair, and said where that is known.
  public func words(bus: String? = nil, addresses: [I2CAddress] = []) -> String {
    let targets = addresses.map { "0x" + String($0.value, radix: 16) }.joined(separator: " or ")
    let place = (targets.isEmpty ? "" : " at " + targets) + (bus.map { " on " + $0 } ?? "")
    let name = bus ?? "the bus"
    return switch self {
    case .noAcknowledge: "nothing answers" + place
    case .addressInUse: "a driver of the kernel has the address" + place
    case .permissionDenied: name + " may not be opened"
    case .noSuchBus: "there is no " + (bus ?? "such bus")
    case .gone: name + " went away, or what is on it"
    case .timedOut: name + " hangs: a line is held low"
    case .arbitrationLost: "another controller talks on " + name
    case .shortRead(let expected, let received):
      "\(received) bytes came instead of \(expected)" + place
    case .unsupported: name + " cannot do what is asked of it"
    case .failed(let code): "\(name) failed with error number \(code)"
    }
  }
}
