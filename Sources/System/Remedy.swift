/// What a person does about a fault of the machine: one wording for the log and for the doctor.
public struct Remedy: Equatable, Sendable {
  /// A command line to be typed, or what is done by hand.
  public let action: String
  /// What comes after it, or another way; empty for nothing.
  public let remark: String
  /// Whether the action is typed.
  public let isCommand: Bool

  /// A command line that mends it, as whoever has the keyboard would type it.
  public static func command(_ line: String, _ remark: String = "") -> Remedy {
    Remedy(action: line, remark: remark, isCommand: true)
  }

  /// Something that is done with hands, or not at all: a sentence without its point.
  public static func hand(_ sentence: String, _ remark: String = "") -> Remedy {
    Remedy(action: sentence, remark: remark, isCommand: false)
  }

  /// A device belongs to a group, and the player to none that may use it.
  public static func join(_ groups: String..., user: String = "$USER") -> Remedy {
    join(groups, user: user)
  }

  /// The same for several groups.
  public static func join(_ groups: [String], user: String) -> Remedy {
    .command("sudo usermod -aG \(groups.joined(separator: ",")) \(user)", "then log in again")
  }

  /// As a sentence of a log: "Run: sudo usermod -aG i2c $USER (then log in again)."
  public var sentence: String {
    (isCommand ? "Run: " : "") + action + (remark.isEmpty ? "" : " (\(remark))") + "."
  }

  /// As a line below what was found, from which the command is copied.
  public var line: String { action + (remark.isEmpty ? "" : "   (\(remark))") }
}
