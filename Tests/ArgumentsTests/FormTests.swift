import Testing

@testable import Arguments

/// Takes words without names: one that has to be there, one that may be, and what is left.
private struct Copying: Command {
  static let about = About("copy", "Copies.")
  var source = ""
  var target: String?
  var size: Int64 = 0
  var factor = 1.0
  mutating func declare(in form: inout Form) {
    form.argument("source", &source, "From.")
    form.argument("target", &target, "To.")
    form.option("size", &size, "How long.")
    form.option("factor", &factor, "How much of it.")
    form.require(size >= 0, "--size must not be negative.")
    form.require(source != target, "It cannot be copied onto itself.")
  }
}

@Suite("A form that is filled in")
struct FormTests {
  @Test("words without a name go to their places in order")
  func places() throws {
    let both = try Copying.parse(["a", "b"])
    #expect(both.source == "a" && both.target == "b")
    let one = try Copying.parse(["a"])
    #expect(one.source == "a" && one.target == nil)
  }

  static let refused: [([String], String)] = [
    ([], "Missing expected argument '<source>'."),
    (["--size", "-1"], "Missing expected argument '<source>'."),
    (["a", "--size", "-1"], "--size must not be negative."),
    (["a", "a"], "It cannot be copied onto itself."),
    (["a", "a", "--size", "-1"], "--size must not be negative."),
    (["a", "--size", "9223372036854775808"], "The value '9223372036854775808' is invalid"),
    (["a", "--factor", "half"], "The value 'half' is invalid for '--factor <factor>'."),
    (["a", "--size="], "The value '' is invalid for '--size <size>'."),
  ]

  @Test("the first mistake is the one that is told", arguments: refused)
  func mistakes(words: [String], answer: String) {
    do {
      _ = try Copying.parse(words)
      Issue.record("accepted")
    } catch {
      #expect("\(error)".hasPrefix(answer), "\(error)")
    }
  }

  @Test("while it is being written nothing is missing and nothing refused")
  func writing() {
    #expect(Copying.parameters.map(\.name) == ["source", "target", "size", "factor"])
    #expect(
      Copying.parameters.map(\.usage) == [
        "<source>", "[<target>]", "[--size <size>]", "[--factor <factor>]",
      ])
    #expect(Copying.parameters.map(\.standard) == ["", "", "0", "1.0"])
  }
}
