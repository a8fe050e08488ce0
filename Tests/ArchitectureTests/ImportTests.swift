import Foundation
import Testing

@Suite("Imports follow the table in docs/architecture.md")
struct ImportTests {
  let table: ImportTable
  let modules: [String: [URL]]

  init() throws {
    table = ImportTable(markdown: try SourceTree.text("docs/architecture.md"))
    modules = try SourceTree.swiftModules()
  }

  @Test("Every module has a row")
  func tableIsComplete() {
    #expect(Set(modules.keys).subtracting(table.modules) == [])
  }

  @Test("No file imports what its module's row does not name")
  func importsAreInTheTable() throws {
    for (module, files) in modules {
      for file in files {
        let source = try String(contentsOf: file, encoding: .utf8)
        for imported in SourceTree.imports(in: source) {
          let isAllowed = table.allows(module, toImport: imported)
          #expect(
            isAllowed,
            "\(module)/\(file.lastPathComponent) imports \(imported)")
        }
      }
    }
  }

  @Test("Foundation stays out of the program: it would make it some 50 MB larger")
  func noFoundation() throws {
    for (module, files) in modules {
      for file in files {
        let imports = SourceTree.imports(in: try String(contentsOf: file, encoding: .utf8))
        let foundations = imports.filter { $0.hasPrefix("Foundation") }
        #expect(foundations.isEmpty, "\(module)/\(file.lastPathComponent)")
      }
    }
  }
}

@Suite("Reading the table and the import lines")
struct ImportReadingTests {
  @Test func rows() {
    let table = ImportTable(
      markdown: """
        | module | is | imports |
        |---|---|---|
        | `Engine` | the rules | nothing, not even Store |
        | `Store` | SQLite | Engine, Handheld, CSQLite |
        | `tilt2048` | the executable | all |
        """)
    #expect(table.modules == ["Engine", "Store", "tilt2048"])
    #expect(!table.allows("Engine", toImport: "Store"))
    #expect(table.allows("Store", toImport: "CSQLite"))
    #expect(!table.allows("Store", toImport: "Graphics"))
    #expect(table.allows("tilt2048", toImport: "Graphics"))
    #expect(!table.allows("Unlisted", toImport: "Engine"))
  }

  @Test(arguments: [
    ("import Engine", ["Engine"]),
    ("public import Engine", ["Engine"]),
    ("@testable import Engine\nimport struct Graphics.Color", ["Engine", "Graphics"]),
    ("import Glibc.math", ["Glibc"]),
    ("// import Engine", []),
    ("let important = 1", []),
    ("  /// Use `import Engine` for it.", []),
  ])
  func importLines(source: String, expected: [String]) {
    #expect(SourceTree.imports(in: source) == expected)
  }
}
