import Dealing
import Engine
import System

/// The folder into which the game lays what its player wants to be sent: a recording in each file.
/// Nothing is ever written there, since it is the game's.
public struct Outbox: Sendable {
  /// A game that may be sent.
  public struct Game: Equatable, Sendable {
    /// The hash of the recording, which is what the table calls it: 64 hexadecimal digits.
    public let id: String
    /// The recording.
    public let bytes: [UInt8]
    /// What the game called its file.
    public let name: String
    /// The seed of it.
    let seed: UInt64
    /// How many hints the game gave.
    let hints: Int
  }

  /// The longest recording that the table takes.
  static let mostBytes = 65_536
  /// The most files that are looked at; the game keeps no more.
  static let mostGames = 200

  private let folder: String

  /// The folder at `path`.
  public init(_ path: String) { folder = path }

  /// The recordings that lie there, by the names of their files: what is no recording is passed over,
  /// and so is a file that the game is just writing.
  public func games() -> [Game] {
    Files.names(in: folder).filter { $0.hasSuffix(".t2048") }.suffix(Self.mostGames)
      .compactMap { name in
        do {
          let bytes = try Files.read(folder + "/" + name, most: Self.mostBytes, followsLinks: false)
          return Game(
            id: Hexadecimal.text(Sodium.hash(bytes)), bytes: bytes, name: name,
            seed: try Recording(decoding: bytes).seed, hints: Self.hints(of: name))
        } catch {
          return nil
        }
      }
  }

  /// The game says it at the end of a file's name: `…-h3.t2048`.
  private static func hints(of name: String) -> Int {
    let last = name.dropLast(".t2048".utf8.count).split(separator: "-").last ?? ""
    guard last.hasPrefix("h"), let count = Int(last.dropFirst()), (0...1_000_000).contains(count)
    else { return 0 }
    return count
  }

  /// What the game says of tickets; nil where its player has not agreed to games being sent.
  func taken() -> Set<String>? {
    do throws(FileError) {
      let bytes = try Files.read(folder + "/taken", most: Self.mostBytes, followsLinks: false)
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      guard lines.first == "wanted" else { return nil }
      return Set(lines.dropFirst())
    } catch {
      return nil
    }
  }
}
