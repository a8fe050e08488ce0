import Arguments
import Glibc
import Store
import System

/// Which files a command may put its own in the place of.
enum OutputFile {
  /// Writes `bytes` as the file at `path`, in place of one of the same kind that was there, whole or not
  /// at all. What begins otherwise stays, and so does whatever has a name that games are kept under.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try require(path, for: bytes)
    try writeFile(bytes, to: path)
  }

  /// Throws where a file may not be written at `path`, whatever is to be in it: standard output is none,
  /// and games are kept under some names.
  static func require(_ path: String) throws(Failure) {
    guard path != "-" else {
      throw Failure("- is no file, and nothing goes to standard output here; name a file")
    }
    guard StoreInspection.isKept(under: path) else { return }
    throw Failure("\(path) is a name that games are kept under; name another file")
  }

  /// Throws where `bytes` may not take the place of what lies at `path`: of a file of another kind than
  /// theirs, by how it begins: a picture with four bytes that no other file begins with, and a recording
  /// with five. Nothing that is kept is a picture or a recording by mistake.
  static func require(_ path: String, for bytes: [UInt8], by count: Int = 4) throws(Failure) {
    try require(path)
    let there: [UInt8]
    do throws(Errno) {
      let file = try FileDescriptor(
        opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
      // What is no file is refused by who writes.
      guard try FileStatus(of: file).kind == .file else { return }
      var start = [UInt8](repeating: 0, count: count)
      let read = try file.readSome(&start)
      there = Array(start.prefix(read))
    } catch {
      if error.code == ENOENT || error.code == ELOOP { return }
      throw Failure("cannot write \(path): what lies there cannot be read (\(error))")
    }
    guard !there.isEmpty, there != Array(bytes.prefix(count)) else { return }
    throw Failure(
      "\(path) is there and is something else than what was to be written; it stays as it is. Name "
        + "another file, or delete it.")
  }
}
