import Engine
import Graphics
import Hardware
import Inertial
import Motion
import Records
import Scenes

/// A screen as a room: what it holds, what it takes, what it shows and where its choices lie, in one
/// type and one file.
///
/// A page acts upon the ``World`` that it is lent, and answers with the ``Step`` that is to be taken
/// on the path. It never knows who opened it. Whatever it does not take is left to these defaults: a
/// page without an answer stays as it is.
protocol Page: Equatable, Sendable {
  // MARK: Takes

  /// Takes what the player wants, whatever it was wanted with.
  mutating func take(_ command: Command, _ world: inout World) -> Step
  /// Takes a finger's tap: on a choice of its own it is taken as that, elsewhere as it likes.
  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step
  /// Takes a shake of the device: it leaves, and on the board it opens the menu.
  mutating func shake(_ world: inout World) -> Step
  /// Takes a letter, a digit or a sign that was typed; only where it ``takesText``.
  mutating func take(_ letter: Unicode.Scalar, _ world: inout World) -> Step
  /// Takes a hundredth of a second.
  mutating func tick(_ world: inout World) -> Step
  /// Takes another tick of a direction that is being held.
  mutating func take(_ held: Steering.Held, _ world: inout World)
  /// Takes a list of games from the store.
  mutating func take(_ part: GameHistory.Part, _ world: inout World) -> Step
  /// Takes a game from the store; nil where there is no such game.
  mutating func take(_ game: FinishedGame?, id: Int64, _ world: inout World) -> Step
  /// Takes what came of a QR symbol that was asked for.
  mutating func take(_ symbol: SymbolReport, _ world: inout World)
  /// Takes the machine's answer to its ``question(_:)``.
  mutating func take(_ answer: AdviceReport, _ world: inout World)
  /// Takes what the sensor feels, before any tilt is recognised in it.
  mutating func feel(_ acceleration: Vector3, _ world: inout World)
  /// Hears that the pose of the moment was taken as level.
  mutating func hearOfCalibration(_ world: inout World)
  /// Is seen again, since the page above was left; `isDone` says that it was left after its work.
  mutating func uncover(isDone: Bool, _ world: inout World)
  /// Hears that the store was read at last, and whether it put another game on the table.
  mutating func hearOfStore(isOtherGame: Bool, _ world: inout World)
  /// The picture is somebody else's for a while.
  mutating func suspend(_ world: inout World)
  /// Nobody has done anything for so long that the appliance may play to itself.
  mutating func idle(_ world: inout World) -> Step
  /// Somebody is there again; any step but ``Step/stay`` means that this is all the deed did.
  mutating func wake(_ world: inout World) -> Step
  /// Goes on to the next tab.
  mutating func nextTab(_ world: inout World) -> Step

  // MARK: Says

  /// What it is and takes, as it is at the moment.
  var traits: PageTraits { get }
  /// What it wants to know of the machine that plays.
  func question(_ world: World) -> AdviceRequest.Subject?
  /// The button for fingers that it shows at a place of the display.
  func padKey(atX x: Int, y: Int, _ world: World) -> PadKey.Meaning?

  /// What is said of it to who cannot see it; nil where that is all that is written on it.
  func spoken(_ world: World) -> Spoken?

  // MARK: Shows

  /// Makes its picture.
  func draw(_ world: World, into list: inout DisplayList)
}

extension Page {
  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step { .stay }
  mutating func shake(_ world: inout World) -> Step { take(.back, &world) }
  mutating func take(_ letter: Unicode.Scalar, _ world: inout World) -> Step { .stay }
  mutating func tick(_ world: inout World) -> Step { .stay }
  mutating func take(_ held: Steering.Held, _ world: inout World) {}
  mutating func take(_ part: GameHistory.Part, _ world: inout World) -> Step { .stay }
  mutating func take(_ game: FinishedGame?, id: Int64, _ world: inout World) -> Step { .stay }
  mutating func take(_ symbol: SymbolReport, _ world: inout World) {}
  mutating func take(_ answer: AdviceReport, _ world: inout World) {}
  mutating func feel(_ acceleration: Vector3, _ world: inout World) {}
  mutating func hearOfCalibration(_ world: inout World) {}
  mutating func uncover(isDone: Bool, _ world: inout World) {}
  mutating func hearOfStore(isOtherGame: Bool, _ world: inout World) {}
  mutating func suspend(_ world: inout World) {}
  mutating func idle(_ world: inout World) -> Step { .stay }
  mutating func wake(_ world: inout World) -> Step { .stay }
  mutating func nextTab(_ world: inout World) -> Step {
    .go([.title(TitlePage(world)), .board(BoardPage(world))])
  }

  func question(_ world: World) -> AdviceRequest.Subject? { nil }
  func padKey(atX x: Int, y: Int, _ world: World) -> PadKey.Meaning? { nil }
  func spoken(_ world: World) -> Spoken? { nil }
}

/// A page that is always a picture of one kind.
protocol ScenePage: Page {
  /// What is seen, and said.
  associatedtype Picture: PageScene
  /// What is shown, as it is at the moment.
  func scene(_ world: World) -> Picture
}

extension ScenePage {
  func spoken(_ world: World) -> Spoken? { scene(world).spoken }

  func draw(_ world: World, into list: inout DisplayList) {
    scene(world).draw(on: world.stage, into: &list)
  }
}

/// What a page's answer means for the path that led to it.
enum Step: Equatable, Sendable {
  /// Nothing: the page stays.
  case stay
  /// Another page is put on top; back leads here.
  case open(Screen)
  /// The page is left for the one below it.
  case back
  /// As ``back``, after the page has done what it was opened for.
  case done
  /// The path is another one from here on.
  case go([Screen])
}

/// What a player wants, whatever it was wanted with. Sound off, level and taps on choices are the same
/// on every page; the rest each page takes in its own way: up and down select, right or confirm enter,
/// left or back leave.
enum Command: Equatable, Sendable {
  case direction(Direction)
  case confirm
  case back
  case undo
  case redo
  case hint
  case newGame
}
