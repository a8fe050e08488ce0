import Glibc
import System

/// A program that runs beside this one, whose output is read without waiting; it ends with its owner.
public struct HelperProcess: ~Copyable {
  private let process: pid_t
  private let output: FileDescriptor

  /// Starts the program `words[0]`, which is looked for as a shell does.
  public init(_ words: [String]) throws(Errno) {
    var ends: [Int32] = [0, 0]
    _ = try Errno.checkingC { pipe(&ends) }
    let output = FileDescriptor(owning: ends[0])
    let input = FileDescriptor(owning: ends[1])
    // The helper's own end is a copy that stays open; ours is read without waiting.
    for end in ends { _ = try Errno.checkingC { fcntl(end, F_SETFD, FD_CLOEXEC) } }
    _ = try Errno.checkingC { fcntl(ends[0], F_SETFL, O_NONBLOCK) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.number, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // A thread may have signals blocked, and a program inherits that: it could not be told to end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    let result = posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
    guard result == 0 else { throw Errno(result) }
    self.process = process
    self.output = output
  }

  deinit {
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// The kernel's number for its output, to wait with poll(2).
  public var number: Int32 { output.number }

  /// What it has written since; nil where it has ended.
  public func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    do throws(Errno) {
      let count = try output.readSome(&bytes)
      return count == 0 ? nil : Array(bytes[..<count])
    } catch {
      return error.code == EAGAIN ? [] : nil
    }
  }
}
