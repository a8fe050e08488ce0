/// A group of players, by the link that passes it on: `https://HOST/group#KEY`, or the key alone. Whoever
/// has the key reads the group's table and can join.
public struct GroupLink: Equatable, Sendable {
  /// 32 hexadecimal digits.
  let key: String

  private static let length = 16

  /// Throws where `text` has no key.
  public init(_ text: String) throws(UploadError) {
    let key = text.split(separator: "#").last.map(String.init) ?? ""
    guard Self.bytes(key) != nil else { throw .badGroup(text) }
    self.key = key
  }

  /// Where its members are. Source: docs/service.md, "Groups".
  var members: String { "/v1/groups/\(id)/members" }

  /// What addresses call it.
  var id: String {
    let bytes = Self.bytes(key) ?? []
    let hash = Sodium.sha256(Array("tilt2048 group 1".utf8) + bytes)
    return Hexadecimal.text(Array(hash.prefix(Self.length)))
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    let digits = text.utf8.map { Array("0123456789abcdef".utf8).firstIndex(of: $0) }
    guard digits.count == 2 * length else { return nil }
    var bytes: [UInt8] = []
    for place in 0..<length {
      guard let high = digits[2 * place], let low = digits[2 * place + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}
