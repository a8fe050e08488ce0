import Testing

@testable import Boards

@Suite("The layers of the configuration")
struct ConfigurationSourcesTests {
  private let machine: TemporaryTree
  private let catalogue: BoardCatalogue
  private let tree = DeviceTree(model: nil, compatible: ["maker,board"])

  init() throws {
    machine = try TemporaryTree()
    try machine.write(
      """
      [meta]
      id = "board"
      name = "Board"
      support = "untested"
      compatible = ["maker,board"]
      [sensor]
      bus = "board"
      """, to: "boards/board.toml")
    catalogue = try BoardCatalogue(files: machine.files, folder: "/boards")
  }

  private func bus(
    environment: [String: String] = [:], flags: [(flag: String, key: String, text: String)] = []
  ) throws -> String? {
    try ConfigurationSources(files: machine.files)
      .configuration(catalogue: catalogue, tree: tree, environment: environment, flags: flags)
      .text("sensor.bus")
  }

  private func write(_ value: String, to path: String) throws {
    try machine.write("[sensor]\nbus = \"\(value)\"", to: path)
  }

  @Test("Each layer covers the one below it")
  func order() throws {
    #expect(Configuration().text("sensor.bus") == "auto")
    #expect(try bus() == "board")
    try write("main", to: "etc/tilt2048/config.toml")
    #expect(try bus() == "main")
    try write("10", to: "etc/tilt2048/conf.d/10-first.toml")
    try write("20", to: "etc/tilt2048/conf.d/20-second.toml")
    try machine.write("nonsense", to: "etc/tilt2048/conf.d/30-not-read.toml~")
    #expect(try bus() == "20")
    try write("card", to: "boot/firmware/tilt2048.toml")
    #expect(try bus() == "card")
    let environment = ["TILT2048_SENSOR_BUS": "environment"]
    #expect(try bus(environment: environment) == "environment")
    #expect(
      try bus(environment: environment, flags: [("--sensor", "sensor.bus", "flag")]) == "flag")
  }

  @Test("config show --origin says where each value came from")
  func origins() throws {
    try write("main", to: "etc/tilt2048/config.toml")
    let configuration = try ConfigurationSources(files: machine.files)
      .configuration(catalogue: catalogue, tree: tree)
    let lines = configuration.lines(origin: true)
    let file = machine.files.path("/etc/tilt2048/config.toml")
    #expect(lines.contains("\(file):2\tsensor.bus = \"main\""))
    #expect(lines.contains("built-in\tsensor.address = 104"))
    #expect(configuration.lines(origin: false).contains("sensor.bus = \"main\""))
    #expect(!lines.contains { $0.contains("buzzer.line") })
  }

  @Test("A mistake in any file stops the reading, with file and line")
  func mistake() throws {
    try machine.write("[display]\nrotat = \"90\"", to: "boot/firmware/tilt2048.toml")
    #expect {
      try bus()
    } throws: { error in
      "\(error)".hasSuffix(
        "/boot/firmware/tilt2048.toml:2: unknown key display.rotat; "
          + "did you mean display.rotate?")
    }
  }
}
