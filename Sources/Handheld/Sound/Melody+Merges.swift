import Engine
import Hardware

extension Melody {
  /// A tile that a merge made, and from where it is heard: -100 is the left, 100 the right.
  struct Merged: Equatable {
    var exponent: UInt8
    var balance: Int
  }

  /// From this rank on, 256, a low tone is under it.
  private static let firstWithBass: UInt8 = 8
  /// More tiles than that are not told apart by ear.
  private static let most = 4

  /// A merge: the larger the tile it made, the higher the tone, a degree of the scale for each
  /// doubling, from C4 for a 4 to C7 for a 131072.
  public static func merge(exponent: UInt8) -> Melody {
    merges([Merged(exponent: exponent, balance: 0)])
  }

  /// The merges of one move: a chord. Tiles alike are told apart by a third.
  static func merges(_ merged: [Merged]) -> Melody {
    var chord: [(semitone: Int, balance: Int)] = []
    for one in merged.insertionSorted(by: { $0.exponent > $1.exponent }).prefix(most) {
      var degree = max(Int(one.exponent), 2) - 2
      while chord.contains(where: { $0.semitone == Pentatonic.semitone(degree: degree) }) {
        degree += 2
      }
      chord.append((Pentatonic.semitone(degree: degree), one.balance))
    }
    let largest = merged.map { $0.exponent }.max() ?? 2
    // The larger the tile the louder, by half a decibel each.
    let softness = max(14 - Int(largest) / 2, 7) + (chord.count > 1 ? 2 : 0)
    var tones = chord.map {
      Tone(semitone: $0.semitone, length: 300, softness: softness, balance: $0.balance)
    }
    var arpeggio = chord.map { $0.semitone }.insertionSorted { $0 < $1 }
    if largest >= firstWithBass, let top = chord.first {
      let bass = Pentatonic.bass(under: top.semitone)
      tones.append(Tone(semitone: bass, length: 350, softness: softness - 2, timbre: .bass))
      arpeggio.insert(bass, at: 0)
    }
    return Melody(
      Self.arpeggio(arpeggio), beats: [Beat(isOn: true, ticks: 3 + 3 * min(chord.count, 3))],
      tones: tones)
  }

  /// A chord for one voice: its tones by turns from the lowest on, two ticks each, for six ticks at
  /// least; a tone alone for six.
  private static func arpeggio(_ semitones: [Int]) -> [Note] {
    let folded = semitones.map(Pentatonic.folded)
    guard folded.count > 1 else { return folded.map { Note(semitone: $0, ticks: 6) } }
    let count = max(folded.count, folded.count == 2 ? 4 : 3)
    return (0..<count).map { Note(semitone: folded[$0 % folded.count], ticks: 2) }
  }

  /// What a move sounds like: the most important of its events, or all of its merges.
  static func of(
    _ events: [GameEvent], on size: BoardSize, isMilestone: Bool = false, isRecord: Bool = false
  ) -> Melody {
    if events.contains(.over) { return .over }
    if events.contains(.reached2048) { return .win }
    if isRecord { return .record }
    if isMilestone { return .milestone }
    var merged: [Merged] = []
    for case .merged(_, _, let result, let cell) in events {
      // The outermost column is heard from the side, and not only there.
      let balance = 140 * cell.column / max(size.cells - 1, 1) - 70
      merged.append(Merged(exponent: result.exponent, balance: balance))
    }
    return merged.isEmpty ? .slide : .merges(merged)
  }
}
