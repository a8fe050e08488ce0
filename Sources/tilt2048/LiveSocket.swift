import Boards
import Dealing
import Handheld

/// The socket at which the program calls that carries live duels over the local network.
final class LiveSocket: LiveLine {
  private let socket: CallerSocket

  /// Listens where `configuration` says; nil where it says nothing, or where that cannot be, which the
  /// log is told.
  static func opened(_ configuration: Configuration, log: (String) -> Void) -> LiveSocket? {
    CallerSocket.opened(
      "live duels", at: configuration[Keys.duelSocket], mostBytes: LiveReport.mostBytes, log: log
    ).map { LiveSocket($0) }
  }

  private init(_ socket: CallerSocket) { self.socket = socket }

  var descriptor: Int32? { socket.descriptor }

  func submit(_ request: LiveRequest) { socket.submit(request.bytes) }

  func next() -> LiveReport? {
    socket.next({ LiveReport($0) }, linked: { .linked($0) })
  }
}
