import Engine
import Graphics
import Hardware

/// A text to be made into a QR symbol, off the loop's thread.
public struct SymbolRequest: Equatable, Sendable {
  /// What the symbol is to hold.
  public enum Content: Equatable, Sendable {
    /// A challenge's code, as a link to it.
    case challenge(Challenge)
    /// A whole game, as a link to it, with its turn in a duel where it has one.
    case game(Recording, DuelTurn? = nil)
    /// What a certification on the screen found; what the machine knows of itself is added to it.
    case report(CertificationReport)
    /// What stands behind the `#` of a link by which another finds us for a live duel.
    case invitation(String)
  }

  /// Counts the questions up, so that an answer is never taken for another question's.
  public var number: Int
  /// What the symbol is to hold.
  public var content: Content
}

extension SymbolRequest.Content {
  /// What a camera reads of it. `address` is what stands before the `#` of links; empty for the
  /// program's scheme.
  ///
  /// Errors: a game that is longer than a link.
  public func text(address: String) throws(LinkError) -> String {
    switch self {
    case .challenge(let challenge): return challenge.link(address: address)
    case .game(let recording, let turn):
      return try Link(recording, turn: turn).symbolText(address: address)
    case .report(let report): return report.text
    case .invitation(let text): return address + "#" + text
    }
  }
}

/// What comes of a ``SymbolRequest``.
public enum SymbolReport: Equatable, Sendable {
  /// The symbol that question `number` asked for.
  case symbol(ModuleMatrix, number: Int)
  /// There is none to be had; the text says why.
  case unavailable(String, number: Int)

  /// The symbol, where there is one.
  var symbol: ModuleMatrix? { if case .symbol(let symbol, _) = self { symbol } else { nil } }

  /// Which question it answers.
  public var number: Int {
    switch self {
    case .symbol(_, let number), .unavailable(_, let number): number
    }
  }
}

/// Who makes QR symbols; neither call ever waits for one.
///
/// A class, since it is asked a few times in a session and not a hundred times a second: the loop
/// need not be generic over it.
public protocol SymbolSource: AnyObject {
  /// Takes a question over in place of the one before.
  func submit(_ request: SymbolRequest)
  /// The answer to the latest question, or nil while there is none.
  func next() -> SymbolReport?
}
