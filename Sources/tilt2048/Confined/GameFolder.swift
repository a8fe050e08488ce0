import Arguments
import Glibc
import Store
import System

/// The folder that games are kept in, opened once: what is put in its place later is not looked at, and
/// it can be read by who may not pass through the folders above it.
final class GameFolder {
  /// Its path, for messages.
  let path: String
  private let file: FileDescriptor

  /// Opens the folder; throws where there is none, which is where no games are kept.
  init(_ path: String) throws(Failure) {
    self.path = path
    do throws(Errno) {
      file = try FileDescriptor(folder: path)
    } catch {
      throw Self.refusal(of: path, error)
    }
  }

  /// The same; nil where none can be opened.
  static func ifAny(at path: String) -> GameFolder? {
    do throws(Failure) { return try GameFolder(path) } catch { return nil }
  }

  private init(_ path: String, _ file: consuming FileDescriptor) {
    self.path = path
    self.file = file
  }

  private static func refusal(of path: String, _ error: Errno) -> Failure {
    switch error.code {
    case ENOENT:
      Failure("no games are kept in \(path) yet; play one, or name another --state")
    case ENOTDIR:
      Failure("\(path) is no folder, so no games are kept in it; name another --state")
    default: Failure("the games in \(path) cannot be read: \(error)")
    }
  }

  /// The kernel's number for it, for as long as this lives.
  var number: Int32 { file.number }

  /// What is kept there, for reading without a change.
  var inspection: StoreInspection { StoreInspection(directory: path, folder: file.number) }

  /// The folder that is meant by a command's `state`: this one, where that names it, else that of who
  /// played last, this one or another player's in it.
  func meant(by state: String?) -> GameFolder {
    guard state == nil else { return self }
    return StoreInspection.nameOfWhoPlays(in: file.number).flatMap(inside) ?? self
  }

  /// A folder in it, where there is one.
  func inside(_ name: String) -> GameFolder? {
    do throws(Errno) {
      return GameFolder(path + "/" + name, try FileDescriptor(folder: name, in: file.number))
    } catch { return nil }
  }

  /// What `look` finds among the games, read without a change: a game may be running here.
  func inspect<Found>(
    _ look: (StoreInspection) throws(StoreError) -> Found
  ) throws(Failure) -> Found {
    do throws(StoreError) { return try look(inspection) } catch {
      throw Failure("the games in \(path) cannot be read: \(error)")
    }
  }

  /// What may be done here and below it.
  func place(_ rights: FileRights) -> Locks.Place { Locks.Place(folder: file.number, rights) }

  /// Whose the games are, where root looks at another's; nil where nobody else has to be become.
  ///
  /// Where the folder is root's, or on a file system without owners, it is who the database is of.
  var owner: Locks.Identity? {
    guard geteuid() == 0 else { return nil }
    var status = stat()
    guard fstat(file.number, &status) == 0 else { return nil }
    if status.st_uid == 0,
      fstatat(file.number, StoreInspection.databaseName, &status, AT_SYMLINK_NOFOLLOW) != 0
    {
      return nil
    }
    guard status.st_uid != 0 else { return nil }
    return Locks.Identity(
      user: status.st_uid, group: status.st_gid == 0 ? Self.noGroup : status.st_gid)
  }

  /// The group of nobody: root's gives rights that an owner of games has no need of.
  private static let noGroup: gid_t = 65534
}
