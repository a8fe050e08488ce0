import Dealing
import Engine
import Graphics
import Hardware
import Inertial
import Solver
import Time

extension JournalScanner where Source: ~Copyable {
  /// Reads what a tick brought into `input`, which is empty and keeps its memory.
  mutating func tick(
    into input: inout TickInput, after last: inout JournalMemory
  ) throws(JournalError) {
    let parts = JournalFormat.Parts(rawValue: try byte())
    if parts.contains(.wallTime) {
      // Unchecked: a damaged step may lead anywhere, to a time that is refused or merely odd.
      last.wallTime.secondsSince1970 &+= try signed()
    }
    input.wallTime = last.wallTime
    for _ in try list(.devices, of: parts) { input.deviceReports.append(try deviceReport()) }
    for _ in try list(.events, of: parts) { input.events.append(try event()) }
    for _ in try list(.sensor, of: parts) {
      input.sensorReports.append(try sensorReport(after: &last))
    }
    for _ in try list(.store, of: parts) { input.storeReports.append(try storeReport()) }
    for _ in try list(.advice, of: parts) { input.adviceReports.append(try adviceReport()) }
    for _ in try list(.symbols, of: parts) { input.symbolReports.append(try symbolReport()) }
    for _ in try list(.deals, of: parts) { try dealReport(into: &input) }
  }

  /// The places of a list of the tick; lists that its flags do not name are empty.
  private mutating func list(
    _ part: JournalFormat.Parts, of parts: JournalFormat.Parts
  ) throws(JournalError) -> Range<Int> {
    0..<(parts.contains(part) ? try count(most: JournalFormat.mostReports) : 0)
  }

  private mutating func deviceReport() throws(JournalError) -> DeviceReport {
    switch try byte() {
    case 0: return try display()
    case 1: return .light(obeys: try flag())
    case 2: return .loudness(obeys: try flag())
    case 3:
      let most = JournalFormat.farthestZone
      return .timeZone(secondsAheadOfUTC: Int(max(-most, min(try signed(), most))))
    case 4: return .motor(isThere: try flag())
    case 5:
      let hasBuzzer = try flag()
      return .outputs(buzzer: hasBuzzer, loudspeaker: try flag())
    default: throw .damaged(place)
    }
  }

  private mutating func display() throws(JournalError) -> DeviceReport {
    let width = try count(most: 1 << 14)
    let height = try count(most: 1 << 14)
    let isBlackAndWhite = try flag()
    var table: [Int] = []
    for _ in 0..<(try count(most: 1 << 10)) { table.append(try int()) }
    guard let metrics = TextMetrics(table: table) else { throw .damaged(place) }
    return .display(
      width: width, height: height, isBlackAndWhite: isBlackAndWhite, metrics: metrics)
  }

  private mutating func event() throws(JournalError) -> InputEvent {
    switch try byte() {
    case 0: return .pressed(try raw(Button.self), isRepeat: false)
    case 1: return .pressed(try raw(Button.self), isRepeat: true)
    case 2: return .released(try raw(Button.self))
    case 3: return .touch(try raw(TouchPhase.self), x: try coordinate(), y: try coordinate())
    case 4: return .suspended
    case 5: return .resumed
    case 6: return .terminate
    case 7: return try typed(isRepeat: false)
    case 8: return try typed(isRepeat: true)
    case 9:
      return .battery(
        BatteryCharge(percent: Int(try byte()), isCharging: try flag(), isLow: try flag()))
    default: throw .damaged(place)
    }
  }

  private mutating func typed(isRepeat: Bool) throws(JournalError) -> InputEvent {
    let letter = Unicode.Scalar(try byte())
    let code = try byte()
    guard code != 255 else { return .typed(letter, nil, isRepeat: isRepeat) }
    guard let button = Button(rawValue: code) else { throw .damaged(place) }
    return .typed(letter, button, isRepeat: isRepeat)
  }

  /// A place on a display, where no sum with another one can overflow.
  private mutating func coordinate() throws(JournalError) -> Int {
    let number = try signed()
    let limit: Int64 = 1 << 28
    guard (-limit...limit).contains(number) else { throw .damaged(place) }
    return Int(number)
  }

  private mutating func sensorReport(
    after last: inout JournalMemory
  ) throws(JournalError) -> SensorReport {
    switch try byte() {
    case 0: return .sample(try sample(after: &last, isRateSaturated: false))
    case 1: return .ready(try text())
    case 2: return .lost(try text())
    case 3: return .notice(try text())
    case 4: return .sample(try sample(after: &last, isRateSaturated: true))
    case 5: return .moved
    default: throw .damaged(place)
    }
  }

  private mutating func sample(
    after last: inout JournalMemory, isRateSaturated: Bool
  ) throws(JournalError) -> InertialSample {
    let before = last.sample
    let time = before.time.nanoseconds &+ (try signed())
    last.sample = InertialSample(
      time: Instant(nanoseconds: time), acceleration: try vector(after: before.acceleration),
      angularRate: try vector(after: before.angularRate),
      temperature: try float(after: before.temperature), isRateSaturated: isRateSaturated)
    guard last.sample.isMeasurable else { throw .damaged(place) }
    return last.sample
  }

  private mutating func adviceReport() throws(JournalError) -> AdviceReport {
    switch try byte() {
    case 0:
      let number = try int()
      return .advice(try advice(), number: number)
    case 1:
      let number = try int()
      return .review(try progress(), number: number)
    case 2: return .unavailable(try text())
    case 3:
      let number = try int()
      let week = Week(number: try signed())
      guard week.number.magnitude <= 1_000_000, let puzzle = Challenge(code: try text()) else {
        throw .damaged(place)
      }
      return .puzzle(puzzle, of: week, number: number)
    default: throw .damaged(place)
    }
  }

  private mutating func symbolReport() throws(JournalError) -> SymbolReport {
    switch try byte() {
    case 0:
      let number = try int()
      let side = try count(most: ModuleMatrix.mostModules)
      var isDark: [Bool] = []
      var byte: UInt8 = 0
      for index in 0..<side * side {
        if index % 8 == 0 { byte = try self.byte() }
        isDark.append(byte >> UInt8(index % 8) & 1 == 1)
      }
      guard let symbol = ModuleMatrix(side: side, isDark: isDark) else { throw .damaged(place) }
      return .symbol(symbol, number: number)
    case 1:
      let number = try int()
      return .unavailable(try text(), number: number)
    default: throw .damaged(place)
    }
  }

  private mutating func dealReport(into input: inout TickInput) throws(JournalError) {
    switch try byte() {
    case 0: input.dealReports.append(.linked(false))
    case 1: input.dealReports.append(.linked(true))
    case 2:
      guard let word = CarrierWord(try bytes(try count(most: PlayerWord.mostBytes))) else {
        throw .damaged(place)
      }
      input.dealReports.append(.word(word))
    case 3: input.liveReports.append(.linked(false))
    case 4: input.liveReports.append(.linked(true))
    case 5:
      guard let report = LiveReport(try bytes(try count(most: LiveReport.mostBytes))) else {
        throw .damaged(place)
      }
      input.liveReports.append(report)
    default: throw .damaged(place)
    }
  }

  private mutating func advice() throws(JournalError) -> Advice {
    let moves = try int()
    var values: [Float?] = []
    for _ in Direction.allCases { values.append(try flag() ? try float() : nil) }
    return Advice(values: values, movesSearched: moves)
  }

  private mutating func progress() throws(JournalError) -> ReviewProgress {
    var progress = ReviewProgress(
      reviewed: try int(), total: try int(), isFinished: try flag(), costliest: [])
    for _ in 0..<(try count(most: JournalFormat.mostReports)) {
      progress.costliest.append(
        Review.Verdict(
          number: try int(), played: try raw(Direction.self), best: try raw(Direction.self),
          cost: try float()))
    }
    return progress
  }
}
