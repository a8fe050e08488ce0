import CLinux
import Glibc

/// Whole files, as a program reads and replaces them.
///
/// Every reader is bounded and waits for nobody: a card can hold anything under the name of a file.
public enum Files {
  /// The content of the regular file at `path`, of at most `most` bytes.
  ///
  /// A pipe, a device or a folder of that name is refused and never waited for.
  /// With `followsLinks` false neither is a link.
  public static func read(
    _ path: String, most: Int, followsLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    let file = try opened(path, followsLinks ? 0 : O_NOFOLLOW)
    let bytes: [UInt8]?
    do throws(Errno) {
      bytes = try file.readToEnd(most: most)
    } catch { throw FileError(.refused(error), path: path, attempt: "read") }
    guard let bytes else { throw FileError(.tooLong(most: most), path: path, attempt: "read") }
    return bytes
  }

  /// The bytes of a regular file where they lie, for as long as the program runs: pages come from
  /// the medium when they are read, of which the kernel is told, and it may forget them again.
  ///
  /// The file is to be replaced as a whole and never shortened: who reads behind the end of one that
  /// was ends. Source: mmap(2), madvise(2).
  public static func mapped(_ path: String) throws(FileError) -> UnsafeRawBufferPointer {
    let file = try opened(path, 0)
    do throws(Errno) {
      let size = try FileStatus(of: file).size
      guard size > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
      guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.number, 0), start != MAP_FAILED
      else { throw Errno.current }
      madvise(start, size, MADV_WILLNEED)
      return UnsafeRawBufferPointer(start: start, count: size)
    } catch { throw FileError(.refused(error), path: path, attempt: "read") }
  }

  private static func opened(_ path: String, _ flags: Int32) throws(FileError) -> FileDescriptor {
    do throws(Errno) {
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK | flags)
      if try FileStatus(of: file).kind == .file { return file }
    } catch { throw FileError(.refused(error), path: path, attempt: "read") }
    throw FileError(.noRegularFile, path: path, attempt: "read")
  }

  /// Puts `bytes` in the place of the file at `path`, or makes it: whoever reads it meanwhile, or
  /// takes the power away, finds the old one or the new one whole, under `path`.
  ///
  /// The new file lies beside the old one, as `path` with ".new", until it is complete and on the
  /// medium. A file that was there keeps its permissions and owner; else they are `mode` and the
  /// program's. What is there and is no regular file is refused and stays, a link too.
  public static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t = 0o644
  ) throws(FileError) {
    let new = path + ".new"
    let old = status(of: path)
    guard old == nil || old?.kind == .file else {
      throw FileError(.noRegularFile, path: path, attempt: "write")
    }
    switch status(of: new)?.kind {
    case .file: unlink(new)
    case .folder: throw FileError(.refused(Errno(EISDIR)), path: path, attempt: "write")
    case .link, .other, nil: break
    }
    do throws(Errno) {
      let mode = old?.permissions ?? mode
      let file = try FileDescriptor(making: new, O_WRONLY | O_EXCL | O_NOFOLLOW, mode: mode)
      // umask(2) may have taken some away; a file system such as vfat has no owners to give.
      if fchmod(file.number, mode) != 0, Errno.current.code != EPERM { throw Errno.current }
      if let old { _ = fchown(file.number, old.owner, old.group) }
      try file.write(bytes)
      try file.synchronize()
      // On vfat a rename leaves the name pointing to the old file's clusters until the new file is
      // written once more, and frees those clusters as soon as nobody has the old file open: they
      // stay until the name is on the medium, else a cut between the two leaves a name of nothing.
      // Source: Linux, fs/fat/namei_vfat.c, vfat_rename; fs/fat/inode.c, fat_evict_inode.
      let replaced = try held(path)
      try Errno.checkingC { Glibc.rename(new, path) }
      try file.synchronize()
      try synchronize(folder: folder(of: path))
      _ = consume replaced
    } catch {
      if error.code != EEXIST { unlink(new) }
      throw FileError(.refused(error), path: path, attempt: "write")
    }
  }

  /// What keeps the file at `path` on the medium whatever becomes of its name; nil where there is none.
  private static func held(_ path: String) throws(Errno) -> FileDescriptor? {
    do throws(Errno) {
      return try FileDescriptor(opening: path, clinux_o_path() | O_NOFOLLOW)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Renames a file, over one that is there, in one step that holds after power-off.
  ///
  /// Source: rename(2); fsync(2) says that a name is only on the medium when its folder is.
  public static func rename(_ old: String, to new: String) throws(Errno) {
    try Errno.checkingC { Glibc.rename(old, new) }
    try synchronize(folder: folder(of: new))
  }

  /// Returns when files that were made or renamed in a folder are on the medium under their names.
  public static func synchronize(folder: String) throws(Errno) {
    try FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY).synchronize()
  }

  /// Removes a file; one that is not there is fine.
  public static func remove(_ path: String) throws(Errno) {
    guard unlink(path) != 0 else { return }
    let reason = Errno.current
    if reason.code != ENOENT { throw reason }
  }

  /// Makes a folder and those above it where they are missing; what was made is there after power-off too.
  ///
  /// What counts is that the folder is there in the end: above it, EROFS and EACCES only say that
  /// there is nothing to make.
  public static func makeFolder(_ path: String, mode: mode_t = 0o755) throws(Errno) {
    if kind(of: path) == .folder { return }
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      let above = prefix.isEmpty ? "." : prefix
      prefix += String(part) + "/"
      guard mkdir(prefix, mode) == 0 else {
        let reason = Errno.current
        if kind(of: prefix) != .folder { throw reason }
        continue
      }
      do throws(Errno) { try synchronize(folder: above) } catch {
        // A folder that may not be read, or whose file system flushes none: the new one is there.
        if error != Errno(EACCES), error != Errno(EINVAL) { throw error }
      }
    }
  }

  /// Whether anything is there, a link that leads somewhere included.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// What is there, or where a link leads; nil where nothing is, or nothing can be seen.
  public static func kind(of path: String) -> FileStatus.Kind? {
    do throws(Errno) { return try FileStatus(of: path).kind } catch { return nil }
  }

  /// The names in a folder, sorted, without "." and ".."; none where it cannot be read.
  public static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The folder that `path` lies in: "." for a bare name.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name that `path` has in its folder.
  public static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// What is there itself, a link included; nil where nothing is, or nothing can be seen.
  public static func status(of path: String) -> FileStatus? {
    do throws(Errno) { return try FileStatus(of: path, followsLinks: false) } catch { return nil }
  }
}

extension Files {
  /// Where a path leads when its links are followed (`realpath(3)`); nil where it leads nowhere.
  public static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
