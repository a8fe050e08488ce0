import Glibc

/// What the doctor asks of the running system, besides files and devices.
struct Circumstances {
  /// Who plays by hand; nil is root.
  var user: String?
  /// The numbers of the groups of this login.
  var groupIDs: Set<Int>
  /// What systemd says of the game's unit; nil without systemd.
  var unit: String?
  /// The time of day.
  var secondsSince1970: Int64

  /// As they are now.
  static func current() -> Circumstances {
    let properties = "LoadState,ActiveState,UnitFileState,Result,NRestarts"
    let shown = runCommand(["systemctl", "show", "tilt2048.service", "--property=" + properties])
    return Circumstances(
      user: userName, groupIDs: currentGroups, unit: shown.status == 0 ? shown.output : nil,
      secondsSince1970: Int64(time(nil)))
  }

  private static var userName: String? {
    guard geteuid() != 0 else { return nil }
    let name = getpwuid(geteuid())?.pointee.pw_name
    return name.map { String(cString: $0) } ?? "\(geteuid())"
  }

  private static var currentGroups: Set<Int> {
    var ids = [gid_t](repeating: 0, count: 128)
    let count = getgroups(Int32(ids.count), &ids)
    return Set(ids.prefix(max(0, Int(count))).map { Int($0) })
  }
}
