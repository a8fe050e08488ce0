import Arguments
import Boards
import Glibc
import System

/// How commands lock themselves in: what they may still read, and who they are from then on.
enum Confinement {
  /// Locks that leave the games of `folder` to be read, as their owner; nothing is written anywhere.
  static func reading(_ folder: GameFolder, _ more: [Locks.Place] = []) -> Locks {
    Locks(places: [folder.place(.read)] + libraries + more, identity: folder.owner)
  }

  /// What every command reads: libraries that are loaded when they are needed, the time zone, and what
  /// the game has beside its program.
  static let libraries = [
    "/usr/lib", "/lib", "/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/usr/share/zoneinfo",
    "/etc/localtime", "/usr/share/tilt2048", "/proc/self",
  ].map { Locks.Place($0, .read) }

  /// Where a configuration is made of: its files, what the firmware and the kernel say of the board, and
  /// the profiles.
  static var configuration: [Locks.Place] {
    (["/etc/tilt2048", "/boot", "/sys", "/proc", "/dev", "/etc/group"] + boards)
      .map { Locks.Place($0, .read) }
  }

  /// Locks that leave what a configuration is made of and the devices of a game; nothing else is written.
  static var devices: Locks { Locks(places: GameLocks.ofTheMachine + configuration) }

  private static var boards: [String] {
    let folder = Machine.boardsFolder(environment: Machine.environment())
    return [folder, BoardCatalogue.panels(beside: folder)]
  }

  /// Engages `locks` for the rest of this process.
  ///
  /// A lock that this kernel lacks is for the doctor to name; who cannot become the owner of the games
  /// reads nothing.
  static func engage(_ locks: Locks) throws(Failure) {
    let missing = locks.engage()
    if let missing = missing.first(where: { $0.kind == .identity }) {
      throw Failure("\(missing); nothing was read. Run it as their owner.")
    }
  }

  /// Who root is where nobody in particular is to be become; nil for everybody else.
  static var nobody: Locks.Identity? {
    geteuid() == 0 ? Locks.Identity(user: 65534, group: 65534) : nil
  }

  /// Whether `body` says so, in a process of its own behind `locks`.
  static func succeeds(behind locks: Locks, _ body: () -> Bool) throws(Failure) -> Bool {
    let status = try end(behind: locks) { (body() ? 0 : 1, []) }.status
    return status == 0
  }

  /// What `body` gives, in a process of its own behind `locks`; what it complains of is said there.
  static func bytes(
    behind locks: Locks, _ body: () throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    let end = try end(behind: locks) { outcome(of: body) }
    if let status = end.status, status != 0 { throw Failure(status: status) }
    return end.bytes
  }

  private static func end(
    behind locks: Locks, _ body: () -> (status: Int32, bytes: [UInt8])
  ) throws(Failure) -> LockedProcess.End {
    let end: LockedProcess.End
    do throws(Errno) {
      end = try LockedProcess.run(behind: locks) {
        let (status, bytes) = body()
        return (answered(status), bytes)
      }
    } catch {
      throw Failure("no process could be made to read what others have written: \(error)")
    }
    switch end.status {
    case LockedProcess.refused:
      throw Failure(
        "root could not become the owner of what was to be read; nothing was read. Run it as them.")
    case nil:
      throw Failure(
        "what was to be read ended the process that read it; nothing was changed. Please report it, "
          + "with the file.")
    default: return end
    }
  }

  /// The exit status of `body`, whose error is said, and what it gives.
  private static func outcome(of body: () throws(Failure) -> [UInt8]) -> (Int32, [UInt8]) {
    do throws(Failure) {
      return (0, try body())
    } catch {
      if !error.description.isEmpty { printError("Error: \(error)") }
      return (error.status, [])
    }
  }
}
