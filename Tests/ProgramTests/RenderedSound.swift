import Foundation
import Hardware

@testable import Handheld
@testable import LinuxDevices

/// Sound as samples, and what is measured of it, since nobody who builds this hears it.
struct RenderedSound {
  static let rate = 48_000
  /// Left and right by turns.
  var samples: [Int16] = []

  /// A cue as the loudspeaker has it, until it has died away.
  static func of(_ melody: Melody, gain: Float = 1) -> RenderedSound {
    var synthesizer = ToneSynthesizer(rate: rate)
    var sound = RenderedSound()
    for tone in melody.tones {
      let wait = tone.start * rate / 1000 - sound.frames
      sound.fill(&synthesizer, frames: max(wait, 0), gain: gain)
      synthesizer.strike(tone)
    }
    while !synthesizer.isSilent { sound.fill(&synthesizer, frames: rate / 100, gain: gain) }
    return sound
  }

  private mutating func fill(
    _ synthesizer: inout ToneSynthesizer, frames: Int, gain: Float
  ) {
    var more = [Int16](repeating: 0, count: 2 * frames)
    more.withUnsafeMutableBufferPointer { synthesizer.fill($0, gain: gain) }
    samples += more
  }

  var frames: Int { samples.count / 2 }

  /// In decibels below the full scale.
  var peak: Double {
    Self.decibels(Double(samples.reduce(0) { max($0, abs(Int($1))) }) / 32_768)
  }

  static func decibels(_ share: Double) -> Double { 20 * log10(max(share, 1e-6)) }

  /// How loud its loudest twentieth of a second is: the root of the mean square of both sides, in
  /// decibels below the full scale.
  var loudness: Double {
    let block = Self.rate / 100
    let powers = samples.withUnsafeBufferPointer { samples in
      stride(from: 0, to: frames, by: block).map { start in
        var sum = 0.0
        var index = 2 * start
        while index < 2 * min(start + block, frames) {
          let sample = Double(samples[index]) / 32_768
          sum += sample * sample
          index += 1
        }
        return sum
      }
    }
    let loudest = powers.indices.map { powers[$0..<min($0 + 5, powers.count)].reduce(0, +) }.max()
    return Self.decibels(((loudest ?? 0) / Double(10 * block)).squareRoot())
  }

  /// How steep the curve of a tone can be, in full scales from one frame to the next: that of its
  /// first harmonic, and what the others add by their strength and pitch.
  static func steepness(of tone: Tone) -> Double {
    // Pitch and strength of each harmonic.
    let parts: [(pitch: Double, strength: Double)] =
      switch tone.timbre {
      case .wood: [(1, 1), (2, 0.1), (4, 0.25), (10, 0.05)]
      case .chip: [(1, 1), (3, 0.33), (5, 0.2), (7, 0.12)]
      case .bell: [(1, 1), (2.76, 0.3), (5.4, 0.12), (8.93, 0.05)]
      case .bass: [(1, 0.8), (2, 0.6), (3, 0.4), (4, 0.25)]
      }
    let steepest = parts.reduce(0.0) { $0 + $1.pitch * $1.strength }
    let harmonics = steepest / parts.reduce(0.0) { $0 + $1.strength }
    let frequency = 440 * pow(2, Double(tone.semitone - 9) / 12)
    let softness: Double = pow(10, -Double(tone.softness) / 20)
    let level: Double = softness * Double(ToneSynthesizer.headroom) * 1.42
    let turns: Double = frequency / Double(rate)
    return 2 * Double.pi * turns * harmonics * level
  }

  /// How often the curve steps by more than the tones can that sound: clicks. Tones and when they
  /// begin, in frames; a tone may come so much earlier or later.
  func clicks(_ tones: [(frame: Int, tone: Tone)], slack: Int = 0) -> Int {
    let block = Self.rate / 100
    var steepest = [Double](repeating: 0, count: frames / block + 2)
    for (frame, tone) in tones {
      let end = frame + slack + (tone.length + 35) * Self.rate / 1000
      for index in max(frame - slack, 0) / block...end / block where index < steepest.count {
        steepest[index] += Self.steepness(of: tone)
      }
    }
    var clicks = 0
    samples.withUnsafeBufferPointer { samples in
      for (place, steepest) in steepest.enumerated() {
        let most = Int32(steepest * 32_768) + 4
        var index = 2 * place * block
        let end = min(index + 2 * block, samples.count - 2)
        while index < end {
          if abs(Int32(samples[index + 2]) - Int32(samples[index])) > most { clicks += 1 }
          index += 1
        }
      }
    }
    return clicks
  }

  /// A WAV file of two channels (Microsoft, "Multimedia Programming Interface and Data
  /// Specifications 1.0", 1991).
  var wave: Data {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let size = samples.count * 2
    let header =
      Array("RIFF".utf8) + number(36 + size, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
      + number(1, 2) + number(2, 2) + number(Self.rate, 4) + number(Self.rate * 4, 4)
      + number(4, 2) + number(16, 2) + Array("data".utf8) + number(size, 4)
    return samples.withUnsafeBytes { Data(header) + Data($0) }
  }

  /// Where sounds are kept as WAV files, if anywhere.
  static let folder = ProcessInfo.processInfo.environment["TILT2048_KEEP_SOUNDS"]

  func keep(_ name: String) throws {
    guard let folder = Self.folder else { return }
    let place = URL(fileURLWithPath: folder)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try wave.write(to: place.appendingPathComponent("\(name).wav"))
  }
}
