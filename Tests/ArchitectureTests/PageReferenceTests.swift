import Foundation
import Testing

/// A page that names what is not there is worse than none.
@Suite("What the pages refer to is there")
struct PageReferenceTests {
  /// The pages that speak of today; the changelog speaks of what was.
  private static let pages =
    (((try? SourceTree.pages()) ?? []).filter { $0 != "CHANGELOG.md" } + ["Tests/Board/README.md"])
    .map { PageReferences(path: $0, text: (try? SourceTree.text($0)) ?? "") }

  /// The names that `swift test --filter` finds tests by: of targets, files, suites and functions.
  private static let tests: Set<String> = {
    var names: Set<String> = []
    for folder in ["Tests", "Laboratory/Tests", "Service/Tests", "Upload/Tests"] {
      for file in SourceTree.swiftFiles(in: folder) {
        names.formUnion(file.path.dropLast(".swift".count).split(separator: "/").map(String.init))
        for line in file.text.split(separator: "\n")
        where line.contains("struct") || line.contains("func") {
          let words = line.split { !$0.isLetter && !$0.isNumber }
          for (word, next) in zip(words, words.dropFirst()) where word == "struct" || word == "func"
          {
            names.insert(String(next))
          }
        }
      }
    }
    return names
  }()

  /// What the laboratory's command lines are declared by.
  private static let laboratory = SourceTree.swiftFiles(in: "Laboratory/Sources/laboratory")
    .map(\.text).joined()

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: SourceTree.root.appendingPathComponent(path).path)
  }

  @Test("links and anchors")
  func links() throws {
    #expect(Self.pages.count >= 20)
    for page in Self.pages {
      for link in page.links {
        #expect(Self.isThere(link.file), "\(page.path): \(link.file)")
        guard let anchor = link.anchor, let text = try? SourceTree.text(link.file) else { continue }
        let target = PageReferences(path: link.file, text: text)
        let hasIt = target.anchors.contains(anchor)
        #expect(hasIt, "\(page.path): \(link.file)#\(anchor)")
      }
    }
  }

  @Test("files and folders")
  func files() throws {
    let folders = Set(try FileManager.default.contentsOfDirectory(atPath: SourceTree.root.path))
    // Made by a command, so not in a fresh clone.
    let made: Set = ["image/kernels.lock", "Web/site"]
    for page in Self.pages {
      for file in page.files(below: folders.subtracting([".build", "out"])) {
        let isThere = made.contains(file) || Self.isThere(file)
        #expect(isThere, "\(page.path): \(file)")
      }
    }
  }

  @Test("Swift files by their names alone")
  func bareFiles() {
    let folders = ["Sources", "Tests", "Laboratory", "Service", "Upload", "Web", "Examples"]
    let names = Set(
      folders.flatMap { SourceTree.swiftFiles(in: $0) }
        .map { String($0.path.split(separator: "/").last ?? "") })
    for page in Self.pages {
      for file in page.bareFiles { #expect(names.contains(file), "\(page.path): \(file)") }
    }
  }

  @Test("scripts, with their options")
  func scripts() throws {
    for page in Self.pages {
      for script in page.scripts {
        guard Self.isThere(script.name) else {
          Issue.record("\(page.path): \(script.name)")
          continue
        }
        guard let text = try? SourceTree.text(script.name) else { continue }
        let isLaboratory = script.name == "scripts/laboratory"
        for option in script.options {
          let isKnown =
            isLaboratory
            ? Self.laboratory.contains("\"\(option.dropFirst(2))\"") : text.contains(option)
          #expect(isKnown, "\(page.path): \(script.name) \(option)")
        }
      }
    }
  }

  @Test("the program's commands, with their options, as the man page has them")
  func commands() throws {
    // `ManualTests` holds the man page to the program.
    var known: [String: Set<String>] = [:]
    var command = ""
    for line in try SourceTree.text("docs/man/tilt2048.6").split(separator: "\n") {
      if let name = line.firstMatch(of: /^\.It Cm ([a-z ]*[a-z])/)?.1 {
        command = String(name)
        known[command] = []
      }
      for option in line.matches(of: /Fl -([a-z-]+)/) { known[command]?.insert("--\(option.1)") }
    }
    #expect(known.count >= 15)
    for page in Self.pages {
      for command in page.commands {
        let options = known[command.name]
        #expect(options != nil, "\(page.path): tilt2048 \(command.name)")
        for option in command.options where options?.contains(option) == false {
          Issue.record("\(page.path): tilt2048 \(command.name) \(option)")
        }
      }
    }
  }

  @Test("tests")
  func tests() {
    for page in Self.pages {
      for name in page.tests {
        let isThere = Self.tests.contains(name)
        #expect(isThere, "\(page.path): \(name)")
      }
    }
  }

  @Test("what is read off a page")
  func reading() {
    let page = PageReferences(
      path: "docs/a.md",
      text: """
        ## What `x` is, and [why](b.md)

        [b](b.md#one) ![](../art/c.svg) [d](https://e/f) [g](#h), `Sources/I/J.swift`, `art/PACK/k`
        `scripts/l --quick` and `tilt2048 play --seed 1`, `swift test --filter 'MTests|n'`
        `N+O.swift`

        """)
    #expect(page.links.map(\.file) == ["docs/b.md", "docs/b.md", "art/c.svg", "docs/a.md"])
    #expect(page.links.map(\.anchor) == [nil, "one", nil, "h"])
    #expect(page.anchors == ["what-x-is-and-why"])
    #expect(page.files(below: ["Sources", "art"]) == ["Sources/I/J.swift"])
    #expect(page.bareFiles == ["N+O.swift"])
    #expect(page.scripts.map(\.name) == ["scripts/l"] && page.scripts[0].options == ["--quick"])
    #expect(page.commands.map(\.name) == ["play"] && page.commands[0].options == ["--seed"])
    #expect(page.tests == ["MTests", "n"])
  }
}
