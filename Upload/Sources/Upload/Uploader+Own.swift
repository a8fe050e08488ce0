import Dealing
import FoundationEssentials
import Glibc
import System

/// What the owner of a device may ask for: everything that is kept, and to be in a group.
extension Uploader {
  /// Saves everything that the table keeps of this player in a file, which only its owner may read:
  /// JSON, as the table's own page saves it. Returns how many games are in it; nil where there is no key,
  /// and so nothing to ask for. `time` is that of each part, in seconds since 1970; `pause` waits where a
  /// table lets no more be asked for in a minute.
  public mutating func export(
    to file: String, at time: @autoclosure () -> Int, pause: () -> Void = { usleep(1_000_000) }
  ) throws(UploadError) -> Int? {
    guard let key = try DeviceKey(keptIn: state) else { return nil }
    var whole: [String: JSONValue]?
    var lists: [String: [JSONValue]] = [:]
    var (after, room) = ("", Self.mostBytesOfAll)
    repeat {
      let part = try part(after, key, time, &room, pause)
      guard case .array? = part["games"] else { throw AnswerText.noTable }
      for name in ["games", "deals", "reports"] {
        if case .array(let some)? = part[name] { lists[name, default: []] += some }
      }
      if whole == nil { whole = part }
      guard case .string(let next)? = part["next"] else { break }
      // The names go up, those of games behind the shorter ones of dealt games.
      guard (next.utf8.count, next) > (after.utf8.count, after), Self.isName(next), room > 0 else {
        throw .later("The table does not come to an end")
      }
      after = next
    } while true
    guard var whole else { return nil }
    for (name, list) in lists { whole[name] = .array(list) }
    whole["next"] = nil
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes: [UInt8]
    do { bytes = Array(try encoder.encode(JSONValue.object(whole))) + [UInt8(ascii: "\n")] } catch {
      throw .later("What answered cannot be written down")
    }
    do throws(FileError) { try Files.replace(file, with: bytes, mode: 0o600) } catch {
      throw .file(error)
    }
    return lists["games"]?.count
  }

  /// A hundred games and their recordings have 14 MB at most.
  private static var mostBytesOfAPart: Int { 32 << 20 }
  /// No further one is asked for behind so many: a table that names the next for ever is none.
  private static var mostBytesOfAll: Int { 256 << 20 }
  /// A shorter one counts as so many.
  private static var fewestBytesOfAPart: Int { 64 << 10 }

  private mutating func part(
    _ after: String, _ key: DeviceKey, _ time: () -> Int, _ room: inout Int, _ pause: () -> Void
  ) throws(UploadError) -> [String: JSONValue] {
    let target = "/v1/players/\(key.player)/data" + (after.isEmpty ? "" : "?after=\(after)")
    var answer = try signed("GET", target, key, at: time(), most: Self.mostBytesOfAPart)
    while answer.status == 429, !after.isEmpty, room > 0 {
      room -= Self.fewestBytesOfAPart
      pause()
      answer = try signed("GET", target, key, at: time(), most: Self.mostBytesOfAPart)
    }
    guard answer.status == 200 else { throw Self.failure(answer) }
    room -= max(answer.body.count, Self.fewestBytesOfAPart)
    guard case .object(let part) = try AnswerText.require(JSONValue.self, in: answer) else {
      throw AnswerText.noTable
    }
    return part
  }

  private static func isName(_ text: String) -> Bool {
    [16, 32].contains { Hexadecimal.bytes(text, count: $0) != nil }
  }

  /// Joins a group, as this device's player; the key is made where there is none yet.
  public mutating func join(_ group: GroupLink, at time: Int) throws(UploadError) {
    let answer = try signed(
      "POST", group.members, try DeviceKey(in: state), at: time,
      headers: ["Tilt2048-Group: \(group.key)"])
    guard answer.status == 200 || answer.status == 201 else { throw Self.failure(answer) }
    _ = try AnswerText.require(AnswerText.Joined.self, in: answer)
  }

  /// Leaves a group; false where this device's player was not in it.
  public mutating func leave(_ group: GroupLink, at time: Int) throws(UploadError) -> Bool {
    guard let key = try DeviceKey(keptIn: state) else { return false }
    let answer = try signed("DELETE", group.members, key, at: time)
    guard answer.status == 200 else { throw Self.failure(answer) }
    return try AnswerText.require(AnswerText.Left.self, in: answer).wasIn
  }
}
