import CFaultVFS
import Engine
import Handheld
import Hardware
import Records
import Testing

@testable import Store

/// Damage to the files: set aside and never deleted, restored as far as can be, and told.
@Suite struct CorruptionTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  static let games = (1...40).map { RunningGame.sample(seed: $0, moves: 150).finished() }
  static let running = RunningGame.sample(seed: 99, moves: 30)

  /// The files of a store with ``games`` and ``running``, by name.
  struct Sample {
    var files: [String: [UInt8]] = [:]

    init(copying: Bool, isClosed: Bool) throws {
      let directory = try TemporaryDirectory()
      var store = directory.openedStore()
      for game in CorruptionTests.games { _ = store.perform(.finish(game), at: .start) }
      _ = store.perform(.set(key: "theme", value: "dark"), at: .start)
      if copying { _ = store.copyIfDue(at: .start) }
      _ = store.perform(.save(CorruptionTests.running), at: .start)
      if isClosed { store.close() }
      for file in directory.files {
        files[file] = try directory.bytes(of: directory.path + "/" + file)
      }
    }

    static let closed = Result { try Sample(copying: false, isClosed: true) }
    static let closedWithCopy = Result { try Sample(copying: true, isClosed: true) }
    static let left = Result { try Sample(copying: false, isClosed: false) }
    static let leftWithCopy = Result { try Sample(copying: true, isClosed: false) }
  }

  /// Fills the store, and closes it in good order or leaves it as a power cut does.
  func fill(copying: Bool = false, isClosed: Bool = true) throws {
    let sample =
      switch (copying, isClosed) {
      case (false, true): try Sample.closed.get()
      case (true, true): try Sample.closedWithCopy.get()
      case (false, false): try Sample.left.get()
      case (true, false): try Sample.leftWithCopy.get()
      }
    for (name, bytes) in sample.files {
      try directory.write(bytes, to: directory.path + "/" + name)
    }
  }

  func opened() -> (state: StoredState, reports: [StoreReport], scores: [Int]) {
    var store = SQLiteStore(directory: directory.path)
    let (state, reports) = store.open(at: .start)
    let answer = store.perform(.readScores(size: .standard, limit: 100), at: .start)
    return (state, reports + answer, answer.scores ?? [])
  }

  var asideFiles: [String] { directory.files.filter { $0.contains("damaged") } }

  @Test func aFileThatIsNoDatabaseIsSetAside() throws {
    try fill()
    let garbage = [UInt8](repeating: 0x5A, count: 20_000)
    try directory.write(garbage, to: directory.database)
    try directory.write([], to: directory.log)
    let (state, reports, scores) = opened()
    #expect(reports.failures.isEmpty)
    let notice = try #require(reports.notices.first)
    #expect(notice.contains("damaged-20261121T030712Z"))
    let aside = try #require(asideFiles.first { $0.hasSuffix(".db") })
    #expect(try directory.bytes(of: directory.path + "/" + aside) == garbage)
    #expect(scores == [] && state == StoredState())
  }

  @Test func theDailyCopyBringsBackWhatTheDatabaseLost() throws {
    try fill(copying: true)
    try directory.write([1, 2, 3], to: directory.database)
    try directory.write([], to: directory.log)
    let (state, reports, scores) = opened()
    #expect(scores == Self.games.map(\.score).sorted(by: >))
    #expect(state.settings == ["theme": "dark"])
    #expect(reports.notices.first?.contains("daily copy") == true)
  }

  @Test func whatCanStillBeReadComesBackWithoutACopy() throws {
    try fill()
    var bytes = try directory.bytes(of: directory.database)
    // One page in the middle: the games before and after it are still there.
    let page = bytes.count / 4096 / 2
    for index in page * 4096..<(page + 1) * 4096 { bytes[index] = 0xEE }
    try directory.write(bytes, to: directory.database)
    try directory.write([], to: directory.log)
    let database = try Database.ofAnother(directory.database)
    try database.run("UPDATE mark SET stopped_cleanly = 0")
    let (_, reports, scores) = opened()
    #expect(reports.notices.count == 1)
    #expect(scores.count > Self.games.count / 2)
    #expect(Set(scores).isSubset(of: Self.games.map(\.score)))
  }

  @Test func aDamagedRunningGameIsSetAsideAndTold() throws {
    try fill()
    let database = try Database.ofAnother(directory.database)
    try database.run("UPDATE running_game SET seconds_played = seconds_played + 1")
    let (state, reports, scores) = opened()
    #expect(state.runningGame == nil)
    #expect(reports.notices.count == 1)
    #expect(scores.count == Self.games.count)
    let kept = try database.integer("SELECT length(content) FROM set_aside")
    #expect(kept == Int64(Self.running.recording.actions.count))
    #expect(opened().reports.notices.isEmpty)
  }

  /// What a program that is started now is to tell the player of damage.
  private var damage: String? { directory.openedStore().damage }

  @Test func whatIsLostIsToldUntilItWasReadAndAllThatIsSetAsideIsNamed() throws {
    try fill(copying: true)
    let garbage = [UInt8](repeating: 0x5A, count: 20_000)
    for file in [directory.database, directory.path + "/tilt2048.copy.db"] {
      try directory.write(garbage, to: file)
    }
    try directory.write([], to: directory.log)
    let notice = try #require(opened().reports.notices.first)
    let aside = asideFiles.filter { $0.hasSuffix(".db") }
    #expect(aside.count == 2)
    for file in aside { #expect(notice.contains(file), "\(notice)") }
    #expect(damage == "lost")
    directory.carryOut(.set(key: StoredState.damageKey, value: ""))
    #expect(damage == "")
  }

  @Test(arguments: [true, false])
  func whatCameBackIsTold(isRunningGameAlone: Bool) throws {
    try fill(copying: true)
    #expect(damage == nil)
    if isRunningGameAlone {
      let database = try Database.ofAnother(directory.database)
      try database.run("UPDATE running_game SET seconds_played = seconds_played + 1")
    } else {
      try directory.write([1, 2, 3], to: directory.database)
      try directory.write([], to: directory.log)
    }
    #expect(damage == "mended")
    #expect(damage == "mended", "nobody has read it")
  }

  @Test func damageWhilePlayingKeepsTheGameThatIsPlayed() throws {
    try fill()
    let shell = try Database.shell(directory)
    var store = directory.openedStore()
    _ = consume shell
    do {
      // Another connection's change makes the store read the file again instead of its cache.
      let other = try Database.ofAnother(directory.database)
      try other.set("a", to: "b")
      try other.query("PRAGMA wal_checkpoint(TRUNCATE)") { (_) throws(StoreError) in true }
    }
    let length = try directory.bytes(of: directory.database).count
    try directory.write([UInt8](repeating: 7, count: length), to: directory.database)
    let next = RunningGame.sample(seed: 99, moves: 31)
    let reports = store.perform(.save(next), at: .start)
    #expect(reports.failures.isEmpty && reports.notices.count == 1)
    #expect(reports.last == .saved(moveCount: 31))
    store.close()
    #expect(opened().state.runningGame == next)
  }

  /// The disk fails at each call of the mending in turn: it is put off, and nothing is lost.
  @Test(arguments: [FAULT_IO, FAULT_FULL, FAULT_GARBAGE], [1, 25])
  func aDiskThatFailsWhileMendingOnlyPutsItOff(kind: fault_kind, count: Int) throws {
    var call = 1
    var wasReached = true
    while wasReached {
      let mended = try CorruptionTests()
      try mended.fill(copying: true)
      try mended.directory.write([1, 2, 3], to: mended.directory.database)
      let layer = try FaultyLayer()
      layer.fail(kind, at: call, count: count)
      var store = mended.directory.openedStore(over: layer)
      _ = store.perform(.set(key: "a", value: "b"), at: .start)
      wasReached = layer.calls >= call
      layer.heal()
      let reports = store.retry(at: .start)
      #expect(reports.failures.isEmpty)
      store.close()
      let scores = mended.opened().scores
      #expect(scores == Self.games.map(\.score).sorted(by: >), "\(count) × \(kind) at \(call)")
      call += 3
    }
    #expect(call > 100)
  }

  /// Bad sectors under the copy put it off for a while, and not for ever: the rest is taken without it.
  @Test func aCopyThatCannotBeReadIsGivenUp() throws {
    try fill(copying: true)
    try directory.write([1, 2, 3], to: directory.database)
    try directory.write([], to: directory.log)
    let layer = try FaultyLayer()
    layer.makeUnreadable("copy.db")
    var store = SQLiteStore(directory: directory.path, vfs: layer.name)
    #expect(store.open(at: .start).reports.failures.count == 1)
    var reports: [StoreReport] = []
    for _ in 0..<4 { reports += store.retry(at: .start) }
    #expect(reports.contains(.working) && reports.failures.isEmpty)
    store.close()
    // The copy is beside the damaged file, for who can still read it.
    #expect(asideFiles.count >= 2 && !directory.files.contains("tilt2048.copy.db"))
    #expect(opened().reports.failures.isEmpty)
  }

  /// The power fails between the last two steps, or between the two renames of the first of them.
  @Test(arguments: [true, false])
  func aMendingThatWasCutOffIsFinished(isLogAside: Bool) throws {
    try fill()
    let files = StoreDirectory(path: directory.path)
    try files.rename(files.database, to: files.restored)
    if isLogAside { try files.rename(files.log, to: files.freeAsideName(at: .start) + "-wal") }
    let (state, reports, scores) = opened()
    #expect(reports.failures.isEmpty && reports.notices.isEmpty)
    #expect(scores.count == Self.games.count && state.runningGame == Self.running)
  }

  /// Numbers that no sum survives, in every column of numbers, with a digest that fits them.
  @Test(arguments: [Int64.min, -1, Int64.max])
  func extremeNumbersAreNoGame(number: Int64) throws {
    try fill(copying: true)
    let columns = ["started_at", "seconds_played", "undo_count", "seed", "origin", "size"]
    for column in columns + ["rules_version"] {
      let database = try Database.ofAnother(directory.database)
      try database.run("UPDATE running_game SET \(column) = ?", [.integer(number)])
      try database.run("UPDATE mark SET copied_at = ?", [.integer(number)])
      try database.run(
        "UPDATE game SET \(column) = ?, ended_at = ?",
        [
          .integer(number), .integer(number),
        ])
      try Self.renewDigests(in: database)
      var store = SQLiteStore(directory: directory.path)
      let (state, reports) = store.open(at: .start)
      #expect(reports.failures.isEmpty)
      if let game = state.runningGame { _ = try GameSession(resuming: game).secondsPlayed }
      let rows = store.perform(.readScores(size: .standard, limit: 100), at: .start)
      #expect(rows.failures.isEmpty)
      #expect(store.copyIfDue(at: .start).failures.isEmpty)
      store.close()
    }
  }

  /// What somebody does who writes the file on purpose.
  static func renewDigests(in database: borrowing Database) throws {
    var digest: Int64?
    try database.query("SELECT \(GameRow.columns), last_moves FROM running_game") {
      (row) throws(StoreError) in
      let moves = row.characters(GameRow.count)
      digest = GameRow.game(in: row, at: 0, moves: moves).map { Digest.of($0, moves: moves) }
      return false
    }
    if let digest { try database.run("UPDATE running_game SET digest = ?", [.integer(digest)]) }
  }

  /// Random damage of every size in database and log: never a trap, never a made-up game.
  @Test(arguments: 1...60)
  func randomDamageIsSurvived(seed: UInt64) throws {
    try fill(copying: seed % 2 == 0, isClosed: seed % 3 == 0)
    var chance = RandomSource(seed: seed)
    for file in [directory.database, directory.log] where chance.next(below: 3) > 0 {
      var bytes = try directory.bytes(of: file)
      Self.damage(&bytes, &chance)
      try directory.write(bytes, to: file)
    }
    let (state, reports, scores) = opened()
    #expect(reports.failures.isEmpty)
    #expect(Set(scores).isSubset(of: Self.games.map(\.score)))
    let isGenuine = state.runningGame.map(Self.running.history.contains) ?? true
    #expect(isGenuine)
    // It goes on: the next game is kept as if nothing had been.
    var store = directory.openedStore()
    #expect(store.perform(.save(Self.running), at: .start).last == .saved(moveCount: 30))
    store.close()
    #expect(opened().state.runningGame == Self.running)
  }

  /// Overwrites, cuts off or fills some of `bytes`.
  static func damage(_ bytes: inout [UInt8], _ chance: inout RandomSource) {
    guard !bytes.isEmpty else { return }
    func place() -> Int { Int(chance.next(below: UInt32(bytes.count))) }
    switch chance.next(below: 4) {
    case 0:
      for _ in 0...chance.next(below: 64) { bytes[place()] = UInt8(chance.next(below: 256)) }
    case 1:
      bytes.removeSubrange(place()...)
    case 2:
      let start = place()
      for index in start..<min(start + 4096, bytes.count) {
        bytes[index] = UInt8(chance.next(below: 256))
      }
    default:
      let start = place()
      for index in start..<min(start + 8192, bytes.count) { bytes[index] = 0 }
    }
  }
}
