import Graphics
import Hardware
import Inertial
import Records
import Scenes
import Time

/// The picture, and the panel that it is on.
extension FixedRateLoop
where
  Time: ~Copyable, Sensor: ~Copyable, Input: ~Copyable, Sound: ~Copyable, Panel: ~Copyable,
  Storage: ~Copyable, Advice: ~Copyable, Glyphs: ~Copyable
{
  mutating func draw() {
    guard appliance.needsDrawing || renderer.isBehind, !isSuspended, ticksWithoutDisplay == 0
    else { return }
    doze.stir(at: statistics.ticks)
    let start = clock.now()
    guard pacer.isDue(at: start) else {
      statistics.framesLeftOut += 1
      return
    }
    if appliance.needsDrawing {
      appliance.draw(into: &list)
      journal?.note(list)
      outlet.speak(list, &appliance, on: &buzzer, log)
    }
    do throws(DisplayError) {
      let painted = try show()
      guard painted > 0 else { return }
      if display.mode.characters == nil { try display.flush() }
      statistics.framesDrawn += 1
      statistics.pixelsDrawn += Int64(painted)
      let end = clock.now()
      pacer.notePresent(from: start, to: end)
      let isWhole = painted >= display.mode.width * display.mode.height
      if isWhole { statistics.timeOfWholeFrame = end - start }
      presenting = presenting + (end - start)
    } catch {
      lose(error)
    }
  }

  /// Shows the list, in pixels or in characters; returns how many of them are new.
  private mutating func show() throws(DisplayError) -> Int {
    if display.mode.characters != nil { return try display.show(list) }
    return try renderer.render(list) { (canvas, area) throws(DisplayError) in
      try display.present(canvas, area: area)
    }
  }

  private mutating func lose(_ error: DisplayError) {
    switch error {
    case .modeChanged: rebuildRenderer()
    case .gone(let text):
      (displayTrouble, ticksWithoutDisplay) = (text, 1)
      log(text)
    }
  }

  /// Once a second, so that a panel that was exchanged behind a resting picture is noticed.
  mutating func probeDisplay() {
    guard statistics.ticks.isMultiple(of: Int64(Tempo.ticksPerSecond)), !isSuspended else { return }
    do throws(DisplayError) { try display.probe() } catch { lose(error) }
  }

  /// Asks for the panel four times a second.
  mutating func waitForDisplay() {
    ticksWithoutDisplay += 1
    if ticksWithoutDisplay.isMultiple(of: 25), display.recover() {
      ticksWithoutDisplay = 0
      return rebuildRenderer()
    }
    if ticksWithoutDisplay > Self.patience { ending = .displayGone(displayTrouble) }
  }

  mutating func rebuildRenderer() {
    orientation = appliance.orientation(on: built)
    renderer = Renderer.painting(display.mode, orientation: orientation, glyphs: makeGlyphs())
    pacer = FramePacer(interval: display.frameInterval)
    // Another panel has another light.
    light = nil
    reportDisplay()
  }

  mutating func reportDisplay() {
    tickInput.deviceReports.append(
      .display(
        width: renderer.viewport.width, height: renderer.viewport.height,
        isBlackAndWhite: renderer.format.isBlackAndWhite, metrics: renderer.metrics))
  }
}
