import Engine
import Glibc
import Records
import Time

/// The store itself, one step at a time: every call returns when the medium has answered.
///
/// Whatever goes wrong is a report and never the end: the latest state stays in memory, each
/// later call tries again, and what could not be kept meanwhile is caught up.
///
/// ```swift
/// var store = SQLiteStore(directory: "/var/lib/tilt2048")
/// let (state, reports) = store.open(at: now)
/// let answers = store.perform(.save(game), at: now)
/// store.close()
/// ```
public struct SQLiteStore: ~Copyable {
  private let files: StoreDirectory
  private let vfs: String?
  private var lock: OpenFile?
  private var database: Database?
  private var runningTable = RunningGameTable()
  private var backlog = Backlog()
  /// The running game as last heard of: it outlives a file that turns out to be damaged.
  private(set) var runningGame: RunningGame?
  /// The running game as it was read while another program had the store, which may have gone on with it.
  private var readBeside: RunningGame?
  /// Whether what was stored has been read: until then nobody knows what a write would replace.
  public private(set) var hasRead = false
  /// What the player is to be told of damage, as ``StoredState/damageKey`` has it.
  private(set) var damage: String?
  /// Where dealt games lie that have ended.
  var shelf: DealShelf { DealShelf(files.path + "/dealt") }
  private var failure: StoreError.Kind?
  private var isMarkedInUse = false
  /// Which files are open.
  private var identity: StoreDirectory.Identity?
  private var copiedAt: Int64?
  /// Whether a flush may have failed: what the kernel shows of the files is then not what the card has.
  private var isCacheDoubted = false
  /// How often a file seemed damaged, without a write since that succeeded.
  private var spared = 0

  /// A store in `directory`, which is made when it is missing; nothing is touched before ``open``.
  public init(directory: String) { self.init(directory: directory, vfs: nil) }

  /// A store over another file layer of SQLite's.
  init(directory: String, vfs: String?) {
    let trimmed = directory.count > 1 && directory.hasSuffix("/")
    files = StoreDirectory(path: trimmed ? String(directory.dropLast()) : directory)
    self.vfs = vfs
  }

  /// Whether something could not be kept and waits for the next try.
  public var isFailing: Bool { failure != nil }

  /// Opens the files, mends them where that is needed, and reads what they hold.
  ///
  /// A directory that can only be read gives its content and a ``StoreReport/failing(_:)``.
  public mutating func open(at time: WallTime) -> (state: StoredState, reports: [StoreReport]) {
    var reports: [StoreReport] = []
    do {
      try connect(at: time, &reports)
    } catch {
      reports += failed(error)
    }
    do {
      let state = try readState(at: time, &reports)
      runningGame = state.runningGame
      readBeside = failure == .inUse ? runningGame : nil
      hasRead = hasRead || database != nil || files.exists(files.database)
      return (state, reports)
    } catch {
      return (StoredState(), failure == nil ? reports + failed(error) : reports)
    }
  }

  /// Carries out one request, after all that could not be carried out before.
  public mutating func perform(_ request: StoreRequest, at time: WallTime) -> [StoreReport] {
    begin()
    switch request {
    case .readScores(let size, let limit): return scores(size: size, limit: limit, at: time)
    case .readGame(let id): return game(id, at: time)
    case .keepDeal(let game): return shelf.keep(game)
    case .save(let game): runningGame = game
    case .finish: runningGame = nil
    case .readPlayers, .choosePlayer, .takeTicket: return []
    case .keep, .set: break
    }
    backlog.add(request)
    return retry(at: time)
  }

  /// Takes a request that is carried out with the next one, in one step, or with the next ``retry(at:)``.
  mutating func hold(_ request: StoreRequest) { backlog.add(request) }

  /// Tries again what could not be kept; does nothing where nothing waits.
  public mutating func retry(at time: WallTime) -> [StoreReport] {
    guard !backlog.isEmpty || isFailing else { return [] }
    begin()
    var reports: [StoreReport] = []
    do {
      try write(at: time, &reports)
      return reports
    } catch {
      database = nil
      runningTable.forget()
      return reports + failed(error)
    }
  }

  /// Makes the daily copy when a day has passed since the last; gives up when `isInterrupted`.
  public mutating func copyIfDue(
    at time: WallTime, isInterrupted: () -> Bool = { false }
  ) -> [StoreReport] {
    let now = time.secondsSince1970
    // A clock that was set back must not put the next copy off for years.
    if let copiedAt, copiedAt <= now, now - copiedAt < DailyCopy.interval { return [] }
    guard failure == nil, database != nil else { return [] }
    begin()
    do {
      copiedAt = try database?.copyIfDue(to: files, at: time, isInterrupted: isInterrupted)
    } catch {
      // Tried again tomorrow; until then the copy that is there stays.
      copiedAt = now
      if error.kind == .medium {
        database = nil
        runningTable.forget()
        doubtCache()
      }
      return [.notice(error.attempting("make the daily copy").description)]
    }
    return []
  }

  /// Notes that the program ends in good order, and closes the files.
  public consuming func close() {
    begin()
    guard isMarkedInUse, failure == nil else { return }
    do {
      try database?.run("UPDATE mark SET stopped_cleanly = 1")
      // Closing would do it too, and say nothing of a flush that fails.
      try database?.query("PRAGMA wal_checkpoint") { _ in true }
    } catch {
      // Without the mark the next start checks the file; what a flush lost it is told.
      if error.kind == .medium { files.noteDoubt(true) }
    }
  }
}

// MARK: - Connecting

extension SQLiteStore {
  /// Makes ``database`` ready for writing; sets a damaged one aside first.
  private mutating func connect(
    at time: WallTime, _ reports: inout [StoreReport]
  ) throws(StoreError) {
    guard database == nil else { return }
    try files.create()
    try takeLock()
    if let text = try Recovery(files: files, vfs: vfs).finish(at: time) {
      reports.append(.notice(text))
    }
    if isCacheDoubted || files.isDoubted {
      try files.writeAgain()
      files.noteDoubt(false)
    }
    isCacheDoubted = false
    do {
      database = try Database.openStore(files, vfs: vfs)
    } catch  where error.kind == .damaged {
      try mend(after: error, at: time, &reports)
      database = try Database.openStore(files, vfs: vfs)
    }
    identity = try files.identity()
    runningTable.forget()
    isMarkedInUse = false
  }

  /// What every request begins with.
  private func begin() {
    files.mendIndex()
    database?.renewBudget()
  }

  /// Lets go of files that are not in their place any more; the running game is written anew.
  private mutating func letGo(_ reports: inout [StoreReport]) {
    database = nil
    lock = nil
    runningTable.forget()
    reports.append(
      .notice("the file of games was moved or deleted while it was in use; a new one is begun"))
    if let runningGame { backlog.putBack(Backlog(requests: [.save(runningGame)])) }
  }

  private mutating func takeLock() throws(StoreError) {
    guard lock == nil else { return }
    var file = try OpenFile(files.lock, .made, attempt: "begin to keep games")
    guard try file.lock() else { throw StoreError(.inUse, path: files.path, attempt: "keep games") }
    lock = consume file
  }

  /// Puts a sound database in the place of the damaged one.
  ///
  /// One that was misread once, by a bad contact, proves sound when it is looked at again.
  private mutating func mend(
    after error: StoreError, at time: WallTime, _ reports: inout [StoreReport]
  ) throws(StoreError) {
    database = nil
    runningTable.forget()
    let recovery = Recovery(files: files, vfs: vfs)
    spared += 1
    if spared <= 3, error.mayBeMisread, recovery.isDatabaseSound { return }
    let told = try recovery.run(at: time, isPatient: spared <= 3)
    reports.append(.notice(told))
    // The file may have lost the running game: it is written again unless it has ended since.
    if let runningGame { backlog.putBack(Backlog(requests: [.save(runningGame)])) }
  }

  /// Remembers that a flush may have failed, for this program and for the next.
  private mutating func doubtCache() {
    isCacheDoubted = true
    if lock != nil { files.noteDoubt(true) }
  }

  /// Remembers the failure, and tells of it once.
  mutating func failed(_ error: StoreError) -> [StoreReport] {
    defer { failure = error.kind }
    if error.kind == .medium { doubtCache() }
    return failure == error.kind ? [] : [.failing(error.description)]
  }
}

// MARK: - Writing

extension SQLiteStore {
  /// Writes all that waits, in one transaction; once more where the file proves to be damaged.
  private mutating func write(
    at time: WallTime, _ reports: inout [StoreReport]
  ) throws(StoreError) {
    try connect(at: time, &reports)
    do {
      try writeBacklog(&reports)
    } catch  where error.kind == .damaged {
      try mend(after: error, at: time, &reports)
      try connect(at: time, &reports)
      try writeBacklog(&reports)
    } catch  where error.kind == .moved {
      // To SQLite a file that cannot be looked at is one that has moved.
      guard try files.identity() != identity else {
        throw StoreError(.medium, path: files.path, attempt: error.attempt)
      }
      letGo(&reports)
      try connect(at: time, &reports)
      try writeBacklog(&reports)
    }
    if failure != nil { reports.append(.working) }
    failure = nil
  }

  private mutating func writeBacklog(_ reports: inout [StoreReport]) throws(StoreError) {
    guard let open = database.take() else { return }
    var done: [StoreReport] = []
    do throws(StoreError) {
      try open.transaction { () throws(StoreError) in
        if !isMarkedInUse { try open.run("UPDATE mark SET stopped_cleanly = 0") }
        try runningTable.preserve(unlessAmong: backlog.games, readAs: readBeside, in: open)
        for request in backlog.requests {
          if let report = try write(request, to: open) { done.append(report) }
        }
      }
      // A move that went into a file that is gone is not kept.
      try open.requirePlace()
      guard try files.identity() == identity else {
        throw StoreError(.moved, path: files.path, attempt: "keep the game")
      }
    } catch {
      runningTable.forget()
      database = consume open
      throw error
    }
    database = consume open
    isMarkedInUse = true
    spared = 0
    backlog = Backlog()
    readBeside = nil
    reports += done
  }

  private mutating func write(
    _ request: StoreRequest, to database: borrowing Database
  ) throws(StoreError) -> StoreReport? {
    switch request {
    case .save(let game):
      try runningTable.write(game, to: database)
      return .saved(moveCount: game.recording.moveCount)
    case .keep(let game):
      return .finished(id: try HistoryTable.insert(game, into: database))
    case .finish(let game):
      let id = try HistoryTable.insert(game, into: database)
      try runningTable.clear(in: database)
      return .finished(id: id)
    case .set(let key, let value):
      try database.set(key, to: value)
      return nil
    case .readScores, .readGame, .readPlayers, .choosePlayer, .takeTicket, .keepDeal: return nil
    }
  }
}

// MARK: - Reading

extension SQLiteStore {
  /// Gives `body` the open connection, or one for reading only while nothing can be written.
  private func reading<Result>(
    _ body: (borrowing Database) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    switch database {
    case .some(let open): return try body(open)
    case .none: return try body(Database.openReader(files, vfs: vfs))
    }
  }

  /// Reads what the appliance starts from; sets a running game aside that fails its check.
  private mutating func readState(
    at time: WallTime, _ reports: inout [StoreReport]
  ) throws(StoreError) -> StoredState {
    guard database != nil || files.exists(files.database) else { return StoredState() }
    var state = StoredState()
    var content = RunningGameTable.Content.none
    try readingMended(at: time, &reports) { (database) throws(StoreError) in
      state = try database.storedState()
      content = try RunningGameTable.read(from: database)
      if content == .none { state.lastGame = try HistoryTable.lastEnded(from: database) }
    }
    (damage, state.settings[StoredState.damageKey]) = (state.settings[StoredState.damageKey], nil)
    switch content {
    case .none: break
    case .game(let game): state.runningGame = game
    case .damaged(let moves):
      try database?.setAside(moves, at: time)
      try database?.run("DELETE FROM running_game")
      damage = "mended"
      try database?.set(StoredState.damageKey, to: "mended")
      reports.append(.notice("the game in progress was damaged; its moves are kept aside"))
    }
    return state
  }

  /// As ``reading(_:)``, and again where the file proves to be damaged and could be mended: first in the
  /// hope that it was misread, then in earnest.
  mutating func readingMended<Result>(
    at time: WallTime, _ reports: inout [StoreReport],
    _ body: (borrowing Database) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    var tries = 0
    while true {
      do {
        return try reading(body)
      } catch  where error.kind == .damaged && database != nil && tries < 5 {
        tries += 1
        try mend(after: error, at: time, &reports)
        // A write that succeeds says nothing of what is read.
        let spared = spared
        try write(at: time, &reports)
        self.spared = spared
      }
    }
  }
}
