import Engine
import Words

/// Things to choose from, one of which is selected.
public struct Menu: Equatable, Sendable {
  /// What there is, top to bottom; never empty.
  public let items: [Phrase]
  /// The selected one's index.
  public private(set) var selected: Int

  /// A menu of `items` with `selected` selected, or the first where that is not among them.
  public init(_ items: [Phrase], selecting selected: Phrase? = nil) {
    self.items = items
    self.selected = items.firstIndex { $0 == selected } ?? 0
  }

  /// The selected item.
  public var selectedItem: Phrase? { items.indices.contains(selected) ? items[selected] : nil }

  /// What the player reads.
  public func titles(in language: Language) -> [String] { items.map { language($0) } }

  /// Selects the item `steps` further down; beyond the ends it goes on at the other end, but from the
  /// top never onto what ends the program: that is gone to down the list, and on purpose.
  public mutating func move(by steps: Int) {
    let count = items.count
    guard count > 0 else { return }
    let goesOverTheTop = selected + steps % count < 0
    selected = (selected + steps % count + count) % count
    if goesOverTheTop, [.quit, .powerOff].contains(items[selected]), selected > 0 { selected -= 1 }
  }

  /// Selects the item with `index`; false when there is none.
  public mutating func select(_ index: Int?) -> Bool {
    guard let index, items.indices.contains(index) else { return false }
    selected = index
    return true
  }

  /// What a command does in a menu.
  enum Outcome: Equatable {
    /// The selection may have moved, or nothing happened.
    case stays
    /// An item was chosen.
    case chosen(Phrase)
    /// The menu is left.
    case left
    /// A new game is wanted, as it is everywhere.
    case newGame
  }

  /// Takes a command in the one way in which menus do: up and down select, right or confirm enter, left
  /// or back leave.
  mutating func take(_ command: Command, _ world: inout World) -> Outcome {
    switch command {
    case .direction(.up), .direction(.down):
      move(by: command == .direction(.up) ? -1 : 1)
      world.sound(.select)
      return .stays
    case .direction(.right), .confirm:
      guard let item = selectedItem else { return .stays }
      world.sound(.enter)
      return .chosen(item)
    case .direction(.left), .back: return .left
    case .newGame: return .newGame
    case .undo, .redo, .hint: return .stays
    }
  }
}

/// A menu that lies over a board, and why it does.
struct Cover<Reason: Equatable & Sendable>: Equatable, Sendable {
  let reason: Reason
  var menu: Menu

  init(_ reason: Reason, _ menu: Menu) { (self.reason, self.menu) = (reason, menu) }
}
