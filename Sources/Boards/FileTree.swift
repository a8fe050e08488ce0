import System

/// The machine's files as seen from a root: "/" in life, a folder of fixtures in tests.
public struct FileTree: Sendable {
  private let root: String

  /// The files under `root`, an absolute path.
  public init(root: String = "/") { self.root = root == "/" ? "" : root }

  /// No file that is read here is longer; a card can hold anything under the name of one.
  public static let mostBytes = 1 << 20

  /// The contents of the file at `path` (absolute, seen from the root); nil when it is not there,
  /// cannot be read, is no regular file, or is longer than ``mostBytes``.
  public func bytes(_ path: String) -> [UInt8]? {
    do throws(FileError) { return try Files.read(root + path, most: Self.mostBytes) } catch {
      return nil
    }
  }

  /// The contents of the file at `path` as text.
  public func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in the folder at `path`, sorted; none when it is not there.
  public func names(in path: String) -> [String] { Files.names(in: root + path) }

  /// Whether there is anything at `path`.
  public func exists(_ path: String) -> Bool { Files.exists(root + path) }

  /// Whether there is anything at `path`, also a link that leads nowhere.
  func isAnything(_ path: String) -> Bool { isLink(path) || exists(path) }

  /// Whether there is a link at `path`, wherever it leads: seen from a root of its own it may lead
  /// nowhere.
  public func isLink(_ path: String) -> Bool { Files.status(of: root + path)?.kind == .link }

  /// What is at `path`, or where a link leads; nil where nothing is.
  func kind(of path: String) -> FileStatus.Kind? { Files.kind(of: root + path) }

  /// Whether these are the files of the machine that runs.
  public var isWholeMachine: Bool { root.isEmpty }

  /// The path on the machine that runs, for messages and for opening devices.
  public func path(_ path: String) -> String { root + path }
}
