import Glibc
import Records

@testable import Engine
@testable import Store

/// A whole database that somebody put in the place of ours: the first byte says whether the rest is one
/// as it is, or where ours differs.
func fuzzDatabase(_ bytes: [UInt8]) {
  let rest = Array(bytes.dropFirst())
  look(into: bytes.first ?? 0 < 32 ? rest : patched(StoreImages.shared.database, by: rest))
}

/// A write-ahead log beside our database: as it is, or where ours differs, and then mostly with sums that
/// were made to agree.
func fuzzLog(_ bytes: [UInt8]) {
  let images = StoreImages.shared
  let rest = Array(bytes.dropFirst())
  let kind = bytes.first ?? 0
  var log = kind < 64 ? rest : patched(images.log, by: rest)
  if kind >= 96 { agree(&log) }
  let held = HeldStore(files: StoreDirectory(path: "/fuzzed"))
  do throws(StoreError) {
    look(into: try held.committed(images.database, log))
  } catch {
    precondition(!error.description.isEmpty)
  }
}

/// All that a start, a list, a check and a mending read, of a database with these bytes.
private func look(into image: [UInt8]) {
  guard !image.isEmpty else { return }
  var image = image
  // As they are when the log has been laid over it.
  if image.count >= 100 { (image[18], image[19]) = (1, 1) }
  do throws(StoreError) {
    let database = try Database(image: image, path: "/fuzzed")
    mend(database)
    guard try Schema.state(of: database) == .ours else { return }
    let state = try database.storedState()
    precondition(state.bestScores.allSatisfy { $0.value >= 0 })
    if case .game(let game) = try RunningGameTable.read(from: database) {
      precondition(game.recording.provedGame != nil, "read, and yet impossible")
    }
    _ = try HistoryTable.lastEnded(from: database)
    for size in BoardSize.all { _ = try ScoreList(size: size, limit: 20, from: database) }
    try database.check()
  } catch {
    precondition(!error.description.isEmpty)
  }
}

/// What is saved of it, whatever else is wrong with it.
private func mend(_ database: borrowing Database) {
  var salvage = Salvage()
  salvage.read(from: database)
  precondition(salvage.games.allSatisfy { $0.game.recording.provedGame != nil })
}

/// `image` with other bytes in some places: two for the place, one for what is there.
private func patched(_ image: [UInt8], by bytes: [UInt8]) -> [UInt8] {
  var image = image
  for start in stride(from: 0, to: bytes.count - 2, by: 3) {
    let place = Int(bytes[start]) << 8 | Int(bytes[start + 1])
    image[place % image.count] = bytes[start + 2]
  }
  return image
}

/// Makes the sums of a log those of its bytes, and its salts the same throughout.
private func agree(_ log: inout [UInt8]) {
  guard log.count >= 32 else { return }
  let size = LogFrames.number(log, 8)
  guard size >= 512, size <= 65536, size & (size - 1) == 0 else { return }
  log.replaceSubrange(0..<8, with: [0x37, 0x7F, 0x06, 0x83, 0x00, 0x2D, 0xE2, 0x18])
  var sum = CheckSum(isBigEndian: true)
  sum.add(log[0..<24])
  log.replaceSubrange(24..<32, with: sum.bytes)
  var start = 32
  while start + 24 + size <= log.count {
    log.replaceSubrange(start + 8..<start + 16, with: log[16..<24])
    sum.add(log[start..<start + 8])
    sum.add(log[start + 24..<start + 24 + size])
    log.replaceSubrange(start + 16..<start + 24, with: sum.bytes)
    start += 24 + size
  }
}

/// A store as it is found in the middle of a game, made once.
private final class StoreImages {
  nonisolated(unsafe) static let shared = StoreImages()
  let database, log: [UInt8]

  private init() {
    var template = Array("/tmp/tilt2048-fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no folder for a store") }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let files = StoreDirectory(path: folder)
    var game = RecordedGame(seed: 7)
    while game.game.moveCount < 60 {
      for direction in Direction.allCases where !game.play(direction).isEmpty { break }
    }
    let running = RunningGame(
      recording: game.recording, origin: .ordinary, startedAt: .init(secondsSince1970: 1),
      secondsPlayed: 9)
    var first = SQLiteStore(directory: folder)
    _ = first.open(at: .init(secondsSince1970: 2))
    _ = first.perform(.set(key: "theme", value: "dark"), at: .init(secondsSince1970: 3))
    first.close()
    var store = SQLiteStore(directory: folder)
    _ = store.open(at: .init(secondsSince1970: 4))
    _ = store.perform(.save(running), at: .init(secondsSince1970: 5))
    let end = game.game
    _ = store.perform(
      .keep(
        FinishedGame(
          game: running, endedAt: .init(secondsSince1970: 6), score: end.score,
          largestExponent: end.board.largestExponent, moveCount: end.moveCount)),
      at: .init(secondsSince1970: 7))
    let held = HeldStore(files: files)
    do throws(StoreError) {
      database = try held.databaseBytes()
      // Of its 640 KiB the first frames are in use.
      log = Array(try held.log().prefix(32 + 16 * 4120))
    } catch {
      fatalError("no store to begin with: \(error)")
    }
    store.close()
    for file in [files.database, files.log, files.logIndex, files.lock] { unlink(file) }
    rmdir(folder)
  }
}
