import Arguments
import Boards
import Foundation
import Testing

@testable import tilt2048

/// The man pages against the program: neither has an option, a command or a key that the other
/// lacks.
@Suite("The man pages name what there is")
struct ManualTests {
  private static func manual(_ name: String) throws -> [Substring] {
    let file = URL(fileURLWithPath: boardsFolder).deletingLastPathComponent()
      .appendingPathComponent("docs/man/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }

  /// The options below each command of the section COMMANDS.
  private static func described() throws -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    var command = ""
    for line in try manual("tilt2048.6").drop(while: { $0 != ".Sh COMMANDS" }) {
      if line == ".Sh KEYS" { break }
      if let name = line.firstMatch(of: /^\.It Cm ([a-z ]+)/)?.1 {
        command = name.trimmingCharacters(in: .whitespaces)
        found[command] = []
      } else if let option = line.firstMatch(of: /^\.It Fl -([a-z-]+)/)?.1 {
        found[command]?.insert(String(option))
      }
    }
    return found
  }

  /// What each command takes that is not a group of others.
  private static func parameters(of command: CommandEntry, path: String) -> [String: [Parameter]] {
    guard command.subcommands.isEmpty else {
      return command.subcommands.reduce(into: [:]) { all, below in
        all.merge(parameters(of: below, path: "\(path) \(below.about.name)")) { $1 }
      }
    }
    return [path.trimmingCharacters(in: .whitespaces): command.parameters]
  }

  @Test("every command with every option, and no other")
  func commands() throws {
    let real = Self.parameters(of: Tilt2048.entry, path: "").mapValues { parameters in
      Set(parameters.filter { $0.kind != .argument }.map(\.name))
    }
    #expect(real.count > 10)
    var said = try Self.described()
    // Of open it says that it takes what play takes, but what says which game it is.
    if let play = said["play"] {
      said["open"]?.formUnion(play.subtracting(["seed", "size", "challenge"]))
    }
    for command in Set(real.keys).union(said.keys).sorted() {
      #expect(said[command] == real[command], "\(command)")
    }
  }

  @Test("which commands Ctrl-C ends with 130, as each one's help says")
  func interrupted() throws {
    let lines = try Self.manual("tilt2048.6").drop { $0 != ".Sh EXIT STATUS" }
      .prefix { $0 != ".Sh SEE ALSO" }.filter { $0.hasPrefix(".Cm ") }
    let said = lines.flatMap { $0.split { " ,".contains($0) }.dropFirst() }.map(String.init)
    let real = Tilt2048.entry.subcommands.filter { $0.about.discussion.contains("130") }
    #expect(Set(said) == Set(real.map(\.about.name)) && said.count == 4)
  }

  @Test("what stands behind a command; a bare Ar is read as \"file ...\"")
  func arguments() throws {
    let real = Self.parameters(of: Tilt2048.entry, path: "")
    for line in try Self.manual("tilt2048.6").prefix(while: { $0 != ".Sh KEYS" }) {
      guard let said = line.firstMatch(of: /^\.It Cm ([a-z ]*[a-z])(.*)/) else { continue }
      let taken = real[String(said.1)]?.first { $0.kind == .argument }
      #expect(said.2.contains("Ar") == (taken != nil), "\(line)")
      #expect(said.2.hasSuffix("Ar") == (taken?.isRepeated ?? false), "\(line)")
    }
  }

  @Test("every key of the configuration, and no other")
  func keys() throws {
    let lines = try Self.manual("tilt2048.toml.5").drop { $0 != ".Sh KEYS" }
    let said = lines.prefix { $0 != ".Sh EXAMPLES" }.filter { $0.hasPrefix(".It Li ") }
      .flatMap { $0.dropFirst(".It Li ".count).split { " ,".contains($0) } }.map(String.init)
    #expect(Set(said) == Set(Schema.keys.map(\.name)))
    #expect(Set(said).count == said.count)
  }
}
