import Glibc
import Hardware

/// A partial of a struck tone: a pointer that turns, and shrinks as it turns.
///
/// Its height is the curve. A turn costs four multiplications, and no sine.
struct TonePartial {
  var across: Float = 1
  var height: Float = 0
  var strength: Float = 0
  var turnAcross: Float = 1
  var turnHeight: Float = 0
  var loss: Float = 1

  init() {}

  /// A partial of so many hertz that loses two thirds of its strength in `decay` seconds.
  init(frequency: Float, strength: Float, decay: Float, rate: Float) {
    let angle = 2 * Float.pi * frequency / rate
    turnAcross = cosf(angle)
    turnHeight = sinf(angle)
    loss = expf(-1 / (decay * rate))
    self.strength = strength
  }

  /// Adds the samples that come next, each times its share of `envelope`.
  mutating func add(
    to sum: UnsafeMutablePointer<Float>, shaped envelope: UnsafePointer<Float>, count: Int
  ) {
    var (x, y, level) = (across, height, strength)
    let (c, s, loss) = (turnAcross, turnHeight, loss)
    for index in 0..<count {
      sum[index] += y * level * envelope[index]
      let turned = x * c - y * s
      y = x * s + y * c
      x = turned
      level *= loss
    }
    (across, height, strength) = (x, y, level)
  }
}

/// One tone that sounds: up to four partials under a curve that begins and ends at zero.
struct ToneVoice {
  /// In which time a tone rises to its full level, in seconds.
  static let attack: Float = 0.004
  /// In which time it falls silent when it is ended, in seconds.
  static let release: Float = 0.03
  /// Below this share of the full scale it is silence.
  private static let least: Float = 0.000_02

  private var partials: (TonePartial, TonePartial, TonePartial, TonePartial)
  private var gain: (left: Float, right: Float)
  /// Frames since it was struck, until it is ended, and until it is silent.
  private var age = 0
  private var ended: Int
  private var last: Int
  private let rise: Float
  private let fall: Float

  /// What is left of a tone that is so many decibels below the loudest.
  static func level(softness: Int) -> Float { powf(10, -Float(softness) / 20) }

  /// In hertz.
  static func frequency(semitone: Int) -> Float { 440 * powf(2, Float(semitone - 9) / 12) }

  init(_ tone: Tone, rate: Float) {
    let frequency = Self.frequency(semitone: tone.semitone)
    // High bars die away sooner: half as long two octaves above.
    let decay = tone.timbre.decay * powf(2, -Float(tone.semitone) / 24)
    let table = tone.timbre.partials
    let sum = table.0.strength + table.1.strength + table.2.strength + table.3.strength
    func partial(_ one: PartialShape) -> TonePartial {
      // What the rate cannot carry is left out.
      guard frequency * one.ratio < rate * 0.45 else { return TonePartial() }
      return TonePartial(
        frequency: frequency * one.ratio, strength: one.strength / sum,
        decay: decay * one.decay, rate: rate)
    }
    partials = (partial(table.0), partial(table.1), partial(table.2), partial(table.3))
    // The same power from wherever it comes.
    let angle = Float(tone.balance + 100) / 200 * Float.pi / 2
    let level = Self.level(softness: tone.softness) * Float(2).squareRoot()
    gain = (level * cosf(angle), level * sinf(angle))
    rise = 1 / (Self.attack * rate)
    fall = 1 / (Self.release * rate)
    ended = max(tone.length * Int(rate) / 1000, Int(Self.attack * rate))
    last = ended + Int(Self.release * rate)
  }

  /// Whether there is nothing to be heard of it any more.
  var isSilent: Bool {
    age >= last
      || max(partials.0.strength, partials.1.strength, partials.2.strength, partials.3.strength)
        * max(gain.left, gain.right) < Self.least
  }

  /// Ends it from now on.
  mutating func end() {
    guard age < ended else { return }
    ended = age
    last = min(last, age + Int(1 / fall))
  }

  /// Adds the frames that come next to both sides; `room` holds two rows of as many.
  mutating func add(
    left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>,
    room: UnsafeMutablePointer<Float>, count: Int
  ) {
    let (envelope, wave) = (room, room + count)
    for index in 0..<count {
      let now = Float(age + index)
      let up = min(now * rise, 1)
      let down = 1 - max(now - Float(ended), 0) * fall
      envelope[index] = up * max(down, 0)
      wave[index] = 0
    }
    partials.0.add(to: wave, shaped: envelope, count: count)
    partials.1.add(to: wave, shaped: envelope, count: count)
    partials.2.add(to: wave, shaped: envelope, count: count)
    partials.3.add(to: wave, shaped: envelope, count: count)
    for index in 0..<count {
      left[index] += wave[index] * gain.left
      right[index] += wave[index] * gain.right
    }
    age += count
  }
}

/// A partial in a table: its pitch, strength and decay beside the tone's.
typealias PartialShape = (ratio: Float, strength: Float, decay: Float)

extension Tone.Timbre {
  /// In how many seconds C4 loses two thirds of its strength.
  fileprivate var decay: Float {
    switch self {
    case .wood: 0.18
    case .chip: 0.2
    case .bell: 0.35
    case .bass: 0.25
    }
  }

  /// A marimba's bars are tuned to the fourth and tenth harmonic; the tongues of a music box are not.
  fileprivate var partials: (PartialShape, PartialShape, PartialShape, PartialShape) {
    switch self {
    case .wood: ((1, 1, 1), (2, 0.1, 0.6), (4, 0.25, 0.25), (10, 0.05, 0.1))
    case .chip: ((1, 1, 1), (3, 0.33, 1), (5, 0.2, 1), (7, 0.12, 1))
    case .bell: ((1, 1, 1), (2.76, 0.3, 0.4), (5.4, 0.12, 0.2), (8.93, 0.05, 0.1))
    case .bass: ((1, 0.8, 1), (2, 0.6, 0.8), (3, 0.4, 0.6), (4, 0.25, 0.5))
    }
  }
}
