/// What a build of the game can have carried to others: what nobody there can carry is no part of it, down to
/// the pages.
enum Carriers {
  /// Whether a program on this machine may carry dealt games. A page in a browser is never beside one.
  static var carryDeals: Bool {
    #if arch(wasm32)
      false
    #else
      true
    #endif
  }
}
