import Arguments
import Boards
import Glibc
import Records
import Store
import System

/// The doctor's look at the place where games and settings are kept.
struct StoreExamination {
  /// The folder.
  let path: String
  /// Less free space than this is said, in megabytes.
  var leastMegabytes = 20

  /// Whether the folder can be written, has room, and what is in it is sound.
  func examine() -> [Finding] { examine(opened) }

  /// The same by a process of its own, as the owner of the games, whom root is else above.
  func examineConfined() -> [Finding] {
    guard let folder = opened else { return examine(nil) }
    do {
      let bytes = try Confinement.bytes(behind: Confinement.reading(folder)) {
        Array(examine(folder).map { $0.portable }.joined(separator: [0xFF]))
      }
      let findings = bytes.split(separator: 0xFF).compactMap { Finding(portable: $0) }
      if !findings.isEmpty { return findings }
      return [unreadable("nothing was said of it")]
    } catch { return [unreadable("\(error)")] }
  }

  private func unreadable(_ reason: String) -> Finding {
    .failure(
      "store", "\(path) could not be looked at: \(reason)",
      remedy: "ls -l \(path.asShellWord)")
  }

  private func examine(_ folder: GameFolder?) -> [Finding] {
    let others = (2...PlayerRow.most).compactMap { folder?.inside("players/\($0)") }.map(content)
    return [self.folder(folder), content(folder)] + others.filter { $0.verdict != .ok }
  }

  /// The folder, where there is one.
  private var opened: GameFolder? { .ifAny(at: path) }

  /// The nearest folder above where there is none: what is not there yet is made in it.
  private func folder(_ folder: GameFolder?) -> Finding {
    let place = folder?.path ?? existing
    guard folder != nil || Files.kind(of: place) == .folder else {
      let word = place.asShellWord
      return .failure(
        "state", "\(place) is no folder", remedy: "sudo mv \(word) \(word).aside")
    }
    let access = folder.map { $0.writability } ?? Self.writability(of: place)
    if let access {
      return .failure(
        "state", "\(place) cannot be written: \(access)",
        remedy: "sudo tilt2048 doctor   (or choose another folder: --state DIR)")
    }
    guard let free = folder.map({ $0.freeMebibytes }) ?? Self.freeMebibytes(at: place) else {
      return .ok("state", path)
    }
    guard free >= leastMegabytes else {
      return .warning("state", "\(path): only \(free) MB are free", remedy: "sudo apt clean")
    }
    return .ok("state", "\(path), \(free) MB free")
  }

  private static func writability(of place: String) -> Errno? {
    access(place, W_OK | X_OK) == 0 ? nil : Errno.current
  }

  private static func freeMebibytes(at place: String) -> Int? {
    var info = statvfs()
    guard statvfs(place, &info) == 0 else { return nil }
    return mebibytes(UInt64(info.f_bavail), of: UInt64(info.f_frsize))
  }

  /// How much so many blocks are; a share of the network's may have as many as a number can say.
  static func mebibytes(_ blocks: UInt64, of size: UInt64) -> Int {
    let (high, low) = blocks.multipliedFullWidth(by: size)
    return Int(clamping: high >= 1 << 19 ? UInt64.max : high << 44 | low >> 20)
  }

  /// What is not there yet is made in the nearest place that is.
  private var existing: String {
    var place = path
    while !Files.exists(place), place != "/", place != "." { place = Files.folder(of: place) }
    return place
  }

  private func content(_ folder: GameFolder?) -> Finding {
    do throws(StoreError) {
      guard let folder, try folder.inspection.exists() else { return .ok("store", "empty yet") }
      try folder.inspection.check()
      return .ok("store", "sound")
    } catch {
      return .failure("store", error.description, remedy: error.command(in: folder?.path ?? path))
    }
  }
}

extension GameFolder {
  /// Why nothing can be written here by who looks; nil where it can.
  fileprivate var writability: Errno? {
    faccessat(number, ".", W_OK | X_OK, AT_EACCESS) == 0 ? nil : Errno.current
  }

  /// How much room there is, in MiB; nil where that cannot be told.
  fileprivate var freeMebibytes: Int? {
    var info = statvfs()
    guard fstatvfs(number, &info) == 0 else { return nil }
    return StoreExamination.mebibytes(UInt64(info.f_bavail), of: UInt64(info.f_frsize))
  }
}
