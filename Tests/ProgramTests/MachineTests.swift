import Boards
import Engine
import Foundation
import Graphics
import Handheld
import Hardware
import IMU
import Inertial
import LinuxDevices
import Motion
import Settings
import Testing

@testable import tilt2048

/// The project's own board profiles.
let boardsFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("boards").path

@Suite("What the configuration does")
struct MachineTests {
  private func machine(_ assignments: [String: String]) throws -> Machine {
    try Machine(
      files: FileTree(root: nowhere), environment: ["TILT2048_BOARDS": boardsFolder],
      flags: assignments.map { ConfigurationFlag(flag: "--set", key: $0.key, text: $0.value) })
  }

  @Test("The menu's settings are the configuration's, with the same choices and first choice")
  func settings() {
    for setting in Setting.allCases {
      let key = Schema.key(named: setting.key)
      #expect(key?.kind == .choice(setting.choices.map(\.stored)), "\(setting.key) in Schema")
      let first = setting.choices[setting.defaultIndex].stored
      #expect(key?.initial == .text(first), "\(setting.key) in Schema")
    }
    #expect(Schema.key(named: Settings.nameKey)?.kind == .text(.player))
  }

  @Test("The configuration takes the mountings that there are, and no others")
  func mountings() throws {
    let axes = ["x", "y", "z"].flatMap { [$0 + "+", $0 + "-"] }
    var count = 0
    for text in axes.flatMap({ a in axes.flatMap { b in axes.map { a + b + $0 } } }) {
      let isMounting = (try? Mounting(text)) != nil
      #expect((Kind.axes.taking(.text(text)) != nil) == isMounting, "\(text)")
      if isMounting { count += 1 }
    }
    #expect(count == 24)
    #expect(try machine(["sensor.mount": "Y-x+z+"]).mounting == Mounting("y-x+z+"))
  }

  @Test("display.rotate, display.mirror and display.margin say how the panel is built in")
  func orientation() throws {
    #expect(try machine([:]).orientation == Orientation())
    let turned = try machine([
      "display.rotate": "270", "display.mirror": "true", "display.margin": "4",
    ])
    let expected = Orientation(rotation: .clockwise270, isMirrored: true, marginPercent: 4)
    #expect(turned.orientation == expected)
  }

  @Test("sensor.address and sensor.alternates say where the sensor is looked for")
  func addresses() throws {
    #expect(try machine([:]).sensorAddresses == ChipFamily.addresses)
    let other = try machine(["sensor.address": "0x69", "sensor.alternates": ""])
    #expect(other.sensorAddresses == [.mpu6050Alternate])
  }

  @Test("buzzer.* say what beeps")
  func buzzer() throws {
    let line = ["buzzer.chip": "c", "buzzer.line": "l"]
    func buzzers(_ more: [String: String], hasBeeper: Bool = false) throws -> [BuzzerWiring] {
      try machine(line.merging(more) { $1 }).buzzers(hasBeeper: hasBeeper)
    }
    #expect(try machine([:]).buzzers(hasBeeper: false) == [])
    #expect(try buzzers([:]) == [.line(chip: "c", line: "l")])
    #expect(try buzzers([:], hasBeeper: true) == [.beeper(path: nil)])
    #expect(
      try buzzers(["buzzer.kind": "passive", "buzzer.active-low": "true"])
        == [.line(chip: "c", line: "l", isPassive: true, isActiveLow: true)])
    #expect(try buzzers(["buzzer.device": "off"]) == [])
    #expect(
      try buzzers(["buzzer.device": "gpio:d,m"], hasBeeper: true)
        == [.line(chip: "d", line: "m")])
    #expect(
      try buzzers(["buzzer.device": "pwm:pwmchip0,1"]) == [.pwm(chip: "pwmchip0", channel: 1)])
  }

  @Test("buzzer.octaves says how high a buzzer sounds; a piezo's three where nobody does")
  func octaves() throws {
    #expect(try machine([:]).configuration[Keys.buzzerOctaves] == 3)
    #expect(try machine(["buzzer.octaves": "1"]).configuration[Keys.buzzerOctaves] == 1)
    #expect(throws: ConfigurationFault.self) { _ = try machine(["buzzer.octaves": "5"]) }
  }

  @Test(
    "a loudspeaker sounds by itself where nothing else was named that is heard",
    arguments: [("auto", true), ("led:ACT", true), ("pwm:pwmchip0,1", false)])
  func loudspeaker(device: String, fallsBack: Bool) throws {
    let machine = try machine(["buzzer.device": device])
    #expect(machine.loudspeaker(isRemote: false)?.fallsBack == fallsBack)
    #expect(machine.loudspeaker(isRemote: true)?.fallsBack == false)
  }

  @Test("buttons.* say which lines are pressed, to ground or to 3.3 V")
  func buttons() throws {
    #expect(try machine([:]).buttons == [])
    let lines = ["buttons.chip": "c", "buttons.lines": "1,2", "buttons.back": "9"]
    #expect(
      try machine(lines).buttons == [
        .init(.up, chip: "c", line: "1"), .init(.down, chip: "c", line: "2"),
        .init(.back, chip: "c", line: "9"),
      ])
    let high = ["buttons.active-low": "false", "buttons.confirm": "7"]
    let buttons = try machine(lines.merging(high) { $1 }).buttons
    #expect(buttons.map(\.button) == [.up, .down, .confirm, .back])
    #expect(buttons.allSatisfy { !$0.isActiveLow })
  }

  @Test(
    "a start waits for GPIO chips only where buttons, buzzer, battery or INT are wired to a line")
  func wantsLines() throws {
    func wants(_ assignments: [String: String], hasBeeper: Bool = false) throws -> Bool {
      try machine(assignments).wantsLines(hasBeeper: hasBeeper)
    }
    let line = ["buzzer.chip": "c", "buzzer.line": "l"]
    #expect(try !wants([:]))
    #expect(try wants(line))
    #expect(try !wants(line, hasBeeper: true), "the kernel's beeper is taken")
    #expect(try !wants(line.merging(["buzzer.device": "off"]) { $1 }))
    #expect(try !wants(["buzzer.device": "pwm:pwmchip0,1"]))
    #expect(try wants(["buttons.chip": "c", "buttons.confirm": "7"]))
    #expect(try !wants(["buttons.chip": "c"]))
    #expect(try wants(["battery.chip": "c", "battery.line": "GPIO6"]))
    #expect(try wants(["interrupt.chip": "c", "interrupt.line": "GPIO22"]))
  }

  @Test("interrupt.* say where the sensor's INT is, beside the buttons or the buzzer")
  func interrupt() throws {
    let line = ["interrupt.line": "GPIO22"]
    #expect(try machine([:]).interrupt == nil)
    #expect(try machine(line).interrupt == nil, "on which chip?")
    #expect(try machine(["interrupt.chip": "c"]).interrupt == nil)
    #expect(
      try machine(line.merging(["interrupt.line": "", "buzzer.chip": "b"]) { $1 }).interrupt == nil)
    let chips = ["buzzer.chip": "z", "buttons.chip": "b", "interrupt.chip": "i"]
    #expect(try machine(line.merging(chips) { $1 }).interrupt == .init(chip: "i", line: "GPIO22"))
    let own = line.merging(["buzzer.chip": "z", "buttons.chip": "b"]) { $1 }
    #expect(try machine(own).interrupt == .init(chip: "b", line: "GPIO22"))
    #expect(try machine(line.merging(["buzzer.chip": "z"]) { $1 }).interrupt?.chip == "z")
  }

  @Test("battery.* say what is watched")
  func battery() throws {
    #expect(try machine([:]).battery == nil && machine([:]).batteryLine == nil)
    #expect(try machine([:]).batteryLevels == (low: 15, end: 5))
    let line = try machine(["battery.line": "GPIO6", "buttons.chip": "c"]).batteryLine
    #expect(line == .init(.quit, chip: "c", line: "GPIO6"))
    let wrong = ["battery.low": "3", "battery.end": "9"]
    #expect(try machine(wrong).batteryLevels == (low: 15, end: 5))
    #expect(try machine(["battery.low": "30"]).batteryLevels == (low: 30, end: 5))
  }

  @Test("display.name and display.panel say which framebuffer is meant")
  func framebuffers() throws {
    #expect(try machine([:]).framebuffers() == .automatic)
    #expect(try machine(["display.name": "a,b"]).framebuffers() == .preferred(["a", "b"]))
    let panel = try machine(["display.panel": "ili9486-35"])
    #expect(panel.framebuffers() == .preferred(["ili9486drmfb", "fb_ili9486"]))
    #expect(panel.orientation.rotation == .upright)
    #expect(try machine(["display.panel": "hyperpixel4"]).orientation.rotation == .clockwise90)
    #expect(panel.panels.count >= 20)
  }

  @Test("Who wants the device to switch itself off is told where the game cannot")
  func switchOff() throws {
    let machine = try machine(["power.idle-off": "15"])
    let said = try #require(machine.idleOffTrouble(canPowerOff: false))
    #expect(said.hasPrefix("--set: power.idle-off is 15,") && said.hasSuffix(" --power-off."))
    #expect(machine.idleOffTrouble(canPowerOff: true) == nil)
    for settings in [[:], ["power.idle-off": "0"]] {
      #expect(try self.machine(settings).idleOffTrouble(canPowerOff: false) == nil)
    }
  }

  @Test("A buzzer's device that lacks a part is a mistake, not silence")
  func badBuzzer() {
    let said = refusal { _ = try machine(["buzzer.device": "pwm:0"]) }
    #expect(said.hasPrefix("--set: buzzer.device is \"pwm:0\", expected \"auto\", \"off\", "))
  }

  @Test("What the game saved reaches the game, but for what this run says otherwise")
  func saved() throws {
    var machine = try machine(["display.theme": "dark"])
    let saved: FlatMap = ["display.theme": "one-bit", "game.size": "5", "tilt.mounting": "x-y-z+"]
    let choices = machine.apply(saved: saved, in: "/s")
    #expect(choices["display.theme"] == "dark")
    #expect(choices["game.size"] == "5")
    #expect(try machine.mounting == Mounting("x-y-z+"))
  }
}
