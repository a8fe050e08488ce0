import Table
import TableServer
import Testing

@testable import tilt2048_table

/// What a command line means, and what is said of one that means nothing.
@Suite struct OptionsTests {
  private static func misuse(_ words: [String]) -> String? {
    do throws(Options.Misuse) {
      _ = try Options(words)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func withoutAWordItServesOnThisMachineAlone() throws {
    let options = try Options([])
    #expect(options.command == .serve && options.database == "table.sqlite" && options.web == nil)
    #expect(options.server.host == "127.0.0.1" && options.server.port == 8_048)
    #expect(options.server.hasRates && !options.server.isBehindProxy)
    #expect(options.server.metrics == nil && options.server.dayOpening == 18 * 3_600)
    #expect(options.server.age == .standard)
  }

  @Test(
    arguments: [
      ("serve", .serve), ("look", .look), ("check", .check), ("openapi", .openapi),
      ("moderators", .moderators), ("release x", .decide(.release, "x")),
      ("hold x", .decide(.hold, "x")), ("remove x", .decide(.remove, "x")),
      ("appoint k n", .appoint("k", "n")), ("dismiss p", .dismiss("p")),
      ("backup f", .backUp("f")), ("restore f", .restore("f")), ("spread", .spread([])),
      ("spread postgres://a postgresql://b", .spread(["postgres://a", "postgresql://b"])),
      ("--help", .help), ("-h", .help), ("check --help", .help),
    ] as [(String, Options.Command)])
  func eachCommandHasItsWord(line: String, command: Options.Command) throws {
    let words = line.split(separator: " ").map(String.init)
    #expect(try Options(words).command == command)
    #expect(try Options(words + ["--database", "d"]).database == "d")
  }

  @Test func theHelpNamesEveryWordAndNoOther() {
    let lines = Options.help.split(separator: "\n")
    let names = lines.compactMap { $0.firstMatch(of: /^  ([a-z-]+)/).map { String($0.1) } }
    #expect(names.count > 20)
    for name in names where name != "--help" {
      let said = Self.misuse([name]) ?? ""
      #expect(!said.contains("there is no"), "\(said)")
    }
    for name in ["--listen", "--metrics", "--database", "--web", "--day-at"] {
      #expect(names.contains(name))
    }
  }

  @Test(arguments: [
    ("release", "release lacks its value"), ("appoint", "appoint lacks its value"),
    ("appoint key", "appoint lacks its value"), ("backup", "backup lacks its value"),
    ("--database", "--database lacks its value"), ("look --web", "--web lacks its value"),
    ("look game", "there is no game"), ("serve --port", "there is no --port"),
    ("frobnicate", "there is no command frobnicate"), ("Serve", "there is no command Serve"),
    ("check check", "there is no check"), ("spread mysql://a", "there is no mysql://a"),
    ("spread postgres://a b", "there is no b"), ("-x", "there is no -x"),
  ])
  func whatIsNotUnderstoodIsNamed(line: String, complaint: String) {
    let said = Self.misuse(line.split(separator: " ").map(String.init))
    #expect(said?.hasPrefix(complaint) == true, "\(said ?? "it is understood")")
    #expect(said?.contains("--help") == true, "and where to look is said")
  }

  @Test func anEmptyWordIsNoValue() {
    #expect(Self.misuse(["--database", ""])?.hasPrefix("--database lacks its value") == true)
    for word in ["--database", "--web", "--listen", "--day-at", "backup", "restore", "look --web"] {
      let words = word.split(separator: " ").map(String.init)
      let said = Self.misuse(words + ["--keep-all"])
      #expect(said?.hasPrefix("\(words[words.count - 1]) lacks its value") == true, "\(word)")
    }
    #expect(Self.misuse(["backup", ""])?.hasPrefix("backup lacks its value") == true)
    #expect(Self.misuse([""])?.hasPrefix("there is no command ") == true)
  }

  @Test func whereItServesIsHostAndPort() throws {
    for (text, host, port) in [
      ("0.0.0.0:80", "0.0.0.0", 80), ("[::1]:8048", "::1", 8_048),
      ("[fe80::1%eth0]:1", "fe80::1%eth0", 1), ("localhost:0", "localhost", 0),
      ("x:65535", "x", 65_535),
    ] {
      let options = try Options(["--listen", text, "--metrics", text])
      #expect(options.server.host == host && options.server.port == port)
      #expect(options.server.metrics?.host == host && options.server.metrics?.port == port)
    }
    #expect(Options.url("::1", 80) == "http://[::1]:80/")
    #expect(Options.url("localhost", 80) == "http://localhost:80/")
    for text in [
      "8048", "x:", ":80", "x:65536", "x:-1", "x:+80", "x:http", "x: 80", "[]:80", "::1", "[::1]",
      "::1:8048", "[::1:8048",
    ] {
      let said = Self.misuse(["--listen", text])
      let taken = "--listen takes HOST:PORT, as in 127.0.0.1:8048 or [::1]:8048"
      #expect(said == "\(taken), and not \(text)")
    }
  }

  @Test func aWorldsDayEndsOnItsDay() throws {
    for (text, seconds) in [("00:00", 0), ("07:05", 25_500), ("23:00", 82_800)] {
      #expect(try Options(["--day-at", text]).server.dayOpening == seconds)
    }
    for text in [
      "23:01", "24:00", "18:60", "18", "18:00:00", ":", "18:", "-1:00", "+1:00", "256:00", "a:b",
    ] {
      let said = Self.misuse(["--day-at", text])
      #expect(said == "--day-at takes 00:00 to 23:00, as in 18:00, and not \(text)", "\(text)")
    }
  }

  @Test func switchesAreSwitches() throws {
    let options = try Options(["--keep-all", "--behind-proxy", "--without-rates"])
    #expect(options.server.age == nil && options.server.isBehindProxy && !options.server.hasRates)
    #expect(options.command == .serve)
    // The last word of an option counts.
    #expect(try Options(["--database", "a", "--database", "b"]).database == "b")
  }
}
