import Words

/// What the words of a command line say, by the parameters that they are for.
struct Said {
  /// The values of each flag and option that is there, by its name; a flag's are empty.
  private(set) var values: [String: [String]] = [:]
  /// What goes without a name, in order.
  private(set) var arguments: [String] = []
  /// The first word that cannot be understood.
  private(set) var mistake: Mistake?

  /// What is wrong with a command line.
  struct Mistake {
    let text: String
    /// What it is about.
    var parameter: Parameter?
  }

  /// Sorts `words`: "--name value", "--name=value", "-n value", "--flag", and whatever is left;
  /// after "--" nothing is a name.
  init(_ words: ArraySlice<String>, for parameters: [Parameter]) {
    var rest = words
    while mistake == nil, let word = rest.popFirst() {
      if word == "--" {
        arguments += rest
        return
      }
      if Said.isName(word) { takeNamed(word, &rest, parameters) } else { arguments.append(word) }
    }
  }

  private mutating func takeNamed(
    _ word: String, _ rest: inout ArraySlice<String>, _ parameters: [Parameter]
  ) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let parameter = parameters.first(where: { $0.spellings.contains(spelling) }) else {
      let near = EditDistance.nearest(to: spelling, among: parameters.flatMap { $0.spellings })
      return fail("Unknown option '\(spelling)'." + didYouMean(near))
    }
    switch parameter.kind {
    case .flag where parts.count > 1:
      fail("The option '\(spelling)' takes no value, but got '\(parts[1])'.", parameter)
    case .flag:
      values[parameter.name] = []
    case .option, .argument:
      if parts.count > 1 {
        values[parameter.name, default: []].append(String(parts[1]))
      } else if let next = rest.first, !Said.isName(next), next != "--" {
        values[parameter.name, default: []].append(rest.removeFirst())
      } else {
        fail("Missing value for '\(parameter.usage(spelling))'.", parameter)
      }
    }
  }

  private mutating func fail(_ text: String, _ parameter: Parameter? = nil) {
    mistake = Mistake(text: text, parameter: parameter)
  }

  /// Whether a word names an option; "-" is a usual file name, and "-5" a number.
  private static func isName(_ word: String) -> Bool {
    word.hasPrefix("-") && word != "-" && word != "--" && Double(word) == nil
  }
}

/// " Did you mean '--games'?", or nothing.
public func didYouMean(_ word: String?) -> String { word.map { " Did you mean '\($0)'?" } ?? "" }
