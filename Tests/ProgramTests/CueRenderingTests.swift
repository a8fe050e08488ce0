import Foundation
import Testing

@testable import Handheld
@testable import LinuxDevices

/// Cues as the loudspeaker plays them, rendered to samples: what is measured here is what is heard.
///
/// With `TILT2048_KEEP_SOUNDS=FOLDER` the samples are left there as WAV files.
@Suite struct CueRenderingTests {
  static let rate = 48_000

  static let cues: [(name: String, melody: Melody)] = [
    ("slide", .slide), ("merge-4", .merge(exponent: 2)), ("merge-64", .merge(exponent: 6)),
    ("merge-1024", .merge(exponent: 10)), ("milestone", .milestone), ("win", .win),
    ("over", .over), ("refused", .refused), ("undo", .undo), ("select", .select),
    ("enter", .enter), ("leave", .leave), ("ready", .ready), ("count", .count), ("go", .go),
  ]

  /// As the loop has it played: a tick of the sequencer is ten milliseconds of the synthesizer.
  static func render(_ melody: Melody) -> [Int16] {
    var sequencer = Sequencer()
    var synthesizer = ToneSynthesizer(rate: rate)
    sequencer.play(melody, octaves: Loudspeaker.octavesAbove)
    var samples: [Int16] = []
    var tone: Int?
    repeat {
      let next = sequencer.tick()
      if next != tone { synthesizer.strike(next) }
      tone = next
      var frame = [Int16](repeating: 0, count: rate / 100)
      frame.withUnsafeMutableBufferPointer { synthesizer.fill($0, gain: 1) }
      samples += frame
    } while !(sequencer.isSilent && synthesizer.isSilent)
    return samples
  }

  /// What an ear has of ten milliseconds: silence, or a pitch in semitones above 110 Hz, by the times
  /// at which the wave rises through zero.
  static func pitch(_ frame: ArraySlice<Int16>) -> Double? {
    guard frame.contains(where: { abs(Int($0)) > 400 }) else { return nil }
    var crossings: [Double] = []
    for index in frame.indices.dropLast() where frame[index] < 0 && frame[index + 1] >= 0 {
      let (a, b) = (Double(frame[index]), Double(frame[index + 1]))
      crossings.append(Double(index) - a / (b - a))
    }
    guard let first = crossings.first, let last = crossings.last, crossings.count > 1 else {
      return nil
    }
    let hertz = Double(crossings.count - 1) * Double(rate) / (last - first)
    return 12 * log2(hertz / 110)
  }

  private static func frames(_ samples: [Int16]) -> [Double?] {
    stride(from: 0, to: samples.count, by: rate / 100).map {
      pitch(samples[$0..<min($0 + rate / 100, samples.count)])
    }
  }

  /// The share of the time in which two of them differ by silence or by more than half a semitone.
  private static func difference(_ a: [Double?], _ b: [Double?]) -> Double {
    let count = max(a.count, b.count)
    let differing = (0..<count).count { index in
      let (a, b) = (index < a.count ? a[index] : nil, index < b.count ? b[index] : nil)
      guard let a, let b else { return (a == nil) != (b == nil) }
      return abs(a - b) > 0.5
    }
    return Double(differing) / Double(count)
  }

  @Test(arguments: SoundPack.allCases)
  func eachCueIsHeardApartFromEveryOther(pack: SoundPack) {
    let heard = Self.cues.map { Self.frames(Self.render(pack.voiced($0.melody))) }
    for (a, first) in heard.enumerated() {
      for (b, second) in heard.enumerated() where a < b {
        let difference = Self.difference(first, second)
        #expect(
          difference >= 0.4,
          "\(Self.cues[a].name) and \(Self.cues[b].name) in \(pack): \(difference)")
      }
    }
  }

  @Test func thePitchesAreTheWrittenOnesAnOctaveHigher() throws {
    for exponent in UInt8(2)...17 {
      let frames = Self.frames(Self.render(.merge(exponent: exponent)))
      let written = Double(try #require(Melody.merge(exponent: exponent).notes[0].frequency))
      let wanted = 12 * log2(written * 2 / 110)
      let middle = try #require(frames[3])
      #expect(abs(middle - wanted) < 0.2, "2^\(exponent): \(middle), \(wanted)")
    }
  }

  @Test func noCueIsCutOffOrClipped() {
    for cue in Self.cues {
      for pack in SoundPack.allCases {
        let samples = Self.render(pack.voiced(cue.melody))
        let loudest = samples.map { abs(Int($0)) }.max() ?? 0
        #expect(loudest > 3000 && loudest < 16_000, "\(cue.name) \(loudest)")
        #expect(abs(Int(samples.first ?? 0)) < 300 && samples.last == 0, "\(cue.name)")
      }
    }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["TILT2048_KEEP_SOUNDS"] != nil))
  func keepSounds() throws {
    let folder = URL(
      fileURLWithPath: ProcessInfo.processInfo.environment["TILT2048_KEEP_SOUNDS"] ?? "")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for cue in Self.cues {
      for pack in SoundPack.allCases {
        let samples = Self.render(pack.voiced(cue.melody))
        try Self.wave(samples).write(to: folder.appendingPathComponent("\(cue.name)-\(pack).wav"))
        let pitches = Self.frames(samples).compactMap { $0 }
        let hertz = pitches.map { 110 * pow(2, $0 / 12) }
        print(
          cue.name, pack, "\(samples.count * 1000 / Self.rate) ms",
          "\(Int(hertz.min() ?? 0)) to \(Int(hertz.max() ?? 0)) Hz")
      }
    }
  }

  /// A WAV file of one channel (Microsoft, "Multimedia Programming Interface and Data
  /// Specifications 1.0", 1991).
  private static func wave(_ samples: [Int16]) -> Data {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let size = samples.count * 2
    let header =
      Array("RIFF".utf8) + number(36 + size, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
      + number(1, 2) + number(1, 2) + number(rate, 4) + number(rate * 2, 4) + number(2, 2)
      + number(16, 2) + Array("data".utf8) + number(size, 4)
    return Data(header) + Data(samples.flatMap { number(Int($0), 2) })
  }
}
