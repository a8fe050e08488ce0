import Glibc

/// What the process and the store take up.
struct Footprint: CustomStringConvertible {
  /// KiB of memory in use.
  let memory = firstNumber(in: "/proc/self/statm", at: 1) * sysconf(Int32(_SC_PAGESIZE)) / 1024
  /// Open file descriptors.
  let descriptors = (0..<1024).reduce(0) { $0 + (fcntl(Int32($1), F_GETFD) >= 0 ? 1 : 0) }
  /// KiB of the database.
  let store: Int

  init(of directory: String) {
    var status = stat()
    store = stat(directory + "/tilt2048.db", &status) == 0 ? Int(status.st_size) / 1024 : 0
  }

  var description: String {
    "\(memory) KiB of memory, \(descriptors) descriptors, \(store) KiB of store"
  }

  /// Ends the program where something has grown.
  func expectNoMore(than first: Footprint) {
    if memory > first.memory + 8192 { Soak.fail("memory grows: \(self)") }
    if descriptors > first.descriptors { Soak.fail("descriptors are not closed: \(self)") }
    if store > 16 << 10 { Soak.fail("the store grows: \(self)") }
  }
}

/// The number at `index` of the numbers in a file of the kernel's.
private func firstNumber(in path: String, at index: Int) -> Int {
  guard let file = fopen(path, "r") else { return 0 }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 128)
  let count = fread(&bytes, 1, bytes.count, file)
  let fields = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
  return index < fields.count ? Int(fields[index]) ?? 0 : 0
}
