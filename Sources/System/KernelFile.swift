import Glibc

/// One of the kernel's small files (sysfs, procfs): a line of text.
public enum KernelFile {
  /// Its text (up to 4 KiB) without the line's end; nil where it cannot be read.
  public static func text(_ path: String) -> String? {
    do throws(Errno) {
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      // Before Swift 6.1 its closure throws `any Error`, or nothing.
      return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
        do throws(Errno) {
          let count = try file.read(into: buffer)
          let text = buffer.prefix(count).prefix { $0 != 0 && $0 != UInt8(ascii: "\n") }
          return String(decoding: text, as: UTF8.self)
        } catch { return nil }
      }
    } catch { return nil }
  }

  /// The number that it holds; nil where it holds none, or cannot be read.
  public static func number(_ path: String) -> Int? { text(path).flatMap { Int($0) } }

  /// Writes a text into it, as one write. Throws what the kernel answers.
  public static func write(
    _ text: String, to path: String, calls: SystemCalls = .linux
  ) throws(Errno) {
    let file = try FileDescriptor(opening: path, O_WRONLY | O_TRUNC, calls: calls)
    try file.write(text)
  }
}
