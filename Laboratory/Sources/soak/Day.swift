import CFaultVFS
import Engine
import Graphics
import Handheld
import Hardware
import Records
import Simulators
import Store
import Time

/// From switching on to switching off, for some games: the whole appliance with its loop, a display
/// in memory and the real store, while disk, display and sensor fail at random.
struct Day {
  let directory: String
  let vfs: OpaquePointer
  let clock: VirtualClock
  /// Whether the moves are tilted (bus, driver, filter and gesture instead of keys), and the
  /// machine gives advice.
  let isTilted: Bool

  /// What was done in it.
  struct Sum {
    /// Games that the store held in the morning.
    var kept = 0
    var games = 0
    var moves = 0
    var ticks = 0
  }

  /// So many ticks pass between two pieces of trouble.
  private static let stretch = 20
  /// The largest board that is played for long: at random, a game on the largest takes hours.
  private static let mostCells = 5

  /// Plays until so many games have ended, or the random player has switched it off.
  func play(games: Int, _ chance: inout RandomSource) -> Sum {
    fault_vfs_fail(vfs, 0, 0, FAULT_IO)
    var store = SQLiteStore(directory: directory)
    var state = openInTheMorning(&store)
    let kept = gamesKept(in: &store)
    let start = clock.now()
    let hand = isTilted ? KeyTilt() : nil
    let display = MemoryDisplay(width: 96, height: 64, format: .rgb565)
    let player = RandomPlayer(seed: chance.next(), hand: hand)
    let options = options(for: &state, &chance)
    var loop = FixedRateLoop(
      appliance: Appliance(
        stored: state, entropy: chance.next(), options: options, wallTime: clock.wallTime()),
      clock: clock, sensor: RandomSensor(hand: hand, clock: clock), input: player,
      buzzer: SilentBuzzer(), display: display,
      store: CountingStore(ImmediateStore(store, at: clock.wallTime())),
      advisor: OccasionalAdvice(isThere: isTilted), makeGlyphs: { BitmapGlyphs() })
    while loop.store.games < games, loop.run(ticks: Self.stretch) == .ticksOver {
      guard loop.appliance.session.recording.size.cells <= Self.mostCells else { break }
      loop.input.place = place(of: loop.appliance)
      troubleDisk(&chance)
      trouble(display, &chance)
      if chance.next(below: 100) == 0 { loop.sensor.meetTrouble(&chance) }
      if chance.next(below: 20) == 0 { loop.sensor.recover() }
    }
    if loop.statistics.lateTicks > 0 || display.violations > 0 {
      Soak.fail("late, or drawn outside")
    }
    let sum = Sum(
      kept: kept, games: loop.store.games, moves: loop.store.moves,
      ticks: Int(loop.statistics.ticks))
    if clock.now() != start + TickClock.period * sum.ticks {
      Soak.fail("the loop drifts from its clock")
    }
    return sum
  }

  /// Whatever yesterday's disk has done: it opens, and the daily copy is made.
  private func openInTheMorning(_ store: inout SQLiteStore) -> StoredState {
    let (state, reports) = store.open(at: clock.wallTime())
    for case .failing(let text) in reports + store.copyIfDue(at: clock.wallTime()) {
      Soak.fail("the store says \(text)")
    }
    return state
  }

  private func gamesKept(in store: inout SQLiteStore) -> Int {
    BoardSize.all.reduce(0) { count, size in
      let reports = store.perform(.readScores(size: size, limit: .max), at: clock.wallTime())
      guard case .scores(let rows, _)? = reports.last else { Soak.fail("no scores: \(reports)") }
      return count + rows.count
    }
  }

  private func place(of appliance: Appliance) -> RandomPlayer.Place {
    guard case .board(let page) = appliance.screen else { return .elsewhere }
    return page.isPlaying ? .playing : page.isOver ? .over : .elsewhere
  }

  /// Mostly the smallest board, whose games are the shortest.
  private func options(
    for state: inout StoredState, _ chance: inout RandomSource
  ) -> Appliance.Options {
    var options = Appliance.Options()
    options.startsPlaying = true
    state.settings["game.size"] = chance.next(below: 8) == 0 ? "4" : "3"
    if let game = state.runningGame, game.recording.size.cells > Self.mostCells {
      options.seed = chance.next()
    }
    return options
  }

  /// Some of the store's next calls of the file system fail, in one of the ways disks do.
  private func troubleDisk(_ chance: inout RandomSource) {
    guard chance.next(below: 60) == 0 else { return }
    let kind = fault_kind(rawValue: chance.next(below: 5))
    fault_vfs_fail(vfs, Int(chance.next(below: 300)), Int(chance.next(below: 40)), kind)
  }

  private func trouble(_ display: MemoryDisplay, _ chance: inout RandomSource) {
    display.forgetPresents()
    if chance.next(below: 100) == 0 { display.absence = "pulled out" }
    if chance.next(below: 8) == 0 { display.absence = nil }
  }
}
