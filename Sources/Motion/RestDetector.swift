import Inertial
import Time

/// Finds out whether the device rests, and what its sensors show then.
///
/// Four blocks of a quarter second are kept. At rest the gyro scatters little within them, their
/// means agree, and gravity stays where it is. No bound is put on the rate itself: a bias of 20
/// degrees a second is within the data sheet, and a slow turn is told from it by gravity moving.
struct RestDetector: Sendable {
  /// What was measured in a second at rest.
  struct Rest: Equatable, Sendable {
    /// Mean angular rate: the gyro's bias, in degrees a second.
    var angularRate: Vector3
    /// Mean acceleration in g.
    var acceleration: Vector3
    /// The gyro's deviation on its worst axis; in a hand it is larger than on a table.
    var unrest: Float
  }
  /// What a sample completed.
  enum Verdict: Equatable, Sendable {
    case measuring
    case resting(Rest)
    case moving
  }

  private struct Block {
    var count: Float = 0
    var rate = Vector3.zero
    var rateSquares = Vector3.zero
    var force = Vector3.zero
    var forceSquares: Float = 0
    var begin = Instant.zero

    var meanRate: Vector3 { rate * (1 / count) }
    var meanForce: Vector3 { force * (1 / count) }
  }
  private var blocks = (Block(), Block(), Block(), Block())
  private var current = Block()
  private var complete = 0

  private static let blockLength = Instant.Span.milliseconds(250)
  /// A block with fewer samples says nothing (a gap, a slow bus).
  private static let fewestSamples: Float = 8
  /// Degrees a second: the tremor of a quiet hand stays below, the noise of a bad chip far below.
  private static let largestUnrest: Float = 4
  /// Degrees a second between the means of two quarters.
  private static let largestChange: Float = 1.5
  /// g: the noise of the worst clone seen is 0.014.
  private static let largestShake: Float = 0.05
  /// As a part of g: 1° between the first and the last quarter, so a turn faster than 1.3 degrees
  /// a second is seen.
  private static let largestTurn: Float = 0.0175
  /// Degrees a second; the data sheet allows 20 at once and 20 more over temperature.
  private static let largestBias: Float = 45

  mutating func restart() {
    complete = 0
    current = Block()
  }

  mutating func feed(rate: Vector3, force: Vector3, at time: Instant) -> Verdict {
    // A clock that was set back would keep the block open until it came here again.
    if current.count > 0, time < current.begin { restart() }
    if current.count == 0 { current.begin = time }
    current.count += 1
    current.rate = current.rate + rate
    current.rateSquares =
      current.rateSquares + Vector3(rate.x * rate.x, rate.y * rate.y, rate.z * rate.z)
    current.force = current.force + force
    current.forceSquares += force.lengthSquared
    guard time - current.begin >= Self.blockLength else { return .measuring }
    blocks = (blocks.1, blocks.2, blocks.3, current)
    let isUsable = current.count >= Self.fewestSamples
    current = Block()
    complete = isUsable ? complete + 1 : 0
    return complete >= 4 ? judge() : .measuring
  }

  private func judge() -> Verdict {
    let unrest = max(
      max(deviation(blocks.0), deviation(blocks.1)), max(deviation(blocks.2), deviation(blocks.3)))
    let shake = max(
      max(shaking(blocks.0), shaking(blocks.1)), max(shaking(blocks.2), shaking(blocks.3)))
    let mean = total
    guard unrest <= Self.largestUnrest, shake <= Self.largestShake,
      agrees(blocks.0, mean), agrees(blocks.1, mean), agrees(blocks.2, mean),
      agrees(blocks.3, mean), largest(mean.meanRate) <= Self.largestBias
    else { return .moving }
    return .resting(Rest(angularRate: mean.meanRate, acceleration: mean.meanForce, unrest: unrest))
  }

  private var total: Block {
    var sum = blocks.0
    add(blocks.1, to: &sum)
    add(blocks.2, to: &sum)
    add(blocks.3, to: &sum)
    return sum
  }

  private func add(_ block: Block, to sum: inout Block) {
    sum.count += block.count
    sum.rate = sum.rate + block.rate
    sum.force = sum.force + block.force
  }

  private func agrees(_ block: Block, _ mean: Block) -> Bool {
    let turn = (block.meanForce - mean.meanForce).length
    return largest(block.meanRate - mean.meanRate) <= Self.largestChange
      && turn <= Self.largestTurn * mean.meanForce.length
  }

  private func deviation(_ block: Block) -> Float {
    let mean = block.meanRate
    let squares = block.rateSquares * (1 / block.count)
    let variance = max(
      squares.x - mean.x * mean.x, max(squares.y - mean.y * mean.y, squares.z - mean.z * mean.z))
    return max(0, variance).squareRoot()
  }

  private func shaking(_ block: Block) -> Float {
    max(0, block.forceSquares / block.count - block.meanForce.lengthSquared).squareRoot()
  }

  private func largest(_ vector: Vector3) -> Float {
    max(vector.x.magnitude, max(vector.y.magnitude, vector.z.magnitude))
  }
}
