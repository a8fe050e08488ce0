import Engine
import Glibc
import Records
import System
import Time

/// The store on a thread of its own: the loop never waits for a disk, which may take a second.
///
/// The thread also opens the store and reads it, since that can take for ever: a start waits for it
/// for a moment (``stored(within:unless:)``), and later it comes as ``StoreReport/opened(_:)``.
/// While a step is being written, a newer state of the running game takes the place of one that
/// waits. At the end ``stop(within:)`` sees to it that everything given over is on the medium.
public struct StoreThread: GameStore, ~Copyable {
  /// Not a constant: Swift 6.0 would not let an initialiser call what changes the rest.
  private var mailbox: Mailbox
  /// The store, until there is a thread for it.
  private var waiting: SQLiteStore?
  private var outbox: Outbox?
  private var isRunning = false
  /// Where each player's store is; nil for a store of one.
  private var places: PlayerPlaces?

  /// Takes an opened store; `reports` are those of the opening, which are handed on first.
  ///
  /// Where the kernel refuses a thread later, nothing is kept and a report says so.
  public init(_ store: consuming SQLiteStore, reports: [StoreReport] = []) {
    mailbox = Mailbox(isAdopted: true)
    mailbox.report(reports)
    waiting = consume store
  }

  /// Begins to open and to read the store in `directory`, of whichever player played last; returns at
  /// once. Finished games are laid into `outbox` too, where there is one; `bell` rings with each report.
  public init(opening directory: String, outbox: Outbox? = nil, bell: Bell? = nil) {
    self.init(
      opening: SQLiteStore(directory: directory), of: PlayerPlaces(directory: directory),
      outbox: outbox, bell: bell)
  }

  /// The same for a store over another file layer; without `places` it is that of one player.
  init(
    opening store: consuming SQLiteStore, of places: PlayerPlaces? = nil, outbox: Outbox? = nil,
    bell: Bell? = nil
  ) {
    mailbox = Mailbox(isAdopted: false, bell: bell)
    waiting = consume store
    self.places = places
    self.outbox = outbox
    start()
  }

  /// What is stored, when it has been read within `limit`; nil where it has not, and then it comes
  /// as a report. `isWanted` ends the waiting: the program is to end.
  public mutating func stored(
    within limit: Instant.Span, unless isWanted: () -> Bool = { false }
  ) -> StoredState? {
    isRunning ? mailbox.stored(within: limit, unless: isWanted) : nil
  }

  /// Takes a request over.
  public mutating func submit(_ request: StoreRequest) {
    start()
    if isRunning { mailbox.submit(request) }
  }

  /// The oldest report, or nil when there is none.
  public mutating func next() -> StoreReport? {
    start()
    return mailbox.nextReport()
  }

  /// Has everything written and the files closed; false when `limit` was too short for that.
  ///
  /// After false the thread still goes on, until the program ends.
  @discardableResult
  public mutating func stop(within limit: Instant.Span) -> Bool {
    start()
    return isRunning ? mailbox.stop(within: limit) : true
  }

  private mutating func start() {
    guard let store = waiting.take() else { return }
    do throws(Errno) {
      // Without patience: stop(within:) is what waits.
      _ = try Thread(named: "store", patience: nil, Worker(store, mailbox, places, outbox))
      isRunning = true
    } catch {
      mailbox.report([.failing("games are not being saved: no thread could be made (\(error))")])
    }
  }
}

/// What the thread does.
private final class Worker: ThreadBody {
  private var store: SQLiteStore?
  fileprivate let mailbox: Mailbox
  fileprivate let places: PlayerPlaces?
  fileprivate var outbox: Outbox?
  /// Whose store is open.
  fileprivate var current = 1

  /// How long nothing must have happened before a copy is thought of.
  private static let quiet = Instant.Span.seconds(2)
  /// The waits between tries while nothing can be kept: soon at first, then sparing a sick card.
  fileprivate static let shortestRetry = Instant.Span.seconds(1)
  fileprivate static let longestRetry = Instant.Span.seconds(30)

  init(
    _ store: consuming SQLiteStore, _ mailbox: Mailbox, _ places: PlayerPlaces?, _ outbox: Outbox?
  ) {
    self.store = consume store
    self.places = places
    self.mailbox = mailbox
    self.outbox = outbox
  }

  /// Works until it is told to stop.
  override func run() {
    guard var store = store.take() else { return }
    if let places, places.current != 1 {
      current = places.current
      store = SQLiteStore(directory: places.directory(of: current))
    }
    read(&store)
    settle(&store)
    var retry = Self.shortestRetry
    while true {
      switch mailbox.nextWork(within: store.isFailing ? retry : Self.quiet) {
      case .requests(let requests):
        for request in requests { carryOut(request, &store) }
      case .idle where store.isFailing:
        mailbox.report(store.retry(at: .now))
        retry = store.isFailing ? min(retry * 2, Self.longestRetry) : Self.shortestRetry
      case .idle:
        retry = Self.shortestRetry
        mailbox.report(store.retry(at: .now))
        mailbox.report(store.copyIfDue(at: .now) { [mailbox] in mailbox.isWanted })
        if let news = outbox?.news(at: .now), !news.isEmpty { mailbox.report(news) }
      case .stop:
        mailbox.report(store.retry(at: .now))
        store.close()
        return mailbox.end()
      }
    }
  }
}

extension Worker {
  private func carryOut(_ request: StoreRequest, _ store: inout SQLiteStore) {
    switch request {
    case .readPlayers:
      guard let places else { return }
      tellPlayers(places)
    case .choosePlayer(let number): change(&store, to: number)
    // The games of a race change places in one step: between two, one of them would be nowhere.
    case .set(StoredState.rivalKey, let text) where text.hasPrefix("player "): store.hold(request)
    default: perform(request, &store)
    }
  }

  /// Closes the store of who has played, and opens that of who plays now. The player before goes on
  /// where that cannot be: nobody has the number, their place cannot be made, their games cannot be
  /// read, or what was played last is not kept yet and would be lost.
  ///
  /// Whoever asked waits for an answer, so there always is one.
  private func change(_ store: inout SQLiteStore, to number: Int) {
    guard let places else { return refuse([.notice("there is no player \(number)")]) }
    mailbox.report(store.retry(at: .now))
    guard !store.isFailing else {
      return refuse([.notice("nobody else can play before what was played is kept")])
    }
    guard places.numbers.contains(number) || places.free == number else {
      return refuse([.notice("there is no player \(number)")])
    }
    store.close()
    store = SQLiteStore(directory: places.directory(of: number))
    do throws(StoreError) {
      try places.makePlace(of: number)
      var (state, reports) = store.open(at: .now)
      state.settings[StoredState.damageKey] = store.damage
      guard store.hasRead else { return goBack(&store, to: places, reports) }
      try places.remember(number)
      current = number
      // Each player agrees, or does not, for their own games.
      outbox?.take(settings: state.settings)
      mailbox.report([.opened(state)] + reports)
      tellPlayers(places)
    } catch {
      goBack(&store, to: places, [.notice(error.description)])
    }
  }

  /// Opens the store of the player before, since another's could not be had; of what that one lacks
  /// is told, but not as if games were not being kept.
  private func goBack(
    _ store: inout SQLiteStore, to places: PlayerPlaces, _ trouble: [StoreReport]
  ) {
    store.close()
    store = SQLiteStore(directory: places.directory(of: current))
    let told = trouble.map { report -> StoreReport in
      if case .failing(let text) = report { .notice(text) } else { report }
    }
    refuse(told + store.open(at: .now).reports)
  }

  private func refuse(_ reasons: [StoreReport]) {
    mailbox.report([.players([], current: current)] + reasons)
    if let places { tellPlayers(places) }
  }

  private func tellPlayers(_ places: PlayerPlaces) {
    mailbox.report([.players(places.rows(current: current), current: current)])
  }

  /// Opens and reads the store, as often as it takes; returns when it is read or the end has come.
  private func read(_ store: inout SQLiteStore) {
    var retry = Self.shortestRetry
    var goesOn = true
    while !store.hasRead, goesOn {
      var (state, reports) = store.open(at: .now)
      state.settings[StoredState.damageKey] = store.damage
      outbox?.take(settings: state.settings)
      mailbox.opened(store.hasRead ? state : nil, reports)
      if store.hasRead { return }
      goesOn = mailbox.waitToRetry(within: retry)
      retry = min(retry * 2, Self.longestRetry)
    }
  }

  /// Carries out what was asked for before anybody knew what is stored.
  private func settle(_ store: inout SQLiteStore) {
    let (early, isAdopted) = mailbox.waitForAdoption()
    guard store.hasRead else { return }
    for request in early.besideStored(store.runningGame, isToldAgain: isAdopted) {
      carryOut(request, &store)
    }
  }

  /// The outbox comes after the store: a game that is kept is worth more than one that is sent.
  private func perform(_ request: StoreRequest, _ store: inout SQLiteStore) {
    mailbox.report(store.perform(request, at: .now))
    if let reports = outbox?.take(request), !reports.isEmpty { mailbox.report(reports) }
  }
}

extension WallTime {
  /// The time of day as the kernel has it.
  fileprivate static var now: WallTime { WallTime(secondsSince1970: Int64(time(nil))) }
}
