import Glibc

/// The names in a directory, sorted; none where it cannot be read.
func directoryEntries(_ path: String) -> [String] {
  guard let directory = opendir(path) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// The text of one of the kernel's small files (up to 4 KiB), without the line's end; nil where it
/// cannot be read.
func textOfFile(_ path: String) -> String? {
  guard let file = try? FileDescriptor(opening: path, O_RDONLY) else { return nil }
  return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
    guard let count = try? file.read(into: buffer) else { return nil }
    let text = buffer.prefix(count).prefix { $0 != 0 && $0 != UInt8(ascii: "\n") }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Where a path leads when its links are followed; nil where it leads nowhere.
func resolved(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
