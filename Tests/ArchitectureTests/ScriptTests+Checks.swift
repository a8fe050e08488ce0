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
}
