import Graphics
import Hardware
import Inertial
import Motion
import Records
import Scenes

/// Somebody who does the same on every page; see ``Screen/receive(_:_:)``.
protocol PageVisitor {
  associatedtype Result
  mutating func visit<Room: Page>(_ page: inout Room, _ world: inout World) -> Result
}

/// Something that reaches a page.
enum PageNews {
  case command(Command)
  case tap(x: Int, y: Int)
  case typed(Unicode.Scalar)
  case tick
  case held(Steering.Held)
  case games(GameHistory.Part)
  case game(FinishedGame?, id: Int64)
  case answer(AdviceReport)
  case symbol(SymbolReport)
  case feeling(Vector3)
  case calibrated, shaken
  case uncovered(isDone: Bool)
  case stored(isOtherGame: Bool)
  case suspended, idle, woken, nextTab
}

/// Brings a page its news.
struct Telling: PageVisitor {
  let news: PageNews

  func visit(_ page: inout some Page, _ world: inout World) -> Step {
    switch news {
    case .command(let command): return page.take(command, &world)
    case .tap(let x, let y): return page.tap(x: x, y: y, &world)
    case .typed(let letter): return page.take(letter, &world)
    case .tick: return page.tick(&world)
    case .games(let part): return page.take(part, &world)
    case .game(let game, let id): return page.take(game, id: id, &world)
    case .idle: return page.idle(&world)
    case .woken: return page.wake(&world)
    case .nextTab: return page.nextTab(&world)
    case .shaken: return page.shake(&world)
    case .held(let held): page.take(held, &world)
    case .answer(let report): page.take(report, &world)
    case .symbol(let report): page.take(report, &world)
    case .feeling(let acceleration): page.feel(acceleration, &world)
    case .calibrated: page.hearOfCalibration(&world)
    case .uncovered(let isDone): page.uncover(isDone: isDone, &world)
    case .stored(let isOther): page.hearOfStore(isOtherGame: isOther, &world)
    case .suspended: page.suspend(&world)
    }
    return .stay
  }
}

/// Asks a page what it says of itself.
struct Asking: PageVisitor {
  func visit(_ page: inout some Page, _ world: inout World) -> PageTraits { page.traits }
}

/// Asks a page what it wants to know of the machine that plays.
struct Wondering: PageVisitor {
  func visit(_ page: inout some Page, _ world: inout World) -> AdviceRequest.Subject? {
    page.question(world)
  }
}

/// Asks a page for its button at a place of the display.
struct Pointing: PageVisitor {
  let x: Int
  let y: Int

  func visit(_ page: inout some Page, _ world: inout World) -> PadKey.Meaning? {
    page.padKey(atX: x, y: y, world)
  }
}

/// Asks a page what is said of it.
struct Listening: PageVisitor {
  func visit(_ page: inout some Page, _ world: inout World) -> Spoken? { page.spoken(world) }
}

/// Has a page make its picture.
struct Drawing: PageVisitor {
  var list: DisplayList

  mutating func visit(_ page: inout some Page, _ world: inout World) {
    page.draw(world, into: &list)
  }
}
