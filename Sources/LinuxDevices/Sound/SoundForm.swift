/// How samples lie in what a sound card takes: one of the forms that are made here.
///
/// The numbers are the kernel's, `SNDRV_PCM_FORMAT_*` of `include/uapi/sound/asound.h`.
enum SoundFormat: UInt32, CaseIterable {
  /// 16 bits: nearly every card.
  case bits16 = 2
  /// 32 bits: amplifiers on I2S that know nothing else.
  case bits32 = 10
  /// 24 bits in the lower part of 32: the same.
  case bits24 = 6
  /// Subframes of IEC 60958: HDMI of a Raspberry Pi with its display driver `vc4`.
  case subframes = 18

  /// Bytes of one sample.
  var size: Int { self == .bits16 ? 2 : 4 }
}

/// How a card is played, as far as it offers that.
struct SoundForm: Equatable {
  var format: SoundFormat
  /// Those with even numbers are given what is left, the others what is right; one alone both.
  var channels: Int

  /// What is played on a card that offers `formats` (a bit for each) and so many channels and samples a
  /// second; nil where nothing of it is made here.
  ///
  /// Nothing is converted to another rate: 48,000 is what all of these cards play.
  init?(formats: UInt64, channels: ClosedRange<UInt32>, rates: ClosedRange<UInt32>, rate: UInt32) {
    guard rates.contains(rate), channels.lowerBound <= 8,
      let format = SoundFormat.allCases.first(where: { formats >> UInt64($0.rawValue) & 1 == 1 })
    else { return nil }
    // Two, where there is a choice: a card with one channel alone is rare, and HDMI has pairs.
    let count = channels.contains(2) ? 2 : channels.lowerBound
    self.init(format: format, channels: Int(count))
  }

  init(format: SoundFormat, channels: Int) { (self.format, self.channels) = (format, channels) }

  /// Bytes of one moment.
  var frameSize: Int { format.size * channels }
}

/// Makes what a card takes of samples, moment by moment.
struct SoundFrames {
  let form: SoundForm
  /// The place in a block of 192 moments, in which the channels' status is told bit by bit.
  private var place = 0

  init(_ form: SoundForm) { self.form = form }

  /// Writes `samples`, left and right by turns, to `frames`, which has room for them.
  mutating func fill(
    _ frames: UnsafeMutableRawBufferPointer, from samples: UnsafeBufferPointer<Int16>
  ) {
    var offset = 0
    for moment in 0..<samples.count / 2 {
      let (left, right) = (samples[2 * moment], samples[2 * moment + 1])
      for channel in 0..<form.channels {
        let sample =
          form.channels == 1
          ? Int16((Int(left) + Int(right)) / 2) : channel & 1 == 0 ? left : right
        switch form.format {
        case .bits16:
          frames.storeBytes(of: sample.littleEndian, toByteOffset: offset, as: Int16.self)
        case .bits32: store(UInt32(bitPattern: Int32(sample) << 16))
        case .bits24: store(UInt32(bitPattern: Int32(sample) << 8) & 0xFF_FFFF)
        case .subframes: store(Self.subframe(sample, channel: channel, place: place))
        }
        offset += form.format.size
      }
      place = place == 191 ? 0 : place + 1
    }
    func store(_ word: UInt32) {
      frames.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt32.self)
    }
  }

  /// A subframe: where it stands (bits 0 to 3), the sample (12 to 27), a bit of the channels' status (30)
  /// and what makes the number of ones even (31).
  ///
  /// Source: IEC 60958-1 as alsa-lib's `src/pcm/pcm_iec958.c` has it, and the same file's status, of
  /// `include/asoundef.h`.
  static func subframe(_ sample: Int16, channel: Int, place: Int) -> UInt32 {
    var word = UInt32(UInt16(bitPattern: sample)) << 12
    if status[place >> 3] >> UInt8(place & 7) & 1 == 1 { word |= 1 << 30 }
    if word.nonzeroBitCount & 1 == 1 { word |= 1 << 31 }
    // The letters Y, Z and X of the standard.
    return word | (channel & 1 == 1 ? 4 : place == 0 ? 8 : 2)
  }

  /// For people, to be copied; an original, of PCM; 48,000 a second, 16 bits.
  private static let status: [UInt8] =
    [0x04, 0x82, 0x00, 0x02, 0x02] + [UInt8](repeating: 0, count: 19)
}
