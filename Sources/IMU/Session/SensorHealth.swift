import Inertial

/// What the readings say about the sensor itself; each finding is told once.
///
/// Judged on a second of samples, since a single one proves nothing. None of this stops the game:
/// the filter survives all of it, and the log says why tilting may feel worse than it should.
struct SensorHealth {
  /// Something that can be wrong with a sensor which still answers.
  enum Finding: UInt8, CaseIterable {
    case noisy, saturated, halfResolution, wrongGravity, wrongFamily, temperature
  }

  private var told: UInt8 = 0
  private var count = 0
  private var saturatedCount = 0
  private var noisySeconds = 0
  private var force = (0, 0, 0)
  private var temperature = 0
  /// Samples while the device turned slowly, and those of them that jumped.
  private var (slowCount, jumps) = (0, 0)
  private var lowest = (Int.max, Int.max, Int.max)
  private var highest = (Int.min, Int.min, Int.min)
  private var last: RawSample?
  /// The one before that.
  private var earlier: RawSample?
  /// The rate in steps, smoothed: what the device does, without the noise.
  private var turning = Vector3.zero
  private var sameCount = 0
  /// How many samples differed from the one before since the sensor was set up.
  private var freshCount = 0

  private static let window = 200
  /// No live chip gives the same fourteen bytes for a quarter of a second: its last bits are noise.
  private static let frozenCount = 50
  /// Degrees a second by which a noisy sensor's sample is off the line through its neighbours, on its
  /// worst axis, more often than not: some hundred times the data sheet's noise. What a hand does
  /// is a line at 200 samples a second; a tap is not, but soon over.
  private static let jump: Float = 12.5
  /// Degrees a second, bias included, up to which the device counts as slow; and the part of the
  /// rate that the smoothed one takes from each sample.
  private static let (slow, smoothing): (Float, Float) = (100, 0.05)

  /// A sensor was set up: what was under way is forgotten, what was told stays told.
  mutating func begin() {
    let told = told
    self = SensorHealth()
    self.told = told
  }

  /// Whether the chip has stopped measuring.
  var isFrozen: Bool { sameCount >= Self.frozenCount }

  /// Whether a sample differed from the one before; of a chip that stopped more than once, as many samples
  /// as stand still when it stops.
  func hasChanged(hasStoppedAgain: Bool) -> Bool {
    freshCount > (hasStoppedAgain ? Self.frozenCount : 0)
  }

  /// Whether the chip has measured for a second and more.
  var isLive: Bool { freshCount > Self.window }

  /// Takes a sample; returns what is to be logged, if something new was found.
  mutating func feed(_ raw: RawSample, of chip: MotionChip) -> String? {
    noteJump(raw, chip.scale.stepsPerDegreePerSecond)
    gather(raw)
    guard count >= Self.window else { return nil }
    let finding = judge(chip)
    let message = finding.map { describe($0, chip) }
    forgetSecond()
    guard let finding, self.told & (1 << finding.rawValue) == 0 else { return nil }
    self.told |= 1 << finding.rawValue
    return message
  }

  private mutating func forgetSecond() {
    let before = self
    self = SensorHealth()
    (told, noisySeconds, turning) = (before.told, before.noisySeconds, before.turning)
    (last, earlier) = (before.last, before.earlier)
    (sameCount, freshCount) = (before.sameCount, before.freshCount)
  }

  /// Judges the sensor and not the hand: how far the sample before this one is off the line through
  /// its neighbours, while the device turns slowly.
  private mutating func noteJump(_ raw: RawSample, _ steps: Float) {
    let rate = raw.angularRate
    turning = turning + (raw.turn - turning) * Self.smoothing
    guard let last, let earlier, turning.length < Self.slow * steps else { return }
    let (middle, first) = (last.angularRate, earlier.angularRate)
    func bend(_ c: Int16, _ b: Int16, _ a: Int16) -> Int { abs(Int(c) - 2 * Int(b) + Int(a)) }
    let largest = max(
      bend(rate.x, middle.x, first.x),
      max(bend(rate.y, middle.y, first.y), bend(rate.z, middle.z, first.z)))
    slowCount += 1
    if Float(largest) > 2 * Self.jump * steps { jumps += 1 }
  }

  private mutating func gather(_ raw: RawSample) {
    sameCount = raw == last ? min(sameCount + 1, Self.frozenCount) : 0
    if let last, raw != last, !isLive { freshCount += 1 }
    let rate = (Int(raw.angularRate.x), Int(raw.angularRate.y), Int(raw.angularRate.z))
    lowest = (min(lowest.0, rate.0), min(lowest.1, rate.1), min(lowest.2, rate.2))
    highest = (max(highest.0, rate.0), max(highest.1, rate.1), max(highest.2, rate.2))
    force.0 += Int(raw.acceleration.x)
    force.1 += Int(raw.acceleration.y)
    force.2 += Int(raw.acceleration.z)
    temperature += Int(raw.temperature)
    if raw.isRateSaturated || raw.isForceSaturated { saturatedCount += 1 }
    count += 1
    (earlier, last) = (last, raw)
  }

  /// The first thing that is wrong and was not told yet.
  private mutating func judge(_ chip: MotionChip) -> Finding? {
    let perDegree = chip.scale.stepsPerDegreePerSecond
    // A second in which the hand was quick says nothing; five others on end do.
    if slowCount * 2 > count { noisySeconds = jumps * 2 > slowCount ? noisySeconds + 1 : 0 }
    let gravity = meanForce(chip)
    let spread = max(highest.0 - lowest.0, max(highest.1 - lowest.1, highest.2 - lowest.2))
    let isQuiet = Float(spread) < 5 * perDegree
    let isHalf = chip.mayHaveHalfResolution && (0.4...0.6).contains(gravity)
    let isWarm = isPlausible(celsius(chip.scale))
    let isOthersWarm = chip.otherScale.map { isPlausible(celsius($0)) } ?? false
    let candidates: [(Finding, Bool)] = [
      (.noisy, noisySeconds >= 5),
      (.saturated, saturatedCount > 20),
      (.halfResolution, isQuiet && isHalf),
      (.wrongGravity, isQuiet && !(0.8...1.25).contains(gravity) && !isHalf),
      (.wrongFamily, !isWarm && isOthersWarm), (.temperature, !isWarm && !isOthersWarm),
    ]
    for (finding, holds) in candidates where holds && told & (1 << finding.rawValue) == 0 {
      return finding
    }
    return nil
  }

  private func meanForce(_ chip: MotionChip) -> Float {
    let scale = 1 / (Float(max(count, 1)) * chip.scale.stepsPerG)
    let (x, y, z) = (Float(force.0) * scale, Float(force.1) * scale, Float(force.2) * scale)
    return (x * x + y * y + z * z).squareRoot()
  }

  private func celsius(_ scale: ChipScale) -> Float {
    scale.temperature(raw: Int16(clamping: temperature / max(count, 1)))
  }

  /// A handheld is used between frost and a hot car, and its chip is a little warmer.
  private func isPlausible(_ celsius: Float) -> Bool { (-15...70).contains(celsius) }

  private func describe(_ finding: Finding, _ chip: MotionChip) -> String {
    switch finding {
    case .noisy: "The motion sensor is very noisy: check its supply and its wires."
    case .saturated: "The motion sensor is moved faster than it can measure."
    case .halfResolution:
      "The motion sensor shows half a g: an early MPU-6050, or an LSM6DSO32; tilting allows for it."
    case .wrongGravity:
      "The motion sensor shows gravity far from one g: tilting allows for it, but it may be damaged."
    case .wrongFamily:
      "The motion sensor's temperature fits another part than its identity ("
        + chip.description + ")."
    case .temperature: "The motion sensor's temperature is out of any range: it may be damaged."
    }
  }
}
