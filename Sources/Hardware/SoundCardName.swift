/// A sound card by one of the names that ALSA may be asked for: `default`, `hw:N[,M]`,
/// `plughw:N[,M]`, or `sysdefault:CARD`.
///
/// ALSA's own names are a language, in which `file:` and `tee:` write to any path and start any
/// command. None of it gets through: ``alsaName`` is made of numbers and a card's identifier, never of
/// the text that was read. Source: alsa-lib, `src/conf/alsa.conf` and `src/pcm/pcm_file.c`.
public struct SoundCardName: Equatable, Sendable {
  private enum Place: Equatable, Sendable {
    case standard
    case numbered(isDirect: Bool, card: UInt8, device: UInt8?)
    case identified([UInt8])
  }

  private let place: Place

  /// The system's own choice.
  public static let standard = SoundCardName(place: .standard)

  /// The card with a number, which converts what it is given.
  public static func card(_ number: UInt8) -> SoundCardName {
    SoundCardName(place: .numbered(isDirect: false, card: number, device: nil))
  }

  private init(place: Place) { self.place = place }

  /// Reads a name; nil for any other text. The identifier of a card has at most 15 letters, digits,
  /// `_` and `-` (kernel, `sound/core/init.c`), and may stand behind `CARD=`, as `aplay -L` has it.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    if bytes == Array("default".utf8) {
      place = .standard
    } else if let rest = Self.rest(of: bytes, behind: "hw:") {
      guard let numbers = Self.numbers(rest) else { return nil }
      place = .numbered(isDirect: true, card: numbers.card, device: numbers.device)
    } else if let rest = Self.rest(of: bytes, behind: "plughw:") {
      guard let numbers = Self.numbers(rest) else { return nil }
      place = .numbered(isDirect: false, card: numbers.card, device: numbers.device)
    } else if let rest = Self.rest(of: bytes, behind: "sysdefault:") {
      let name = Self.rest(of: Array(rest), behind: "CARD=") ?? rest
      guard (1...15).contains(name.count), name.allSatisfy(Self.isOfIdentifier) else { return nil }
      place = .identified(Array(name))
    } else {
      return nil
    }
  }

  /// What `snd_pcm_open` is asked for.
  public var alsaName: String {
    switch place {
    case .standard: "default"
    case .numbered(let isDirect, let card, let device):
      (isDirect ? "hw:" : "plughw:") + "\(card)" + (device.map { ",\($0)" } ?? "")
    case .identified(let name): "sysdefault:CARD=" + String(decoding: name, as: UTF8.self)
    }
  }

  /// Where the kernel has it.
  public enum KernelPlace: Equatable, Sendable {
    /// Whichever card plays, beginning with the first.
    case first
    /// The card and its device of these numbers.
    case numbered(card: UInt8, device: UInt8)
    /// The card of this identifier, and its first device.
    case identified(String)
  }

  /// What of the kernel is meant, where no library is asked.
  public var kernelPlace: KernelPlace {
    switch place {
    case .standard: .first
    case .numbered(_, let card, let device): .numbered(card: card, device: device ?? 0)
    case .identified(let name): .identified(String(decoding: name, as: UTF8.self))
    }
  }

  private static func rest(of bytes: [UInt8], behind prefix: String) -> ArraySlice<UInt8>? {
    let prefix = Array(prefix.utf8)
    guard bytes.count > prefix.count, bytes[..<prefix.count].elementsEqual(prefix) else {
      return nil
    }
    return bytes[prefix.count...]
  }

  /// `N` or `N,M`, of three digits at most each.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> (card: UInt8, device: UInt8?)? {
    let parts = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count <= 2, let card = number(parts[0]) else { return nil }
    guard parts.count == 2 else { return (card, nil) }
    guard let device = number(parts[1]) else { return nil }
    return (card, device)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...3).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return UInt8(exactly: value)
  }

  private static func isOfIdentifier(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}

extension UInt8 {
  /// Whether it is a letter or a digit of ASCII.
  public var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
