import System
import Testing

@Suite("Faults and what to do about them")
struct FaultTests {
  @Test("a command is told in a log as a sentence, and by the doctor as a line to be copied")
  func commands() {
    let remedy = Remedy.join("i2c")
    #expect(remedy.sentence == "Run: sudo usermod -aG i2c $USER (then log in again).")
    #expect(remedy.line == "sudo usermod -aG i2c $USER   (then log in again)")
    let both = Remedy.join(["video", "input"], user: "pi")
    #expect(both.action == "sudo usermod -aG video,input pi" && both.isCommand)
    #expect(Remedy.command("gpiodetect").line == "gpiodetect")
  }

  @Test("what is done by hand is no command")
  func hands() {
    let remedy = Remedy.hand("Take the sensor's wire off")
    #expect(remedy.sentence == "Take the sensor's wire off." && !remedy.isCommand)
  }

  @Test("a message begins with a capital, but a name keeps its letters")
  func messages() {
    let remedy = Remedy.command("gpioinfo")
    #expect(Fault("there is no chip", remedy).message == "There is no chip. Run: gpioinfo.")
    for name in ["pinctrl-rp1:4 is used", "/dev/i2c-1 hangs", "spi0.0: gone"] {
      #expect(Fault(name, remedy).message.hasPrefix(name + ". "))
    }
  }
}
