import Engine
import Graphics
import Hardware
import Records
import Scenes
import Testing
import Time

@testable import Handheld

/// The whole appliance by tilt alone, by four buttons alone, by touch alone, and by a terminal's mouse: every screen is
/// reached, and from every screen the way back is found. Not a walk but a search: everything is
/// tried on every screen.
///
/// The tilts come from the registers of a simulated chip through driver, filter and gesture.
@Suite struct EveryScreenTests {
  /// Screens that every way of steering must reach: those that are shown, but for what a card, a first
  /// start and a store with players bring, and some that no picture has.
  static let all = Set(Showcase.Name.allCases.map { Showcase.appliance(showing: $0).screen.name })
    .subtracting(["confirm-card", "language", "players"])
    .union(["confirm-branch", "confirm-live", "confirm-reset", "find-axes"])

  @Test(arguments: Explorer.Steering.allCases)
  func everyScreenIsReachedAndTheWayBackIsFound(steering: Explorer.Steering) throws {
    let explorer = Explorer(steering: steering)
    // With a running game first: then everything asks before it is given up.
    explorer.explore(from: appliance(storedGame(after: [.left, .up, .right]), steering))
    explorer.explore(from: appliance(StoredState(), steering))
    for stored in [try WonGame.stored(), try Self.almostOver()] {
      var last = appliance(stored, steering)
      last.show(.playing)
      explorer.explore(from: last)
    }
    #expect(explorer.names == Self.all)
    #expect(explorer.deadEnds() == [])
    #expect(explorer.hasQuit, "the program can be left")
    #expect(explorer.found.count > 90, "\(explorer.found.count)")
  }

  private func appliance(_ stored: StoredState, _ steering: Explorer.Steering) -> Appliance {
    var options = Appliance.Options()
    (options.deals, options.duels) = (true, true)
    var appliance = Appliance(stored: stored, entropy: 3, options: options)
    var input = TickInput()
    input.dealReports = [.linked(true)]
    input.liveReports = [.linked(true)]
    _ = appliance.tick(input)
    let isText = steering == .mouse
    appliance.take(
      .panel(isText ? 80 : 320, isText ? 24 : 240, isText ? TextMetrics(cells: .blocks) : .bitmap))
    return appliance
  }

  /// A game that one move ends.
  static func almostOver() throws -> StoredState {
    var console = Console(seed: 3)
    console.play { $0.isOver }
    let whole = console.appliance.session.recording
    return StoredState(
      runningGame: RunningGame(
        recording: Recording(
          size: whole.size, seed: whole.seed, actions: whole.actions.dropLast(), undoCount: 0),
        origin: .ordinary, startedAt: WallTime(secondsSince1970: 5), secondsPlayed: 17))
  }
}
