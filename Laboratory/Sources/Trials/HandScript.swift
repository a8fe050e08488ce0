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
    private let shape: StrokeShape
    private let isPosture: Bool

    /// Motions have that shape, those of postures their own.
    init(_ shape: StrokeShape, isPosture: Bool = false) {
      (self.shape, self.isPosture) = (shape, isPosture)
    }

    /// When the last motion is over.
    var end: Double { stages.last.map { $0.begin + $0.duration } ?? 0 }

    /// Leads both angles to new values, from `begin` on, or when the motion before is over.
    mutating func lead(to right: Double, _ down: Double, at begin: Double, within duration: Double)
    {
      let begin = max(begin, end)
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
      let part = (time - stage.begin) / stage.duration
      let (across, along) = (stage.right - before.0, stage.down - before.1)
      guard isPosture else {
        let way = shape.way(part, within: stage.duration)
        return (before.0 + across * way, before.1 + along * way)
      }
      let way = shape.posture(part, within: stage.duration)
      let bow = way.bow == 0 ? 0 : way.bow * (across * across + along * along).squareRoot()
      return (before.0 + across * way.right + bow, before.1 + along * way.down)
    }
  }

  /// How the device is held: the right edge lowered, the top edge raised.
  var grips: Channel
  /// The tilts from there.
  var tilts: Channel
  /// Where it is carried on the way from one posture to the next: metres to the right, and up.
  var carriage: Channel
  /// Where the player is headed, in degrees to the left: in a swivel chair, round a corner.
  var heading: Channel
  /// Metres from the axis of that turn to the wrist.
  var reach = 0.0
  /// Whether tilts go about the panel's own axes, however it is held, and not about level ones.
  var tiltsAboutPanel = false
  /// What carries the player beside the place's own ride: sizes in metres.
  var rides: [WaveSum.Wave] = []
  /// What is meant as a move.
  var intentions: [HandCourse.Intention] = []

  init(_ shape: StrokeShape) {
    grips = Channel(shape, isPosture: true)
    tilts = Channel(shape)
    carriage = Channel(shape.ofArm)
    heading = Channel(shape.ofArm)
  }
}
