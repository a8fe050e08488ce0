import Glibc

/// The machine's files as seen from a root: "/" in life, a folder of fixtures in tests.
public struct FileTree: Sendable {
  private let root: String

  /// The files under `root`, an absolute path.
  public init(root: String = "/") {
    self.root = root == "/" ? "" : root
  }

  /// No file that is read here is longer; a card can hold anything under the name of one.
  public static let mostBytes = 1 << 20

  /// The contents of the file at `path` (absolute, seen from the root); nil when it is not there,
  /// cannot be read, is no regular file, or is longer than ``mostBytes``.
  public func bytes(_ path: String) -> [UInt8]? {
    // Not waiting for whoever may write to a pipe of that name.
    let file = open(root + path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= Self.mostBytes {
      let count = read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
    return nil
  }

  /// The contents of the file at `path` as text.
  public func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in the folder at `path`, sorted; none when it is not there.
  public func names(in path: String) -> [String] {
    guard let folder = opendir(root + path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether there is anything at `path`.
  public func exists(_ path: String) -> Bool { access(root + path, F_OK) == 0 }

  /// Whether there is a link at `path`, wherever it leads: seen from a root of its own it may lead
  /// nowhere.
  public func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(root + path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether these are the files of the machine that runs.
  public var isWholeMachine: Bool { root.isEmpty }

  /// The path on the machine that runs, for messages and for opening devices.
  public func path(_ path: String) -> String { root + path }
}
