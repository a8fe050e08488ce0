import Foundation
import Records
import Testing

@testable import Store

/// The log's frames as they are read here, beside what SQLite makes of the same bytes.
@Suite struct LogFramesTests {
  /// A database and its log in the middle of a game, as bytes.
  private func files(moves: Int) throws -> (database: [UInt8], log: [UInt8]) {
    let directory = try TemporaryDirectory()
    directory.openedStore().close()  // the tables are in the database, the moves in the log
    var store = directory.openedStore()
    for game in RunningGame.sample(moves: moves).history {
      _ = store.perform(.save(game), at: .start)
    }
    let database = try directory.bytes(of: directory.database)
    let files = (database, try directory.bytes(of: directory.log))
    store.close()
    return files
  }

  /// The moves that SQLite finds in these two.
  private func moves(_ database: [UInt8], _ log: [UInt8]) throws -> Int? {
    let directory = try TemporaryDirectory()
    try directory.write(database, to: directory.database)
    try directory.write(log, to: directory.log)
    let open = try Database.ofAnother(directory.database)
    return try moves(in: open)
  }

  /// The moves that are found in them here.
  private func movesRead(_ database: [UInt8], _ log: [UInt8]) throws -> Int? {
    let directory = try TemporaryDirectory()
    try directory.write(database, to: directory.database)
    try directory.write(log, to: directory.log)
    let beside = try Database(path: directory.database, access: .read)
    let files = StoreDirectory(path: directory.path)
    let image = try HeldStore(files: files).open(beside: beside)
    return try moves(in: image)
  }

  private func moves(in database: borrowing Database) throws -> Int? {
    var count: Int?
    try database.query("SELECT last_moves FROM running_game") { (row) throws(StoreError) in
      count = row.text(0).count
      return false
    }
    return count
  }

  @Test("A log that is cut off anywhere gives what SQLite finds in it")
  func cutOff() throws {
    let (database, log) = try files(moves: 12)
    let frame = 24 + 4096
    for count in 0..<20 {
      for extra in [0, 31, 32, 33, 56, 57, frame - 1] {
        let cut = Array(log.prefix(count * frame + extra))
        #expect(try movesRead(database, cut) == moves(database, cut), "\(cut.count) bytes")
      }
    }
    #expect(try movesRead(database, log) == 12)
  }

  @Test("A log with any byte changed gives what SQLite finds in it")
  func changed() throws {
    let (database, log) = try files(moves: 6)
    let head = Array(0..<56)
    let later = stride(from: 57, to: 12 * 4120, by: 397)
    for place in head + later {
      var changed = log
      changed[place] ^= 0x41
      #expect(try movesRead(database, changed) == moves(database, changed), "byte \(place)")
    }
  }

  @Test("What is no log has no frames", arguments: [0, 1, 31, 32, 33, 4152, 70_000])
  func garbage(length: Int) {
    for byte in [UInt8(0), 1, 0x37, 0xFF] {
      let frames = LogFrames([UInt8](repeating: byte, count: length))
      #expect(frames.pageCount == 0 && frames.places.isEmpty)
    }
  }

  @Test("A header that asks for no page, or for one of any other size, has no frames")
  func sizes() throws {
    let (_, log) = try files(moves: 3)
    #expect(LogFrames(log).pageSize == 4096 && LogFrames(log).pageCount > 0)
    for size in [0, 1, 256, 4095, 131_072, 0x8000_0000] {
      var changed = log
      for offset in 0..<4 { changed[8 + offset] = UInt8(size >> (24 - 8 * offset) & 0xFF) }
      #expect(LogFrames(changed).places.isEmpty)
    }
  }

  /// Found by the fuzzer: fifteen bytes made a look at the games take 145 MB.
  @Test("A log that says there are pages that neither file has is damaged")
  func pagesThatNobodyHas() throws {
    let (database, log) = try files(moves: 3)
    var first = Array(log.prefix(32 + 24 + 4096))
    first.replaceSubrange(36..<40, with: [0, 0, 0x38, 0])  // 14,336 pages: 56 MiB
    var sum = CheckSum(isBigEndian: log[3] == 0x83)
    sum.add(first[0..<24])
    sum.add(first[32..<40])
    sum.add(first[56...])
    first.replaceSubrange(48..<56, with: sum.bytes)
    try #require(LogFrames(first).pageCount == 14_336)
    do {
      _ = try HeldStore(files: StoreDirectory(path: "/games")).committed(database, first)
      Issue.record("56 MiB were taken")
    } catch {
      #expect(error.kind == .damaged && error.description.contains("14336 pages"))
    }
  }
}
