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

  /// Listens at `path` for who carries `words`; nil without one, or where that cannot be, which the log is
  /// told.
  static func opened(
    _ words: String, at path: String?, mostBytes: Int, log: (String) -> Void
  ) -> CallerSocket? {
    guard let path else { return nil }
    do throws(Errno) {
      return CallerSocket(try PacketListener(at: path), mostBytes: mostBytes)
    } catch {
      log("No \(words): nobody can call at \(path) (\(error)).")
      return nil
    }
  }

  private init(_ listener: consuming PacketListener, mostBytes: Int) {
    self.listener = listener
    self.mostBytes = mostBytes
  }

  /// The file that can be read when somebody says something, or calls; nil where the next look itself has
  /// something to tell.
  var descriptor: Int32? {
    switch caller {
    case .some(let line): isTold ? line.number : nil
    case .none: isTold ? nil : listener.number
    }
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

  /// What was heard next, oldest first, or nil when there is nothing: what `read` makes of a word, or what
  /// `linked` says of it that somebody is there, or no more. Who says what is no word is hung up on.
  func next<Report>(_ read: ([UInt8]) -> Report?, linked: (Bool) -> Report) -> Report? {
    guard isThere else {
      defer { isTold = false }
      return isTold ? linked(false) : nil
    }
    guard isTold else {
      isTold = true
      return linked(true)
    }
    switch received() {
    case .nothing: return nil
    case .word(let bytes):
      if let report = read(bytes) { return report }
    case .gone: break
    }
    caller = nil
    isTold = false
    return linked(false)
  }

  private func received() -> PacketSocket.Received {
    switch caller {
    case .some(let line): line.receive(most: mostBytes)
    case .none: .gone
    }
  }

  private var isThere: Bool {
    if caller != nil { return true }
    looks += 1
    guard looks >= Self.pause, !isTold else { return false }
    looks = 0
    caller = listener.caller()
    return caller != nil
  }
}
