import CLinux
import Glibc

/// A connection of words to another program of this machine: each is sent and received whole, in order,
/// and no call ever waits.
///
/// Source: unix(7), SOCK_SEQPACKET.
public struct PacketSocket: ~Copyable {
  private let file: FileDescriptor

  init(_ file: consuming FileDescriptor) { self.file = file }

  /// The kernel's number for it, to wait for words with poll(2).
  public var number: Int32 { file.number }

  /// Connects to who listens at `path`; throws where nobody does.
  public init(connectingTo path: String) throws(Errno) {
    let file = try PacketListener.socket()
    guard let address = LocalSocketAddress(path) else { throw Errno(ENAMETOOLONG) }
    try Errno.checkingC { address.withSockaddr { connect(file.number, $0, $1) } }
    self.init(file)
  }

  /// What became of an attempt to receive.
  public enum Received: Equatable, Sendable {
    /// A word.
    case word([UInt8])
    /// None is there.
    case nothing
    /// The other program has gone, or what it sent is longer than words are.
    case gone
  }

  /// The next word, of at most `most` bytes.
  public func receive(most: Int) -> Received {
    var bytes = [UInt8](repeating: 0, count: most + 1)
    do throws(Errno) {
      let count = try file.readSome(&bytes)
      return count == 0 || count > most ? .gone : .word(Array(bytes[..<count]))
    } catch { return error.code == EAGAIN ? .nothing : .gone }
  }

  /// Sends a word; false where it was not taken: the other program has gone, or reads nothing.
  public func send(_ word: [UInt8]) -> Bool {
    // By sendto(2), which a locked program may call, and without a signal where nobody is there.
    sendto(file.number, word, word.count, Int32(MSG_NOSIGNAL), nil, 0) == word.count
  }
}

/// A place in the file system at which one program of this machine at a time can call.
///
/// Who may call is said by the folder: where it lets in others than its owner and its group, only
/// programs of this one's user and of root's are answered.
public struct PacketListener: ~Copyable {
  private let file: FileDescriptor
  private let isGuarded: Bool

  /// Listens at `path`, in the place of a socket at which nobody listens any more, in a folder that is there.
  public init(at path: String) throws(Errno) {
    let file = try Self.socket()
    guard let address = LocalSocketAddress(path), path.hasPrefix("/") else {
      throw Errno(ENAMETOOLONG)
    }
    // What is no socket there is somebody's file, and stays: binding then fails.
    if try Self.wasLeft(path) { try Files.remove(path) }
    try Errno.checkingC { address.withSockaddr { Glibc.bind(file.number, $0, $1) } }
    try Errno.checkingC { chmod(path, 0o660) }
    try Errno.checkingC { listen(file.number, 1) }
    let folder = try FileStatus(of: Files.folder(of: path))
    isGuarded = folder.permissions & 0o007 == 0
    self.file = file
  }

  /// The kernel's number for it, to wait for a caller with poll(2).
  public var number: Int32 { file.number }

  /// Who calls, if somebody does who may.
  public func caller() -> PacketSocket? {
    let number = clinux_accept(file.number)
    guard number >= 0 else { return nil }
    let caller = FileDescriptor(owning: number)
    guard isGuarded || Self.isTrusted(number) else { return nil }
    return PacketSocket(caller)
  }

  /// Whether a caller is of this program's user or of root's. Source: unix(7), SO_PEERCRED.
  private static func isTrusted(_ caller: Int32) -> Bool {
    let user = clinux_peer_user(caller)
    return user == Int(geteuid()) || user == 0
  }

  static func socket() throws(Errno) -> FileDescriptor {
    let kind = SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    return FileDescriptor(
      owning: try Errno.checkingC { Glibc.socket(AF_UNIX, Int32(kind), 0) })
  }

  /// Whether there is a socket to which nobody listens: of a program that has ended.
  private static func wasLeft(_ path: String) throws(Errno) -> Bool {
    do throws(Errno) {
      var status = stat()
      try Errno.checkingC { lstat(path, &status) }
      // At a pipe or a device nobody listens either, says connect(2).
      guard status.st_mode & S_IFMT == S_IFSOCK else { return false }
      _ = try PacketSocket(connectingTo: path)
      throw Errno(EADDRINUSE)
    } catch {
      switch error.code {
      case ENOENT: return false
      case ECONNREFUSED: return true
      default: throw error
      }
    }
  }
}
