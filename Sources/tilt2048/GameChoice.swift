import Arguments
import System

/// Which game a command is about: where games are kept, and one of them by its number.
struct GameChoice {
  /// The folder as it was said; nil for the usual one.
  private(set) var state: String?
  /// The number in the list of scores; nil for the game that is played, or ended last.
  private(set) var number: Int64?

  /// Declares `--state` and `--game`.
  mutating func declare(in form: inout Form) {
    form.option("state", value: "dir", &state, "Where games are kept.")
    form.require(state != "", StateDirectory.nameless)
    form.option(
      "game", value: "number", &number, "The game with this number in 'tilt2048 scores'.")
  }
}
