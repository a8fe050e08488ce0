import Dealing
import Engine
import Graphics
import Hardware
import Inertial
import Records
import Solver
import Time

extension JournalBytes {
  /// What a tick brought; `last` is the state of its running numbers, which a reader keeps alike.
  mutating func put(_ input: TickInput, after last: inout JournalMemory) {
    var parts: JournalFormat.Parts = []
    if input.wallTime != last.wallTime { parts.insert(.wallTime) }
    if !input.deviceReports.isEmpty { parts.insert(.devices) }
    if !input.events.isEmpty { parts.insert(.events) }
    if !input.sensorReports.isEmpty { parts.insert(.sensor) }
    if !input.storeReports.isEmpty { parts.insert(.store) }
    if !input.adviceReports.isEmpty { parts.insert(.advice) }
    if !input.symbolReports.isEmpty { parts.insert(.symbols) }
    if !input.dealReports.isEmpty || !input.liveReports.isEmpty { parts.insert(.deals) }
    put(parts.rawValue)
    if parts.contains(.wallTime) {
      // Unchecked: a step that wraps is the step that the reader adds with wrapping.
      put(signed: input.wallTime.secondsSince1970 &- last.wallTime.secondsSince1970)
      last.wallTime = input.wallTime
    }
    putAll(input.deviceReports) { $0.put($1) }
    putAll(input.events) { $0.put($1) }
    putAll(input.sensorReports) { $0.put($1, after: &last) }
    putAll(input.storeReports) { $0.put($1) }
    putAll(input.adviceReports) { $0.put($1) }
    putAll(input.symbolReports) { $0.put($1) }
    guard parts.contains(.deals) else { return }
    put(count: input.dealReports.count + input.liveReports.count)
    for report in input.dealReports { put(report) }
    for report in input.liveReports { put(report) }
  }

  /// A list, which is left out where it is empty: the tick's flags say so.
  private mutating func putAll<Report>(
    _ reports: [Report], _ put: (inout JournalBytes, Report) -> Void
  ) {
    guard !reports.isEmpty else { return }
    self.put(count: reports.count)
    for report in reports { put(&self, report) }
  }

  private mutating func put(_ report: DeviceReport) {
    switch report {
    case .display(let width, let height, let isBlackAndWhite, let metrics):
      put(UInt8(0))
      put(count: width)
      put(count: height)
      put(isBlackAndWhite)
      let table = metrics.table
      put(count: table.count)
      for number in table { put(signed: number) }
    case .light(let obeys):
      put(UInt8(1))
      put(obeys)
    case .loudness(let obeys):
      put(UInt8(2))
      put(obeys)
    case .timeZone(let seconds):
      put(UInt8(3))
      put(signed: seconds)
    case .motor(let isThere):
      put(UInt8(4))
      put(isThere)
    case .outputs(let hasBuzzer, let hasLoudspeaker):
      put(UInt8(5))
      put(hasBuzzer)
      put(hasLoudspeaker)
    }
  }

  private mutating func put(_ event: InputEvent) {
    switch event {
    case .pressed(let button, let isRepeat):
      put(UInt8(isRepeat ? 1 : 0))
      put(button.rawValue)
    case .released(let button):
      put(UInt8(2))
      put(button.rawValue)
    case .touch(let phase, let x, let y):
      put(UInt8(3))
      put(phase.rawValue)
      put(signed: x)
      put(signed: y)
    case .suspended: put(UInt8(4))
    case .resumed: put(UInt8(5))
    case .terminate: put(UInt8(6))
    case .typed(let letter, let button, let isRepeat):
      put(UInt8(isRepeat ? 8 : 7))
      put(UInt8(truncatingIfNeeded: letter.value))
      put(button?.rawValue ?? 255)
    case .battery(let charge):
      put(UInt8(9))
      put(UInt8(charge.percent))
      put(charge.isCharging)
      put(charge.isLow)
    }
  }

  private mutating func put(_ report: SensorReport, after last: inout JournalMemory) {
    switch report {
    case .sample(let sample): put(sample, after: &last)
    case .ready(let text): put(UInt8(1), text)
    case .lost(let text): put(UInt8(2), text)
    case .notice(let text): put(UInt8(3), text)
    case .moved: put(UInt8(5))
    }
  }

  private mutating func put(_ sample: InertialSample, after last: inout JournalMemory) {
    put(UInt8(sample.isRateSaturated ? 4 : 0))
    let before = last.sample
    put(signed: sample.time.nanoseconds &- before.time.nanoseconds)
    put(sample.acceleration, after: before.acceleration)
    put(sample.angularRate, after: before.angularRate)
    put(sample.temperature, after: before.temperature)
    last.sample = sample
  }

  private mutating func put(_ vector: Vector3, after last: Vector3) {
    put(vector.x, after: last.x)
    put(vector.y, after: last.y)
    put(vector.z, after: last.z)
  }

  private mutating func put(_ kind: UInt8, _ text: String) {
    put(kind)
    put(text)
  }

  private mutating func put(_ report: StoreReport) {
    switch report {
    case .saved(let moveCount):
      put(UInt8(0))
      put(count: moveCount)
    case .finished(let id):
      put(UInt8(1))
      put(signed: id)
    case .failing(let text): put(UInt8(2), text)
    case .working: put(UInt8(3))
    case .notice(let text): put(UInt8(4), text)
    case .scores(let rows, let size):
      put(UInt8(5))
      put(UInt8(size.cells))
      put(count: rows.count)
      for row in rows { put(row) }
    case .game(let game, let id):
      put(UInt8(6))
      put(signed: id)
      put(game != nil)
      if let game { put(game) }
    case .opened(let state):
      put(UInt8(7))
      put(state)
    case .players(let rows, let current):
      put(UInt8(8))
      put(UInt8(clamping: current))
      put(count: rows.count)
      for row in rows {
        put(UInt8(clamping: row.number))
        put(row.name)
        put(signed: row.best)
      }
    case .ranked(let rank, let count):
      put(UInt8(9))
      put(count: rank)
      put(count: count)
    case .ticket(let ticket):
      put(UInt8(10))
      put(ticket != nil)
      guard let ticket else { return }
      put(ticket.name)
      put(ticket.seed)
      put(signed: ticket.expires.secondsSince1970)
    case .keptDeal: put(UInt8(11))
    }
  }

  private mutating func put(_ report: DealReport) {
    switch report {
    case .linked(let isThere): put(UInt8(isThere ? 1 : 0))
    case .word(let word):
      put(UInt8(2))
      put(blob: word.bytes)
    }
  }

  private mutating func put(_ report: LiveReport) {
    if case .linked(let isThere) = report { return put(UInt8(isThere ? 4 : 3)) }
    put(UInt8(5))
    put(blob: report.bytes)
  }

  private mutating func put(_ row: ScoreRow) {
    put(signed: row.id)
    put(signed: row.score)
    put(row.largestExponent)
    put(signed: row.moveCount)
    put(signed: row.undoCount)
    put(UInt8(row.size.cells))
    put(row.origin.rawValue)
    put(signed: row.startedAt.secondsSince1970)
    put(signed: row.endedAt.secondsSince1970)
    put(signed: row.secondsPlayed)
    put(row.name)
  }

  private mutating func put(_ game: FinishedGame) {
    put(game.game)
    put(signed: game.endedAt.secondsSince1970)
    put(signed: game.score)
    put(game.largestExponent)
    put(signed: game.moveCount)
    put(game.name)
  }

  private mutating func put(_ report: AdviceReport) {
    switch report {
    case .advice(let advice, let number):
      put(UInt8(0))
      put(signed: number)
      put(signed: advice.movesSearched)
      for direction in Direction.allCases {
        put(advice[direction] != nil)
        if let value = advice[direction] { put(fixed: value.bitPattern) }
      }
    case .review(let progress, let number):
      put(UInt8(1))
      put(signed: number)
      put(progress)
    case .unavailable(let text): put(UInt8(2), text)
    case .puzzle(let puzzle, let week, let number):
      put(UInt8(3))
      put(signed: number)
      put(signed: week.number)
      put(puzzle.code)
    }
  }

  /// A symbol's modules row by row, eight a byte, the first in the lowest bit.
  private mutating func put(_ report: SymbolReport) {
    switch report {
    case .symbol(let symbol, let number):
      put(UInt8(0))
      put(signed: number)
      put(count: symbol.side)
      var byte: UInt8 = 0
      for index in 0..<symbol.side * symbol.side {
        if symbol[index / symbol.side, index % symbol.side] { byte |= 1 << UInt8(index % 8) }
        guard index % 8 == 7 || index + 1 == symbol.side * symbol.side else { continue }
        put(byte)
        byte = 0
      }
    case .unavailable(let text, let number):
      put(UInt8(1))
      put(signed: number)
      put(text)
    }
  }

  private mutating func put(_ progress: ReviewProgress) {
    put(signed: progress.reviewed)
    put(signed: progress.total)
    put(progress.isFinished)
    put(count: progress.costliest.count)
    for verdict in progress.costliest {
      put(signed: verdict.number)
      put(verdict.played.rawValue)
      put(verdict.best.rawValue)
      put(fixed: verdict.cost.bitPattern)
    }
  }
}
