import Hardware
import Inertial

/// The keys that say what is connected, and how. Each is one declaration here and a line of
/// ``machine``; what a player can choose too is made from the menu's own definitions.
public enum Keys {
  /// `board.id`.
  public static let board = Key(
    "board.id", .profile, "auto", "which board this is: auto, or the id of a file in boards/")
  /// `board.additions`.
  public static let additions = Key(
    "board.additions", .texts(.profile),
    "panels and other additions that cannot be recognised, by the ids of their files")
  /// `sensor.bus`.
  public static let bus = Key(
    "sensor.bus", .bus, "auto",
    "the I2C bus of the motion sensor: auto, none, a device (/dev/i2c-1), or a simulated one")
  /// Where a sensor can be on its bus.
  static let addresses = 0x68...0x6B
  /// `sensor.address`.
  public static let address = Key(
    "sensor.address", addresses, 0x68,
    "its address on the bus; an MPU-6050's is 0x68, or 0x69 with AD0 high")
  /// `sensor.alternates`.
  public static let alternates = Key(
    "sensor.alternates", addresses, [0x69, 0x6A, 0x6B],
    "addresses to try when nothing answers there")
  /// `sensor.mount`.
  public static let mounting = Key(
    "sensor.mount", axes: "x+y+z+", "which of its axes point right, up and out of the screen")
  /// `interrupt.chip`.
  public static let interruptChip = Key(
    "interrupt.chip", .chip, "the label of the GPIO chip of the line below, or \"any\"")
  /// `interrupt.line`.
  public static let interruptLine = Key(
    "interrupt.line", .line,
    "the line that the sensor's INT is wired to, if it is: in the dark it tells of a hand")
  /// `buzzer.device`.
  public static let buzzer = Key<BuzzerChoice>(
    "buzzer.device", .text(.buzzer), .text("auto"), standard: .automatic,
    "what beeps: the kernel's beeper, a PWM channel by its chip or that chip's device, a light of "
      + "the kernel's, or the line named below"
  ) { $0.text.flatMap { BuzzerChoice($0) } }
  /// `buzzer.kind`.
  public static let buzzerKind = Key(
    "buzzer.kind", oneOf: ["active", "passive"], "active",
    "whether the buzzer on the line has a tone of its own")
  /// `buzzer.octaves`.
  public static let buzzerOctaves = Key(
    "buzzer.octaves", 0...4, 3,
    "how many octaves above what is written a buzzer sounds: a piezo 3, a speaker by PWM 1")
  /// `buzzer.chip`.
  public static let buzzerChip = Key(
    "buzzer.chip", .chip,
    "the label of the GPIO chip, as gpiodetect prints it, or \"any\" to find the line by its name")
  /// `buzzer.line`.
  public static let buzzerLine = Key(
    "buzzer.line", .line, "the name or offset of the GPIO line, as gpioinfo prints it")
  /// `buzzer.active-low`.
  public static let isBuzzerActiveLow = Key(
    "buzzer.active-low", false, "whether the buzzer sounds when the line is low")
  /// `loudspeaker.card`; nil for the system's choice.
  public static let soundCard = Key<SoundCardName?>(
    "loudspeaker.card", .text(.soundCard), .text("auto"), standard: nil,
    "the sound card of the loudspeaker, such as sysdefault:CARD, or auto: the system's choice"
  ) { $0.text.map { SoundCardName($0) } }
  /// `motor.chip`.
  public static let motorChip = Key(
    "motor.chip", .chip, "the label of the GPIO chip of the line below, or \"any\"")
  /// `motor.line`.
  public static let motorLine = Key(
    "motor.line", .line, "the line of a motor or a light that takes part in what is heard")
  /// `motor.active-low`.
  public static let isMotorActiveLow = Key(
    "motor.active-low", false, "whether it turns, or is lit, when the line is low")
  /// `buttons.chip`.
  public static let buttonsChip = Key(
    "buttons.chip", .chip, "the label of the GPIO chip of the buttons, or \"any\"")
  /// `buttons.lines`.
  public static let buttonLines = Key(
    "buttons.lines", .texts(.line), isEmpty: false,
    "the lines of the buttons: up, down, left, right")
  /// `buttons.confirm`.
  public static let confirmLine = Key(
    "buttons.confirm", .line, "the line of a button that does what is selected, like Enter")
  /// `buttons.back`.
  public static let backLine = Key(
    "buttons.back", .line, "the line of a button that leads back, like Escape")
  /// `buttons.active-low`.
  public static let areButtonsActiveLow = Key(
    "buttons.active-low", true,
    "whether a button's line is low while it is pressed: buttons to ground, not to 3.3 V")
  /// `battery.source`.
  public static let battery = Key(
    "battery.source", .battery, "auto",
    "which battery is watched: auto, off, power_supply:NAME or hwmon:NAME (ina219)")
  /// `battery.low`.
  public static let lowBattery = Key(
    "battery.low", 0...100, 15, "per cent at which a low battery is said")
  /// `battery.end`.
  public static let endOfBattery = Key(
    "battery.end", 0...100, 5,
    "per cent at which the game ends, and with --power-off the device is switched off")
  /// `battery.empty`.
  public static let emptyBattery = Key(
    "battery.empty", 1000...30000, 3300,
    "millivolts of an empty battery, for one whose voltage alone is known")
  /// `battery.full`.
  public static let fullBattery = Key(
    "battery.full", 1000...30000, 4150, "millivolts of a full one")
  /// `battery.reversed`.
  public static let isBatteryReversed = Key(
    "battery.reversed", false, "whether the voltmeter counts the current that leaves the battery")
  /// `battery.chip`.
  public static let batteryChip = Key(
    "battery.chip", .chip, "the label of the GPIO chip of the line below")
  /// `battery.line`.
  public static let batteryLine = Key(
    "battery.line", .line,
    "the line by which a power board says that its battery gives out; three seconds of it end "
      + "the game")
  /// `battery.active-low`.
  public static let isBatteryActiveLow = Key(
    "battery.active-low", true, "whether that line is low when it says so")
  /// `display.device`.
  public static let display = Key(
    "display.device", .display, "auto", "where to draw: auto, terminal, terminal:text, /dev/fb0")
  /// `display.panel`.
  public static let panel = Key(
    "display.panel", .profile,
    "which panel is connected, by the id of its file in panels/, or none; "
      + "`tilt2048 setup --panel` keeps it here")
  /// `display.name`.
  public static let framebuffers = Key(
    "display.name", .names(.framebuffer), isEmpty: false,
    "the names of the panel's framebuffer, where a machine has several: its driver's "
      + "(fb_ili9341, hx8357*) or its bus (spi0.0, 1-003c)")
  /// `display.rotate`.
  public static let rotation = Key(
    "display.rotate", oneOf: ["0", "90", "180", "270"], "0",
    "degrees by which the picture is turned clockwise")
  /// `display.mirror`.
  public static let isMirrored = Key(
    "display.mirror", false, "whether left and right are exchanged")
  /// `display.margin`.
  public static let margin = Key(
    "display.margin", 0...25, 0, "per cent of each side that a television cuts off")
  /// `display.first-bit`.
  public static let firstBit = Key(
    "display.first-bit", oneOf: ["auto", "lowest", "highest"], "auto",
    "which bit of a byte is the leftmost pixel, on panels of one bit a pixel")
  /// `display.lines`.
  public static let displayLines = Key(
    "display.lines", .texts(.firmwareLine),
    "what the firmware's configuration must say for the panel")
  /// `boot.lines`.
  public static let bootLines = Key(
    "boot.lines", .texts(.firmwareLine),
    "what the firmware's configuration must say for the sensor (config.txt, armbianEnv.txt)")
  /// `boot.file`.
  public static let bootFile = Key(
    "boot.file", .firmwarePath, "the file that these lines belong in")
  /// `share.address`.
  public static let shareAddress = Key(
    "share.address", .address,
    "what a link to a game begins with, before its #: the address of a page that plays them")
  /// `report.address`.
  public static let reportAddress = Key(
    "report.address", .address,
    "what a link begins with that holds a report of `tilt2048 certify`: the address of a form for a "
      + "new issue, up to the \"=\" of its text")
  /// `deal.socket`.
  public static let dealSocket = Key(
    "deal.socket", .socket,
    "where the program calls that carries dealt games to the world's table, such as "
      + "/run/tilt2048-deal/game; without it none are offered")
  /// `duel.socket`.
  public static let duelSocket = Key(
    "duel.socket", .socket,
    "where the program calls that carries live duels over the local network, such as "
      + "/run/tilt2048-duel/game; without it none are offered")
  /// `card.rescue`.
  public static let rescue = Key(
    "card.rescue", oneOf: ["off", "serial"], "off",
    "on a card that boots into the game: serial opens a shell on the serial line")

  /// All of them, in the order in which `config show` prints them.
  static let machine: [ConfigurationKey] = [
    board.definition, additions.definition, bus.definition, address.definition,
    alternates.definition, mounting.definition, interruptChip.definition, interruptLine.definition,
    buzzer.definition, buzzerKind.definition, buzzerOctaves.definition, buzzerChip.definition,
    buzzerLine.definition,
    isBuzzerActiveLow.definition, soundCard.definition, motorChip.definition, motorLine.definition,
    isMotorActiveLow.definition, buttonsChip.definition, buttonLines.definition,
    confirmLine.definition, backLine.definition, areButtonsActiveLow.definition, battery.definition,
    lowBattery.definition, endOfBattery.definition, emptyBattery.definition, fullBattery.definition,
    isBatteryReversed.definition, batteryChip.definition, batteryLine.definition,
    isBatteryActiveLow.definition, display.definition, panel.definition, framebuffers.definition,
    rotation.definition, isMirrored.definition, margin.definition, firstBit.definition,
    displayLines.definition, bootLines.definition, shareAddress.definition,
    reportAddress.definition, bootFile.definition, dealSocket.definition,
    duelSocket.definition, rescue.definition,
  ]
}
