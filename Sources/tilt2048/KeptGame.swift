import Engine
import Glibc
import Handheld
import Hardware
import Records
import Store
import System
import Time

/// Games as the store keeps them, for commands that send or receive one.
enum KeptGame {
  /// The game with `number` in the list of scores, or without a number the one that is being
  /// played; where none is, the one that ended last. Where no place is named either, it is a game of
  /// who plays.
  static func read(_ number: Int64?, state: String?) throws(Failure) -> Recording {
    let directory =
      number == nil && state == nil
      ? directoryOfWhoPlays(nil) : StateDirectory.path(chosen: state)
    try requireFolder(directory)
    let found = try inspect(directory) { (store) throws(StoreError) -> Recording? in
      guard let number else {
        if let running = try store.runningGame() { return running.recording }
        return try store.lastGame()?.recording
      }
      return try store.game(number)?.game.recording
    }
    if let found { return found }
    guard let number else {
      throw Failure("no game is being played; name one of 'tilt2048 scores' by --game NUMBER")
    }
    throw Failure("there is no game number \(number); 'tilt2048 scores' lists them")
  }

  /// Throws where there is no folder that games could be kept in.
  static func requireFolder(_ directory: String) throws(Failure) {
    let kind: FileStatus.Kind
    do throws(Errno) { kind = try FileStatus(of: directory).kind } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else {
        throw Failure("the games in \(directory) cannot be read: \(error)")
      }
      throw Failure("no games are kept in \(directory) yet; play one, or name another --state")
    }
    guard kind == .folder else {
      throw Failure("\(directory) is no folder, so no games are kept in it; name another --state")
    }
  }

  /// Where the game is kept that `play` goes on with: another player may sit at the device than the
  /// first.
  private static func directoryOfWhoPlays(_ state: String?) -> String {
    StoreInspection.directoryOfWhoPlays(in: StateDirectory.path(chosen: state))
  }

  /// What `look` finds among the games in `directory`, read without a change: a game may be running
  /// beside this. What can be read of a damaged file is brought back first, as the game does.
  static func inspect<Found>(
    _ directory: String, _ look: (StoreInspection) throws(StoreError) -> Found
  ) throws(Failure) -> Found {
    let store = StoreInspection(directory: directory)
    do throws(StoreError) { return try look(store) } catch {
      guard error.kind == .damaged else { throw unreadable(directory, error) }
    }
    restore(directory)
    do throws(StoreError) { return try look(store) } catch { throw unreadable(directory, error) }
  }

  private static func unreadable(_ directory: String, _ error: StoreError) -> Failure {
    Failure("the games in \(directory) cannot be read: \(error)")
  }

  private static func restore(_ directory: String) {
    var clock = MonotonicClock()
    var store = SQLiteStore(directory: directory)
    show(notices: store.open(at: clock.wallTime()).reports)
    store.close()
  }

  /// Makes `recording` the game that is played next; one that was being played goes into the
  /// history. The game that is being played already stays as it is.
  static func resume(_ recording: Recording, state: String?) throws(Failure) {
    var clock = MonotonicClock()
    try resume(recording, state: state, at: clock.wallTime())
  }

  static func resume(_ recording: Recording, state: String?, at now: WallTime) throws(Failure) {
    var store = SQLiteStore(directory: directoryOfWhoPlays(state))
    let opening = store.open(at: now)
    show(notices: opening.reports)
    if opening.state.runningGame?.recording != recording {
      if let running = opening.state.runningGame { finish(running, in: &store, at: now) }
      let game = RunningGame(
        recording: recording, origin: .branched, startedAt: now, secondsPlayed: 0)
      show(notices: store.perform(.save(game), at: now))
    }
    let isFailing = store.isFailing
    store.close()
    if isFailing { throw Failure("the game of the link could not be kept: see above") }
  }

  /// Keeps what the game that is begun next is played against, and forgets what was before.
  ///
  /// A store that cannot be written says so, and the game is played against nothing.
  static func meet(_ opponent: Opponent, state: String?) {
    var clock = MonotonicClock()
    var store = SQLiteStore(directory: directoryOfWhoPlays(state))
    let opening = store.open(at: clock.wallTime())
    let text = opponent.stored
    // Nothing was played against, and nothing is now: then nothing is written.
    if !text.isEmpty || opening.state.settings[StoredState.rivalKey]?.isEmpty == false {
      let request = StoreRequest.set(key: StoredState.rivalKey, value: text)
      show(notices: opening.reports + store.perform(request, at: clock.wallTime()))
    }
    store.close()
  }

  private static func finish(
    _ running: RunningGame, in store: inout SQLiteStore, at now: WallTime
  ) {
    guard running.recording.moveCount > 0 else { return }
    let game = running.recording.replay()
    let finished = FinishedGame(
      game: running, endedAt: now, score: game.score,
      largestExponent: game.board.largestExponent, moveCount: game.moveCount)
    show(notices: store.perform(.finish(finished), at: now))
  }

  private static func show(notices reports: [StoreReport]) {
    for report in reports {
      switch report {
      case .failing(let text), .notice(let text): printError(text)
      default: break
      }
    }
  }
}
