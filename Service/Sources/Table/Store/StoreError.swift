import Glibc

/// Why the database did not do what it was asked; nothing of the change was done.
public enum StoreError: Error, Equatable, Sendable {
  /// It cannot be reached, or is too busy now: later it may be otherwise.
  case unavailable(String)
  /// One of several servers cannot be reached, this number; others can.
  case away(Int)
  /// The disk is full.
  case full
  /// More waits to be written than is let wait.
  case crowded
  /// The database says something that it should not: a defect, or a file of another program.
  case broken(String)
  /// What was asked cannot be done with this database or this file, and why.
  case refused(String)
}

extension StoreError: CustomStringConvertible {
  /// What to do about a file that cannot be opened or written, behind why.
  static var whoWrites: String {
    "; user \(geteuid()) has to be able to write this file and its folder: run it as their owner or as "
      + "root, mount a disk anew that is read-only, or name another file"
  }

  /// One sentence for the log.
  public var description: String {
    switch self {
    case .unavailable(let why): "the database cannot be reached: \(why)"
    case .away(let number): "server \(number) of the tables cannot be reached"
    case .full: "the disk of the database is full; make room, and nothing else is needed"
    case .crowded: "more games wait to be written than are let wait; try again later"
    case .broken(let why): "the database answered what it should not: \(why)"
    case .refused(let why): why
    }
  }
}
