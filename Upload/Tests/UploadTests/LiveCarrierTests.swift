import Dealing
import Engine
import System
import Testing

@testable import Upload

/// What is carried between the game and others on the local network.
@Suite struct LiveCarrierTests {
  private static let near = PeerAddress(host: 0xC0A8_0107, port: 20_480)
  private static let far = PeerAddress(host: 0x0808_0808, port: 20_480)
  private static let hello = LiveWord.hello(
    .init(
      size: .standard, promise: Array(repeating: 1, count: 32),
      heard: Array(repeating: 0, count: 8), name: "EVE")
  ).bytes
  private static let bye = LiveWord.bye(duel: Array(repeating: 2, count: 8), .left).bytes

  @Test func addressesAreNearOrFarAndHaveNumbers() {
    #expect(PeerAddress("192.168.1.7:20480") == Self.near)
    for text in ["", "192.168.1.7", "192.168.1.7:0", "192.168.1.7:70000", "a.b:1", "::1:5"] {
      #expect(PeerAddress(text) == nil, "\(text)")
    }
    for text in ["10.0.0.1", "127.0.0.1", "172.16.0.1", "172.31.9.9", "169.254.3.4"] {
      #expect(PeerAddress(text + ":1")?.isNear == true, "\(text)")
    }
    for text in ["8.8.8.8", "172.15.0.1", "172.32.0.1", "192.167.0.1", "100.64.0.1"] {
      #expect(PeerAddress(text + ":1")?.isNear == false, "\(text)")
    }
    #expect((0..<65_536).contains(Self.near.number) && Self.near.number != Self.far.number)
  }

  @Test func nobodyIsToldAnythingBeforeTheGameLooks() {
    var carrier = LiveCarrier()
    #expect(carrier.hear(Self.hello, from: .device(Self.near)) == [])
    #expect(carrier.found(.device(Self.near), name: "ADA") == [])
    let number = Self.near.number
    #expect(
      carrier.hear(.seek(name: "BOB")) == [
        .show(name: "BOB"), .say(.found(peer: number, name: "ADA", isAgreed: false)),
      ])
    #expect(
      carrier.hear(Self.bye, from: .device(Self.near)) == [.say(.word(peer: number, Self.bye))])
    #expect(carrier.hear(.rest) == [.hide])
    #expect(carrier.hear(Self.hello, from: .device(Self.near)) == [])
    // What is said at the end still goes out.
    #expect(carrier.hear(.say(peer: number, Self.bye)) == [.send(Self.bye, to: .device(Self.near))])
  }

  @Test func aStrangerMayWishToPlayAndNothingElse() {
    var carrier = LiveCarrier()
    _ = carrier.hear(.seek(name: ""))
    #expect(carrier.hear(Self.bye, from: .device(Self.near)) == [])
    #expect(carrier.hear(Self.hello, from: .device(Self.far)) == [])
    #expect(carrier.hear([], from: .device(Self.near)) == [])
    let number = Self.near.number
    #expect(
      carrier.hear(Self.hello, from: .device(Self.near)) == [
        .say(.found(peer: number, name: "EVE", isAgreed: false)),
        .say(.word(peer: number, Self.hello)),
      ])
    #expect(carrier.hear(.say(peer: number + 1, [1])) == [])
  }

  @Test func noMoreThanSoManyAreKnown() {
    var carrier = LiveCarrier()
    _ = carrier.hear(.seek(name: ""))
    var numbers: Set<Int> = []
    for index in 0..<200 {
      let address = PeerAddress(host: 0x0A00_0000 | UInt32(index), port: 1)
      for case .say(.found(let number, _, _)) in carrier.hear(Self.hello, from: .device(address)) {
        numbers.insert(number)
      }
    }
    #expect(numbers.count == LiveCarrier.mostPeers)
    // Who has gone makes room.
    #expect(carrier.found(.device(Self.near), name: "ADA") == [])
    #expect(carrier.gone(.device(PeerAddress(host: 0x0A00_0000, port: 1))).count == 1)
    #expect(carrier.found(.device(Self.near), name: "ADA").count == 1)
  }

  /// Between two looks nobody says who has gone: those who are there are found anew.
  @Test func whoWasThereBeforeIsFoundAnew() {
    var carrier = LiveCarrier(peers: [PeerAddress(host: 0x0A00_0001, port: 1)])
    _ = carrier.hear(.seek(name: ""))
    let number = Self.near.number
    #expect(carrier.found(.device(Self.near), name: "ADA").count == 1)
    // Still looked for: nothing changes.
    #expect(carrier.hear(.seek(name: "")).count == 3)
    _ = carrier.hear(.rest)
    #expect(carrier.hear(.say(peer: number, Self.bye)) == [.send(Self.bye, to: .device(Self.near))])
    #expect(
      carrier.hear(.seek(name: "")).count == 2, "who was named when it began, and nobody else")
    #expect(
      carrier.found(.device(Self.near), name: "ADA") == [
        .say(.found(peer: number, name: "ADA", isAgreed: false))
      ])
    #expect(carrier.hear(.seek(name: "")).count == 3)
  }

  @Test func whoWasNamedStays() {
    var carrier = LiveCarrier(peers: [Self.near])
    #expect(carrier.hear(.seek(name: "")).count == 2)
    #expect(carrier.gone(.device(Self.near)) == [])
    #expect(carrier.found(.device(Self.far), name: "") == [])
    #expect(carrier.gameHasGone() == [.hide] && !carrier.isSought)
  }

  @Test func avahisLinesAreRead() {
    var neighbours = Neighbours(own: "tilt2048-aa")
    let place = #"pi.local;192.168.1.7;20480;"name=ADA""#
    let line = "=;eth0;IPv4;tilt2048-bb;_tilt2048._udp;local;" + place
    let other = line.replacing("eth0", with: "wlan0")
    let bytes = Array("+;eth0;IPv4;tilt2048-bb;_tilt2048._udp;local\n\(line)\n".utf8)
    // In pieces.
    #expect(neighbours.take(Array(bytes.prefix(60))) == [])
    #expect(neighbours.take(Array(bytes.dropFirst(60))) == [.found(Self.near, name: "ADA")])
    for text in [
      line.replacing("tilt2048-bb", with: "tilt2048-aa"), line.replacing("IPv4", with: "IPv6"),
      line.replacing("_udp", with: "_tcp"), line.replacing("20480", with: "x"), "", ";;;;;;;;;;",
      String(repeating: "=", count: 9_000),
    ] {
      #expect(neighbours.take(Array((text + "\n").utf8)) == [], "\(text.prefix(80))")
    }
    _ = neighbours.take(Array((other + "\n").utf8))
    // It is gone when no interface sees it any more.
    let gone = "-;eth0;IPv4;tilt2048-bb;_tilt2048._udp;local\n"
    #expect(neighbours.take(Array(gone.utf8)) == [])
    #expect(
      neighbours.take(Array(gone.replacing("eth0", with: "wlan0").utf8)) == [.gone(Self.near)])
  }

  @Test func datagramsCrossTheLoopback() throws {
    let ports: [UInt16] = [29_731, 29_732]
    let one = try DatagramSocket(port: ports[0])
    let two = try DatagramSocket(port: ports[1])
    let nothing = one.receive(most: 1_200)
    #expect(nothing == nil)
    let there = PeerAddress(host: 0x7F00_0001, port: ports[1])
    let long = [UInt8](repeating: 5, count: 1_200)
    // Too long, empty, and as long as words are.
    one.send(long + [1], to: there)
    one.send([], to: there)
    one.send(long, to: there)
    Waiting.forOne(of: [two.number], within: 5_000)
    let (heard, more) = (two.receive(most: 1_200), two.receive(most: 1_200))
    #expect(heard?.bytes == long && more == nil)
    #expect(heard?.from == PeerAddress(host: 0x7F00_0001, port: ports[0]))
    #expect(throws: Errno.self) { _ = try DatagramSocket(port: ports[0]) }
    let free = try DatagramSocket(port: 0)
    let numbers = (one.port, free.port)
    #expect(numbers.0 == ports[0] && numbers.1 > 0 && numbers.1 != ports[0])
  }

  @Test func aHelperIsReadAndEndsWithItsOwner() throws {
    let process = try HelperProcess(["sh", "-c", "echo there; exec sleep 60"])
    var text: [UInt8] = []
    for _ in 0..<50 where text.count < 6 {
      Waiting.forOne(of: [process.number], within: 1_000)
      text += process.read() ?? []
    }
    let more = process.read()
    #expect(text == Array("there\n".utf8) && more == [])
    let short = try HelperProcess(["true"])
    Waiting.forOne(of: [short.number], within: 5_000)
    let end = short.read()
    #expect(end == nil)
    #expect(throws: Errno.self) { _ = try HelperProcess(["/none/such"]) }
  }
}
