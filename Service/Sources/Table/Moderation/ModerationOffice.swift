/// Lets those who moderate sign in: the service gives a challenge, their key signs it, and a token is
/// good for an hour. There is no password that could be guessed, told or lost; who moderates is a list
/// of keys in the database. All nodes know challenges and tokens of each other.
public struct ModerationOffice: Sendable {
  private let office: TicketOffice

  /// A challenge has to be answered within so many seconds.
  public static let secondsToAnswer = 120
  /// Who has signed in has so many seconds.
  public static let secondsSignedIn = 3_600

  private static let nameLength = 16
  private static let momentLength = 8

  /// The office of the service whose secret `office` has.
  public init(office: TicketOffice) { self.office = office }

  /// What is signed by whoever signs in: 16 bytes that nobody could foretell, until when it is good,
  /// and the service's code.
  public func challenge(at moment: Int) -> String {
    sealed(
      Sodium.randomBytes(Self.nameLength), until: moment + Self.secondsToAnswer, "challenge")
  }

  /// The name of a challenge that this service gave and whose time is not over, and when it is; nil
  /// for any other. Whether it was answered before the database knows.
  public func name(ofChallenge hex: some StringProtocol, at moment: Int) -> (
    bytes: [UInt8], until: Int
  )? {
    opened(hex, "challenge", at: moment)
  }

  /// What says, until an hour is over, that somebody signed in.
  public func token(for moderator: PlayerID, at moment: Int) -> String {
    sealed(moderator.bytes, until: moment + Self.secondsSignedIn, "session")
  }

  /// Who signed in with this token, nil where it is not ours or its time is over. Whether they still
  /// moderate the database knows.
  public func moderator(ofToken hex: some StringProtocol, at moment: Int) -> PlayerID? {
    opened(hex, "session", at: moment).map { PlayerID(bytes: $0.bytes) }
  }

  private func sealed(_ name: [UInt8], until: Int, _ kind: String) -> String {
    let body = name + withUnsafeBytes(of: until.bigEndian) { Array($0) }
    return Hex.text(body + code(of: body, kind))
  }

  private func opened(
    _ hex: some StringProtocol, _ kind: String, at moment: Int
  ) -> (bytes: [UInt8], until: Int)? {
    let length = Self.nameLength + Self.momentLength
    guard let bytes = Hex.bytes(hex, count: length + Sodium.codeLength) else { return nil }
    let body = Array(bytes[..<length])
    let until = body[Self.nameLength...].reduce(0) { $0 << 8 | Int($1) }
    guard Sodium.areEqual(Array(bytes[length...]), code(of: body, kind)), moment <= until else {
      return nil
    }
    return (Array(body[..<Self.nameLength]), until)
  }

  private func code(of body: [UInt8], _ kind: String) -> [UInt8] {
    Sodium.code(of: Array("tilt2048 moderation \(kind) 1".utf8) + body, secret: office.secret)
  }
}
