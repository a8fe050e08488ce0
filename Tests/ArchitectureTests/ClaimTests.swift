import Foundation
import Testing

@Suite("docs/reliability.md promises what a command shows")
struct ClaimTests {
  private static let page = ReliabilityPage(
    (try? String(
      contentsOf: SourceTree.root.appendingPathComponent("docs/reliability.md"), encoding: .utf8))
      ?? "")

  /// The text of all tests, in which their names are looked up.
  private static let tests = ["Tests", "Laboratory/Tests"]
    .flatMap { SourceTree.swiftFiles(in: $0) }.map(\.text).joined(separator: "\n")

  private static func isATest(_ name: String) -> Bool {
    ["func \(name)(", "struct \(name) {", "struct \(name): "].contains { tests.contains($0) }
  }

  @Test("there are promises and troubles to read")
  func found() {
    #expect(Self.page.promises.count >= 25)
    #expect(Self.page.troubles.count >= 10)
  }

  @Test("each promise names a test, or a command that is there with its options")
  func promises() throws {
    for promise in Self.page.promises {
      #expect(!promise.commands.isEmpty, "\(promise.text)")
      for command in promise.commands {
        guard command.hasPrefix("scripts/") else {
          #expect(Self.isATest(command), "\(command), of: \(promise.text)")
          continue
        }
        let words = command.split(separator: " ").map(String.init)
        let script = SourceTree.root.appendingPathComponent(words[0])
        let text = try String(contentsOf: script, encoding: .utf8)
        for option in words where option.hasPrefix("--") {
          #expect(text.contains(option), "\(command), of: \(promise.text)")
        }
      }
    }
  }

  @Test("each trouble of a device names a test and a scenario, or says that it was not shown")
  func troubles() {
    for trouble in Self.page.troubles {
      #expect(!trouble.tests.isEmpty, "\(trouble.what)")
      for name in trouble.tests { #expect(Self.isATest(name), "\(name), of: \(trouble.what)") }
      #expect(!trouble.scenarios.isEmpty, "\(trouble.what)")
      for name in trouble.scenarios where name.allSatisfy({ $0.isLetter || $0 == "-" }) {
        let files = ["scenarios", "night"].map {
          SourceTree.root.appendingPathComponent("Tests/Board/\($0)/\(name).toml").path
        }
        #expect(
          files.contains { FileManager.default.fileExists(atPath: $0) }, "\(name): \(trouble.what)")
      }
    }
  }

  @Test("a promise without a test, or with one that is missing, is seen")
  func seen() {
    let page = ReliabilityPage(
      """
      # Title

      ## Promises

      - **One that is
        broken in two.**
        `scripts/soak --games
        5`, with `--quick` too, and `ATests`.
      - **One without.** Believe it.

      ## What devices may do

      | trouble | on a virtual clock | on the virtual board |
      |---|---|---|
      | gone | `here` | `there`: and `--more` |

      ## Other
      """)
    #expect(
      page.promises == [
        .init(
          text: "One that is broken in two.",
          commands: ["scripts/soak --games 5", "ATests"]),
        .init(text: "One without.", commands: []),
      ])
    #expect(page.troubles.map(\.tests) == [["here"]])
    #expect(page.troubles.map(\.scenarios) == [["there", "--more"]])
    #expect(!Self.isATest("noSuchTestAnywhere" + "AtAll"))
  }
}
