import CLocks

/// What a locked program may still do with a file, or in a folder and all below it.
public struct FileRights: OptionSet, Sendable {
  /// The bits of LANDLOCK_ACCESS_FS_… in `<linux/landlock.h>`.
  public let rawValue: UInt64

  /// Makes a set from the kernel's bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// To read files and to list folders.
  public static let read: FileRights = [.bit(CLOCKS_READ_FILE), .bit(CLOCKS_READ_FOLDER)]
  /// To write into files that are there.
  public static let write: FileRights = [.bit(CLOCKS_WRITE_FILE), .bit(CLOCKS_TRUNCATE)]
  /// To ask devices for what is neither reading nor writing: ioctl(2).
  public static let control: FileRights = .bit(CLOCKS_CONTROL)
  /// To remove files.
  public static let remove: FileRights = .bit(CLOCKS_REMOVE_FILE)
  /// To make files and folders, to remove and to rename them.
  public static let arrange: FileRights = [
    .remove, .bit(CLOCKS_MAKE_FILE), .bit(CLOCKS_MAKE_FOLDER), .bit(CLOCKS_REMOVE_FOLDER),
    .bit(CLOCKS_REFER),
  ]

  private static func bit(_ bit: Int) -> FileRights { FileRights(rawValue: UInt64(bit)) }
}
