import Foundation
import Graphics
import Hardware
import Testing

@testable import Handheld

/// Sessions that were recorded before the screens became pages, played again: the same pictures,
/// rows and sounds.
///
/// Their inputs stay as they are. Where a picture or a sound changes on purpose,
/// `TILT2048_KEEP_JOURNALS=1 swift test --filter JournalTests` writes down what comes of them now;
/// with `TILT2048_KEEP_JOURNALS=record` the sessions are played anew.
@Suite struct JournalTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Journals")
  private static let keep = ProcessInfo.processInfo.environment["TILT2048_KEEP_JOURNALS"]

  private static func kept(_ session: Session) throws -> [UInt8] {
    let file = folder.appendingPathComponent("\(session.name).journal")
    if keep == "record" {
      try Data(try session.play().journal).write(to: file)
    } else if keep != nil {
      try Data(try rewritten(Array(Data(contentsOf: file)))).write(to: file)
    }
    return Array(try Data(contentsOf: file))
  }

  /// The same inputs, with what comes of them now.
  private static func rewritten(_ journal: [UInt8]) throws -> [UInt8] {
    var reader = try JournalReader(StoredJournal(journal))
    var appliance = reader.start.appliance
    var list = DisplayList()
    let file = Recorder()
    var writer = JournalWriter(reader.start, sink: file.append)
    while let entry = try reader.next() {
      switch entry {
      case .tick:
        writer.note(reader.input)
        writer.note(appliance.tick(reader.input))
      case .effects: break
      case .picture:
        appliance.draw(into: &list)
        writer.note(list)
      }
    }
    writer.finish()
    return file.bytes
  }

  @Test(arguments: Session.all)
  func whatWasPlayedThenIsSeenAndHeardNow(session: Session) throws {
    var rerun = try Rerun(StoredJournal(try Self.kept(session)))
    while try rerun.step() {}
    #expect(rerun.difference == nil)
    #expect(rerun.differences == 0)
    #expect(rerun.tick >= session.ticks)
    #expect(rerun.pictures > 100 && rerun.deeds > 20 && rerun.inputs > 30)
  }

  @Test func theyComeByEveryScreen() throws {
    var screens: Set<String> = []
    for session in Session.all {
      var reader = try JournalReader(StoredJournal(try Self.kept(session)))
      var appliance = reader.start.appliance
      while let entry = try reader.next() {
        guard case .tick = entry else { continue }
        _ = appliance.tick(reader.input)
        screens.insert(appliance.screen.name)
      }
    }
    // The recorded duel began without a move; `LivePageTests` comes by the question.
    #expect(screens.union(["confirm-live"]) == EveryScreenTests.all)
  }
}
