import Boards
import Dealing
import Handheld

/// The socket at which the program calls that carries dealt games to the world's table.
final class DealSocket: DealLine {
  private let socket: CallerSocket

  /// Listens where `configuration` says; nil where it says nothing, or where that cannot be, which the
  /// log is told.
  static func opened(_ configuration: Configuration, log: (String) -> Void) -> DealSocket? {
    CallerSocket.opened(
      "dealt games", at: configuration[Keys.dealSocket], mostBytes: PlayerWord.mostBytes, log: log
    ).map { DealSocket($0) }
  }

  private init(_ socket: CallerSocket) { self.socket = socket }

  var descriptor: Int32? { socket.descriptor }

  func submit(_ word: PlayerWord) { socket.submit(word.bytes) }

  func next() -> DealReport? {
    socket.next({ CarrierWord($0).map { .word($0) } }, linked: { .linked($0) })
  }
}
