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

  /// The options of each command that is not a group of others.
  private static func options(of command: CommandEntry, path: String) -> [String: Set<String>] {
    guard command.subcommands.isEmpty else {
      return command.subcommands.reduce(into: [:]) { all, below in
        all.merge(options(of: below, path: "\(path) \(below.about.name)")) { $1 }
      }
    }
    let names = command.parameters.filter { $0.kind != .argument }.map(\.name)
    return [path.trimmingCharacters(in: .whitespaces): Set(names)]
  }

  @Test("every command with every option, and no other")
  func commands() throws {
    let real = Self.options(of: Tilt2048.entry, path: "")
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

  @Test("every key of the configuration, and no other")
  func keys() throws {
    let lines = try Self.manual("tilt2048.toml.5").drop { $0 != ".Sh KEYS" }
    let said = lines.prefix { $0 != ".Sh EXAMPLES" }.filter { $0.hasPrefix(".It Li ") }
      .flatMap { $0.dropFirst(".It Li ".count).split { " ,".contains($0) } }.map(String.init)
    #expect(Set(said) == Set(Schema.keys.map(\.name)))
    #expect(Set(said).count == said.count)
  }
}
