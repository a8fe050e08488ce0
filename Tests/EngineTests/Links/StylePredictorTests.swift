import Testing

@_spi(Styles) @testable import Engine

@Suite("How likely a move is, by signs and styles")
struct StylePredictorTests {
  @Test("a logarithm leads back to its chance, and more depth is less chance")
  func logarithms() {
    let logarithm = BinaryLogarithm()
    #expect(logarithm.chance(below: 0) == 65_535)
    #expect(logarithm.chance(below: 256) == 32_767)
    #expect(logarithm.chance(below: 15 * 256) == 1)
    #expect(logarithm.chance(below: 16 * 256) == 0)
    #expect(logarithm.depth(of: 65_535) == 0)
    #expect(logarithm.depth(of: 0) == logarithm.depth(of: 1))
    var before = UInt32.max
    for depth in 0..<16 * 256 as Range<Int32> {
      let chance = logarithm.chance(below: depth)
      #expect(chance <= before)
      if chance > 2_048 { #expect(abs(logarithm.depth(of: chance) - depth) <= 1) }
      before = chance
    }
  }

  @Test("every sign has a place of its own table, on every board", arguments: BoardSize.all)
  func placesOfSigns(size: BoardSize) throws {
    let ends = [24, 56, 81, 101, 165, 181, 277, 377]
    var signs = MoveSigns(size: size)
    var game = Game(size: size, seed: 3)
    var wishes = RandomSource(seed: 4)
    var seen = Set<Int>()
    while !game.isOver, game.moveCount < 600 {
      game.keepGoing()
      signs.look(at: game.board)
      for index in 0..<signs.count where signs.count > 1 {
        for (sign, end) in ends.enumerated() {
          let place = signs.places[index * MoveSigns.tableCount + sign]
          #expect(place < end && place >= (sign == 0 ? 0 : ends[sign - 1]))
          seen.insert(place)
        }
      }
      let direction = signs.directions[Int(wishes.next(below: UInt32(signs.count)))]
      signs.follow(direction)
      _ = game.play(try #require(Direction(rawValue: UInt8(direction))))
    }
    #expect(seen.count > 100)
  }

  @Test("a line and its mirror image are the same line, and inner ones are others than outer ones")
  func linesOfABoard() throws {
    let rows: [UInt8] = [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    var mirrored = rows
    mirrored.replaceSubrange(0..<4, with: rows[0..<4].reversed())
    var signs = MoveSigns(size: .standard)
    func first(_ exponents: [UInt8], _ direction: Int) throws -> [Int] {
      signs.look(at: try #require(Game(size: .standard, exponents: exponents, seed: 1)).board)
      return (0..<8).map { signs.line($0, after: direction) }
    }
    let (one, other) = try (first(rows, 0), first(mirrored, 0))
    #expect(one[0] == other[0] && one[4] == other[7] && one[5] == other[6])
    #expect(one[0] < MoveSigns.lineCount && one[1] >= MoveSigns.lineCount)
  }

  /// Who plays in one way is soon known: a hundred moves of a corner's player take less than half of what
  /// nothing but the number of slides would say.
  @Test func aHabitIsSoonKnown() throws {
    var session = RecordedGame(seed: 5)
    var (moves, guesses) = (0, 0.0)
    while !session.game.isOver, moves < 100 {
      var possible = 0
      for direction in Direction.allCases {
        var game = session.game
        if !game.play(direction).isEmpty { possible += 1 }
      }
      guesses += [0, 0, 1, 1.585, 2][possible]
      for direction in [Direction.down, .left, .right, .up]
      where !session.play(direction).isEmpty { break }
      moves += 1
    }
    let bits = Double(8 * (try Link(session.recording).bytes.count - 9))
    #expect(bits < guesses / 2, "\(bits) of \(guesses)")
  }
}
