import Handheld

/// The machine that gives hints, reviews and plays; or none, since thinking takes most of a day.
struct OccasionalAdvice: AdviceSource, ~Copyable {
  private var machine: ImmediateAdvice?

  init(isThere: Bool) { machine = isThere ? ImmediateAdvice(delay: 1) : nil }

  mutating func submit(_ request: AdviceRequest?) { machine?.submit(request) }

  mutating func next() -> AdviceReport? { machine?.next() }
}
