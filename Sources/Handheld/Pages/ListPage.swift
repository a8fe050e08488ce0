import Engine
import Graphics
import Scenes
import Words

/// A page that is a list of rows, one of which is selected: stepped through, entered, left, touched
/// and drawn in the one way in which all lists are.
///
/// Up and down step, beyond the ends to the other end as in menus; right or confirm enters, left or
/// back leaves. How it is left stands in the heading's line.
protocol ListPage: ScenePage where Picture == ListScene {
  /// The selected row; beyond the last while the rows are still being read.
  var selected: Int { get set }
  /// Takes, opens or changes what the selected row is.
  mutating func enter(_ world: inout World) -> Step
  /// Hears that another row is selected.
  mutating func stepped()
  /// How it is left, as the player reads it; nil where it is not, or not by what is at hand.
  func wayOut(_ world: World) -> String?
}

extension ListPage {
  mutating func take(_ command: Command, _ world: inout World) -> Step {
    takeInList(command, &world)
  }

  /// Takes a command as every list does; for pages that take some in their own way first.
  mutating func takeInList(_ command: Command, _ world: inout World) -> Step {
    switch command {
    case .direction(.up), .direction(.down):
      step(by: command == .direction(.up) ? -1 : 1, of: scene(world).rows.count)
      world.sound(.select)
      return .stay
    case .direction(.right), .confirm: return enter(&world)
    case .direction(.left), .back: return .back
    case .undo, .redo, .hint, .newGame: return .stay
    }
  }

  private mutating func step(by steps: Int, of count: Int) {
    guard count > 0 else { return }
    selected = (min(selected, count - 1) + steps + count) % count
    stepped()
  }

  /// A row is entered by a tap, and the list is left by one on the heading.
  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    if let index = scene(world).window(on: world.stage).row(atX: x, y: y) {
      selected = index
      return take(.confirm, &world)
    }
    return ListScene.isBack(atX: x, y: y, on: world.stage) ? take(.back, &world) : .stay
  }

  mutating func enter(_ world: inout World) -> Step { .stay }
  mutating func stepped() {}

  func wayOut(_ world: World) -> String? {
    world.language(world.options.isAtKeyboard ? .escBack : .leftBack)
  }

  func draw(_ world: World, into list: inout DisplayList) {
    var scene = scene(world)
    scene.wayOut = wayOut(world)
    scene.draw(on: world.stage, into: &list)
  }
}

extension ListScene {
  /// Says what the selected row is about below the list, and nothing in the rows: those of two lines would
  /// leave half of the display empty.
  mutating func tellDetailsBelow() {
    help = rows.indices.contains(selected) ? rows[selected].details.first ?? "" : ""
    for index in rows.indices { rows[index].details = [] }
  }
}
