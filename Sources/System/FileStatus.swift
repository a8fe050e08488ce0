import Glibc

/// What the kernel says about a file.
public struct FileStatus: Sendable {
  /// What lies under a name, in the few kinds that a reader cares about.
  public enum Kind: Equatable, Sendable {
    /// A file with a content of its own.
    case file
    /// A folder.
    case folder
    /// A symbolic link; only ``init(of:followsLinks:)`` without following sees one.
    case link
    /// A pipe, a socket or a device: reading it may wait for ever or never end.
    case other
  }

  /// What a file is known by, whatever its name: the same for two names of one file.
  public struct ID: Equatable, Sendable {
    let device: dev_t
    let number: ino_t
  }

  /// Which file it is.
  public let id: ID
  /// Which of them it is.
  public let kind: Kind
  /// The length in bytes; what it means for anything but a file is the kernel's affair.
  public let size: Int
  /// Who may do what: the lower twelve bits of `st_mode`.
  public let permissions: mode_t
  /// Which user's it is.
  public let owner: uid_t
  /// Which group's it is.
  public let group: gid_t
  /// The device that a device file stands for (`st_rdev`).
  public let device: dev_t

  /// That of what lies at `path`, or, of a link, where it leads; throws where nothing does.
  ///
  /// Source: stat(2), lstat(2).
  public init(of path: String, followsLinks: Bool = true) throws(Errno) {
    var status = stat()
    try Errno.checkingC { followsLinks ? stat(path, &status) : lstat(path, &status) }
    self.init(status)
  }

  /// That of an open file. Source: fstat(2).
  public init(of file: borrowing FileDescriptor) throws(Errno) {
    try self.init(ofNumber: file.number)
  }

  /// That of an open file by its number.
  public init(ofNumber number: Int32) throws(Errno) {
    var status = stat()
    try Errno.checkingC { fstat(number, &status) }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    id = ID(device: status.st_dev, number: status.st_ino)
    size = Int(clamping: status.st_size)
    permissions = status.st_mode & 0o7777
    (owner, group) = (status.st_uid, status.st_gid)
    device = status.st_rdev
  }
}
