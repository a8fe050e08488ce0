import Glibc
import System

/// Carries out changes, and keeps each file as it was beside the new one.
///
/// It writes as root on what may be somebody else's card: nothing outside of the root, nothing but
/// regular files, and each whole.
public struct SetupHand {
  private let files: FileTree
  private let run: ([String]) -> Bool

  /// Works on `files`; `run` carries out a command and says whether it succeeded.
  public init(files: FileTree, run: @escaping ([String]) -> Bool) {
    self.files = files
    self.run = run
  }

  /// Makes the change; returns where the old file is kept, if there was one.
  public func make(_ change: SetupChange) throws(SetupError) -> String? {
    switch change.act {
    case .say(let lines, let path):
      return try exchange(path) { text in
        var file = FirmwareFile(text)
        lines.forEach { file.add($0) }
        return file.text
      }
    case .pass(let words, let path):
      return try exchange(path) { text in
        var arguments = KernelArguments(text)
        arguments.add(words)
        return arguments.text
      }
    case .panel(let id, let settings, let lines, let drop, let path):
      return try exchange(path) { text in
        var file = FirmwareFile(text)
        file.setPanel(id, lines: [])
        // The board's own change, made before this one, may have said the same.
        file.setPanel(id, lines: settings.filter { !file.says($0) } + lines)
        file.drop(drop)
        return file.text
      }
    case .exchange(let drop, let add, let path):
      return try exchange(path) { text in
        var arguments = KernelArguments(text)
        arguments.drop(drop)
        arguments.add(add)
        return arguments.text
      }
    case .install(let firmware): try write(firmware.bytes, to: firmware.path)
    case .create(let path, let text): try write(Array(text.utf8), to: path)
    case .link(let path, let target): try link(path, to: target)
    case .join(let groups, let user): try join(groups, user)
    }
    return nil
  }

  // MARK: Files

  /// Opens the folder of `path` below the root, and gives `body` a path to the file that no link of
  /// the card's leads elsewhere.
  private func inFolder<Result>(
    of path: String, _ body: (String) throws(FileError) -> Result
  ) throws(SetupError) -> Result {
    let name = Files.name(of: path)
    let folder: FileDescriptor
    do throws(Errno) {
      guard !name.isEmpty, name != ".", name != ".." else { throw Errno(EISDIR) }
      let folders = try RootedFolders(root: files.path("/"))
      folder = try folders.folder(Files.folder(of: path), makes: true)
    } catch { throw SetupError(path: path, cause: error.description, code: error.code) }
    do throws(FileError) {
      return try body(folder.path(of: name))
    } catch { throw SetupError(path: path, cause: error.cause, code: error.errno.code) }
  }

  /// The edit sees each byte as one character, so that what it leaves alone stays byte for byte.
  private func exchange(
    _ path: String, _ edit: (String) -> String
  ) throws(SetupError) -> String {
    let bytes = try inFolder(of: path) { (file) throws(FileError) in
      try Files.read(file, most: FileTree.mostBytes, followsLinks: false)
    }
    let backup = try keep(bytes, of: path)
    try write(ByteText.bytes(edit(ByteText.text(bytes))), to: path)
    return backup
  }

  /// A copy under a name that is free: an older copy is never written over, so that the first is the
  /// file as it was before anything was changed.
  private func keep(_ bytes: [UInt8], of path: String) throws(SetupError) -> String {
    let name = path + ".before-tilt2048"
    var free = name
    var number = 2
    while files.isAnything(free) {
      free = "\(name)-\(number)"
      number += 1
    }
    try write(bytes, to: free)
    return free
  }

  /// Whoever reads the file meanwhile, ends this program or takes the power away, finds the old one
  /// or the new one whole.
  private func write(_ bytes: [UInt8], to path: String) throws(SetupError) {
    try inFolder(of: path) { (file) throws(FileError) in try Files.replace(file, with: bytes) }
  }

  private func link(_ path: String, to target: String) throws(SetupError) {
    try inFolder(of: path) { (file) throws(FileError) in
      do throws(Errno) {
        try Errno.checkingC { symlink(target, file) }
        try Files.synchronize(folder: Files.folder(of: file))
      } catch { throw FileError(.refused(error), path: path, attempt: "write") }
    }
  }

  // MARK: Groups

  /// What usermod reads and writes below the root.
  private static let accounts = ["/etc/passwd", "/etc/group", "/etc/shadow", "/etc/gshadow"]

  private func join(_ groups: [String], _ user: String) throws(SetupError) {
    if !files.isWholeMachine {
      // usermod follows links, and would change this computer's accounts by one on the card.
      for path in ["/etc"] + Self.accounts where files.isLink(path) {
        throw SetupError(path: path, cause: "it is a link, which may lead elsewhere", code: ELOOP)
      }
    }
    let prefix = files.isWholeMachine ? [] : ["--prefix", files.path("/")]
    let command = ["usermod"] + prefix + ["-aG", groups.joined(separator: ","), user]
    // One that begins with a dash would be an option.
    guard Grammar.isUser(user), run(command) else { throw SetupError(command: command) }
  }
}
