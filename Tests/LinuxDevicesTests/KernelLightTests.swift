import Hardware
import Testing

@testable import LinuxDevices

@Suite("A light of the kernel's in the rhythm of what is played")
struct KernelLightTests {
  private static func folder(_ triggers: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write("255\n", to: "leds/ACT/max_brightness")
    folder.write("1", to: "leds/ACT/brightness")
    folder.write(triggers, to: "leds/ACT/trigger")
    return folder
  }

  private static func light(_ folder: TemporaryFolder) throws -> KernelLight {
    try KernelLight(name: "ACT", root: folder.path + "/leds")
  }

  @Test("it is put out, shines in full, and no tone moves it")
  func rhythm() throws {
    let folder = try Self.folder("none\n")
    var light = try Self.light(folder)
    #expect(folder.read("leds/ACT/brightness") == "0")
    let isSeen = light.hasMotor
    #expect(isSeen)
    try light.shake(true)
    #expect(folder.read("leds/ACT/brightness") == "255")
    try light.sound(440)
    try light.shake(false)
    #expect(folder.read("leds/ACT/brightness") == "0")
  }

  @Test(
    "at the end it shows what it showed before, if that is a word of the kernel's",
    arguments: [
      ("none rc-feedback [mmc0] timer\n", "mmc0"), ("[none] mmc0\n", "[none] mmc0\n"),
      ("none [../x] y\n", "none [../x] y\n"), ("none\n", "none\n"),
    ])
  func trigger(triggers: String, after: String) throws {
    let folder = try Self.folder(triggers)
    do {
      var light = try Self.light(folder)
      try light.shake(true)
    }
    #expect(folder.read("leds/ACT/trigger") == after)
    #expect(folder.read("leds/ACT/brightness") == (after == "mmc0" ? "0" : "1"))
  }

  @Test("a light that is not there is refused with a remedy")
  func missing() throws {
    let folder = try Self.folder("none\n")
    do throws(BuzzerError) {
      _ = try KernelLight(name: "PWR", root: folder.path + "/leds")
      Issue.record("it was had")
    } catch {
      #expect(error.message.contains("PWR") && error.message.contains("/leds"))
    }
  }
}
