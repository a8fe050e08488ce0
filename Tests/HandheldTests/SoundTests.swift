import Engine
import Testing

@testable import Handheld

@Suite struct MelodyTests {
  @Test func theMergePitchRisesADegreeWithEachDoublingOverThreeOctaves() {
    #expect(Note(semitone: 0, ticks: 1).frequency == 262)
    let tones = (UInt8(2)...17).map { Melody.merge(exponent: $0).tones.last { $0.timbre == .wood } }
    let pitches = tones.compactMap { $0?.semitone }
    #expect(pitches == [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26, 28, 31, 33, 36])
    // One voice has the same, within what a piezo gives.
    for (exponent, pitch) in zip(UInt8(2)...17, pitches) {
      let voice = Melody.merge(exponent: exponent).notes
      let written = Note.frequency(semitone: pitch % 12)
      #expect(voice.contains { $0.frequency == written || $0.frequency == 2 * written })
      #expect(voice.allSatisfy { (262...660).contains($0.frequency ?? 0) })
    }
  }

  @Test func aLowToneLiesUnder256AndMore() {
    for exponent in UInt8(2)...17 {
      let bass = Melody.merge(exponent: exponent).tones.filter { $0.timbre == .bass }
      #expect(bass.count == (exponent >= 8 ? 1 : 0))
      // With it four octaves are used: C3 to C7.
      #expect(bass.allSatisfy { (-12..<0).contains($0.semitone) })
    }
  }

  @Test func everyToneIsOfOneScale() {
    let merges = (UInt8(2)...17).map { Melody.merge(exponent: $0) }
    for cue in PitchTests.cues + merges {
      for tone in cue.tones {
        #expect([0, 2, 4, 7, 9].contains((tone.semitone % 12 + 12) % 12), "\(cue)")
      }
      #expect(!cue.tones.isEmpty)
      #expect(cue.tones.map(\.start) == cue.tones.map(\.start).sorted())
    }
  }

  private let size = BoardSize.standard

  private func merge(to exponent: UInt8, column: Int = 0) -> GameEvent {
    let tile = Tile(id: 1, exponent: exponent)
    return .merged(first: tile, second: tile, result: tile, at: Cell(row: 0, column: column))
  }

  @Test func aMoveSoundsLikeTheMostImportantOfItsEvents() {
    let tile = Tile(id: 1, exponent: 3)
    let cell = Cell(row: 0, column: 0)
    let merge = merge(to: 3)
    #expect(Melody.of([.slid(tile, from: cell, to: cell)], on: size) == .slide)
    #expect(Melody.of([merge], on: size).notes == Melody.merge(exponent: 3).notes)
    #expect(Melody.of([merge], on: size, isMilestone: true) == .milestone)
    #expect(Melody.of([merge], on: size, isMilestone: true, isRecord: true) == .record)
    #expect(Melody.of([merge, .reached2048], on: size, isMilestone: true) == .win)
    #expect(Melody.of([merge, .reached2048, .over], on: size, isMilestone: true) == .over)
  }

  @Test func mergesOfOneMoveAreAChordFromTheirColumns() {
    let chord = Melody.of([merge(to: 4, column: 0), merge(to: 2, column: 3)], on: size)
    #expect(chord.tones.map(\.semitone) == [4, 0])
    #expect(chord.tones.map(\.balance) == [-70, 70])
    #expect(chord.tones.allSatisfy { $0.start == 0 })
    // One voice has them by turns, the lower first.
    let (low, high) = (Note.frequency(semitone: 0), Note.frequency(semitone: 4))
    #expect(chord.notes.map(\.frequency) == [low, high, low, high])
    // Two alike are told apart.
    let alike = Melody.of([merge(to: 2, column: 1), merge(to: 2, column: 2)], on: size)
    #expect(Set(alike.tones.map(\.semitone)).count == 2)
    let many = Melody.of((0..<8).map { _ in merge(to: 9) }, on: size)
    #expect(many.tones.count == 5 && many.notes.count <= 6)
    // By rhythm a chord is longer.
    #expect(many.beats[0].ticks > chord.beats[0].ticks)
    #expect(chord.beats[0].ticks > Melody.merge(exponent: 4).beats[0].ticks)
  }

  @Test func winningEndsAboveItsBeginningAndLosingBelow() {
    let win = Melody.win.notes.compactMap(\.frequency)
    let over = Melody.over.notes.compactMap(\.frequency)
    #expect((win.last ?? 0) == win.max() && (win.first ?? 0) == win.min())
    #expect(over == over.sorted(by: >) && over.count == 4)
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
      // The same tones in many voices, or their octaves.
      let pitches = Set(cue.tones.map(\.semitone))
      #expect(!voiced.tones.isEmpty)
      for tone in voiced.tones {
        #expect(pitches.contains(tone.semitone) || pitches.contains(tone.semitone - 12))
      }
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
      .over, .start, .record,
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
      ("refused", .refused), ("record", .record),
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

  @Test func aMelodyThatWaitsLetsTheOldOneSoundUntilItsMoment() {
    var sequencer = Sequencer()
    sequencer.play(Melody([Note(440, ticks: 9)]))
    sequencer.play(Melody([Note(880, ticks: 2)]), after: 3)
    #expect((0..<6).map { _ in sequencer.tick() } == [440, 440, 440, 880, 880, nil])
    #expect(sequencer.isSilent)
  }

  /// A move in every third tick would never be heard if each took the place of the one that waits.
  @Test func oneWhoseMomentIsCutShortHasItAtOnce() {
    var sequencer = Sequencer()
    sequencer.play(Melody([Note(440, ticks: 2)]), after: 10)
    #expect(sequencer.tick() == nil && !sequencer.isSilent)
    sequencer.play(Melody([Note(880, ticks: 1)]), after: 3)
    #expect((0..<5).map { _ in sequencer.tick() } == [440, 440, nil, 880, nil])
  }

  @Test func oneThatBeginsAtOnceLeavesAnotherWaiting() {
    var sequencer = Sequencer()
    sequencer.play(Melody([Note(440, ticks: 2)]), after: 3)
    sequencer.play(Melody([Note(880, ticks: 9)]))
    #expect((0..<6).map { _ in sequencer.tick() } == [880, 880, 880, 440, 440, nil])
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
