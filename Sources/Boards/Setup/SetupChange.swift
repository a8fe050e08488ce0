/// One change that makes a machine a handheld.
public struct SetupChange: Equatable, Sendable {
  /// What is done.
  public enum Act: Equatable, Sendable {
    /// The firmware's configuration says these lines as well.
    case say(lines: [String], path: String)
    /// The kernel's command line has these words as well.
    case pass(words: [String], path: String)
    /// The firmware's configuration has these lines as the block of the panel, in place of another's,
    /// after those of `settings` that it does not say elsewhere by then; and those in `drop` no more,
    /// which drive another panel.
    case panel(id: String, settings: [String], lines: [String], drop: [String], path: String)
    /// The kernel's command line has the words of `drop` no more, and those of `add` as well.
    case exchange(drop: [String], add: [String], path: String)
    /// A file of bytes for a driver.
    case install(PanelFirmware)
    /// A new file.
    case create(path: String, text: String)
    /// A link is made at `path`.
    case link(path: String, target: String)
    /// The user becomes a member of the groups.
    case join(groups: [String], user: String)
  }

  /// What it does, for a person to say yes to.
  public let what: String
  /// What it is good for.
  public let why: String
  /// How it is done.
  public let act: Act

  /// The same in lines: which file, and what comes into it.
  public var lines: [String] {
    switch act {
    case .say(let lines, let path): return ["\(path):"] + lines.map { "+ \($0)" }
    case .pass(let words, let path):
      return ["\(path):", "+ " + words.joined(separator: " ") + "  (on its one line)"]
    case .panel(let id, let settings, let lines, let drop, let path):
      return ["\(path): the lines of the panel \(id)"] + drop.map { "- \($0)" }
        + (settings + lines).map { "+ \($0)" }
    case .exchange(let drop, let add, let path):
      return ["\(path):"] + drop.map { "- \($0)  (on its one line)" }
        + add.map { "+ \($0)  (on its one line)" }
    case .install(let firmware): return ["\(firmware.path): \(firmware.bytes.count) bytes"]
    case .create(let path, let text):
      return ["\(path) (new):"] + text.split(whereSeparator: { $0.isNewline }).map { "+ \($0)" }
    case .link(let path, let target): return ["\(path) -> \(target)"]
    case .join(let groups, let user):
      return ["usermod -aG \(groups.joined(separator: ",")) \(user)"]
    }
  }
}
