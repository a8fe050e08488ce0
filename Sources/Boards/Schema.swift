import Words

/// Every key there is. What is not in this table is a mistake, and is reported as one.
public enum Schema {
  /// The keys, in the order in which `config show` prints them.
  public static let keys = machineKeys + playerKeys

  /// What is connected, and how.
  private static let machineKeys: [ConfigurationKey] = [
    key(
      "board.id", .text, .text("auto"),
      "which board this is: auto, or the id of a file in boards/"),
    key(
      "board.additions", .texts, .texts([]),
      "panels and other additions that cannot be recognised, by the ids of their files"),
    key(
      "sensor.bus",
      .device(words: ["auto", "none", "simulated"], prefixes: ["/", "trace:"]), .text("auto"),
      "the I2C bus of the MPU-6050: auto, none, a device (/dev/i2c-1), or a simulated one"),
    key(
      "sensor.address", .integer(0x08...0x77), .integer(0x68),
      "its address on the bus; 0x68, or 0x69 with AD0 high"),
    key(
      "sensor.alternates", .integers(0x08...0x77), .integers([0x69]),
      "addresses to try when nothing answers there"),
    key(
      "sensor.mount", .axes, .text("x+y+z+"),
      "which of its axes point right, up and out of the screen"),
    key("interrupt.chip", .text, nil, "the label of the GPIO chip of the line below, or \"any\""),
    key(
      "interrupt.line", .text, nil,
      "the line that the sensor's INT is wired to, if it is: in the dark it tells of a hand"),
    key(
      "buzzer.device",
      .device(
        words: ["auto", "off", "beeper"], prefixes: ["beeper:", "pwm:", "gpio:", "passive:"]),
      .text("auto"),
      "what beeps: the kernel's beeper, a PWM channel by its chip or that chip's device, or the "
        + "line named below"),
    key(
      "buzzer.kind", .choice(["active", "passive"]), .text("active"),
      "whether the buzzer on the line has a tone of its own"),
    key(
      "buzzer.chip", .text, nil,
      "the label of the GPIO chip, as gpiodetect prints it, or \"any\" to find the line by its name"
    ),
    key("buzzer.line", .text, nil, "the name or offset of the GPIO line, as gpioinfo prints it"),
    key(
      "buzzer.active-low", .flag, .flag(false), "whether the buzzer sounds when the line is low"),
    key(
      "loudspeaker.card", .text, .text("auto"),
      "the sound card of the loudspeaker, as aplay -L names it, or auto: the system's choice"),
    key("motor.chip", .text, nil, "the label of the GPIO chip of the line below, or \"any\""),
    key(
      "motor.line", .text, nil,
      "the line of a motor or a light that takes part in what is heard"),
    key(
      "motor.active-low", .flag, .flag(false), "whether it turns, or is lit, when the line is low"),
    key(
      "buttons.chip", .text, nil, "the label of the GPIO chip of the buttons, or \"any\""),
    key(
      "buttons.lines", .texts, nil, "the lines of the buttons: up, down, left, right"),
    key(
      "buttons.confirm", .text, nil, "the line of a button that does what is selected, like Enter"),
    key("buttons.back", .text, nil, "the line of a button that leads back, like Escape"),
    key(
      "buttons.active-low", .flag, .flag(true),
      "whether a button's line is low while it is pressed: buttons to ground, not to 3.3 V"),
    key(
      "battery.source", .device(words: ["auto", "off"], prefixes: ["power_supply:", "hwmon:"]),
      .text("auto"),
      "which battery is watched: auto, off, power_supply:NAME or hwmon:NAME (ina219)"),
    key(
      "battery.low", .integer(0...100), .integer(15), "per cent at which a low battery is said"),
    key(
      "battery.end", .integer(0...100), .integer(5),
      "per cent at which the game ends, and with --power-off the device is switched off"),
    key(
      "battery.empty", .integer(1000...30000), .integer(3300),
      "millivolts of an empty battery, for one whose voltage alone is known"),
    key(
      "battery.full", .integer(1000...30000), .integer(4150), "millivolts of a full one"),
    key(
      "battery.reversed", .flag, .flag(false),
      "whether the voltmeter counts the current that leaves the battery"),
    key("battery.chip", .text, nil, "the label of the GPIO chip of the line below"),
    key(
      "battery.line", .text, nil,
      "the line by which a power board says that its battery gives out; three seconds of it end "
        + "the game"),
    key(
      "battery.active-low", .flag, .flag(true), "whether that line is low when it says so"),
    key(
      "display.device",
      .device(words: ["auto", "terminal"], prefixes: ["/", "memory:", "terminal:"]),
      .text("auto"),
      "where to draw: auto, terminal, terminal:text, /dev/fb0"),
    key(
      "display.panel", .text, nil,
      "which panel is connected, by the id of its file in panels/, or none; "
        + "`tilt2048 setup --panel` keeps it here"),
    key(
      "display.name", .names, nil,
      "the names of the panel's framebuffer, where a machine has several: its driver's "
        + "(fb_ili9341, hx8357*) or its bus (spi0.0, 1-003c)"),
    key(
      "display.rotate", .choice(["0", "90", "180", "270"]), .text("0"),
      "degrees by which the picture is turned clockwise"),
    key("display.mirror", .flag, .flag(false), "whether left and right are exchanged"),
    key(
      "display.margin", .integer(0...25), .integer(0),
      "per cent of each side that a television cuts off"),
    key(
      "display.first-bit", .choice(["auto", "lowest", "highest"]), .text("auto"),
      "which bit of a byte is the leftmost pixel, on panels of one bit a pixel"),
    key(
      "display.lines", .texts, .texts([]),
      "what the firmware's configuration must say for the panel"),
    key(
      "boot.lines", .texts, .texts([]),
      "what the firmware's configuration must say for the sensor (config.txt, armbianEnv.txt)"),
    key(
      "share.address", .address, nil,
      "what a link to a game begins with, before its #: the address of a page that plays them"),
    key("boot.file", .text, nil, "the file that these lines belong in"),
    key(
      "card.rescue", .choice(["off", "serial"]), .text("off"),
      "on a card that boots into the game: serial opens a shell on the serial line"),
  ]

  /// The key called `name`.
  public static func key(named name: String) -> ConfigurationKey? {
    keys.first { $0.name == name }
  }

  /// The known name that is most like `name`, if one is like it at all.
  public static func nearest(to name: String) -> String? {
    EditDistance.nearest(to: name, among: keys.map(\.name))
  }

  private static func key(
    _ name: String, _ kind: Kind, _ initial: ConfigurationValue?, _ summary: String
  ) -> ConfigurationKey {
    ConfigurationKey(name: name, kind: kind, initial: initial, summary: summary)
  }
}
