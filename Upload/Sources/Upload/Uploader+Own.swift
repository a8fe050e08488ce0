import Dealing
import FoundationEssentials
import System

/// What the owner of a device may ask for: everything that is kept, and to be in a group.
extension Uploader {
  /// Saves everything that the table keeps of this player in a file, which only its owner may read:
  /// JSON, as the table's own page saves it. Returns how many games are in it; nil where there is no key,
  /// and so nothing to ask for. `time` is in seconds since 1970.
  public mutating func export(to file: String, at time: Int) throws(UploadError) -> Int? {
    guard let key = try DeviceKey(keptIn: state) else { return nil }
    var whole: [String: JSONValue]?
    var games: [JSONValue] = []
    var after = ""
    repeat {
      let part = try part(after, key, time)
      guard case .array(let some)? = part["games"] else {
        throw AnswerText.noTable
      }
      games += some
      if whole == nil { whole = part }
      guard case .string(let next)? = part["next"] else { break }
      // The names go up: a table that says the same again and again is not asked for ever.
      guard next > after, Self.isName(next) else {
        throw .later("The table does not come to an end")
      }
      after = next
    } while true
    guard var whole else { return nil }
    whole["games"] = .array(games)
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
    return games.count
  }

  /// A hundred games and their recordings have 14 MB at most.
  private static var mostBytesOfAPart: Int { 32 << 20 }

  private mutating func part(
    _ after: String, _ key: DeviceKey, _ time: Int
  ) throws(UploadError) -> [String: JSONValue] {
    let query = after.isEmpty ? "" : "?after=\(after)"
    let answer = try signed(
      "GET", "/v1/players/\(key.player)/data\(query)", key, at: time, most: Self.mostBytesOfAPart)
    guard answer.status == 200 else { throw Self.failure(answer) }
    guard case .object(let part) = try AnswerText.require(JSONValue.self, in: answer) else {
      throw AnswerText.noTable
    }
    return part
  }

  private static func isName(_ text: String) -> Bool {
    Hexadecimal.bytes(text, count: 32) != nil
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
