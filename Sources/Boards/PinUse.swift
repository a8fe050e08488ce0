/// What an overlay of config.txt takes of the header: lines and addresses.
///
/// Its table holds what people put beside a game: fans, power switches, clocks, infrared, sound. Numbers
/// and defaults are those of the overlays' README (raspberrypi/linux,
/// `arch/arm/boot/dts/overlays/README`).
struct PinUse {
  /// Who takes it, as config.txt has it: "gpio-fan".
  let name: String
  /// The lines, by their GPIO numbers.
  let pins: [Int]
  /// Addresses on the header's I2C bus.
  let addresses: [Int]

  /// A parameter that names a line, and the line where it is not said.
  private typealias Choice = (parameter: String, initial: Int)

  private static let choices: [String: [Choice]] = [
    "gpio-fan": [("gpiopin", 12)], "gpio-poweroff": [("gpiopin", 26)],
    "gpio-shutdown": [("gpio_pin", 3)], "gpio-led": [("gpio", 19)], "gpio-key": [("gpio", 3)],
    "gpio-hog": [("gpio", 26)], "gpio-charger": [("gpio", 4)],
    "gpio-ir": [("gpio_pin", 18)], "gpio-ir-tx": [("gpio_pin", 18)],
    "pwm-ir-tx": [("gpio_pin", 18)],
    "w1-gpio": [("gpiopin", 4)], "w1-gpio-pullup": [("gpiopin", 4), ("extpullup", 5)],
    "pwm": [("pin", 18)], "pwm-2chan": [("pin", 18), ("pin2", 19)], "dht11": [("gpiopin", 4)],
    "pps-gpio": [("gpiopin", 18)], "ads7846": [("penirq", -1)],
    "rotary-encoder": [("pin_a", 4), ("pin_b", 17)],
    "i2c-gpio": [("i2c_gpio_sda", 23), ("i2c_gpio_scl", 24)],
    "mcp2515-can0": [("interrupt", 25)], "mcp2515-can1": [("interrupt", 25)],
    "enc28j60": [("int_pin", 25)], "goodix": [("interrupt", 4), ("reset", 17)],
  ]

  /// Overlays whose lines are fixed, or are these unless moved; sound over I2S takes 18 to 21.
  private static let fixed: [String: [Int]] = [
    "uart2": [0, 1], "uart3": [4, 5], "uart4": [8, 9], "uart5": [12, 13],
    "uart1-pi5": [0, 1], "uart2-pi5": [4, 5], "uart3-pi5": [8, 9], "uart4-pi5": [12, 13],
    "i2c3": [4, 5], "i2c4": [8, 9], "i2c5": [12, 13], "i2c6": [22, 23],
    "spi1-1cs": [18, 19, 20, 21], "spi1-2cs": [17, 18, 19, 20, 21],
    "spi1-3cs": [16, 17, 18, 19, 20, 21],
    "audremap": [12, 13], "i2s": [18, 19, 20, 21],
  ]

  private static let soundPrefixes = [
    "hifiberry-", "iqaudio-", "allo-", "justboom-", "googlevoicehat", "max98357a", "i2s-",
    "audioinjector", "wm8960-soundcard",
  ]

  /// Clocks of `i2c-rtc` and chips of `i2c-sensor`, with their addresses.
  private static let chips: [String: Int] = [
    "bq32000": 0x68, "ds1307": 0x68, "ds1337": 0x68, "ds1338": 0x68, "ds1339": 0x68, "ds1340": 0x68,
    "ds3231": 0x68, "ds3232": 0x68, "m41t62": 0x68, "pcf8523": 0x68, "mpu6050": 0x68,
    "mpu9250": 0x68,
    "abx80x": 0x69, "rv1805": 0x69, "mcp7940x": 0x6F, "mcp7941x": 0x6F, "pcf8563": 0x51,
    "pcf2127": 0x51, "pcf85063": 0x51, "pcf85063a": 0x51, "rv3028": 0x52, "max17040": 0x36,
    "sht3x": 0x44, "bme280": 0x76, "bmp280": 0x76,
  ]

  /// Overlays of one chip each, with its address unless moved.
  private static let oneChip: [String: Int] = ["mpu6050": 0x68, "mcp342x": 0x68]

  /// What an overlay takes, as ``FirmwareFile/overlays`` gives it: its name and its parameters.
  init(overlay: String) {
    let parts = overlay.split(separator: ",").map { String($0) }
    name = parts.first ?? ""
    var values: [String: String] = [:]
    for part in parts.dropFirst() {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[String(sides[0])] = sides.count == 2 ? String(sides[1]) : ""
    }
    let name = name
    var pins = Self.fixed[name] ?? []
    pins += (Self.choices[name] ?? []).map { choice in
      values[choice.parameter].flatMap { Int($0) } ?? choice.initial
    }
    if Self.soundPrefixes.contains(where: { name.hasPrefix($0) }) { pins += [18, 19, 20, 21] }
    self.pins = pins.filter { $0 >= 0 }
    var addresses: [Int] = []
    if ["i2c-rtc", "i2c-sensor", "i2c-fan"].contains(name) {
      for (chip, address) in Self.chips where values[chip] != nil {
        addresses.append(values["addr"].flatMap(Kind.number) ?? address)
      }
    }
    if let address = Self.oneChip[name] {
      addresses.append(values["addr"].flatMap(Kind.number) ?? address)
    }
    self.addresses = addresses.sorted()
  }

  /// Somebody who takes these lines and addresses.
  init(name: String, pins: [Int] = [], addresses: [Int] = []) {
    (self.name, self.pins, self.addresses) = (name, pins, addresses)
  }

  /// The number in the name of a line of a Raspberry Pi's header, "GPIO12".
  static func pin(_ line: String) -> Int? {
    line.hasPrefix("GPIO") ? Int(line.dropFirst(4)) : nil
  }
}
