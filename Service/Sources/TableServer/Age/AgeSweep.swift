import Synchronization
import Table

/// Takes away what nobody looks at any more, and finds out whose those games are that were kept while one
/// of several servers was away. A little at once, and with pauses, so that nobody waits for it.
struct AgeSweep: Sendable {
  let tables: Tables
  let clock: ServiceClock
  /// Nil keeps everything.
  let age: Age?
  let log: @Sendable (String) -> Void

  private let walk = Walk()

  /// How far recordings were looked at: bests stay, and are not come across again and again.
  private final class Walk: Sendable {
    let state = Mutex<(last: GameRow?, day: Int)>((nil, -1))

    /// Where to go on; from the beginning once a day, for bests that are none any more.
    func begin(day: Int) -> GameRow? {
      state.withLock { state in
        if state.day != day { state = (nil, day) }
        return state.last
      }
    }

    func reach(_ row: GameRow?) { state.withLock { $0.last = row } }
  }

  private static let rowsTogether = 500
  private static let gamesTogether = 100
  private static let pauseBetweenSteps = Duration.milliseconds(200)
  private static let pause = Duration.seconds(60)
  /// By more seconds a clock that was right is not set back.
  private static let mostJump = 86_400

  /// Sweeps once a minute, until the task is cancelled. Not in the first one: a clock that was far ahead may be
  /// set in it, and what goes with time does not come back.
  func run() async {
    while !Task.isCancelled {
      do { try await Task.sleep(for: Self.pause) } catch { return }
      do throws(StoreError) {
        try await sweep { do { try await Task.sleep(for: Self.pauseBetweenSteps) } catch {} }
      } catch { log("old tables and recordings wait: \(error)") }
    }
  }

  /// What a sweep did.
  struct Done: Equatable {
    var rows = 0
    var recordings = 0
    var settled = 0
    var steps = 0
  }

  /// Does what is due now, with a pause after each step.
  @discardableResult
  func sweep(pause: () async -> Void = {}) async throws(StoreError) -> Done {
    var done = Done()
    try await settle(&done, pause)
    guard let age else { return done }
    guard clock.jump > -Self.mostJump else {
      throw .refused(
        "the clock was set back by \(-clock.jump) seconds meanwhile; start the service again")
    }
    for lists in age.listsOver(at: clock.now) {
      while !Task.isCancelled {
        let step = Change.age(.expire(lists: lists, most: Self.rowsTogether))
        guard case .done(let count) = try await tables.commits.write(step), count > 0 else { break }
        done.rows += count
        done.steps += 1
        await pause()
      }
    }
    try await fade(age.recordingsOver(at: clock.now), &done, pause)
    return done
  }

  private func fade(
    _ moment: Int, _ done: inout Done, _ pause: () async -> Void
  ) async throws(StoreError) {
    var last = walk.begin(day: clock.now / 86_400)
    while !Task.isCancelled {
      let after = last.map { (received: $0.received, id: $0.id) }
      let rows = try await tables.readers.read { reader throws(StoreError) in
        try reader.fading(Self.gamesTogether, after: after, before: moment)
      }
      guard !rows.isEmpty else { return }
      if case .done(let count) = try await tables.commits.write(.age(.fade(rows))) {
        done.recordings += count
      }
      last = rows.last
      walk.reach(last)
      done.steps += 1
      await pause()
    }
  }

  private func settle(_ done: inout Done, _ pause: () async -> Void) async throws(StoreError) {
    var last: DoubtfulGame?
    // Those that wait for a server which is away are passed over, however many they are.
    while !Task.isCancelled {
      let games = try await tables.readers.read { [last] reader throws(StoreError) in
        try reader.doubtfulGames(Self.gamesTogether, after: last)
      }
      guard !games.isEmpty else { return }
      last = games.last
      try await settle(games, &done)
      await pause()
    }
  }

  private func settle(_ games: [DoubtfulGame], _ done: inout Done) async throws(StoreError) {
    for game in games {
      do throws(StoreError) {
        let owned = try await tables.commits.write(.shard(.own(game.id, by: game.player)))
        _ = try await tables.commits.write(
          .shard(.settle(game.id, by: game.player, isTheirs: owned != .takenByAnother)))
        done.settled += 1
      } catch {
        // Its server is away still; everything else goes on.
        guard case .away = error else { throw error }
      }
    }
  }
}
