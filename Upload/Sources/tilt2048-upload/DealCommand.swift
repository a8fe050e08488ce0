import Arguments
import Dealing
import Glibc
import System
import Time
import Upload

/// `tilt2048-upload deal`: carries dealt games between the game and the table, for as long as it runs.
struct DealCommand: Command {
  static let about = About(
    "deal", "Carry dealt games between the game and the table.",
    discussion: """
      The game listens at a socket where its configuration names one (deal.socket). This calls there, \
      and carries moves and tiles until it is ended; where the game, the table or the network is away, \
      it waits.
      """)

  private var places = Places()
  private var socket = "/run/tilt2048-deal/game"

  mutating func declare(in form: inout Form) {
    places.declare(in: &form, withTable: true)
    form.option("socket", value: "path", &socket, "Where the game listens.")
  }

  func run() throws(Failure) {
    do throws(UploadError) {
      var service = DealService(
        DealCarrier(try places.uploader()), address: try places.address(), socket: socket)
      while true {
        service.call()
        // Nobody is there: the game does not run, or offers no dealt games.
        usleep(1_000_000)
      }
    } catch {
      throw Failure("\(error)")
    }
  }
}

/// Two connections and what is carried between them.
private struct DealService {
  private var carrier: DealCarrier<CurlTransport>
  private let address: TableAddress
  private let socket: String
  private var stream: TableStream?
  /// When the table was reached and heard last, and when it is called again where it is away, in seconds.
  private var (reached, heard) = (0, 0)
  private var callsAgain: Int?
  private var pause = CallPause()

  /// A table that says nothing for so long has gone: it asks four times as often who is there.
  private static let mostSilence = 60

  init(_ carrier: DealCarrier<CurlTransport>, address: TableAddress, socket: String) {
    (self.carrier, self.address, self.socket) = (carrier, address, socket)
  }

  /// Calls the game, and carries for as long as it is there.
  mutating func call() {
    do throws(Errno) {
      let game = try PacketSocket(connectingTo: socket)
      serve(game)
    } catch {
      return
    }
    for act in carrier.gameHasGone() where act == .close { hangUp() }
  }

  private mutating func serve(_ game: borrowing PacketSocket) {
    while true {
      let rest = (callsAgain.map { max(0, $0 - Self.now) } ?? Self.mostSilence) * 1_000
      Waiting.forOne(of: [game.number, stream?.descriptor ?? -1], within: rest)
      var acts = tableActs()
      hearing: while true {
        switch game.receive(most: PlayerWord.mostBytes) {
        case .nothing: break hearing
        case .gone: return
        case .word(let bytes):
          guard let word = PlayerWord(bytes) else { return }
          acts += carrier.hear(word, at: time(nil))
        }
      }
      if let due = callsAgain, due <= Self.now, carrier.isWanted { acts.append(.open) }
      guard carryOut(acts, game) else { return }
    }
  }

  /// What has come from the table.
  private mutating func tableActs() -> [DealCarrier<CurlTransport>.Act] {
    guard let stream else { return [] }
    var acts: [DealCarrier<CurlTransport>.Act] = []
    let events = stream.events()
    if !events.isEmpty { heard = Self.now }
    for event in events {
      switch event {
      case .message(let message): acts += carrier.hear(table: message)
      case .alive: break
      case .closed(let code):
        hangUp()
        acts += carrier.closed(code: code)
        callLater(after: Self.now - reached)
      }
    }
    if self.stream != nil, Self.now - heard > Self.mostSilence {
      hangUp()
      acts += carrier.lost()
      callLater(after: Self.now - reached)
    }
    return acts
  }

  /// False where the game has gone.
  private mutating func carryOut(
    _ acts: [DealCarrier<CurlTransport>.Act], _ game: borrowing PacketSocket
  ) -> Bool {
    for act in acts {
      switch act {
      case .say(let word): if !game.send(word.bytes) { return false }
      case .send(let bytes): send(bytes)
      case .close: hangUp()
      case .log(let text): say(text, on: 2)
      case .open: guard carryOut(open(), game) else { return false }
      }
    }
    return true
  }

  private mutating func send(_ bytes: [UInt8]) {
    do throws(UploadError) { try stream?.send(bytes) } catch {
      // The next look at the connection finds that it is lost.
      return
    }
  }

  private mutating func open() -> [DealCarrier<CurlTransport>.Act] {
    hangUp()
    do throws(UploadError) {
      stream = try TableStream(address)
      heard = Self.now
      reached = heard
      return carrier.opened()
    } catch {
      callLater(after: 0)
      return [.log("\(error)")] + carrier.lost()
    }
  }

  private mutating func hangUp() {
    stream = nil
    callsAgain = nil
  }

  private mutating func callLater(after duration: Int) {
    guard carrier.isWanted else { return }
    callsAgain = Self.now + pause.seconds(after: duration)
  }

  /// Seconds of a clock that nobody sets.
  private static var now: Int {
    var clock = MonotonicClock()
    return Int((clock.now() - .zero).nanoseconds / 1_000_000_000)
  }
}
