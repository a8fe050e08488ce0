/// Where QR symbols are asked for and fetched, whether somebody makes them or not.
struct SymbolDesk {
  /// Who makes them; nil where nobody does.
  private let source: (any SymbolSource)?
  /// Whether one was asked for and has not come yet.
  private var isAwaited = false

  init(_ source: (any SymbolSource)?) { self.source = source }

  /// Asks for a symbol; the answer comes at once where nobody makes them.
  mutating func submit(_ request: SymbolRequest) -> SymbolReport? {
    guard let source else {
      return .unavailable("Nobody makes QR codes here.", number: request.number)
    }
    source.submit(request)
    isAwaited = true
    return nil
  }

  /// The symbol that was asked for, when it has come. Nobody is asked while none is awaited.
  mutating func next() -> SymbolReport? {
    guard isAwaited, let report = source?.next() else { return nil }
    isAwaited = false
    return report
  }
}
