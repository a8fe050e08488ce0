import CSQLite
import Glibc
import System

extension StoreError {
  /// What SQLite answered, as one of the few cases that matter.
  ///
  /// Source: https://sqlite.org/rescode.html; the kernel's own number says which I/O error it was.
  init(sqlite code: Int32, connection: OpaquePointer?, path: String, attempt: String) {
    let message = connection.flatMap(sqlite3_errmsg) ?? sqlite3_errstr(code)
    let text = message.map { String(cString: $0) } ?? "unknown"
    let kernel = connection.map(sqlite3_system_errno) ?? 0
    let reason = kernel == 0 ? "" : ": " + Errno(kernel).description
    self.init(
      Self.kind(of: code, kernel: kernel), path: path, attempt: attempt,
      detail: "SQLite \(code): \(text)\(reason)")
  }

  /// Whether it was SQLite that found damage, which a card that misread once looks like; what this
  /// program found in rows that were read well is no such thing.
  var mayBeMisread: Bool { kind == .damaged && detail.hasPrefix("SQLite ") }

  /// What a call of the kernel's answered.
  init(kernel error: Errno, path: String, attempt: String) {
    self.init(
      Self.kind(ofKernel: error.code) ?? .other, path: path, attempt: attempt,
      detail: error.description)
  }

  private static func kind(of code: Int32, kernel: Int32) -> Kind {
    // SQLITE_IOERR_CORRUPTFS and SQLITE_IOERR_DATA: the medium gave back something else.
    if code == SQLITE_IOERR | (33 << 8) || code == SQLITE_IOERR | (32 << 8) { return .damaged }
    switch code & 0xFF {
    // Longer or more than anything that is written here, or another table than was found: made up.
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_TOOBIG, SQLITE_MISMATCH: return .damaged
    case SQLITE_FULL: return .full
    case SQLITE_BUSY: return .held
    case SQLITE_INTERRUPT: return .interrupted
    case SQLITE_READONLY: return .readOnly
    case SQLITE_PERM, SQLITE_AUTH: return .denied
    case SQLITE_IOERR: return kind(ofKernel: kernel) ?? .medium
    case SQLITE_CANTOPEN: return kind(ofKernel: kernel) ?? .other
    default: return .other
    }
  }

  private static func kind(ofKernel number: Int32) -> Kind? {
    switch number {
    case ENOSPC, EDQUOT, EFBIG: .full
    case EROFS: .readOnly
    case EACCES, EPERM: .denied
    case EIO, ENODEV, ENXIO, ETIMEDOUT: .medium
    case EISDIR, ENOTDIR, EEXIST, ELOOP: .obstructed
    default: nil
    }
  }
}
