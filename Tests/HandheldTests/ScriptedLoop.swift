import Engine
import Graphics
import Hardware
import Records
import Simulators

@testable import Handheld

/// A loop with nothing but keys, a buzzer and a display, which a test has in its hands.
typealias ScriptedLoop = FixedRateLoop<
  VirtualClock, AbsentSensor, ScriptedInput, RecordingBuzzer, MemoryDisplay, NoStore, NoAdvice,
  BitmapGlyphs
>

/// The loop of `appliance`; a test names the devices that it looks at.
func scriptedLoop(
  _ appliance: Appliance, _ clock: VirtualClock = VirtualClock(),
  input: ScriptedInput = ScriptedInput(), buzzer: RecordingBuzzer = RecordingBuzzer(),
  display: MemoryDisplay = MemoryDisplay(width: 128, height: 64),
  carriers: Carriers = Carriers(), log: @escaping (String) -> Void = { _ in }
) -> ScriptedLoop {
  FixedRateLoop(
    appliance: appliance, clock: clock, sensor: AbsentSensor(), input: input, buzzer: buzzer,
    display: display, store: NoStore(), advisor: NoAdvice(), makeGlyphs: { BitmapGlyphs() },
    log: log, carriers: carriers)
}

extension Appliance {
  /// One that begins with a game, with these settings.
  static func playing(
    _ settings: FlatMap<String, String> = [:], seed: UInt64? = nil
  ) -> Appliance {
    var options = Options()
    options.startsPlaying = true
    options.seed = seed
    return Appliance(stored: StoredState(settings: settings), entropy: 1, options: options)
  }
}
