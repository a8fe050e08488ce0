import Foundation
import Testing

/// A program of the laboratory as it is run, beside the tests.
struct BuiltProgram {
  private let url: URL

  init(_ name: String) throws {
    let folders = [
      Bundle.main.executableURL?.deletingLastPathComponent(),
      Bundle(for: Place.self).bundleURL.deletingLastPathComponent(),
    ]
    url = try #require(
      folders.compactMap { $0?.appendingPathComponent(name) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }

  private final class Place {}

  /// What came of it.
  struct Outcome: Equatable {
    /// The lines of its standard output.
    var lines: [String]
    /// What it said to its standard error.
    var complaint: String
    var status: Int32
  }

  /// Lets it do what `words` say; its standard input has an end.
  func run(_ words: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = url
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    // A file, so that neither of the two can wait for the other to be read.
    let said = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: said.path + "/error"))
    let (pipe, errors) = (Pipe(), FileHandle(forWritingAtPath: said.path + "/error"))
    process.standardOutput = pipe
    process.standardError = errors
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    let complaint = try String(contentsOfFile: said.path + "/error", encoding: .utf8)
    return Outcome(
      lines: text.split(separator: "\n").map(String.init), complaint: complaint,
      status: process.terminationStatus)
  }
}
