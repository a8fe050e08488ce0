import Glibc
import Hardware
import Testing

@testable import LinuxDevices

@Suite("A battery that the kernel shows")
struct BatteryTests {
  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { folder.write(text + "\n", to: path) }
    return folder
  }

  @Test("is the first of its type, and not a pad's; a fuel gauge says per cent")
  func supply() throws {
    let machine = try folder([
      "power_supply/ac/type": "Mains", "power_supply/hid-pad/type": "Battery",
      "power_supply/hid-pad/scope": "Device", "power_supply/hid-pad/capacity": "3",
      "power_supply/max17040/type": "Battery", "power_supply/max17040/capacity": "81",
      "power_supply/max17040/status": "Discharging",
    ])
    let battery = try #require(Battery(.automatic, classes: machine.path))
    #expect(battery.name == "max17040")
    #expect(battery.read() == BatteryCharge(percent: 81, isCharging: false))
    machine.write("Charging\n", to: "power_supply/max17040/status")
    #expect(battery.read()?.isCharging == true)
    machine.write("garbage\n", to: "power_supply/max17040/capacity")
    #expect(battery.read() == nil)
    #expect(Battery(.supply("hid-pad"), classes: machine.path)?.read()?.percent == 3)
    #expect(Battery(.supply("none"), classes: machine.path) == nil)
  }

  @Test("is a voltmeter, which says millivolts; a current that flows in charges")
  func monitor() throws {
    let machine = try folder([
      "hwmon/hwmon0/name": "cpu_thermal", "hwmon/hwmon3/name": "ina219",
      "hwmon/hwmon3/in0_input": "12", "hwmon/hwmon3/in1_input": "3725",
      "hwmon/hwmon3/curr1_input": "-420",
    ])
    #expect(Battery(.automatic, classes: machine.path) == nil)
    let battery = try #require(
      Battery(.monitor("ina219"), millivolts: 3300...4150, classes: machine.path))
    #expect(battery.read() == BatteryCharge(percent: 50, isCharging: false))
    machine.write("900\n", to: "hwmon/hwmon3/curr1_input")
    machine.write("9999\n", to: "hwmon/hwmon3/in1_input")
    #expect(battery.read() == BatteryCharge(percent: 100, isCharging: true))
    machine.write("", to: "hwmon/hwmon3/in1_input")
    #expect(battery.read() == nil, "a read that failed is no empty battery")
  }

  @Test("that says a number out of all reason is full or empty")
  func absurd() throws {
    for (text, percent) in [("\(Int.max)", 100), ("\(Int.min)", 0), ("-1", 0)] {
      let machine = try folder([
        "hwmon/hwmon0/name": "ina219", "hwmon/hwmon0/in1_input": text,
        "power_supply/b/type": "Battery", "power_supply/b/voltage_now": text,
      ])
      #expect(Battery(.monitor("ina219"), classes: machine.path)?.read()?.percent == percent)
      #expect(Battery(.automatic, classes: machine.path)?.read()?.percent == percent)
    }
  }

  @Test("whose voltmeter counts what leaves it charges at less than nothing, and not at nothing")
  func reversed() throws {
    let machine = try folder([
      "hwmon/hwmon0/name": "ina219", "hwmon/hwmon0/in1_input": "4140",
      "hwmon/hwmon0/curr1_input": "87",
    ])
    let battery = try #require(
      Battery(.monitor("ina219"), isReversed: true, classes: machine.path))
    #expect(battery.read()?.isCharging == false)
    machine.write("-150\n", to: "hwmon/hwmon0/curr1_input")
    #expect(battery.read()?.isCharging == true)
    machine.write("0\n", to: "hwmon/hwmon0/curr1_input")
    #expect(battery.read()?.isCharging == false)
  }
}

@Suite("A battery that is watched")
struct BatteryWatchTests {
  /// A battery that answers at once, unless it hangs.
  private final class Bench: BatteryAsker {
    var reading: BatteryCharge?
    var isHanging = false
    var isLineActive = false
    var events: [BatteryWatch.Event] = []
    var readings = 0
    var charges: [BatteryCharge] = []
    private var isAsked = false

    init() { super.init { nil } }

    override func ask() -> Bool {
      readings += 1
      isAsked = true
      return true
    }

    override func next() -> BatteryCharge?? {
      guard isAsked, !isHanging else { return nil }
      isAsked = false
      return .some(reading)
    }
  }

  private let bench = Bench()

  private func watch() -> BatteryWatch {
    let bench = bench
    return BatteryWatch(
      bench, line: GPIOButtons([DebouncedButton(.quit) { bench.isLineActive }]),
      levels: (low: 15, end: 5), tell: { bench.events.append($0) })
  }

  /// So many seconds; whether the game was to end.
  private func run(_ watch: inout BatteryWatch, seconds: Int) -> Bool {
    for _ in 0..<seconds * 100 {
      switch watch.next() {
      case .terminate: return true
      case .battery(let charge): bench.charges.append(charge)
      default: break
      }
    }
    return false
  }

  @Test("is looked for until the kernel shows it, and again under another number")
  func late() throws {
    let machine = try TemporaryFolder()
    let bench = bench
    let asker = BatteryAsker { Battery(.monitor("ina219"), classes: machine.path) }
    var watch = BatteryWatch(
      asker, line: GPIOButtons([]), levels: (low: 15, end: 5),
      tell: { bench.events.append($0) })
    #expect(!run(&watch, seconds: 20))
    for (number, millivolts) in [(3, 3725), (5, 3385)] {
      machine.write("ina219\n", to: "hwmon/hwmon\(number)/name")
      machine.write("\(millivolts)\n", to: "hwmon/hwmon\(number)/in1_input")
      let known = bench.charges.count
      // It answers from a thread of its own, as soon as that has its turn.
      while bench.charges.count == known { #expect(!run(&watch, seconds: 1)) }
      #expect(rename(machine.path + "/hwmon/hwmon\(number)", machine.path + "/gone\(number)") == 0)
      #expect(!run(&watch, seconds: 20))
    }
    #expect(bench.charges.map { $0.percent } == [50, 10])
    #expect(bench.events == [.low(percent: 10)])
  }

  @Test("is said to be low once, and ends the game once it is nearly empty")
  func low() {
    var watch = watch()
    for (percent, events) in [(80, 0), (16, 0), (15, 1), (9, 1), (6, 1)] {
      bench.reading = .init(percent: percent, isCharging: false)
      #expect(!run(&watch, seconds: 20))
      #expect(bench.events.count == events)
    }
    bench.reading = .init(percent: 5, isCharging: false)
    #expect(!run(&watch, seconds: 20))
    #expect(run(&watch, seconds: 10))
    #expect(bench.events == [.low(percent: 15), .ending("the battery is at 5 %")])
    #expect(!run(&watch, seconds: 60), "it ends once")
  }

  @Test(
    "that says once or twice that it is empty ends nothing: at the start, in play, after a silence")
  func passingZero() {
    var watch = watch()
    let empty = BatteryCharge(percent: 0, isCharging: false)
    let half = BatteryCharge(percent: 50, isCharging: false)
    for reading in [empty, half, empty, empty, half, empty, nil, empty, empty, half] {
      bench.reading = reading
      #expect(!run(&watch, seconds: 10))
    }
    #expect(!bench.events.contains { if case .ending = $0 { true } else { false } })
    bench.reading = empty
    #expect(run(&watch, seconds: 30))
  }

  @Test("on its charger ends nothing, and is said to be charged")
  func charging() {
    var watch = watch()
    bench.reading = .init(percent: 2, isCharging: true)
    #expect(!run(&watch, seconds: 30))
    bench.reading = .init(percent: 10, isCharging: false)
    #expect(!run(&watch, seconds: 20))
    bench.reading = .init(percent: 10, isCharging: true)
    #expect(!run(&watch, seconds: 20))
    #expect(bench.events == [.low(percent: 10), .recovered])
  }

  @Test("counts the ticks in which nobody asked, and is read no more rarely for that")
  func passedOver() {
    var watch = watch()
    bench.reading = .init(percent: 50, isCharging: false)
    bench.isLineActive = false
    var ticks = 0
    while ticks < 6000 {
      watch.passOver(ticks: 49)
      _ = run(&watch, seconds: 0)
      while watch.next() != nil {}
      ticks += 50
    }
    #expect((5...7).contains(bench.readings), "\(bench.readings)")
    bench.isLineActive = true
    var isEnding = false
    for _ in 0..<5 where !isEnding {
      isEnding = watch.next() == .terminate
      if !isEnding { watch.passOver(ticks: 99) }
    }
    #expect(isEnding && bench.events.count == 1)
  }

  @Test("says how full it is when that has changed, and no more often")
  func charges() {
    var watch = watch()
    for (percent, isCharging) in [(16, false), (16, false), (15, false), (15, true), (15, true)] {
      bench.reading = .init(percent: percent, isCharging: isCharging)
      #expect(!run(&watch, seconds: 20))
    }
    #expect(
      bench.charges == [
        BatteryCharge(percent: 16), BatteryCharge(percent: 15, isLow: true),
        BatteryCharge(percent: 15, isCharging: true),
      ])
  }

  @Test("that falls silent ends nothing, and is asked every ten seconds")
  func silent() {
    var watch = watch()
    #expect(!run(&watch, seconds: 100))
    #expect(bench.events == [] && bench.readings == 10)
  }

  @Test("whose bus hangs holds nobody up, and is asked no more before it has answered")
  func hanging() {
    var watch = watch()
    bench.reading = .init(percent: 10, isCharging: false)
    bench.isHanging = true
    #expect(!run(&watch, seconds: 100))
    #expect(bench.events == [] && bench.readings == 1)
    bench.isHanging = false
    #expect(!run(&watch, seconds: 20))
    #expect(bench.events == [.low(percent: 10)] && bench.readings == 2)
    bench.isHanging = true
    bench.isLineActive = true
    #expect(run(&watch, seconds: 4), "the power board's line is heard meanwhile")
  }

  @Test("A power board's line ends the game after three seconds, and not for a moment's touch")
  func line() {
    var watch = watch()
    #expect(!run(&watch, seconds: 5))
    bench.isLineActive = true
    #expect(!run(&watch, seconds: 2))
    bench.isLineActive = false
    #expect(!run(&watch, seconds: 10))
    bench.isLineActive = true
    #expect(run(&watch, seconds: 4))
    #expect(bench.events == [.ending("the power board says that its battery gives out")])
  }
}
