/// What steady ticks of the whole loop came to, all together.
struct LoopFigure {
  /// What happened in them: nothing (`idle`), the tilt indicator moved, a tile slid.
  private(set) var name: String
  var ticks = 0
  var frames = 0
  var pixels = 0
  var displayCalls = 0
  var allocations = 0
  var nanoseconds: Int64 = 0

  /// The same under another name, whose last word is the kind.
  func renamed(_ name: String) -> LoopFigure {
    var figure = self
    figure.name = name
    return figure
  }

  /// What must not be; nil where all is well.
  var fault: String? {
    if allocations > 0 { return "\(name): \(allocations) allocations in \(ticks) steady ticks" }
    if name.hasSuffix("idle") {
      return displayCalls + pixels > 0 ? "\(name): \(displayCalls) calls of the display" : nil
    }
    // Where nothing was drawn, nothing was shown either.
    return frames > 0 ? nil : "\(name): no frame was drawn"
  }

  /// The figures as an array of JSON objects.
  static func json(_ figures: [LoopFigure]) -> String {
    let objects = figures.map { figure -> String in
      let fields = figure.fields.map { "\"\($0.0)\": \($0.1)" }
      return "    { \"tick\": \"\(figure.name)\", " + fields.joined(separator: ", ") + " }"
    }
    return jsonArray(objects)
  }

  /// The figures as lines for people.
  static func table(_ figures: [LoopFigure]) -> [String] {
    ["ticks of the whole loop at 480x320 rgb565"]
      + figures.map { figure in
        let cells = figure.fields.map { column("\($0.1) \($0.0)", 16) }
        return "  " + column(figure.name, 8) + cells.joined()
      }
  }

  private var fields: [(String, Int)] {
    [
      ("ticks", ticks), ("frames", frames), ("pixels", pixels), ("display_calls", displayCalls),
      ("allocations", allocations), ("ns_per_tick", Int(nanoseconds / Int64(max(ticks, 1)))),
    ]
  }
}
