import Boards
import Dealing
import Handheld

/// The socket at which the program calls that carries live duels over the local network.
final class LiveSocket: LiveLine {
  private let socket: CallerSocket
  /// Whether there is a page whose address a link for a browser begins with.
  private let hasPage: Bool

  /// Listens where `configuration` says; nil where it says nothing, or where that cannot be, which the
  /// log is told.
  static func opened(_ configuration: Configuration, log: (String) -> Void) -> LiveSocket? {
    CallerSocket.opened(
      "live duels", at: configuration[Keys.duelSocket], mostBytes: LiveReport.mostBytes, log: log
    ).map { LiveSocket($0, hasPage: configuration[Keys.shareAddress] != nil) }
  }

  private init(_ socket: CallerSocket, hasPage: Bool) {
    (self.socket, self.hasPage) = (socket, hasPage)
  }

  var descriptor: Int32? { socket.descriptor }

  func submit(_ request: LiveRequest) { socket.submit(request.bytes) }

  func next() -> LiveReport? {
    while let report = socket.next({ LiveReport($0) }, linked: { .linked($0) }) {
      if case .invitation = report, !hasPage { continue }
      return report
    }
    return nil
  }
}
