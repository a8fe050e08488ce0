import Engine
import Inertial
import Motion
import Testing
import Time

@testable import Trials

/// The filters that ours is compared with, each by what is said of it.
@Suite struct FilterMethodTests {
  private static let step = 0.005

  // MARK: The low-pass filter

  /// At the frequency that its time constant says, half of the power is left, and at ten times that a
  /// hundredth of the size.
  @Test(arguments: [(0.1, 1.0), (1, 0.7071), (10, 0.01)])
  func aLowPassLetsSlowThingsThrough(times: Double, left: Double) {
    let cutoff = 2.0.squareRoot() / (2 * Trigonometry.pi * 0.5)
    var filter = ButterworthFilter(time: 0.5, step: Self.step)
    var most = 0.0
    for index in 0..<20_000 {
      let time = Double(index) * Self.step
      let wave = Trigonometry.sine(2 * Trigonometry.pi * cutoff * times * time)
      let value = filter.feed(SIMD3(0, wave, 5))
      if time > 60 { most = max(most, value.y.magnitude) }
      #expect(value.x == 0)
      #expect((value.z - 5).magnitude < 1e-9)
    }
    #expect((most - left).magnitude < 0.02 * left + 0.002, "\(most)")
  }

  /// The first samples give their mean, and the filter begins as if that had always been.
  @Test func aLowPassBeginsWithTheMean() {
    var filter = ButterworthFilter(time: 1, step: 0.25)
    let first = [1.0, 3, 5, 7].map { filter.feed(SIMD3($0, 0, -$0)) }
    #expect(first.map(\.x) == [1, 2, 3, 4])
    #expect(first.map(\.z) == [-1, -2, -3, -4])
    for _ in 0..<20 { #expect((filter.feed(SIMD3(4, 0, -4)).x - 4).magnitude < 1e-9) }
    // A step is followed later, and nearly reached in five time constants.
    #expect(filter.feed(SIMD3(8, 0, -4)).x < 5)
    for _ in 0..<20 { _ = filter.feed(SIMD3(8, 0, -4)) }
    #expect((filter.feed(SIMD3(8, 0, -4)).x - 8).magnitude < 0.1)
  }

  // MARK: VQF

  private func degrees(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let cosine = (a * b).sum() / ((a * a).sum() * (b * b).sum()).squareRoot()
    let angle = Trigonometry.arcTangent(y: (max(0, 1 - cosine * cosine)).squareRoot(), x: cosine)
    return angle * Trigonometry.degreesPerRadian
  }

  @Test func vqfFindsUpInAnyPose() {
    for up in [SIMD3(0.0, 0, 1), SIMD3(1, 0, 0), SIMD3(0, -0.6, -0.8), SIMD3(0.3, 0.5, -0.2)] {
      var vqf = VQF(tau: 1, step: Self.step)
      let size = 9.80665 / (up * up).sum().squareRoot()
      for _ in 0..<400 { vqf.feed(rate: SIMD3(0, 0, 0), force: up * size) }
      #expect(degrees(vqf.up, up) < 5e-3, "\(up)")
    }
  }

  /// A gyro that is wrong by half a degree a second pulls "up" aside until its error is known.
  @Test func vqfLearnsAGyrosBias() {
    let bias = SIMD3(0.5, -0.4, 0.3) * Trigonometry.radiansPerDegree
    var vqf = VQF(tau: 1, step: Self.step)
    let force = SIMD3(0, 0, 9.80665)
    var worst = 0.0
    for index in 0..<6000 {
      vqf.feed(rate: bias, force: force)
      let error = degrees(vqf.up, force)
      if index > 400, index < 1000 { worst = max(worst, error) }
      if index > 5000 { #expect(error < 0.02) }
    }
    #expect(worst > 0.02, "otherwise nothing was to be learnt")
  }

  /// Turned by 90° in a second, and carried by the gyro alone where the force is not to be trusted.
  @Test func vqfFollowsATurn() {
    var vqf = VQF(tau: 1, step: Self.step)
    for _ in 0..<400 { vqf.feed(rate: SIMD3(0, 0, 0), force: SIMD3(0, 0, 9.80665)) }
    for index in 1...200 {
      let angle = Double(index) * Self.step * Trigonometry.pi / 2
      let up = SIMD3(-Trigonometry.sine(angle), 0, Trigonometry.cosine(angle))
      vqf.feed(rate: SIMD3(0, Trigonometry.pi / 2, 0), force: up * 9.80665)
      #expect(degrees(vqf.up, up) < 0.3, "\(index)")
    }
  }

  // MARK: The others

  /// "Up" of a device whose right edge is lowered.
  private func lowered(_ degrees: Double) -> Vector3 {
    let radians = degrees * Trigonometry.radiansPerDegree
    return Vector3(-Float(Trigonometry.sine(radians)), 0, Float(Trigonometry.cosine(radians)))
  }

  private func angle(_ tilts: ComparisonTilts) -> Double {
    let angle = Trigonometry.arcTangent(y: Double(-tilts.up.x), x: Double(tilts.up.z))
    return angle * Trigonometry.degreesPerRadian
  }

  /// One that has had its first second, at rest with a gyro that is wrong.
  private func begun(_ method: ComparisonMethod, bias: Vector3 = .zero) -> ComparisonTilts {
    var tilts = ComparisonTilts(method)
    for index in 0..<201 { feed(&tilts, index, lowered(0), bias) }
    return tilts
  }

  private func feed(
    _ tilts: inout ComparisonTilts, _ index: Int, _ force: Vector3, _ rate: Vector3
  ) {
    let time = Instant(nanoseconds: Int64(index) * 5_000_000)
    _ = tilts.feed(InertialSample(time: time, acceleration: force, angularRate: rate))
  }

  @Test(arguments: ComparisonMethod.allCases)
  func nothingIsSaidInTheFirstSecond(method: ComparisonMethod) {
    var tilts = ComparisonTilts(method)
    for index in 0..<200 {
      feed(&tilts, index, lowered(10), .zero)
      #expect(!tilts.isReady)
    }
    feed(&tilts, 200, lowered(10), .zero)
    #expect(tilts.isReady)
    #expect((angle(tilts) - 10).magnitude < 0.01)
  }

  /// The mean rate of the first second is taken for the gyro's error, so that nothing creeps away.
  @Test(arguments: ComparisonMethod.allCases)
  func theFirstSecondsRateIsTheGyrosError(method: ComparisonMethod) {
    var tilts = begun(method, bias: Vector3(5, -3, 2))
    for index in 201..<1200 { feed(&tilts, index, lowered(0), Vector3(5, -3, 2)) }
    #expect(angle(tilts).magnitude < 0.05)
    #expect((tilts.up.length - 1).magnitude < 1e-4)
  }

  /// What each makes of a force that suddenly points elsewhere while no gyro feels a turn, a tenth of a
  /// second later: how fast it believes it is what it is called.
  @Test(
    arguments: [
      (.accelerometer, 8.0...8), (.smoothedAccelerometer, 7.4...7.8), (.complementary, 1.2...1.8),
      (.mahony, 0.3...0.5), (.madgwick, 1.0...1.3), (.rejecting, 0.3...0.5), (.vqf, 0...1.2),
    ] as [(ComparisonMethod, ClosedRange<Double>)])
  func aSuddenForceIsBelievedAtItsPace(method: ComparisonMethod, degrees: ClosedRange<Double>) {
    var tilts = begun(method)
    for index in 201...220 { feed(&tilts, index, lowered(8), .zero) }
    let found = angle(tilts)
    #expect(degrees.lowerBound - 0.01 <= found && found <= degrees.upperBound + 0.01, "\(found)")
  }

  /// Deaf to what differs by more than 10°, but for five seconds at most.
  @Test func rejectingForgivesAfterFiveSeconds() {
    var tilts = begun(.rejecting)
    for index in 201..<1195 { feed(&tilts, index, lowered(25), .zero) }
    #expect(angle(tilts).magnitude < 0.01)
    for index in 1195..<1600 { feed(&tilts, index, lowered(25), .zero) }
    #expect(angle(tilts) > 10)
    // Upside down the force is not near either, although the sine is.
    var other = begun(.rejecting)
    for index in 201..<400 { feed(&other, index, lowered(175), .zero) }
    #expect(angle(other).magnitude < 0.01)
  }

  /// A turn that the gyro feels is followed at once by all that listen to it.
  @Test(
    arguments: [ComparisonMethod.complementary, .mahony, .madgwick, .rejecting, .vqf])
  func aTurnIsFollowedByTheGyro(method: ComparisonMethod) {
    var tilts = begun(method)
    // 40° in half a second, while the hand pushes the other way.
    for index in 201...300 {
      let angle = Double(index - 200) * 0.4
      feed(&tilts, index, lowered(angle) + Vector3(0.1, 0, 0), Vector3(0, 80, 0))
    }
    // Madgwick's goes towards the force at 11° a second, however small the difference is.
    let most = method == .complementary ? 4.0 : method == .madgwick ? 6 : 2
    #expect((angle(tilts) - 40).magnitude < most, "\(angle(tilts))")
  }

  @Test(arguments: ComparisonMethod.allCases)
  func aTiltIsAMoveByEachMethod(method: ComparisonMethod) {
    var tilts = ComparisonTilts(method)
    var moves: [Direction] = []
    for index in 0..<600 {
      // Right by 32° in 150 ms, held, and back.
      let time = Double(index) * Self.step
      let part = HandCourse.step((time - 1.5) / 0.15) - HandCourse.step((time - 2) / 0.2)
      let next = time + Self.step
      let later = HandCourse.step((next - 1.5) / 0.15) - HandCourse.step((next - 2) / 0.2)
      let rate = Vector3(0, Float((later - part) * 32 / Self.step), 0)
      let sample = InertialSample(
        time: Instant(nanoseconds: Int64(index) * 5_000_000), acceleration: lowered(32 * part),
        angularRate: rate)
      if let move = tilts.feed(sample) { moves.append(move) }
    }
    #expect(moves == [.right])
  }
}
