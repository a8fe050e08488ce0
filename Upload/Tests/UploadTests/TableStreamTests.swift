import CChannel
import System
import Testing
import Time

@testable import Upload

/// The connection of a dealt game: how it is opened, what comes in, and how its end is noticed.
@Suite struct TableStreamTests {
  /// What a server answers to the head of a request, as RFC 6455, 4.2.2, has it.
  private static func accept(_ head: [UInt8]) -> String {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let key = lines.first { $0.hasPrefix("Sec-WebSocket-Key: ") }?.dropFirst(19) ?? ""
    let text = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
    var hash = [UInt8](repeating: 0, count: 20)
    cchannel_sha1(text, text.count, &hash)
    return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Accept: \(Sodium.base64(hash))\r\n\r\n"
  }

  /// A server that opens the connection, says this at once, reads so many bytes and says the rest.
  private static func server(
    _ first: [UInt8], reads count: Int = 0, _ second: [UInt8] = []
  ) throws -> LoopbackServer {
    try LoopbackServer { caller in
      caller.write(Array(accept(caller.readHead()).utf8) + first)
      let heard = caller.read(count)
      caller.write(second)
      return heard
    }
  }

  /// What comes in until the end of the connection.
  private static func all(_ stream: TableStream) -> [TableStream.Event] {
    var events: [TableStream.Event] = []
    for _ in 0..<100 {
      // Something may have come with the answer: nothing more is to be waited for then.
      events += stream.events()
      if case .closed? = events.last { break }
      Waiting.forOne(of: [stream.descriptor], within: 5_000)
    }
    return events
  }

  private static let end: [UInt8] = [0x88, 2, 0x0F, 0xA3]

  @Test func theTableIsAskedByItsHostAndPath() throws {
    let server = try LoopbackServer { caller in
      let head = caller.readHead()
      caller.write(Self.accept(head))
      return head
    }
    _ = try TableStream(try server.address("/2048"))
    let lines = String(decoding: server.end(), as: UTF8.self).split(separator: "\r\n")
    #expect(lines.first == "GET /2048/v1/play HTTP/1.1")
    #expect(lines.contains("Host: 127.0.0.1:\(server.port)"))
  }

  @Test func whatCameWithTheAnswerIsNotLost() throws {
    let server = try Self.server([0x82, 1, 7, 0x82, 2, 8] + [9] + Self.end)
    let stream = try TableStream(try server.address())
    #expect(Self.all(stream) == [.message([7]), .message([8, 9]), .closed(code: 4_003)])
  }

  @Test func whatIsSentArrivesMasked() throws {
    let server = try Self.server([], reads: 2 + 4 + 3, Self.end)
    let stream = try TableStream(try server.address())
    try stream.send([1, 2, 3])
    #expect(Self.all(stream) == [.closed(code: 4_003)])
    let heard = server.end()
    #expect(Array(heard.prefix(2)) == [0x82, 0x83])
    #expect(zip(heard.suffix(3), heard[2..<5]).map { $0 ^ $1 } == [1, 2, 3])
  }

  @Test func whoAsksWhetherWeAreThereIsAnswered() throws {
    let ping: [UInt8] = [0x89, 3, 4, 5, 6]
    let server = try Self.server(ping, reads: 2 + 4 + 3, [0x8A, 0, 0x81, 1, 65] + Self.end)
    let stream = try TableStream(try server.address())
    #expect(Self.all(stream) == [.alive, .alive, .alive, .closed(code: 4_003)])
    let heard = server.end()
    #expect(Array(heard.prefix(2)) == [0x8A, 0x83])
    #expect(zip(heard.suffix(3), heard[2..<5]).map { $0 ^ $1 } == [4, 5, 6])
  }

  /// A long game crosses in many pieces, and none of it is lost.
  @Test func aLongMessageComesWhole() throws {
    let content = (0..<200_000).map { UInt8($0 % 253) }
    let head: [UInt8] = [0x82, 127, 0, 0, 0, 0, 0, 3, 0x0D, 0x40]
    let stream = try TableStream(try Self.server(head + content + Self.end).address())
    #expect(Self.all(stream) == [.message(content), .closed(code: 4_003)])
  }

  @Test(
    arguments: [
      ([], []), ([0x82, 5, 1, 2], []), ([0x82, 1, 1, 0x83, 0], [.message([1])]),
      ([0x82, 0x81, 1, 2, 3, 4, 5], []), ([0x02, 1, 1], []),
    ] as [([UInt8], [TableStream.Event])])
  func whatIsTornOrNoFrameIsALoss(bytes: [UInt8], before: [TableStream.Event]) throws {
    let stream = try TableStream(try Self.server(bytes).address())
    #expect(Self.all(stream) == before + [.closed(code: 1_006)])
  }

  /// It is read piece by piece, and not to its end.
  @Test func whoSaysMoreThanATableIsLost() throws {
    let frames = (0..<32).map { [0x82, 126, 7, 208] + [UInt8](repeating: $0, count: 2_000) }
    let server = try Self.server(Array(frames.joined()))
    let stream = try TableStream(try server.address())
    _ = server.end()
    let events = stream.events(most: 20_000)
    #expect(events.last == .closed(code: 1_006))
    // What came with the answer, and as much as may be.
    #expect(events.count <= 1 + (16_384 + 20_000) / 2_004)
  }

  /// Behind the end nothing counts, and an end need not say why.
  @Test func theEndIsTheLast() throws {
    let stream = try TableStream(try Self.server([0x88, 0, 0x82, 1, 1]).address())
    #expect(Self.all(stream) == [.closed(code: 1_005)])
  }

  /// Nobody opens a connection there, and it is said so that it is tried later.
  private static func expectRefusal(at port: UInt16, _ why: String) throws {
    do throws(UploadError) {
      _ = try TableStream(try TableAddress("http://127.0.0.1:\(port)"))
      Issue.record("it was opened")
    } catch {
      guard case .later(let words) = error else { throw error }
      #expect(words.hasPrefix("The table at http://127.0.0.1:\(port) \(why)"))
    }
  }

  @Test(arguments: [
    "", "HTTP/1.1 101 Switching", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 426 Upgrade Required\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Accept: x\r\n\r\n",
    String(repeating: "x", count: 9_000),
  ])
  func whoDealsNoGamesIsGivenUpAtOnce(text: String) throws {
    let server = try LoopbackServer { caller in
      let head = caller.readHead()
      caller.write(text)
      return head
    }
    try Self.expectRefusal(at: server.port, "")
    #expect(server.end().starts(with: "GET ".utf8))
  }

  /// However often something comes: half a minute is all that it has.
  @Test func whoAnswersWithoutEndIsGivenUp() throws {
    let server = try LoopbackServer { caller in
      let head = caller.readHead()
      // Longer than any head: who reads on says something else of it.
      for _ in 0..<9_000 { caller.write("x") }
      return head
    }
    var looks = 0
    let address = try server.address()
    do throws(UploadError) {
      _ = try TableStream(address) {
        looks += 1
        return .zero + .seconds(looks > 1 ? 10 : 0)
      }
      Issue.record("it was opened")
    } catch {
      let why = "The table at http://127.0.0.1:\(server.port) does not answer"
      #expect(error == .later(why))
    }
    #expect(server.end().starts(with: "GET ".utf8))
  }

  @Test func nobodyAtTheAddressIsSaid() throws {
    try Self.expectRefusal(at: 1, "cannot be reached (")
  }
}
