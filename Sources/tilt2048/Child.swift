import Arguments
import Glibc
import System

/// A process that this one started.
struct Child {
  private let process: pid_t

  /// What became of a process.
  struct End {
    /// Its exit status, or 255 where a signal ended it.
    let status: Int32
    let processorMicroseconds: Int
  }

  /// Starts the program `words[0]`, with `more` in its environment. What it says goes to the file
  /// `output`, or nowhere; what it complains of goes where ours does, unless it `isQuiet`.
  init(
    _ words: [String], environment more: [String] = [], output: Int32? = nil, isQuiet: Bool = false
  ) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    if isQuiet {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    let own = Self.copies(words) + [nil]
    let added = Self.copies(more)
    defer { (own + added).forEach { free($0) } }
    // A thread of a pool has all signals blocked, and a program inherits that: it could not be told to
    // end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    let result = posix_spawnp(
      &process, words[0], &actions, &attributes, own, added + Self.environment())
    guard result == 0 else { throw Failure("cannot start \(words[0]): \(Errno(result))") }
    self.process = process
  }

  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) }
  }

  /// Ours, with nil at its end.
  private static func environment() -> [UnsafeMutablePointer<CChar>?] {
    var count = 0
    while environ[count] != nil { count += 1 }
    return Array(UnsafeBufferPointer(start: environ, count: count + 1))
  }

  /// The processor time that it has used; less than the last tick of its clock is missing.
  func processorMicroseconds() -> Int {
    // Time on a processor in nanoseconds, of the main thread.
    let text = contents("schedstat").split(separator: " ").first ?? ""
    return Int((Int64(text) ?? 0) / 1000)
  }

  /// How much of it is in memory.
  func residentKilobytes() -> Int {
    let line = contents("status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
  }

  /// Asks it to end, and waits until it has.
  func end() {
    kill(process, SIGTERM)
    wait()
  }

  /// Waits for its end.
  @discardableResult
  func wait() -> End {
    var status: Int32 = 0
    var usage = rusage()
    do throws(Errno) {
      try Errno.checkingC { wait4(process, &status, 0, &usage) }
    } catch {
      // It was waited for already, which nobody does twice.
      status = 0x7F
    }
    let seconds = Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)
    let microseconds = Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)
    // WIFEXITED and WEXITSTATUS, which are macros.
    return End(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 255,
      processorMicroseconds: seconds * 1_000_000 + microseconds)
  }

  private func contents(_ name: String) -> String {
    let bytes = (try? readFile("/proc/\(process)/\(name)")) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }
}
