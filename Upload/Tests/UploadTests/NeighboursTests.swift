import Dealing
import Engine
import Testing

@testable import Upload

/// Whatever avahi-browse(1) writes, and whoever shows what on the local network.
@Suite struct NeighboursTests {
  private static func line(
    _ instance: String, host: String = "192.168.1.7", port: String = "20480",
    interface: String = "eth0", said: String = #""name=ADA""#
  ) -> String {
    "=;\(interface);IPv4;\(instance);_tilt2048._udp;local;pi.local;\(host);\(port);\(said)\n"
  }

  private static func gone(_ instance: String, interface: String = "eth0") -> String {
    "-;\(interface);IPv4;\(instance);_tilt2048._udp;local\n"
  }

  private static func take(_ neighbours: inout Neighbours, _ text: String) -> [Neighbours.News] {
    neighbours.take(Array(text.utf8))
  }

  private static let place = PeerAddress(host: 0xC0A8_0107, port: 20_480)

  @Test(arguments: [
    (#""name=ADA""#, "ADA"), (#""name=ada-7.b""#, "ADA-7.B"), (#""x=1" "name=EVE""#, "EVE"),
    (#""name=""#, ""), (#""nome=ADA""#, ""), ("", ""), (#""name=A\059B<b>""#, "A059BB"),
    ("\"name=\u{1B}[2JX\u{202E}\"", "2JX"), (#"name=BOB"#, "BOB"),
  ])
  func aNameIsWhatCanBeSaid(said: String, name: String) {
    var neighbours = Neighbours(own: "me")
    let news = Self.take(&neighbours, Self.line("a", said: said))
    #expect(news == [.found(Self.place, name: name)])
  }

  @Test func aLongNameIsCut() throws {
    var neighbours = Neighbours(own: "me")
    let said = #""name=\#(String(repeating: "a", count: 500))""#
    let news = Self.take(&neighbours, Self.line("a", said: said))
    guard case .found(_, let name)? = news.first else { return #expect(Bool(false)) }
    #expect(!name.isEmpty && name.utf8.count <= 32 && name.allSatisfy { $0 == "A" })
  }

  @Test func whatIsTooLongIsCutAndTheNextLineCounts() {
    var neighbours = Neighbours(own: "me")
    let flood = String(repeating: ";x", count: 50_000)
    #expect(Self.take(&neighbours, "=" + flood) == [])
    #expect(Self.take(&neighbours, flood + "\n" + Self.line("a")).count == 1)
  }

  @Test func everyCutOfALineIsTheSame() {
    let text = Self.line("a") + Self.gone("a")
    for cut in 0...text.utf8.count {
      var neighbours = Neighbours(own: "me")
      let (first, second) = (text.utf8.prefix(cut), text.utf8.dropFirst(cut))
      let news = neighbours.take(Array(first)) + neighbours.take(Array(second))
      #expect(news == [.found(Self.place, name: "ADA"), .gone(Self.place)])
    }
  }

  /// Somebody may show services without end.
  @Test func noMoreThanSoManyAreKnown() {
    var neighbours = Neighbours(own: "me")
    let found = (0..<400).filter { number in
      let host = "10.0.\(number / 200).\(number % 200 + 1)"
      return !Self.take(&neighbours, Self.line("tilt-\(number)", host: host)).isEmpty
    }
    #expect(found == Array(0..<256))
    // Who is known may move, and who goes leaves room.
    #expect(Self.take(&neighbours, Self.line("tilt-3", host: "10.1.1.1")).count == 1)
    #expect(Self.take(&neighbours, Self.gone("tilt-3")).count == 1)
    #expect(Self.take(&neighbours, Self.gone("tilt-3")) == [])
    #expect(Self.take(&neighbours, Self.line("tilt-399", host: "10.1.1.2")).count == 1)
  }

  @Test(arguments: [
    "=;eth0;IPv4;a;_tilt2048._udp;local;pi.local;192.168.1.7\n", line("a", port: "0"),
    line("a", port: "65536"), line("a", port: "-1"), line("a", host: "fe80::1"),
    line("a", host: "192.168.1"), line("a", host: "192.168.1.07x"), line("a", host: ""),
    "-;eth0;IPv4;never;_tilt2048._udp;local\n", "-;eth0\n", "\u{0}\n", "=\n",
    line("a").replacing("=;", with: "+;"), line("me"),
  ])
  func whatIsNoNeighbourIsPassedOver(text: String) {
    var neighbours = Neighbours(own: "me")
    #expect(Self.take(&neighbours, text) == [])
  }

  @Test func whateverIsWrittenItIsRead() {
    var neighbours = Neighbours(own: "me")
    var random = RandomSource(seed: 4)
    let letters = Array("=-+;eth0IPv4a_tilt2048._udplocal192.168\n\"name\u{FF}".utf8)
    for _ in 0..<20_000 {
      let letter = letters[Int(random.next(below: UInt32(letters.count)))]
      #expect(neighbours.take([letter]) == [])
    }
    #expect(Self.take(&neighbours, "\n" + Self.line("a")).count == 1)
  }
}

/// Whom the carrier of live duels knows, and by which numbers.
@Suite struct LivePlacesTests {
  private static func place(_ number: UInt32) -> LivePlace {
    .device(PeerAddress(host: 0x0A00_0000 | number, port: 20_480))
  }

  private static func number(_ acts: [LiveCarrier.Act]) -> Int? {
    for case .say(.found(let number, _, _)) in acts { return number }
    return nil
  }

  private static func seeking() -> LiveCarrier {
    var carrier = LiveCarrier()
    _ = carrier.hear(.seek(name: ""))
    return carrier
  }

  @Test func whoeverIsKnownKeepsTheirNumber() throws {
    var carrier = Self.seeking()
    let first = try #require(Self.number(carrier.found(Self.place(1), name: "ADA")))
    let again = carrier.found(Self.place(1), name: "EVE")
    #expect(again == [.say(.found(peer: first, name: "EVE", isAgreed: false))])
    #expect(carrier.gone(Self.place(1)) == [.say(.gone(peer: first))])
    #expect(carrier.gone(Self.place(1)) == [])
    // A duel goes on with who is not seen any more, and they are listed no more.
    #expect(carrier.hear(.say(peer: first, [1])) == [.send([1], to: Self.place(1))])
    #expect(carrier.hear([2], from: Self.place(1)) == [.say(.word(peer: first, [2]))])
    #expect(carrier.hear(.seek(name: "")).count == 1)
    #expect(Self.number(carrier.found(Self.place(1), name: "ADA")) == first)
    #expect(carrier.hear(.seek(name: "")).count == 2)
  }

  /// Browsers are numbered from one on, and one of them may have the number of a device.
  @Test func twoThatAreAlikeHaveTwoNumbers() throws {
    var carrier = Self.seeking()
    let device = try #require(Self.number(carrier.found(Self.place(5), name: "")))
    let browser = LivePlace.browser(device)
    let said = carrier.found(browser, name: "", isAgreed: true)
    let next = (device + 1) % 65_536
    #expect(said == [.say(.found(peer: next, name: "", isAgreed: true))])
    #expect(carrier.hear(.say(peer: next, [7])) == [.send([7], to: browser)])
    #expect(carrier.hear([8], from: browser) == [.say(.word(peer: next, [8]))])
    // The last number is followed by the first.
    let last = [LivePlace.browser(65_535), .browser(131_071)].map {
      Self.number(carrier.found($0, name: ""))
    }
    #expect(last == [65_535, 0])
  }

  @Test func aWordHasItsLength() {
    var carrier = Self.seeking()
    _ = carrier.found(Self.place(1), name: "")
    let most = LiveWord.mostBytes
    for (count, isHeard) in [(0, false), (1, true), (most, true), (most + 1, false)] {
      let bytes = [UInt8](repeating: 1, count: count)
      #expect(carrier.hear(bytes, from: Self.place(1)).isEmpty != isHeard, "\(count)")
    }
  }

  @Test func whoIsFarIsNotFound() {
    var carrier = Self.seeking()
    for host in [0x0808_0808, 0xAC20_0001, 0xA9FD_0001, 0, 0xFFFF_FFFF] as [UInt32] {
      let far = LivePlace.device(PeerAddress(host: host, port: 20_480))
      #expect(carrier.found(far, name: "ADA") == [], "\(host)")
    }
    #expect(carrier.hear(.seek(name: "")) == [.show(name: "")])
  }

  @Test func afterARestOnlyWhoIsThereIsFoundAgain() throws {
    var carrier = LiveCarrier(peers: [PeerAddress(host: 0x7F00_0001, port: 7)])
    _ = carrier.hear(.seek(name: "A"))
    _ = carrier.found(Self.place(1), name: "ADA")
    _ = carrier.found(Self.place(2), name: "EVE")
    #expect(carrier.hear(.rest) == [.hide])
    #expect(carrier.gone(Self.place(1)) == [], "the game is not told at rest")
    let names = carrier.hear(.seek(name: "B")).compactMap { act in
      if case .say(.found(_, let name, _)) = act { name } else { nil }
    }
    // Nobody says at rest who goes, so the others are found anew too.
    #expect(names == [""])
    #expect(Self.number(carrier.found(Self.place(2), name: "EVE")) != nil)
  }
}
