import Engine
import Glibc
import Records
import System

/// Where each player's games are, and who plays now.
///
/// | file | is |
/// |---|---|
/// | `DIRECTORY/tilt2048.db` | the first player's store, and that of every device before there were several |
/// | `DIRECTORY/players/2/tilt2048.db` | the second one's, up to 8 |
/// | `DIRECTORY/players/current` | the number of who played last |
///
/// Each is a store like any other, so all that holds for one holds for each: nothing of one player is
/// ever written into another's, whatever is cut off when. A change of players is the replacement of
/// one small file.
struct PlayerPlaces {
  /// The first player's directory, and that which has the others in it.
  let directory: String

  init(directory: String) {
    let trimmed = directory.count > 1 && directory.hasSuffix("/")
    self.directory = trimmed ? String(directory.dropLast()) : directory
  }

  private var folder: String { directory + "/players" }
  private var currentFile: String { folder + "/current" }

  /// The directory of a player's store.
  func directory(of number: Int) -> String { number == 1 ? directory : "\(folder)/\(number)" }

  /// Who played last; the first player where that is not known, or has no store.
  var current: Int {
    do throws(FileError) {
      let text = try Files.read(currentFile, most: 16, followsLinks: false)
      let number = Self.number(in: text)
      return numbers.contains(number) ? number : 1
    } catch {
      return 1
    }
  }

  /// The number that the file of who played last says.
  fileprivate static func number(in text: [UInt8]) -> Int {
    let digits = text.prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)) ?? 1
  }

  /// The players there are, in order; the first one always is. Where a link leads is somebody else's place.
  var numbers: [Int] {
    [1] + (2...PlayerRow.most).filter { Files.status(of: directory(of: $0))?.kind == .folder }
  }

  /// The number that a new player gets: the first whose place nothing has; nil where there is none.
  var free: Int? { (2...PlayerRow.most).first { Files.status(of: directory(of: $0)) == nil } }

  /// Makes the place of a player where it is missing.
  func makePlace(of number: Int) throws(StoreError) {
    do throws(Errno) {
      try Files.makeFolder(folder)
      try Files.makeFolder(directory(of: number))
    } catch {
      throw StoreError(kernel: error, path: folder, attempt: "make a place for a player")
    }
  }

  /// Has `number`, whose place is there, be who plays, after a power-off too.
  func remember(_ number: Int) throws(StoreError) {
    do throws(FileError) { try Files.replace(currentFile, with: Array("\(number)\n".utf8)) } catch {
      throw StoreError(
        .other, path: currentFile, attempt: "remember who plays", detail: "\(error)")
    }
  }

  /// What is known of each player, read without a change; of one whose store cannot be read, nothing
  /// but that there is one, and of who plays neither: what is theirs is known to who asks, and a
  /// device of one player opens no file for this.
  func rows(current: Int) -> [PlayerRow] {
    numbers.map { number in
      var row = PlayerRow(number: number, name: "", best: 0)
      guard number != current else { return row }
      do throws(StoreError) {
        let store = StoreInspection(directory: directory(of: number))
        row.name = try store.settings()["player.name"] ?? ""
        row.best = try store.best(size: .standard)
      } catch {
        // The store's own opening says what is wrong with it, when its player is chosen.
      }
      return row
    }
  }
}

extension StoreInspection {
  /// Where in `directory` the games of who played last are: those that a program goes on with.
  public static func directoryOfWhoPlays(in directory: String) -> String {
    let places = PlayerPlaces(directory: directory)
    return places.directory(of: places.current)
  }
  /// The folder of who played last in the open folder `folder`, "players/2"; nil where it is that one
  /// itself. It may not be there.
  public static func nameOfWhoPlays(in folder: Int32) -> String? {
    do throws(Errno) {
      let file = try FileDescriptor(
        opening: "players/current", in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard try FileStatus(of: file).kind == .file else { return nil }
      let number = PlayerPlaces.number(in: try file.readToEnd(most: 16) ?? [])
      return (2...PlayerRow.most).contains(number) ? "players/\(number)" : nil
    } catch {
      return nil
    }
  }
}
