import Glibc
import Testing

@testable import System

/// Words between two programs: whole, in order, and nobody ever waits.
@Suite struct PacketSocketTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func wordsArriveWholeAndInOrder() throws {
    let door = try Door(at: folder("game"))
    #expect(door.caller() == nil)
    let there = try call()
    let here = try #require(door.caller())
    #expect(here.receive(most: 8) == .nothing)
    #expect(there.send([1, 2, 3]) && there.send([4]))
    #expect(here.receive(most: 8) == .word([1, 2, 3]))
    #expect(here.receive(most: 8) == .word([4]) && here.receive(most: 8) == .nothing)
    #expect(here.send([5]) && there.receive(most: 1) == .word([5]))
  }

  @Test func whoSaysTooMuchOrNothingMoreHasGone() throws {
    let door = try Door(at: folder("game"))
    var there: Line? = try call()
    let here = try #require(door.caller())
    #expect(there?.send([UInt8](repeating: 1, count: 9)) == true)
    #expect(here.receive(most: 8) == .gone)
    there = nil
    #expect(here.receive(most: 8) == .gone && !here.send([1]))
  }

  @Test func aSocketThatWasLeftIsReplacedAndAFileIsNot() throws {
    let path = folder("game")
    _ = try Door(at: path)
    _ = try Door(at: path)
    let door = try Door(at: path)
    #expect(throws: Errno(EADDRINUSE)) { _ = try Door(at: path) }
    #expect(door.caller() != nil, "who looked whether somebody is there")
    try Files.remove(path)
    try Files.replace(path, with: [1])
    #expect(throws: Errno.self) { _ = try Door(at: path) }
    // Nor is a pipe, at which nobody listens either.
    try Files.remove(path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: Errno(EADDRINUSE)) { _ = try Door(at: path) }
    #expect(Files.kind(of: path) == .other)
    #expect(throws: Errno.self) { _ = try Door(at: "game") }
    #expect(throws: Errno.self) { _ = try Door(at: folder("none/game")) }
    #expect(throws: Errno.self) { _ = try call() }
  }

  /// The socket is its folder's: whoever may enter that is answered, and of others the own user alone.
  @Test(arguments: [0o755, 0o770])
  func theOwnUserIsAnswered(mode: mode_t) throws {
    #expect(chmod(folder.path, mode) == 0)
    let path = folder("game")
    let door = try Door(at: path)
    #expect(try FileStatus(of: path).permissions & 0o777 == 0o660)
    let there = try call()
    #expect(there.send([1]))
    #expect(door.caller() != nil)
  }

  /// A line with one owner behind a reference, so that a test can look at it.
  private final class Line {
    private let line: PacketSocket
    init(_ line: consuming PacketSocket) { self.line = line }
    func send(_ word: [UInt8]) -> Bool { line.send(word) }
    func receive(most: Int) -> PacketSocket.Received { line.receive(most: most) }
  }

  /// A place at which somebody listens.
  private final class Door {
    private let listener: PacketListener
    init(at path: String) throws { listener = try PacketListener(at: path) }
    func caller() -> Line? {
      switch listener.caller() {
      case .some(let line): Line(line)
      case .none: nil
      }
    }
  }

  private func call() throws -> Line { Line(try PacketSocket(connectingTo: folder("game"))) }
}
