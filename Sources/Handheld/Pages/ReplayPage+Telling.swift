import Engine
import Hardware
import Scenes
import Words

/// A replay for who cannot see it: each move is said, and the next one waits until it can have been heard.
extension ReplayPage {
  /// Says the move that was just shown, or that 2048 was not the end, where moves are told and somebody is
  /// there.
  mutating func tellMove(_ world: World) {
    guard world.tellsMoves, !isAttraction else { return hush() }
    let say = world.language
    guard let direction = playback.lastMove else { return tell(say(.keepGoing), world) }
    var parts = ["\(say(direction.title))"]
    parts += world.words(for: playback.lastEvents, score: playback.game.score)
    tell(parts.joined(separator: "; "), world)
  }

  /// Says the whole board, where somebody went to another place of the game.
  mutating func tellPlace(_ world: World) {
    guard world.tellsMoves, !isAttraction else { return hush() }
    let count = playback.recording.actions.count
    let text = world.language(.moveOf, "\(playback.position)", "\(count)")
    tell(text + ". " + Speech.text(of: playback.game, in: world.language), world)
  }

  /// What was said of the last step, with the place in the game that it belongs to.
  var telling: (text: String, position: Int)? { told.map { ($0, playback.position) } }

  private mutating func tell(_ text: String, _ world: World) {
    var text = text
    if let verdict = playback.verdict {
      text += ". " + (notice(of: verdict, in: world.language).texts.first ?? "")
    }
    told = text
    // Lines are read with the board below them.
    let letters = text.unicodeScalars.count + (world.stage.isStill ? Self.lettersOfABoard : 0)
    playback.leastPause = world.isHeard ? Self.ticksToBegin + letters * Self.ticksOfALetter : 0
  }

  private mutating func hush() {
    told = nil
    playback.leastPause = 0
  }

  /// Fourteen letters a second are spoken, after a moment; see espeak-ng's 175 words a minute.
  private static let (ticksToBegin, ticksOfALetter) = (60, Tempo.ticksPerSecond / 14)
  private static let lettersOfABoard = 80
}
