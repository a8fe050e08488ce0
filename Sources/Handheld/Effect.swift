import Dealing
import Hardware
import Records

/// What the appliance wants done in the world; only the loop obeys.
public enum Effect: Equatable, Sendable {
  /// Ask the store.
  case store(StoreRequest)
  /// Ask the machine that plays in place of what was asked before; nil asks nothing any more.
  case think(AdviceRequest?)
  /// Make a QR symbol in place of the one that was asked for before.
  case encode(SymbolRequest)
  /// Play a melody, so many ticks from now, in place of the one that is playing then.
  case play(Melody, after: Int = 0)
  /// Sound one device by itself, as loud as it is, whatever was chosen.
  case tryOut(SoundPart)
  /// Say a word to the program that carries dealt games.
  case deal(PlayerWord)
  /// Ask who carries live duels.
  case live(LiveRequest)
  /// End the program.
  case quit
  /// Switch the device off.
  case powerOff
  /// End the program with the answer to what the card asked.
  case answered(Bool)
  /// Write one line into the log.
  case log(String)
}
