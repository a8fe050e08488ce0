import Engine
import Testing

@testable import Upload

/// How long frames may be, and that nothing a server sends is taken for more than it is.
@Suite struct FrameLimitTests {
  private static func next(_ bytes: [UInt8]) -> Result<WebSocketFrame?, WebSocketReader.Fault> {
    var reader = WebSocketReader()
    reader.take(bytes)
    do throws(WebSocketReader.Fault) { return .success(try reader.next()) } catch {
      return .failure(error)
    }
  }

  /// Of 16 bits and of 64: what is longer than it may be is known by its length.
  @Test func aMessageHasAtMostSoManyBytes() {
    let most = WebSocketReader.mostBytes
    for (count, isGood) in [
      (most, true), (most + 1, false), (1 << 31, false), (0xFFFF_FFFF, false),
    ] {
      let head: [UInt8] =
        [0x82, 127, 0, 0, 0, 0] + [24, 16, 8, 0].map { UInt8(count >> $0 & 255) }
      #expect((Self.next(head) == .success(nil)) == isGood, "\(count)")
    }
    #expect(Self.next([0x82, 127, 0x80, 0, 0, 0, 0, 0, 0, 1, 5]) == .failure(.noFrame))
  }

  /// RFC 6455, 5.5: an end, a ping and its answer have 125 bytes at most. What we would answer to a longer
  /// one nobody could read.
  @Test(arguments: [8, 9, 10] as [UInt8]) func whatIsSaidOfTheConnectionIsShort(kind: UInt8) throws
  {
    let content = [UInt8](repeating: 1, count: 125)
    let frame = try #require(try Self.next([0x80 | kind, 125] + content).get())
    #expect(frame.content == content)
    #expect(Self.next([0x80 | kind, 126, 0, 126] + content + [1]) == .failure(.noFrame))
    #expect(Self.next([0x80 | kind, 127, 0, 0, 0, 0, 0, 1, 0, 0]) == .failure(.noFrame))
  }

  @Test(arguments: [0, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15] as [UInt8])
  func noOtherKindIsAFrame(kind: UInt8) {
    #expect(Self.next([0x80 | kind, 0]) == .failure(.noFrame))
  }

  @Test func aReservedBitIsNone() {
    for bit in [0x40, 0x20, 0x10] as [UInt8] {
      #expect(Self.next([0x82 | bit, 0]) == .failure(.noFrame))
    }
  }

  @Test func anEndHasACodeOrNone() {
    for (content, code) in [
      ([], 1_005), ([3], 1_005), ([0x0F, 0xA0], 4_000), ([3, 232, 65], 1_000),
    ] {
      #expect(WebSocketFrame(kind: .end, content: content.map { UInt8($0) }).code == code)
    }
  }

  /// What is fed in pieces is the same as the whole, and noise is either frames or a fault.
  @Test func noiseIsReadTheSameWhereverItIsCut() {
    var random = RandomSource(seed: 9)
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<random.next(below: 6) {
        bytes += [0x80 | [1, 2, 8, 9, 10, 3][Int(random.next(below: 6))]]
        let count = UInt8(random.next(below: 130))
        bytes += [count] + (0..<random.next(below: 130)).map { UInt8($0) }
      }
      var whole = WebSocketReader()
      whole.take(bytes)
      var pieces = WebSocketReader()
      let expected = Self.all(&whole)
      var found: [WebSocketFrame] = []
      var hasFailed = false
      for byte in bytes where !hasFailed {
        pieces.take([byte])
        let (frames, failed) = Self.all(&pieces)
        found += frames
        hasFailed = failed
      }
      #expect(found == expected.frames && hasFailed == expected.hasFailed)
    }
  }

  private static func all(_ reader: inout WebSocketReader) -> (
    frames: [WebSocketFrame], hasFailed: Bool
  ) {
    var frames: [WebSocketFrame] = []
    do {
      while let frame = try reader.next() { frames.append(frame) }
      return (frames, false)
    } catch {
      return (frames, true)
    }
  }

  @Test func whatAServerProvesIsReadStrictly() {
    let handshake = WebSocketHandshake(key: Array("the sample nonce".utf8))
    let accept = "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
    let good = [
      "HTTP/1.1 101 x\r\n\(accept)\r\n\r\n", "HTTP/1.1 101\r\na: b\r\n\(accept)  \r\n\r\n",
    ]
    for text in good { #expect(handshake.answer(in: Array(text.utf8)) == .open([]), "\(text)") }
    for text in [
      "HTTP/1.0 101 x\r\n\(accept)\r\n\r\n", "HTTP/1.1 101 x\r\n\r\n\(accept)\r\n\r\n",
      "HTTP/1.1 101 x\r\n\(accept)=\r\n\r\n", "HTTP/1.1 101 x\r\n \(accept)\r\n\r\n",
      "HTTP/1.1 101 x \(accept)\r\n\r\n", "\r\n\r\n",
    ] {
      #expect(handshake.answer(in: Array(text.utf8)) == .refused, "\(text)")
    }
    // As long as a head may be it is waited for.
    let most = WebSocketHandshake.mostBytes
    #expect(handshake.answer(in: [UInt8](repeating: 65, count: most)) == .unfinished)
    #expect(handshake.answer(in: [UInt8](repeating: 65, count: most + 1)) == .refused)
  }
}
