import Engine
import Testing

@testable import Solver

/// Likes empty cells, and nothing else.
private struct Room: Evaluation {
  func value(of position: GridBoard) -> Float { Float(position.emptyCells.nonzeroBitCount) }
}

/// The same search, spelt out: no budget, no table, no short cut.
private struct Reference {
  var selectivity = Selectivity.none

  func advise(_ position: GridBoard, depth: Int) -> [Float?] {
    Direction.allCases.map { direction in
      let (after, points) = position.slidingWithPoints(direction)
      return after == position ? nil : Float(points) + mean(after, depth)
    }
  }

  private func mean(_ position: GridBoard, _ depth: Int) -> Float {
    if depth == 0 { return Room().value(of: position) }
    let cells = (0..<64).filter { position.emptyCells >> UInt64($0) & 1 == 1 }
    var sum: Float = 0
    for cell in cells {
      sum += 0.9 * best(position.placing(exponent: 1, at: 1 << UInt64(cell)), depth - 1)
      let four = max(depth - selectivity.pliesOfFour, 0)
      sum += 0.1 * best(position.placing(exponent: 2, at: 1 << UInt64(cell)), four)
    }
    return sum / Float(cells.count)
  }

  /// The most that a direction is worth; only those are looked into that are near the best at a glance.
  private func best(_ position: GridBoard, _ depth: Int) -> Float {
    let glance = advise(position, depth: 0)
    let border = (glance.compactMap { $0 }.max() ?? 0) - selectivity.margin
    let values = zip(glance, advise(position, depth: depth)).compactMap { seen, value in
      seen.map { $0 >= border } ?? false ? value : nil
    }
    return values.max() ?? 0
  }
}

@Suite("Looking ahead within a number of moves")
struct ExpectimaxTests {
  private static let boards: [[UInt8]] = [
    [1, 2, 3, 2, 3, 1, 1, 0, 2],
    [5, 4, 3, 1, 1, 2, 0, 0, 1],
    [1, 1, 0, 2, 2, 1, 3, 3, 2],
    [6, 1, 0, 4, 1, 2, 3, 2, 0],
  ]

  private func grid(_ exponents: [UInt8]) throws -> GridBoard {
    let size = try #require(BoardSize(3))
    return GridBoard(try #require(Game(size: size, exponents: exponents, seed: 1)).board)
  }

  @Test("advice is that of the deepest whole pass, whatever the budget", arguments: boards)
  func passes(exponents: [UInt8]) throws {
    let position = try grid(exponents)
    let passes = (0...2).map { Reference().advise(position, depth: $0) }
    var search = Expectimax(judge: Room())
    var found: Set<Int> = []
    for budget in [4, 10, 30, 100, 300, 1000] {
      let advice = search.advise(position, budget: budget) ?? Advice()
      #expect(advice.movesSearched <= budget)
      let values = Direction.allCases.map { advice[$0] }
      let depth = passes.firstIndex { equal($0, values) }
      if let depth { found.insert(depth) }
      #expect(depth != nil || budget >= 300, "\(values) is no pass's at \(budget)")
    }
    // Little sees one move ahead, more sees further.
    #expect(found.contains(0) && found.count >= 2)
  }

  private func equal(_ some: [Float?], _ others: [Float?]) -> Bool {
    zip(some, others).allSatisfy { one, other in
      guard let one, let other else { return one == nil && other == nil }
      return (one - other).magnitude < 0.001
    }
  }

  @Test("a selective search follows what is near the best, and fours less far", arguments: boards)
  func selects(exponents: [UInt8]) throws {
    let position = try grid(exponents)
    for margin: Float in [0, 3] {
      let selectivity = Selectivity(margin: margin, pliesOfFour: 2, takesCutPasses: false)
      var search = Expectimax(judge: Room(), selectivity: selectivity)
      let all = (0...2).map { depth in
        Reference(selectivity: selectivity).advise(position, depth: depth)
      }
      let found = [4, 30, 100, 300, 1000].compactMap { budget in
        let advice = search.advise(position, budget: budget) ?? Advice()
        return all.firstIndex { equal($0, Direction.allCases.map { advice[$0] }) }
      }
      #expect(found.contains(0) && found.contains { $0 > 0 }, "\(found) at \(margin)")
    }
  }

  @Test("of a cut pass the best directions count; no other gets ahead by it", arguments: boards)
  func cut(exponents: [UInt8]) throws {
    let position = try grid(exponents)
    let glance = Reference().advise(position, depth: 0)
    let deeper = Reference().advise(position, depth: 1)
    let order = glance.indices.filter { glance[$0] != nil }
      .sorted { (glance[$0] ?? 0, $1) > (glance[$1] ?? 0, $0) }
    let loss = max((glance[order[0]] ?? 0) - (deeper[order[0]] ?? 0), 0)
    let cutting = Selectivity(margin: .infinity, pliesOfFour: 1, takesCutPasses: true)
    var search = Expectimax(judge: Room(), selectivity: cutting)
    var counts: Set<Int> = []
    for budget in order.count...120 {
      let advice = search.advise(position, budget: budget) ?? Advice()
      let seen = (0...order.count).first { count in
        glance.indices.allSatisfy { index in
          let known = order.prefix(count).contains(index)
          let value = known ? deeper[index] : glance[index].map { count > 0 ? $0 - loss : $0 }
          guard let value else { return advice[Direction.allCases[index]] == nil }
          return ((advice[Direction.allCases[index]] ?? .infinity) - value).magnitude < 0.001
        }
      }
      if let seen { counts.insert(seen) }
    }
    // Nothing, two or more, and all: one alone is no comparison.
    #expect(counts == Set([0] + (2...order.count)), "\(counts) of \(order.count)")
  }

  @Test("a budget of nothing or less still looks at one move")
  func least() throws {
    var search = Expectimax(judge: Room())
    for budget in [1, 0, -5] {
      let advice = search.advise(try grid(Self.boards[0]), budget: budget) ?? Advice()
      #expect(advice.movesSearched <= 1)
    }
  }

  @Test("nothing is advised where nothing moves")
  func lost() throws {
    var search = Expectimax(judge: Room())
    let advice = search.advise(try grid([1, 2, 1, 2, 1, 2, 1, 2, 1]), budget: 100) ?? Advice()
    #expect(advice.best == nil && advice.movesSearched == 0)
  }
}

@Suite("What a search remembers")
struct TranspositionTableTests {
  @Test("what was looked into as deeply is known, and nothing else")
  func depths() {
    let table = TranspositionTable()
    table.keep(3.5, of: 77, depth: 2)
    #expect([0, 1, 2, 3].map { table.value(of: 77, depth: $0) } == [3.5, 3.5, 3.5, nil])
    #expect(table.value(of: 78, depth: 0) == nil)
    table.keep(4.5, of: 77, depth: 1)
    #expect(table.value(of: 77, depth: 2) == nil)
    #expect(table.value(of: 77, depth: 1) == 4.5)
  }

  @Test("what is kept is found under its own key or not at all, however many there are")
  func collisions() {
    let table = TranspositionTable()
    var random = RandomSource(seed: 3)
    var keys: [UInt64] = []
    for _ in 0..<50_000 {
      let key = UInt64(random.next(below: .max)) << 32 | UInt64(random.next(below: .max)) | 1
      keys.append(key)
      table.keep(Float(key % 1000), of: key, depth: 0)
    }
    var known = 0
    for key in keys {
      guard let value = table.value(of: key, depth: 0) else { continue }
      #expect(value == Float(key % 1000))
      known += 1
    }
    // One entry for each of its 8,192 places.
    #expect((4000...8192).contains(known))
    table.clear()
    #expect(keys.allSatisfy { table.value(of: $0, depth: 0) == nil })
  }

  @Test("it takes the memory that it says")
  func size() { #expect(TranspositionTable.size == 128 << 10) }
}

@Suite("Advice")
struct AdviceTests {
  @Test("the best is what promises most, the first of equals, and none where nothing moves")
  func best() {
    #expect(Advice().best == nil)
    #expect(Advice(values: [nil, 2, 5, 1], movesSearched: 3).best == .down)
    #expect(Advice(values: [nil, 2, nil, 2], movesSearched: 3).best == .right)
    #expect(Advice(values: [-4, nil, -3, nil], movesSearched: 3).best == .down)
    #expect(Advice(values: [nil, nil, nil, nil], movesSearched: 3).best == nil)
  }

  @Test("what was given before is given again, direction by direction")
  func again() {
    let advice = Advice(values: [1, nil, 3, 4], movesSearched: 9)
    #expect(Direction.allCases.map { advice[$0] } == [1, nil, 3, 4])
    #expect(advice.movesSearched == 9)
    #expect(Advice(values: [1], movesSearched: 0)[.left] == nil)
  }
}
