import Glibc
import Hardware
import Testing

@testable import LinuxDevices

@Suite("A sound card by the kernel alone")
struct SoundFormTests {
  private func form(
    _ formats: [UInt64], _ channels: ClosedRange<UInt32>, _ rates: ClosedRange<UInt32>
  ) -> SoundForm? {
    SoundForm(
      formats: formats.reduce(0) { $0 | 1 << $1 }, channels: channels, rates: rates, rate: 48_000)
  }

  /// Numbers of `SNDRV_PCM_FORMAT_*`; who offers them: bcm2835-pcm.c, vc4_hdmi.c by hdmi-codec.c, and
  /// codecs of amplifiers.
  @Test("what is made of what cards offer")
  func choices() {
    let headphones = form([1, 2], 1...8, 8_000...192_000)
    #expect(headphones == SoundForm(format: .bits16, channels: 2))
    let hdmi = form([18], 2...8, 32_000...192_000)
    #expect(hdmi == SoundForm(format: .subframes, channels: 2))
    #expect(form([6, 10], 2...2, 8_000...96_000) == SoundForm(format: .bits32, channels: 2))
    #expect(form([6], 2...2, 48_000...48_000) == SoundForm(format: .bits24, channels: 2))
    #expect(form([2], 1...1, 48_000...48_000) == SoundForm(format: .bits16, channels: 1))
    #expect(form([2], 4...8, 48_000...48_000) == SoundForm(format: .bits16, channels: 4))
  }

  @Test("what cannot be made is refused: another rate, other formats, a wall of channels")
  func refusals() {
    #expect(form([2], 1...2, 8_000...44_100) == nil)
    #expect(form([0, 1, 3, 14, 20], 1...2, 8_000...192_000) == nil)
    #expect(form([2], 10...26, 44_100...192_000) == nil)
  }

  /// What a card gets of samples, left and right by turns.
  private func words(_ samples: [Int16], _ form: SoundForm) -> [UInt8] {
    var frames = SoundFrames(form)
    let bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: samples.count / 2 * form.frameSize, alignment: 8)
    defer { bytes.deallocate() }
    samples.withUnsafeBufferPointer { frames.fill(bytes, from: $0) }
    return Array(bytes)
  }

  @Test("each channel gets its side, in the upper part of what is wider, and one alone both")
  func frames() {
    let sides: [Int16] = [0x1234, -2]
    #expect(words(sides, SoundForm(format: .bits16, channels: 2)) == [0x34, 0x12, 0xFE, 0xFF])
    #expect(
      words(sides, SoundForm(format: .bits16, channels: 4))
        == [0x34, 0x12, 0xFE, 0xFF, 0x34, 0x12, 0xFE, 0xFF])
    #expect(
      words([.max, .max, .min, .min], SoundForm(format: .bits16, channels: 1))
        == [0xFF, 0x7F, 0x00, 0x80])
    #expect(words([300, 100], SoundForm(format: .bits16, channels: 1)) == [200, 0])
    let samples: [Int16] = [0x1234, 0x1234, -2, -2]
    #expect(words(samples, SoundForm(format: .bits16, channels: 1)) == [0x34, 0x12, 0xFE, 0xFF])
    #expect(
      words(samples, SoundForm(format: .bits32, channels: 1))
        == [0, 0, 0x34, 0x12, 0, 0, 0xFE, 0xFF])
    #expect(
      words(samples, SoundForm(format: .bits24, channels: 1))
        == [0, 0x34, 0x12, 0, 0, 0xFE, 0xFF, 0])
  }

  @Test("a subframe says its place, its sample, the status bit by bit, and is even")
  func subframes() {
    #expect(SoundFrames.subframe(0, channel: 0, place: 0) == 8)
    #expect(SoundFrames.subframe(0, channel: 0, place: 2) == 0xC000_0002)
    #expect(SoundFrames.subframe(1, channel: 1, place: 0) == 0x8000_1004)
    #expect(SoundFrames.subframe(-1, channel: 0, place: 1) == 0x0FFF_F002)
    for place in 0..<192 {
      for sample: Int16 in [0, 1, -1, 0x2481, .min] {
        let word = SoundFrames.subframe(sample, channel: place & 1, place: place)
        #expect((word >> 4).nonzeroBitCount.isMultiple(of: 2))
        #expect(Int16(truncatingIfNeeded: word >> 12) == sample)
      }
    }
    // The status of the whole block: 0x04, 0x82, 0x00, 0x02, 0x02, least bit first.
    let told = (0..<192).filter { SoundFrames.subframe(0, channel: 0, place: $0) >> 30 & 1 == 1 }
    #expect(told == [2, 9, 15, 25, 33])
  }

  @Test("a block of subframes begins anew after 192 moments, across what is written")
  func blocks() {
    var frames = SoundFrames(SoundForm(format: .subframes, channels: 2))
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 100 * 8, alignment: 8)
    defer { bytes.deallocate() }
    var starts: [Int] = []
    for round in 0..<4 {
      [Int16](repeating: 0, count: 200).withUnsafeBufferPointer { frames.fill(bytes, from: $0) }
      starts += (0..<100).filter { bytes[$0 * 8] & 0xF == 8 }.map { round * 100 + $0 }
    }
    #expect(starts == [0, 192, 384])
  }

  @Test("a card that is not there, and a file that is none, are said by their number")
  func absence() throws {
    var card = KernelSoundCard()
    let missing = card.open(try #require(SoundCardName("hw:31,7")))
    #expect(missing == -ENOENT)
    let unknown = card.open(try #require(SoundCardName("sysdefault:no-such-card")))
    #expect(unknown == -ENODEV)
    let isOpen = card.isOpen
    #expect(!isOpen)
    let unheard = [Int16](repeating: 0, count: 8).withUnsafeBufferPointer { card.write($0) }
    #expect(unheard == -ENODEV)
  }
}
