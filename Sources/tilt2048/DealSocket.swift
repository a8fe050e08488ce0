import Boards
import Dealing
import Handheld
import System

/// The socket at which the program calls that carries dealt games to the world's table.
final class DealSocket: DealLine {
  private let socket: CallerSocket

  /// Listens where `configuration` says; nil where it says nothing, or where that cannot be, which the
  /// log is told.
  static func opened(_ configuration: Configuration, log: (String) -> Void) -> DealSocket? {
    guard let path = configuration[Keys.dealSocket] else { return nil }
    do throws(Errno) { return DealSocket(try PacketListener(at: path)) } catch {
      log("No dealt games: nobody can call at \(path) (\(error)).")
      return nil
    }
  }

  init(_ listener: consuming PacketListener) {
    socket = CallerSocket(listener, mostBytes: PlayerWord.mostBytes)
  }

  func submit(_ word: PlayerWord) { socket.submit(word.bytes) }

  /// The next report. Who says what is no word is hung up on.
  func next() -> DealReport? {
    var heard = socket.next()
    if case .word(let bytes) = heard {
      if let word = CarrierWord(bytes) { return .word(word) }
      heard = socket.hangUp()
    }
    if case .linked(let isThere) = heard { return .linked(isThere) }
    return nil
  }
}
