import Engine
import Glibc
import Records
import System
import Time

/// A folder with dealt games that have ended, a file for each: what `tilt2048 verify` proves.
///
/// What a game came to stands in its file's name, so that a list takes no proof: who wants to know holds
/// the file against it. The latest ``mostGames`` stay.
struct DealShelf {
  /// As many files stay.
  static let mostGames = 100
  /// The longest recording of a dealt game: 100,000 moves.
  private static let mostBytes = 65_536

  private let folder: String

  /// The folder at `path`, which is made when there is a game.
  init(_ path: String) { folder = path }

  /// Lays a game down; it is on the medium when the answer says so.
  func keep(_ game: FinishedDeal) -> [StoreReport] {
    do throws(FileError) {
      do throws(Errno) { try Files.makeFolder(folder) } catch {
        throw FileError(.refused(error), path: folder, attempt: "write")
      }
      try Files.replace(folder + "/" + game.fileName, with: game.recording.encode(), mode: 0o644)
    } catch {
      return [.notice("A dealt game's recording is not kept: \(error).")]
    }
    // This one stays where the clock, which was wrong then or now, makes it the oldest.
    for name in names().filter({ $0 != game.fileName }).dropLast(Self.mostGames - 1) {
      // One that cannot be removed is tried again with the next game.
      do throws(Errno) { try Files.remove(folder + "/" + name) } catch { break }
    }
    return [.keptDeal]
  }

  /// The rows of the games on boards of `size`, numbered below 0: no game of the history has such.
  func rows(size: BoardSize) -> [ScoreRow] {
    names().suffix(Self.mostGames).enumerated().compactMap { index, name in
      row(of: name, number: -1 - index, size)
    }
  }

  private func row(of name: String, number: Int, _ size: BoardSize) -> ScoreRow? {
    let parts = name.dropLast(6).split(separator: "-")
    guard parts.count == 3, let ended = Int64(parts[0]), let score = Int(parts[1]), score >= 0,
      let exponent = UInt8(parts[2]), exponent <= Game.largestExponent
    else { return nil }
    guard let recording = recording(name), recording.terms.size == size else { return nil }
    let moves = recording.actions.reduce(0) { $0 + ($1 == .keepGoing ? 0 : 1) }
    let end = WallTime(secondsSince1970: ended)
    return ScoreRow(
      id: Int64(number), score: score, largestExponent: exponent, moveCount: moves, undoCount: 0,
      size: size, origin: .dealt, startedAt: end, endedAt: end, secondsPlayed: 0, name: "")
  }

  /// The game in a file; nil where that holds none.
  private func recording(_ name: String) -> DealtRecording? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(folder + "/" + name, most: Self.mostBytes, followsLinks: false)
    } catch {
      return nil
    }
    do throws(RecordingError) {
      return try DealtRecording(decoding: bytes)
    } catch {
      return nil
    }
  }

  private func names() -> [String] { Files.names(in: folder).filter { $0.hasSuffix(".t2048") } }
}
