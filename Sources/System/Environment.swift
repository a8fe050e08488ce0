import CLinux
import Glibc

/// The environment that the program was started in.
public enum Environment {
  /// The words of the command line, the program's name first.
  ///
  /// Swift's own reads them from /proc/self/cmdline, and has none where no /proc is mounted: every
  /// command was `play` there, whatever was asked for.
  public static var arguments: [String] {
    let words = givenArguments
    return words.isEmpty ? CommandLine.arguments : words
  }

  /// What the C library handed on, without a look at any file; none where it does not.
  static var givenArguments: [String] {
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = Int(clinux_arguments(&words))
    guard let words else { return [] }
    return (0..<count).compactMap { words[$0].map { String(cString: $0) } }
  }

  /// The value of a variable, which may be empty; nil where there is none. Source: getenv(3).
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The variables of these names that there are, and their values.
  public static func values(of names: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in names { found[name] = value(of: name) }
    return found
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
