/// Figures in the text format that Prometheus reads.
///
/// Source: https://prometheus.io/docs/instrumenting/exposition_formats/, version 0.0.4.
struct Exposition {
  /// The value of the header `Content-Type`.
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  /// What a figure is.
  enum Kind: String {
    /// It only grows, until the process ends.
    case counter
    /// It is as it is now.
    case gauge
    case histogram
  }

  /// One figure of a family: what tells it from the others, and its value.
  typealias Sample = (labels: [(String, String)], value: Double)

  /// All families so far.
  private(set) var text = ""

  /// Puts a family of figures behind the others; one without figures is left out.
  mutating func put(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
    guard !samples.isEmpty else { return }
    begin(name, kind, help)
    for sample in samples { put(name, sample.labels, sample.value) }
  }

  /// Puts a family of histograms.
  mutating func put(
    _ name: String, _ help: String, _ histograms: [(labels: [(String, String)], Histogram)]
  ) {
    guard !histograms.isEmpty else { return }
    begin(name, .histogram, help)
    for (labels, histogram) in histograms {
      var count = 0
      for (bound, inside) in zip(Histogram.bounds, histogram.counts) {
        count += inside
        put(name + "_bucket", labels + [("le", Self.text(bound))], Double(count))
      }
      put(name + "_bucket", labels + [("le", "+Inf")], Double(histogram.count))
      put(name + "_sum", labels, histogram.sum)
      put(name + "_count", labels, Double(histogram.count))
    }
  }

  private mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  private mutating func put(_ name: String, _ labels: [(String, String)], _ value: Double) {
    text += name
    if !labels.isEmpty {
      let all = labels.map { "\($0)=\"\(Self.escaped($1))\"" }
      text += "{" + all.joined(separator: ",") + "}"
    }
    text += " " + Self.text(value) + "\n"
  }

  /// Whole numbers without a point.
  private static func text(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? String(value)
  }

  private static func escaped(_ value: String) -> String {
    var escaped = ""
    for character in value.unicodeScalars {
      switch character {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}

/// How often something took how long.
struct Histogram: Equatable, Sendable {
  /// The buckets' upper ends, in seconds; what took longer is only counted.
  static let bounds = [
    0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10,
  ]

  /// How many fell into each bucket and no lower one.
  private(set) var counts = [Int](repeating: 0, count: bounds.count)
  /// How many there were.
  private(set) var count = 0
  /// Seconds of them all.
  private(set) var sum = 0.0

  /// Takes one into account.
  mutating func add(_ seconds: Double) {
    count += 1
    sum += seconds
    if let place = Self.bounds.firstIndex(where: { seconds <= $0 }) { counts[place] += 1 }
  }
}
