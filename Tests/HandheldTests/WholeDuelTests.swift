import Engine
import Foundation
import Graphics
import Hardware
import IMU
import Records
import Simulators
import Store
import Testing

@testable import Handheld

/// A duel with a friend's game, played through: from the registers of a simulated chip to pixels and
/// to rows in a real database, and switched off in its middle.
@Suite struct WholeDuelTests {
  private let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("tilt2048-\(UUID().uuidString)").path
  private let clock = VirtualClock()
  private let hand = KeyTilt()
  private let display = MemoryDisplay(width: 320, height: 240, format: .rgb565)

  /// The friend's game, sent as a link and read again.
  private static func friends() throws -> Recording {
    var game = RecordedGame(seed: 0xD0E1)
    game.playOut(by: 8)
    return try Link(text: Link(game.recording).text()).recording
  }

  /// Switches the device on, with what its store holds.
  private func loop(
    seed: UInt64? = nil
  ) -> FixedRateLoop<
    VirtualClock, SessionFeed, AbsentInput, SilentBuzzer, MemoryDisplay, ImmediateStore, NoAdvice,
    BitmapGlyphs
  > {
    var store = SQLiteStore(directory: directory)
    let (state, _) = store.open(at: clock.wallTime())
    var options = Appliance.Options()
    options.startsPlaying = true
    options.seed = seed
    let appliance = Appliance(
      stored: state, entropy: 4, options: options, wallTime: clock.wallTime())
    return FixedRateLoop(
      appliance: appliance, clock: clock, sensor: SessionFeed(hand: hand, clock: clock),
      input: AbsentInput(), buzzer: SilentBuzzer(), display: display,
      store: ImmediateStore(store, at: clock.wallTime()), advisor: NoAdvice(),
      makeGlyphs: { BitmapGlyphs() })
  }

  @Test func aDuelIsPlayedThroughAndOutlivesTheSwitch() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let friends = try Self.friends()
    let end = friends.replay()
    // As `tilt2048 open LINK` leaves it.
    var store = SQLiteStore(directory: directory)
    _ = store.open(at: clock.wallTime())
    let text = Opponent.ghost(friends).stored
    _ = store.perform(.set(key: StoredState.rivalKey, value: text), at: clock.wallTime())
    store.close()
    var moves = 0
    do {
      var loop = loop(seed: friends.seed)
      _ = loop.run(ticks: 200)
      play(&loop) { $0.moveCount >= 20 }
      moves = loop.appliance.session.game.moveCount
      #expect(moves >= 20)
      expectSideBySide(loop.appliance, friends)
      #expect(loop.statistics.lateTicks == 0)
    }
    // Switched off, and on again: the same duel at the same move.
    var loop = loop()
    #expect(loop.appliance.session.game.moveCount == moves)
    expectSideBySide(loop.appliance, friends)
    _ = loop.run(ticks: 200)
    play(&loop) { $0.isOver }
    let ours = loop.appliance.session.game
    #expect(ours.isOver)
    _ = loop.run(ticks: 250)
    let words = loop.appliance.words
    #expect(words.contains { $0.contains("You \(ours.score)") }, "\(words)")
    #expect(words.contains { $0.contains("Ghost \(end.score)") }, "\(words)")
    #expect(loop.appliance.world.table.rival?.duel?.ghost.board == end.board)
    #expect(loop.statistics.lateTicks == 0)
    #expect(display.violations == 0)
  }

  /// Our score and the friend's at the same move, and who is ahead.
  private func expectSideBySide(_ appliance: Appliance, _ friends: Recording) {
    let ours = appliance.session.game
    let theirs = friends.replay(upTo: ours.moveCount)
    let lead = ours.score - theirs.score
    let words = appliance.words
    #expect(words.contains("\(theirs.score)"), "\(words)")
    let said = lead == 0 ? "Even" : lead > 0 ? "Ahead by \(lead)" : "Behind by \(-lead)"
    #expect(words.contains(said), "\(words)")
  }

  private func play(
    _ loop:
      inout FixedRateLoop<
        VirtualClock, SessionFeed, AbsentInput, SilentBuzzer, MemoryDisplay, ImmediateStore,
        NoAdvice, BitmapGlyphs
      >, until isDone: (Game) -> Bool
  ) {
    var step = 0
    while !isDone(loop.appliance.session.game), step < 4_000 {
      hand.press([Button.left, .down, .right, .down][step % 4])
      if step % 9 == 8 { hand.press(.up) }
      _ = loop.run(ticks: 25)
      step += 1
      // Who gets to 2048 goes on.
      if loop.appliance.screen.name == "won" {
        _ = loop.run(ticks: 250)
        hand.press(.right)
        _ = loop.run(ticks: 60)
      }
    }
  }
}
