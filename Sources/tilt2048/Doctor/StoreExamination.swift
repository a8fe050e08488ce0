import Boards
import Glibc
import Store
import System

/// The doctor's look at the place where games and settings are kept.
struct StoreExamination {
  /// The folder.
  let path: String
  /// Less free space than this is said, in megabytes.
  var leastMegabytes = 20

  /// Whether the folder can be written, has room, and what is in it is sound.
  func examine() -> [Finding] {
    [folder(), content()].compactMap { $0 }
  }

  private func folder() -> Finding {
    let place = existing
    guard access(place, W_OK | X_OK) == 0 else {
      return .failure(
        "state", "\(place) cannot be written: \(Errno.current)",
        remedy: "sudo tilt2048 doctor   (or choose another folder: --state DIR)")
    }
    guard Files.kind(of: place) == .folder else {
      return .failure(
        "state", "\(place) is no folder", remedy: "sudo mv \(place) \(place).aside")
    }
    var info = statvfs()
    guard statvfs(place, &info) == 0 else { return .ok("state", path) }
    let free = Self.mebibytes(UInt64(info.f_bavail), of: UInt64(info.f_frsize))
    guard free >= leastMegabytes else {
      return .warning("state", "\(path): only \(free) MB are free", remedy: "sudo apt clean")
    }
    return .ok("state", "\(path), \(free) MB free")
  }

  /// How much so many blocks are; a share of the network's may have as many as a number can say.
  static func mebibytes(_ blocks: UInt64, of size: UInt64) -> Int {
    let (high, low) = blocks.multipliedFullWidth(by: size)
    return Int(clamping: high >= 1 << 19 ? UInt64.max : high << 44 | low >> 20)
  }

  /// What is not there yet is made in the nearest place that is.
  private var existing: String {
    var place = path
    while !Files.exists(place), let slash = place.lastIndex(of: "/"), place != "/" {
      place = slash == place.startIndex ? "/" : String(place[..<slash])
    }
    return place
  }

  private func content() -> Finding? {
    let inspection = StoreInspection(directory: path)
    guard inspection.exists else { return .ok("store", "empty yet") }
    do throws(StoreError) {
      try inspection.check()
      return .ok("store", "sound")
    } catch {
      return .failure("store", error.description, remedy: error.command(in: path))
    }
  }
}
