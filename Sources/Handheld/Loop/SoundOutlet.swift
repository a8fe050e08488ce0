import Graphics
import Hardware
import Scenes
import Words

/// What the loop has told the buzzer, so that it tells it nothing twice.
struct SoundOutlet: Sendable {
  private var sequencer = Sequencer()
  private var tone: Int?
  /// What was begun in this tick, for what has many voices, and how long it waits.
  private var begun: [Tone] = []
  private var leadOfBegun = 0
  /// Whether what has one tone beeps, and whether what is felt shakes.
  private var isBeeping = false
  private var isShaking = false
  private var wasSilenced = false
  /// Which device was told to sound, and how loud it was told to be.
  private var output: SoundOutput?
  private var loudness: Loudness?
  private var obeys = false
  /// What is tried out by itself, and for how many ticks it still is.
  private var trial: (part: SoundPart, ticks: Int)?

  /// Why a device was silent, as it was said last.
  private var trouble = ""

  /// What was said of the pictures; nil while nothing is to be.
  private var speech: Speech?

  /// How long a device is tried out, in ticks: as long as a loudspeaker rings after the last note.
  private static let trial = 150

  /// Begins a melody so many ticks from now, as high as the buzzer wants it; what has many voices is
  /// told all of it ahead.
  mutating func play<Sound: Buzzer & ~Copyable>(
    _ melody: Melody, after lead: Int, on buzzer: inout Sound, _ log: (String) -> Void
  ) {
    sequencer.play(melody, octaves: buzzer.octaves, after: lead)
    (begun, leadOfBegun) = (melody.tones, lead)
    if buzzer.rings { ring(&buzzer, log) }
  }

  /// Sounds a device by itself, whatever was chosen; then what was chosen holds again.
  mutating func tryOut<Sound: Buzzer & ~Copyable>(
    _ part: SoundPart, _ settings: Settings, on buzzer: inout Sound, _ log: (String) -> Void
  ) {
    trial = (part, Self.trial)
    begun = []
    _ = adjust(&buzzer, to: settings)
    let melody = part == .motor ? Melody.milestone.silent : .milestone
    play(melody, after: 0, on: &buzzer, log)
  }

  private mutating func ring<Sound: Buzzer & ~Copyable>(
    _ buzzer: inout Sound, _ log: (String) -> Void
  ) {
    do throws(BuzzerError) {
      try buzzer.ring(begun, after: leadOfBegun * Tempo.millisecondsPerTick)
    } catch { if !begun.isEmpty { log(error.message) } }
  }

  /// Tells the buzzer when the volume changes, or another device sounds; whether it obeys, where
  /// that has changed.
  mutating func adjust<Sound: Buzzer & ~Copyable>(
    _ buzzer: inout Sound, to settings: Settings
  ) -> Bool? {
    let chosen = trial?.part.output ?? settings.output
    if chosen != output {
      (output, loudness) = (chosen, nil)
      buzzer.choose(chosen)
      // What told of the choice is heard by it.
      if buzzer.rings, !begun.isEmpty { ring(&buzzer) { _ in } }
    }
    let wanted = trial == nil ? settings.volume.loudness : .full
    guard wanted != loudness else { return nil }
    loudness = wanted
    let obeyed = obeys
    obeys = buzzer.setLoudness(wanted)
    return obeys == obeyed ? nil : obeys
  }

  /// Whether nothing sounds, shakes or is about to.
  var isQuiet: Bool {
    sequencer.isSilent && tone == nil && !isBeeping && !isShaking && trial == nil
  }

  /// A tick of what is played.
  mutating func sing<Sound: Buzzer & ~Copyable>(
    _ buzzer: inout Sound, _ settings: Settings, _ log: (String) -> Void
  ) {
    let written = sequencer.tick()
    let isSilenced = trial == nil && settings.isMuted
    let next = buzzer.rings || isSilenced ? nil : written
    begun = []
    if isSilenced, !wasSilenced, !sequencer.isSilent, buzzer.rings { ring(&buzzer, log) }
    wasSilenced = isSilenced
    let isBeating = sequencer.isBeating
    if next != tone { sound(next, &buzzer, log) }
    let part = trial?.part
    beep(isBeating && (part.map { $0 == .buzzer } ?? !settings.isMuted), &buzzer, log)
    shake(isBeating && (part.map { $0 == .motor } ?? settings.shakes), &buzzer, log)
    if let part {
      let left = (trial?.ticks ?? 0) - 1
      trial = left > 0 ? (part, left) : nil
    }
  }

  /// Says what is new in the picture, where that is wanted.
  mutating func speak<Sound: Buzzer & ~Copyable>(
    _ list: borrowing DisplayList, _ appliance: inout Appliance, on buzzer: inout Sound,
    _ log: (String) -> Void
  ) {
    guard appliance.settings.speaks else {
      if speech != nil { say(nil, &buzzer, log) }
      return speech = nil
    }
    if speech == nil { speech = Speech() }
    let text = speech?.say(list, &appliance) ?? ""
    guard !text.isEmpty else { return }
    say(Utterance(text, in: appliance.stage.language.code), &buzzer, log)
  }

  private mutating func say<Sound: Buzzer & ~Copyable>(
    _ utterance: Utterance?, _ buzzer: inout Sound, _ log: (String) -> Void
  ) {
    do throws(BuzzerError) { try buzzer.say(utterance) } catch { tell(error, log) }
  }

  /// The end of all sound.
  mutating func silence<Sound: Buzzer & ~Copyable>(_ buzzer: inout Sound, _ log: (String) -> Void) {
    sound(nil, &buzzer, log)
    say(nil, &buzzer, log)
    beep(false, &buzzer, log)
    shake(false, &buzzer, log)
  }

  private mutating func sound<Sound: Buzzer & ~Copyable>(
    _ frequency: Int?, _ buzzer: inout Sound, _ log: (String) -> Void
  ) {
    tone = frequency
    // A dead buzzer is silence, and the game's smallest worry.
    do throws(BuzzerError) { try buzzer.sound(frequency) } catch {
      if frequency != nil { tell(error, log) }
    }
  }

  /// Says it once, and not with each tone.
  private mutating func tell(_ error: BuzzerError, _ log: (String) -> Void) {
    guard error.message != trouble else { return }
    trouble = error.message
    log(trouble)
  }

  private mutating func beep<Sound: Buzzer & ~Copyable>(
    _ isOn: Bool, _ buzzer: inout Sound, _ log: (String) -> Void
  ) {
    guard isOn != isBeeping else { return }
    isBeeping = isOn
    do throws(BuzzerError) { try buzzer.beep(isOn) } catch { if isOn { tell(error, log) } }
  }

  private mutating func shake<Sound: Buzzer & ~Copyable>(
    _ isOn: Bool, _ buzzer: inout Sound, _ log: (String) -> Void
  ) {
    guard isOn != isShaking else { return }
    isShaking = isOn
    do throws(BuzzerError) { try buzzer.shake(isOn) } catch { if isOn { tell(error, log) } }
  }
}

extension SoundPart {
  /// The choice by which it sounds; nil for what is felt or seen.
  fileprivate var output: SoundOutput? {
    switch self {
    case .buzzer: .buzzer
    case .loudspeaker: .loudspeaker
    case .motor: nil
    }
  }
}
