import Glibc
import Hardware
import Testing

@testable import LinuxDevices

@Suite struct ToneSynthesizerTests {
  private let rate = 48_000

  private func render(
    _ synthesizer: inout ToneSynthesizer, milliseconds: Int, gain: Float = 1
  ) -> [Int16] {
    let count = 2 * rate * milliseconds / 1000
    return [Int16](unsafeUninitializedCapacity: count) { samples, filled in
      synthesizer.fill(UnsafeMutableBufferPointer(rebasing: samples[..<count]), gain: gain)
      filled = count
    }
  }

  private func peak(_ samples: ArraySlice<Int16>) -> Int { samples.map { abs(Int($0)) }.max() ?? 0 }

  private func sides(_ samples: [Int16]) -> (left: [Int16], right: [Int16]) {
    let pairs = stride(from: 0, to: samples.count, by: 2)
    return (pairs.map { samples[$0] }, pairs.map { samples[$0 + 1] })
  }

  @Test(arguments: Tone.Timbre.allCases)
  func aToneBeginsAtZeroDiesAwayAndEndsAtZero(timbre: Tone.Timbre) {
    var synthesizer = ToneSynthesizer(rate: rate)
    #expect(peak(render(&synthesizer, milliseconds: 10)[...]) == 0 && synthesizer.isSilent)
    synthesizer.strike(Tone(semitone: 9, length: 300, softness: 0, timbre: timbre))
    let tone = render(&synthesizer, milliseconds: 300)
    let loudest = Float(peak(tone[...])) / Float(Int16.max)
    #expect(loudest > 0.2 && loudest <= ToneSynthesizer.headroom, "\(loudest)")
    #expect(tone[0] == 0 && tone[1] == 0)
    let late = Float(peak(tone.suffix(rate / 25))) / Float(Int16.max)
    #expect(late > 0 && late < loudest * 0.6, "\(late)")
    #expect(!synthesizer.isSilent)
    let end = render(&synthesizer, milliseconds: 40)
    #expect(synthesizer.isSilent)
    #expect(peak(end.suffix(48)) == 0)
  }

  /// A click is a step that the tone itself does not make: between two samples no more than the
  /// steepest slope of the tones that sound, and of their harmonics.
  @Test func nothingClicks() {
    var synthesizer = ToneSynthesizer(rate: rate)
    var samples: [Int16] = []
    for semitone in [12, 24, 16, 16, 9, 28, 12] {
      synthesizer.strike(Tone(semitone: semitone, length: 25, softness: 6))
      samples += sides(render(&synthesizer, milliseconds: 10)).left
    }
    synthesizer.end()
    samples += sides(render(&synthesizer, milliseconds: 40)).left
    #expect(samples.last == 0 && synthesizer.isSilent)
    let steps = zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }
    // Up to six sound together; the two highest are the steepest.
    let hertz: [Float] = [523, 1047, 659, 659, 440, 1319]
    let slope = hertz.reduce(0) { $0 + 2 * Float.pi * $1 / Float(rate) * 2.7 / 1.4 }
    let steepest = Int(slope * 0.5 * ToneSynthesizer.headroom * Float(Int16.max)) + 4
    #expect((steps.max() ?? 0) <= steepest)
  }

  /// However many sound together, there is a decibel left.
  @Test func nothingIsLouderThanTheCeiling() {
    var synthesizer = ToneSynthesizer(rate: rate)
    for semitone in 0..<40 {
      synthesizer.strike(Tone(semitone: semitone, length: 200, softness: 0, timbre: .chip))
    }
    #expect(synthesizer.missed == 40 - ToneSynthesizer.most)
    let loudest = Float(peak(render(&synthesizer, milliseconds: 200)[...])) / Float(Int16.max)
    #expect(loudest > ToneSynthesizer.knee && loudest < 0.891, "\(loudest)")
  }

  @Test func aToneComesFromItsSide() {
    for (balance, isLeft) in [(-70, true), (70, false)] {
      var synthesizer = ToneSynthesizer(rate: rate)
      synthesizer.strike(Tone(semitone: 9, length: 100, softness: 6, balance: balance))
      let (left, right) = sides(render(&synthesizer, milliseconds: 50))
      let (a, b) = (peak(left[...]), peak(right[...]))
      #expect(isLeft ? a > 3 * b : b > 3 * a, "\(a) \(b)")
      #expect(min(a, b) > 0, "it is not gone on the other side")
    }
  }

  @Test func aSofterToneIsTheSameToneSofter() {
    for gain: Float in [0.25, 0.5] {
      var (loud, soft) = (ToneSynthesizer(rate: rate), ToneSynthesizer(rate: rate))
      loud.strike(Tone(semitone: 5, length: 100, softness: 0))
      soft.strike(Tone(semitone: 5, length: 100, softness: 0))
      let (a, b) = (render(&loud, milliseconds: 50), render(&soft, milliseconds: 50, gain: gain))
      for (a, b) in zip(a, b) { #expect(abs(Float(a) * gain - Float(b)) <= 1) }
    }
  }

  @Test func decibelsAreKept() {
    var peaks: [Float] = []
    for softness in [0, 6, 26] {
      var synthesizer = ToneSynthesizer(rate: rate)
      synthesizer.strike(Tone(semitone: 5, length: 100, softness: softness))
      peaks.append(Float(peak(render(&synthesizer, milliseconds: 50)[...])))
    }
    #expect(abs(20 * log10f(peaks[0] / peaks[1]) - 6) < 0.1)
    #expect(abs(20 * log10f(peaks[0] / peaks[2]) - 26) < 0.2)
  }
}
