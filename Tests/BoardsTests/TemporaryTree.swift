import Foundation

@testable import Boards

/// A folder that stands for a machine's root, and is removed at the end of the test.
final class TemporaryTree {
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("boards-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  var files: FileTree { FileTree(root: root.path) }

  func write(_ text: String, to path: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The device tree of the fixture called `name`, as the kernel shows it.
  func plug(fixture name: String) throws {
    let tree = try RecordedTree(name)
    let base = "sys/firmware/devicetree/base/"
    try write(tree.model + "\0", to: base + "model")
    try write(tree.compatible.map { $0 + "\0" }.joined(), to: base + "compatible")
  }

  /// The project's own `boards` folder.
  static let boards = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("boards").path
}
