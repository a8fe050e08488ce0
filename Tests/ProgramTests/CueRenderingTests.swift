import Foundation
import Hardware
import Testing

@testable import Handheld
@testable import LinuxDevices

/// Cues as the loudspeaker plays them, rendered to samples: what is measured here is what is heard.
///
/// With `TILT2048_KEEP_SOUNDS=FOLDER` the samples are left there as WAV files.
@Suite struct CueRenderingTests {
  static let cues: [(name: String, melody: Melody)] = [
    ("slide", .slide), ("merge-4", .merge(exponent: 2)), ("merge-64", .merge(exponent: 6)),
    ("merge-1024", .merge(exponent: 10)), ("chord", chord), ("milestone", .milestone),
    ("record", .record), ("win", .win), ("over", .over), ("start", .start),
    ("refused", .refused), ("undo", .undo), ("select", .select), ("enter", .enter),
    ("leave", .leave), ("ready", .ready), ("count", .count), ("go", .go),
  ]

  static let chord = Melody.merges([
    .init(exponent: 3, balance: -70), .init(exponent: 5, balance: 70),
    .init(exponent: 8, balance: 23),
  ])

  /// The strength of each semitone from C3 to C8 in 40 milliseconds of both sides together, by
  /// Goertzel's filters at a quarter of the rate; nil is silence.
  private static func spectrum(_ sound: RenderedSound, from start: Int) -> [Double]? {
    let (count, step) = (480, 4)
    var frame = [Double](repeating: 0, count: count)
    var power = 0.0
    for index in 0..<count {
      for part in 0..<step {
        let place = 2 * (start + index * step + part)
        guard place + 1 < sound.samples.count else { break }
        frame[index] += Double(Int(sound.samples[place]) + Int(sound.samples[place + 1]))
      }
      // Hann's window.
      frame[index] *= (0.5 - 0.5 * cos(2 * .pi * Double(index) / Double(count))) / 262_144
      power += frame[index] * frame[index]
    }
    guard RenderedSound.decibels((power / Double(count)).squareRoot()) > -58 else { return nil }
    return (-12...48).map { semitone in
      let frequency = 440 * pow(2, Double(semitone - 9) / 12)
      let turn = 2 * cos(2 * .pi * frequency * Double(step) / Double(RenderedSound.rate))
      var (a, b) = (0.0, 0.0)
      for sample in frame { (a, b) = (sample + turn * a - b, a) }
      return max(a * a + b * b - turn * a * b, 0).squareRoot()
    }
  }

  private static func spectra(_ sound: RenderedSound) -> [[Double]?] {
    let frames = stride(from: 0, to: max(sound.frames, 1), by: RenderedSound.rate / 50)
      .map { spectrum(sound, from: $0) }
    return Array(frames[..<((frames.lastIndex { $0 != nil } ?? -1) + 1)])
  }

  /// The share of the time in which two of them differ: one is silent, or other tones sound.
  private static func difference(_ a: [[Double]?], _ b: [[Double]?]) -> Double {
    let count = max(a.count, b.count)
    let differing = (0..<count).count { index in
      let (a, b) = (index < a.count ? a[index] : nil, index < b.count ? b[index] : nil)
      guard let a, let b else { return (a == nil) != (b == nil) }
      func product(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
      }
      return product(a, b) < 0.8 * (product(a, a) * product(b, b)).squareRoot()
    }
    return Double(differing) / Double(count)
  }

  @Test(arguments: SoundPack.allCases)
  func eachCueIsHeardApartFromEveryOther(pack: SoundPack) {
    let heard = Self.cues.map { Self.spectra(RenderedSound.of(pack.voiced($0.melody))) }
    for (a, first) in heard.enumerated() {
      for (b, second) in heard.enumerated() where a < b {
        let difference = Self.difference(first, second)
        #expect(
          difference >= 0.4,
          "\(Self.cues[a].name) and \(Self.cues[b].name) in \(pack): \(difference)")
      }
    }
  }

  @Test func theTonesAreThoseOfTheScale() throws {
    for exponent in UInt8(2)...17 {
      let sound = RenderedSound.of(.merge(exponent: exponent))
      let spectrum = try #require(Self.spectrum(sound, from: 480))
      let wanted = Pentatonic.semitone(degree: Int(exponent) - 2) + 12
      for beside in [wanted - 1, wanted + 1] where spectrum.indices.contains(beside) {
        #expect(spectrum[wanted] > spectrum[beside], "2^\(exponent)")
      }
      #expect(spectrum[wanted] * 3 > spectrum.max() ?? 0, "2^\(exponent)")
    }
  }

  /// What matters more is louder, and a step in a menu is at least 18 decibels below a win.
  @Test(arguments: SoundPack.allCases)
  func loudnessGoesByImportance(pack: SoundPack) {
    func loudness(_ melody: Melody) -> Double { RenderedSound.of(pack.voiced(melody)).loudness }
    let rising: [Melody] = [
      .select, .merge(exponent: 2), .merge(exponent: 10), .milestone, .record, .win,
    ]
    let levels = rising.map(loudness)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 < $1 }, "\(pack) \(levels)")
    #expect(loudness(.win) - loudness(.select) >= 18, "\(pack) \(levels)")
    for cue in [Melody.enter, .leave, .slide, .undo] {
      #expect(loudness(cue) < levels[1], "\(pack)")
      #expect(loudness(cue) > -50, "it is heard")
    }
  }

  @Test(arguments: SoundPack.allCases)
  func noCueClicksOrComesNearTheFullScale(pack: SoundPack) {
    for cue in Self.cues {
      let melody = pack.voiced(cue.melody)
      let sound = RenderedSound.of(melody)
      #expect(sound.peak <= -1, "\(cue.name) in \(pack): \(sound.peak)")
      #expect(sound.samples.prefix(2) == [0, 0], "\(cue.name)")
      #expect(sound.samples.suffix(2) == [0, 0], "\(cue.name)")
      let tones = melody.tones.map { (frame: $0.start * RenderedSound.rate / 1000, tone: $0) }
      #expect(sound.clicks(tones) == 0, "\(cue.name) in \(pack)")
    }
  }

  @Test func aClickIsFound() {
    var sound = RenderedSound.of(.merge(exponent: 5))
    let tones = Melody.merge(exponent: 5).tones.map { (frame: 0, tone: $0) }
    #expect(sound.clicks(tones) == 0)
    // Cut off in the middle, as a square wave's end is.
    let middle = sound.samples.indices.first { sound.samples[$0] > 2000 } ?? 0
    for index in middle..<sound.samples.count { sound.samples[index] = 0 }
    #expect(sound.clicks(tones) > 0)
  }

  @Test(.enabled(if: RenderedSound.folder != nil))
  func keepSounds() throws {
    for cue in Self.cues {
      for pack in SoundPack.allCases {
        let sound = RenderedSound.of(pack.voiced(cue.melody))
        try sound.keep("\(cue.name)-\(pack)")
        print(
          "cue", cue.name, pack, "\(sound.frames * 1000 / RenderedSound.rate) ms",
          String(format: "%.1f dB, peak %.1f dB", sound.loudness, sound.peak))
      }
    }
  }
}
