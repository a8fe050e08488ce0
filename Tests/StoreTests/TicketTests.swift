import Engine
import Glibc
import Records
import System
import Testing
import Time

@testable import Store

@Suite("Tickets for games to come are offered once each")
struct TicketTests {
  private let directory: TemporaryDirectory
  private var outbox: Outbox

  init() throws {
    directory = try TemporaryDirectory()
    outbox = Self.outbox(in: directory.path)
  }

  private static func outbox(in directory: String) -> Outbox {
    Outbox(
      directory + "/outbox", key: "table.send", consent: "yes", tickets: directory + "/tickets")
  }

  private func ticket(_ number: Int, days: Int64 = 60) -> GameTicket {
    GameTicket(
      name: "name\(number)", seed: UInt64(number), expires: WallTime.start.advanced(days: days))
  }

  private func offer(_ tickets: [GameTicket], between rubbish: [String] = []) throws {
    let lines = tickets.map { "\($0.name) \($0.seed) \($0.expires.secondsSince1970)" }
    let text = (rubbish + lines).map { $0 + "\n" }.joined()
    try Files.replace(directory.path + "/tickets", with: Array(text.utf8))
  }

  private func taken() throws -> String {
    String(decoding: try Files.read(outbox.folder + "/taken", most: 1 << 16), as: UTF8.self)
  }

  /// Takes a request of which nothing is to be said.
  private mutating func takeSilently(_ request: StoreRequest) {
    let reports = outbox.take(request)
    #expect(reports == [])
  }

  @Test("without consent nothing is wanted, looked for or written")
  mutating func noConsent() throws {
    try offer([ticket(1)])
    outbox.take(settings: [:])
    #expect(outbox.news(at: .start) == [])
    takeSilently(.takeTicket("name1"))
    takeSilently(.set(key: "table.send", value: "no"))
    #expect(!Files.exists(outbox.folder))
  }

  @Test("each is offered until a game takes it, and then the next")
  mutating func oneAfterTheOther() throws {
    outbox.take(settings: ["table.send": "yes"])
    #expect(try taken() == "wanted\n", "whoever sends sees that tickets are wanted")
    #expect(try FileStatus(of: outbox.folder + "/taken").permissions == 0o644)
    #expect(outbox.news(at: .start) == [])
    try offer(
      [ticket(1, days: 0), ticket(2), ticket(3)],
      between: ["", "x", "a b c", "\(String(repeating: "n", count: 65)) 1 9999999999", "a 1 2 3"])
    #expect(outbox.news(at: .start) == [.ticket(ticket(2))], "the first one's time is over")
    #expect(outbox.news(at: .start) == [], "once")
    takeSilently(.takeTicket("name2"))
    #expect(try taken() == "wanted\nname2\n")
    #expect(outbox.news(at: .start) == [.ticket(ticket(3))])
    takeSilently(.takeTicket("name3"))
    #expect(outbox.news(at: .start) == [])
    #expect(try taken() == "wanted\nname2\nname3\n")
  }

  /// A program that begins again, after the power was cut, offers what no game has taken and nothing else.
  @Test("after a cut what was taken is not offered again")
  mutating func cut() throws {
    try offer([ticket(1), ticket(2)])
    outbox.take(settings: ["table.send": "yes"])
    #expect(outbox.news(at: .start) == [.ticket(ticket(1))])
    outbox = Self.outbox(in: directory.path)
    outbox.take(settings: ["table.send": "yes"])
    #expect(outbox.news(at: .start) == [.ticket(ticket(1))], "no game had begun with it")
    takeSilently(.takeTicket("name1"))
    outbox = Self.outbox(in: directory.path)
    outbox.take(settings: ["table.send": "yes"])
    #expect(outbox.news(at: .start) == [.ticket(ticket(2))], "the offer is as it was")
  }

  @Test("a no withdraws what is offered, and a yes offers only what was not taken")
  mutating func consentInPlay() throws {
    try offer([ticket(1), ticket(2)])
    takeSilently(.set(key: "table.send", value: "yes"))
    #expect(outbox.news(at: .start) == [.ticket(ticket(1))])
    takeSilently(.takeTicket("name1"))
    #expect(outbox.news(at: .start) == [.ticket(ticket(2))])
    let reports = outbox.take(.set(key: "table.send", value: "no"))
    #expect(reports == [.ticket(nil)])
    #expect(try taken() == "unwanted\nname1\n")
    #expect(outbox.news(at: .start) == [])
    takeSilently(.set(key: "table.send", value: "yes"))
    #expect(outbox.news(at: .start) == [.ticket(ticket(2))])
    // Another player, who does not want it, leaves it to the one who does.
    outbox.take(settings: ["table.send": "no"])
    #expect(outbox.news(at: .start) == [])
    #expect(try taken() == "wanted\nname1\n")
  }

  @Test("who never offers any is not looked at for ever")
  mutating func nobodyOffers() throws {
    outbox.take(settings: ["table.send": "yes"])
    for _ in 0...Outbox.mostLooks { #expect(outbox.news(at: .start) == []) }
    try offer([ticket(1)])
    #expect(outbox.news(at: .start) == [])
    takeSilently(.finish(RunningGame.sample(seed: 6).finished()))
    #expect(outbox.news(at: .start) == [.ticket(ticket(1))])
  }

  @Test("a file that is too long or may not be read is none, and takes nothing from the game")
  mutating func obstacles() throws {
    outbox.take(settings: ["table.send": "yes"])
    try Files.replace(directory.path + "/tickets", with: [UInt8](repeating: 48, count: 20_000))
    #expect(outbox.news(at: .start) == [])
    try Files.remove(directory.path + "/tickets")
    try Files.makeFolder(directory.path + "/tickets")
    #expect(outbox.news(at: .start) == [])
    try Files.replace(outbox.folder + "/taken", with: [0xFF, 10, 0xFE])
    takeSilently(.takeTicket("name1"))
    #expect(try taken().hasSuffix("name1\n"))
    for number in 0..<300 { takeSilently(.takeTicket("n\(number)")) }
    #expect(try taken().split(separator: "\n").count == 201)
  }

  @Test("a game's file says how many hints there were")
  mutating func hints() throws {
    outbox.take(settings: ["table.send": "yes"])
    var game = RunningGame.sample(seed: 6).finished()
    game.hints = 12
    takeSilently(.finish(game))
    #expect(Files.names(in: outbox.folder).contains { $0.hasSuffix("-h12.t2048") })
  }

  /// What is asked for in this order is on the medium in this order.
  @Test("the thread writes down that a ticket was taken before it keeps a move")
  func onTheThread() throws {
    try offer([ticket(1)])
    var thread = StoreThread(opening: directory.path + "/state", outbox: outbox)
    _ = thread.stored(within: .seconds(20))
    thread.submit(.set(key: "table.send", value: "yes"))
    thread.submit(.takeTicket("name1"))
    thread.submit(.save(RunningGame.sample(seed: 1, moves: 2)))
    let isDone = thread.stop(within: .seconds(20))
    #expect(isDone)
    #expect(try taken() == "wanted\nname1\n")
  }
}
