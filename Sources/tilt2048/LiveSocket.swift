import Boards
import Dealing
import Handheld
import System

/// The socket at which the program calls that carries live duels over the local network.
final class LiveSocket: LiveLine {
  private let socket: CallerSocket

  /// Listens where `configuration` says; nil where it says nothing, or where that cannot be, which the
  /// log is told.
  static func opened(_ configuration: Configuration, log: (String) -> Void) -> LiveSocket? {
    guard let path = configuration[Keys.duelSocket] else { return nil }
    do throws(Errno) { return LiveSocket(try PacketListener(at: path)) } catch {
      log("No live duels: nobody can call at \(path) (\(error)).")
      return nil
    }
  }

  init(_ listener: consuming PacketListener) {
    socket = CallerSocket(listener, mostBytes: LiveReport.mostBytes)
  }

  func submit(_ request: LiveRequest) { socket.submit(request.bytes) }

  /// The next report. Who says what is none is hung up on.
  func next() -> LiveReport? {
    var heard = socket.next()
    if case .word(let bytes) = heard {
      if let report = LiveReport(bytes) { return report }
      heard = socket.hangUp()
    }
    if case .linked(let isThere) = heard { return .linked(isThere) }
    return nil
  }
}
