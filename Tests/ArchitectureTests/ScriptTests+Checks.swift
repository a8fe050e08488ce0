import Foundation
import Testing

/// Checks that nobody sees fail: what they lacked, and what they would not have noticed.
extension ScriptTests {
  @Test("What cuts the power in a guest comes there with all that it imports")
  func guestFiles() throws {
    let folder = try Folder()
    let result = try run(
      """
      grep -oE -- '--file [^ ]+:[^ ]+' scripts/test-setup-cuts | while IFS=' :' read -r _ from to; do
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
        for module in $(grep -rhoE '^(@testable )?import [A-Za-z0-9]+' "$target" | awk '{ print $NF }'); do
          case "Glibc Synchronization Testing $declared" in *"$module"*) ;; *) echo "$target: no $module" ;; esac
        done
      done
      echo looked
      exit 1
      """#)
    let result = try run("scripts/mutation-test", path: folder.path + ":/usr/bin:/bin")
    #expect(result.said.contains("looked") && !result.said.contains(": no "), "\(result.said)")
  }
}
