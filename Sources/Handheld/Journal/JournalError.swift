/// Why a journal cannot be read, or cannot be read on; each says where, and what to do.
public enum JournalError: Error, Equatable, Sendable {
  /// The file does not begin as a journal does.
  case notAJournal
  /// Another program wrote it, in a form that this one does not know.
  case unknownFormat(version: UInt8)
  /// The system does not give the file's bytes; the text says why.
  case unreadable(String)
  /// It stops in the middle: the program that wrote it was ended, or not all of it was copied.
  case cutOff(Place)
  /// A chunk's check sum does not agree, or what it holds makes no sense.
  case damaged(Place)

  /// Where in a journal.
  public struct Place: Equatable, Sendable {
    /// Bytes from the beginning of the file to the chunk that cannot be read.
    public let offset: Int
    /// How many whole ticks come before it.
    public let tick: Int
  }
}

extension JournalError: CustomStringConvertible {
  /// One sentence for a person, and what to do.
  public var description: String {
    switch self {
    case .notAJournal:
      "this is no journal of tilt2048 (it does not begin with \"tilt2048-journal\"); give a file "
        + "that 'tilt2048 play --journal FILE' wrote"
    case .unknownFormat(let version):
      "the journal has format \(version), and this program reads format "
        + "\(JournalFormat.version); use the tilt2048 that wrote it"
    case .unreadable(let reason): reason
    case .cutOff(let place):
      "the journal stops in the middle, \(place.text): the program that wrote it was ended, or "
        + "not all of it was copied; what comes before is whole"
    case .damaged(let place):
      "the journal is damaged, \(place.text): copy it again; what comes before is whole"
    }
  }
}

extension JournalError.Place {
  /// "at byte 1234, after tick 56".
  var text: String { "at byte \(offset), after tick \(tick)" }
}
