import Foundation
import Testing

@testable import tilt2048

/// `Tilt2048.version` is the one place of the version; what others read begins with the same.
@Suite("The version")
struct VersionTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("is that of the newest entry of both logs of changes")
  func logs() throws {
    #expect(try text("debian/changelog").hasPrefix("tilt2048 (\(Tilt2048.version)) "))
    let newest = try text("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(newest?.hasPrefix("## \(Tilt2048.version)") == true, "\(newest ?? "")")
  }

  @Test("is three numbers")
  func form() {
    let parts = Tilt2048.version.split(separator: ".", omittingEmptySubsequences: false)
    #expect(parts.count == 3 && parts.allSatisfy { UInt($0) != nil })
  }
}
