import Glibc

/// Runs a command to its end and takes what it says on standard output, not what it
/// complains of; the status is 127 where
/// there is no such command, and 255 where a signal ended it.
func runCommand(_ words: [String]) -> (status: Int32, output: String) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { return (127, "") }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addclose(&actions, ends[0])
  var process = pid_t()
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  let result = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
  arguments.forEach { free($0) }
  close(ends[1])
  defer { close(ends[0]) }
  guard result == 0 else { return (127, "") }
  let output = readAll(ends[0])
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  // WIFEXITED and WEXITSTATUS, which are macros.
  return (status & 0x7F == 0 ? status >> 8 & 0xFF : 255, output)
}

private func readAll(_ file: Int32) -> String {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(file, &chunk, chunk.count)
    if count < 0 && errno == EINTR { continue }
    if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes += chunk[..<count]
  }
}
