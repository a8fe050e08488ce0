/// A dealt game with its secret, as it is given out when it has ended: the proof that neither the
/// player nor the dealer cheated.
///
/// A game of 1,000 moves takes 350 bytes:
///
/// | bytes | hold |
/// |---|---|
/// | 5 | "T2048" |
/// | 1 | format version, 2 |
/// | 1 | rules version |
/// | 1 | board side |
/// | 16 | the game's name |
/// | 16 | the player's identity |
/// | 16 | the player's number |
/// | 32 | the secret |
/// | … | number of moves, of "keep going" and both, and CRC-32, as in a ``Recording`` |
///
/// Numbers are little-endian. The commitment is not in it, since it follows from the secret: whoever
/// played holds it against what was said before the first move.
public struct DealtRecording: Equatable, Sendable {
  /// What was agreed on.
  public let terms: DealtTerms
  /// What every spawn was derived from, 32 bytes.
  public let secret: [UInt8]
  /// What was done, first to last.
  public let actions: [Recording.Action]

  /// A recording of these parts; nil where the secret is not what the terms' commitment was made to.
  public init?(_ terms: DealtTerms, secret: [UInt8], actions: [Recording.Action]) {
    guard terms.isOpened(by: secret) else { return nil }
    self.terms = terms
    self.secret = secret
    self.actions = actions
  }

  /// The format's number.
  public static let formatVersion: UInt8 = 2
  private static let frame = RecordingFrame(formatVersion: formatVersion, countsOffset: 88)

  /// Whether `bytes` begin as such a recording does, whatever follows.
  public static func isLikely(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: RecordingFrame.magic + [formatVersion])
  }

  /// The recording as bytes; every recording has exactly one such form.
  public func encode() -> [UInt8] {
    var bytes = Self.frame.begin(rulesVersion: Recording.currentRulesVersion, size: terms.size)
    bytes += terms.game + terms.player + terms.nonce + secret
    Self.frame.end(&bytes, with: actions)
    return bytes
  }

  /// Reads what ``encode()`` wrote; whatever the bytes are, it throws and never traps. The actions
  /// are not played: ``verifiedGame(tell:)`` does that.
  public init(decoding bytes: [UInt8]) throws(RecordingError) {
    let (size, actions) = try Self.frame.read(bytes)
    let secret = Array(bytes[56..<88])
    guard
      let terms = DealtTerms(
        size: size, game: Array(bytes[8..<24]), player: Array(bytes[24..<40]),
        nonce: Array(bytes[40..<56]), commitment: DealtTerms.commitment(to: secret))
    else { throw .inconsistent }
    self.terms = terms
    self.secret = secret
    self.actions = actions
  }

  /// The proof of a score: derives every spawn anew, plays every action strictly, and returns the
  /// game at the end. Throws where an action could not have been made. `tell` hears now and then how
  /// many actions were played.
  public func verifiedGame(
    tell: (Int) -> Void = { _ in }
  ) throws(RecordingError) -> DealtGame {
    guard var deal = DealtGame(terms, secret: secret) else { throw .inconsistent }
    for (number, action) in actions.enumerated() {
      if number.isMultiple(of: Recording.actionsUntilTold) { tell(number) }
      _ = try deal.take(action)
    }
    return deal
  }
}
