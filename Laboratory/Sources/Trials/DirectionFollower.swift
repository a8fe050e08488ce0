import Engine
import Inertial
import Motion

/// What makes directions and moves of samples: our way, or another one.
protocol DirectionFollower {
  /// "Up" in the device's frame, once it is known.
  var direction: Vector3? { get }
  /// Takes a sample; returns the move that it completes.
  mutating func follow(_ sample: InertialSample) -> Direction?
}

extension TiltInput: DirectionFollower {
  var direction: Vector3? { state == .ready ? up : nil }
  mutating func follow(_ sample: InertialSample) -> Direction? {
    guard case .tilted(let direction) = feed(sample) else { return nil }
    return direction
  }
}

extension ComparisonTilts: DirectionFollower {
  var direction: Vector3? { isReady ? up : nil }
  mutating func follow(_ sample: InertialSample) -> Direction? { feed(sample) }
}
