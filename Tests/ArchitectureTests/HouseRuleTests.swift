import Foundation
import Testing

@Suite("The sources keep the rules of the house")
struct HouseRuleTests {
  private static let sources =
    SourceTree.swiftFiles(in: "Sources") + SourceTree.swiftFiles(in: "Laboratory/Sources")
  private static let tests =
    SourceTree.swiftFiles(in: "Tests") + SourceTree.swiftFiles(in: "Laboratory/Tests")

  @Test("there is something to read")
  func found() {
    #expect(Self.sources.count > 400)
    #expect(Self.tests.count > 100)
  }

  @Test("no throwing initialiser of a noncopyable struct has a default that owns memory")
  func defaults() {
    for file in Self.sources + Self.tests where !file.path.contains("ArchitectureTests") {
      #expect(HouseRules.ownedDefaultsBeforeAThrow(in: file.text) == [], "\(file.path)")
    }
  }

  /// Those that there are (19 when this was written) pass with 6.0.3; each new one is a risk that `do`
  /// and `catch` do not have.
  @Test("expectations with a closure over the error do not become many")
  func closures() {
    let counts = Self.tests.filter { !$0.path.contains("ArchitectureTests") }
      .map { HouseRules.closuresOverErrors(in: $0.text) }
    #expect(counts.reduce(0, +) <= 24)
  }

  @Test("nothing is tried in parentheses within an expectation")
  func tries() {
    for file in Self.tests where !file.path.contains("ArchitectureTests") {
      #expect(HouseRules.triesInExpectations(in: file.text) == [], "\(file.path)")
    }
  }

  @Test("no test waits for the wall's clock")
  func naps() {
    for file in Self.tests where !file.path.contains("ArchitectureTests") {
      #expect(HouseRules.naps(in: file.text) == [], "\(file.path)")
    }
  }

  /// Our own packages are in no archive: apt takes them as files.
  @Test("a command that installs something does so as it stands")
  func installing() {
    let lines = Self.sources.flatMap { $0.text.split(separator: "\n") }
      .filter { $0.contains("apt install") }
    #expect(lines.count >= 3)
    for line in lines {
      #expect(line.contains("sudo apt install"), "\(line)")
      #expect(!line.contains(/apt install (--[a-z-]+ )*tilt2048/), "\(line)")
    }
  }

  @Test("names say what a thing is")
  func names() {
    for file in Self.sources + Self.tests where !file.path.contains("ArchitectureTests") {
      #expect(HouseRules.emptyNames(in: file.text) == [], "\(file.path)")
    }
  }

  @Test("what a player reads stands in the phrasebook, in every language")
  func phrasebook() {
    let rooms = ["Scenes", "Handheld/Pages", "Handheld/Play", "Handheld/Advice"]
    for file in rooms.flatMap({ SourceTree.swiftFiles(in: "Sources/\($0)") }) {
      #expect(HouseRules.textsOutsideOfThePhrasebook(in: file.text) == [], "\(file.path)")
    }
  }

  @Test("one module reads the error number")
  func errorNumber() {
    let readers = SourceTree.swiftFiles(in: "Sources").filter { HouseRules.readsErrno($0.text) }
      .map { $0.path.split(separator: "/")[1] }
    #expect(Set(readers) == ["System"])
  }

  @Test("where nothing is checked, a precondition or a reason stands")
  func unchecked() {
    let files = SourceTree.swiftFiles(in: "Sources").filter {
      HouseRules.isUncheckedWithoutReason($0.text)
    }
    #expect(files.map(\.path) == [])
  }

  @Test("no module hands on the names of another")
  func exports() {
    for file in Self.sources { #expect(!file.text.contains("@_exported"), "\(file.path)") }
  }

  @Test("files are read at one sitting")
  func lengths() {
    // What scripts/words made is read in po/.
    for file in Self.sources where !file.path.contains("/Made/") {
      let count = file.text.components(separatedBy: "\n").count - 1
      #expect(count <= 371, "\(file.path) has \(count) lines")
    }
  }

  @Test("lines of pages can be read in a diff")
  func pages() throws {
    for path in try SourceTree.pages() {
      #expect(HouseRules.longLines(inPage: try SourceTree.text(path)) == [], "\(path)")
    }
  }
}

/// What each rule finds, so that one that finds nothing is no rule.
@Suite("What breaks a rule of the house is found")
struct HouseRuleFindingTests {
  @Test("an owned default before a throw")
  func defaults() {
    let wrong = """
      public struct Reader: ~Copyable {
        private var bytes: [UInt8] = []
        init(path: String) throws(Errno) { }
      }

      """
    #expect(HouseRules.ownedDefaultsBeforeAThrow(in: wrong) == ["Reader"])
    for harmless in [
      wrong.replacingOccurrences(of: " throws(Errno)", with: ""),
      wrong.replacingOccurrences(of: " = []", with: ""),
      wrong.replacingOccurrences(of: ": ~Copyable", with: ""),
      wrong.replacingOccurrences(of: "private var bytes", with: "private static var bytes"),
    ] {
      #expect(HouseRules.ownedDefaultsBeforeAThrow(in: harmless) == [])
    }
    let text = wrong.replacingOccurrences(of: "[UInt8] = []", with: "String = \"\"")
    #expect(HouseRules.ownedDefaultsBeforeAThrow(in: text) == ["Reader"])
  }

  @Test("closures over errors, tries in parentheses, empty names, naps, long lines")
  func others() {
    let closure = "#expect { try f() } " + "throws: { $0 is E }"
    #expect(HouseRules.closuresOverErrors(in: closure) == 1)
    #expect(HouseRules.triesInExpectations(in: "  #expect((" + "try f()) == 1)").count == 1)
    #expect(HouseRules.triesInExpectations(in: "  #expect(try f() == 1)").isEmpty)
    #expect(HouseRules.emptyNames(in: "final class Game" + "Manager {") == ["GameManager"])
    #expect(HouseRules.emptyNames(in: "struct Utility {").isEmpty == false)
    #expect(HouseRules.naps(in: "    usleep" + "(100)").count == 1)
    #expect(HouseRules.naps(in: "    clock.sleep(until: later)").isEmpty)
    #expect(HouseRules.textsOutsideOfThePhrasebook(in: "  .text(\"Score\")").count == 1)
    for harmless in ["/// \"Score\"", "  world.wish(.log(\"Gone.\"))", "  case \"score\":"] {
      #expect(HouseRules.textsOutsideOfThePhrasebook(in: harmless).isEmpty)
    }
    let long = String(repeating: "word ", count: 30)
    #expect(HouseRules.longLines(inPage: "short\n\(long)\n| \(long)") == [2])
  }

  @Test("arithmetic without checks and without a reason")
  func unchecked() {
    for wrong in ["a &+ b", "x = p.assumingMemoryBound(to: Int.self)", "// because\na &*= b"] {
      #expect(HouseRules.isUncheckedWithoutReason(wrong))
    }
    for right in [
      "a & b", "a && -b", "a + b", "/// `a &+ b` wraps", "precondition(a > 0)\na &+ b",
      "// Unchecked: a hash.\na &* b",
    ] {
      #expect(!HouseRules.isUncheckedWithoutReason(right), "\(right)")
    }
  }

  @Test("the error number, but not a property of that name or a remark")
  func errorNumber() {
    #expect(HouseRules.readsErrno("let code = errno"))
    #expect(!HouseRules.readsErrno("let code = error.errno.code"))
    #expect(!HouseRules.readsErrno("// errno is read elsewhere"))
    #expect(!HouseRules.readsErrno("let errnoNumber = 1"))
  }
}
