import Boards
import Hardware
import I2C
import IMU
import Inertial
import LinuxDevices
import System
import Time

/// The doctor's look at a sensor: who answers, and whether what it says of a second is possible.
struct SensorExamination {
  /// The bus, for people and commands: "/dev/i2c-1".
  let place: String
  /// Where on the bus it is looked for, in turn.
  let addresses: [I2CAddress]
  /// Which driver of the kernel has an address ("ds3231 (rtc-ds1307)"); nil for none.
  var owner: (I2CAddress) -> String? = { _ in nil }

  /// Asks and listens, some one and a half seconds on the clock.
  ///
  /// A sensor that is set up as the game sets it up is only read: the game may be running, and the
  /// reset of a bring-up would take its sensor away.
  func examine<Bus: I2CBus & ~Copyable, Time: Clock & ~Copyable>(
    _ bus: consuming Bus, clock: inout Time
  ) -> Finding {
    var session = SensorSession(bus: bus, addresses: addresses, start: clock.now())
    if let finding = absence(&session.driver) { return finding }
    let deadline = clock.now() + .seconds(4)
    var (name, fault): (String?, String?)
    if case .ready(let text) = session.adopt(now: clock.now()) { name = text }
    let isAdopted = name != nil
    var second = SampledSecond()
    var notice: String?
    while clock.now() < deadline, !second.isFull {
      clock.sleep(until: session.nextStep)
      let report: SensorReport? = session.step(now: clock.now())
      switch report {
      case .ready(let text): name = text
      case .sample(let sample): second.take(sample)
      case .notice(let text): notice = notice ?? text
      case .moved: break
      case .lost(let text):
        // Whoever left it so may be gone: what counts is whether it measures when it is set up.
        guard isAdopted, fault == nil else { return .failure("sensor", text, remedy: wiring) }
        (name, fault, second) = (nil, text, SampledSecond())
      case nil: break
      }
    }
    guard let name else {
      return .failure("sensor", fault ?? "it does not come up", remedy: wiring)
    }
    return judge(second, "\(name) on \(place): \(second.description)", notice)
  }

  /// Why there is no sensor at any of the addresses; nil where somebody answers who may be one, or
  /// who says something that only the session can judge.
  private func absence<Bus: I2CBus & ~Copyable>(_ driver: inout MotionSensor<Bus>) -> Finding? {
    do throws(I2CError) {
      try driver.bus.reopen()
    } catch { return failure(error) }
    let residents = driver.residents(at: addresses)
    var fault = I2CError.noAcknowledge
    for (address, resident) in residents {
      switch resident {
      case .sensor, .failure(.notASensor): return nil
      case .failure(.bus(.addressInUse)):
        if let owner = owner(address) { return taken(address, by: owner) }
        fault = .addressInUse
      case .failure(.bus(let error)):
        // No answer is the rule at an address where nobody is; anything else tells more.
        if error != .noAcknowledge, fault != .addressInUse { fault = error }
      case .failure, .stranger: break
      }
    }
    for case (let address, .stranger(let stranger)) in residents {
      return .failure(
        "sensor", "there is none on \(place); at \(Self.name(address)) is \(stranger.name)",
        remedy: cure(address))
    }
    return failure(fault)
  }

  private func taken(_ address: I2CAddress, by owner: String) -> Finding {
    // The kernel's own drivers of such sensors: inv-mpu6050, inv-icm42600, st_lsm6dsx, bmi270.
    let isSensor = ["mpu", "icm", "lsm6", "bmi"].contains { owner.includes($0) }
    let driver = owner.split(separator: "(").last?.prefix { $0 != ")" } ?? ""
    return .failure(
      "sensor",
      "there is none on \(place); at \(Self.name(address)) the kernel has its \(owner)",
      remedy: isSensor
        ? "sudo modprobe -r \(driver)   (for good: take its dtoverlay out of config.txt)"
        : cure(address))
  }

  private func cure(_ address: I2CAddress) -> String {
    "Instead " + MotionSensorError.cure(address)
      + ", then: tilt2048 doctor   (pin 17 has 3.3 V, pin 9 is ground)"
  }

  private static func name(_ address: I2CAddress) -> String {
    "0x" + String(address.value, radix: 16)
  }

  private func judge(_ second: SampledSecond, _ text: String, _ notice: String?) -> Finding {
    if let notice { return .warning("sensor", "\(text). \(notice)", remedy: wiring) }
    if second.count < 150 {
      return .warning(
        "sensor", "\(text), where 200 are due", remedy: "sudo tilt2048 setup; sudo reboot")
    }
    if !(0.9...1.1).contains(second.gravity) || second.noise > 0.05 {
      return .warning(
        "sensor", "\(text): it is moved, or not sound",
        remedy: "Lay the device down, then: tilt2048 doctor")
    }
    return .ok("sensor", text)
  }

  private func failure(_ error: I2CError) -> Finding {
    .failure("sensor", error.fault(bus: place, addresses: addresses))
  }

  private var wiring: String { I2CError.wiring(bus: place).line }
}
