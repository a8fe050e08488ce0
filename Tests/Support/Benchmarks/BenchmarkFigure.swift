/// What one kind of frame costs.
public struct BenchmarkFigure: Equatable, Sendable {
  /// The motion, or `memset` and `memcpy` for the memory itself.
  public let name: String
  /// Processor time of one frame.
  public let nanoseconds: Int64
  /// Pixels painted in one frame.
  public let pixels: Int
  /// Allocations in one frame, in the mean.
  public let allocations: Double

  /// Makes a figure.
  public init(name: String, nanoseconds: Int64, pixels: Int, allocations: Double) {
    self.name = name
    self.nanoseconds = nanoseconds
    self.pixels = pixels
    self.allocations = allocations
  }
}
