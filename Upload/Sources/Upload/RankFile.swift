import System

/// The file in which the game finds where its games stand: a line `FILE RANK COUNT` for each, by the
/// names of their files in the outbox, the latest last.
public struct RankFile: Sendable {
  /// As many lines it has at most.
  public static let mostLines = 100
  private static let mostBytes = 16_384

  private let path: String

  /// The file at `path`, in a folder that is there.
  public init(_ path: String) { self.path = path }

  /// Adds where a game stands, or says it anew. Others may read the file; it is replaced as a whole.
  public func note(rank: Int, count: Int, of name: String) throws(UploadError) {
    do throws(FileError) {
      var lines: [Substring] = []
      let text =
        Files.exists(path)
        ? String(
          decoding: try Files.read(path, most: Self.mostBytes, followsLinks: false), as: UTF8.self)
        : ""
      lines = text.split(separator: "\n").filter { !$0.hasPrefix(name + " ") }
      lines.append("\(name) \(rank) \(count)")
      let kept = lines.suffix(Self.mostLines).map { $0 + "\n" }.joined()
      try Files.replace(path, with: Array(kept.utf8), mode: 0o644)
    } catch {
      throw .file(error)
    }
  }
}
