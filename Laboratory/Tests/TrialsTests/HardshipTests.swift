import Engine
import Hardware
import Inertial
import Motion
import Simulators
import Testing

@testable import Trials

/// What a recording is put under, what is done with a device, and the units that feel it.
@Suite struct HardshipTests {
  /// A turn about one axis at a steady rate, with a push, for four seconds.
  private let trace = Trace(
    samples: (0...40).map { index in
      Trace.Sample(
        seconds: 100 + Double(index) / 10,
        motion: RigidMotion(
          specificForce: Vector3(0.25, 0, 1), angularRate: Vector3(Float(index) * 10, 0, -300)),
        reference: Vector3(0, 0, 1))
    }, skippedLines: 3)

  @Test func fasterIsTheSameWayInLessTime() {
    let fast = trace.faster(by: 2)
    #expect(fast.samples.count == trace.samples.count && fast.skippedLines == 3)
    #expect((fast.duration - 2).magnitude < 1e-9)
    for (one, other) in zip(trace.samples, fast.samples) {
      #expect(other.motion.angularRate == one.motion.angularRate * 2)
      // Four times what is not gravity.
      #expect(other.motion.specificForce == Vector3(1, 0, 1))
      #expect(other.reference == one.reference)
    }
    // Without a reference nobody knows what gravity is.
    let blind = Trace(samples: [.init(seconds: 1, motion: trace.samples[5].motion)])
    #expect(
      blind.faster(by: 3).samples[0].motion.specificForce
        == blind.samples[0].motion.specificForce)
  }

  /// Of a sensor that is mounted otherwise all turns along: forces, rates and the truth.
  @Test func aMountingTurnsAllThatIsFelt() throws {
    let turned = trace.mounted(Rotation(degrees: 0, 0, 90))
    #expect(turned.samples.count == trace.samples.count && turned.duration == trace.duration)
    for (one, other) in zip(trace.samples, turned.samples) {
      let (force, rate) = (one.motion.specificForce, one.motion.angularRate)
      let far = other.motion.specificForce - Vector3(-force.y, force.x, force.z)
      #expect(far.length < 1e-6)
      #expect((other.motion.angularRate - Vector3(-rate.y, rate.x, rate.z)).length < 1e-3)
      let up = try #require(other.reference)
      #expect((up - Vector3(0, 0, 1)).length < 1e-6)
    }
    let leant = trace.mounted(Rotation(degrees: 20, 0, 0)).samples[0]
    let length = trace.samples[0].motion.specificForce.length
    #expect((leant.motion.specificForce.length - length).magnitude < 1e-6)
    let up = try #require(leant.reference)
    #expect(up.y < -0.3 && up.z > 0.9)
    #expect(trace.mounted(.none) == trace)
  }

  @Test func clippedEndsOnBothSides() {
    let rates = trace.clipped(at: 250).samples.map(\.motion.angularRate)
    #expect(rates.map(\.x).max() == 250 && rates[10].x == 100)
    #expect(rates.allSatisfy { $0.z == -250 })
  }

  @Test func aMotorShakesAfterTheRest() {
    let shaken = trace.shaken(1, 40) { _ in 0.25 }
    for (one, other) in zip(trace.samples, shaken.samples) {
      let (push, spin) = (
        other.motion.specificForce - one.motion.specificForce,
        other.motion.angularRate - one.motion.angularRate
      )
      if one.seconds < 103 {
        #expect(push == .zero && spin == .zero)
      } else {
        // A quarter of a turn: the sine is 1, the cosine 0.
        #expect((push - Vector3(0.8, 0, 0.6)).length < 1e-5)
        #expect((spin - Vector3(0, -40, 12)).length < 1e-4)
      }
    }
  }

  @Test func resampledLiesOnStraightLines() {
    let finer = trace.resampled(perSecond: 40)
    #expect(finer.samples.count == 161)
    #expect((finer.duration - 4).magnitude < 1e-9 && finer.samples[0].seconds == 100)
    #expect((finer.samples[6].motion.angularRate.x - 15).magnitude < 1e-3)
    #expect(finer.samples.allSatisfy { $0.reference == Vector3(0, 0, 1) })
    #expect(Trace(samples: []).resampled(perSecond: 10).samples.isEmpty)
  }

  /// The truth stays: the reference of each moment is the one that was seen last.
  @Test func resampledKeepsTheTruth() {
    let turning = Trace(
      samples: (0..<4).map {
        .init(
          seconds: Double($0), motion: RigidMotion(), reference: Vector3(Float($0), 0, 0))
      })
    let finer = turning.resampled(perSecond: 2)
    #expect(finer.samples.map { $0.reference?.x ?? -1 } == [0, 0, 1, 1, 2, 2, 3])
  }

  @Test(arguments: Stress.allCases)
  func aHardshipIsOneOfMotionAlone(stress: Stress) {
    let hard = stress.applied(to: trace)
    #expect(hard.samples.count >= trace.samples.count)
    #expect((hard == trace) == (stress == .none))
    #expect(hard.samples.allSatisfy { $0.motion.specificForce.lengthSquared.isFinite })
    #expect(hard.samples.allSatisfy { $0.reference == Vector3(0, 0, 1) })
    for (one, next) in zip(hard.samples, hard.samples.dropFirst()) {
      #expect(one.seconds < next.seconds)
    }
  }

  // MARK: Handling

  @Test(arguments: Handling.allCases)
  func handlingRestsAtFirstAndAddsUp(handling: Handling) {
    let trace = handling.trace
    #expect((trace.duration - Handling.seconds).magnitude < 0.01)
    let sums = MotionSums(trace)
    #expect(sums.isSound && sums.turn < 0.5 && sums.speed < 2, "\(sums.turn)°, \(sums.speed) m/s")
    for sample in trace.samples where sample.seconds < 3.99 {
      #expect((sample.motion.specificForce - Vector3(0, 0, 1)).length < 1e-3)
      #expect(sample.motion.angularRate.length < 1e-3)
    }
    // At the end it lies as before.
    #expect((trace.samples.last?.reference ?? .zero).z > 0.999)
  }

  @Test func handlingIsWhatItIsCalled() {
    func most(_ handling: Handling) -> (force: Float, degrees: Float) {
      let frame = ReferenceFrame(up: Vector3(0, 0, 1))
      let samples = handling.trace.samples
      let force = samples.map { ($0.motion.specificForce - ($0.reference ?? .zero)).length }.max()
      let degrees = samples.map { frame.angle(to: $0.reference ?? .zero) }.max()
      return (force ?? 0, degrees ?? 0)
    }
    let (shaken, pickedUp, turnedOver) = (most(.shaken), most(.pickedUp), most(.turnedOver))
    // 1 g along one axis, and half of it along the two others.
    #expect((1.1...1.35).contains(shaken.force) && shaken.degrees < 5, "\(shaken)")
    #expect((44.9...45.1).contains(pickedUp.degrees))
    #expect(turnedOver.degrees > 179)
  }

  // MARK: Units

  @Test(arguments: UnitClass.allCases)
  func aClassIsOfAsManyUnitsAsItSays(unitClass: UnitClass) {
    let units = unitClass.units
    #expect(units.count == (unitClass == .typical ? 5 : 4))
    for (index, unit) in units.enumerated() {
      #expect(!units[..<index].contains(unit))
      let bias = unit.gyroscopeBias
      switch unitClass {
      case .typical:
        let usual = unitClass.unit(signs: 7)
        #expect(bias.x.magnitude == usual.gyroscopeBias.x && bias.length < 2)
        #expect(unit.accelerometerBias.z.magnitude == usual.accelerometerBias.z)
        #expect(index > 0 || unit == usual)
      case .half: #expect(bias.x.magnitude == 10 && unit.clockError.magnitude == 0.02)
      case .limits: #expect(bias.x.magnitude == 20 && unit.clockError.magnitude == 0.04)
      }
    }
    #expect(unitClass == .typical || unitClass.unit(signs: 1) != unitClass.unit(signs: 2))
  }

  /// Its offsets are a usual unit's, with other signs and another noise; all else is as usual.
  @Test(arguments: [3, 8, 21, 34] as [UInt64])
  func aUsualUnitWithOtherSignsIsAsGoodAsAnother(signs: UInt64) {
    let (usual, unit) = (SensorErrors.typical, SensorErrors.typical(signs: signs))
    let limits = SensorErrors.limits(signs: signs)
    for (part, size, sign) in [
      (unit.gyroscopeBias, usual.gyroscopeBias, limits.gyroscopeBias),
      (unit.accelerometerBias, usual.accelerometerBias, limits.accelerometerBias),
    ] {
      #expect(part.length == size.length)
      #expect(part.x * sign.x > 0 && part.y * sign.y > 0 && part.z * sign.z > 0)
    }
    #expect(unit.clockError.magnitude == usual.clockError.magnitude)
    #expect(unit.clockError * limits.clockError > 0)
    #expect(unit.seed != usual.seed && unit.gyroscopeNoise == usual.gyroscopeNoise)
    #expect(unit.gyroscopeScale == usual.gyroscopeScale && unit.crossAxis == usual.crossAxis)
    #expect(SensorErrors.typical(signs: signs) == unit)
  }

  @Test func aPartOfAnErrorIsOfEachError() {
    let whole = SensorErrors.limits(signs: 5)
    let none = whole.part(0)
    #expect(none.gyroscopeBias == .zero && none.accelerometerBias == .zero)
    #expect(none.gyroscopeDriftPerMinute == .zero && none.crossAxis == 0)
    #expect(none.gyroscopeScale == Vector3(1, 1, 1))
    #expect(none.accelerometerScale == Vector3(1, 1, 1))
    #expect(none.clockError == 0 && none.transactionFailures == 0)
    #expect(none.accelerometerNoise == whole.accelerometerNoise && none.seed == whole.seed)
    let same = whole.part(1)
    #expect((same.gyroscopeScale - whole.gyroscopeScale).length < 1e-6)
    #expect(same.crossAxis == whole.crossAxis)
    let half = whole.part(0.5)
    #expect(half.gyroscopeBias == whole.gyroscopeBias * 0.5)
    #expect((half.gyroscopeScale.x - 1).magnitude < 0.0151)
    #expect(half.gyroscopeNoise == whole.gyroscopeNoise)
    #expect(UnitClass.half.units.count == UnitClass.limits.units.count)
  }

  // MARK: A recording as units measured it

  @Test func everyUnitOfAClassIsAskedAndSummedUp() {
    let play = SimulatedHand(seed: 8900, place: .sitting).play(seconds: 8)
    let recording = MeasuredRecording(play.trace, name: "hand", judge: nil)
    #expect(recording.name == "hand")
    let all = recording.result(.ours(.standard), .half)
    let one = recording.result(.ours(.standard), .half, first: 1)
    #expect(one.firstPose.expected > 0)
    #expect(all.firstPose.expected == 4 * one.firstPose.expected)
    #expect(all.played.expected == 4 * one.played.expected)
    #expect(all.count > 3 * one.count && one.count > 100)
    #expect(one.played.found * 2 > one.played.expected)
    // Worse units see "up" worse.
    let (typical, limits) = (
      recording.result(.ours(.standard), .typical), recording.result(.ours(.standard), .limits)
    )
    #expect(typical.error < limits.error && limits.error < 10)
    let none = recording.result(.ours(.standard), .limits, first: 0)
    #expect(none.error == 0 && none.firstPose.expected == 0)
    // The accelerometer alone takes each push for a turn.
    let other = recording.result(.other(.accelerometer), .typical)
    #expect(other.error > typical.error)
  }

  @Test func anErrorIsTheRootOfTheMeanSquare() {
    let nothing = TiltScore(truth: [], found: [])
    var (one, other) = (
      MeasuredRecording.Result(firstPose: nothing, played: nothing),
      MeasuredRecording.Result(firstPose: nothing, played: nothing)
    )
    #expect(one.error == 0)
    (one.squares, one.count) = (32, 2)
    #expect(one.error == 4)
    (other.squares, other.count) = (4, 2)
    #expect(MeasuredRecording.Result(summing: [one, other]).error == 3)
  }

  // MARK: Constants

  @Test func eachCandidateIsAConstantOfTheFilter() {
    let base = ConstantChoice.Member(repeating: 0, count: ConstantChoice.candidates.count)
    for (index, candidate) in ConstantChoice.candidates.enumerated() {
      #expect(candidate.levels == candidate.levels.sorted() && candidate.levels.count > 2)
      var made: [FilterConstants] = []
      for level in candidate.levels.indices {
        var member = base
        member[index] = level
        let constants = ConstantChoice.constants(member)
        #expect(!made.contains(constants), "\(candidate.name) changes nothing")
        made.append(constants)
        let shown = Mirror(reflecting: constants).children.first { $0.label == candidate.name }
        #expect(shown?.value as? Float == candidate.levels[level])
      }
    }
  }

  @Test func aPoolIsDrawnBeforeAnyIsTried() {
    func pool(_ seed: UInt64) -> [ConstantChoice.Member] {
      ConstantChoice(count: 40, seed: seed) { _ in [0] }.pool
    }
    #expect(pool(1) == pool(1) && pool(1) != pool(2))
    for (index, candidate) in ConstantChoice.candidates.enumerated() {
      let levels = Set(pool(1).map { $0[index] })
      #expect(levels == Set(candidate.levels.indices), "\(candidate.name)")
    }
    #expect(ConstantChoice(count: 0, seed: 1) { _ in [] }.levels().allSatisfy { $0 == 0 })
  }
}
