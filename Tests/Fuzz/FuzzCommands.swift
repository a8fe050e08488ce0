import ArgumentParser

@testable import tilt2048

/// A command line: words that end with a line feed. Nothing of it is carried out.
func fuzzCommand(_ bytes: [UInt8]) {
  let words = bytes.split(separator: 10, omittingEmptySubsequences: false).map {
    // No more than the kernel hands over: a word ends at its first zero.
    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
  }
  do {
    _ = try Tilt2048.parseAsRoot(words)
  } catch {
    // A refusal, or the text of --help and --version; making one up from thin air takes long.
    let status = Tilt2048.exitCode(for: error)
    precondition(status == .success || status == .validationFailure, "an odd exit status")
  }
}
