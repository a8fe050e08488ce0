import Engine
import Foundation
import Hardware
import Scenes
import Testing
import Time

@testable import Handheld
@testable import LinuxDevices

/// The sound of ten recorded games, as the loudspeaker's thread hands it to the card, sample by sample:
/// how loud it gets, whether it clicks, and when the tiles that meet are heard. Of each the first half
/// minute is played.
///
/// `TILT2048_KEEP_SOUNDS=FOLDER swift test --filter GameSoundTests` plays all of them, prints what was
/// measured and leaves the sounds as WAV files.
@Suite struct GameSoundTests {
  /// A recorded game that goes on while the loudspeaker's thread waits.
  final class Performance: @unchecked Sendable {
    var sound = RenderedSound()
    var now = Instant.zero
    var tones: [(frame: Int, tone: Tone)] = []
    /// When tiles met, in frames, as the picture has it, and whether the move was slow enough to be
    /// heard in that moment.
    var contacts: [(frame: Int, isAnnounced: Bool)] = []
    /// When each cue was told, in frames.
    var cues: [Int] = []
    let queue = ToneQueue()
    private var reader: JournalReader<StoredJournal>
    private var appliance: Appliance
    private(set) var hasEnded = false

    init(_ journal: [UInt8]) throws {
      reader = try JournalReader(StoredJournal(journal))
      appliance = reader.start.appliance
    }

    static let tick = Instant.Span.milliseconds(10)
    private var nextTick = Instant.zero + tick
    /// The first half minute of each, or all of them where they are kept.
    private let limit: Instant = .zero + .seconds(RenderedSound.folder == nil ? 30 : 3600)

    /// Plays on until it is so late.
    func advance(to time: Instant) {
      while nextTick <= time {
        now = nextTick
        nextTick = nextTick + Self.tick
        if now > limit { hasEnded = true }
        guard !hasEnded else { continue }
        do { try step() } catch { hasEnded = true }
      }
      now = max(now, time)
    }

    /// Plays on until something is to be heard; false at the end.
    func waitForSound() -> Bool {
      while !hasEnded, case .nothing = queue.first(until: .zero) { advance(to: nextTick) }
      return !hasEnded
    }

    private func step() throws {
      while let entry = try reader.next() {
        guard case .tick = entry else { continue }
        let moves = appliance.session.game.moveCount
        for effect in appliance.tick(reader.input) {
          guard case .play(let melody, let lead) = effect else { continue }
          if !melody.tones.isEmpty { cues.append(frame(now)) }
          let start = now + .milliseconds(10 * lead)
          _ = queue.put(melody.tones, at: start, now: now)
          tones += melody.tones.map { (frame(start + .milliseconds($0.start)), $0) }
          if appliance.session.game.moveCount > moves, !melody.tones.isEmpty { noteContact(lead) }
        }
        return
      }
      hasEnded = true
    }

    /// After how many ticks the picture has every tile that slid where it went.
    private func noteContact(_ lead: Int) {
      let world = appliance.world
      let (board, effects) = (world.table.board, world.settings.effects)
      let sliding = board.motions.filter {
        $0.from != $0.to && ($0.kind == .slides || $0.kind == .vanishes)
      }
      let ticks = (0...20).first { ticks in
        sliding.allSatisfy { motion in
          guard let pose = board.pose(of: motion, at: ticks, effects) else { return true }
          return abs(pose.row - Float(motion.to.row)) + abs(pose.column - Float(motion.to.column))
            < 0.01
        }
      }
      contacts.append((frame(now + .milliseconds(10 * (ticks ?? 99))), lead >= 4))
    }

    func frame(_ time: Instant) -> Int { Int(time.nanoseconds / 1000) * 48 / 1000 }

    /// Puts what the card was given where the ear has it.
    func hear(_ more: UnsafeBufferPointer<Int16>, from frame: Int) {
      let missing = 2 * frame + more.count - sound.samples.count
      if missing > 0 { sound.samples += [Int16](repeating: 0, count: missing) }
      sound.samples.withUnsafeMutableBufferPointer {
        _ = $0[(2 * frame)...].update(fromContentsOf: more)
      }
    }
  }

  /// A card that begins to play when it is told to, and plays on without a gap.
  struct Ear: SampleSink, ~Copyable {
    static let rate = RenderedSound.rate
    static let latency = SoundCard.latency
    let performance: Performance
    private var next: Int?

    init(_ performance: Performance) { self.performance = performance }

    mutating func open() throws(BuzzerError) {}
    mutating func write(_ samples: UnsafeBufferPointer<Int16>) throws(BuzzerError) {
      let now = performance.frame(performance.now)
      // Where it has run dry it begins anew.
      let place = next.map { $0 < now ? now : $0 } ?? now
      performance.hear(samples, from: place)
      next = place + samples.count / 2
    }
    mutating func start() {}
    mutating func close() { next = nil }
  }

  struct GameClock: Clock {
    let performance: Performance
    mutating func now() -> Instant { performance.now }
    mutating func wallTime() -> WallTime { WallTime(secondsSince1970: 0) }
    mutating func sleep(until deadline: Instant) { performance.advance(to: deadline) }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("HandheldTests/Fixtures/Journals")

  static let games: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".journal") }.sorted()
  }()

  /// Those that have a move between two silences, whose first sample can be told.
  private static let slow = ["buttons-at-the-end.journal", "buttons-on-a-won-game.journal"]

  @Test func thereAreTenGames() { #expect(Self.games.count >= 10) }

  @Test(arguments: games)
  func aWholeGameIsHeardAsItIsWritten(name: String) throws {
    let journal = try Data(contentsOf: Self.folder.appendingPathComponent(name))
    let performance = try Performance(Array(journal))
    let body = LoudspeakerBody(
      Ear(performance), performance.queue, clock: GameClock(performance: performance))
    while performance.waitForSound(), body.step() {}
    let sound = performance.sound
    let late = Self.lateness(performance)
    // What is cut short comes up to a slide earlier, what is not announced a card's delay later.
    let clicks = sound.clicks(performance.tones, slack: RenderedSound.rate * 15 / 100)
    if RenderedSound.folder != nil {
      let announced = late.filter(\.isAnnounced).map { abs($0.milliseconds) }
      let others = late.filter { !$0.isAnnounced }.map { abs($0.milliseconds) }
      print(
        "game", name, "\(sound.frames / RenderedSound.rate) s", "\(performance.cues.count) cues",
        String(format: "peak %.1f dB, loudest %.1f dB,", sound.peak, sound.loudness),
        "\(clicks) clicks, after contact",
        announced.max().map { String(format: "%.1f ms in \(announced.count)", $0) } ?? "-",
        others.max().map { String(format: "(at once: %.1f ms in \(others.count))", $0) } ?? "")
      try sound.keep(name)
    }
    #expect(performance.cues.count > 10)
    #expect(sound.peak <= -1, "\(sound.peak) dB")
    #expect(sound.loudness > -40, "\(sound.loudness) dB")
    #expect(clicks == 0)
    if Self.slow.contains(name) { #expect(!late.filter(\.isAnnounced).isEmpty) }
    for one in late {
      // A move that is over at once is heard when the card can.
      let most = one.isAnnounced ? 10.0 : 50
      #expect(abs(one.milliseconds) <= most, "\(one)")
    }
  }

  /// By how much the first sample of each move comes after the tiles have met, where it was silent
  /// before; in milliseconds.
  private static func lateness(
    _ performance: Performance
  ) -> [(milliseconds: Double, isAnnounced: Bool)] {
    let samples = performance.sound.samples
    func isLoud(_ frame: Int) -> Bool {
      let index = 2 * frame
      return index >= 0 && index + 1 < samples.count
        && max(abs(Int(samples[index])), abs(Int(samples[index + 1]))) > 8
    }
    let (before, after) = (30 * RenderedSound.rate / 1000, 60 * RenderedSound.rate / 1000)
    var late: [(milliseconds: Double, isAnnounced: Bool)] = []
    for contact in performance.contacts {
      // Where it was silent before, and nothing else was told.
      let told = performance.cues.filter {
        (contact.frame - 2 * after...contact.frame + after).contains($0)
      }
      guard told.count == 1, !(contact.frame - before..<contact.frame - 480).contains(where: isLoud)
      else { continue }
      guard let onset = (contact.frame - 480..<contact.frame + after).first(where: isLoud) else {
        continue
      }
      late.append(
        (Double(onset - contact.frame) * 1000 / Double(RenderedSound.rate), contact.isAnnounced))
    }
    return late
  }
}
