import Foundation

/// The records of one of the files in `Fixtures`, each as its fields.
struct Fixture: Sequence {
  struct Unreadable: Error {
    let name: String
    let status: Int32
  }

  let text: [UInt8]

  init(_ name: String) throws {
    guard let path = Bundle.module.path(forResource: "Fixtures/\(name)", ofType: "txt.gz") else {
      throw Unreadable(name: name, status: -1)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    text = Array(pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    guard process.terminationStatus == 0, !text.isEmpty else {
      throw Unreadable(name: name, status: process.terminationStatus)
    }
  }

  func makeIterator() -> AnyIterator<[Substring]> {
    var lines = text.split(separator: UInt8(ascii: "\n")).makeIterator()
    return AnyIterator {
      lines.next().map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
    }
  }
}

/// The bytes of small hexadecimal digits.
func hexadecimal(_ text: some StringProtocol) -> [UInt8] {
  let digits = text.utf8.map { $0 < 0x40 ? $0 - 0x30 : $0 - 0x57 }
  return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}
