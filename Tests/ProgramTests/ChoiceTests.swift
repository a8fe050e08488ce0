import Boards
import Engine
import Hardware
import LinuxDevices
import Testing

@testable import tilt2048

@Suite("What the command line accepts")
struct ChoiceTests {
  @Test(
    arguments: [
      ("auto", DisplayChoice.automatic), ("terminal", .terminal(nil)),
      ("terminal:text", .terminal(.text)),
      ("terminal:blocks", .terminal(.halfBlocks)),
      ("/dev/fb1", .framebuffer(path: "/dev/fb1")),
      ("memory:64x32:mono", .memory(PictureSize(width: 64, height: 32), .mono, file: nil)),
      ("memory:64x32:mono:/a:b", .memory(PictureSize(width: 64, height: 32), .mono, file: "/a:b")),
    ])
  func display(text: String, choice: DisplayChoice) {
    #expect(DisplayChoice(argument: text) == choice)
    #expect(choice.argument == text)
  }

  @Test(
    arguments: [
      ("auto", SensorChoice.automatic), ("none", .none), ("simulated", .simulated),
      ("/dev/i2c-1", .bus(path: "/dev/i2c-1")), ("trace:a:b.csv", .trace(path: "a:b.csv")),
    ])
  func sensor(text: String, choice: SensorChoice) {
    #expect(SensorChoice(argument: text) == choice)
  }

  @Test(
    arguments: [
      ("auto", BuzzerChoice.automatic), ("off", .off),
      ("pinctrl-rp1:GPIO18", .wiring(.line(chip: "pinctrl-rp1", line: "GPIO18"))),
      ("300b000.pinctrl:267", .wiring(.line(chip: "300b000.pinctrl", line: "267"))),
    ])
  func buzzer(text: String, choice: BuzzerChoice) {
    #expect(BuzzerChoice(argument: text) == choice)
  }

  @Test(
    "a panel in memory names its size and format",
    arguments: ["64x32", "64x32:mono:panel", "64x32:"])
  func refusedPanel(text: String) { #expect(DisplayChoice(argument: "memory:" + text) == nil) }

  @Test("a word that names nothing is refused", arguments: ["", "fb0", "on", "trace", ":", "a:"])
  func refused(text: String) {
    #expect(DisplayChoice(argument: text) == nil)
    #expect(SensorChoice(argument: text) == nil)
    #expect(BuzzerChoice(argument: text) == nil)
  }

  @Test("a board has 3 to 8 cells a side")
  func size() {
    #expect(BoardSize(argument: "4") == .standard)
    #expect(BoardSize(argument: "8")?.cells == 8)
    #expect(BoardSize(argument: "2") == nil)
    #expect(BoardSize(argument: "9") == nil)
    #expect(BoardSize(argument: "four") == nil)
  }

  @Test("every option has a default that plays")
  func defaults() throws {
    let options = try PlayCommand.parse([]).options
    #expect(options.configurationFlags.isEmpty)
    #expect(options.size == nil)
    #expect(options.ticks == nil)
  }

  @Test("each flag is a layer of the configuration that the configuration takes")
  func flags() throws {
    let options = try PlayCommand.parse([
      "--set", "sensor.mount=y-x+z+", "--display", "/dev/fb1", "--sensor", "trace:a.csv",
      "--buzzer", "passive:pinctrl-rp1,GPIO18",
    ]).options
    let layer = try ConfigurationLayer(flags: options.configurationFlags)
    #expect(
      layer.settings.map { "\($0.origin) \($0.key)=\($0.value)" } == [
        "--set sensor.mount=\"y-x+z+\"", "--display display.device=\"/dev/fb1\"",
        "--sensor sensor.bus=\"trace:a.csv\"",
        "--buzzer buzzer.device=\"passive:pinctrl-rp1,GPIO18\"",
      ])
  }

  @Test(
    "what a flag writes into the configuration is read there as the same wish",
    arguments: [
      "auto", "off", "beeper", "beeper:/dev/input/event3", "pwm:pwmchip0,1",
      "gpio:300b000.pinctrl,267", "passive:pinctrl-rp1,GPIO18", "pinctrl-rp1:GPIO18",
    ])
  func buzzerText(text: String) throws {
    let choice = try #require(BuzzerChoice(argument: text))
    #expect(BuzzerChoice(argument: choice.argument) == choice)
    let flag = ConfigurationFlag(flag: "--buzzer", key: "buzzer.device", text: choice.argument)
    _ = try ConfigurationLayer(flags: [flag])
  }

  @Test("a wrong word is answered with the words that are right")
  func message() {
    #expect(refusal { _ = try PlayCommand.parse(["--sensor", "mpu"]) }.contains("/dev/i2c-N"))
  }
}
