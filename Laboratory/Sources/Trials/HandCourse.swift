import Engine
import Hardware
import Inertial
import Simulators

/// Where the device is at each moment of a simulated game.
struct HandCourse {
  struct Pose {
    /// From the device's frame to the world's, whose z points up.
    var orientation: Rotation
    /// The same without tilt and tremor: how the device is held at the moment.
    var held: Rotation
    /// Where the sensor is, in metres.
    var place: (x: Double, y: Double, z: Double)
    /// A tap's jolt in g.
    var knock: Vector3
  }
  struct Intention {
    var begin: Double
    var rise: Double
    var hold = 0.0
    var fall = 0.0
    var angle: Double
    var overshoot = 0.0
    var astray = 0.0
    var direction: Direction
    var end: Double { begin + rise + hold + fall * 2 }
  }
  private struct Grip {
    var begin: Double
    var lean: Double
    var roll: Double
  }
  private struct Tap {
    var begin: Double
    var jolt: Vector3
  }

  private(set) var intentions: [Intention] = []
  /// What a hand that lives does instead of drawn grips and tilts.
  private let script: HandScript?
  private let family: HandFamily
  private let shape: StrokeShape
  private let habits: HandHabits
  private let still: Double
  private var grips: [Grip] = []
  private var taps: [Tap] = []
  private var dice: NoiseSource
  private typealias Wave = WaveSum.Wave
  private var tremor = WaveSum()
  private var sway = WaveSum()
  private var ride = WaveSum()
  /// The turns of the last moment: between two motions a hand's stay what they are.
  private var lastHold = Remembered<Rotation>()
  private var lastTilt = Remembered<Rotation>()
  private var lastLean = Remembered<(cosine: Double, sine: Double)>()

  /// With a `script`, `tilts` says nothing.
  init(
    habits: HandHabits, seed: UInt64, still: Double, seconds: Double, tilts: Bool,
    family: HandFamily = .first, script: HandScript? = nil
  ) {
    self.habits = habits
    self.family = family
    shape = StrokeShape(family, seed: seed)
    self.script = script
    self.still = still
    dice = NoiseSource(seed: seed)
    if script == nil {
      drawGrips(until: seconds)
      if tilts { drawTilts(until: seconds) }
    }
    drawTaps(until: seconds)
    drawTremor()
    drawPlace()
    for wave in script?.rides ?? [] { ride.append(wave) }
  }

  /// What is meant as moves.
  var meant: [Intention] { script?.intentions ?? intentions }

  // MARK: Drawing lots

  private mutating func drawTilts(until end: Double) {
    var time = still + Double(dice.uniform(in: 0.2...1))
    while time < end - 2 {
      // Nobody tilts on purpose while changing the grip.
      if let grip = grips.first(where: { time > $0.begin - 1.2 && time < $0.begin + 1.5 }) {
        time = grip.begin + 1.5
      }
      let tilt = Intention(
        begin: time, rise: draw(habits.rise), hold: draw(habits.hold), fall: draw(habits.fall),
        angle: draw(habits.angle), overshoot: draw(0...habits.overshoot),
        astray: draw(-habits.astray...habits.astray),
        direction: Direction(rawValue: UInt8(dice.next() & 3)) ?? .up)
      intentions.append(tilt)
      time = tilt.end + draw(habits.pause)
    }
  }

  private mutating func drawGrips(until end: Double) {
    guard habits.gripsPerMinute > 0.1 else { return }
    var time = still + 3
    while true {
      time += Double(60 / habits.gripsPerMinute * dice.uniform(in: 0.5...1.5))
      guard time < end - 2 else { return }
      let angle = draw(4...10)
      let turn = draw(0...6.28)
      grips.append(
        Grip(
          begin: time, lean: angle * Trigonometry.cosine(turn),
          roll: angle * Trigonometry.sine(turn)))
    }
  }

  private mutating func drawTaps(until end: Double) {
    guard habits.tapsPerMinute > 0.1 else { return }
    var time = still
    while true {
      time += Double(60 / habits.tapsPerMinute * dice.uniform(in: 0.2...1.8))
      guard time < end else { return }
      taps.append(Tap(begin: time, jolt: dice.gaussianVector() * dice.uniform(in: 0.5...2.5)))
    }
  }

  private mutating func drawTremor() {
    let traits = family.traits
    for _ in 0..<traits.tremorWaves {
      tremor.append(
        wave(size: habits.tremor * 0.55, frequency: draw(traits.tremorFrequencies)))
    }
    tremor.append(wave(size: habits.sway, frequency: draw(0.1...0.4)))
  }

  private mutating func drawPlace() {
    switch habits.place {
    case .sitting, .lying: break
    case .walking:
      // Two steps a second: the whole body rises and falls by ±0.3 g, and sways at half of that.
      let pace = draw(1.7...2.2)
      ride.append(Wave(size: (0, 0, Self.metres(0.3, pace)), frequency: pace, phase: 0))
      ride.append(Wave(size: (0, 0, Self.metres(0.15, pace * 2)), frequency: pace * 2, phase: 0.2))
      ride.append(Wave(size: (Self.metres(0.08, pace / 2), 0, 0), frequency: pace / 2, phase: 0.1))
      ride.append(Wave(size: (0, Self.metres(0.1, pace), 0), frequency: pace, phase: 0.3))
      sway.append(wave(size: 1.5, frequency: pace))
      sway.append(wave(size: 2, frequency: pace / 2))
    case .bus:
      for _ in 0..<6 {
        let frequency = draw(3...25)
        ride.append(wave(size: Self.metres(0.06, frequency), frequency: frequency))
      }
      // Bends and brakes: slow pushes of up to 0.15 g, which no accelerometer tells from a tilt.
      ride.append(wave(size: Self.metres(0.1, 0.12), frequency: 0.12))
      ride.append(wave(size: Self.metres(0.08, 0.3), frequency: 0.3))
      sway.append(wave(size: 1, frequency: draw(1...3)))
    }
  }

  private mutating func wave(size: Double, frequency: Double) -> Wave {
    let axis = dice.gaussianVector()
    let factor = size / Double(max(axis.length, 0.1))
    return Wave(
      size: (Double(axis.x) * factor, Double(axis.y) * factor, Double(axis.z) * factor),
      frequency: frequency, phase: draw(0...1))
  }

  /// The size of a wave in metres that accelerates by `g`.
  static func metres(_ g: Double, _ frequency: Double) -> Double {
    let circular = 2 * Trigonometry.pi * frequency
    return g * 9.80665 / (circular * circular)
  }

  private mutating func draw(_ range: ClosedRange<Float>) -> Double {
    Double(dice.uniform(in: range))
  }

  // MARK: The course

  /// The pose of a moment, in seconds; quickest where the moments follow each other.
  mutating func pose(at time: Double) -> Pose {
    let moving = Self.step((time - still + 0.5) / 1.5)
    let grip = gripAngles(at: time)
    let held = lastHold.value(of: SIMD4(habits.lean + grip.lean, habits.roll + grip.roll, 0, 0)) {
      Rotation(degrees: $0.x, 0, 0) * Rotation(degrees: 0, $0.y, 0)
    }
    let tilt = script?.tilts.value(at: time) ?? tiltAngles(at: time)
    var shake = tremor.value(at: time)
    let swaying = sway.value(at: time)
    shake = (
      shake.x + swaying.x * moving, shake.y + swaying.y * moving, shake.z + swaying.z * moving
    )
    let heading = script?.heading.value(at: time).right ?? 0
    let standing = heading == 0 ? held : Rotation(degrees: 0, 0, heading) * held
    let orientation =
      standing * tilted(tilt, lean: habits.lean + (script == nil ? 0 : grip.lean))
      * Rotation(degrees: shake.x, shake.y, shake.z)
    let arm = orientation.turned((0, habits.arm, 0))
    let carried = ride.value(at: time)
    let brought = script?.carriage.value(at: time) ?? (right: 0, down: 0)
    // Begun within a second, a bus's slow pushes would be a crash of half a g.
    let riding = Self.step((time - still + 0.5) / 8)
    let swung = swung(heading)
    return Pose(
      orientation: orientation, held: standing,
      place: (
        arm.x + carried.x * riding + brought.right + swung.x,
        arm.y + carried.y * riding + swung.y,
        arm.z + carried.z * riding + brought.down
      ),
      knock: knock(at: time))
  }

  /// Where a turn of the whole player takes the wrist.
  private func swung(_ heading: Double) -> (x: Double, y: Double) {
    guard let script, script.reach > 0 else { return (0, 0) }
    let angle = heading * Trigonometry.radiansPerDegree
    return (
      -script.reach * Trigonometry.sine(angle), script.reach * (Trigonometry.cosine(angle) - 1)
    )
  }

  /// A hand that holds the device flat lowers its right edge about the device's long axis; one that
  /// holds it upright turns it like a steering wheel. Both turn about the level axis that points
  /// away from the player.
  private mutating func tilted(_ tilt: (right: Double, down: Double), lean degrees: Double)
    -> Rotation
  {
    let isOnBack = script == nil ? habits.place == .lying : degrees > 120
    let side = isOnBack ? -1.0 : 1.0
    let lean = lastLean.value(of: SIMD4(degrees, 0, 0, 0)) {
      let lean = $0.x * Trigonometry.radiansPerDegree
      return (Trigonometry.cosine(lean), Trigonometry.sine(lean))
    }
    if script?.tiltsAboutPanel == true {
      return lastTilt.value(of: SIMD4(tilt.down, tilt.right, 0, 0)) {
        Rotation(degrees: $0.x, $0.y, $0.z)
      }
    }
    let turn = SIMD4(
      tilt.down, tilt.right * side * lean.cosine, -tilt.right * side * lean.sine, 0)
    return lastTilt.value(of: turn) { Rotation(degrees: $0.x, $0.y, $0.z) }
  }

  private func gripAngles(at time: Double) -> (lean: Double, roll: Double) {
    if let script {
      let (right, down) = script.grips.value(at: time)
      return (down, right)
    }
    var angles = (lean: 0.0, roll: 0.0)
    var previous = (lean: 0.0, roll: 0.0)
    for grip in grips where time >= grip.begin {
      let part = shape.way((time - grip.begin) / 1.2, within: 1.2)
      angles.lean = previous.lean + (grip.lean - previous.lean) * part
      angles.roll = previous.roll + (grip.roll - previous.roll) * part
      previous = (grip.lean, grip.roll)
    }
    return angles
  }

  private func tiltAngles(at time: Double) -> (right: Double, down: Double) {
    guard let tilt = intentions.last(where: { $0.begin <= time }), time < tilt.end else {
      return (0, 0)
    }
    let since = time - tilt.begin
    let (angle, bow): (Double, Double)
    if since < tilt.rise + tilt.hold {
      bow = tilt.angle * shape.bow(since / tilt.rise, within: tilt.rise)
      angle = tilt.angle * shape.way(since / tilt.rise, within: tilt.rise)
    } else {
      let back = since - tilt.rise - tilt.hold
      let swing = -tilt.angle * tilt.overshoot
      bow =
        back < tilt.fall
        ? (swing - tilt.angle) * shape.bow(back / tilt.fall, within: tilt.fall)
        : -swing * shape.bow((back - tilt.fall) / tilt.fall, within: tilt.fall)
      angle =
        back < tilt.fall
        ? tilt.angle + (swing - tilt.angle) * shape.way(back / tilt.fall, within: tilt.fall)
        : swing * (1 - shape.way((back - tilt.fall) / tilt.fall, within: tilt.fall))
    }
    return tilt.direction.way(angle, angle * tilt.astray + bow)
  }

  /// A tap is over in some 10 ms and rings a little.
  private func knock(at time: Double) -> Vector3 {
    for tap in taps where time >= tap.begin && time < tap.begin + 0.03 {
      let since = time - tap.begin
      let ring = Trigonometry.sine(2 * Trigonometry.pi * since * 80) * (1 - since / 0.03)
      return tap.jolt * Float(ring)
    }
    return .zero
  }

  /// From 0 to 1 without a jerk at either end (minimum-jerk, Flash and Hogan 1985).
  static func step(_ part: Double) -> Double {
    let s = min(1, max(0, part))
    return s * s * s * (10 - 15 * s + 6 * s * s)
  }
}

extension Direction {
  /// An angle that way and one across it, as the right edge is lowered and the bottom edge.
  func way<Angle: FloatingPoint>(_ angle: Angle, _ other: Angle) -> (right: Angle, down: Angle) {
    switch self {
    case .right: (angle, other)
    case .left: (-angle, other)
    case .down: (other, angle)
    case .up: (other, -angle)
    }
  }
}
