import Engine
import Hardware
import Inertial
import Records
import Testing
import Time

@testable import Handheld

/// What a made-up journal may ask for: no more time than its length has room for, and no more memory
/// than an entry may have.
@Suite struct JournalBoundsTests {
  /// A journal whose check sums are right, with these bytes after a sound start.
  private func journal(_ entries: [UInt8]) -> [UInt8] {
    var held = JournalBytes()
    held.put(JournalStart(program: "1", entropy: 7))
    return journal(holding: held.bytes + entries)
  }

  private func journal(holding bytes: [UInt8]) -> [UInt8] {
    var file = JournalBytes()
    for (number, start) in stride(from: 0, to: bytes.count, by: 65_536).enumerated() {
      let part = bytes[start..<min(start + 65_536, bytes.count)]
      file.put(fixed: UInt32(part.count))
      file.put(fixed: UInt32(number))
      file.put(fixed: JournalFormat.checkSum(UInt32(number), part))
      file.put(part)
    }
    return JournalFormat.magic + [JournalFormat.version] + file.bytes
  }

  private func ticks(of journal: [UInt8]) -> (Int, JournalError?) {
    var ticks = 0
    do throws(JournalError) {
      var reader = try JournalReader(StoredJournal(journal))
      while let entry = try reader.next() { if entry == .tick { ticks += 1 } }
      return (ticks, nil)
    } catch {
      return (ticks, error)
    }
  }

  private func row(ofIdleTicks count: Int) -> [UInt8] {
    var bytes = JournalBytes()
    bytes.put(JournalFormat.Entry.idle.rawValue)
    bytes.put(count: count)
    return bytes.bytes
  }

  @Test func aFewBytesTellNoYears() {
    let end = [JournalFormat.Entry.end.rawValue]
    let (most, none) = ticks(of: journal(row(ofIdleTicks: 1_000) + end))
    #expect(most == 1_000 && none == nil)
    for count in [0, 1_001, 1 << 20, 1 << 32, 1 << 62] {
      let (ticks, error) = self.ticks(of: journal(row(ofIdleTicks: count) + end))
      guard ticks == 0, case .damaged? = error else {
        Issue.record("\(count): \(ticks) ticks, \(String(describing: error))")
        continue
      }
    }
  }

  @Test func aClockThatStandsStillIsWrittenInPieces() {
    let input = TickInput(wallTime: WallTime(secondsSince1970: 0))
    let inputs = [TickInput](repeating: input, count: 12_345)
    let (ticks, error) = self.ticks(of: Recorder.journal(of: inputs))
    #expect(ticks == 12_345 && error == nil)
  }

  @Test func aTimeZoneIsOneThatAClockCanHave() throws {
    let week = 604_800
    for (seconds, taken) in [
      (50_400, 50_400), (-43_200, -43_200), (93_599, 93_599), (Int.max, week), (Int.min, -week),
    ] {
      var input = TickInput(wallTime: WallTime(secondsSince1970: 1))
      input.deviceReports = [.timeZone(secondsAheadOfUTC: seconds)]
      var reader = try JournalReader(StoredJournal(Recorder.journal(of: [input])))
      while let entry = try reader.next(), entry != .tick {}
      #expect(reader.input.deviceReports == [.timeZone(secondsAheadOfUTC: taken)])
    }
  }

  @Test func aSampleIsOneThatAChipCanSend() {
    for (acceleration, isSound) in [
      (Vector3(0, 0, 1), true), (Vector3(.nan, 0, 1), false), (Vector3(0, 1e18, 0), false),
    ] {
      var input = TickInput(wallTime: WallTime(secondsSince1970: 0))
      input.sensorReports = [
        .sample(InertialSample(time: .zero, acceleration: acceleration, angularRate: .zero))
      ]
      let (ticks, error) = self.ticks(of: Recorder.journal(of: [input]))
      if isSound {
        #expect(ticks == 1 && error == nil)
      } else {
        guard ticks == 0, case .damaged? = error else {
          Issue.record("\(acceleration): \(ticks) ticks, \(String(describing: error))")
          continue
        }
      }
    }
  }

  /// Seconds are summed up and multiplied, and so are a list's numbers: none may end who reads them.
  @Test func aGameIsOneThatCanHaveBeenPlayed() {
    for (seconds, moves, isSound) in [
      (4_000_000_000, 1 << 40, true), (.max, 1, false), (-1, 1, false), (1, Int.max, false),
      (1, .min, false),
    ] {
      var start = JournalStart(program: "1", entropy: 7)
      start.stored.runningGame = RunningGame(
        recording: Recording(size: .standard, seed: 1), origin: .ordinary,
        startedAt: WallTime(secondsSince1970: 0), secondsPlayed: Int64(seconds))
      start.stored.bestScores[.standard] = moves
      var held = JournalBytes()
      held.put(start)
      let (_, error) = ticks(of: journal(holding: held.bytes + [JournalFormat.Entry.end.rawValue]))
      let isDamaged = if case .damaged? = error { true } else { false }
      #expect(isSound ? error == nil : isDamaged, "\(seconds), \(moves)")
    }
  }

  /// Texts of 64 KB, as many as a list may have, in a tick and in the start.
  @Test func anEntryIsNoLongerThanAnEntryMayBe() {
    var text = JournalBytes()
    text.put(String(repeating: "x", count: JournalFormat.longestText))
    var notices = JournalBytes()
    notices.put(JournalFormat.Entry.tick.rawValue)
    notices.put(JournalFormat.Parts.store.rawValue)
    notices.put(count: 200)
    for _ in 0..<200 {
      notices.put(4 as UInt8)
      notices.put(text.bytes[...])
    }
    var start = JournalBytes()
    start.put(JournalStart(program: "1", entropy: 7))
    var settings = JournalBytes()
    settings.put(start.bytes.dropLast())
    settings.put(count: 200)
    for _ in 0..<400 { settings.put(text.bytes[...]) }
    for file in [journal(notices.bytes), journal(holding: settings.bytes)] {
      let (ticks, error) = self.ticks(of: file)
      guard ticks == 0, case .damaged(let place)? = error else {
        Issue.record("\(ticks) ticks, \(String(describing: error))")
        continue
      }
      #expect(place.offset < JournalFormat.mostInEntry + 70_000)
    }
  }
}
