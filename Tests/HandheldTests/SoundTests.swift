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
