import CChannel
import Dealing
import Engine
import Testing

@testable import Upload

/// Who comes in from a browser, and who does not. That one speaks and is heard, a real one shows
/// (Web/Tests/mixed.mjs). One after the other: all channels of a process are of one thread at a time
/// (CChannel.h).
@Suite(.serialized) struct BrowserDoorTests {
  private static let near = PeerAddress(host: 0xC0A8_0107, port: 40_000)
  private static let far = PeerAddress(host: 0x0808_0808, port: 40_000)
  private static let own = PeerAddress(host: 0xC0A8_0101, port: 20_481)

  /// RFC 5769, section 2.1: a request of `h6vY` to `evtj`, whose password is known.
  private static let request = bytes(
    "000100582112a442b7e7a701bc34d686fa87dfae802200105354554e207465737420636c69656e74002400046e0001ff"
      + "80290008932ff9b151263b36000600096576746a3a68367659202020000800149aeaa70cbfd8cb56781ef2b5b2d3f249"
      + "c1b571a280280004e57a3bcf")
  private static let stun = STUN(user: "evtj", password: "VOkJxbRl1RmTxUk/WvJxBt")

  private static func bytes(_ text: String) -> [UInt8] {
    Hexadecimal.bytes(text, count: text.utf8.count / 2) ?? []
  }

  // MARK: STUN

  @Test func theStandardsOwnQuestionIsAnswered() throws {
    // As section 2.2 has it: from 192.0.2.1, port 32853.
    let answer = try #require(
      Self.stun.answer(
        to: Self.request, from: PeerAddress(host: 0xC000_0201, port: 32_853)))
    #expect(answer.name == "h6vY" && !answer.isNominated)
    let told = answer.bytes
    #expect(Array(told.prefix(4)) == [1, 1, 0, 44] && told.count == 64)
    #expect(Array(told[4..<20]) == Array(Self.request[4..<20]))
    #expect(Array(told[20..<32]) == Self.bytes("002000080001a147e112a643"))
    // The code counts itself in the length, the sum all of it.
    var sized = Array(told[..<32])
    sized[3] = 36
    let password = Array("VOkJxbRl1RmTxUk/WvJxBt".utf8)
    var code = [UInt8](repeating: 0, count: 20)
    cchannel_hmac_sha1(password, password.count, sized, sized.count, &code)
    #expect(Array(told[36..<56]) == code)
    let sum = CRC32.checkSum(told[..<56]) ^ 0x5354_554E
    #expect(told[60..<64].reduce(0) { $0 << 8 | UInt32($1) } == sum)
  }

  @Test func whoDoesNotKnowThePasswordIsToldNothing() {
    for stun in [
      STUN(user: "evtj", password: "VOkJxbRl1RmTxUk/WvJxBu"), STUN(user: "evtk", password: ""),
    ] {
      #expect(stun.answer(to: Self.request, from: Self.near) == nil)
    }
    // Any changed bit before the end of the code, and any end.
    let counted = Self.request.count - 8
    for place in 0..<counted {
      for bit in 0..<8 {
        var changed = Self.request
        changed[place] ^= 1 << UInt8(bit)
        #expect(Self.stun.answer(to: changed, from: Self.near) == nil, "\(place), \(bit)")
      }
    }
    for end in 0..<Self.request.count {
      #expect(Self.stun.answer(to: Array(Self.request[..<end]), from: Self.near) == nil)
    }
  }

  // MARK: The invitation

  @Test func theLinkSaysWhoWeAreAndWhere() {
    let invitation = StandingInvitation(
      fingerprint: Array(0..<32), places: [Self.own], user: Array(1...6), password: Array(1...18))
    // Web/Tests/invite.mjs reads the same letters.
    #expect(
      invitation.text
        == "live:EwABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fCAECAwQFBhgBAgMEBQYHCAkKCwwNDg8QERIB"
        + "AcCoAQFQAc6RDMs")
    #expect(invitation.user == "AQIDBAUG" && invitation.password == "AQIDBAUGBwgJCgsMDQ4PEBES")
    let two = (0..<2).map { _ in
      StandingInvitation(
        fingerprint: Array(0..<32), places: Array(repeating: Self.own, count: 9))
    }
    #expect(two[0].user != two[1].user && two[0].password != two[1].password)
    #expect(two[0].places.count == 4)
  }

  // MARK: The door

  /// What a browser that was given a link asks.
  private func question(_ link: String, by name: String = "them", nominates: Bool = false)
    -> [UInt8]
  {
    // The letters of user and password stand where the table of the invitation says.
    let letters = Array(link.dropFirst(StandingInvitation.mark.count).utf8)
    let bytes = Self.decoded(letters)
    let user = Sodium.base64(Array(bytes[34..<40]))
    let password = Array(Sodium.base64(Array(bytes[41..<59])).utf8)
    var name = Array((user + ":" + name).utf8)
    var asked: [UInt8] = [0, 1, 0, 0, 0x21, 0x12, 0xA4, 0x42] + Array(repeating: 7, count: 12)
    if nominates { asked += [0, 0x25, 0, 0] }
    asked += [0, 6, 0, UInt8(name.count)]
    while name.count % 4 != 0 { name.append(0) }
    asked += name
    asked[3] = UInt8(asked.count - 20 + 24)
    var code = [UInt8](repeating: 0, count: 20)
    cchannel_hmac_sha1(password, password.count, asked, asked.count, &code)
    return asked + [0, 8, 0, 20] + code
  }

  private static func decoded(_ letters: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for letter in letters {
      bits = (bits << 6 | (alphabet.firstIndex(of: letter) ?? 0)) & 0x3FFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }

  @Test func whoHasTheLinkIsAnsweredWhileItCounts() throws {
    let door = try #require(BrowserDoor())
    #expect(door.open(at: []) == nil)
    let link = try #require(door.open(at: [Self.own]))
    // The same as long as we are where we were.
    #expect(door.open(at: [Self.own]) == link && !door.isUsed)
    #expect(door.take(question(link), from: Self.far) == [] && door.datagrams().isEmpty)
    #expect(door.take(question(link), from: Self.near) == [])
    let told = door.datagrams()
    #expect(told.count == 1 && told[0].to == Self.near && door.isUsed)
    door.close()
    #expect(!door.isUsed)
    _ = door.datagrams()
    _ = door.take(question(link), from: Self.near)
    #expect(door.datagrams().isEmpty && !door.isUsed)
    let new = try #require(door.open(at: [Self.own]))
    #expect(new != link)
    _ = door.take(question(link), from: Self.near)
    #expect(door.datagrams().isEmpty)
    let moved = try #require(door.open(at: [Self.near, Self.own]))
    #expect(moved != new)
  }

  @Test func noMoreThanSoManyComeInAndTheSilentGo() throws {
    let door = try #require(BrowserDoor())
    let link = try #require(door.open(at: [Self.own]))
    for index in 0..<40 {
      let place = PeerAddress(host: 0x0A00_0001, port: UInt16(50_000 + index))
      _ = door.take(question(link, by: "number\(index)"), from: place)
    }
    #expect(door.datagrams().count == 8)
    // One of them asks from wherever it is, and chooses another way.
    for index in 0..<40 {
      let place = PeerAddress(host: 0x0A00_0002, port: UInt16(50_000 + index))
      _ = door.take(question(link, by: "number3", nominates: true), from: place)
    }
    #expect(door.datagrams().count == 15)
    for _ in 0..<29 { #expect(door.pass(1_000) == []) }
    _ = door.take(question(link, by: "number3"), from: PeerAddress(host: 0x0A00_0002, port: 50_000))
    // Who never spoke is not missed by anybody.
    #expect(door.pass(1_100) == [] && door.isUsed)
    for _ in 0..<31 { #expect(door.pass(1_000) == []) }
    #expect(!door.isUsed)
  }

  @Test func whateverIsSentNothingOfItCounts() throws {
    let door = try #require(BrowserDoor())
    let link = try #require(door.open(at: [Self.own]))
    _ = door.take(question(link), from: Self.near)
    _ = door.datagrams()
    var random = SystemRandomNumberGenerator()
    // Beginnings of DTLS, and what stands behind them.
    let hello: [UInt8] = [22, 254, 253, 0, 0, 0, 0, 0, 0, 0, 0, 0, 60, 1]
    for round in 0..<3_000 {
      var bytes = (0..<Int.random(in: 0...1_400, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      if round % 2 == 0 { bytes = hello + bytes }
      if round % 7 == 0, !bytes.isEmpty { bytes[0] = UInt8.random(in: 20...63, using: &random) }
      #expect(door.take(bytes, from: Self.near) == [])
      door.say([1, 2, 3], to: 1)
      if round % 50 == 0 { _ = door.pass(100) }
    }
    for datagram in door.datagrams() { #expect(datagram.bytes.count <= 1_232) }
    #expect(door.take([], from: Self.near) == [])
  }

  @Test func whereWeAreIsNearAndHasThatPort() {
    for place in OwnPlaces.near(port: 20_481) { #expect(place.isNear && place.port == 20_481) }
  }
}
