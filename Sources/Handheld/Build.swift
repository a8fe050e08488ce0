/// What a build of the game has: what nobody can come to in it is no part of it, down to its pages.
enum Build {
  /// Whether it has dealt games: a program on this machine may carry them to the world's table. A page in a
  /// browser is never beside one.
  static var hasDealtGames: Bool {
    #if arch(wasm32)
      false
    #else
      true
    #endif
  }

  /// Whether it writes pictures as text, for a terminal: a page in a browser never does.
  static var writesText: Bool { hasDealtGames }
}
