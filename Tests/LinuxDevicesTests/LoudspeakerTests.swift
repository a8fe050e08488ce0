import Foundation
import Glibc
import Hardware
import System
import Testing
import Time

@testable import LinuxDevices

@Suite struct LoudspeakerTests {
  /// What a sink was told.
  final class SinkLog: @unchecked Sendable {
    var samples: [Int16] = []
    var calls: [String] = []
    var failure: BuzzerError?
    /// After how many samples it is unplugged.
    var lastSample = Int.max
    /// How long opening takes.
    var opening = Instant.Span(nanoseconds: 0)
    var time = Instant.zero
  }

  struct LoggedSink: SampleSink, ~Copyable {
    static let rate = 8000
    static let latency = Instant.Span.milliseconds(40)
    let log: SinkLog

    mutating func open() throws(BuzzerError) {
      log.calls.append("open")
      log.time = log.time + log.opening
      if let failure = log.failure { throw failure }
    }
    mutating func write(_ samples: UnsafeBufferPointer<Int16>) throws(BuzzerError) {
      log.samples += samples
      if log.samples.count > log.lastSample { throw BuzzerError("It was unplugged.") }
    }
    mutating func start() { log.calls.append("start") }
    mutating func close() { log.calls.append("close") }
  }

  /// A clock that goes on when somebody sleeps on it.
  struct LogClock: Clock {
    let log: SinkLog
    mutating func now() -> Instant { log.time }
    mutating func wallTime() -> WallTime { WallTime(secondsSince1970: 0) }
    mutating func sleep(until deadline: Instant) { log.time = max(log.time, deadline) }
  }

  private let log = SinkLog()
  private let queue = ToneQueue()

  private func body() -> LoudspeakerBody<LoggedSink, LogClock> {
    LoudspeakerBody(LoggedSink(log: log), queue, clock: LogClock(log: log))
  }

  private func put(_ frequency: Int?, at milliseconds: Int) -> BuzzerError? {
    queue.put(
      StruckTone(frequency: frequency, time: .zero + .milliseconds(milliseconds)))
  }

  /// The milliseconds at which something is heard, in tens.
  private func heard(_ samples: ArraySlice<Int16>) -> [Bool] {
    stride(from: samples.startIndex, to: samples.endIndex, by: 80).map { start in
      samples[start..<min(start + 80, samples.endIndex)].contains { abs(Int($0)) > 300 }
    }
  }

  @Test func tonesKeepTheTimesAtWhichTheyWereWanted() {
    _ = put(700, at: 0)
    _ = put(nil, at: 50)
    _ = put(900, at: 120)
    _ = put(nil, at: 160)
    let body = body()
    #expect(body.step(), "a tone was played")
    #expect(log.calls == ["open", "start"])
    // 40 ms of silence come first.
    let rhythm = heard(log.samples[...])
    #expect(rhythm.prefix(4).allSatisfy { !$0 })
    #expect(rhythm[4..<9].allSatisfy { $0 } && rhythm[11..<16].allSatisfy { !$0 })
    #expect(rhythm[16..<20].allSatisfy { $0 } && rhythm.count <= 23)
    // Nothing came for two seconds: the card is given back.
    log.time = log.time + .seconds(3)
    #expect(body.step())
    #expect(log.calls == ["open", "start", "close"])
    queue.end()
    #expect(!body.step())
  }

  @Test func whatACardThatCameLateMissedIsNotHeard() {
    log.opening = .milliseconds(400)
    _ = put(700, at: 0)
    _ = put(nil, at: 50)
    let body = body()
    #expect(body.step())
    #expect(log.samples.isEmpty)
    _ = put(700, at: 500)
    _ = put(nil, at: 550)
    log.time = .zero + .milliseconds(500)
    #expect(body.step())
    #expect(!log.samples.isEmpty && log.calls.filter { $0 == "open" }.count == 1)
  }

  @Test func aCardThatIsMissingIsSaidOnceAndTriedAgain() {
    log.failure = BuzzerError("No sound card can be used.")
    let body = body()
    #expect(put(700, at: 0) == nil)
    #expect(body.step())
    #expect(put(700, at: 100) == log.failure, "said by the next tone")
    #expect(body.step())
    #expect(log.calls == ["open"], "left alone for a while")
    #expect(put(700, at: 200) == nil, "and no more")
    #expect(body.step())
    log.time = .zero + .seconds(6)
    _ = put(700, at: 6000)
    #expect(body.step())
    #expect(log.calls == ["open", "open"])
    #expect(put(700, at: 6001) == nil, "still the same: not said again")
    #expect(body.step())
    #expect(!queue.hasSounded)
    log.failure = nil
    log.time = .zero + .seconds(12)
    _ = put(700, at: 12_000)
    _ = put(nil, at: 12_050)
    #expect(body.step())
    #expect(queue.hasSounded && !log.samples.isEmpty)
  }

  @Test func aCardThatIsUnpluggedInAToneIsSaid() {
    log.lastSample = 500
    _ = put(700, at: 0)
    let body = body()
    #expect(body.step())
    #expect(put(nil, at: 50) == BuzzerError("It was unplugged."))
  }

  @Test func aThreadThatDoesNotComeToItsTurnLosesTheOldestTones() {
    for index in 0..<200 { _ = put(index, at: index) }
    guard case .tone(let first) = queue.first(until: .zero) else {
      Issue.record("there are tones")
      return
    }
    #expect(first.frequency == 136)
    queue.forget()
    #expect(queue.first(until: .zero) == .nothing)
  }

  /// The library itself, where it is installed, into a file instead of a card.
  @Test(.enabled(if: dlopen(SoundCard.library, RTLD_NOW) != nil))
  func theLibraryTakesTheSamples() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/samples"
    // What the name means is the library's configuration's, which this one stands in for.
    let configuration = "\(folder.path)/asound.conf"
    let text =
      "pcm.null { type null }\n"
      + "pcm.default { type file slave.pcm null file \"\(file)\" format raw }\n"
    try text.write(toFile: configuration, atomically: true, encoding: .utf8)
    setenv("ALSA_CONFIG_PATH", configuration, 1)
    defer { unsetenv("ALSA_CONFIG_PATH") }
    do {
      var card = SoundCard(name: .standard)
      try card.open()
      // Not with `try` in a closure: Swift 6.0.3 crashes over the type of its error.
      let samples = UnsafeMutableBufferPointer<Int16>.allocate(capacity: 30_000)
      defer { samples.deallocate() }
      for index in samples.indices { samples.initializeElement(at: index, to: Int16(index)) }
      try card.write(UnsafeBufferPointer(samples))
      card.start()
    }
    let written = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(written.count >= 50_000)
    #expect(Array(written.prefix(6)) == [0, 0, 1, 0, 2, 0])
    var missing = SoundCard(name: SoundCardName("sysdefault:none"))
    do throws(BuzzerError) {
      try missing.open()
      Issue.record("there is no such card")
    } catch {
      #expect(error.message.hasPrefix("The sound card sysdefault:CARD=none cannot be used"))
    }
  }
}
