/// Advice without a thread, for tests and simulations: the work is done when the loop looks, and
/// the answer comes `delay` looks after the question.
public struct ImmediateAdvice: AdviceSource, ~Copyable {
  private var worker = AdviceWorker()
  private var waiting: AdviceRequest?
  private var looks = 0
  private let delay: Int

  /// A machine that takes `delay` ticks for each answer.
  public init(delay: Int = 0) { self.delay = delay }

  /// Takes a question over in place of the one before.
  public mutating func submit(_ request: AdviceRequest?) {
    waiting = request
    looks = 0
  }

  /// The last thing that is to be said about the question, once it is due.
  public mutating func next() -> AdviceReport? {
    guard let request = waiting else { return nil }
    looks += 1
    guard looks > delay else { return nil }
    waiting = nil
    var last: AdviceReport?
    worker.work(on: request, isObsolete: { false }, answer: { last = $0 })
    return last
  }
}
