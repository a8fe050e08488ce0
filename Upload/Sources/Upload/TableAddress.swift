/// Where a table is: `https://HOST[:PORT][/PATH]`, or `http://` for one on this machine, since
/// what is sent without TLS can be changed by anybody on the way.
public struct TableAddress: Equatable, Sendable {
  /// Without a slash at the end.
  let base: String
  /// What stands before every route: empty, or a path that begins with a slash.
  let path: String
  /// Host and port.
  let host: String
  /// Whether it is spoken to without TLS.
  let isPlain: Bool

  /// Throws where `text` is no such address.
  public init(_ text: String) throws(UploadError) {
    let bytes = text.utf8
    guard bytes.count <= 512, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .badAddress(text)
    }
    let isPlain = text.hasPrefix("http://")
    guard isPlain || text.hasPrefix("https://") else { throw .badAddress(text) }
    let rest = text.drop { $0 != "/" }.dropFirst(2)
    let place = rest.prefix { $0 != "/" }
    // A name before the host, a query or a fragment would not reach where it seems to.
    guard !place.isEmpty, !rest.contains(where: { "@?#\\".contains($0) }) else {
      throw .badAddress(text)
    }
    guard let host = Self.host(of: place),
      !isPlain || ["localhost", "127.0.0.1", "[::1]"].contains(host)
    else { throw .badAddress(text) }
    var base = text[...]
    while base.last == "/" { base.removeLast() }
    var path = rest.dropFirst(place.count)
    while path.last == "/" { path.removeLast() }
    (self.base, self.path, self.isPlain) = (String(base), String(path), isPlain)
    self.host = String(place)
  }

  /// The host of `HOST[:PORT]`; nil where there is none, or what stands behind it is no port.
  private static func host(of place: Substring) -> String? {
    let isNumber = place.hasPrefix("[")
    let end =
      isNumber ? place.firstIndex(of: "]").map(place.index(after:)) : place.firstIndex(of: ":")
    if isNumber, end == nil { return nil }
    let (host, rest) = (place[..<(end ?? place.endIndex)], place[(end ?? place.endIndex)...])
    guard host.utf8.count > (isNumber ? 2 : 0), rest.isEmpty || isPort(rest) else { return nil }
    return String(host)
  }

  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.dropFirst()
    return text.hasPrefix(":") && digits.utf8.allSatisfy { (48...57).contains($0) }
      && (UInt16(digits) ?? 0) > 0
  }
}
