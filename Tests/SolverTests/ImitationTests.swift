import Testing

@testable import Engine
@testable import Solver

@Suite struct ImitationTests {
  /// On every machine to the same bytes; the sum was found once on x86-64, where a program in C came
  /// to it too.
  @Test func theBytesAreKnown() {
    let imitating = learnt(Imitation(of: taught, seed: 1, moves: 1_000))
    #expect(CRC32.checkSum(imitating) == 0x43E9_A686)
  }

  @Test func aSeedIsAllItsChance() {
    let network = taught
    let bytes = [1, 1, 2].map { learnt(Imitation(of: network, seed: $0, moves: 500)) }
    #expect(bytes[0] == bytes[1])
    #expect(bytes[0] != bytes[2])
  }

  /// Whoever is imitated stays as it was.
  @Test func theTeacherLearnsNothing() throws {
    let network = taught
    let before = network.encode()
    let pupil = learnt(Imitation(of: network, seed: 1, moves: 500))
    #expect(network.encode() == before)
    #expect(pupil.count == before.count && pupil != before)
  }

  /// A pupil sees boards nearer and nearer to how its teacher sees them.
  @Test func imitationComesNearTheTeacher() throws {
    let network = taught
    func distance(moves: Int) throws -> Float {
      let bytes = learnt(Imitation(of: network, seed: 3, moves: moves))
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
    var imitation = Imitation(of: taught, seed: 1, moves: 3_000)
    var outcomes: [Trainer.Outcome] = []
    while !imitation.isDone { if let outcome = imitation.step() { outcomes.append(outcome) } }
    #expect(imitation.moves == 3_000)
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

  private func learnt(_ imitation: consuming Imitation) -> [UInt8] {
    var imitation = imitation
    while !imitation.isDone { _ = imitation.step() }
    return imitation.network.encode()
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
