import Foundation
import Testing

/// What the scripts have in common, run by the shell that runs them.
@Suite("The scripts' common parts")
struct ScriptTests {
  /// A folder that goes with the test.
  final class Folder {
    let path = NSTemporaryDirectory() + "scripts ü \(UUID().uuidString)"

    /// With programs in it, each of which does what stands behind its name.
    init(_ programs: [String: String] = [:]) throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (name, does) in programs { try program(name, does) }
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Puts a program there that does this. Another process writes it: what this one has open for
    /// writing while another test begins a process is refused to run ("Text file busy").
    func program(_ name: String, _ does: String) throws {
      let text = path + "/\(UUID().uuidString)"
      try "#!/bin/sh\n\(does)\n".write(toFile: text, atomically: true, encoding: .utf8)
      let install = try Process.run(
        URL(fileURLWithPath: "/usr/bin/install"), arguments: [text, path + "/" + name])
      install.waitUntilExit()
      try FileManager.default.removeItem(atPath: text)
    }
  }

  /// What these lines of a script print, on both outputs, and their exit status; `clone FOLDER NAME`
  /// in them puts a script where it lies in a clone of the project.
  func run(_ lines: String, path: String, _ environment: [String: String] = [:]) throws
    -> (said: String, status: Int32)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let begin = #"""
      set -euo pipefail
      . scripts/lib/set-up.sh
      clone() { install -D "scripts/$2" "$1/scripts/$2"; cp -r scripts/lib "$1/scripts"; }

      """#
    process.arguments = ["-c", begin + lines]
    process.currentDirectoryURL = SourceTree.root
    process.environment = ["PATH": path].merging(environment) { $1 }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: said, as: UTF8.self), process.terminationStatus)
  }

  @Test(
    "A compiler that does not run, or is too old, is named with what it says",
    arguments: [
      ("echo no such library >&2; exit 127", 1, "swift does not run here: no such library"),
      ("exit 1", 1, "swift does not run here: it says nothing"),
      ("echo 'Swift version 5.9.2 (swift-5.9.2-RELEASE)'", 1, "is Swift 5; 6.0 or later"),
      ("echo 'python-swiftclient 4.1.0'", 1, "is Swift of an unknown version; 6.0 or later"),
      ("echo 'Swift version 6.0.3 (swift-6.0.3-RELEASE)'", 0, ""),
    ])
  func compiler(does: String, status: Int32, says: String) throws {
    let folder = try Folder(["swift": does])
    let result = try run("require_swift", path: folder.path + ":/usr/bin:/bin")
    #expect(result.status == status)
    #expect(says.isEmpty ? result.said.isEmpty : result.said.contains(says), "\(result.said)")
    #expect(result.said.contains("sudo apt install swiftlang") == (status == 1))
  }

  @Test("No archive that cannot be read, and no lock that is held, keeps packages away")
  func packages() throws {
    let folder = try Folder([
      "dpkg-query": "exit 1", "sudo": #"exec "$@""#, "sleep": #"touch "$ASKED""#,
      "apt-get": #"""
      fail() { echo "E: $*" >&2; exit 100; }
      case "$*" in *update*) fail no key ;; esac
      [ -e "$ASKED" ] || fail Could not get lock /var/lib/dpkg/lock-frontend.
      echo "$*" >> "$ASKED"
      """#,
    ])
    let result = try run(
      "install_packages one two; cat \"$ASKED\"", path: folder.path + ":/usr/bin:/bin",
      ["ASKED": folder.path + "/asked"])
    #expect(result.status == 0)
    #expect(result.said.contains("E: no key") && result.said.contains("waiting for it"))
    #expect(result.said.hasSuffix(" install -y -qq --no-install-recommends one two\n"))
  }

  @Test("Who cannot install packages is told which; nobody is, where no Swift can be")
  func withoutRoot() throws {
    let folder = try Folder([
      "dpkg-query": "exit 1", "id": "echo 1000", "basename": "echo play", "apt-get": "echo asked",
      "dpkg": "echo armhf",
    ])
    let result = try run("install_packages one two", path: folder.path)
    #expect(result.status == 1)
    #expect(result.said.hasSuffix("run: apt-get update; apt-get install one two\n"))
    #expect(!result.said.contains("asked"))
    let small = try run("can_have_swift && install_packages one two", path: folder.path)
    #expect(small.status == 1 && small.said.contains("of 32 bits"), "\(small)")
    #expect(!small.said.contains("one two"))
  }

  @Test("Files that a player names lie where the player is")
  func playedElsewhere() throws {
    let folder = try Folder([
      "swift": "echo 'Swift version 6.0.3'", "dpkg-query": "echo installed",
      "program": #"cd "$HOME"; echo "$PWD/game""#, "game": #"echo "$PWD: $*""#,
    ])
    let result = try run(
      """
      clone "$HOME" play
      mv "$HOME/program" "$HOME/scripts"
      cd /
      "$HOME/scripts/play" --journal mine
      """, path: folder.path + ":/usr/bin:/bin", ["HOME": folder.path])
    #expect(result.said == "/: play --journal mine\n", "\(result)")
  }

  @Test(
    "Files that a maker names lie where the maker is",
    arguments: [
      ("package --weights mine", "/emulated/mine' is no file"),
      ("image o.img.zst", "which kernel?"),
      ("image --key . o.img.zst", "/emulated has no key.pem"),
      ("image --emulated o.img.zst", "/emulated/o-emulated.img.zst:"),
    ])
  func madeElsewhere(words: String, says: String) throws {
    let folder = try Folder()
    let result = try run(
      """
      root=$PWD
      mkdir "$HOME/emulated"
      cd "$HOME/emulated"
      "$root/scripts/"\(words)
      """, path: "/usr/bin:/bin", ["HOME": folder.path])
    #expect(result.status != 0)
    #expect(result.said.contains(says), "\(result)")
  }

  @Test("A copy of the source has what git knows of and what is new, without what was deleted")
  func copy() throws {
    let folder = try Folder()
    let result = try run(
      """
      . scripts/lib/debian13.sh
      mkdir -p "$debian13" "$HOME/clone"
      cd "$HOME/clone"
      git init -q
      touch kept 'of two words' deleted
      git add .
      rm deleted
      echo built > .gitignore
      touch new built
      copy_source /package
      ls -A "$debian13/package"
      """, path: "/usr/bin:/bin", ["HOME": folder.path])
    #expect(result.status == 0)
    #expect(result.said == ".gitignore\nkept\nnew\nof two words\n")
  }

  @Test(
    "What would be refused after an hour is refused at once",
    arguments: [
      ("image --boards zero2w o.img.zst", "for no board 'zero2w': zero-2-w 3"),
      ("image --boards '3 zero' o.img.zst", "for no board 'zero'"),
      ("image --key boards o.img.zst", "boards has no key.pem"),
      ("release --without pages", "packages-amd64, card or web, not 'pages'"),
      ("release --without", "packages-amd64, card or web, not ''"),
      ("measures --chekc", "scripts/measures --check"),
    ])
  func refusedAtOnce(words: String, says: String) throws {
    let result = try run("scripts/" + words, path: "/usr/bin:/bin", ["HOME": "/nonexistent"])
    #expect(result.status == 64 && result.said.contains(says), "\(result)")
  }

  @Test("By sudo the kernels are looked for where they were fetched by who called it")
  func kernelsOfTheCaller() throws {
    let result = try run(
      "scripts/image o.img.zst", path: "/usr/bin:/bin",
      ["HOME": "/var/empty", "SUDO_USER": "nobody"])
    let home = NSHomeDirectoryForUser("nobody") ?? "?"
    #expect(result.status == 64)
    #expect(result.said.contains("scripts/fetch-kernels \(home)/.cache/tilt2048/kernels"))
  }

  /// What comes of these checks, as a table in a folder that has the programs they start.
  private func run(checks: [String], _ lines: String, in folder: Folder) throws
    -> (said: String, status: Int32)
  {
    let table = checks.map { "'\($0)'" }.joined(separator: " ")
    return try run(
      """
      set +e
      . scripts/lib/checks.sh
      mkdir "$HOME/.ci"
      cd "$HOME"
      printf '%s\\n' \(table) > .ci/checks
      \(lines)
      tell_checks
      """, path: folder.path + ":/usr/bin:/bin", ["HOME": folder.path])
  }

  @Test("A check that reads takes none of the checks behind it away")
  func checksBehind() throws {
    let folder = try Folder()
    let result = try run(
      checks: ["first | swift | - | one | cat", "first | swift | - | two | false"],
      "run_checks first", in: folder)
    #expect(result.status == 1)
    #expect(result.said.contains("ok: one") && result.said.contains("FAILED: two"))
  }

  @Test("A second lane of checks that ends before its rows is a failure")
  func deadLane() throws {
    let folder = try Folder(["die": "kill -9 $PPID"])
    let result = try run(
      checks: ["merge | - | - | one | true", "beside | - | - | two | die"],
      "run_lanes merge beside", in: folder)
    #expect(result.status == 1)
    #expect(result.said.contains("ok: one") && result.said.contains("FAILED: the second lane"))
  }

  @Test("A build that fails without a word is none without warnings")
  func silentBuild() throws {
    let folder = try Folder()
    for (does, status) in [
      ("exit 1", Int32(1)), ("echo '[1/2] Compiling'; exit 1", 1), ("exit 0", 0),
    ] {
      try folder.program("swift", does)
      let result = try run("scripts/check --build", path: folder.path + ":/usr/bin:/bin")
      #expect(result.status == status, "\(does): \(result.said)")
    }
  }

  /// The lines of scripts, and of what the virtual board is made with, that hold this.
  func lines(with words: String) throws -> [Substring] {
    try run("grep -rhIF -- '\(words)' scripts Tests/Board/vmkit", path: "/usr/bin:/bin")
      .said.split(separator: "\n")
  }

  @Test("Where systemd looks at units, a key that there is not is an error")
  func units() throws {
    let lines = try lines(with: "systemd-analyze verify")
    #expect(lines.count >= 3)
    for line in lines { #expect(line.contains("--recursive-errors=no"), "\(line)") }
  }

  @Test("What apt-cache says in the language of who asks is asked for in English")
  func languages() throws {
    let lines = try lines(with: "apt-cache").filter { !$0.contains("apt-cache show") }
    #expect(lines.count >= 4)
    for line in lines { #expect(line.contains("LC_ALL=C"), "\(line)") }
  }
}
