import Glibc

/// Carries out changes, and keeps each file as it was beside the new one.
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
    case .panel(let id, let lines, let drop, let path):
      return try exchange(path) { text in
        var file = FirmwareFile(text)
        file.setPanel(id, lines: lines)
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
    case .create(let path, let text): try write(text, to: path)
    case .link(let path, let target):
      try makeFolder(of: path)
      guard symlink(target, files.path(path)) == 0 else {
        throw SetupError(path: path, code: errno)
      }
    case .join(let groups, let user):
      let prefix = files.isWholeMachine ? [] : ["--prefix", files.path("/")]
      let command = ["usermod"] + prefix + ["-aG", groups.joined(separator: ","), user]
      guard run(command) else { throw SetupError(command: command) }
    }
    return nil
  }

  private func exchange(
    _ path: String, _ edit: (String) -> String
  ) throws(SetupError) -> String {
    guard let text = files.text(path) else { throw SetupError(path: path, code: ENOENT) }
    let backup = try keep(text, of: path)
    try write(edit(text), to: path)
    return backup
  }

  /// A copy under a name that is free: an older copy is never written over.
  private func keep(_ text: String, of path: String) throws(SetupError) -> String {
    let name = path + ".before-tilt2048"
    var free = name
    var number = 2
    while files.exists(free) {
      free = "\(name)-\(number)"
      number += 1
    }
    try write(text, to: free)
    return free
  }

  /// Whoever reads the file meanwhile, or ends this program, finds the old one or the new one whole.
  private func write(_ text: String, to path: String) throws(SetupError) {
    try write(Array(text.utf8), to: path)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SetupError) {
    try makeFolder(of: path)
    let place = files.path(path)
    let new = place + ".new"
    var status = stat()
    let mode = stat(place, &status) == 0 ? status.st_mode & 0o7777 : 0o644
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard file >= 0 else { throw SetupError(path: path, code: errno) }
    defer { close(file) }
    guard Glibc.write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0,
      rename(new, place) == 0
    else {
      let code = errno
      unlink(new)
      throw SetupError(path: path, code: code)
    }
  }

  private func makeFolder(of path: String) throws(SetupError) {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    var prefix = ""
    for part in folder.split(separator: "/") {
      prefix += "/" + part
      guard mkdir(files.path(prefix), 0o755) == 0 || errno == EEXIST else {
        throw SetupError(path: prefix, code: errno)
      }
    }
  }
}
