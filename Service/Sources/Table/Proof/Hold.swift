/// Why a game waits for a look. Waiting is all that suspicion does: nobody is banned by a number.
public enum Hold: Int, CaseIterable, Sendable {
  /// It came sooner after its ticket than hands can play it.
  case pace = 1
  /// Its spawns were luckier than a player who does not know them can be.
  case luck = 2
  /// It was played as the machine plays, at a pace that few hands have.
  case machine = 3
  /// Someone who runs the service holds it.
  case operators = 5

  /// The word in answers.
  public var name: String {
    switch self {
    case .pace: "pace"
    case .luck: "luck"
    case .machine: "machine"
    case .operators: "operator"
    }
  }
}
