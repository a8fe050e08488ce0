import Glibc

/// The environment that the program was started in.
public enum Environment {
  /// The value of a variable, which may be empty; nil where there is none. Source: getenv(3).
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The path of the file that runs, without links; nil where the kernel does not tell. Source:
  /// proc_pid_exe(5).
  public static var programPath: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink("/proc/self/exe", start, buffer.count)
      guard count > 0, count < buffer.count else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self)
    }
  }
}
