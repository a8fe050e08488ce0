import Hardware
import Inertial
import Time

/// The numbers of a journal that are told by their difference to the last.
struct JournalMemory: Equatable, Sendable {
  var wallTime: WallTime
  var sample = InertialSample(
    time: .zero, acceleration: .zero, angularRate: .zero, temperature: 0)

  /// Nothing was told but the time at which it began.
  init(wallTime: WallTime) { self.wallTime = wallTime }
}
