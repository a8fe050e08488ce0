import CLinux
import Glibc
import System
import Testing

@testable import tilt2048

/// Who dozes hears of callers, of their words and of their end by one file at a time.
@Suite struct CallerSocketTests {
  private func isReadable(_ descriptor: Int32?) -> Bool {
    var request = pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    var atOnce = timespec()
    return clinux_wait(&request, 1, &atOnce) > 0
  }

  @Test func itsFileTellsOfCallersAndOfTheirWords() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/game"
    let socket = try #require(
      CallerSocket.opened("words", at: path, mostBytes: 8, log: { _ in }))
    func next() -> String? { socket.next({ "\($0)" }, linked: { $0 ? "here" : "gone" }) }
    #expect(next() == nil && socket.descriptor != nil && !isReadable(socket.descriptor))
    var there: PacketSocket? = try PacketSocket(connectingTo: path)
    #expect(isReadable(socket.descriptor), "somebody calls")
    let heard = (0..<60).compactMap { _ in next() }
    #expect(heard == ["here"] && !isReadable(socket.descriptor))
    let isSent = there?.send([1, 2])
    #expect(isSent == true)
    #expect(isReadable(socket.descriptor))
    #expect(next() == "[1, 2]" && !isReadable(socket.descriptor))
    there = nil
    #expect(isReadable(socket.descriptor), "whoever was there has gone")
    #expect(next() == "gone")
    // What is to be told of a word that was not taken is told when it is asked again.
    there = try PacketSocket(connectingTo: path)
    while next() != "here" {}
    there = nil
    socket.submit([3])
    #expect(socket.descriptor == nil && next() == "gone" && socket.descriptor != nil)
  }
}
