import Engine
import Records
import Time

/// Games as the browser keeps them. A recording has a check of its own, so a row that was damaged is
/// known, and left out.
enum KeptGames {
  /// The first number of every row; another one is a newer page's.
  private static let version: Int64 = 1

  static func bytes(of game: RunningGame) -> [UInt8] {
    var kept = KeptBytes()
    kept.put(version)
    put(game, into: &kept)
    return kept.bytes
  }

  static func running(_ bytes: [UInt8]) -> RunningGame? {
    var reader = KeptReader(bytes[...])
    guard reader.number() == version else { return nil }
    return running(&reader)
  }

  static func bytes(of game: FinishedGame) -> [UInt8] {
    var kept = KeptBytes()
    kept.put(version)
    put(game.game, into: &kept)
    kept.put(game.endedAt.secondsSince1970)
    kept.put(Array(game.name.utf8))
    return kept.bytes
  }

  /// The score is not believed but played again.
  static func finished(_ bytes: [UInt8]) -> FinishedGame? {
    var reader = KeptReader(bytes[...])
    guard reader.number() == version, let game = running(&reader), let endedAt = reader.number(),
      let name = reader.row(), let end = end(of: game.recording)
    else { return nil }
    return FinishedGame(
      game: game, endedAt: WallTime(secondsSince1970: endedAt), score: end.score,
      largestExponent: end.board.largestExponent, moveCount: end.moveCount,
      name: String(decoding: name.prefix(FinishedGame.longestName), as: UTF8.self))
  }

  private static func end(of recording: Recording) -> Game? {
    do throws(RecordingError) { return try recording.verifiedGame() } catch { return nil }
  }

  private static func put(_ game: RunningGame, into kept: inout KeptBytes) {
    kept.put(Int64(game.origin.rawValue))
    kept.put(game.startedAt.secondsSince1970)
    kept.put(game.secondsPlayed)
    kept.put(game.recording.encode())
  }

  private static func running(_ reader: inout KeptReader) -> RunningGame? {
    guard let code = reader.number(), let raw = UInt8(exactly: code),
      let origin = GameOrigin(rawValue: raw), let startedAt = reader.number(),
      let seconds = reader.number(), let bytes = reader.row()
    else { return nil }
    let recording: Recording
    do throws(RecordingError) { recording = try Recording(decoding: bytes) } catch { return nil }
    return RunningGame(
      recording: recording, origin: origin, startedAt: WallTime(secondsSince1970: startedAt),
      secondsPlayed: seconds)
  }
}
