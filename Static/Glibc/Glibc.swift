// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The C library under the name that Swift's own module for it has, for Embedded Swift, which comes
/// without one: the headers as they are, and by hand what is a macro or takes variable arguments.
@_exported import CLibrary

/// The number of the error of this thread's last call that failed.
public var errno: Int32 { clibrary_errno() }

/// The variables of the program's environment, and nil behind the last.
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { clibrary_environ() }

/// What `mmap` answers where it cannot.
public var MAP_FAILED: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }

/// The kinds of files in `st_mode`, and the mask before them.
public var S_IFMT: mode_t { 0o170000 }
/// A regular file.
public var S_IFREG: mode_t { 0o100000 }
/// A folder.
public var S_IFDIR: mode_t { 0o040000 }
/// A symbolic link.
public var S_IFLNK: mode_t { 0o120000 }

/// The option of setsockopt(2) for how long a read waits, which depends on the width of `time_t`.
public var SO_RCVTIMEO: Int32 { clibrary_so_rcvtimeo() }

/// What a signal does; nil is the default.
public typealias SignalHandler = @convention(c) (Int32) -> Void
/// A signal that does nothing.
public var SIG_IGN: SignalHandler? { unsafeBitCast(1, to: SignalHandler?.self) }

/// open(2)
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  clibrary_open(path, flags, mode)
}

/// openat(2)
public func openat(
  _ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t = 0
) -> Int32 {
  clibrary_openat(folder, path, flags, mode)
}

/// fcntl(2) with a number.
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 {
  clibrary_fcntl(file, command, value)
}

/// ioctl(2) with a structure.
public func ioctl(
  _ file: Int32, _ request: UInt, _ argument: UnsafeMutableRawPointer
) -> Int32 {
  clibrary_ioctl(file, request, argument)
}

/// The words of the command line, for who has no /proc: the C library hands them on itself.
public enum CommandLine {
  /// None: see `clinux_arguments`.
  public static var arguments: [String] { [] }
}
