/// Says how likely each move is, from the board and from how the game was played so far, and codes
/// the move that was made by that.
///
/// The slides that change something are asked about one by one, the best-looking first: is it this
/// one? The last one left goes without saying. Each question is judged in four ways, each of which
/// keeps a chance that follows the answers; a mixer weighs the four by how well they did.
///
/// | what is looked at | places |
/// |---|---|
/// | the direction, the directions left, the move before | 320 |
/// | the same and the move before that | 1,600 |
/// | how many were asked and are left, how much better this looks than the next, pairs it merges | 576 |
/// | the direction, the directions left, how much better it looks | 768 |
///
/// Every number here is part of the form of links: a change of one is a new version.
/// Source: Mahoney, lpaq1.c, class Mixer, for the mixing by logarithms of odds.
struct MovePredictor: MoveCoder {
  private var prospect: Prospect
  /// The last two moves, the latest first; 4 before there were any.
  private var last = (4, 4)
  private var chances = [AdaptiveChance](repeating: AdaptiveChance(), count: Place.count)
  private var mixer = ChanceMixer(inputCount: 4, setCount: 12)
  private var places = [0, 0, 0, 0]
  /// The directions still to be asked about, best first.
  private var order = [0, 0, 0, 0]

  /// A predictor for a game on boards of `size` that has not begun.
  init(size: BoardSize) { prospect = Prospect(size: size) }

  mutating func code(
    _ move: Direction?, on board: Board, with coder: inout some DecisionCoder
  ) -> Direction? {
    prospect.look(at: board)
    let count = sortDirections()
    if let move, !isPossible(Int(move.rawValue)) { return nil }
    guard count > 0 else { return nil }
    let chosen = ask(about: count, move, &coder)
    last = (chosen, last.0)
    return Direction(rawValue: UInt8(chosen))
  }

  private func isPossible(_ direction: Int) -> Bool { prospect.possible >> direction & 1 == 1 }

  /// Puts the slides that change something into `order`, the best first and equal ones by their
  /// codes; returns how many there are.
  private mutating func sortDirections() -> Int {
    var count = 0
    for direction in 0..<4 where isPossible(direction) {
      let value = prospect.values[direction]
      var at = count
      while at > 0, value > prospect.values[order[at - 1]] {
        order[at] = order[at - 1]
        at -= 1
      }
      order[at] = direction
      count += 1
    }
    return count
  }

  private mutating func ask(
    about count: Int, _ move: Direction?, _ coder: inout some DecisionCoder
  ) -> Int {
    var left = 0
    for index in 0..<count { left |= 1 << order[index] }
    for asked in 0..<count - 1 {
      let direction = order[asked]
      choosePlaces(direction, asked: asked, after: count - 1 - asked, left: left)
      for input in places.indices { mixer.inputs[input] = chances[places[input]].odds }
      let chance = mixer.mix(set: asked * 4 + count - 1 - asked)
      let isIt = coder.code(move.map { Int($0.rawValue) == direction } ?? false, chance: chance)
      mixer.learn(isIt)
      for place in places { chances[place].learn(isIt) }
      if isIt { return direction }
      left &= ~(1 << direction)
    }
    return order[count - 1]
  }

  /// Where the chances are kept that one question is judged by.
  private mutating func choosePlaces(_ direction: Int, asked: Int, after: Int, left: Int) {
    let next = order[asked + 1]
    // Unchecked: values of a prospect lie within 2^30 either way.
    let lead = Prospect.sizeClass(prospect.values[direction] &- prospect.values[next])
    let pairs = min(prospect.slides[direction].pairs, 3)
    let first = (direction * 16 + left) * 5 + last.0
    places[0] = first
    places[1] = Place.second + first * 5 + last.1
    places[2] = Place.third + ((asked * 4 + after) * 12 + lead) * 4 + pairs
    places[3] = Place.fourth + (direction * 16 + left) * 12 + lead
  }

  /// Where each kind of place begins in the list of all.
  private enum Place {
    static let second = 4 * 16 * 5
    static let third = second + 4 * 16 * 5 * 5
    static let fourth = third + 3 * 4 * 12 * 4
    static let count = fourth + 4 * 16 * 12
  }
}
