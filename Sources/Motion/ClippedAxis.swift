import Hardware

/// One axis of the gyro on its way into clipping and out of it.
struct ClippedAxis: Sendable {
  /// For how many seconds the axis has been at the end of its range.
  private(set) var clippedTime: Float = 0
  private var last: Float = 0
  private var level: Float = 0
  private var levelTime: Float = 0
  private var slope: Float = 0

  /// The rate of a flat top, or infinity where there is none.
  ///
  /// A hand's rate stays within 1 % of its peak for 20 ms at most (half a swing at 3 Hz); the
  /// narrowest range sold ends at 245 degrees a second.
  func flatTop(largest: Float) -> Float {
    let isFlat = levelTime > 0.025 && last.magnitude > 200 && last.magnitude > 0.97 * largest
    return isFlat ? last.magnitude : .infinity
  }

  /// Takes the next rate; returns the degrees that a clipping which just ended probably hid.
  mutating func feed(_ rate: Float, seconds: Float, limit: Float) -> Float {
    let change = (rate - last).magnitude / max(seconds, 0.001)
    last = rate
    if (rate - level).magnitude < 1 + 0.01 * rate.magnitude {
      levelTime += seconds
    } else {
      level = rate
      levelTime = 0
    }
    if rate.magnitude > limit * 0.975 {
      clippedTime += seconds
      return 0
    }
    // The steepest change of the last 40 ms is how the rate went into the clipping.
    slope = max(change, slope * (1 - min(1, seconds / 0.04)))
    let time = clippedTime
    clippedTime = 0
    guard time > 0.01 else { return 0 }
    // A parabola that leaves the limit and returns to it with that slope hides s·T²/6; more than
    // 60° would be a guess in the dark.
    let hidden = min(min(slope, 40_000) * time * time / 6, 60)
    return rate < 0 ? -hidden : hidden
  }
}
