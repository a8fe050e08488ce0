import Glibc
import Testing

@testable import LinuxDevices

@Suite struct ToneSynthesizerTests {
  private let rate = 48_000

  private func render(
    _ synthesizer: inout ToneSynthesizer, milliseconds: Int, gain: Float = 1
  ) -> [Int16] {
    let count = rate * milliseconds / 1000
    return [Int16](unsafeUninitializedCapacity: count) { samples, filled in
      synthesizer.fill(UnsafeMutableBufferPointer(rebasing: samples[..<count]), gain: gain)
      filled = count
    }
  }

  private func peak(_ samples: ArraySlice<Int16>) -> Int { samples.map { abs(Int($0)) }.max() ?? 0 }

  @Test func aToneRisesDiesAwayAndEnds() {
    var synthesizer = ToneSynthesizer(rate: rate)
    #expect(peak(render(&synthesizer, milliseconds: 10)[...]) == 0)
    synthesizer.strike(880)
    let tone = render(&synthesizer, milliseconds: 400)
    let loudest = Float(peak(tone[...])) / Float(Int16.max)
    #expect(loudest > 0.3 && loudest <= ToneSynthesizer.headroom)
    #expect(abs(tone[0]) < 200)
    let late = Float(peak(tone.suffix(rate / 50))) / Float(Int16.max)
    #expect(late > loudest * 0.3 && late < loudest * 0.6)
    synthesizer.strike(nil)
    #expect(!synthesizer.isSilent)
    let end = render(&synthesizer, milliseconds: 20)
    #expect(synthesizer.isSilent)
    #expect(peak(end.suffix(48)) == 0)
  }

  /// A click is a step that the tone itself does not make: between two samples no more than the
  /// steepest slope of the highest tone and its harmonics.
  @Test func nothingClicks() {
    var synthesizer = ToneSynthesizer(rate: rate)
    var samples: [Int16] = []
    for tone in [523, 1046, nil, 659, 659, nil, 440, 1318, 523] {
      synthesizer.strike(tone)
      samples += render(&synthesizer, milliseconds: 10)
    }
    synthesizer.strike(nil)
    samples += render(&synthesizer, milliseconds: 30)
    let steps = zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }
    let slope = 2 * Float.pi * 1318 / Float(rate) * (1 + 2 * 0.25 + 3 * 0.08) / 1.33
    let steepest = Int(slope * ToneSynthesizer.headroom * Float(Int16.max)) + 80
    #expect((steps.max() ?? 0) <= steepest)
    // A square wave of the same loudness would step by all of it.
    #expect((steps.max() ?? 0) * 3 < Int(2 * ToneSynthesizer.headroom * Float(Int16.max)))
  }

  @Test func aSofterToneIsTheSameToneSofter() {
    for gain: Float in [0.25, 0.5] {
      var (loud, soft) = (ToneSynthesizer(rate: rate), ToneSynthesizer(rate: rate))
      loud.strike(700)
      soft.strike(700)
      let (a, b) = (render(&loud, milliseconds: 50), render(&soft, milliseconds: 50, gain: gain))
      for (a, b) in zip(a, b) { #expect(abs(Float(a) * gain - Float(b)) <= 1) }
    }
  }
}
