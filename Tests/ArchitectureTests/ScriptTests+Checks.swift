import Foundation
import Testing

private let withPython: ConditionTrait = .enabled(
  if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "python3 is not installed")

/// Checks that nobody sees fail: what they lacked, and what they would not have noticed.
extension ScriptTests {
  @Test("What cuts the power in a guest comes there with all that it imports", withPython)
  func guestFiles() throws {
    let folder = try Folder()
    let result = try run(
      """
      grep -oE -- '--file [^ ]+:[^ ]+' scripts/test-setup-cuts |
        while IFS=' :' read -r _ from to; do
        mkdir -p "$HOME$(dirname "$to")"
        cp "$from" "$HOME$to"
      done
      python3 "$HOME/root/scripts/crash-states" --help
      """, path: "/usr/bin:/bin", ["HOME": folder.path, "PYTHONDONTWRITEBYTECODE": "1"])
    #expect(result.status == 0 && result.said.contains("--setup"), "\(result.said)")
  }

  @Test("The package of mutants has each module that its sources import")
  func mutants() throws {
    let folder = try Folder()
    try folder.program(
      "swift",
      #"""
      for target in Sources/* Tests/*; do
        declared=$(grep "name: \"${target#*/}\"" Package.swift)
        for module in $(grep -rhE '^(@testable )?import ' "$target" | awk '{ print $NF }'); do
          case "Glibc Synchronization Testing $declared" in
          *"$module"*) ;;
          *) echo "$target: no $module" ;;
          esac
        done
      done
      echo looked
      exit 1
      """#)
    let result = try run("scripts/mutation-test", path: folder.path + ":/usr/bin:/bin")
    #expect(result.said.contains("looked") && !result.said.contains(": no "), "\(result.said)")
  }

  @Test("A program that has ended is not counted as one that never wakes", withPython)
  func wakeUps() throws {
    let result = try run("scripts/lib/wake-ups 1 0.1 false", path: "/usr/bin:/bin")
    #expect(result.status == 1 && result.said.contains("ended by itself"), "\(result)")
  }

  @Test("Of a program that fails no figure is said: it would be one that has fallen")
  func failedFigure() throws {
    let folder = try Folder([
      "valgrind":
        #"case "$*" in *fail*) exit 64 ;; *more*) n=9 ;; *) n=1 ;; esac; echo "Collected : $n" >&2"#
    ])
    let result = try run(
      #"""
      eval "$(sed -n '/^\(instructions\|difference\)() {/,/^}/p; /^figure() {/p' scripts/gates)"
      scratch=$HOME figures=()
      difference good 2 fewer -- more
      difference bad 4 fewer -- fail
      difference worse 4 fail -- fail
      printf '%s\n' "${figures[@]}"
      """#, path: folder.path + ":/usr/bin:/bin", ["HOME": folder.path])
    #expect(result.status == 0 && result.said.hasSuffix("good|4\nbad|\nworse|\n"), "\(result)")
  }

  @Test("Faults are put into what git knows of now, and one that there is not is none", withPython)
  func faults() throws {
    let folder = try Folder()
    let result = try run(
      #"""
      mkdir "$HOME/tree" "$HOME/clone"
      cp scripts/simulate "$HOME/simulate.py"
      sed -i '/^main()$/d; s/^from lib.*//' "$HOME/simulate.py"
      cd "$HOME/clone"
      git init -q
      mkdir Sources
      touch Sources/old kept
      git add .
      export PYTHONPATH=$HOME
      copy() { python3 -c 'import simulate as s; s.copy_sources("../tree")'; }
      copy
      mkdir "$HOME/tree/.build"
      touch "$HOME/tree/.build/built"
      git mv Sources/old Sources/new
      copy
      cd "$HOME/tree"
      find . -type f | sort
      """#, path: "/usr/bin:/bin", ["HOME": folder.path, "PYTHONDONTWRITEBYTECODE": "1"])
    #expect(result.said == "./.build/built\n./Sources/new\n./kept\n", "\(result.said)")
    let unknown = try run("scripts/simulate --faults clokc", path: "/usr/bin:/bin")
    #expect(unknown.status == 1 && unknown.said.contains("clock-set-back-stops-copies"))
  }

  @Test("Tools for pictures that were half installed are installed the next time")
  func halfInstalled() throws {
    let folder = try Folder([
      "python3": "exit 0", "dpkg-query": "echo installed", "pip": #"echo "$*" >> "$HOME/asked""#,
      "python": #"[ "$1" != -c ] || [ -e "$HOME/asked" ]"#,
    ])
    let result = try run(
      """
      clone "$HOME" art
      mkdir -p "$HOME/.build/art-tools/bin"
      mv "$HOME/python" "$HOME/pip" "$HOME/.build/art-tools/bin"
      "$HOME/scripts/art"
      "$HOME/scripts/art"
      cat "$HOME/asked"
      """, path: folder.path + ":/usr/bin:/bin", ["HOME": folder.path])
    #expect(result.said.hasPrefix("install "), "\(result)")
    #expect(result.said.split(separator: "\n").count == 1, "\(result)")
  }

  @Test("A package that lintian finds wrong is no package that is right")
  func packedWrongly() throws {
    let lines = try lines(with: "scripts/package ")
    #expect(lines.count > 10)
    for line in lines {
      guard let command = line.range(of: "scripts/package ") else { continue }
      #expect(!line[command.upperBound...].contains("||"), "\(line)")
    }
  }

  @Test("The Pi's package is made anew for all that it is made of, and though a file was deleted")
  func madeOf() throws {
    let folder = try Folder()
    let result = try run(
      """
      lines=$(sed -n '/^made_of=/,/sha256sum)$/p' scripts/test-pi)
      cd "$HOME"
      git init -q
      mkdir Sources Static
      touch Sources/deleted Static/changed
      git add .
      eval "$lines"
      before=$made_of
      echo more > Static/changed
      eval "$lines"
      [ "$before" != "$made_of" ]
      rm Sources/deleted
      eval "$lines"
      """, path: "/usr/bin:/bin", ["HOME": folder.path])
    #expect(result.status == 0, "\(result)")
  }

  @Test("Scripts have tests that are run when one was touched, and so has C")
  func touched() throws {
    let folder = try Folder()
    let result = try run(
      """
      clone "$HOME" check
      cd "$HOME"
      mkdir -p Sources/{CThings,Alone,Uses,Above} Tests/{Alone,Uses,Above,Architecture}Tests
      echo 'import CThings' > Sources/Uses/A.swift
      echo 'import Uses' > Sources/Above/B.swift
      git init -q
      git add .
      git -c user.name=x -c user.email=x@example.org commit -qm x
      touch Sources/CThings/new.c
      scripts/check --touched
      echo then
      rm Sources/CThings/new.c
      touch scripts/new
      scripts/check --touched
      """, path: "/usr/bin:/bin", ["HOME": folder.path])
    #expect(
      result.said == "ArchitectureTests\nUsesTests\nthen\nArchitectureTests\n", "\(result.said)")
  }

  @Test("A warning is seen by each check until it is mended")
  func warnings() throws {
    let folder = try Folder()
    // Compiles what has another time than it had, as the package manager does.
    try folder.program(
      "swift",
      #"""
      case "$*" in *Laboratory*) exit ;; esac
      file="$HOME/a (copy)/Sources/A.swift" known=$(cat "$HOME/known" 2> /dev/null)
      stat -c %Y "$file" > "$HOME/known"
      [ "$(cat "$HOME/known")" = "$known" ] || echo "$file:1:1: warning: never used"
      """#)
    let result = try run(
      #"""
      clone "$HOME/a (copy)" check
      mkdir "$HOME/a (copy)/Sources"
      touch -d '1 minute ago' "$HOME/a (copy)/Sources/A.swift"
      for _ in 1 2; do "$HOME/a (copy)/scripts/check" --build > /dev/null || echo warned; done
      """#, path: folder.path + ":/usr/bin:/bin", ["HOME": folder.path])
    #expect(result.said == "warned\nwarned\n", "\(result.said)")
  }

  /// The rows of the table of checks, by their fields: ring, image, artefacts, what, command.
  private static func rows() throws -> [[String]] {
    try SourceTree.text(".ci/checks").split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  @Test("What the forge is to keep of a run that failed lies in no hidden folder: these it leaves")
  func artefacts() throws {
    let kept = try Self.rows().map { $0[2] }.filter { $0 != "-" }
    #expect(kept.count > 5)
    for path in kept { #expect(!"/\(path)".contains("/."), "\(path)") }
    let fuzz = try lines(with: "-artifact_prefix=")
    #expect(fuzz.count == 1 && fuzz[0].contains("=\"out/fuzz/"))
  }

  @Test("No check of the night takes what another one made: each has a machine of its own")
  func ownMachines() throws {
    let rows = try Self.rows().filter { ["forge", "night", "tag"].contains($0[0]) }
    #expect(rows.count > 40)
    for row in rows { #expect(!row[4].contains("--built"), "\(row)") }
  }

  @Test("Of a trace both names of a file are seen, and where an open folder lies", withPython)
  func strokes() throws {
    let folder = try Folder()
    let result = try run(
      #"""
      cat > "$HOME/trace" << 'TRACE'
      12 openat(AT_FDCWD</root>, "/etc/passwd", O_RDONLY|O_CLOEXEC) = 3</etc/passwd>
      12 renameat2(5</tmp/x>, "a", 6</tmp/y>, "../../etc/cron.d/x", RENAME_NOREPLACE) = 0
      12 symlinkat("/what/it/says", 5</tmp/x>, "link") = 0
      12 openat2(3</>, "/etc", {flags=O_RDONLY, resolve=RESOLVE_IN_ROOT}, 24) = 4</etc>
      12 openat(AT_FDCWD</>, "/proc/self/fd/4/hosts.new", O_WRONLY, 0644) = 7</etc/hosts.new>
      12 rename("/proc/self/fd/4/hosts.new", "/proc/self/fd/4/hosts") = 0
      TRACE
      python3 -c '
      import runpy, sys
      sys.path.insert(0, "scripts")
      for stroke in runpy.run_path("scripts/taint")["strokes"](sys.argv[1], ""):
          print(*stroke)
      ' "$HOME/trace"
      """#, path: "/usr/bin:/bin", ["HOME": folder.path, "PYTHONDONTWRITEBYTECODE": "1"])
    #expect(
      result.said == """
        read /etc/passwd
        write /tmp/x/a
        write /etc/cron.d/x
        write /tmp/x/link
        read /etc
        write /etc/hosts.new
        write /etc/hosts.new
        write /etc/hosts

        """, "\(result.said)")
  }

  @Test("Each script that tests is in the table of checks")
  func inTheTable() throws {
    let folder = SourceTree.root.appendingPathComponent("scripts").path
    let commands = try Self.rows().map { "\($0[4]) " }
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("test-") }
    #expect(scripts.count > 25)
    for name in scripts {
      #expect(commands.contains { $0.contains("scripts/\(name) ") }, "\(name)")
    }
  }

  @Test("A key is unset where the program says so, and not where it says nothing")
  func unsetKey() throws {
    let result = try run(
      """
      eval "$(sed -n '/^unset_key() {/,/}$/p' scripts/check-package)"
      for ends in 3 64 0; do
        inside() { return "$ends"; }
        if unset_key share.address; then echo "$ends"; fi
      done
      """, path: "/usr/bin:/bin")
    #expect(result.status == 0 && result.said == "3\n", "\(result)")
  }

  @Test("What compiles C by gcc sees to it that there is one")
  func compilers() throws {
    for name in ["call-filter", "test-card", "test-keeper"] {
      let text = try SourceTree.text("scripts/" + name)
      #expect(text.contains("install_packages gcc"), "\(name)")
    }
  }

  @Test(
    "Who sends games and is gone at once is not waited for",
    arguments: [
      "test-shards load", "test-shards play", "torment-service load", "torment-dealt play",
    ])
  func goneAtOnce(function: String) throws {
    let folder = try Folder()
    let result = try run(
      """
      read -r script function <<< '\(function)'
      lines=$(sed -n "/^$function() {/,/^}/p" "scripts/$script")
      trial=false folder=$HOME sent=0 batch=1 timeout 20 \\
        bash -euc "sent=0; $lines"$'\\n'"$function 1 2 3 4; echo went on"
      """, path: "/usr/bin:/bin", ["HOME": folder.path])
    #expect(result.status == 1 && !result.said.contains("went on"), "\(result)")
  }

  @Test("A version is given out with the libraries that Debian has now")
  func libraries() throws {
    let folder = try Folder(["package": #"ls "$HOME"/.cache/tilt2048/static-*/; exit 3"#])
    let result = try run(
      """
      clone "$HOME" release
      mkdir -p "$HOME/.cache/tilt2048/static-trixie-armel"
      touch "$HOME/.cache/tilt2048/static-trixie-armel/packages"
      cp --parents debian/changelog CHANGELOG.md Sources/tilt2048/Tilt2048.swift "$HOME"
      mv "$HOME/package" "$HOME/scripts"
      cd "$HOME"
      git init -q
      scripts/release
      """, path: "/usr/bin:/bin", ["HOME": folder.path])
    #expect(result.status == 3 && !result.said.contains("packages"), "\(result)")
  }

  @Test("A check leaves nothing in the folder for what is temporary")
  func leftBehind() throws {
    let folder = try Folder()
    let result = try run(
      "export TMPDIR=$HOME; scripts/check --touched > /dev/null 2>&1 || true; ls -A \"$HOME\"",
      path: "/usr/bin:/bin", ["HOME": folder.path])
    #expect(result.status == 0 && result.said.isEmpty, "\(result)")
  }

  @Test("Debian's libraries that could not be unpacked are not taken for whole the next time")
  func unpackedInPart() throws {
    let folder = try Folder([
      "dpkg-query": "echo installed", "apt-cache": "echo '  Depends: g++-12'", "dpkg-deb": "exit 2",
      "apt-get":
        #"for word; do case $word in Dir::Cache=*) touch "${word#*=}/archives/x.deb";; esac; done"#,
    ])
    let result = try run(
      """
      . scripts/lib/embedded.sh
      embedded_amalgamation() { :; }
      embedded_target armv6
      embedded_sysroot || echo "ended with $?"
      [ ! -e "$sysroot/packages" ] || echo whole
      """, path: folder.path + ":/usr/bin:/bin", ["HOME": folder.path, "TMPDIR": folder.path])
    #expect(result.said.hasSuffix("ended with 1\n"), "\(result)")
  }

  @Test("Where no game ended as it should, that is what is said of the times", withPython)
  func noTimes() throws {
    let folder = try Folder()
    let result = try run(
      """
      sed '/^try:$/,$d' scripts/kill-test > "$HOME/kill.py"
      export PYTHONPATH=$HOME:scripts
      python3 -c 'import kill; print(kill.Tally().text("kill"))'
      """, path: "/usr/bin:/bin", ["HOME": folder.path, "PYTHONDONTWRITEBYTECODE": "1"])
    #expect(result.status == 0 && result.said.hasSuffix("FAILED each time\n"), "\(result)")
  }
}
