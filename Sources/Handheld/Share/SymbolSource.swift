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
