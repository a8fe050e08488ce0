import Hardware
import Inertial
import Time

/// What a sensor measured in a second.
struct SampledSecond {
  /// How many samples.
  private(set) var count = 0
  /// Whether the second is over.
  private(set) var isFull = false
  private var begin: Instant?
  private var sum: Float = 0
  private var sumOfSquares: Float = 0

  /// Takes a sample, until a second is over.
  mutating func take(_ sample: InertialSample) {
    let begin = begin ?? sample.time
    self.begin = begin
    guard sample.time - begin < .seconds(1) else {
      isFull = true
      return
    }
    let force = sample.acceleration.length
    count += 1
    sum += force
    sumOfSquares += force * force
  }

  /// The mean force in g: 1 at rest.
  var gravity: Float { sum / Float(max(count, 1)) }

  /// The standard deviation of the force, in g.
  var noise: Float {
    let mean = gravity
    return max(0, sumOfSquares / Float(max(count, 1)) - mean * mean).squareRoot()
  }

  /// "199 samples in a second, 1.00 g, noise 3 mg".
  var description: String {
    "\(count) samples in a second, \(decimal(Double(gravity), places: 2)) g, "
      + "noise \(Int(noise * 1000)) mg"
  }
}
