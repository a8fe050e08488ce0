import Testing

@testable import Boards

@Suite("Where a program finds its profiles")
struct OwnBoardsTests {
  private func folder(_ program: String?, _ files: FileTree) -> String {
    BoardCatalogue.folder(ofProgram: program, files: files)
  }

  @Test("a program built from source has those of its source, however it was built")
  func built() throws {
    let machine = try TemporaryTree()
    try machine.write("", to: "home/ada/tilt2048/boards/generic.toml")
    let own = "/home/ada/tilt2048/boards"
    for place in [".build/release", ".build/aarch64-unknown-linux-gnu/debug"] {
      #expect(folder("/home/ada/tilt2048/\(place)/tilt2048", machine.files) == own)
    }
  }

  @Test("every other program has those of the packages")
  func installed() throws {
    let machine = try TemporaryTree()
    try machine.write("", to: "home/ada/boards/generic.toml")
    let programs = [
      "/usr/bin/tilt2048", "/home/ada/bin/tilt2048", "/home/ada/other/.build/debug/tilt2048", nil,
    ]
    for program in programs { #expect(folder(program, machine.files) == BoardCatalogue.folder) }
  }

  @Test("where there are no profiles a profile's name is refused by saying so")
  func none() throws {
    let machine = try TemporaryTree()
    let catalogue = BoardCatalogue(files: machine.files, folder: "/nowhere/boards")
    let choice = Configuration([try ConfigurationLayer(toml: "board.id = \"x\"", path: "c")])
    do throws(ConfigurationFault) {
      _ = try catalogue.matches(DeviceTree(model: nil, compatible: []), choice: choice)
      Issue.record("there is no such profile")
    } catch {
      #expect("\(error)".contains("/nowhere/boards") && "\(error)".contains("TILT2048_BOARDS"))
    }
  }
}
