import Graphics
import Scenes

/// What is said of a page to who cannot see it.
struct Spoken: Equatable, Sendable {
  /// What it is about, when it is come to.
  var about: [String]
  /// What is chosen on it, whenever that is another one.
  var chosen: [String]
}

extension Appliance {
  /// What is said of the page that is shown; nil where that is all that is written on it.
  mutating func spoken() -> Spoken? {
    var listening = Listening()
    return receive(&listening)
  }
}

/// A scene, and what is said of it.
protocol PageScene {
  /// What is said to who cannot see it; nil where that is all that is written on it.
  var spoken: Spoken? { get }
  /// Puts it on a stage.
  func draw(on stage: Stage, into list: inout DisplayList)
}

extension PageScene {
  var spoken: Spoken? { nil }
}

extension AboutScene: PageScene {}
extension CalendarScene: PageScene {}
extension CalibrationScene: PageScene {}
extension CodeScene: PageScene {}
extension CountdownScene: PageScene {}
extension LessonScene: PageScene {}
extension NameScene: PageScene {}
extension ShareScene: PageScene {}

extension ListScene: PageScene {
  /// The heading, and the row with its value and what is said of it.
  var spoken: Spoken? {
    let about = [heading] + (notice?.texts.prefix(1) ?? []) + (rows.isEmpty ? [emptyText] : [])
    guard rows.indices.contains(selected) else { return Spoken(about: about, chosen: []) }
    let row = rows[selected]
    return Spoken(
      about: about, chosen: [row.title, row.value, row.details.first ?? "", help ?? ""])
  }
}

extension TitleScene: PageScene {
  /// The line below the name, and the entry.
  var spoken: Spoken? {
    Spoken(
      about: ["2048", notice?.texts.first ?? subtitle],
      chosen: items.indices.contains(selected) ? [items[selected]] : [])
  }
}

extension ConfirmScene: PageScene {
  /// The question, what follows, and the answer.
  var spoken: Spoken? {
    Spoken(
      about: [question, detail],
      chosen: choices.indices.contains(selected) ? [choices[selected]] : [])
  }
}

extension PlayScene: PageScene {
  /// What lies over the board; nil before that is seen.
  var spoken: Spoken? {
    guard let overlay, overlay.opacity > 127 else { return nil }
    return Spoken(
      about: [overlay.heading] + overlay.details,
      chosen: overlay.choices.indices.contains(overlay.selected)
        ? [overlay.choices[overlay.selected]] : [])
  }
}
