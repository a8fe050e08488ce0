import Engine
import Foundation
import Handheld
import Hardware
import Records
import Testing

@testable import Store

/// The files are moved, deleted or cut while the game has them open.
@Suite struct MovedFileTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// What can happen to them.
  enum Mishap: CaseIterable {
    case folderDeleted, folderMoved, databaseDeleted, databaseReplaced, logDeleted, logReplaced

    func happen(to directory: TemporaryDirectory) throws {
      let files = FileManager.default
      switch self {
      case .folderDeleted: try files.removeItem(atPath: directory.path)
      case .folderMoved:
        try files.moveItem(atPath: directory.path, toPath: directory.path + "-away")
        try files.removeItem(atPath: directory.path + "-away")
      case .databaseDeleted: try files.removeItem(atPath: directory.database)
      case .databaseReplaced:
        try directory.write(try directory.bytes(of: directory.database), to: directory.path + "/x")
        #expect(rename(directory.path + "/x", directory.database) == 0)
      case .logDeleted: try files.removeItem(atPath: directory.log)
      case .logReplaced:
        try directory.write([], to: directory.path + "/x")
        #expect(rename(directory.path + "/x", directory.log) == 0)
      }
    }
  }

  @Test("It is said, and no move counts as kept that is not", arguments: Mishap.allCases)
  func moved(mishap: Mishap) throws {
    let game = RunningGame.sample(moves: 30)
    let states = game.history
    var store = directory.openedStore()
    for state in states.prefix(20) { _ = store.perform(.save(state), at: .start) }
    try mishap.happen(to: directory)
    var reports: [StoreReport] = []
    for state in states.dropFirst(20) { reports += store.perform(.save(state), at: .start) }
    // A log that is left without its database is told too: it is kept, and read.
    #expect(reports.notices.count == (mishap == .databaseDeleted ? 2 : 1), "\(reports)")
    #expect(reports.failures.isEmpty)
    for words in reports.notices.compactMap({ $0.components(separatedBy: " is kept as ").last }) {
      guard let kept = words.components(separatedBy: ", and").first, kept.hasPrefix("/") else {
        continue
      }
      #expect(FileManager.default.fileExists(atPath: kept), "what is said to be kept is: \(kept)")
    }
    #expect(reports.contains(.saved(moveCount: 30)))
    // Not closed: what was acknowledged is on the medium as after a power cut.
    let copy = try TemporaryDirectory()
    for file in [directory.database, directory.log] {
      try copy.write(
        try directory.bytes(of: file), to: copy.path + "/" + (file as NSString).lastPathComponent)
    }
    #expect(copy.reopened().state.runningGame == game)
    store.close()
    #expect(directory.reopened().state.runningGame == game)
  }

  @Test("A setting alone brings the running game along into the new file")
  func theRunningGameComesAlong() throws {
    var store = directory.openedStore()
    _ = store.perform(.save(.sample()), at: .start)
    try Mishap.folderDeleted.happen(to: directory)
    _ = store.perform(.set(key: "a", value: "b"), at: .start)
    store.close()
    let state = directory.reopened().state
    #expect(state.runningGame == .sample())
    #expect(state.settings == ["a": "b"])
  }

  @Test("An index of the log that is cut short costs nothing", arguments: [0, 100, 4096, 32_767])
  func cutIndex(length: Int) throws {
    let game = RunningGame.sample(moves: 30)
    let index = directory.database + "-shm"
    // Without another the store would have the file to itself, and no index beside it.
    let shell = try Database.shell(directory)
    var store = directory.openedStore()
    _ = consume shell
    for (number, state) in game.history.enumerated() {
      if number % 7 == 3 { #expect(truncate(index, length) == 0) }
      let reports = store.perform(.save(state), at: .start)
      #expect(reports == [.saved(moveCount: number + 1)])
    }
    #expect(truncate(index, length) == 0)
    let scores = store.perform(.readScores(size: .standard, limit: 3), at: .start)
    #expect(scores == [.scores([], size: .standard)])
    #expect(truncate(index, length) == 0)
    store.close()
    #expect(directory.reopened().state.runningGame == game)
  }
}
