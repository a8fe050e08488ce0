import Hardware
import Scenes
import Settings
import Words

/// What this machine is made of, as far as the program knows its parts: the sensor's chip, the
/// display, what sounds and what feeds it. More about the selected one stands below the list.
public struct PartsPage: ListPage {
  /// The selected row.
  var selected = 0

  var traits: PageTraits { PageTraits(kind: "parts", depth: 3, scans: true) }

  func scene(_ world: World) -> ListScene {
    let parts = Self.parts(of: world)
    var scene = ListScene(
      heading: world.language(.parts),
      rows: parts.map { ListScene.Row(world.language($0.title), value: $0.value) },
      selected: selected, tilt: world.reading)
    if parts.indices.contains(selected) { scene.help = parts[selected].more }
    return scene
  }

  /// A part: its name, what it is in a word, and more about it.
  private typealias Part = (title: Phrase, value: String, more: String)

  private static func parts(of world: World) -> [Part] {
    var parts = [sensor(of: world), display(of: world), sound(of: world)]
    if world.devices.hasMotor {
      let motor = Setting.motor
      parts.append(
        (
          motor.definition.title, world.settings.choice(of: motor).title(in: world.language),
          world.language(motor.definition.help)
        ))
    }
    return parts + [power(of: world)]
  }

  private static func sensor(of world: World) -> Part {
    guard world.sense.sensor == .present, let chip = world.sense.chip else {
      return (.sensor, "-", world.language(.noTiltSensor))
    }
    // As the driver names it in English: the chip, and then where it is, ", at 0x68".
    let (name, end) = (String(chip.prefix { $0 != "," }), chip.suffix(9))
    guard chip.count > end.count, end.utf8.starts(with: ", at ".utf8) else {
      return (.sensor, name, chip)
    }
    let what = String(chip.dropLast(end.count))
    return (.sensor, name, world.language(.chipAt, what, String(end.suffix(4))))
  }

  private static func display(of world: World) -> Part {
    let stage = world.stage
    let size = "\(stage.width)×\(stage.height)"
    let light = world.language(.brightness) + " \(world.brightness)%"
    return (.groupScreen, size, stage.isBlackAndWhite ? world.language(.blackAndWhite) : light)
  }

  private static func sound(of world: World) -> Part {
    let output = Setting.output
    return (
      .groupSound, world.settings.choice(of: output).title(in: world.language),
      world.language(output.definition.help)
    )
  }

  private static func power(of world: World) -> Part {
    guard let charge = world.devices.battery.charge else { return (.power, "-", "") }
    let percent = "\(charge.percent)"
    return (
      .power, percent + "%",
      world.language(charge.isCharging ? .chargingIs : .batteryIs, percent)
    )
  }
}
