import Engine

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
