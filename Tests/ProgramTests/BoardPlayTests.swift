import Boards
import Graphics
import Hardware
import Testing

@testable import tilt2048

/// Every board in a simulated machine; and then a game is tilted. Panels are played in `PanelPlayTests`.
@Suite("Every file in boards/ plays")
struct BoardPlayTests {
  @Test("and makes a move by a tilt, seen and heard", arguments: SimulatedBoard.boardIDs)
  func plays(id: String) throws {
    let board = try SimulatedBoard(id)
    #expect(board.machine.profiles.last?.id == id)
    _ = board.play(on: DisplayMode(width: 800, height: 480, format: .rgb565))
  }

  @Test(
    "and names its lines by chip and line, as every panel leaves them",
    arguments: SimulatedBoard.boardIDs + SimulatedBoard.panelIDs)
  func lines(id: String) throws {
    let machine = try SimulatedBoard(id).machine
    let buzzers = machine.buzzers(hasBeeper: false)
    guard case .line(let chip, let line, _, _)? = buzzers.first else {
      let isSaid = machine.configuration.setting(Keys.buzzerLine) != nil
      #expect(id == "generic" || isSaid, "\(id) has no line for a buzzer")
      return
    }
    #expect(!chip.isEmpty && !line.isEmpty && !chip.hasPrefix("gpiochip"))
    let buttons = machine.configuration[Keys.buttonLines]
    #expect(buttons.isEmpty || Set(buttons).count == 4)
    #expect(!machine.buttons.map(\.line).contains(line), "the buzzer's line is a button's")
  }
}
