/// Why bytes are not a recording, or a recording is not a game; each says what to do about it.
public enum RecordingError: Error, Equatable, Sendable {
  /// The bytes do not begin as a recording does.
  case notARecording
  /// The bytes stop too early, or go on after the end.
  case wrongLength(expected: UInt64, found: UInt64)
  /// The check sum does not agree: the bytes were damaged or changed.
  case damaged
  /// A newer program wrote it, in a form this one does not know.
  case unknownFormat(version: UInt8)
  /// It was played under other rules, so replaying it would give another game.
  case unknownRules(version: UInt8)
  /// The board's side is not one of ``BoardSize/range``.
  case badBoardSize(UInt8)
  /// The check sum agrees but the contents contradict each other.
  case inconsistent
  /// A move, counted from 1, changes nothing or comes after the game's end.
  case impossibleMove(number: Int)
  /// "Keep going" stands where 2048 was not just reached; `number` moves came before it.
  case impossibleKeepGoing(afterMove: Int)
}

extension RecordingError: CustomStringConvertible {
  /// One sentence for a person, and what to do.
  public var description: String {
    switch self {
    case .notARecording:
      "this is not a tilt2048 recording (it does not begin with \"T2048\"); give a file that "
        + "tilt2048 wrote"
    case .wrongLength(let expected, let found):
      "the recording should be \(expected) bytes long but is \(found); copy it again, whole"
    case .damaged:
      "the recording's check sum does not agree: it was damaged or changed; copy it again"
    case .unknownFormat(let version):
      "the recording has format \(version), and this program reads format "
        + "\(Recording.formatVersion); use a newer tilt2048"
    case .unknownRules(let version):
      "the recording was played under rules \(version), and this program plays rules "
        + "\(Recording.currentRulesVersion); use the tilt2048 that wrote it"
    case .badBoardSize(let cells):
      "the recording is of a \(cells)×\(cells) board; boards have a side of 3 to 8"
    case .inconsistent:
      "the recording's check sum agrees but its contents do not: tilt2048 did not write it"
    case .impossibleMove(let number):
      "move \(number) of the recording is impossible: it changes nothing, or comes after the end"
    case .impossibleKeepGoing(let number):
      "\"keep going\" after move \(number) of the recording is impossible: 2048 was not just made"
    }
  }
}
