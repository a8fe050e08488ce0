/// Things to choose from, one of which is selected.
public struct Menu: Equatable, Sendable {
  /// What there is, top to bottom; never empty.
  public let items: [MenuItem]
  /// The selected one's index.
  public private(set) var selected: Int

  /// A menu of `items` with `selected` selected, or the first where that is not among them.
  public init(_ items: [MenuItem], selecting selected: MenuItem? = nil) {
    self.items = items
    self.selected = items.firstIndex { $0 == selected } ?? 0
  }

  /// The selected item.
  public var selectedItem: MenuItem? { items.indices.contains(selected) ? items[selected] : nil }

  /// Selects the item `steps` further down; beyond the ends it goes on at the other end.
  public mutating func move(by steps: Int) {
    guard !items.isEmpty else { return }
    selected = (selected + steps % items.count + items.count) % items.count
  }

  /// Selects the item with `index`; false when there is none.
  public mutating func select(_ index: Int) -> Bool {
    guard items.indices.contains(index) else { return false }
    selected = index
    return true
  }
}
