/// Lays a voice over what the loudspeaker plays: at the card's rate, from the middle, and so that nothing
/// clicks where it is cut short.
struct VoiceMixer {
  /// How much of the full scale the voice takes.
  static let share: Float = 0.62
  /// What is left of the tones while it speaks: 14 dB less.
  static let ducked: Float = 0.2
  /// How long tones stay soft after the last word, in seconds: between two sentences they do not swell.
  static let hold: Float = 0.25
  /// In which time what is cut off dies away, in seconds.
  private static let release: Float = 0.004

  private let rate: Float
  /// The four samples around the place that is played, the oldest first, and what was taken beyond.
  private var around: (Float, Float, Float, Float) = (0, 0, 0, 0)
  private var taken: [Int16] = []
  private var next = 0
  /// How far behind the second of the four the place is.
  private var place: Float = 0
  /// What was cut off, dying away.
  private var tail: Float = 0
  private var last: Float = 0
  /// For how many frames the tones stay soft.
  private var held = 0

  /// A voice at so many frames a second.
  init(rate: Int) { self.rate = Float(rate) }

  /// How loud tones are to be beside the voice.
  var gainOfTones: Float { held > 0 ? Self.ducked : 1 }

  /// Whether nothing of it is heard any more.
  var isSilent: Bool { next == taken.count && abs(tail) < 1e-4 && held == 0 }

  /// Adds what is spoken to the frames, left and right by turns.
  mutating func add(
    to samples: UnsafeMutableBufferPointer<Int16>, from queue: ToneQueue, gain: Float
  ) {
    let frames = samples.count / 2
    let before = taken.count
    let voice = queue.takeSpoken(
      seconds: Float(frames) / rate, leftOver: before - next, into: &taken)
    if voice.isCut {
      tail += last
      (around, place) = ((0, 0, 0, 0), 0)
      taken.removeFirst(before)
      next = 0
    }
    if voice.isSpeaking { held = Int(Self.hold * rate) }
    guard !isSilent else { return }
    let step = Float(voice.rate) / rate
    let fall = 1 - 1 / (Self.release * rate)
    let loud = Self.share * (0.5 + gain / 2)
    for frame in 0..<frames {
      last = spoken(step: step) * loud
      let value = (last + tail) * Float(Int16.max)
      tail *= fall
      for side in 0..<2 {
        let sum = Float(samples[2 * frame + side]) + value
        samples[2 * frame + side] = Int16(max(min(sum, 32767), -32768))
      }
    }
    taken.removeFirst(next)
    next = 0
    held = max(held - frames, 0)
  }

  /// The next sample of the voice, by a cubic curve through the four around it (Catmull and Rom); zero
  /// where there is none.
  private mutating func spoken(step: Float) -> Float {
    place += step
    while place >= 1 {
      place -= 1
      let new = next < taken.count ? Float(taken[next]) / 32768 : 0
      next = min(next + 1, taken.count)
      around = (around.1, around.2, around.3, new)
    }
    let (a, b, c, d) = around
    let rise = (c - a) / 2
    let cube = (3 * (b - c) + d - a) / 2
    let square = a - 2.5 * b + 2 * c - d / 2
    return b + place * (rise + place * (square + place * cube))
  }
}
