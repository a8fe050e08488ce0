import Hardware
import Testing

@Suite("How a buzzer is connected, in a text")
struct BuzzerWiringTests {
  @Test(
    "each form is read, and written as it is read",
    arguments: [
      ("beeper", BuzzerWiring.beeper(path: nil)),
      ("beeper:/dev/input/by-path/x:y", .beeper(path: "/dev/input/by-path/x:y")),
      ("pwm:pwmchip2,0", .pwm(chip: "pwmchip2", channel: 0)),
      ("gpio:pinctrl-rp1,GPIO12", .line(chip: "pinctrl-rp1", line: "GPIO12")),
      ("gpio:gpio1,a,b", .line(chip: "gpio1", line: "a,b")),
      ("passive:gpio1,22", .line(chip: "gpio1", line: "22", isPassive: true)),
      ("led:green:status", .light(name: "green:status")),
    ])
  func forms(text: String, wiring: BuzzerWiring) {
    #expect(BuzzerWiring(text) == wiring)
    #expect(wiring.text == text)
    #expect(BuzzerChoice(text) == .wiring(wiring))
  }

  @Test("a PWM chip may be named by its number")
  func number() { #expect(BuzzerWiring("pwm:0,1") == .pwm(chip: "pwmchip0", channel: 1)) }

  @Test("auto and off are choices of no wiring")
  func words() {
    for choice in [BuzzerChoice.automatic, .off] { #expect(BuzzerChoice(choice.text) == choice) }
    #expect(BuzzerWiring("auto") == nil && BuzzerWiring("off") == nil)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", ":", "x", "x:", ":12", "pwm:0", "pwm:0,999", "pwm:0,-1", "pwm:,1", "pwm:0,1,2", "gpio:a",
      "gpio:a,", "passive:,1", "chip:12", "beeper:", "led", "led:",
    ])
  func others(text: String) { #expect(BuzzerWiring(text) == nil) }
}
