import Foundation
import Testing

/// `docs/parts.md` says of each fact about parts what holds it and where it is from; of a panel and
/// of a board its own file says it.
@Suite("Each fact about parts has what holds it, and where it is from")
struct PartsPageTests {
  /// A row of one of its tables.
  private struct Row {
    let what: String
    /// Files by their paths, tests and types by their names.
    let holders: [String]
    let source: String

    /// Reads a line; nil where it is not of a table's body.
    init?(_ line: Substring) {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("|"), cells.count >= 5, !cells[1].hasPrefix("---"),
        cells[2] != "held by"
      else { return nil }
      what = cells[1]
      holders = cells[2].components(separatedBy: "`").enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      source = cells[3]
    }
  }

  private static let page = (try? SourceTree.text("docs/parts.md")) ?? ""
  private static let rows = page.split(separator: "\n").compactMap { Row($0) }

  /// All Swift there is, in which names are looked up.
  private static let swift = ["Tests", "Sources"]
    .flatMap { SourceTree.swiftFiles(in: $0) }.map(\.text).joined(separator: "\n")

  private static func isThere(_ holder: String) -> Bool {
    if holder.contains("/") {
      let file = SourceTree.root.appendingPathComponent(holder)
      return FileManager.default.fileExists(atPath: file.path)
    }
    return ["struct \(holder) {", "struct \(holder): "].contains { swift.contains($0) }
  }

  @Test("each row has both, and what it names is there")
  func rows() {
    #expect(Self.rows.count >= 30)
    for row in Self.rows {
      #expect(!row.holders.isEmpty, "\(row.what)")
      for holder in row.holders { #expect(Self.isThere(holder), "\(holder), of: \(row.what)") }
      #expect(row.source.count >= 10, "\(row.what) has no source")
    }
    #expect(!Self.isThere("NoSuchTests") && !Self.isThere("panels/none.toml"))
  }

  @Test("each panel is in the handheld's table")
  func panels() throws {
    let root = SourceTree.root.appendingPathComponent("panels")
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".toml") }
    let guide = try SourceTree.text("docs/handheld.md")
    #expect(names.count >= 15)
    for name in names { #expect(guide.contains("`\(name.dropLast(".toml".count))`"), "\(name)") }
  }

  @Test(
    "each panel's and board's file says where it is from, by an address",
    arguments: ["panels", "boards"])
  func sources(folder: String) throws {
    let root = SourceTree.root.appendingPathComponent(folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path)
    where name != "generic.toml" {
      let lines = try SourceTree.text("\(folder)/\(name)").split(separator: "\n")
      let source = lines.first { $0.hasPrefix("source = ") }
      #expect(source?.contains("https://") == true, "\(name)")
    }
  }
}
