import Glibc

/// Makes tones of samples: each is struck and dies away like that of a bar of wood, a sine with two
/// harmonics, and begins and ends so softly that nothing clicks.
///
/// A struck tone goes on from the level that the one before has left, and so does its phase: the
/// curve has no step at any time.
struct ToneSynthesizer {
  /// How much of the full scale the loudest tone takes: it leaves room for what else plays.
  static let headroom: Float = 0.4
  /// In which time a tone rises to its full level, in seconds.
  static let attack: Float = 0.004
  /// In which time it falls silent when it is ended, in seconds.
  static let release: Float = 0.015
  /// After which time a tone that goes on has lost two thirds of what it will lose, in seconds.
  static let decay: Float = 0.12
  /// What is left of it for as long as it is held.
  static let sustain: Float = 0.4
  /// The strength of the second and third harmonics beside the first.
  static let harmonics: (second: Float, third: Float) = (0.25, 0.08)

  private let rate: Float
  private var frequency: Float = 0
  private var phase: Float = 0
  private var level: Float = 0
  private var stage = Stage.silent

  private enum Stage { case silent, rising, falling, releasing }

  /// Tones at so many samples a second.
  init(rate: Int) { self.rate = Float(rate) }

  /// Whether there is nothing to be heard any more.
  var isSilent: Bool { stage == .silent }

  /// A tone of so many hertz begins, or the one that sounds is ended at nil.
  mutating func strike(_ frequency: Int?) {
    guard let frequency, frequency > 0 else {
      if stage != .silent { stage = .releasing }
      return
    }
    self.frequency = Float(frequency)
    stage = .rising
  }

  /// The samples that come next; `gain` is 1 for the loudest.
  mutating func fill(_ samples: UnsafeMutableBufferPointer<Int16>, gain: Float) {
    let scale = Self.headroom * gain * Float(Int16.max)
    for index in samples.indices {
      advance()
      samples[index] = Int16(wave * level * scale)
    }
  }

  private mutating func advance() {
    phase += frequency / rate
    if phase >= 1 { phase -= 1 }
    switch stage {
    case .silent: level = 0
    case .rising:
      level += 1 / (Self.attack * rate)
      if level >= 1 { (level, stage) = (1, .falling) }
    case .falling: level += (Self.sustain - level) / (Self.decay * rate)
    case .releasing:
      level -= 1 / (Self.release * rate)
      if level <= 0 { (level, stage, phase) = (0, .silent, 0) }
    }
  }

  /// The wave at the present phase, -1 to 1; harmonics that the rate cannot carry are left out.
  private var wave: Float {
    let angle = 2 * Float.pi * phase
    let (second, third) = Self.harmonics
    var wave = sinf(angle)
    if frequency * 4 < rate { wave += second * sinf(2 * angle) }
    if frequency * 6 < rate { wave += third * sinf(3 * angle) }
    return wave / (1 + second + third)
  }
}
