import Arguments
import System
import Testing

@testable import Program
@testable import laboratory

/// `count`: what its instructions are divided by is what was done.
@Suite("Work that is counted")
struct CountCommandTests {
  private func done(_ work: CountCommand.Work, times: Int, in folder: String = ".") throws -> [Int]
  {
    var command = CountCommand()
    (command.work, command.times, command.folder) = (work, times, folder)
    return try command.perform().split { !$0.isNumber }.compactMap { Int($0) }
  }

  /// Each time is the same again, there is something to be seen in it, and a move is one.
  @Test(arguments: CountCommand.Work.allCases.filter { $0 != .sample && $0 != .keptMove })
  func aTimeIsARowOfTicks(_ work: CountCommand.Work) throws {
    let (once, thrice) = (try done(work, times: 1), try done(work, times: 3))
    #expect(thrice[0] == 3 * once[0])
    // The first picture is of the page itself, and its first time one frame more than the others.
    #expect(once[1] > 6 && (3 * once[1] - 3...3 * once[1] + 3).contains(thrice[1]), "\(once)")
    #expect(once[2] == (work == .move ? 1 : 0) && thrice[2] == 3 * once[2])
  }

  @Test func aSampleIsOneOfAWalkingHand() throws {
    let (once, twice) = (try done(.sample, times: 1), try done(.sample, times: 2))
    // Two hundred a second for a minute, and tilts among them; gates divide by this very number.
    #expect(once[0] == 11_949 && once[1] > 20)
    #expect(twice == once.map { 2 * $0 })
  }

  @Test func aMoveIsKept() throws {
    let folder = try TemporaryFolder()
    #expect(try done(.keptMove, times: 30, in: folder.path) == [30])
    #expect(throws: Failure.self) { try done(.keptMove, times: 1, in: "/proc/nowhere") }
  }

  /// A folder with something in it may be somebody's games, of which one in progress would be lost.
  @Test func whatIsInAFolderStays() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/tilt2048.db"
    try writeFile([1, 2, 3], to: file)
    #expect(throws: Failure.self) { try done(.keptMove, times: 1, in: folder.path) }
    #expect(try readFile(file) == [1, 2, 3])
    #expect(Files.names(in: folder.path) == ["tilt2048.db"])
  }
}
