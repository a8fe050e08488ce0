import Engine
import Simulators

/// What a hand does over time: how it holds the device, and how it tilts it from there.
struct HandScript {
  /// Two angles in degrees, led from one value to the next.
  struct Channel {
    private struct Stage {
      var begin: Double
      var duration: Double
      var right: Double
      var down: Double
    }
    private var stages: [Stage] = []
    private let isUneven: Bool

    /// With `isUneven`, motions start quickly and end slowly instead of evenly.
    init(isUneven: Bool) { self.isUneven = isUneven }

    /// Leads both angles to new values; the motion before must be over by `begin`.
    mutating func lead(to right: Double, _ down: Double, at begin: Double, within duration: Double)
    {
      stages.append(Stage(begin: begin, duration: duration, right: right, down: down))
    }

    /// The angles of a moment.
    func value(at time: Double) -> (right: Double, down: Double) {
      var low = 0
      var high = stages.count
      while low < high {
        let middle = (low + high) / 2
        if stages[middle].begin <= time { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return (0, 0) }
      let stage = stages[low - 1]
      let before = low > 1 ? (stages[low - 2].right, stages[low - 2].down) : (0, 0)
      let part = way((time - stage.begin) / stage.duration)
      return (
        before.0 + (stage.right - before.0) * part, before.1 + (stage.down - before.1) * part
      )
    }

    private func way(_ part: Double) -> Double {
      let even = HandCourse.step(part)
      guard isUneven else { return even }
      // Half of the way in the first third.
      let rest = 1 - min(1, max(0, part))
      return 0.5 * even + 0.5 * HandCourse.step(1 - rest * rest)
    }
  }

  /// How the device is held: the right edge lowered, the top edge raised.
  var grips: Channel
  /// The tilts from there.
  var tilts: Channel
  /// What is meant as a move.
  var intentions: [HandCourse.Intention] = []

  init(isUneven: Bool) {
    grips = Channel(isUneven: isUneven)
    tilts = Channel(isUneven: isUneven)
  }
}
