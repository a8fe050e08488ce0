import Engine
import Glibc
import Testing

@testable import Table

/// Files that are not as this program leaves them, and disks that take nothing: what was there stays, and
/// what is wrong is said.
@Suite struct DamagedFileTests {
  /// A folder of a test's own, gone with all that is in it.
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/table-file-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw StoreError.unavailable("no folder below /tmp") }
      path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit {
      for name in ["x", "x-wal", "x-shm", "b", "b.part", "c"] {
        unlink("\(path)/\(name)")
        rmdir("\(path)/\(name)")
      }
      rmdir(path)
    }
  }

  private let folder: Folder
  private var file: String { folder.path + "/x" }

  init() throws { folder = try Folder() }

  private static func error(_ body: () throws -> Void) -> StoreError? {
    do { try body() } catch let error as StoreError { return error } catch {
      Issue.record("\(error)")
    }
    return nil
  }

  private static let deal = DealID(bytes: [UInt8](repeating: 9, count: 16))

  // MARK: Rows of loose moves

  /// A row that was cut anywhere is none, unless it was cut between two moves.
  @Test func aRowThatWasCutIsNone() {
    var (row, ends): (LooseRow, Set<Int>) = (LooseRow(), [0])
    for number in 0..<4 {
      let actions = [UInt8](repeating: UInt8(number), count: 3 * number)
      row.append(
        DealtMoves(deal: Self.deal, first: 1 << (8 * number), actions: actions, at: number << 40),
        withDeal: true)
      ends.insert(row.bytes.count)
    }
    for count in 0...row.bytes.count {
      var found: [DealtMoves] = []
      let isWhole = LooseRow.each(Array(row.bytes.prefix(count))) { found.append($0) }
      #expect(isWhole == ends.contains(count), "\(count)")
      #expect(found.count == ends.filter { $0 <= count }.count - 1)
      for (number, moves) in found.enumerated() {
        #expect(moves.first == 1 << (8 * number) && moves.at == number << 40)
        #expect(moves.actions == [UInt8](repeating: UInt8(number), count: 3 * number))
      }
    }
  }

  @Test func movesOfOneGameAreReadAlone() {
    let other = DealID(bytes: [UInt8](repeating: 9, count: 15) + [8])
    var row = LooseRow()
    for number in 0..<6 {
      row.append(
        DealtMoves(
          deal: number % 2 == 0 ? Self.deal : other, first: number, actions: [1], at: 1),
        withDeal: true)
    }
    var firsts: [Int] = []
    #expect(LooseRow.each(row.bytes, of: other) { firsts.append($0.first) })
    #expect(firsts == [1, 3, 5])
    #expect(!LooseRow.each(row.bytes + [0], of: other) { _ in })
  }

  @Test func aDamagedRowStopsTheWriterAndNothingIsWritten() throws {
    let database = try SQLiteDatabase(path: file)
    try SQLiteConnection(path: file).change(
      "insert into loose(moves) values (?1)", [.blob([1, 2, 3])])
    let writer = try database.makeWriter()
    let game = Player(1).claimedGame(number: 1, score: 4)
    #expect(
      Self.error { _ = try writer.write([.game(game)]) }
        == .broken("a row of loose moves is none"))
    #expect(try database.makeReader().game(game.id) == nil)
    // Without it the same writer goes on.
    try SQLiteConnection(path: file).run("delete from loose")
    #expect(try writer.write([.game(game)]) == [.kept])
  }

  // MARK: The secret

  @Test(arguments: [0, 31, 33]) func aSecretHasItsLength(count: Int) throws {
    let database = try SQLiteDatabase(path: file)
    let secret = try database.secret()
    try SQLiteConnection(path: file).change(
      "update meta set value = ?1 where name = 'secret'",
      [.blob([UInt8](repeating: 1, count: count))])
    #expect(
      Self.error { _ = try database.secret() } == .broken("\(file) holds no secret for tickets"))
    // Opening it again makes no other one: tickets that were given would be no good any more.
    _ = try SQLiteDatabase(path: file)
    #expect(try SQLiteConnection(path: file).number("select length(value) from meta") == count)
    #expect(secret.count == 32)
  }

  // MARK: Files

  @Test func whatIsNoDatabaseIsSaidAndStays() throws {
    let letter = Array(String(repeating: "This is a letter. ", count: 400).utf8)
    let stream = try #require(fopen(file, "w"))
    fwrite(letter, 1, letter.count, stream)
    fclose(stream)
    guard case .broken(let why)? = Self.error({ _ = try SQLiteDatabase(path: file) }) else {
      Issue.record("it is a letter")
      return
    }
    #expect(why.hasPrefix(file + ": file is not a database"))
    var read = [UInt8](repeating: 0, count: letter.count + 1)
    let again = try #require(fopen(file, "r"))
    #expect(fread(&read, 1, read.count, again) == letter.count && read.starts(with: letter))
    fclose(again)
    for path in [folder.path, folder.path + "/none/x"] {
      guard case .unavailable(let why)? = Self.error({ _ = try SQLiteDatabase(path: path) }) else {
        Issue.record("\(path) can be opened")
        continue
      }
      #expect(why.hasPrefix(path + ": "), "it says which file")
    }
  }

  /// Does something as a user to whom nothing is given: root may write everything.
  private static func asNobody(_ body: () throws -> Void) rethrows {
    typealias Change = @convention(c) (uid_t) -> Int32
    let change = unsafeBitCast(dlsym(nil, "setfsuid"), to: Change.self)
    // Of this thread alone.
    _ = change(geteuid() == 0 ? 65_534 : geteuid())
    defer { _ = change(geteuid()) }
    try body()
  }

  /// What cannot be written is found out when it is opened, and not by the first game; the file is named, and
  /// what to do.
  @Test(arguments: [(0o444, 0o755), (0o444, 0o777), (0o666, 0o555), (nil, 0o555)])
  func whatCannotBeWrittenIsSaid(mode: mode_t?, ofFolder: mode_t) throws {
    if mode != nil { _ = try SQLiteDatabase(path: file) }
    defer { chmod(folder.path, 0o700) }
    #expect(mode.map { chmod(file, $0) } ?? 0 == 0 && chmod(folder.path, ofFolder) == 0)
    try Self.asNobody {
      guard case .unavailable(let why)? = Self.error({ _ = try SQLiteDatabase(path: file) }) else {
        Issue.record("it can be written")
        return
      }
      #expect(why.hasPrefix(file + ": "))
      #expect(
        why.hasSuffix(
          "; user \(geteuid()) has to be able to write this file and its folder: run it as their "
            + "owner or as root, mount a disk anew that is read-only, or name another file "
            + "by --database"))
      guard mode == nil else { return }
      let restored = Self.error { _ = try SQLiteDatabase.make(file, from: "/none") }
      #expect("\(restored.map { "\($0)" } ?? "")".hasPrefix(file + ".part: Permission denied; "))
    }
  }

  /// What root restores into the service's folder the service writes, and nobody else reads the secret.
  @Test func aNewFileIsItsFoldersOwners() throws {
    #expect(geteuid() != 0 || chown(folder.path, 2_048, 2_048) == 0)
    let database = try SQLiteDatabase(path: file)
    let writer = try database.makeWriter()
    #expect(try writer.write([.game(Player(1).claimedGame(number: 0, score: 4))]) == [.kept])
    var owner = stat()
    #expect(stat(folder.path, &owner) == 0)
    for path in ["", "-wal", "-shm"].map({ file + $0 }) {
      var information = stat()
      #expect(stat(path, &information) == 0 && information.st_mode & 0o777 == 0o600, "\(path)")
      #expect(information.st_uid == owner.st_uid && information.st_gid == owner.st_gid, "\(path)")
    }
  }

  /// The disk is full in the middle of a transaction: nothing of it is there, and there is room again.
  @Test func aFullDiskLeavesNothingHalf() throws {
    let database = try SQLiteDatabase(path: file)
    let connection = try SQLiteConnection(path: file)
    let writer = SQLiteWriter(connection)
    #expect(try writer.write([.game(Player(1).claimedGame(number: 0, score: 4))]) == [.kept])
    let pages = try connection.number("pragma page_count")
    try connection.run("pragma max_page_count = \(pages + 2)")
    let many = (1...400).map { Change.game(Player(2).claimedGame(number: $0, score: 4 * $0)) }
    #expect(Self.error { _ = try writer.write(many) } == .full)
    let reader = try database.makeReader()
    #expect(try reader.games(of: Player(2).id, most: 9).isEmpty)
    #expect(try reader.discrepancies().isEmpty)
    try connection.run("pragma max_page_count = 100000")
    #expect(try writer.write(many).allSatisfy { $0 == .kept })
    #expect(try reader.discrepancies().isEmpty)
  }

  // MARK: Back-ups

  /// A disk too small for a back-up has nothing of it, and how much it takes is said.
  @Test func aFullDiskHasNothingOfABackUp() throws {
    let old = try SQLiteDatabase(path: file)
    let games = (1...300).map { Change.game(Player(2).claimedGame(number: $0, score: 4 * $0)) }
    _ = try old.makeWriter().write(games)
    let copy = folder.path + "/b"
    _ = try old.backUp(into: copy)
    let new = folder.path + "/c"
    let message =
      "the disk is full, and nothing was restored; it takes about 1 MB there: "
      + "make room, or name another file by --database"
    let full = Self.error { _ = try SQLiteDatabase.make(new, from: copy, mostPages: 45) }
    #expect(full == .refused("\(new): \(message)"))
    for ending in ["", "-wal", "-journal", ".part", ".part-journal"] {
      #expect(access(new + ending, F_OK) != 0, "\(ending)")
    }
    #expect(try SQLiteDatabase.restore(new, from: copy).text.hasPrefix("1 meta, 300 game, "))
    #expect(try SQLiteDatabase(path: new).makeReader().discrepancies().isEmpty)
    for name in ["c-wal", "c-shm"] { unlink("\(folder.path)/\(name)") }
  }

  /// A link is followed to where a file is to be.
  @Test func aLinkToNothingIsFollowed() throws {
    let copy = folder.path + "/b"
    _ = try SQLiteDatabase(path: file).backUp(into: copy)
    #expect(unlink(file) == 0 && symlink("x", folder.path + "/c") == 0)
    _ = try SQLiteDatabase.restore(folder.path + "/c", from: copy)
    var information = stat()
    #expect(lstat(file, &information) == 0 && information.st_mode & S_IFMT == S_IFREG)
  }

  /// What a service left that has it open still would come into the new file, or go.
  @Test func aLogWithoutItsFileStays() throws {
    let old = try SQLiteDatabase(path: file)
    let copy = folder.path + "/b"
    _ = try old.backUp(into: copy)
    let writer = try old.makeWriter()
    #expect(try writer.write([.game(Player(1).claimedGame(number: 1, score: 4))]) == [.kept])
    #expect(unlink(file) == 0)
    guard case .refused(let why)? = Self.error({ _ = try SQLiteDatabase.restore(file, from: copy) })
    else {
      Issue.record("a log is there")
      return
    }
    #expect(why.hasPrefix("\(file)-wal is there without \(file); "))
    #expect(access(file, F_OK) != 0 && access(file + "-wal", F_OK) == 0)
  }

  /// What stands in the way of a back-up is named, and the one before stays as it was.
  @Test func aBackUpThatCannotBeWrittenLeavesTheOneBefore() throws {
    let database = try SQLiteDatabase(path: file)
    let copy = folder.path + "/b"
    let before = try database.backUp(into: copy)
    _ = try database.makeWriter().write([.game(Player(1).claimedGame(number: 1, score: 4))])
    #expect(mkdir(copy + ".part", 0o700) == 0)
    guard case .refused(let why)? = Self.error({ _ = try database.backUp(into: copy) }) else {
      Issue.record("a folder is in its way")
      return
    }
    #expect(why.hasPrefix(copy + ".part: "))
    #expect(rmdir(copy + ".part") == 0)
    let full = Self.error { _ = try BackUpFile.write(copy) { _ throws(StoreError) in throw .full } }
    #expect(full == .refused("\(copy): No space left on device"))
    let new = try SQLiteDatabase(path: folder.path + "/c")
    #expect(try new.restore(from: copy) == before)
    // Neither is a folder written over.
    #expect(unlink(copy) == 0 && mkdir(copy, 0o700) == 0)
    guard case .refused(let what)? = Self.error({ _ = try database.backUp(into: copy) }) else {
      Issue.record("a folder is in its place")
      return
    }
    #expect(what.hasPrefix(copy + ": ") && access(copy + ".part", F_OK) != 0)
    for name in ["c-wal", "c-shm"] { unlink("\(folder.path)/\(name)") }
  }

  /// A back-up of which a page was changed is found out before anything of it is taken in.
  @Test func aBackUpThatIsDamagedInTheMiddleIsRefused() throws {
    let database = try SQLiteDatabase(path: file)
    let games = (1...300).map { Change.game(Player(2).claimedGame(number: $0, score: 4 * $0)) }
    _ = try database.makeWriter().write(games)
    let copy = folder.path + "/b"
    _ = try database.backUp(into: copy)
    var (information, refused) = (stat(), 0)
    #expect(stat(copy, &information) == 0)
    let pages = Int(information.st_size) / 4_096
    #expect(pages > 20)
    let new = try SQLiteDatabase(path: folder.path + "/c")
    let damaged = Array(stride(from: 1, to: pages, by: 5))
    for page in damaged {
      let stream = try #require(fopen(copy, "r+"))
      var kept = [UInt8](repeating: 0, count: 64)
      fseek(stream, 4_096 * page, SEEK_SET)
      #expect(fread(&kept, 1, kept.count, stream) == kept.count)
      fseek(stream, 4_096 * page, SEEK_SET)
      fwrite([UInt8](repeating: 0xA5, count: 64), 1, 64, stream)
      fflush(stream)
      if case .refused? = Self.error({ _ = try new.restore(from: copy) }) { refused += 1 }
      fseek(stream, 4_096 * page, SEEK_SET)
      fwrite(kept, 1, kept.count, stream)
      fclose(stream)
    }
    #expect(refused == damaged.count)
    #expect(try new.restore(from: copy).text.hasPrefix("1 meta, 300 game, "))
    for name in ["c-wal", "c-shm"] { unlink("\(folder.path)/\(name)") }
  }
}
