import Arguments
import Engine
import Handheld
import Records
import Store
import System
import Time

/// Games as the store keeps them, for commands that send or receive one.
enum KeptGame {
  /// The game with `number` in the list of scores, or without a number the one that is being
  /// played; where none is, the one that ended last.
  static func read(_ number: Int64?, in folder: GameFolder) throws(Failure) -> Recording {
    let found = try folder.inspect { (store) throws(StoreError) -> Recording? in
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

  /// Makes `recording` the game that is played next; one that was being played goes into the
  /// history, and into `outbox`. The game that is being played already stays as it is.
  static func resume(
    _ recording: Recording, state: String?, sendingBy outbox: Outbox? = nil,
    at now: WallTime = ShareCommand.now()
  ) throws(Failure) {
    var outbox = outbox
    // Another player may sit at the device than the first.
    let directory = StoreInspection.directoryOfWhoPlays(in: StateDirectory.path(chosen: state))
    var store = SQLiteStore(directory: directory)
    let opening = store.open(at: now)
    show(notices: opening.reports)
    if opening.state.runningGame?.recording != recording {
      let (own, waiting) = opening.state.givenUp(at: now)
      let game = RunningGame(
        recording: recording, origin: .branched, startedAt: now, secondsPlayed: 0)
      // Of what was kept beside the other game nothing is this one's, which may have the same tiles.
      let beside = [
        StoredState.rivalKey, StoredState.hintsKey, StoredState.undoneKey, StoredState.bookmarkKey,
      ]
      let requests: [StoreRequest?] =
        [own.map { .finish($0) }, waiting.map { .keep($0) }, .save(game)]
        + beside.map { opening.state.settings[$0] == nil ? nil : .set(key: $0, value: "") }
      outbox?.take(settings: opening.state.settings)
      for request in requests.compactMap({ $0 }) {
        show(notices: store.perform(request, at: now) + (outbox?.take(request) ?? []))
      }
    }
    let isFailing = store.isFailing
    store.close()
    if isFailing { throw Failure("the game of the link could not be kept: see above") }
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
