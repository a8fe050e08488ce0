import Boards
import Glibc
import Hardware
import System
import Time

extension Machine {
  /// What a report says of this machine before anything was tried, but for the day.
  func certificationReport() -> CertificationReport {
    var report = CertificationReport(files: files, tree: tree, profiles: profiles)
    report[.program] = Tilt2048.version
    report[.kernel] = Self.release
    return report
  }

  /// Who makes its QR symbols, and rings `bell`; what a report says of it is read now, before files are out
  /// of reach.
  func symbols(bell: Bell?) -> SymbolThread {
    SymbolThread(
      address: shareAddress, reportAddress: configuration[Keys.reportAddress],
      facts: certificationReport(), bell: bell)
  }

  /// The kernel's release; of all that uname(2) says, the machine's name stays unread.
  private static var release: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown" }
    return withUnsafeBytes(of: &name.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension CertificationReport {
  /// Says that it is of the day of `time`, here.
  mutating func date(_ time: WallTime) { self[.date] = String(localDateAndTime(time).prefix(10)) }
}
