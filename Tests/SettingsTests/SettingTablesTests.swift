import Foundation
import Settings
import Testing
import Words

/// The tables of settings that users read are made from the definitions. After a change run
/// `TILT2048_KEEP_TABLES=1 swift test --filter SettingTablesTests`, which writes them anew.
@Suite("The manual and docs/settings.md have the settings as they are defined")
struct SettingTablesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("the manual")
  func manual() throws {
    var lines: [String] = []
    for setting in Setting.allCases {
      lines.append(".It Li \(setting.key)")
      lines.append(Language.english(setting.definition.help))
      lines.append("One of")
      let words = setting.choices.map { Self.roff($0.stored) }
      lines += words.dropLast().map { ".Li \($0) ," }
      lines.append(".Li \(words.last ?? "") ;")
      lines.append(".Li \(Self.roff(setting.choices[setting.defaultIndex].stored))")
      lines.append("on a new device.")
    }
    try Self.check(
      "docs/man/tilt2048.toml.5", lines, from: #".\" settings"#, to: #".\" end of settings"#)
  }

  @Test("docs/settings.md")
  func table() throws {
    var lines: [String] = []
    for group in SettingGroup.allCases {
      lines += ["### \(Language.english(group.title))", ""]
      lines += ["| in the menu | key | choices | what it does |", "|---|---|---|---|"]
      for setting in group.settings {
        let first = setting.choices[setting.defaultIndex]
        let words = setting.choices.map { $0 == first ? "**`\($0.stored)`**" : "`\($0.stored)`" }
        let definition = setting.definition
        lines.append(
          "| \(Language.english(definition.title)) | `\(setting.key)` | "
            + "\(words.joined(separator: " ")) | \(Language.english(definition.help)) |")
      }
      lines.append("")
    }
    try Self.check(
      "docs/settings.md", lines, from: "<!-- settings -->", to: "<!-- end of settings -->")
  }

  /// A word as roff takes it: a dash that is a dash.
  private static func roff(_ word: String) -> String {
    word.replacingOccurrences(of: "-", with: #"\-"#)
  }

  /// Compares what stands between two lines of a file, or writes it.
  private static func check(
    _ path: String, _ lines: [String], from start: String, to end: String
  ) throws {
    let file = root.appendingPathComponent(path)
    let old = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let first = try #require(old.firstIndex(of: start), "\(path) has the line \(start)")
    let last = try #require(old.firstIndex(of: end), "\(path) has the line \(end)")
    try #require(first < last)
    if ProcessInfo.processInfo.environment["TILT2048_KEEP_TABLES"] != nil {
      let new = Array(old[...first]) + lines + Array(old[last...])
      try new.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      return
    }
    #expect(Array(old[(first + 1)..<last]) == lines, "\(path) is made from Sources/Settings")
  }
}
