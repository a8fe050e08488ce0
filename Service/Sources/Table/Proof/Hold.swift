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

  /// What is said of it to the game's player, in one sentence.
  public var explanation: String {
    switch self {
    case .pace: "It came sooner after its ticket than hands can play so many moves."
    case .luck:
      "Its new tiles came luckier than nearly all who do not know them beforehand have it."
    case .machine: "Its moves are nearly all those of the solver, and came quicker than most play."
    case .operators: "Somebody who runs this table wants to look at it."
    }
  }

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
