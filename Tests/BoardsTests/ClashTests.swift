import Testing

@testable import Boards

@Suite("Clashes on the header")
struct ClashTests {
  /// The doctor's findings on a Raspberry Pi 4 with these overlays and this configuration.
  private func findings(_ config: String, _ toml: String = "") throws -> [Finding] {
    let machine = try TemporaryTree()
    try machine.plug(fixture: "raspberrypi-4")
    try machine.write(config, to: "boot/firmware/config.txt")
    try machine.write(toml, to: "etc/tilt2048/config.toml")
    let catalogue = BoardCatalogue(files: FileTree(), folder: TemporaryTree.boards)
    let read = try ConfigurationSources(files: machine.files).read(
      catalogue: catalogue, tree: DeviceTree(files: machine.files))
    return Examination(files: machine.files, configuration: read.configuration)
      .clashes(read.profiles)
  }

  @Test(
    "An overlay that takes a line or an address of the game's is told, with another to take",
    arguments: [
      ("gpio-fan", "GPIO12 is the buzzer's and gpio-fan's", "buzzer.line = \"GPIO17\""),
      (
        "gpio-poweroff", "GPIO26 is the button right's and gpio-poweroff's",
        "buttons.lines = [\"GPIO5\", \"GPIO6\", \"GPIO16\", \"GPIO17\"]"
      ),
      ("gpio-shutdown,gpio_pin=6,active_low=0", "GPIO6 is the button down's", "\"GPIO17\""),
      ("gpio-poweroff,gpiopin=5\ndtparam=timeout_ms=6000", "the button up's", "\"GPIO17\""),
      ("i2c-rtc,ds3231", "i2c-rtc has 0x68", "AD0"),
      ("i2c-rtc\ndtparam=pcf8523", "i2c-rtc has 0x68", "sensor.address = 0x69"),
      ("i2c-sensor,mpu6050", "the kernel has the sensor", "Take that line out"),
      ("uart5", "GPIO12 is the buzzer's and uart5's", "buzzer.line"),
      ("i2c5", "GPIO12 is the buzzer's and i2c5's", "buzzer.line"),
      ("uart4-pi5", "GPIO12 is the buzzer's and uart4-pi5's", "buzzer.line"),
      ("gpio-hog", "GPIO26 is the button right's and gpio-hog's", "GPIO17"),
      ("spi1-3cs", "GPIO16 is the button left's and spi1-3cs's", "GPIO22"),
      ("i2c-rtc,bq32000", "i2c-rtc has 0x68", "AD0"),
      ("mcp342x", "mcp342x has 0x68", "AD0"),
    ])
  func told(overlay: String, text: String, remedy: String) throws {
    let found = try findings("dtoverlay=\(overlay)\n")
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.verdict == .warning)
    #expect(found.first?.text.contains(text) == true, "\(found)")
    #expect(found.first?.remedy?.contains(remedy) == true, "\(found)")
  }

  @Test(
    "What has lines and addresses of its own is no clash",
    arguments: [
      "", "gpio-fan,gpiopin=14", "i2c-rtc,pcf8563", "hifiberry-dac", "i2c-rtc,ds3231,addr=0x69",
      "w1-gpio", "vc4-kms-v3d", "no-such-overlay,gpio=5", "gpio-led", "gpio-key", "i2c4",
      "mcp342x,addr=0x6a",
    ])
  func silent(overlay: String) throws {
    #expect(try findings("dtoverlay=\(overlay)\n") == [])
    #expect(try findings("[pi5]\ndtoverlay=gpio-fan\n") == [])
    #expect(try findings("dtoverlay=pwm,pin=12\n", "buzzer.device = \"pwm:pwmchip0,0\"\n") == [])
  }

  @Test("One line for two parts of the game is told, and so is one of the sensor's that is taken")
  func twice() throws {
    let own = try findings("", "[interrupt]\nline = \"GPIO12\"\n")
    #expect(own.map(\.text) == ["GPIO12 is the sensor's and the buzzer's"])
    #expect(own.first?.remedy?.contains("interrupt.line = \"GPIO17\", and wire it so") == true)
    let other = try findings("dtoverlay=gpio-ir,gpio_pin=22\n", "[interrupt]\nline = \"GPIO22\"\n")
    #expect(other.map(\.text) == ["GPIO22 is the sensor's and gpio-ir's"])
    let board = try findings("", "[battery]\nline = \"GPIO5\"\n")
    #expect(board.map(\.text) == ["GPIO5 is the power board's and the button up's"])
    #expect(try findings("", "[interrupt]\nline = \"GPIO22\"\n") == [])
  }

  @Test("A buzzer that is named with its line, in place of the board's, is compared by that one")
  func namedBuzzer() throws {
    let passive = "buzzer.device = \"passive:pinctrl-bcm2711,GPIO5\"\n"
    let own = try findings("", passive)
    #expect(own.map(\.text) == ["GPIO5 is the buzzer's and the button up's"])
    let remedy = own.first?.remedy ?? ""
    #expect(
      remedy.contains("(buzzer.device = \"passive:pinctrl-bcm2711,GPIO17\", and wire it so)"),
      "\(remedy)")
    let other = try findings("dtoverlay=gpio-ir\n", "buzzer.device = \"gpio:any,GPIO18\"\n")
    #expect(other.map(\.text) == ["GPIO18 is the buzzer's and gpio-ir's"])
    // The board's line is then free.
    #expect(try findings("dtoverlay=gpio-fan\n", "buzzer.device = \"gpio:any,GPIO27\"\n") == [])
    let none = try findings("", "display.panel = \"hyperpixel4\"\n" + passive)
    #expect(
      none.compactMap(\.remedy).contains { $0.contains("buzzer.device = \"off\"") }, "\(none)")
  }

  @Test("A sensor that is said to be elsewhere clashes with no clock")
  func moved() throws {
    #expect(try findings("dtoverlay=i2c-rtc,ds1307\n", "sensor.address = 0x69\n") == [])
    // An RV-1805 is at 0x69 already.
    let found = try findings("dtoverlay=i2c-rtc,rv1805\n", "sensor.address = 0x69\n")
    #expect(found.map(\.text) == ["i2c-rtc has 0x69, where the sensor is looked for first"])
    #expect(found.first?.remedy?.contains("sensor.address = 0x68") == true)
    #expect(try findings("dtoverlay=i2c-rtc,rv1805\n") == [])
  }

  @Test("The panel's own lines are compared too, and its block in config.txt is not another's")
  func panel() throws {
    let bonnet = "display.panel = \"adafruit-bonnet-13\"\n"
    #expect(try findings("", bonnet) == [], "its joystick stands in for the four buttons")
    let found = try findings("", bonnet + "[buttons]\nlines = [\"GPIO26\"]\n")
    #expect(found.map(\.text) == ["GPIO26 is the button up's and the panel adafruit-bonnet-13's"])
    // A HyperPixel leaves no line for a buzzer.
    #expect(try findings("", "display.panel = \"hyperpixel4\"\n").map(\.subject) == ["lines"])
  }

  @Test("Every panel in panels/ leaves the game's lines alone, or brings buttons of its own")
  func allPanels() throws {
    for id in PanelTests.ids where !id.hasPrefix("hyperpixel4") {
      #expect(try findings("", "display.panel = \"\(id)\"\n") == [], "\(id)")
    }
  }
}
