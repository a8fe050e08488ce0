import Hardware
import Scenes
import Testing
import Words

@testable import Handheld

/// The page about the parts says what the devices said of themselves, and nothing of what is not there.
@Suite struct PartsPageTests {
  private func rows(_ appliance: Appliance, selecting row: Int = 0) -> (ListScene, [String]) {
    let scene = PartsPage(selected: row).scene(appliance.world)
    return (scene, scene.rows.map { "\($0.title): \($0.value)" })
  }

  @Test func everyPartThatIsThereIsNamed() {
    var appliance = Showcase.appliance(showing: .parts)
    appliance.take(.panel(480, 320))
    let (scene, rows) = rows(appliance)
    #expect(
      rows == [
        "Sensor: MPU-6050", "Screen: 480×320", "Sound: Auto", "Vibration: On", "Power: 62%",
      ])
    #expect(scene.help == "MPU-6050, at 0x68")
    #expect(self.rows(appliance, selecting: 4).0.help == "Charging, 62%")
    #expect(self.rows(appliance, selecting: 1).0.help == "Brightness 100%")
  }

  @Test func whatIsNotThereIsNotInvented() {
    var appliance = Appliance(entropy: 3)
    appliance.take(.panel(128, 64, isBlackAndWhite: true))
    #expect(rows(appliance).1 == ["Sensor: -", "Screen: 128×64", "Sound: Auto", "Power: -"])
    #expect(rows(appliance).0.help == "No tilt sensor")
    #expect(rows(appliance, selecting: 1).0.help == "Black & white")
    appliance.world.sense.found("BMI160, at 0x69", kept: nil)
    #expect(rows(appliance).1[0] == "Sensor: -", "it was named, and sends nothing")
    appliance.world.sense.sensor = .present
    #expect(rows(appliance).1[0] == "Sensor: BMI160")
  }

  /// The driver's words are English; in another language none of them is left but names.
  @Test func whereTheSensorIsIsSaidInThePlayersLanguage() {
    for (language, expected) in [
      (Language.english, "MPU-6050, WHO_AM_I 0x68, at 0x69"),
      (.german, "MPU-6050, WHO_AM_I 0x68, Adresse 0x69"),
    ] {
      var appliance = Showcase.appliance(showing: .parts, language: language)
      appliance.world.sense.found("MPU-6050, WHO_AM_I 0x68, at 0x69", kept: nil)
      #expect(rows(appliance).0.help == expected)
    }
    var appliance = Showcase.appliance(showing: .parts, language: .german)
    // As a journal of another program may have it.
    for text in ["", "chip", "a chip, somewhere", ", at "] {
      appliance.world.sense.found(text, kept: nil)
      #expect(rows(appliance).0.help == text)
    }
  }

  @Test func theSettingsLeadThereAndBack() throws {
    var console = Console()
    console.appliance.show(.settings(SettingsPage(at: .parts)))
    console.press(.right)
    #expect(console.appliance.screen.name == "parts")
    console.press(.left)
    #expect(console.appliance.screen.name == "settings")
  }
}
