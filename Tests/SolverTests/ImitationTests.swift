import Testing

@testable import Engine
@testable import Solver

@Suite struct RefinementTests {
  /// Both ways on every machine to the same bytes; the sums were found once on x86-64, where a
  /// program in C came to them too.
  @Test func bothWaysGiveTheKnownBytes() throws {
    let network = taught
    let settled = refined(Refinement(settling: network, seed: 1, moves: 2_000))
    #expect(CRC32.checkSum(settled) == 0xC737_E5B1)
    let imitating = refined(Refinement(imitating: network, seed: 1, moves: 1_000))
    #expect(CRC32.checkSum(imitating) == 0x43E9_A686)
  }

  @Test func aSeedIsAllItsChance() throws {
    let network = taught
    let bytes = [1, 1, 2].map { refined(Refinement(settling: network, seed: $0, moves: 500)) }
    #expect(bytes[0] == bytes[1])
    #expect(bytes[0] != bytes[2])
    #expect(bytes[0] != network.encode(), "nothing was learnt")
  }

  /// Whoever is imitated stays as it was.
  @Test func theTeacherLearnsNothing() throws {
    let network = taught
    let before = network.encode()
    let pupil = refined(Refinement(imitating: network, seed: 1, moves: 500))
    #expect(network.encode() == before)
    #expect(pupil.count == before.count && pupil != before)
  }

  /// A pupil sees boards nearer and nearer to how its teacher sees them.
  @Test func imitationComesNearTheTeacher() throws {
    let network = taught
    func distance(moves: Int) throws -> Float {
      let bytes = refined(Refinement(imitating: network, seed: 3, moves: moves))
      let pupil = try #require(TupleNetwork(decoding: bytes))
      var sum: Float = 0
      for board in played(by: network) {
        sum += abs(pupil.value(of: board) - network.value(of: board))
      }
      return sum
    }
    let (early, late) = (try distance(moves: 10), try distance(moves: 3_000))
    #expect(late < early / 2)
  }

  @Test func gamesEndAndOthersBegin() throws {
    var refinement = Refinement(settling: taught, seed: 1, moves: 3_000)
    var outcomes: [Trainer.Outcome] = []
    while !refinement.isDone { if let outcome = refinement.step() { outcomes.append(outcome) } }
    #expect(refinement.moves == 3_000)
    #expect(outcomes.count > 1)
    #expect(outcomes.allSatisfy { $0.points > 0 && $0.largestExponent > 3 })
  }

  /// What is rounded comes back as near as the bytes allow, and ties go to the even one.
  @Test func pointsAreRoundedToTheNextByte() {
    #expect(TupleNetwork.four(12.4 as Float) == 12)
    #expect(TupleNetwork.four(-1e9 as Float) == -32767)
    #expect(TupleNetwork.six(0.75 as Float) == 2)
    #expect(TupleNetwork.six(6.75 as Double) == 4)
    #expect(TupleNetwork.six(-6.75 as Double) == -4)
    #expect(TupleNetwork.six(1e9 as Float) == 127)
    for byte in Int8(-127)...127 {
      let points = Float(Int32(byte) * abs(Int32(byte))) / TupleNetwork.squaresPerPoint
      #expect(TupleNetwork.six(points) == byte)
    }
  }

  private let taught = trained(moves: 20_000, seed: 1)

  private func refined(_ refinement: consuming Refinement) -> [UInt8] {
    var refinement = refinement
    while !refinement.isDone { _ = refinement.step() }
    return refinement.network.encode()
  }

  private func played(by network: TupleNetwork) -> [PackedBoard] {
    var random = RandomSource(seed: 9)
    var board = PackedBoard.start(&random)
    var boards: [PackedBoard] = []
    while let next = Direction.allCases.map({ board.sliding($0) }).filter({ $0 != board })
      .max(by: { network.value(of: $0) < network.value(of: $1) })
    {
      boards.append(next)
      board = next
      board.spawn(&random)
    }
    return boards
  }
}
