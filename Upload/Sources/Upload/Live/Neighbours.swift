import Dealing

/// Who is found on the local network, from the lines that avahi-browse(1) writes (`--parsable
/// --resolve`).
///
/// | line | says |
/// |---|---|
/// | `=;eth0;IPv4;INSTANCE;_tilt2048._udp;local;HOST;192.168.1.7;20480;"name=ADA"` | there it is |
/// | `-;eth0;IPv4;INSTANCE;_tilt2048._udp;local` | it is gone |
public struct Neighbours {
  /// What a line brings.
  public enum News: Equatable, Sendable {
    /// Somebody is there, by this name.
    case found(PeerAddress, name: String)
    /// They are not there any more.
    case gone(PeerAddress)
  }

  /// The service's kind.
  public static let service = "_tilt2048._udp"
  /// What is said of this machine's own service, which is passed over.
  private let own: String
  private var known: [String: PeerAddress] = [:]
  private var rest: [UInt8] = []

  /// No line is longer, and no more are known.
  private static let longestLine = 2_000
  private static let mostKnown = 256

  /// Passes over the instance `own`.
  public init(own: String) { self.own = own }

  /// Takes what was written, in whatever pieces.
  public mutating func take(_ bytes: [UInt8]) -> [News] {
    var news: [News] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        if rest.count < Self.longestLine { rest.append(byte) }
        continue
      }
      if let one = take(line: String(decoding: rest, as: UTF8.self)) { news.append(one) }
      rest = []
    }
    return news
  }

  private mutating func take(line: String) -> News? {
    let parts = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 6, parts[2] == "IPv4", parts[4] == Self.service, parts[3] != own else {
      return nil
    }
    // The same instance is seen by each network interface.
    let place = parts[1] + ";" + parts[3]
    switch (parts[0], parts.count) {
    case ("=", 9...):
      guard let address = PeerAddress(host: parts[7], port: parts[8]),
        known.count < Self.mostKnown || known[place] != nil
      else { return nil }
      known[place] = address
      return .found(address, name: Self.name(in: parts.count > 9 ? parts[9] : ""))
    case ("-", _):
      guard let address = known.removeValue(forKey: place), !known.values.contains(address) else {
        return nil
      }
      return .gone(address)
    default: return nil
    }
  }

  /// The name among what is said of a service: `"name=ADA"`, and perhaps more.
  private static func name(in text: String) -> String {
    for part in text.split(separator: " ") {
      let word = part.filter { $0 != "\"" }
      if word.hasPrefix("name=") { return LiveWord.speakable(String(word.dropFirst(5))) }
    }
    return ""
  }
}
