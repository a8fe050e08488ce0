import System

/// Shares of a work, each in a thread of its own but the first.
enum Shares {
  /// Returns when all are done; a share for which the system has no thread is done here.
  static func run(_ shares: Int, _ work: (Int) -> Void) {
    withoutActuallyEscaping(work) { work in
      let others = (1..<shares).map { Share($0, work) }
      for share in others { share.start() }
      work(0)
      for share in others { share.wait() }
    }
  }
}

private final class Share: ThreadBody, @unchecked Sendable {
  // Sendable although it changes: every access holds `lock`.
  private let lock = Lock()
  private let index: Int
  /// Forgotten once it is done, as it is not to be kept longer than that.
  private var work: ((Int) -> Void)?
  private var isDone = false

  init(_ index: Int, _ work: @escaping (Int) -> Void) {
    self.index = index
    self.work = work
  }

  func start() {
    do { _ = try Thread(named: "share", patience: nil, self) } catch { run() }
  }

  override func run() {
    work?(index)
    lock.waking {
      work = nil
      isDone = true
    }
  }

  func wait() {
    lock.locked { while !isDone { lock.wait() } }
  }
}
