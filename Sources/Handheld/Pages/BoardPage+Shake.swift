import Engine
import Scenes
import Words

/// What the board takes and says of hands that have a device to move.
extension BoardPage {
  static func isTilted(_ world: World) -> Bool {
    world.steering.held?.isTilt == true && !world.options.isAtKeyboard
  }

  /// Shaken once the board shows its menu, and shaken again under a menu it takes the last move back.
  mutating func shake(_ world: inout World) -> Step {
    switch cover?.reason {
    case nil: return take(.back, &world)
    case .paused, .won, .over, .decided: return isMenuVisible(world) ? undo(&world) : .stay
    case .handedOver: return .stay
    }
  }

  /// Before the first move of a game it is said what plays, but in a puzzle what it asks for; text says its
  /// keys all the time.
  func ways(_ world: World) -> [String]? {
    let say = world.language
    guard !world.stage.isText, world.table.game.moveCount == 0,
      world.table.rival?.puzzle == nil
    else { return nil }
    if world.options.isAtKeyboard { return [say(.arrowsMove), say(.undoAndHint), say(.escMenu)] }
    return world.sense.sensor == .present ? [say(.tiltMoves), say(.shakeMenu)] : nil
  }
}
