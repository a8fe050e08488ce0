import Hardware
import Time

/// What takes samples and plays them at their rate: a sound card, or what stands in for one.
///
/// All of it is called by one thread, which may wait for as long as the samples sound.
protocol SampleSink: ~Copyable {
  /// Frames a second.
  static var rate: Int { get }
  /// How far ahead of the ear samples are written.
  static var latency: Instant.Span { get }

  /// Opens it and makes it ready for the first samples; throws where that is not possible now.
  mutating func open() throws(BuzzerError)

  /// Plays these samples, left and right by turns, after those before, and waits until
  /// there is room for them; throws when it is gone, and is closed then.
  mutating func write(_ samples: UnsafeBufferPointer<Int16>) throws(BuzzerError)

  /// Lets what was written be heard, however little that is.
  mutating func start()

  /// Gives it back; what was not heard yet is dropped.
  mutating func close()
}
