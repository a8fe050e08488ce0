import System

/// Why nothing can be sent: each says what to do about it.
public enum UploadError: Error, Equatable, Sendable {
  /// A file of this program's own cannot be read or written.
  case file(FileError)
  /// What lies in the place of the key is none.
  case damagedKey(String)
  /// It is not said whether the state in this folder is meant, which is the service's.
  case ofService(String)
  /// The address is none that games are sent to.
  case badAddress(String)
  /// What is to be a group's link is none.
  case badGroup(String)
  /// A group's link leads to another place than to this table.
  case groupElsewhere(String, table: String)
  /// The table did not answer, or cannot take games now: what waits is sent another time.
  case later(String)
  /// Another program sends this device's games, or has them deleted.
  case busy
  /// The table refuses what was asked, and would another time too.
  case refused(String)
}

extension UploadError: CustomStringConvertible {
  /// One sentence for a person, and what to do.
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .damagedKey(let path):
      "\(path) is not a key of 32 bytes. Put a copy of it back, or remove it: then games are sent as "
        + "those of another player."
    case .ofService(let path):
      "This device's games are sent by its service. To ask about these, say --state \(path), as root; "
        + "for others, --state with a folder of yours."
    case .badAddress(let text):
      "\(text) is not the address of a table: give one as https://table.example.org (http:// is for "
        + "this machine alone)."
    case .badGroup(let text):
      "\(text) is no group: give its link as https://table.example.org/group#KEY, or the key of 32 "
        + "hexadecimal digits."
    case .groupElsewhere(let place, let table):
      "The group is at \(place), and this device's table is \(table). Say --table for the group's own, or "
        + "give the key behind # alone where both are one table."
    case .later(let reason): "\(reason). What waits is kept, and sent another time."
    case .busy:
      "This device's games are being sent or deleted by another program: try again when it has ended."
    case .refused(let reason): "The table refuses this: \(reason)"
    }
  }
}
