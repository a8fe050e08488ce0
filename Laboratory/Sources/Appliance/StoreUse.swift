import CSimulatedCard
import Records
import Store
import Time

/// The game's part of a life: it opens its store, plays, copies, ends or is cut off, and says what must
/// not be.
struct StoreUse {
  /// Where the store is for the program.
  static let directory = "/sim/var/lib/tilt2048"

  /// What the store is to hold.
  var expectation = Expectation()
  /// How many games this life has begun.
  private var played = 0
  /// When copies were made, and when one was tried in vain: the next is due a day later.
  private var copies: [Int64] = []

  /// Opens the store, looks at what it holds, plays for so many requests, and leaves in good order or
  /// not. `isQuiet` says that nothing goes wrong in this use.
  mutating func run(requests: Int, isQuiet: Bool, isKept: Bool) {
    guard isKept else { return playUnkept() }
    expectation.startAnew()
    var store = SQLiteStore(directory: Self.directory)
    let (state, reports) = store.open(at: Self.now)
    tell(reports)
    guard simulation_has_power() else { return }
    if store.hasRead, !store.isFailing {
      look(at: state, reports, &store)
    } else if isQuiet {
      violate("nothing is wrong, and the store cannot be opened: \(reports)")
    }
    if store.hasRead || isQuiet { play(requests, &store, isQuiet: isQuiet) }
    guard simulation_has_power() else { return }
    if Chance.player.below(3) > 0 { store.close() }
  }

  /// The file system of the games was made anew, as the owner wished.
  mutating func beginAnew() { expectation = Expectation() }

  /// Nothing can be kept, and the game plays all the same.
  private func playUnkept() {
    simulation_count(SIM_WITHOUT_SAVING)
    var store = SQLiteStore(directory: Self.directory)
    tell(store.open(at: Self.now).reports)
    tell(store.perform(.save(PooledGame.all[0].history[0]), at: Self.now))
    if simulation_has_power(), !store.isFailing { violate("a game is kept where nothing can be") }
    store.close()
  }

  private static var now: WallTime {
    WallTime(secondsSince1970: simulation_time() / 1_000_000_000)
  }

  private func violate(_ words: String) {
    simulation_fail(words)
  }

  private func tell(_ reports: [StoreReport]) {
    for report in reports {
      switch report {
      case .saved(let moves): simulation_note("saved", UInt64(moves))
      case .finished(let id): simulation_note("finished", UInt64(bitPattern: id))
      case .notice(let text), .failing(let text):
        simulation_tell(text)
        if text.contains("was damaged") { simulation_count(SIM_STORES_MENDED) }
      case .working: simulation_tell("working")
      default: break
      }
    }
  }
}

// MARK: - Looking

extension StoreUse {
  /// Compares what was found with what may be there.
  private mutating func look(
    at state: StoredState, _ reports: [StoreReport], _ store: inout SQLiteStore
  ) {
    guard let found = holding(state, &store) else { return }
    let isTrusted = !simulation_is_untrusted()
    // What cannot be read counts as damaged, so that then the store may say so; and of a file whose making
    // was cut off after a failed flush, before anything was kept in it.
    let isNew = expectation.allows(Holding())
    for case .notice(let text) in reports where isTrusted && simulation_failures() == 0 && !isNew {
      violate("a sound card, and the store says: \(text)")
    }
    if isTrusted, !expectation.allows(found) {
      violate("lost: \(difference(found))")
    }
    if !isTrusted { lookForInventions(found) }
    if isTrusted { lookAtCopy() }
    expectation.accept(found)
  }

  /// All that the store holds; nil where the power went meanwhile, or it cannot be read now.
  private mutating func holding(_ state: StoredState, _ store: inout SQLiteStore) -> Holding? {
    var found = Holding(running: state.runningGame, settings: state.settings)
    var ids: Set<Int64> = []
    for size in PooledGame.sizes {
      let reports = store.perform(.readScores(size: size, limit: 100), at: Self.now)
      for case .scores(let rows, _) in reports { ids.formUnion(rows.map(\.id)) }
      guard !store.isFailing else { return nil }
    }
    for id in ids.sorted() {
      for case .game(let game?, _) in store.perform(.readGame(id: id), at: Self.now) {
        found.finished.append(game)
      }
    }
    return simulation_has_power() && !store.isFailing ? found : nil
  }

  /// A daily copy that has its name is whole: as long as its first page says.
  ///
  /// Source: https://sqlite.org/fileformat2.html, section 1.3.
  private func lookAtCopy() {
    let file = call_open("/var/lib/tilt2048/tilt2048.copy.db", 0, 0)
    guard file >= 0 else { return }
    defer { call_close(file) }
    var page = [UInt8](repeating: 0, count: 100)
    var status = call_status()
    let count = call_read(file, &page, page.count, 0)
    guard call_status_open(file, &status) == 0, simulation_has_power() else { return }
    let pages = page[28..<32].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    guard count >= 0, count < 100 || pages * 4096 != status.size else { return }
    violate("the daily copy has \(status.size) bytes, and says that it has \(pages) pages")
  }

  private func lookForInventions(_ found: Holding) {
    let all = found.finished.map(\.game) + [found.running].compactMap { $0 }
    for game in all where !PooledGame.all.contains(where: { $0.holds(game) }) {
      violate("a game that nobody played: \(game.recording.actions.count) moves")
    }
  }

  private func difference(_ found: Holding) -> String {
    let kept = expectation.acknowledged
    func moves(_ game: RunningGame?) -> String {
      game.map { "\($0.recording.seed)/\($0.recording.actions.count)" } ?? "none"
    }
    func set(_ holding: Holding) -> String {
      holding.settings.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
    }
    func ended(_ holding: Holding) -> String {
      holding.finished.isEmpty
        ? "none" : holding.finished.map { moves($0.game) }.joined(separator: " ")
    }
    return "game in progress \(moves(found.running)), kept \(moves(kept.running)); "
      + "games that ended \(ended(found)), kept \(ended(kept)); "
      + "settings \(set(found)), kept \(set(kept)); "
      + "\(expectation.asked.count) asked since"
  }
}

// MARK: - Playing

extension StoreUse {
  private mutating func play(_ requests: Int, _ store: inout SQLiteStore, isQuiet: Bool) {
    for number in 0..<requests {
      let request = nextRequest()
      simulation_note("request", UInt64(number))
      simulation_tell(Self.name(request))
      tell(store.perform(request, at: Self.now))
      guard simulation_has_power() else { return }
      settle(store.isFailing, isQuiet: isQuiet)
      pass()
      if Chance.player.once(in: 6) { copy(&store) }
      if Chance.player.once(in: 8) { tell(store.retry(at: Self.now)) }
      guard simulation_has_power() else { return }
      settle(store.isFailing, isQuiet: isQuiet)
    }
  }

  private mutating func settle(_ isFailing: Bool, isQuiet: Bool) {
    if !isFailing {
      if !expectation.asked.isEmpty { simulation_count(SIM_MOVES) }
      expectation.acknowledge()
    } else if isQuiet {
      violate("nothing is wrong, and the store keeps nothing")
    }
  }

  private static func name(_ request: StoreRequest) -> String {
    switch request {
    case .save(let game):
      "save \(game.recording.seed)/\(game.recording.actions.count)"
    case .finish(let ended):
      "finish \(ended.game.recording.seed)/\(ended.game.recording.actions.count)"
    case .set(let key, let value): "set \(key)=\(value)"
    default: "read"
    }
  }

  /// The next thing that the game asks of its store.
  private mutating func nextRequest() -> StoreRequest {
    let request = chosenRequest(expectation.latest)
    expectation.ask(request)
    return request
  }

  private mutating func chosenRequest(_ holding: Holding) -> StoreRequest {
    if Chance.player.once(in: 7) {
      let key = ["sound.volume", "theme"][Chance.player.below(2)]
      let value = "\(Chance.player.below(100))"
      return .set(key: key, value: value)
    }
    if let running = holding.running, let pooled = PooledGame.of(running) {
      let moves = running.recording.actions.count
      if moves >= pooled.history.count || Chance.player.once(in: 9) {
        return .finish(pooled.finished(after: moves))
      }
      return .save(pooled.history[moves])
    }
    return .save(newGame().history[0])
  }

  /// A game that this life has not played.
  private mutating func newGame() -> PooledGame {
    played += 1
    return PooledGame.all[(played * 7 + Chance.player.below(7)) % PooledGame.all.count]
  }

  /// Time goes by, and the clock jumps.
  private func pass() {
    simulation_pass(Int64(1 + Chance.clock.below(90)) * 1_000_000_000)
    guard Chance.clock.once(in: 12) else { return }
    let years = Int64(Chance.clock.below(140) - 3) * 31_556_952
    let days = Int64(Chance.clock.below(5) - 2) * 86_400
    let base = Chance.clock.once(in: 3) ? years : simulation_time() / 1_000_000_000 + days
    simulation_set_time(base * 1_000_000_000)
  }

  /// The daily copy: where nothing fails there is one afterwards, no older than a day.
  private mutating func copy(_ store: inout SQLiteStore) {
    let now = Self.now.secondsSince1970
    let reports = store.copyIfDue(at: Self.now)
    tell(reports)
    if !reports.isEmpty { copies.append(now) }
    if call_watched() != .min { copies.append(call_watched() / 1_000_000_000) }
    guard simulation_has_power(), !store.isFailing, !simulation_is_untrusted() else { return }
    if !copies.contains(where: { (-60...86_460).contains(now - $0) }) {
      violate("it is \(now) by the clock; copies were made at \(copies), and none is made now")
    }
  }
}
