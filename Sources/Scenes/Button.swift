import Graphics

/// A choice to take, filled while it is the selected one.
struct Button {
  let title: String
  let isSelected: Bool
  let font: Font
  /// The colour of its word where it stands on no plate of its own; nil: the theme's.
  var ink: Color?

  /// The font in which all of `titles` fit into buttons of `width`.
  static func font(for titles: [String], width: Int, on stage: Stage) -> Font {
    titles.reduce(into: stage.body) { font, title in
      let fitting = stage.type.font(for: title, width: width - 4, size: stage.body.size)
      if fitting.size < font.size { font = fitting }
    }
  }

  /// How high a button is: easy to hit with a finger where there is room, a line of text otherwise.
  static func height(on stage: Stage) -> Int {
    let line = stage.type.lineHeight(stage.body)
    return stage.isTiny ? line + 1 : line + max(stage.margin, 4)
  }

  func draw(in frame: Rect, on stage: Stage, into list: inout DisplayList, opacity: UInt8 = 255) {
    let theme = stage.theme
    if isSelected {
      stage.addPlate(theme.button, radius: stage.radius, in: frame, into: &list, opacity: opacity)
    } else if !stage.isTiny {
      list.add(.box(theme.page, radius: stage.radius), in: frame, opacity: opacity)
      list.add(
        .outline(theme.button, radius: stage.radius, width: stage.line), in: frame,
        opacity: opacity)
    }
    list.add(
      .text(title, font, isSelected ? theme.buttonText : ink ?? theme.text, .center), in: frame,
      opacity: opacity)
  }
}
