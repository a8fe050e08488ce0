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
    #expect(failures.isEmpty == [.pipe, .device].contains(obstacle))
    _ = store.perform(.save(.sample()), at: .start)
    #expect(rename(path, path + ".away") == 0)
    _ = store.retry(at: .start)
    store.close()
    #expect(directory.reopened().state.runningGame == .sample())
  }

  @Test("A copy that is none is not restored from", arguments: Obstacle.allCases)
  func inPlaceOfTheCopy(obstacle: Obstacle) throws {
    var store = directory.openedStore()
    _ = store.perform(.finish(RunningGame.sample().finished()), at: .start)
    store.close()
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
