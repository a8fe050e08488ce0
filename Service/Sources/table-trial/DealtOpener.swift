import CEpoll
import Dispatch
import Glibc
import Synchronization
import Table

/// Begins games and opens connections on threads of their own, so that no player's move waits for another
/// player's game to begin, and what is measured is the service alone.
final class DealtOpener: Sendable {
  /// What came of it.
  struct Opened: Sendable {
    let lane: Int
    let player: DealtLane
    /// Whether another game than before was begun.
    let hasBegun: Bool
    let isOpen: Bool
  }

  /// A thread with a connection to each port that stays: one for each game would have the service give every
  /// second connection, and so all players, to the same of its threads.
  private final class Desk: Sendable {
    let queue: DispatchQueue
    // Used on the queue only.
    nonisolated(unsafe) var connections: [Int: Connection] = [:]

    init(_ number: Int) { queue = DispatchQueue(label: "opener \(number)") }

    func connection(_ port: Int) -> Connection {
      let connection = connections[port] ?? Connection(port: port)
      connections[port] = connection
      return connection
    }
  }

  /// Becomes readable where something was opened.
  let signal = eventfd(0, Int32(EFD_NONBLOCK))
  private let desks = (0..<4).map { Desk($0) }
  private let opened = Mutex<[Opened]>([])

  /// Begins a game (that of `round`, or goes on with the player's own) and connects.
  func open(_ lane: Int, _ player: DealtLane, round: Int?) {
    let desk = desks[lane % desks.count]
    desk.queue.async { [self] in
      // Who was hung up on comes back like people do, and does not take the processor from what recovers.
      if round == nil { usleep(20_000) }
      let result = Self.open(lane, player, round: round, by: desk.connection(player.port))
      opened.withLock { $0.append(result) }
      var one: UInt64 = 1
      _ = Glibc.write(signal, &one, 8)
    }
  }

  /// What was opened since this was asked.
  func take() -> [Opened] {
    var count: UInt64 = 0
    _ = read(signal, &count, 8)
    return opened.withLock { opened in
      defer { opened = [] }
      return opened
    }
  }

  /// The same, waiting for it.
  func openNow(_ lane: Int, _ player: DealtLane, round: Int?) -> Opened {
    let desk = desks[lane % desks.count]
    return desk.queue.sync {
      Self.open(lane, player, round: round, by: desk.connection(player.port))
    }
  }

  private static func open(
    _ lane: Int, _ player: DealtLane, round: Int?, by connection: Connection
  ) -> Opened {
    var player = player
    let round = round ?? (player.deal.isEmpty ? 0 : nil)
    if let round, !player.begin(connection, round: round) {
      return Opened(lane: lane, player: player, hasBegun: false, isOpen: false)
    }
    let isOpen = player.open()
    if !isOpen { player.hangUp() }
    return Opened(lane: lane, player: player, hasBegun: round != nil, isOpen: isOpen)
  }
}
