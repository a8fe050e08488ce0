import CChannel
import Engine
import Testing

@testable import Upload

/// The grammar of a question: what stands in it in which order, and what of it is passed over.
///
/// Sources: RFC 8489, sections 5 and 14; RFC 8445, section 7.1.
@Suite struct STUNTests {
  private static let password = "VOkJxbRl1RmTxUk/WvJxBt"
  private static let near = PeerAddress(host: 0xC0A8_0107, port: 40_000)
  private let stun = STUN(user: "ours", password: password)

  /// An attribute, filled up to four bytes.
  private static func attribute(_ kind: Int, _ value: [UInt8], fill: UInt8 = 0) -> [UInt8] {
    let head = [kind >> 8, kind & 255, value.count >> 8, value.count & 255].map { UInt8($0) }
    return head + value + [UInt8](repeating: fill, count: (4 - value.count % 4) % 4)
  }

  private static func name(_ text: String, fill: UInt8 = 0) -> [UInt8] {
    attribute(0x0006, Array(text.utf8), fill: fill)
  }

  /// A question of these attributes, proved by the password, and what stands behind the proof.
  private static func question(
    _ attributes: [UInt8], kind: Int = 1, cookie: [UInt8] = [0x21, 0x12, 0xA4, 0x42],
    proof: Int = 20, behind: [UInt8] = []
  ) -> [UInt8] {
    var bytes = [UInt8(kind >> 8), UInt8(kind & 255), 0, 0] + cookie
    bytes += [UInt8](repeating: 9, count: 12) + attributes
    let size = bytes.count - 20 + 24
    (bytes[2], bytes[3]) = (UInt8(size >> 8), UInt8(size & 255))
    let key = Array(password.utf8)
    var code = [UInt8](repeating: 0, count: 20)
    cchannel_hmac_sha1(key, key.count, bytes, bytes.count, &code)
    bytes += attribute(0x0008, Array(code.prefix(proof))) + behind
    let whole = bytes.count - 20
    (bytes[2], bytes[3]) = (UInt8(whole >> 8), UInt8(whole & 255))
    return bytes
  }

  private func told(_ bytes: [UInt8]) -> STUN.Answer? { stun.answer(to: bytes, from: Self.near) }

  @Test func whoKnowsThePasswordIsAnswered() throws {
    let answer = try #require(told(Self.question(Self.name("ours:them"))))
    #expect(answer.name == "them" && !answer.isNominated)
    #expect(Array(answer.bytes[8..<20]) == [UInt8](repeating: 9, count: 12))
    // Host and port are told veiled, so that no router on the way changes them.
    let veiled = answer.bytes[26..<32]
    let veil: [UInt8] = [0x21, 0x12, 0x21, 0x12, 0xA4, 0x42]
    #expect(zip(veiled, veil).map { $0 ^ $1 } == [0x9C, 0x40, 192, 168, 1, 7])
  }

  @Test func whatIsNotKnownIsPassedOver() throws {
    let priority = Self.attribute(0x0024, [1, 2, 3, 4])
    let role = Self.attribute(0x802A, [UInt8](repeating: 5, count: 8))
    let odd = Self.attribute(0xC057, [1], fill: 0xFF) + Self.attribute(0x7FFF, [])
    let bytes = Self.question(priority + odd + Self.name("ours:me", fill: 0x20) + role)
    #expect(try #require(told(bytes)).name == "me")
  }

  /// Anybody on the way could have written what stands behind the proof.
  @Test func nothingBehindTheProofCounts() throws {
    let chosen = Self.attribute(0x0025, [])
    let before = Self.question(Self.name("ours:them") + chosen)
    #expect(try #require(told(before)).isNominated)
    let behind = Self.question(Self.name("ours:them"), behind: chosen + Self.name("ours:others"))
    let late = try #require(told(behind))
    #expect(!late.isNominated && late.name == "them")
    #expect(told(Self.question([], behind: Self.name("ours:them"))) == nil)
  }

  @Test(arguments: [
    "", ":", "ours", "ours:", "our:them", "ourss:them", "them:ours", ":ours:them", "OURS:them",
    " ours:them",
  ])
  func whoAsksForAnotherIsToldNothing(name: String) {
    #expect(told(Self.question(Self.name(name))) == nil)
  }

  @Test func aNameHasItsLength() {
    for (count, isGood) in [(1, true), (256, true), (257, false), (900, false)] {
      let name = String(repeating: "x", count: count)
      #expect(
        (told(Self.question(Self.name("ours:" + name)))?.name == name) == isGood, "\(count)")
    }
    // Colons of theirs are theirs.
    #expect(told(Self.question(Self.name("ours:a:b")))?.name == "a:b")
  }

  @Test func whatIsNoQuestionIsNotAnswered() {
    let name = Self.name("ours:them")
    for kind in [0x0000, 0x0011, 0x0101, 0x0111, 0x0002, 0x0003, 0x8001] {
      #expect(told(Self.question(name, kind: kind)) == nil, "\(kind)")
    }
    #expect(told(Self.question(name, cookie: [0x21, 0x12, 0xA4, 0x43])) == nil)
    for proof in [0, 4, 16, 19] { #expect(told(Self.question(name, proof: proof)) == nil) }
    // As long as it may be, and four bytes longer.
    let fixed = Self.question(name).count
    let filling = { Self.attribute(0x0024, [UInt8](repeating: 1, count: 1_024 - fixed - 4 + $0)) }
    #expect(Self.question(name + filling(0)).count == 1_024)
    #expect(told(Self.question(name + filling(0))) != nil)
    #expect(told(Self.question(name + filling(4))) == nil)
  }

  @Test func aLengthThatIsWrongIsNone() {
    let bytes = Self.question(Self.name("ours:them"))
    for size in [0, 1, bytes.count - 24, bytes.count - 16, 0xFFFF] {
      var changed = bytes
      (changed[2], changed[3]) = (UInt8(size >> 8), UInt8(size & 255))
      #expect(told(changed) == nil, "\(size)")
    }
    // An attribute that reaches behind the end, or as far as the proof.
    for size in [10, 12, 13, 33, 36, 0xFFFF] {
      var changed = bytes
      (changed[22], changed[23]) = (UInt8(size >> 8), UInt8(size & 255))
      #expect(told(changed) == nil, "\(size)")
    }
    #expect(told(bytes + [0, 0, 0, 0]) == nil && told([]) == nil && told([0]) == nil)
  }

  @Test func noChangeOfAnythingInItPasses() {
    var random = RandomSource(seed: 7)
    let bytes = Self.question(Self.name("ours:them") + Self.attribute(0x0025, []))
    for _ in 0..<5_000 {
      var changed = bytes
      for _ in 0...random.next(below: 3) {
        let place = Int(random.next(below: UInt32(changed.count)))
        changed[place] = UInt8(truncatingIfNeeded: random.next())
      }
      #expect(changed == bytes || told(changed) == nil)
    }
  }
}
