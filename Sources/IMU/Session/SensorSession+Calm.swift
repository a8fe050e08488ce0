import I2C
import Inertial
import Time

/// Still and lit: the chip collects its samples itself, and they are fetched a few times a second. None
/// is lost, and from the first motion on each is read as it comes.
extension SensorSession where Bus: ~Copyable {
  /// Between two looks into the chip's memory: eleven a second. A hand takes longer than that from the
  /// first motion of a tilt to its move.
  static var calmPeriod: Instant.Span { .milliseconds(90) }
  /// Looks between two at the configuration: twice a second.
  private static var calmAudit: Int { 6 }

  /// Whether the chip may collect from now on.
  var mayCalm: Bool { isEased && stillness.isStill && chip?.fifo != nil && calm.startsInVain < 4 }

  mutating func beginCalm(_ now: Instant) throws(MotionSensorError) -> SensorReport? {
    guard let fifo = chip?.fifo else { return nil }
    try driver.perform(fifo.start)
    proceed(to: .calm, at: now + Self.calmPeriod)
    calm.begin(after: lastSampleTime)
    return nil
  }

  mutating func stayCalm(_ now: Instant) throws(MotionSensorError) -> SensorReport? {
    guard let chip, let fifo = chip.fifo else { return nil }
    if let text = notice {
      notice = nil
      return .notice(text)
    }
    if let raw = calm.nextSample() {
      let report = try take(raw, of: chip, at: calm.times.next())
      if calm.waiting == 0 {
        nextStep = calm.isMoved || isToRest ? now : following(now, Self.calmPeriod)
      }
      return report
    }
    guard !calm.isMoved, !isToRest else { return try endCalm(now) }
    // A read that failed in the middle may have left half a sample in there.
    guard !calm.isTorn else { return try beginAgain(now) }
    if calm.looks % Self.calmAudit == 0 {
      try driver.perform(fifo.verification)
      if fifo.layout.temperature == nil {
        calm.temperature = try driver.readSample(of: chip).temperature
      }
    }
    calm.looks += 1
    calm.isTorn = true
    guard let total = try fetch(fifo) else { return try beginAgain(now) }
    calm.isTorn = false
    guard total > 0 else { return try endCalm(now) }
    calm.startsInVain = 0
    calm.times.begin(calm.waiting, of: total, at: now)
    nextStep = now
    return nil
  }

  /// Not for ever: a chip whose memory cannot be had would tell nothing any more.
  private mutating func beginAgain(_ now: Instant) throws(MotionSensorError) -> SensorReport? {
    try mayCalm ? beginCalm(now) : endCalm(now)
  }

  private mutating func endCalm(_ now: Instant) throws(MotionSensorError) -> SensorReport? {
    guard let fifo = chip?.fifo else { return nil }
    try driver.perform(fifo.stop)
    stillness = StillnessWatch()
    proceed(to: .sampling, at: now + (isToRest ? .milliseconds(0) : .milliseconds(2)))
    return nil
  }

  /// Fetches of what is there as much as it may; how much there was, and nil where it had run over.
  private mutating func fetch(_ fifo: ChipFIFO) throws(MotionSensorError) -> Int? {
    let level = try driver.readBlock(from: fifo.level, count: 2)
    let (first, second) = (UInt16(level[0]), UInt16(level[1]))
    let word = fifo.layout.order == .highFirst ? first << 8 | second : second << 8 | first
    let bytes = Int(word & fifo.levelMask) * fifo.unit
    guard bytes <= fifo.capacity - fifo.packet else { return nil }
    let total = bytes / fifo.packet
    var left = min(total, CalmWatch.mostSamples)
    calm.empty()
    while left > 0 {
      let some = min(left, calm.packetsAtOnce)
      do throws(MotionSensorError) {
        try driver.readPackets(some, of: fifo, into: &calm)
      } catch {
        // A controller that knows SMBus alone reads 32 bytes at once.
        if case .bus(.unsupported) = error, calm.packetsAtOnce > 2 { calm.packetsAtOnce = 2 }
        throw error
      }
      left -= some
    }
    return total
  }
}

/// What a chip collected and was fetched, sample by sample on its way out.
struct CalmWatch {
  /// As many as are fetched at once: 180 ms of them.
  static let mostSamples = 36

  /// When they were measured.
  var times = SampleTimes(after: .zero)
  /// Whether a look has begun and not ended well.
  var isTorn = false
  /// Whether one of them was of a device that moves.
  private(set) var isMoved = false
  /// How often it was looked, and how often in a row it began without anything to fetch.
  var (looks, startsInVain) = (0, 0)
  /// The temperature, for a chip that does not collect it.
  var temperature: Int16 = 0
  /// How many are read in a transaction.
  var packetsAtOnce = 16
  private var samples: [RawSample] = []
  private var given = 0

  /// How many are still to come.
  var waiting: Int { samples.count - given }

  init() { samples.reserveCapacity(Self.mostSamples) }

  /// The chip begins to collect.
  mutating func begin(after last: Instant) {
    times = SampleTimes(after: last)
    (isTorn, isMoved, looks) = (false, false, 0)
    startsInVain += 1
    empty()
  }

  /// Forgets what was not given.
  mutating func empty() {
    samples.removeAll(keepingCapacity: true)
    given = 0
  }

  /// Another sample is there.
  mutating func append(_ raw: RawSample) { samples.append(raw) }

  /// A sample that was given shows that the device moves.
  mutating func noteMotion() { isMoved = true }

  mutating func nextSample() -> RawSample? {
    guard given < samples.count else { return nil }
    defer { given += 1 }
    return samples[given]
  }
}

extension MotionSensor where Bus: ~Copyable {
  /// So many samples out of the chip's memory, in one transaction.
  mutating func readPackets(
    _ count: Int, of fifo: ChipFIFO, into calm: inout CalmWatch
  ) throws(MotionSensorError) {
    // 16 packets of 16 bytes.
    var block = (SIMD64<UInt8>(), SIMD64<UInt8>(), SIMD64<UInt8>(), SIMD64<UInt8>())
    precondition((1...16).contains(count) && fifo.packet <= 16, "more than there is room for")
    do throws(I2CError) {
      try withUnsafeMutablePointer(to: &block) { (pointer) throws(I2CError) in
        // Unchecked: a tuple of equal types lies in memory as an array of them does.
        let start = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
        try bus.read(
          into: UnsafeMutableBufferPointer(start: start, count: count * fifo.packet),
          from: fifo.layout.register, of: address)
      }
    } catch { throw .bus(error) }
    try withUnsafePointer(to: &block) { (pointer) throws(MotionSensorError) in
      let start = UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
      for index in 0..<count {
        var bytes = SIMD16<UInt8>()
        for place in 0..<fifo.packet { bytes[place] = start[index * fifo.packet + place] }
        let sample = fifo.layout.sample(bytes, temperature: calm.temperature)
        let isMarked = !fifo.marks.contains { bytes[$0.place] & $0.bits != $0.value }
        guard isMarked, !sample.isSentinel else { throw .sentinel }
        calm.append(sample)
      }
    }
  }
}
