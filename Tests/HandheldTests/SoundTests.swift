import Engine
import Testing

@testable import Handheld

@Suite struct MelodyTests {
  @Test func theMergePitchRisesASemitoneWithEachDoublingFromC4() {
    #expect(Note(semitone: 0, ticks: 1).frequency == 262)
    let pitches = (UInt8(2)...17).compactMap { Melody.merge(exponent: $0).notes[0].frequency }
    #expect(pitches.first == 277)
    #expect(pitches[11] == 2 * 262)
    #expect(zip(pitches, pitches.dropFirst()).allSatisfy { $0 < $1 })
    for (low, high) in zip(pitches, pitches.dropFirst()) {
      #expect(abs(Double(high) / Double(low) - 1.0595) < 0.004)
    }
  }

  @Test func aMoveSoundsLikeTheMostImportantOfItsEvents() {
    let tile = Tile(id: 1, exponent: 3)
    let cell = Cell(row: 0, column: 0)
    let merge = GameEvent.merged(first: tile, second: tile, result: tile, at: cell)
    #expect(Melody.of([.slid(tile, from: cell, to: cell)], isMilestone: false) == .slide)
    #expect(Melody.of([merge], isMilestone: false) == .merge(exponent: 3))
    #expect(Melody.of([merge], isMilestone: true) == .milestone)
    #expect(Melody.of([merge, .reached2048], isMilestone: true) == .win)
    #expect(Melody.of([merge, .reached2048, .over], isMilestone: true) == .over)
  }

  @Test func winningRisesAndLosingFalls() {
    let win = Melody.win.notes.compactMap(\.frequency)
    let over = Melody.over.notes.compactMap(\.frequency)
    #expect(win == win.sorted() && win.count == 8)
    #expect(over == over.sorted(by: >) && over.count == 8)
  }

  private func sounding(_ melody: Melody) -> Int {
    melody.notes.reduce(0) { $0 + ($1.frequency == nil ? 0 : $1.ticks) }
  }

  @Test func volumesKeepTheRhythmAndSoundForLessAndLess() {
    for melody in [Melody.win, .refused, .milestone, .merge(exponent: 5)] {
      for volume in [Volume.quiet, .medium, .full] {
        #expect(volume.applied(to: melody).duration == melody.duration)
      }
      let lengths = Volume.allCases.map { sounding($0.applied(to: melody)) }
      #expect(lengths[0] == 0)
      #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 < $1 }, "\(lengths)")
    }
  }

  /// In every voice each step of the volume is heard less than the next; the shortest cues of two
  /// ticks have but one step below full.
  @Test(arguments: SoundPack.allCases)
  func everyStepOfTheVolumeChangesEveryVoice(pack: SoundPack) {
    for cue in [Melody.slide, .select, .undo, .refused, .milestone, .win, .merge(exponent: 5)] {
      let lengths = Volume.allCases.map { sounding(pack.voiced(cue, at: $0)) }
      let isShort = cue.notes.allSatisfy { $0.ticks < 4 }
      for (softer, louder) in zip(lengths, lengths.dropFirst()) {
        #expect(softer < louder || isShort && softer == louder, "\(pack) \(cue) \(lengths)")
      }
    }
  }

  @Test(arguments: SoundPack.allCases)
  func packsChangeTheVoiceAndKeepTheWords(pack: SoundPack) {
    let cues: [Melody] = [
      .slide, .refused, .undo, .select, .enter, .leave, .ready, .milestone, .win, .over,
      .merge(exponent: 7),
    ]
    for cue in cues {
      let voiced = pack.voiced(cue)
      #expect(voiced.duration == cue.duration, "\(pack)")
      // The same pitches, or their octaves, in the same order.
      let words = Set(cue.notes.compactMap(\.frequency))
      for tone in voiced.notes.compactMap(\.frequency) {
        #expect(words.contains(tone) || words.contains(tone / 2))
      }
      #expect(pack == .steps || voiced != cue)
    }
    #expect(
      Set(cues.map { pack.voiced($0).notes.map { [$0.frequency ?? 0, $0.ticks] } }).count
        == cues.count)
  }
}

@Suite struct PitchTests {
  static let cues: [Melody] =
    [
      .slide, .refused, .undo, .select, .enter, .leave, .ready, .count, .go, .milestone, .win,
      .over,
    ] + (UInt8(2)...17).map { .merge(exponent: $0) }

  private func tones(_ melody: Melody, octaves: Int) -> [Int] {
    var sequencer = Sequencer()
    sequencer.play(melody, octaves: octaves)
    var tones: [Int] = []
    while !sequencer.isSilent { if let tone = sequencer.tick() { tones.append(tone) } }
    return tones
  }

  /// A small piezo resonates between 2 and 5 kHz: every cue lies there, and of a trill, which
  /// begins with the octave below, a third at least.
  @Test(arguments: SoundPack.allCases)
  func aPiezoCanGiveEveryCue(pack: SoundPack) {
    for cue in Self.cues {
      let tones = tones(pack.voiced(cue), octaves: 3)
      let heard = tones.filter { (2000...5300).contains($0) }
      #expect(tones.allSatisfy { $0 <= 5300 }, "\(cue)")
      #expect(heard.count * 3 >= tones.count, "\(pack) \(cue)")
      if pack != .arcade { #expect(heard == tones, "\(pack) \(cue)") }
    }
  }

  private func rhythm(_ melody: Melody) -> [Bool] {
    var sequencer = Sequencer()
    sequencer.play(melody)
    var beats: [Bool] = []
    while !sequencer.isSilent {
      _ = sequencer.tick()
      beats.append(sequencer.isBeating)
    }
    while beats.last == false { beats.removeLast() }
    return beats
  }

  /// On an active buzzer, in every voice and at every volume: no two are the same for the ear, which
  /// tells lengths apart that differ by a third, or another number of beeps.
  @Test(arguments: SoundPack.allCases, Volume.allCases)
  func rhythmAloneTellsWhatMatters(pack: SoundPack, volume: Volume) {
    guard volume != .off else { return }
    let cues: [(name: String, melody: Melody)] = [
      ("merge", .merge(exponent: 5)), ("milestone", .milestone), ("win", .win), ("over", .over),
      ("refused", .refused),
    ]
    let rhythms = cues.map { rhythm(pack.voiced($0.melody, at: volume)) }
    for (a, first) in rhythms.enumerated() {
      for (b, second) in rhythms.enumerated() where a < b {
        let (short, long) = (min(first.count, second.count), max(first.count, second.count))
        let differ = short * 4 <= long * 3 || beeps(first) != beeps(second)
        #expect(differ, "\(cues[a].name) and \(cues[b].name) in \(pack) at \(volume)")
      }
    }
  }

  private func beeps(_ rhythm: [Bool]) -> Int {
    zip([false] + rhythm, rhythm).count { !$0 && $1 }
  }

  @Test func aSilentCueIsFeltAlone() {
    #expect(tones(Melody.win.silent, octaves: 0).isEmpty)
    #expect(rhythm(Melody.win.silent) == rhythm(.win))
  }
}

@Suite struct SequencerTests {
  @Test func playsEachNoteForItsTicksAndEndsSilent() {
    var sequencer = Sequencer()
    #expect(sequencer.tick() == nil)
    sequencer.play(Melody([Note(440, ticks: 2), Note(nil, ticks: 1), Note(880, ticks: 3)]))
    let heard = (0..<8).map { _ in sequencer.tick() }
    #expect(heard == [440, 440, nil, 880, 880, 880, nil, nil])
    #expect(sequencer.isSilent)
  }

  @Test func aNewMelodyReplacesTheOldAtOnce() {
    var sequencer = Sequencer()
    sequencer.play(.win)
    _ = sequencer.tick()
    sequencer.play(Melody([Note(100, ticks: 1)]))
    #expect(sequencer.tick() == 100)
    #expect(sequencer.tick() == nil)
  }
}
