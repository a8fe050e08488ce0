import Settings
import Words

/// An item of a list that leads to another page.
struct Door: Sendable {
  /// What the player chooses.
  let item: Phrase
  /// Where it means something.
  let place: SettingDefinition.Place
  /// Makes the page that it leads to.
  let open: @Sendable (inout World) -> Screen

  /// A door with `item` on it.
  init(
    _ item: Phrase, on place: SettingDefinition.Place = .everywhere,
    open: @escaping @Sendable (inout World) -> Screen
  ) {
    self.item = item
    self.place = place
    self.open = open
  }
}

extension Door: Equatable {
  /// Doors of one list differ in what is on them.
  static func == (a: Door, b: Door) -> Bool { a.item == b.item }
}
