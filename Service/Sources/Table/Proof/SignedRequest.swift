/// What a player signs: the method, the address with its query, the time where one is asked for, and
/// the hash of the body. So a signature is good for one request, and nothing of it can be changed.
public struct SignedRequest: Equatable, Sendable {
  /// Whose key it is.
  public let key: PlayerKey
  private let signature: [UInt8]

  /// How the header `Authorization` begins.
  static let scheme = "Tilt2048 "

  /// From the header `Authorization: Tilt2048 KEY.SIGNATURE`, both in hexadecimal digits; nil where
  /// that is not its form.
  public init?(authorization: String) {
    guard authorization.utf8.count <= 256, authorization.hasPrefix(Self.scheme) else { return nil }
    let parts = authorization.dropFirst(Self.scheme.count)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let key = PlayerKey(hex: parts[0]),
      let signature = Hex.bytes(parts[1], count: Sodium.signatureLength)
    else { return nil }
    self.key = key
    self.signature = signature
  }

  /// Whether the key's owner signed this.
  public func isValid(method: String, target: String, time: String, body: [UInt8]) -> Bool {
    let text = Self.text(method: method, target: target, time: time, body: body)
    return Sodium.isSignature(signature, of: text, by: key.bytes)
  }

  /// The bytes that are signed: five lines, the last without an end.
  package static func text(method: String, target: String, time: String, body: [UInt8]) -> [UInt8] {
    let hash = Hex.text(Sodium.hash(body))
    return Array("tilt2048 table 1\n\(method)\n\(target)\n\(time)\n\(hash)".utf8)
  }
}
