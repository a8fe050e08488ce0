import CLinux
import Glibc

/// Folders below a root that is not trusted, such as a card in a reader: whatever links it holds,
/// nothing that is opened here lies outside of it.
///
/// Source: openat2(2), `RESOLVE_IN_ROOT`.
public struct RootedFolders: ~Copyable {
  private let root: FileDescriptor

  /// The folders below `root`.
  public init(root: String) throws(Errno) {
    self.root = try FileDescriptor(opening: root, O_RDONLY | O_DIRECTORY)
  }

  /// The folder at `path`, seen from the root; with `makes`, it and those above it are made where
  /// they are missing.
  public func folder(_ path: String, makes: Bool = false) throws(Errno) -> FileDescriptor {
    do throws(Errno) {
      return try opened(path)
    } catch {
      guard makes, error.code == ENOENT, path.contains(where: { $0 != "/" }) else { throw error }
    }
    let parent = try folder(Files.folder(of: path), makes: true)
    let name = Files.name(of: path)
    if mkdirat(parent.number, name, 0o755) == 0 {
      _ = fchmodat(parent.number, name, 0o755, 0)  // umask(2) may have kept it from who plays
    } else if Errno.current.code != EEXIST {
      throw Errno.current
    }
    try parent.synchronize()
    return try opened(path)
  }

  private func opened(_ path: String) throws(Errno) -> FileDescriptor {
    let number = clinux_open_folder_in_root(root.number, path)
    guard number >= 0 else { throw Errno(-number) }
    return FileDescriptor(owning: number)
  }
}

extension FileDescriptor {
  /// A path by which a file of this folder is reached, whatever the folder's own name means.
  ///
  /// Source: proc(5), `/proc/PID/fd`.
  public func path(of name: String) -> String { "/proc/self/fd/\(number)/\(name)" }
}
