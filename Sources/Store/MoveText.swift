import Engine

/// A recording's actions as letters, and back.
enum MoveText {
  /// The letters of `actions`, first to last.
  static func characters(of actions: [Recording.Action]) -> [UInt8] { actions.map(character(of:)) }

  /// The actions that `characters` stand for; nil where one is no letter of ours.
  static func actions(of characters: some Sequence<UInt8>) -> [Recording.Action]? {
    var actions: [Recording.Action] = []
    for character in characters {
      guard let action = action(of: character) else { return nil }
      actions.append(action)
    }
    return actions
  }

  private static func character(of action: Recording.Action) -> UInt8 {
    switch action {
    case .move(.up): UInt8(ascii: "u")
    case .move(.right): UInt8(ascii: "r")
    case .move(.down): UInt8(ascii: "d")
    case .move(.left): UInt8(ascii: "l")
    case .keepGoing: UInt8(ascii: "k")
    }
  }

  private static func action(of character: UInt8) -> Recording.Action? {
    switch character {
    case UInt8(ascii: "u"): .move(.up)
    case UInt8(ascii: "r"): .move(.right)
    case UInt8(ascii: "d"): .move(.down)
    case UInt8(ascii: "l"): .move(.left)
    case UInt8(ascii: "k"): .keepGoing
    default: nil
    }
  }
}
