import Glibc

/// A process that this one started, with more in its environment.
struct Child {
  private let process: pid_t

  /// Starts the program `words[0]` with its output thrown away.
  init(_ words: [String], environment more: [String]) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let added: [UnsafeMutablePointer<CChar>?] = more.map { strdup($0) }
    var variables = added
    var entry = environ
    while let variable = entry.pointee {
      variables.append(variable)
      entry += 1
    }
    variables.append(nil)
    var process = pid_t()
    let result = posix_spawn(&process, words[0], &actions, nil, &arguments, &variables)
    (arguments + added).forEach { free($0) }
    guard result == 0 else {
      throw Failure("cannot start \(words[0]): \(String(cString: strerror(result)))")
    }
    self.process = process
  }

  /// The processor time that it has used; less than the last tick of its clock is missing.
  func processorMicroseconds() -> Int {
    // Time on a processor in nanoseconds, of the main thread.
    let text = contents("schedstat").split(separator: " ").first ?? ""
    return (Int(text) ?? 0) / 1000
  }

  /// How much of it is in memory.
  func residentKilobytes() -> Int {
    let line = contents("status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
  }

  /// Asks it to end, and waits until it has.
  func end() {
    kill(process, SIGTERM)
    _ = wait()
  }

  /// Waits for its end; the processor time that it used, in microseconds.
  @discardableResult
  func wait() -> Int {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000
      + Int(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
  }

  private func contents(_ name: String) -> String {
    let bytes = (try? readFile("/proc/\(process)/\(name)")) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }
}
