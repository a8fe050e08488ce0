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
    /// What comes in between, once, after a thousand samples.
    var stall: (() -> Void)?
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
      if log.samples.count > 1000 { log.stall?() }
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

  private func put(
    _ starts: [Int] = [0], at milliseconds: Int, after lead: Int = 0
  ) -> BuzzerError? {
    let now = Instant.zero + .milliseconds(milliseconds)
    return queue.put(
      starts.map { Tone(start: $0, semitone: 12, length: 20, softness: 0) },
      at: now + .milliseconds(lead), now: now)
  }

  /// The milliseconds at which something is heard, in tens.
  private func heard(_ samples: ArraySlice<Int16>) -> [Bool] {
    stride(from: samples.startIndex, to: samples.endIndex, by: 160).map { start in
      samples[start..<min(start + 160, samples.endIndex)].contains { abs(Int($0)) > 300 }
    }
  }

  /// The frame of the first sample that is not silence.
  private var onset: Int? { log.samples.firstIndex { $0 != 0 }.map { $0 / 2 } }

  @Test func tonesKeepTheTimesAtWhichTheyWereWanted() {
    _ = put([0, 120], at: 0)
    let body = body()
    #expect(body.step(), "a tone was played")
    #expect(log.calls == ["open", "start"])
    // 40 ms of silence come first; tones of 20 ms end in 30.
    let rhythm = heard(log.samples[...])
    #expect(rhythm.prefix(4).allSatisfy { !$0 })
    #expect(rhythm[4..<8].allSatisfy { $0 } && rhythm[9..<16].allSatisfy { !$0 })
    #expect(rhythm[16..<20].allSatisfy { $0 } && rhythm.count <= 24)
    // Nothing came for two seconds: the card is given back.
    log.time = log.time + .seconds(3)
    #expect(body.step())
    #expect(log.calls == ["open", "start", "close"])
    queue.end()
    #expect(!body.step())
  }

  /// A tone that is announced by more than is written ahead is heard at its moment: the first sample
  /// that a sine has beside zero is the one after.
  @Test(arguments: [40, 53, 100, 117])
  func whatIsAnnouncedIsHeardAtItsTimeToTheSample(lead: Int) throws {
    _ = put(at: 0, after: lead)
    let body = body()
    #expect(body.step())
    let onset = try #require(onset)
    #expect(onset > lead * 8 && onset <= lead * 8 + 3, "\(onset)")
  }

  @Test func whatIsNotAnnouncedLongEnoughIsLateAsAWhole() throws {
    _ = put([0, 100], at: 0, after: 15)
    let body = body()
    #expect(body.step())
    #expect(try #require(onset) - 320 <= 3, "as soon as the card can")
    let second = try #require(log.samples[(2 * 1000)...].firstIndex { $0 != 0 }) / 2
    #expect(second - 320 - 800 <= 3 && second > 1120, "and its tones keep their distance")
  }

  @Test func aCueGivesWayFromWhereTheNextBegins() {
    _ = put([0, 50, 200], at: 0)
    _ = put([0], at: 20, after: 100)
    var times: [Int64] = []
    while let tone = queue.take(heardFrom: .zero, to: .zero + .seconds(1000)) {
      times.append(tone.time.nanoseconds / 1_000_000)
    }
    #expect(times == [0, 50, 120])
  }

  @Test func aCueWhoseMomentIsCutShortHasItAtOnce() {
    _ = put([0, 50], at: 0, after: 100)
    _ = put([0], at: 30, after: 100)
    var times: [Int64] = []
    while let tone = queue.take(heardFrom: .zero, to: .zero + .seconds(1000)) {
      times.append(tone.time.nanoseconds / 1_000_000)
    }
    #expect(times == [30, 80, 130])
  }

  /// A menu's step in the slide of a move: both are heard, the move when its tiles meet.
  @Test func aCueThatBeginsAtOnceLeavesAnotherItsMoment() throws {
    _ = put([0], at: 0, after: 100)
    _ = put([0, 120], at: 0)
    let body = body()
    #expect(body.step())
    let rhythm = heard(log.samples[...])
    // As soon as the card can, and 120 ms later; and the other at 100.
    #expect(rhythm[4..<8].allSatisfy { $0 } && !rhythm[9])
    let second = try #require(log.samples[(2 * 760)...].firstIndex { $0 != 0 }) / 2
    #expect(second > 800 && second <= 803, "\(second)")
    #expect(rhythm[16..<20].allSatisfy { $0 })
  }

  @Test func silenceEndsWhatWaits() {
    _ = put([0, 50], at: 0)
    queue.silence()
    #expect(queue.first(until: .zero) == .nothing)
    #expect(queue.state()?.isSilenced == true && queue.state()?.isSilenced == false)
  }

  @Test func whatACardThatCameLateMissedIsNotHeard() {
    log.opening = .milliseconds(400)
    _ = put(at: 0)
    let body = body()
    #expect(body.step() && log.samples.isEmpty)
    _ = put(at: 500)
    log.time = .zero + .milliseconds(500)
    #expect(body.step())
    #expect(!log.samples.isEmpty && log.calls.filter { $0 == "open" }.count == 1)
  }

  /// As after Ctrl-Z: what was to be heard meanwhile is not, and what comes then is at its time.
  @Test func aThreadThatStoodStillIsLateWithNothingAfterwards() {
    log.stall = { [self] in
      log.stall = nil
      log.time = .zero + .seconds(10)
      _ = put(at: 10_000, after: 100)
    }
    _ = put([0, 300], at: 0)
    #expect(body().step())
    let rhythm = heard(log.samples[1120...])
    #expect(rhythm.count < 20 && !rhythm[7] && rhythm[10], "\(rhythm)")
  }

  @Test func aCardThatIsMissingIsSaidOnceAndTriedAgain() {
    log.failure = BuzzerError("No sound card can be used.")
    let body = body()
    #expect(put(at: 0) == nil && body.step())
    #expect(put(at: 100) == log.failure, "said by the next tone")
    #expect(body.step())
    #expect(log.calls == ["open"], "left alone for a while")
    #expect(put(at: 200) == nil, "and no more")
    #expect(body.step())
    log.time = .zero + .seconds(6)
    _ = put(at: 6000)
    #expect(body.step())
    #expect(log.calls == ["open", "open"])
    #expect(put(at: 6001) == nil, "still the same: not said again")
    #expect(body.step() && !queue.hasSounded)
    log.failure = nil
    log.time = .zero + .seconds(12)
    _ = put(at: 12_000)
    #expect(body.step() && queue.hasSounded && !log.samples.isEmpty)
  }

  @Test func aCardThatIsUnpluggedInAToneIsSaid() {
    log.lastSample = 500
    _ = put(at: 0)
    let body = body()
    #expect(body.step())
    #expect(put([], at: 50) == BuzzerError("It was unplugged."))
  }

  @Test func aThreadThatDoesNotComeToItsTurnLosesTheOldestTones() {
    _ = put(Array(0..<400), at: 0)
    guard case .tone(let first) = queue.first(until: .zero) else {
      Issue.record("there are tones")
      return
    }
    #expect(first.tone.start == 144)
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
    #expect(written.count >= 50_000 && Array(written.prefix(6)) == [0, 0, 1, 0, 2, 0])
    var missing = SoundCard(name: SoundCardName("sysdefault:none"))
    do throws(BuzzerError) {
      try missing.open()
      Issue.record("there is no such card")
    } catch {
      #expect(error.message.hasPrefix("The sound card sysdefault:CARD=none cannot be used"))
    }
    // Of those that are tried in turn the one that is there says why, and not the last, which is not.
    try "pcm.default { type file format raw }\n"
      .write(toFile: configuration, atomically: true, encoding: .utf8)
    var first = SoundCard(name: nil)
    do throws(BuzzerError) {
      try first.open()
      Issue.record("there is no card")
    } catch {
      #expect(error.message.hasPrefix("No sound card can be used (Invalid argument)"))
    }
  }
}
