import System

/// Why something could not be kept or read back, in words a player can act on.
public struct StoreError: Error, Equatable, Sendable {
  /// The few cases that differ in what to do about them.
  public enum Kind: Equatable, Sendable {
    /// No space is left, or the quota is used up.
    case full
    /// The file system or the file is read-only.
    case readOnly
    /// The program lacks the permission.
    case denied
    /// The medium answered with an error.
    case medium
    /// The file's content is not what was written.
    case damaged
    /// A later tilt2048 wrote the file, with this schema version.
    case newer(version: Int64)
    /// The file belongs to another program.
    case foreign
    /// Another tilt2048 plays from the same directory.
    case inUse
    /// Another program has locked the file, such as a database shell.
    case held
    /// Something that is no file, or no directory, is in its place.
    case obstructed
    /// It was moved, replaced or deleted while it was in use.
    case moved
    /// A change of it was cut off, and is completed or taken back by who writes here next.
    case unfinished
    /// It was given up for something more urgent.
    case interrupted
    /// Anything else that SQLite or the kernel says.
    case other
  }

  /// Which case it is.
  public let kind: Kind
  /// The file or directory it is about.
  public let path: String
  /// What was tried, to follow "cannot": "keep the game".
  public let attempt: String
  /// What SQLite or the kernel said.
  public let detail: String

  /// Makes an error from its parts.
  public init(_ kind: Kind, path: String, attempt: String, detail: String = "") {
    self.kind = kind
    self.path = path
    self.attempt = attempt
    self.detail = detail
  }

  /// Whether it is about what a file holds, and not about the medium or the rights.
  var isOfContent: Bool {
    switch kind {
    case .damaged, .foreign, .newer: true
    default: false
    }
  }

  /// The same error, met while doing `attempt`.
  func attempting(_ attempt: String) -> StoreError {
    StoreError(kind, path: path, attempt: attempt, detail: detail)
  }
}

extension StoreError: CustomStringConvertible {
  /// What could not be done, to which file, why, and what to do about it.
  public var description: String {
    let said = detail.isEmpty ? "" : " (\(detail))"
    return "cannot \(attempt) in \(path): \(reason)\(said). \(remedy)"
  }

  /// Why, in a few words.
  private var reason: String {
    switch kind {
    case .full: "no space is left"
    case .readOnly: "it is read-only"
    case .denied: "permission is denied"
    case .medium: "the disk or card reports an error"
    case .damaged: "the file is damaged"
    case .newer(let version): "a newer tilt2048 wrote it (version \(version))"
    case .foreign: "the file belongs to another program"
    case .inUse: "another tilt2048 is using it"
    case .held: "another program has locked it"
    case .obstructed: "something else is in its place"
    case .moved: "it was moved or deleted meanwhile"
    case .unfinished: "a change of it was cut off"
    case .interrupted: "it was given up"
    case .other: "it did not work"
    }
  }

  /// What to do about it.
  private var remedy: String {
    switch kind {
    case .full: "Free some space there; saving goes on by itself."
    case .readOnly: "Make it writable, or choose another directory with --state."
    case .denied: "Give this user the right to write there, or choose another with --state."
    case .medium: "Copy what matters to another card, and replace this one."
    case .damaged:
      "The game, when it is started, sets it aside and restores what can be read; nothing is deleted."
    case .unfinished: "Start the game, which takes it back; nothing was changed here."
    case .newer: "Update tilt2048, or choose another directory with --state. Nothing was changed."
    case .foreign: "Choose another directory with --state. Nothing was changed."
    case .inUse: "End the other one, or choose another directory with --state."
    case .held: "End that program, such as a database shell; it is tried again by itself."
    case .obstructed: "Move what is there away, or choose another directory with --state."
    case .moved: "A new one is begun; put back what was moved when the game does not run."
    case .interrupted, .other: "It is tried again by itself."
    }
  }

  /// The command that looks at it or mends it, for the doctor; `folder` is where games are kept.
  public func command(in folder: String) -> String {
    let folder = folder.asShellWord
    return switch kind {
    // The game sets the damaged file aside and restores what can be read.
    case .damaged, .unfinished: "tilt2048 play --state \(folder)"
    case .newer: "sudo apt install ./tilt2048*.deb   (of the newer version)"
    case .foreign: "sudo mv \(folder)/tilt2048.db \(folder)/tilt2048.db.foreign"
    case .denied: "sudo tilt2048 doctor"
    default: "ls -l \(folder)"
    }
  }
}
