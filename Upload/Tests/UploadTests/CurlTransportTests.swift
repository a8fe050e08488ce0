import System
import Testing

@testable import Upload

/// What goes over the wire, and what of an answer is believed. A table that cannot be understood is one
/// that is away: no answer of it takes a game out of the outbox.
@Suite struct CurlTransportTests {
  private static func ask(
    _ request: TableRequest, path: String = "",
    _ script: @escaping @Sendable (borrowing LoopbackServer.Caller) -> [UInt8]
  ) throws -> (Result<TableAnswer, UploadError>, [UInt8]) {
    let server = try LoopbackServer(script)
    var transport = CurlTransport(try server.address(path))
    do throws(UploadError) {
      let answer = try transport.perform(request)
      return (.success(answer), server.end())
    } catch {
      return (.failure(error), server.end())
    }
  }

  /// The answer to a request whose head alone is read.
  private static func answer(
    _ text: String, most: Int = 65_536
  ) throws -> Result<TableAnswer, UploadError> {
    let request = TableRequest(target: "/v1/days/today", mostAnswerBytes: most)
    return try ask(request) { caller in
      let head = caller.readHead()
      caller.write(text)
      return head
    }.0
  }

  @Test func aRequestCrossesAsItIs() throws {
    let body = (0..<70_000).map { UInt8($0 % 251) }
    let request = TableRequest(
      method: "POST", target: "/v1/games?hints=3",
      headers: [
        "Authorization: Tilt2048 a.b", "Content-Type: application/octet-stream", "Expect:",
      ],
      body: body)
    let (answer, heard) = try Self.ask(request, path: "/2048/") { caller in
      let head = caller.readHead()
      let sent = caller.read(70_000)
      caller.write("HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{}")
      return head + sent
    }
    #expect(answer == .success(TableAnswer(status: 201, body: Array("{}".utf8))))
    #expect(heard.suffix(70_000).elementsEqual(body))
    let head = String(decoding: heard.dropLast(70_000), as: UTF8.self)
    let lines = head.split(separator: "\r\n").map(String.init)
    #expect(lines.first == "POST /2048/v1/games?hints=3 HTTP/1.1")
    for line in ["Content-Length: 70000", "User-Agent: tilt2048-upload"] + request.headers.prefix(2)
    {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(!lines.contains { $0.lowercased().hasPrefix("expect") })
  }

  @Test func whatHasNoBodyIsAskedWithoutOne() throws {
    for method in ["GET", "POST", "DELETE"] {
      let (answer, heard) = try Self.ask(TableRequest(method: method, target: "/v1/x")) { caller in
        let head = caller.readHead()
        caller.write("HTTP/1.1 204 No Content\r\n\r\n")
        return head
      }
      #expect(answer == .success(TableAnswer(status: 204, body: [])))
      #expect(String(decoding: heard, as: UTF8.self).hasPrefix("\(method) /v1/x HTTP/1.1\r\n"))
    }
  }

  /// Whoever answers in the table's place may send the player's signature nowhere else.
  @Test func nobodyIsSentElsewhere() throws {
    let elsewhere = try LoopbackServer { caller in caller.readHead() }
    let text =
      "HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:\(elsewhere.port)/\r\n"
      + "Content-Length: 0\r\n\r\n"
    #expect(try Self.answer(text) == .success(TableAnswer(status: 307, body: [])))
    // Who ends that server is the first to call there.
    var own = CurlTransport(try elsewhere.address())
    #expect(throws: UploadError.self) { try own.perform(TableRequest(target: "/own")) }
    #expect(elsewhere.end().starts(with: "GET /own ".utf8))
  }

  @Test func anAnswerHasAsManyBytesAsWereAskedFor() throws {
    let text = {
      "HTTP/1.1 200 OK\r\nContent-Length: \($0)\r\n\r\n" + String(repeating: "x", count: $0)
    }
    #expect(try Self.answer(text(100), most: 100).get().body.count == 100)
    for answer in [try Self.answer(text(101), most: 100), try Self.answer(text(70_000), most: 100)]
    {
      guard case .failure(.later) = answer else {
        Issue.record("\(answer)")
        continue
      }
    }
    // In chunks nothing says beforehand how many there will be.
    let chunk = "10\r\n0123456789abcdef\r\n"
    let endless = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    let whole = endless + chunk + chunk + "0\r\n\r\n"
    #expect(try Self.answer(whole, most: 32).get().body.count == 32)
    guard case .failure(.later) = try Self.answer(whole, most: 31) else {
      Issue.record("it is longer than was asked for")
      return
    }
  }

  @Test(arguments: [
    "", "HTTP/1.1 20", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf",
    "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\nx",
    "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n",
  ])
  func whatIsTornOrNoAnswerIsTriedAgain(text: String) throws {
    guard case .failure(.later(let words)) = try Self.answer(text) else {
      Issue.record("\(text)")
      return
    }
    #expect(words.hasPrefix("The table at http://127.0.0.1:"))
  }

  /// The whole way: a hotel's page in the place of the table leaves the game where it is.
  @Test func aGameWaitsWhereTheAnswerIsTorn() throws {
    let places = try Places()
    let bytes = try places.lay(seed: 1)
    let server = try LoopbackServer { caller in
      _ = caller.readHead()
      let sent = caller.read(bytes.count)
      caller.write("HTTP/1.1 201 Created\r\nContent-Length: 100\r\n\r\n{\"score\":4,")
      return sent
    }
    var uploader = Uploader(state: places.state, transport: CurlTransport(try server.address()))
    #expect(throws: UploadError.self) { try uploader.send(Outbox(places.outbox)) }
    #expect(server.end() == bytes)
    #expect(try Ledger(in: places.state).entries == [])
    #expect(Outbox(places.outbox).games().count == 1)
  }
}
