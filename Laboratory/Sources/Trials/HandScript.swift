import Engine
import Inertial
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

    /// The same at another pace, by so much larger and turned by the angle of that cosine and sine.
    mutating func vary(pace: Double, _ cosine: Double, _ sine: Double) {
      precondition(pace > 0)
      for index in stages.indices {
        stages[index].begin /= pace
        stages[index].duration /= pace
        let (right, down) = (stages[index].right, stages[index].down)
        stages[index].right = cosine * right - sine * down
        stages[index].down = sine * right + cosine * down
      }
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
        let bow = shape.bow(part, within: stage.duration)
        guard bow != 0 else { return (before.0 + across * way, before.1 + along * way) }
        return (
          before.0 + across * way - along * bow, before.1 + along * way + across * bow
        )
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

  /// The same as somebody else would do it: at another pace, farther or less far, about other axes and to
  /// other sides. What is meant as a move stays as large as it is and in its direction.
  mutating func vary(seed: UInt64) {
    var dice = NoiseSource(seed: seed)
    // As often less by a part as more by the same on a scale of octaves.
    func factor(_ part: Float) -> Double {
      let way = dice.uniform(in: -1...1) * part
      return way < 0 ? Double(1 + way) : Double(1 / (1 - way))
    }
    let pace = factor(intentions.isEmpty ? 0.3 : 0.15)
    let (size, turn) =
      intentions.isEmpty ? (factor(0.35), Double(dice.uniform(in: -3.14...3.14))) : (1, 0)
    tilts.vary(pace: pace, size * Trigonometry.cosine(turn), size * Trigonometry.sine(turn))
    let (far, way) = (factor(0.4), Double(dice.uniform(in: -3.14...3.14)))
    carriage.vary(pace: pace, far * Trigonometry.cosine(way), far * Trigonometry.sine(way))
    heading.vary(pace: pace, factor(0.5) * (dice.next() & 64 == 0 ? 1 : -1), 0)
    grips.vary(pace: pace, 1, 0)
    for index in intentions.indices {
      intentions[index].begin /= pace
      intentions[index].rise /= pace
      intentions[index].hold /= pace
      intentions[index].fall /= pace
    }
  }

  init(_ shape: StrokeShape) {
    grips = Channel(shape, isPosture: true)
    tilts = Channel(shape)
    carriage = Channel(shape.ofArm)
    heading = Channel(shape.ofArm)
  }
}
