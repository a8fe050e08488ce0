import Glibc
import Hardware

/// Makes tones of samples, many at once: each is struck and dies away, and begins and ends so softly
/// that nothing clicks.
///
/// Whatever sounds together, no sample is louder than ``ceiling``: above ``knee`` the curve bends.
struct ToneSynthesizer {
  /// How much of the full scale the loudest tone takes on each side when it comes from the middle.
  static let headroom: Float = 0.45
  /// Up to here samples are what the tones add up to.
  static let knee: Float = 0.6
  /// What no sample reaches: 1.1 dB below the full scale.
  static let ceiling: Float = 0.88
  /// How many tones sound at once; more are not struck.
  static let most = 32
  /// In which time the loudness follows what it is told, in seconds.
  static let follow: Float = 0.01
  /// How many frames are made at a time.
  private static let block = 128

  private let rate: Float
  private var voices: [ToneVoice] = []
  private var gain: Float?
  /// Rows of a block: left, right, and two for a voice.
  private var room = [Float](repeating: 0, count: 4 * Self.block)
  /// How many tones found no voice.
  private(set) var missed = 0

  /// Tones at so many frames a second.
  init(rate: Int) {
    self.rate = Float(rate)
    voices.reserveCapacity(Self.most)
  }

  /// Whether there is nothing to be heard any more.
  var isSilent: Bool { voices.isEmpty }

  /// A tone begins.
  mutating func strike(_ tone: Tone) {
    guard voices.count < Self.most else { return missed += 1 }
    voices.append(ToneVoice(tone, rate: rate))
  }

  /// All that sounds is ended.
  mutating func end() { for index in voices.indices { voices[index].end() } }

  /// The frames that come next, left and right by turns; `gain` is 1 for the loudest.
  mutating func fill(_ samples: UnsafeMutableBufferPointer<Int16>, gain: Float) {
    guard let base = samples.baseAddress else { return }
    var left = samples.count / 2
    var place = base
    while left > 0 {
      let count = min(left, Self.block)
      fill(place, count: count, towards: gain)
      place += 2 * count
      left -= count
    }
  }

  private mutating func fill(
    _ samples: UnsafeMutablePointer<Int16>, count: Int, towards wanted: Float
  ) {
    guard !voices.isEmpty else {
      gain = wanted
      return samples.update(repeating: 0, count: 2 * count)
    }
    var gain = self.gain ?? wanted
    let step = 1 / (Self.follow * rate)
    room.withUnsafeMutableBufferPointer { room in
      guard let left = room.baseAddress else { return }
      let right = left + Self.block
      left.update(repeating: 0, count: 2 * Self.block)
      for index in voices.indices {
        voices[index].add(left: left, right: right, room: right + Self.block, count: count)
      }
      for index in 0..<count {
        gain += min(max(wanted - gain, -step), step)
        let scale = gain * Float(Int16.max)
        samples[2 * index] = Int16(Self.bent(left[index] * Self.headroom) * scale)
        samples[2 * index + 1] = Int16(Self.bent(right[index] * Self.headroom) * scale)
      }
    }
    voices.removeAll { $0.isSilent }
    self.gain = gain
  }

  /// As it is below the knee, and never steeper than it is above.
  private static func bent(_ value: Float) -> Float {
    let excess = abs(value) - knee
    guard excess > 0 else { return value }
    let room = ceiling - knee
    let size = knee + room * excess / (room + excess)
    return value < 0 ? -size : size
  }
}
