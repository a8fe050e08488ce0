import Dealing

/// A group of players, by the link that passes it on: `https://HOST/group#KEY`, or the key alone. Whoever
/// has the key reads the group's table and can join.
public struct GroupLink: Equatable, Sendable {
  /// 32 hexadecimal digits.
  let key: String

  private static let length = 16

  /// Throws where `text` has no key, and where it is a link of another table than `table`, which is none
  /// of those that have the group: it would learn the key.
  public init(_ text: String, at table: TableAddress) throws(UploadError) {
    let key = text.split(separator: "#").last.map(String.init) ?? ""
    guard Hexadecimal.bytes(key, count: Self.length) != nil else { throw .badGroup(text) }
    let place = text.prefix { $0 != "#" }
    guard place == key || place.isEmpty || place.lowercased() == table.base.lowercased() + "/group"
    else { throw .groupElsewhere(String(place), table: table.base) }
    self.key = key
  }

  /// Where its members are. Source: docs/service.md, "Groups".
  var members: String { "/v1/groups/\(id)/members" }

  /// What addresses call it.
  var id: String {
    let bytes = Hexadecimal.bytes(key, count: Self.length) ?? []
    let hash = Sodium.sha256(Array("tilt2048 group 1".utf8) + bytes)
    return Hexadecimal.text(Array(hash.prefix(Self.length)))
  }
}
