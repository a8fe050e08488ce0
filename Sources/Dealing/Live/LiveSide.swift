import Engine

/// The other side's game in a live duel, played here by the engine from what is said of it.
public struct LiveSide: Equatable, Sendable {
  /// The game as far as it is known.
  public private(set) var game: Game
  /// How it came to be so.
  public private(set) var recording: Recording
  private var events: [GameEvent] = []

  /// A game before its first move.
  init(size: BoardSize, seed: UInt64) {
    game = Game(size: size, seed: seed)
    recording = Recording(size: size, seed: seed)
    // More than any one move makes: each tile slides, or slides and merges.
    events.reserveCapacity(2 * size.area + 3)
  }

  /// What came of a word.
  enum News: Equatable, Sendable {
    /// It goes on.
    case played
    /// All of it was known, or something between is not.
    case nothing
    /// It cannot be.
    case impossible
  }

  /// Takes a part of the game: what is known has to be the same, what is new has to be possible, and the
  /// score has to be the engine's. Its work is bounded by the word's length.
  mutating func take(_ word: LiveWord.Inputs) -> News {
    let known = recording.actions.count
    guard word.first <= known else { return .nothing }
    let past = recording.actions[word.first...]
    let overlap = min(past.count, word.actions.count)
    guard past.prefix(overlap).elementsEqual(word.actions.prefix(overlap)) else {
      return .impossible
    }
    for action in word.actions.dropFirst(overlap) {
      do throws(RecordingError) { try game.obey(action, events: &events) } catch {
        return .impossible
      }
      recording.append(action)
    }
    guard recording.actions.count != word.count || word.score == game.score else {
      return .impossible
    }
    return recording.actions.count > known ? .played : .nothing
  }
}
