import Engine
import Hardware
import Motion
import Scenes

extension Appliance {
  mutating func recenter(_ effects: inout [Effect]) {
    tilt.recenter()
    held = nil
    ticksSinceLevel = 0
    needsDrawing = true
    sound(.ready, &effects)
  }

  mutating func calibrated(_ effects: inout [Effect]) {
    sound(.ready, &effects)
    guard case .calibration(var page) = screen else { return }
    page.isDone = true
    screen = .calibration(page)
  }

  // MARK: How the sensor is built in

  /// Whether tilts are answers, and no commands.
  var isFindingMounting: Bool {
    if case .calibration(let page) = screen { page.finder != nil } else { false }
  }

  /// Shows the finder what the sensor feels; once it knows, the tilt starts anew with the answer.
  mutating func findMounting(with acceleration: Vector3, _ effects: inout [Effect]) {
    guard case .calibration(var page) = screen, var finder = page.finder else { return }
    let before = finder.step
    finder.feed(acceleration)
    page.finder = finder
    if finder.step != before { page.ticks = 0 }
    if case .found(let mounting) = finder.step {
      // It was found in the picture as it stands now; it is kept as seen from the upright one.
      let upright = mounting.turned(quarters: -settings.rotation.rawValue / 90)
      settings.mounting = upright
      effects.append(.store(.set(key: Settings.mountingKey, value: upright.description)))
      settingsChanged()
      tilt.recalibrate()
      page.finder = nil
    }
    screen = .calibration(page)
    guard finder.step != before else { return }
    needsDrawing = true
    sound(.select, &effects)
  }

  // MARK: Sound

  mutating func toggleMute(_ effects: inout [Effect]) {
    settings.choose(.sound, settings.isMuted ? "full" : "off")
    store(.sound, &effects)
    needsDrawing = true
  }
}
