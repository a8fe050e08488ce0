import CFaultVFS
import Foundation

@testable import Store

/// A file layer of SQLite's that fails on command, registered while its owner lives.
final class FaultyLayer {
  let name = "faulty-" + UUID().uuidString
  let vfs: OpaquePointer

  init() throws {
    guard let vfs = fault_vfs_make(name) else { throw CocoaError(.fileReadUnknown) }
    self.vfs = vfs
  }

  deinit { fault_vfs_free(vfs) }

  var calls: Int { fault_vfs_calls(vfs) }
  var failures: Int { fault_vfs_failures(vfs) }

  func fail(_ kind: fault_kind, at first: Int = 1, count: Int = 1) {
    fault_vfs_fail(vfs, first, count, kind)
  }

  func heal() { fault_vfs_fail(vfs, 0, 0, FAULT_IO) }

  func hold() { fault_vfs_hold(vfs, 1) }

  func refuseIndex() { fault_vfs_refuse_index(vfs) }

  func makeUnreadable(_ end: String) { fault_vfs_make_unreadable(vfs, end) }

  func release() { fault_vfs_hold(vfs, 0) }

  func cutPower(at first: Int, seed: UInt64) { fault_vfs_cut_power(vfs, first, seed) }
}
