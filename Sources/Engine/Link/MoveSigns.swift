/// What a move looks like to who knows the board and the moves before: the signs by which
/// ``StylePredictor`` tells how likely each slide is.
///
/// Each slide that changes something has one place in each of eight tables, and on 4×4 boards the eight
/// lines of the board it makes have a place each in a ninth. Part of the form of links: a change of a
/// sign is a new version.
///
/// | table | places | looks at |
/// |---|---|---|
/// | lead | 24 | how much better or worse the slide looks than the best other one (``Prospect``) |
/// | gain | 32 | pairs it merges, and the largest tile it makes |
/// | turn | 25 | the quarter turns from the last move to it, and from the one before |
/// | room | 20 | how many cells more, and pairs more, the best slide leaves |
/// | corner | 64 | whether the largest tile keeps its corner and its lines are full; the habit |
/// | weight | 16 | how many tiles move |
/// | habit | 96 | how often this direction was played beside the others, the lead, how many slides there are |
/// | last | 100 | the direction, and the two before |
@_spi(Styles) public struct MoveSigns {
  /// How many places there are in all.
  public static let count = 377
  /// How many of them are known before a game begins: all but those of `last`.
  public static let knownCount = 277
  /// How many signs a slide has.
  public static let tableCount = 8
  /// How many places the outer lines of a board have, and as many the inner ones.
  public static let lineCount = 2_080

  /// How many slides change something.
  public private(set) var count = 0
  /// The directions of those slides, by code.
  public private(set) var directions = [0, 0, 0, 0]
  /// Eight places for each slide, one after the other.
  public private(set) var places = [Int](repeating: 0, count: 4 * tableCount)
  /// For each slide what the lines of the board that it makes are worth, in 32nds of a halving
  /// (``PlayStyles/lines``); 0 on boards of other sides than four.
  private(set) var worths: [Int32] = [0, 0, 0, 0]

  private var prospect: Prospect
  /// How many cells are empty after each slide, and how many pairs could merge then.
  private var empty = [0, 0, 0, 0]
  private var nextPairs = [0, 0, 0, 0]
  /// The most of the slides that are possible.
  private var most = (empty: 0, pairs: 0, largest: 0)
  private let side: Int
  /// The last two moves, the latest first; 4 before there were any.
  private var last = (4, 4)
  /// How often each direction was played, the latest counting most.
  private var habits: [Int32] = [0, 0, 0, 0]
  /// The same direction read from its other end has the same place.
  private let folded: [UInt16]

  /// The signs of a game on boards of `size` that has not begun.
  public init(size: BoardSize) {
    prospect = Prospect(size: size)
    side = size.cells
    var folded = [UInt16](repeating: 0, count: 4_096)
    var next: UInt16 = 0
    for line in 0..<4_096 {
      let mirrored =
        line >> 9 | (line >> 6 & 7) << 3 | (line >> 3 & 7) << 6 | (line & 7) << 9
      folded[line] = mirrored < line ? folded[mirrored] : next
      if mirrored >= line { next += 1 }
    }
    self.folded = folded
  }

  /// Looks at `board`, which has the size that was given.
  public mutating func look(at board: Board) {
    prospect.look(at: board)
    count = 0
    for direction in 0..<4 where prospect.possible >> direction & 1 == 1 {
      directions[count] = direction
      count += 1
    }
    guard count > 1 else { return }
    measure()
    let corner = Corner(of: prospect)
    for index in 0..<count {
      setPlaces(of: index, corner)
      if side == 4 { worths[index] = worth(after: directions[index]) }
    }
  }

  /// Remembers what was played.
  public mutating func follow(_ direction: Int) {
    for index in 0..<4 { habits[index] -= habits[index] / 32 }
    habits[direction] += 1_024
    last = (direction, last.0)
  }

  private mutating func measure() {
    most = (0, 0, 0)
    for index in 0..<count {
      let direction = directions[index]
      (empty[direction], nextPairs[direction]) = prospect.cells(after: direction)
        .withUnsafeBufferPointer(room)
      most.empty = max(most.empty, empty[direction])
      most.pairs = max(most.pairs, nextPairs[direction])
      most.largest = max(most.largest, prospect.slides[direction].largest)
    }
  }

  /// How many cells are empty, and how many pairs could merge along rows and along columns.
  private func room(_ cells: UnsafeBufferPointer<UInt8>) -> (empty: Int, pairs: Int) {
    var empty = 0
    var pairs = 0
    for line in 0..<side {
      var inRow: UInt8 = 0
      var inColumn: UInt8 = 0
      for cell in 0..<side {
        let (along, across) = (cells[line * side + cell], cells[line + cell * side])
        if along == 0 {
          empty += 1
        } else {
          if along == inRow { pairs += 1 }
          inRow = along == inRow ? 0 : along
        }
        if across != 0 {
          if across == inColumn { pairs += 1 }
          inColumn = across == inColumn ? 0 : across
        }
      }
    }
    return (empty, pairs)
  }

  /// 0 for the direction that was played most, 3 for the one played least; equal ones by their codes.
  private func rank(_ direction: Int) -> Int {
    var rank = 0
    for other in 0..<4 {
      let isMore = habits[other] > habits[direction]
      if isMore || habits[other] == habits[direction] && other < direction { rank += 1 }
    }
    return rank
  }

  private mutating func setPlaces(of index: Int, _ corner: Corner) {
    let direction = directions[index]
    let slide = prospect.slides[direction]
    var best = Int32.min
    for other in 0..<count where other != index {
      best = max(best, prospect.values[directions[other]])
    }
    // Unchecked: values of a prospect lie within 2^30 either way.
    let lead = prospect.values[direction] &- best
    let rank = rank(direction)
    let room = min(most.empty - empty[direction], 4)
    let pairs = min(most.pairs - nextPairs[direction], 3)
    let turns = (Self.turn(direction, from: last.0), Self.turn(direction, from: last.1))
    let kept = corner.state(after: direction, in: prospect)
    let first = index * Self.tableCount
    places[first] = lead >= 0 ? 12 + Prospect.sizeClass(lead) : 12 - Prospect.sizeClass(0 &- lead)
    places[first + 1] = 24 + min(slide.pairs, 3) * 8 + gain(of: slide)
    places[first + 2] = 56 + turns.0 * 5 + turns.1
    places[first + 3] = 81 + room * 4 + pairs
    places[first + 4] = 101 + kept * 4 + rank
    places[first + 5] = 165 + min(slide.moved, 15)
    places[first + 6] = 181 + (rank * 6 + Self.coarseClass(lead)) * 4 + count - 1
    places[first + 7] = 277 + (last.0 * 5 + last.1) * 4 + direction
  }

  /// The quarter turns clockwise from one direction to another; 4 where there was none.
  private static func turn(_ direction: Int, from other: Int) -> Int {
    other == 4 ? 4 : (direction - other + 4) % 4
  }

  /// Eight classes of the largest tile that is made, 0 for none.
  private func gain(of slide: Prospect.Slide) -> Int {
    let made = slide.largest
    if made == 0 { return 0 }
    if made >= Int(prospect.largest) { return 7 }
    if made == most.largest { return Int(prospect.largest) - made <= 2 ? 6 : 5 }
    return made <= 2 ? 1 : made == 3 ? 2 : made <= 5 ? 3 : 4
  }

  private static func coarseClass(_ lead: Int32) -> Int {
    if lead > 0 { return lead > 2_000 ? 5 : lead > 300 ? 4 : 3 }
    return lead > -300 ? 2 : lead > -2_000 ? 1 : 0
  }

  /// The place of one of the eight lines of the board that a slide makes, four rows and then four columns;
  /// those of outer lines lie before those of inner ones. Only on boards of side four. A cell is told
  /// from its neighbours by how far it is below the largest tile, six steps at most.
  @_spi(Styles) public func line(_ number: Int, after direction: Int) -> Int {
    let cells = prospect.cells(after: direction)
    let largest = max(Int(prospect.largest), prospect.slides[direction].largest)
    let start = cells.startIndex + (number < 4 ? 4 * number : number - 4)
    let step = number < 4 ? 1 : 4
    var line = 0
    for cell in 0..<4 {
      let exponent = Int(cells[start + cell * step])
      line = line << 3 | (exponent == 0 ? 0 : max(7 + exponent - largest, 1))
    }
    let isInner = number & 3 == 1 || number & 3 == 2
    return Int(folded[line]) + (isInner ? Self.lineCount : 0)
  }

  private func worth(after direction: Int) -> Int32 {
    var worth: Int32 = 0
    // Unchecked: eight bytes.
    for number in 0..<8 { worth &+= Int32(PlayStyles.lines[line(number, after: direction)]) }
    return worth
  }
}

/// The corner in which the largest tile lies, and whether its lines are full.
private struct Corner {
  /// The place of the corner; -1 where the largest tile lies elsewhere.
  private var place = -1
  /// Bit 0: its row has no empty cell; bit 1: its column has none.
  private var full = 0

  /// The first corner, in row-major order, that holds the largest tile before the move.
  init(of prospect: Prospect) {
    let side = prospect.side
    for corner in Self.places(side) where prospect.cells[corner] == prospect.largest {
      place = corner
      break
    }
    guard place >= 0 else { return }
    full = 3
    for step in 0..<side {
      if prospect.cells[place / side * side + step] == 0 { full &= ~1 }
      if prospect.cells[place % side + step * side] == 0 { full &= ~2 }
    }
  }

  /// 0 to 15: whether a corner holds the largest tile afterwards, and whether the line along the
  /// move and the one across it are full.
  func state(after direction: Int, in prospect: Prospect) -> Int {
    let cells = prospect.cells(after: direction)
    var state = 0
    for corner in Self.places(prospect.side)
    where cells[cells.startIndex + corner] >= prospect.largest {
      if corner == place {
        state = 3
      } else if state < 3 {
        state = place < 0 ? 1 : 2
      }
    }
    // Left and right, whose codes are odd, go along the row.
    let along = direction & 1 == 1 ? full : full >> 1 | (full & 1) << 1
    return state * 4 + along
  }

  /// The four corners of a board, in row-major order.
  private static func places(_ side: Int) -> [Int] {
    [0, side - 1, side * (side - 1), side * side - 1]
  }
}
