import Inertial
import Simulators

/// Sines of certain sizes along certain axes, added up: tremor, sway and ride of a hand, at 500 moments
/// a second.
///
/// Eight sines are computed at once, by the operations of ``Trigonometry/sine(_:)`` in their order, and
/// added up one after the other, so that a seed plays what it played when they were computed singly.
struct WaveSum {
  /// One sine.
  struct Wave {
    var size: (x: Double, y: Double, z: Double)
    var frequency: Double
    var phase: Double
  }
  private typealias Lanes = SIMD8<Double>
  private struct Block {
    var (frequency, phase) = (Lanes(), Lanes())
    var (x, y, z) = (Lanes(), Lanes(), Lanes())
    var count = 0
  }
  private var blocks: [Block] = []

  /// Adds one.
  mutating func append(_ wave: Wave) {
    if blocks.last.map({ $0.count == Lanes.scalarCount }) ?? true { blocks.append(Block()) }
    var block = blocks.removeLast()
    let lane = block.count
    (block.frequency[lane], block.phase[lane]) = (wave.frequency, wave.phase)
    (block.x[lane], block.y[lane], block.z[lane]) = (wave.size.x, wave.size.y, wave.size.z)
    block.count += 1
    blocks.append(block)
  }

  /// The sum of all at a moment, in seconds.
  func value(at time: Double) -> (x: Double, y: Double, z: Double) {
    var total = (x: 0.0, y: 0.0, z: 0.0)
    for block in blocks {
      let value = Self.sine(
        (block.frequency * time + block.phase) * (2 * Trigonometry.pi))
      let (x, y, z) = (block.x * value, block.y * value, block.z * value)
      for lane in 0..<block.count {
        total.x += x[lane]
        total.y += y[lane]
        total.z += z[lane]
      }
    }
    return total
  }

  private static func sine(_ radians: Lanes) -> Lanes {
    let (pi, turn) = (Trigonometry.pi, 2 * Trigonometry.pi)
    // Adding and taking away 3 · 2^51 leaves the nearest whole number.
    let shift = 0x1.8p52
    var angle = radians - (((radians / turn) + shift) - shift) * turn
    angle.replace(with: pi - angle, where: angle .> pi / 2)
    angle.replace(with: -pi - angle, where: angle .< -pi / 2)
    let square = angle * angle
    var sum = Lanes()
    for step in quotients { sum = -square / step * (1 + sum) }
    return angle * (1 + sum)
  }
  /// Of 16 · 17, 14 · 15 … 2 · 3, as the series has them from its far end.
  private static let quotients: [Double] = [272, 210, 156, 110, 72, 42, 20, 6]
}
