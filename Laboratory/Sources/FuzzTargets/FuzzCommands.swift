import Arguments

@testable import Program

/// A command line: words that end with a line feed. Nothing of it is carried out.
func fuzzCommand(_ bytes: [UInt8]) {
  let words = bytes.split(separator: 10, omittingEmptySubsequences: false).map {
    // No more than the kernel hands over: a word ends at its first zero.
    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
  }
  do throws(UsageError) {
    if case .text(let text) = try Tilt2048.read(words[...]) {
      precondition(!text.isEmpty, "an answer that says nothing")
    }
  } catch {
    precondition(error.description.contains("--help"), "a refusal that says no more")
  }
}
