import Foundation
import Handheld
import Records

@testable import Store

/// A directory that goes away with its owner.
final class TemporaryDirectory {
  let path: String

  init() throws {
    // In memory where that is to be had: the tests flush some 100,000 times.
    let memory = "/dev/shm/"
    let isWritable = FileManager.default.isWritableFile(atPath: memory)
    path = (isWritable ? memory : NSTemporaryDirectory()) + "tilt2048-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var database: String { path + "/tilt2048.db" }
  var log: String { database + "-wal" }
  var copy: String { path + "/tilt2048.copy.db" }

  /// The names of the files in it.
  var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  func bytes(of file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  func write(_ bytes: [UInt8], to file: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }
}

extension TemporaryDirectory {
  /// The store in it, open; over SQLite's own file layer, where it has no other.
  func openedStore(over layer: FaultyLayer? = nil) -> SQLiteStore {
    var store = SQLiteStore(directory: path, vfs: layer?.name)
    _ = store.open(at: .start)
    return store
  }

  /// Opens the store in it, carries these requests out, and closes it.
  func carryOut(_ requests: StoreRequest...) {
    var store = openedStore()
    for request in requests { _ = store.perform(request, at: .start) }
    store.close()
  }

  /// What a program that is started now finds.
  func reopened() -> (state: StoredState, reports: [StoreReport]) {
    var store = SQLiteStore(directory: path)
    let found = store.open(at: .start)
    store.close()
    return found
  }
}
