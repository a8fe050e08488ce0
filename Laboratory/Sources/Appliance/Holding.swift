import Engine
import Records

/// What a store holds, or is to hold.
struct Holding: Equatable {
  /// The game in progress.
  var running: RunningGame?
  /// The games that ended, in their order.
  var finished: [FinishedGame] = []
  /// The saved settings.
  var settings: FlatMap<String, String> = [:]
}

/// What a store may hold after a power cut: what was acknowledged, or that with the first so many of the
/// requests that were made since.
struct Expectation {
  /// What it may have held when the program that runs was started: one, where somebody has looked.
  private var bases = [Holding()]
  /// What was asked of it since, first to last, and not acknowledged.
  private(set) var asked: [StoreRequest] = []

  /// What was acknowledged last.
  var acknowledged: Holding { bases[bases.count - 1] }

  /// What it is to hold when all is carried out.
  var latest: Holding { asked.reduce(acknowledged) { $0.after($1) } }

  /// Something more is asked of it.
  mutating func ask(_ request: StoreRequest) { asked.append(request) }

  /// Everything that was asked is on the medium.
  mutating func acknowledge() {
    bases = bases.map { asked.reduce($0) { $0.after($1) } }
    asked.removeAll(keepingCapacity: true)
  }

  /// Another program is started, which knows nothing of what was asked.
  mutating func startAnew() {
    bases = possible
    asked.removeAll(keepingCapacity: true)
  }

  /// What was found is what there is.
  mutating func accept(_ found: Holding) {
    bases = [found]
    asked.removeAll(keepingCapacity: true)
  }

  /// Whether a store may hold this.
  func allows(_ found: Holding) -> Bool { possible.contains(found) }

  private var possible: [Holding] {
    var all: [Holding] = []
    for base in bases {
      var holding = base
      for request in [nil] + asked.map(Optional.some) {
        if let request { holding = holding.after(request) }
        if !all.contains(holding) { all.append(holding) }
      }
    }
    return all
  }
}

extension Holding {
  /// What is to be held when this was, and a request is carried out.
  func after(_ request: StoreRequest) -> Holding {
    var next = self
    switch request {
    case .save(let game):
      next.preserve(unless: game)
      next.running = game
    case .finish(let ended):
      next.preserve(unless: ended.game)
      next.running = nil
      if !next.finished.contains(ended) { next.finished.append(ended) }
    case .set(let key, let value): next.settings[key] = value
    default: break
    }
    return next
  }

  /// A game in progress that the program did not know of goes into the history.
  private mutating func preserve(unless game: RunningGame) {
    guard let running, running.recording.seed != game.recording.seed,
      let pooled = PooledGame.of(running)
    else { return }
    let ended = pooled.finished(after: running.recording.actions.count)
    if !finished.contains(ended) { finished.append(ended) }
  }
}
