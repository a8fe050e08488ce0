import Hardware
import Scenes

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
  /// Which device was told to sound, and how loud it was told to be.
  private var output: SoundOutput?
  private var loudness: Loudness?
  private var obeys = false

  /// Begins a melody so many ticks from now, as high as the buzzer wants it; what has many voices is
  /// told all of it ahead.
  mutating func play<Sound: Buzzer & ~Copyable>(
    _ melody: Melody, after lead: Int, on buzzer: inout Sound, _ log: (String) -> Void
  ) {
    sequencer.play(melody, octaves: buzzer.octaves, after: lead)
    (begun, leadOfBegun) = (melody.tones, lead)
    if buzzer.rings { ring(&buzzer, log) }
  }

  private mutating func ring<Sound: Buzzer & ~Copyable>(
    _ buzzer: inout Sound, _ log: (String) -> Void
  ) {
    do throws(BuzzerError) {
      try buzzer.ring(begun, after: leadOfBegun * Tempo.millisecondsPerTick)
    } catch {
      if !begun.isEmpty { log(error.message) }
    }
  }

  /// Tells the buzzer when the volume changes, or another device sounds; whether it obeys, where
  /// that has changed.
  mutating func adjust<Sound: Buzzer & ~Copyable>(
    _ buzzer: inout Sound, to settings: Settings
  ) -> Bool? {
    if settings.output != output {
      output = settings.output
      loudness = nil
      buzzer.choose(settings.output)
      // What told of the choice is heard by it.
      if buzzer.rings, !begun.isEmpty { ring(&buzzer) { _ in } }
    }
    let wanted = settings.volume.loudness
    guard wanted != loudness else { return nil }
    loudness = wanted
    let obeyed = obeys
    obeys = buzzer.setLoudness(wanted)
    return obeys == obeyed ? nil : obeys
  }

  /// A tick of what is played.
  mutating func sing<Sound: Buzzer & ~Copyable>(
    _ buzzer: inout Sound, _ settings: Settings, _ log: (String) -> Void
  ) {
    let written = sequencer.tick()
    let next = buzzer.rings ? nil : written
    begun = []
    let isBeating = sequencer.isBeating
    if next != tone { sound(next, &buzzer, log) }
    beep(isBeating && !settings.isMuted, &buzzer, log)
    shake(isBeating && settings.shakes, &buzzer, log)
  }

  /// The end of all sound.
  mutating func silence<Sound: Buzzer & ~Copyable>(
    _ buzzer: inout Sound, _ log: (String) -> Void
  ) {
    sound(nil, &buzzer, log)
    beep(false, &buzzer, log)
    shake(false, &buzzer, log)
  }

  private mutating func sound<Sound: Buzzer & ~Copyable>(
    _ frequency: Int?, _ buzzer: inout Sound, _ log: (String) -> Void
  ) {
    tone = frequency
    // A dead buzzer is silence, and the game's smallest worry: said once by the caller's device.
    do throws(BuzzerError) { try buzzer.sound(frequency) } catch {
      if frequency != nil { log(error.message) }
    }
  }

  private mutating func beep<Sound: Buzzer & ~Copyable>(
    _ isOn: Bool, _ buzzer: inout Sound, _ log: (String) -> Void
  ) {
    guard isOn != isBeeping else { return }
    isBeeping = isOn
    do throws(BuzzerError) { try buzzer.beep(isOn) } catch { if isOn { log(error.message) } }
  }

  private mutating func shake<Sound: Buzzer & ~Copyable>(
    _ isOn: Bool, _ buzzer: inout Sound, _ log: (String) -> Void
  ) {
    guard isOn != isShaking else { return }
    isShaking = isOn
    do throws(BuzzerError) { try buzzer.shake(isOn) } catch { if isOn { log(error.message) } }
  }
}
