import System

/// A socket at which a program calls that carries words for the game. It is opened before the game is
/// locked in, where the configuration names one; no call ever waits.
final class CallerSocket {
  private let listener: PacketListener
  private var caller: PacketSocket?
  /// Whether the loop knows that somebody is there.
  private var isTold = false
  private var looks = 0
  /// No word is longer.
  private let mostBytes: Int

  /// So many ticks nobody is looked for.
  private static let pause = 50

  /// What is heard.
  enum Heard {
    /// Somebody is there, or no more.
    case linked(Bool)
    /// What they say.
    case word([UInt8])
  }

  init(_ listener: consuming PacketListener, mostBytes: Int) {
    self.listener = listener
    self.mostBytes = mostBytes
  }

  /// Says a word; one that is not taken is the end of who was there.
  func submit(_ word: [UInt8]) {
    let isTaken =
      switch caller {
      case .some(let line): line.send(word)
      case .none: true  // Nobody is there, and that is told.
      }
    if !isTaken { caller = nil }
  }

  /// What was heard next, oldest first, or nil when there is nothing.
  func next() -> Heard? {
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
    case .word(let bytes): return .word(bytes)
    case .gone: return hangUp()
    }
  }

  /// Has nothing more to do with who is there.
  func hangUp() -> Heard {
    caller = nil
    isTold = false
    return .linked(false)
  }

  private func received() -> PacketSocket.Received {
    switch caller {
    case .some(let line): line.receive(most: mostBytes)
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
