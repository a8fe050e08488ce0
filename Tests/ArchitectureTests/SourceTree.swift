import Foundation

/// The project's own files, found from where this file lies.
enum SourceTree {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of the file at `path`, relative to the root.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The pages for people, at the root and in docs, with the figures that they lead to.
  static func pages() throws -> [String] {
    try ["", "docs/", "docs/figures/"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: root.path + "/" + folder)
        .filter { $0.hasSuffix(".md") }.map { folder + $0 }
    }
  }

  /// The Swift files below `folder`, by their paths from the root, with their texts; nothing that was
  /// built.
  static func swiftFiles(in folder: String) -> [(path: String, text: String)] {
    let found = FileManager.default.enumerator(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter {
      $0.pathExtension == "swift" && !$0.path.contains("/.build/")
    }.sorted { $0.path < $1.path }.compactMap { file in
      guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
      let path = file.path.dropFirst(root.path.count + 1)
      return (String(path), String(decoding: data, as: UTF8.self))
    }
  }

  /// The folders of `Sources` that hold Swift, each with its files.
  static func swiftModules() throws -> [String: [URL]] {
    let sources = root.appendingPathComponent("Sources")
    var modules: [String: [URL]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      let folder = sources.appendingPathComponent(name)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      if let files, !files.isEmpty { modules[name] = files }
    }
    return modules
  }

  /// The modules that `source` imports: `import X`, with attributes and access before it, and
  /// with `struct X.Y` or a submodule after it.
  static func imports(in source: String) -> [String] {
    source.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"),
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains(String($0)) })
      else { return nil }
      let rest = words[(keyword + 1)...].drop { declarationKinds.contains(String($0)) }
      return rest.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
    }
  }

  private static let accessLevels: Set = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let declarationKinds: Set = [
    "struct", "class", "enum", "protocol", "func", "let", "var", "typealias",
  ]
}
