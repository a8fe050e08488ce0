import Engine
import Graphics
import Hardware
import Records
import Settings
import Simulators
import Testing

@testable import Handheld

/// The picture stands on the panel as the player turned and mirrored it, seen through the whole loop.
@Suite struct TurnedPictureTests {
  private typealias Loop = FixedRateLoop<
    VirtualClock, AbsentSensor, ScriptedInput, SilentBuzzer, MemoryDisplay, NoStore,
    NoAdvice, BitmapGlyphs
  >

  /// The loop of `appliance` on a panel with a margin.
  private func loop(
    _ appliance: Appliance, on display: MemoryDisplay, input: ScriptedInput = ScriptedInput()
  ) -> Loop {
    Loop(
      appliance: appliance, clock: VirtualClock(), sensor: AbsentSensor(), input: input,
      buzzer: SilentBuzzer(), display: display, store: NoStore(), advisor: NoAdvice(),
      orientation: Orientation(marginPercent: 6), makeGlyphs: { BitmapGlyphs() })
  }

  /// The settings' screen on a panel with a margin, at rest, with `setting` selected.
  private func loop(
    _ display: MemoryDisplay, at setting: Setting, _ settings: FlatMap<String, String> = [:]
  ) throws -> Loop {
    var appliance = Appliance(stored: StoredState(settings: settings), entropy: 1)
    appliance.show(.settings(SettingsPage(at: .setting(setting))))
    var loop = loop(appliance, on: display)
    _ = loop.run(ticks: 300)
    return loop
  }

  /// Chooses the setting's next value and waits until all is at rest.
  private func choose(_ loop: inout Loop) {
    loop.input.events = [.pressed(.right, isRepeat: false), .released(.right)]
    _ = loop.run(ticks: 300)
  }

  @Test(
    arguments: [
      (.rotation, 1, ["display.rotation": "90"]),
      (.rotation, 2, ["display.rotation": "180"]),
      (.rotation, 3, ["display.rotation": "270"]),
      (.mirror, 1, ["display.flip": "yes"]),
    ] as [(Setting, Int, FlatMap<String, String>)])
  func aTurnAtPlayShowsWhatAStartSoTurnedShows(
    _ setting: Setting, _ presses: Int, _ stored: FlatMap<String, String>
  ) throws {
    let shown = MemoryDisplay(width: 240, height: 160, format: .rgb565)
    var turned = try loop(shown, at: setting)
    let before = shown.pixels
    for _ in 0..<presses { choose(&turned) }
    #expect(shown.pixels != before)
    #expect(shown.violations == 0)

    let expected = MemoryDisplay(width: 240, height: 160, format: .rgb565)
    _ = try loop(expected, at: setting, stored)
    #expect(shown.pixels == expected.pixels)
  }

  /// A game on a panel, with the picture of a slide in the middle and that at its end.
  private func game(
    _ width: Int, _ height: Int, _ settings: FlatMap<String, String>
  ) -> (display: MemoryDisplay, sliding: [UInt8]) {
    let display = MemoryDisplay(width: width, height: height)
    var options = Appliance.Options()
    options.startsPlaying = true
    options.seed = 7
    let input = ScriptedInput()
    let appliance = Appliance(
      stored: StoredState(settings: settings), entropy: 1, options: options)
    var loop = loop(appliance, on: display, input: input)
    _ = loop.run(ticks: 100)
    input.events = [.pressed(.left, isRepeat: false), .released(.left)]
    _ = loop.run(ticks: 5)
    let sliding = display.pixels
    _ = loop.run(ticks: 300)
    return (display, sliding)
  }

  /// The pixels of an upright picture of `width` columns as they lie on the panel, found by turning
  /// it a quarter at a time.
  private func turn(
    _ pixels: [UInt8], width: Int, quarters: Int, isMirrored: Bool
  ) -> [UInt8] {
    var rows = stride(from: 0, to: pixels.count, by: width * 4).map { start in
      stride(from: start, to: start + width * 4, by: 4).map { Array(pixels[$0..<$0 + 4]) }
    }
    if isMirrored { rows = rows.map { $0.reversed() } }
    for _ in 0..<quarters {
      rows = rows[0].indices.map { column in rows.reversed().map { $0[column] } }
    }
    return rows.joined().flatMap { $0 }
  }

  @Test(arguments: [0, 1, 2, 3], [false, true])
  func aTurnedGameIsTheUprightOneTurned(_ quarters: Int, _ isMirrored: Bool) {
    let (width, height) = quarters.isMultiple(of: 2) ? (240, 160) : (160, 240)
    let upright = game(width, height, [:])
    let turned = game(
      240, 160,
      ["display.rotation": "\(quarters * 90)", "display.flip": isMirrored ? "yes" : "no"])
    #expect(turned.display.violations == 0)
    #expect(upright.sliding != upright.display.pixels)
    for (shown, pixels) in [
      (turned.sliding, upright.sliding), (turned.display.pixels, upright.display.pixels),
    ] {
      #expect(
        shown == turn(pixels, width: width, quarters: quarters, isMirrored: isMirrored))
    }
  }

  @Test func fourTurnsAndTwoMirrorsAreNone() throws {
    for (setting, presses) in [(Setting.rotation, 4), (.mirror, 2)] {
      let display = MemoryDisplay(width: 240, height: 160)
      var loop = try loop(display, at: setting)
      let before = display.pixels
      for _ in 0..<presses { choose(&loop) }
      #expect(display.pixels == before)
    }
  }
}
