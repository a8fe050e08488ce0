import Testing

@testable import Engine
@testable import Solver

@Suite struct TrainerTests {
  /// The weights that are shipped come from the same program with more moves. The sum was found once
  /// on x86-64; every machine has to come to it, in debug and in release builds.
  @Test func aShortTrainingGivesTheKnownWeights() {
    #expect(CRC32.checkSum(trained(moves: 20_000, seed: 1).encode()) == 0xF19B_6697)
  }

  @Test func theSameSeedGivesTheSameWeights() {
    let encoded = (0..<2).map { _ in trained(moves: 8_000, seed: 1).encode() }
    #expect(encoded[0] == encoded[1])
    #expect(encoded[0] != trained(moves: 8_000, seed: 2).encode())
  }

  /// However the work of a step is shared, and in whatever order the shares are done.
  @Test(arguments: [2, 4, 16])
  func sharesChangeNothing(count: Int) {
    var shared = Trainer(seed: 1, batch: 32, moves: 8_000)
    while !shared.isDone {
      _ = shared.step(shares: count) { shares, work in
        for share in (0..<shares).reversed() { work(share) }
      }
    }
    #expect(shared.network().encode() == trained(moves: 8_000, seed: 1).encode())
  }

  @Test func learnsToPlayBetterThanChance() {
    var trainer = Trainer(seed: 3, batch: 16, moves: 100_000)
    var late: [Int] = []
    var games = 0
    while !trainer.isDone {
      let outcomes = trainer.step()
      games += outcomes.count
      if trainer.moves > 80_000 { late += outcomes.map(\.points) }
      #expect(outcomes.allSatisfy { $0.largestExponent > 3 })
    }
    // Chance makes 1,095 points a game.
    #expect(late.reduce(0, +) / max(late.count, 1) > 3 * 1095)
    #expect(trainer.moves == 100_000 && trainer.games == games)
  }

  @Test func theNetworkSurvivesItsFile() throws {
    let network = trained(moves: 8_000, seed: 1)
    let copy = try #require(TupleNetwork(decoding: network.encode()))
    for exponents in RandomBoards(count: 50, largest: 8) {
      let board = try #require(try PackedBoard(position(exponents).board))
      #expect(copy.value(of: board) == network.value(of: board))
    }
  }

  @Test(arguments: [nil, 1_000, 2_000_000] as [UInt32?])
  func otherFilesAreRefused(sixes: UInt32?) {
    var bytes = trained(moves: 64, seed: 1, sixes: sixes).encode()
    #expect(TupleNetwork(decoding: bytes) != nil)
    #expect(TupleNetwork(decoding: Array(bytes.dropLast())) == nil)
    #expect(TupleNetwork(decoding: bytes + [0]) == nil)
    bytes[13] += 1
    #expect(TupleNetwork(decoding: bytes) == nil, "another number of weights than there are")
    bytes[13] -= 1
    for form: UInt8 in [0, 2, 7 - bytes[15], 5, 99] {
      var other = bytes
      other[15] = form
      #expect(TupleNetwork(decoding: other) == nil, "a file of another form")
    }
    bytes[14] = 1
    #expect(TupleNetwork(decoding: bytes) == nil)
    #expect(TupleNetwork(decoding: []) == nil)
  }

  /// What one byte cannot say two can; what they cannot is cut off.
  @Test(arguments: [(12_345.4, 12_345), (-7, -7), (1e9, 32_767)] as [(Double, Float)])
  func pointsAreKeptInTwoBytes(weight: Double, kept: Float) throws {
    let board = PackedBoard(low: 0x1234_5678_9ABC_DEF0)
    let network = TupleNetwork(sixes: 1_000, form: .points) { _ in weight }
    let copy = try #require(TupleNetwork(decoding: network.encode()))
    for one in [network, copy] { #expect(one.value(of: board) == 49 * kept) }
    let roots = TupleNetwork(sixes: 1_000, form: .roots) { _ in 12_345 }
    #expect(roots.value(of: board) == Float(17 * 12_345) + Float(32 * 127 * 127) / 3)
  }

  /// More weights are the same lessons with fewer that meet.
  @Test func aLargerTableIsPlayedFromItsFileAsTheTrainerLeftIt() throws {
    let network = trained(moves: 8_000, seed: 1, sixes: 2_000_000)
    let bytes = network.encode()
    #expect(bytes.count == TupleNetwork.fileSize(sixes: 2_000_000, form: .points))
    let copy = try #require(TupleNetwork(decoding: bytes))
    let small = trained(moves: 8_000, seed: 1)
    var differing = 0
    try bytes.withUnsafeBytes { bytes in
      let lasting = TupleNetwork(lastingAt: bytes)
      for exponents in RandomBoards(count: 50, largest: 6) {
        let board = try #require(try PackedBoard(position(exponents).board))
        #expect(copy.value(of: board) == network.value(of: board))
        #expect(lasting?.value(of: board) == network.value(of: board))
        if small.value(of: board) != network.value(of: board) { differing += 1 }
      }
    }
    #expect(differing > 10)
  }

  /// Stopped after any step and taken up again it comes to the same weights, bit by bit.
  @Test(arguments: [nil, 100_000] as [UInt32?])
  func aTrainingGoesOnWhereItWas(sixes: UInt32?) throws {
    var whole = Trainer(seed: 5, batch: 8, moves: 4_000, sixes: sixes)
    var kept: [UInt8] = []
    while !whole.isDone {
      _ = whole.step()
      if whole.moves == 2_400 { kept = whole.encodeState() }
    }
    guard var resumed = Trainer(resuming: kept, batch: 8, moves: 4_000, sixes: sixes) else {
      Issue.record("a training was not taken up again")
      return
    }
    #expect(resumed.games > 0 && resumed.moves == 2_400)
    while !resumed.isDone { _ = resumed.step() }
    #expect(resumed.encodeState() == whole.encodeState())
    #expect(resumed.network().encode() == whole.network().encode())
  }

  @Test func otherFilesAreNoTrainings() {
    var trainer = Trainer(seed: 5, batch: 4, moves: 400, sixes: 100)
    _ = trainer.step()
    var bytes = trainer.encodeState()
    func isTakenUp(_ bytes: [UInt8], batch: Int = 4, sixes: UInt32? = 100) -> Bool {
      Trainer(resuming: bytes, batch: batch, moves: 400, sixes: sixes) != nil
    }
    #expect(isTakenUp(bytes))
    for other in [[], Array(bytes.prefix(40)), Array(bytes.dropLast()), bytes + [0]] {
      #expect(!isTakenUp(other))
    }
    // As it is, where another one was asked for.
    #expect(!isTakenUp(bytes, batch: 5) && !isTakenUp(bytes, sixes: 101))
    #expect(!isTakenUp(bytes, sixes: nil))
    // A batch of another size, of none, and of more than there may be.
    for batch in [5, 0, 1 << 40] as [UInt64] {
      var other = bytes
      for byte in 0..<8 { other[24 + byte] = UInt8(truncatingIfNeeded: batch >> (8 * byte)) }
      for asked in [4, 5] { #expect(!isTakenUp(other, batch: asked), "of \(batch) games") }
    }
    // Anywhere a byte that is another one: weights, how they agree, games, the sum itself.
    for place in stride(from: 48, to: bytes.count, by: bytes.count / 40) {
      var other = bytes
      other[place] ^= 0xFF
      #expect(!isTakenUp(other), "damaged at \(place)")
    }
    bytes[15] = 9
    #expect(!isTakenUp(bytes), "of another version")
  }

  @Test func turnedAndMirroredBoardsAreWorthTheSame() throws {
    let network = trained(moves: 20_000, seed: 1)
    for exponents in RandomBoards(count: 50, largest: 8) {
      let cells = try #require(try PackedBoard(position(exponents).board)).low
      let value = network.value(of: PackedBoard(low: cells))
      for image in [
        PackedBoard.transposed(cells), PackedBoard.mirrored(cells), PackedBoard.turned(cells),
      ] {
        #expect(network.value(of: PackedBoard(low: image)) == value)
      }
    }
  }

  /// The first is the empty board, whose groups are all their shape's first; the others are full.
  @Test(arguments: [0, 0xFFFF_FFFF_FFFF_FFFF, 0xFEDC_BA98_7654_3210, 0x1111_2222_3333_FFFF])
  func everyIndexLiesInItsTable(cells: UInt64) {
    let images = Patterns.Images(of: cells)
    var fours: [Int] = []
    Patterns.forEachFour(of: images) { fours.append($0) }
    var sixes: [Int] = []
    Patterns.forEachSix(of: images, among: UInt32(Patterns.sixesSize)) { sixes.append($0) }
    #expect(fours.count == Patterns.fours && sixes.count == Patterns.sixes)
    #expect(fours.allSatisfy { (0..<Patterns.foursSize).contains($0) })
    #expect(sixes.allSatisfy { (0..<Patterns.sixesSize).contains($0) })
    for size in [1, 1_000_003, .max] as [UInt32] {
      Patterns.forEachSix(of: images, among: size) { #expect((0..<Int(size)).contains($0)) }
    }
    if cells == 0 { #expect(Set(fours).count == 5, "as many as shapes") }
    if cells == .max { #expect(fours.max() == Patterns.foursSize - 1, "no weight is wasted") }
  }

  /// What four cells hold finds a weight of its own: two boards that differ in one tile share no
  /// more than the groups without that tile.
  @Test func contentsOfFourCellsNeverMeet() throws {
    for exponents in RandomBoards(count: 200, largest: 15) {
      let board = try #require(try PackedBoard(position(exponents).board))
      var other = board
      other[5] = (board[5] + 7) % 16
      var differing = 0
      let indices = [board, other].map { board in
        var indices: [Int] = []
        Patterns.forEachFour(of: Patterns.Images(of: board.low)) { indices.append($0) }
        return indices
      }
      for (one, two) in zip(indices[0], indices[1]) where one != two { differing += 1 }
      // Cell 5 lies in two lines, one square in a corner, two at edges, and the one in the middle.
      #expect(differing == 6)
    }
  }

  @Test func theTablesFitIntoAMebibyte() {
    let weights = TupleNetwork.fileSize() - TupleNetwork.headerSize
    #expect(weights + TranspositionTable.size <= 1 << 20)
  }
}

/// What a short training comes to.
func trained(moves: Int, seed: UInt64, sixes: UInt32? = nil) -> TupleNetwork {
  var trainer = Trainer(seed: seed, batch: 32, moves: moves, sixes: sixes)
  while !trainer.isDone { _ = trainer.step() }
  return trainer.network()
}
