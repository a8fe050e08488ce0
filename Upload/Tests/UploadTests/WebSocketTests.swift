import Testing

@testable import Upload

/// The little of WebSockets that a dealt game needs.
@Suite struct WebSocketTests {
  private static func frame(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length =
      content.count < 126
      ? [UInt8(content.count)]
      : content.count < 65_536
        ? [126, UInt8(content.count >> 8), UInt8(content.count & 255)]
        : [127, 0, 0, 0, 0] + [24, 16, 8, 0].map { UInt8(content.count >> $0 & 255) }
    return [0x80 | kind] + length + content
  }

  /// RFC 4648's and RFC 6455's own examples.
  @Test func theHandshakeIsTheStandards() {
    #expect(Sodium.base64(Array("foobar".utf8)) == "Zm9vYmFy" && Sodium.base64([102]) == "Zg==")
    #expect(Sodium.base64url([0xFB, 0xFF]) == "-_8")
    let handshake = WebSocketHandshake(key: Array("the sample nonce".utf8))
    let request = String(
      decoding: handshake.request(host: "t.example", path: "/v1/play"), as: UTF8.self)
    #expect(request.hasPrefix("GET /v1/play HTTP/1.1\r\nHost: t.example\r\n"))
    #expect(request.contains("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"))
    let answer =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n"
    #expect(handshake.answer(in: Array(answer.utf8) + [1, 2]) == .open([1, 2]))
    #expect(handshake.answer(in: Array(answer.utf8.dropLast())) == .unfinished)
    for (old, new) in [("101", "200"), ("s3pP", "s3pQ"), ("accept", "axcept")] {
      let parts = answer.split(
        separator: Character(String(old.first!)), omittingEmptySubsequences: false)
      #expect(parts.count > 1)
      let changed = answer.replacing(old, with: new)
      #expect(handshake.answer(in: Array(changed.utf8)) == .refused)
    }
    #expect(handshake.answer(in: [UInt8](repeating: 65, count: 9_000)) == .refused)
  }

  @Test(arguments: [0, 1, 125, 126, 300, 65_535, 65_536, 200_000])
  func framesAreReadWhereverTheyAreCut(count: Int) throws {
    let content = (0..<count).map { UInt8($0 % 251) }
    let bytes = Self.frame(2, content) + Self.frame(9, [7]) + Self.frame(8, [0x0F, 0xA1])
    for step in [1, 7, bytes.count] where count < 1_000 || step > 1 {
      var (reader, frames): (WebSocketReader, [WebSocketFrame]) = (WebSocketReader(), [])
      for place in stride(from: 0, to: bytes.count, by: max(step, bytes.count / 50)) {
        reader.take(bytes[place..<min(place + max(step, bytes.count / 50), bytes.count)])
        while let frame = try reader.next() { frames.append(frame) }
      }
      #expect(frames.map(\.kind) == [.bytes, .ping, .end])
      #expect(frames[0].content == content && frames[2].code == 4_001)
    }
  }

  @Test func whatIsSentIsMasked() {
    for count in [0, 69, 125, 126] {
      let content = (0..<count).map { UInt8($0) }
      let bytes = WebSocketFrame(kind: .bytes, content: content).masked(by: [1, 2, 3, 4])
      let head = count < 126 ? 2 : 4
      #expect(bytes[0] == 0x82 && bytes[1] & 0x80 == 0x80 && bytes.count == head + 4 + count)
      #expect(bytes[(head + 4)...].enumerated().map { $1 ^ UInt8($0 % 4 + 1) } == content)
    }
  }

  @Test(
    arguments: [
      [0x02, 0], [0x82, 0x80], [0xC2, 0], [0x83, 0], [0x82, 127, 0, 0, 0, 1, 0, 0, 0, 0],
      [0x82, 127, 0, 0, 0, 0, 1, 0, 0, 0],
    ] as [[UInt8]])
  func whatIsNoFrameEndsIt(bytes: [UInt8]) {
    var reader = WebSocketReader()
    reader.take(bytes)
    #expect(throws: WebSocketReader.Fault.noFrame) { _ = try reader.next() }
  }
}
