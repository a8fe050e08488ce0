import Foundation
import Testing

@Suite("What a product's doc comments link to")
struct DocumentationLinkTests {
  @Test(
    "is declared in the same module, with these labels",
    arguments: ["Engine", "Solver", "Graphics", "I2C", "IMU", "Motion", "Simulators"])
  func links(module: String) throws {
    let code = SourceTree.swiftFiles(in: "Sources/\(module)").map(\.text).joined(separator: "\n")
    let page = try SourceTree.text("Sources/\(module)/\(module).docc/\(module).md")
    let comments = code.split(separator: "\n").filter { $0.contains("///") }
    let links = Self.links(in: page + "\n" + comments.joined(separator: "\n"))
    #expect(links.count > 1)
    for link in links where link != module {
      let parts = link.split(separator: "/").map(String.init)
      for part in parts { #expect(Self.isDeclared(part, in: code), "``\(link)``") }
    }
  }

  @Test("is found to be missing, too")
  func missing() {
    let code =
      "func play(_ move: Move, by hand: (Int, Int) -> Void = { _, _ in }) {}\ninit?(at: Int) {}"
    #expect(Self.isDeclared("play(_:by:)", in: code) && Self.isDeclared("init(at:)", in: code))
    #expect(!Self.isDeclared("play(_:)", in: code) && !Self.isDeclared("Game", in: code))
    #expect(
      Self.links(in: "as ``Game/play(_:)`` does, or\n```swift\ncode\n```\n``Move``") == [
        "Game/play(_:)", "Move",
      ])
  }

  private static func links(in text: String) -> [String] {
    text.split(separator: "\n").filter { !$0.contains("```") }.flatMap { line in
      line.components(separatedBy: "``").enumerated().filter { !$0.offset.isMultiple(of: 2) }
        .map(\.element)
    }
  }

  private static let kinds = [
    "struct", "class", "enum", "protocol", "typealias", "var", "let", "case", "func",
  ]

  /// Whether `code` has something of this name; of a function, with these labels and no others.
  private static func isDeclared(_ name: String, in code: String) -> Bool {
    guard let open = name.firstIndex(of: "(") else {
      return kinds.contains { kind in
        code.components(separatedBy: "\(kind) \(name)").dropFirst()
          .contains { $0.first.map { !$0.isLetter && !$0.isNumber } ?? true }
      }
    }
    let labels = name[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
    let base = name == "init" + name[open...] ? ["init", "init?"] : ["func " + name[..<open]]
    let beginnings =
      base.flatMap { [$0 + "(", $0 + "<"] }
      + ["case " + name[..<open] + "("]
    return beginnings.contains { beginning in
      code.components(separatedBy: beginning).dropFirst().contains {
        Self.labels(behind: beginning.hasSuffix("<") ? $0.drop { $0 != "(" }.dropFirst() : $0[...])
          == labels
      }
    }
  }

  /// The labels of the parameters in `text`, which ends them by its bracket.
  private static func labels(behind text: Substring) -> [String] {
    var (depth, parameters) = (0, [""])
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { break }
      if depth == 0, character == "," {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
    }
    return parameters.compactMap { parameter in
      let words = parameter.split { " \n:".contains($0) }
      return words.first.map { parameter.contains(":") ? String($0) : "_" }
    }
  }
}
