/// Long work on one question at a time, for a thread of its own; tests do it on the spot.
public protocol BackgroundWorker: ~Copyable {
  /// What is asked.
  associatedtype Question: Sendable
  /// What comes of it.
  associatedtype Answer: Sendable

  /// Works on `question` and gives answers as they come, each in place of the one before.
  ///
  /// Returns soon after `isObsolete` says that nobody waits any more.
  mutating func work(
    on question: Question, isObsolete: @escaping @Sendable () -> Bool, answer: (Answer) -> Void)
}
