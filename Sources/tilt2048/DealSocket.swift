import Boards
import Dealing
import Handheld
import System

/// The socket at which the program calls that carries dealt games to the world's table. It is opened
/// before the game is locked in, where the configuration names one, and carries words of fixed forms.
final class DealSocket: DealLine {
  private let listener: PacketListener
  private var caller: PacketSocket?
  /// Whether the loop knows that somebody is there.
  private var isTold = false
  private var looks = 0

  /// So many ticks nobody is looked for.
  private static let pause = 50

  /// Listens where `configuration` says; nil where it says nothing, or where that cannot be, which the
  /// log is told.
  static func opened(_ configuration: Configuration, log: (String) -> Void) -> DealSocket? {
    guard let path = configuration[Keys.dealSocket] else { return nil }
    do throws(Errno) { return DealSocket(try PacketListener(at: path)) } catch {
      log("No dealt games: nobody can call at \(path) (\(error)).")
      return nil
    }
  }

  init(_ listener: consuming PacketListener) { self.listener = listener }

  /// Says a word; one that is not taken is the end of who was there.
  func submit(_ word: PlayerWord) {
    let isTaken =
      switch caller {
      case .some(let line): line.send(word.bytes)
      case .none: true  // Nobody is there, and that is told.
      }
    if !isTaken { caller = nil }
  }

  /// The next report: whether somebody is there, and what they say. Who says what is no word is hung up on.
  func next() -> DealReport? {
    guard isThere else {
      defer { isTold = false }
      return isTold ? .linked(false) : nil
    }
    guard isTold else {
      isTold = true
      return .linked(true)
    }
    switch received() {
    case .nothing: return nil
    case .word(let bytes):
      if let word = CarrierWord(bytes) { return .word(word) }
    case .gone: break
    }
    caller = nil
    isTold = false
    return .linked(false)
  }

  private func received() -> PacketSocket.Received {
    switch caller {
    case .some(let line): line.receive(most: PlayerWord.mostBytes)
    case .none: .gone
    }
  }

  private var isThere: Bool {
    switch caller {
    case .some: return true
    case .none: break
    }
    looks += 1
    guard looks >= Self.pause, !isTold else { return false }
    looks = 0
    caller = listener.caller()
    switch caller {
    case .some: return true
    case .none: return false
    }
  }
}
