/// What a board would be after each of the four slides, and how a player of the middling sort would
/// like that: by room, pairs and order along the lines.
///
/// All in whole numbers, since both ends of a link have to find the same on every machine. The
/// weights are those of nneonneo/2048-ai, as in the solver's heuristic. Part of the form of links:
/// a change of it is a new version.
struct Prospect {
  /// How good each slide looks, by direction; 0 where it would change nothing.
  private(set) var values: [Int32] = [0, 0, 0, 0]
  /// Which slides change something: a bit each, the lowest for the direction with code 0.
  private(set) var possible = 0
  /// What each slide does, by direction; that of an impossible one is as of none.
  private(set) var slides = [Slide](repeating: Slide(), count: 4)
  /// The side of the boards.
  let side: Int
  /// The exponents of the board that was looked at, row-major, 0 where a cell is empty.
  private(set) var cells: [UInt8]
  /// The largest exponent of that board.
  private(set) var largest: UInt8 = 0
  /// The boards after the four slides, one after the other.
  private var slid: [UInt8]
  /// By exponent: its fourth power, for order.
  private let heights: [Int32] = [
    0, 1, 16, 81, 256, 625, 1296, 2401, 4096, 6561, 10_000, 14_641, 20_736, 28_561, 38_416, 50_625,
    65_536, 83_521, 104_976, 130_321, 160_000,
  ]
  /// By exponent: eleven times its power of 3.5, rounded down; less room for an empty cell.
  private let burdens: [Int32] = [
    -270, 11, 124, 514, 1408, 3074, 5819, 9982, 15_929, 24_057, 34_785, 48_558, 65_845, 87_135,
    112_938, 143_784, 180_224, 222_824, 272_173, 328_874, 393_547,
  ]

  /// No game of a link gets near 2^20: its tiles are the sum of what its moves spawned.
  private static let largestExponent: UInt8 = 20

  /// What a slide does.
  struct Slide {
    /// How many pairs it merges.
    var pairs = 0
    /// How many tiles it moves, those that are merged into another one among them.
    var moved = 0
    /// The exponent of the largest tile that it makes, 0 where it makes none.
    var largest = 0

    /// Whether it changes anything.
    var isPossible: Bool { moved > 0 }
  }

  /// A prospect on boards of `size`.
  init(size: BoardSize) {
    side = size.cells
    cells = Array(repeating: 0, count: size.area)
    slid = Array(repeating: 0, count: 4 * size.area)
  }

  /// The board after a slide, row-major.
  func cells(after direction: Int) -> ArraySlice<UInt8> {
    slid[direction * cells.count..<(direction + 1) * cells.count]
  }

  /// Twelve classes of how much better one slide looks than another, by powers of two.
  static func sizeClass(_ lead: Int32) -> Int {
    lead <= 0 ? 0 : min(max(27 - lead.leadingZeroBitCount, 1), 11)
  }

  /// Looks at `board`, which has the size that was given.
  mutating func look(at board: Board) {
    precondition(board.size.cells == side, "a prospect on a board of another size")
    for (index, tile) in board.tiles.enumerated() {
      cells[index] = min(tile?.exponent ?? 0, Self.largestExponent - 1)
    }
    largest = cells.max() ?? 0
    possible = 0
    for direction in Direction.allCases {
      let index = Int(direction.rawValue)
      let slide = slide(direction)
      slides[index] = slide
      values[index] = slide.isPossible ? worth(after: index) : 0
      if slide.isPossible { possible |= 1 << index }
    }
  }

  /// Slides into the direction's part of `slid`, and says what that does.
  private mutating func slide(_ direction: Direction) -> Slide {
    let (first, across, along) = walk(direction)
    let side = side
    let base = Int(direction.rawValue) * cells.count
    return cells.withUnsafeBufferPointer { cells in
      slid.withUnsafeMutableBufferPointer { slid in
        var slide = Slide()
        for line in 0..<side {
          var at = first + line * across
          var settled = at
          var waiting: UInt8 = 0
          for _ in 0..<side {
            let exponent = cells[at]
            slid[base + at] = 0
            if exponent != 0, exponent == waiting {
              slid[base + settled - along] = exponent + 1
              waiting = 0
              slide.pairs += 1
              slide.moved += 1
              slide.largest = max(slide.largest, Int(exponent) + 1)
            } else if exponent != 0 {
              slid[base + settled] = exponent
              if settled != at { slide.moved += 1 }
              settled += along
              waiting = exponent
            }
            at += along
          }
        }
        return slide
      }
    }
  }

  /// The cell nearest the wall on the first line, the way to the next line, and away from the wall.
  private func walk(_ direction: Direction) -> (first: Int, across: Int, along: Int) {
    switch direction {
    case .left: (0, side, 1)
    case .right: (side - 1, side, -1)
    case .up: (0, 1, side)
    case .down: (side * (side - 1), 1, -side)
    }
  }

  /// The worth of the board after a slide: that of its rows and columns.
  private func worth(after direction: Int) -> Int32 {
    cells(after: direction).withUnsafeBufferPointer { slid in
      heights.withUnsafeBufferPointer { heights in
        burdens.withUnsafeBufferPointer { burdens in
          let judge = Judge(side: side, cells: slid, heights: heights, burdens: burdens)
          var sum: Int32 = 0
          for line in 0..<side {
            sum &+= judge.worth(from: line * side, step: 1) &+ judge.worth(from: line, step: side)
          }
          return sum
        }
      }
    }
  }

  /// Judges lines; what it points to is there for the time of one call.
  private struct Judge {
    let side: Int
    let cells: UnsafeBufferPointer<UInt8>
    let heights: UnsafeBufferPointer<Int32>
    let burdens: UnsafeBufferPointer<Int32>

    func worth(from start: Int, step: Int) -> Int32 {
      var exponent = cells[start]
      var height = heights[Int(exponent)]
      var value = 0 &- burdens[Int(exponent)]
      var waiting = exponent
      var rising: Int32 = 0
      var falling: Int32 = 0
      var at = start
      for _ in 1..<side {
        at &+= step
        exponent = cells[at]
        value &-= burdens[Int(exponent)]
        if exponent != 0 {
          if exponent == waiting { value &+= 700 }
          waiting = exponent
        }
        let next = heights[Int(exponent)]
        let change = next &- height
        rising &+= max(change, 0)
        falling &+= max(0 &- change, 0)
        height = next
      }
      return value &- 47 &* min(rising, falling)
    }
  }
}
