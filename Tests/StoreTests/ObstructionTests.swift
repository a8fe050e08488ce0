import Foundation
import Handheld
import Hardware
import Records
import Testing

@testable import Store

/// Something that is no file lies where the store's files should be.
@Suite struct ObstructionTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// What can lie there.
  enum Obstacle: CaseIterable {
    case folder, pipe, loop, deadLink, device

    func put(at path: String) {
      let result =
        switch self {
        case .folder: mkdir(path, 0o755)
        case .pipe: mkfifo(path, 0o644)
        case .loop: symlink(path, path)
        case .deadLink: symlink("/nonexistent/file", path)
        case .device: symlink("/dev/zero", path)
        }
      #expect(result == 0)
    }
  }

  @Test(
    "It is said, the game plays on, and is saved when the way is free",
    arguments: ["tilt2048.db", "tilt2048.db-wal", "tilt2048.db-journal", "tilt2048.db-shm"],
    Obstacle.allCases)
  func inPlaceOfAFile(name: String, obstacle: Obstacle) throws {
    let path = directory.path + "/" + name
    obstacle.put(at: path)
    var store = SQLiteStore(directory: directory.path)
    let failure = try #require(store.open(at: .start).reports.failures.first)
    #expect(failure.contains(directory.database))
    #expect(failure.contains("Move what is there away") || obstacle == .deadLink)
    _ = store.perform(.save(.sample()), at: .start)
    #expect(rename(path, path + ".away") == 0)
    #expect(store.retry(at: .start).contains(.working))
    store.close()
    #expect(directory.reopened().state.runningGame == .sample())
  }

  @Test("The lock does its work or says what is in the way", arguments: Obstacle.allCases)
  func inPlaceOfTheLock(obstacle: Obstacle) throws {
    let path = directory.path + "/tilt2048.lock"
    obstacle.put(at: path)
    var store = SQLiteStore(directory: directory.path)
    let failures = store.open(at: .start).reports.failures
    #expect(failures.isEmpty == (obstacle == .pipe))
    _ = store.perform(.save(.sample()), at: .start)
    #expect(rename(path, path + ".away") == 0)
    _ = store.retry(at: .start)
    store.close()
    #expect(directory.reopened().state.runningGame == .sample())
  }

  @Test(
    "Beside the copy, or what is made of it, it is named and nothing is waited for; then all is saved",
    arguments: [
      "tilt2048.copy.db-journal", "tilt2048.copy.db-wal", "tilt2048.copy.db-shm",
      "tilt2048.restored.db.new", "tilt2048.restored.db.new-journal",
      "tilt2048.restored.db.new-wal",
      "tilt2048.restored.db.new-shm", "tilt2048.restored.db",
    ], Obstacle.allCases)
  func besideTheCopy(name: String, obstacle: Obstacle) throws {
    var store = directory.openedStore()
    _ = store.perform(.finish(RunningGame.sample(seed: 8).finished()), at: .start)
    #expect(store.copyIfDue(at: .start.advanced(days: 2)).isEmpty)
    store.close()
    try directory.write([UInt8](repeating: 0xA5, count: 3 * 4096), to: directory.database)
    try directory.write([], to: directory.log)
    let path = directory.path + "/" + name
    obstacle.put(at: path)
    var second = SQLiteStore(directory: directory.path)
    var failures = second.open(at: .start).reports.failures
    failures += second.perform(.save(.sample()), at: .start).failures
    // What can be made anew may have been removed; all else is said, with its name, and nothing more.
    if second.isFailing {
      #expect(failures.count == 1)
      #expect(failures.first?.contains(name) == true, "\(failures)")
      #expect(failures.first?.contains("something else is in its place") == true, "\(failures)")
      #expect(rename(path, path + ".away") == 0)
      #expect(second.retry(at: .start).contains(.working))
    }
    second.close()
    let state = directory.reopened().state
    #expect(state.runningGame == .sample())
    #expect(state.bestScores[.standard] == RunningGame.sample(seed: 8).finished().score)
  }

  @Test("Beside the copy that is being made it is said, and the games are kept")
  func besideTheNewCopy() throws {
    for obstacle in Obstacle.allCases {
      let directory = try TemporaryDirectory()
      var store = directory.openedStore()
      _ = store.perform(.save(.sample()), at: .start)
      obstacle.put(at: directory.copy + ".new-journal")
      let notices = store.copyIfDue(at: .start.advanced(days: 2)).notices
      #expect(notices.count == 1 && notices[0].contains("something else is in its place"))
      #expect(store.perform(.save(.sample(seed: 2)), at: .start) == [.saved(moveCount: 50)])
      store.close()
    }
  }

  @Test("A copy that is none is not restored from", arguments: Obstacle.allCases)
  func inPlaceOfTheCopy(obstacle: Obstacle) throws {
    directory.carryOut(.finish(RunningGame.sample().finished()))
    for file in [directory.database, directory.log] {
      try directory.write([UInt8](repeating: 0xA5, count: 3 * 4096), to: file)
    }
    obstacle.put(at: directory.copy)
    let reports = directory.reopened().reports
    #expect(reports.failures.isEmpty)
    #expect(reports.contains { "\($0)".contains("was damaged") })
  }

  @Test(
    "A place that cannot be made is named, with the kernel's first reason",
    .enabled(if: access("/sys/kernel", F_OK) == 0, "needs sysfs, where not even root makes folders")
  )
  func noPlace() throws {
    var store = SQLiteStore(directory: "/sys/tilt2048/games")
    let failure = try #require(store.open(at: .start).reports.failures.first)
    #expect(failure.contains("denied") || failure.contains("read-only"))
  }

  @Test("A file on the way to the place is named")
  func aFileOnTheWay() throws {
    let file = directory.path + "/file"
    try directory.write([], to: file)
    var below = SQLiteStore(directory: file + "/games")
    let failure = try #require(below.open(at: .start).reports.failures.first)
    #expect(failure.contains("something else is in its place"))
  }
}
