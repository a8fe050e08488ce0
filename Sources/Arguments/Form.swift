import Words

/// The declarations of a command, gone through twice: at first they say what there is, for the
/// parser and for help; then they take what was said.
///
/// The first mistake is noted, and the rest then left as it is.
public struct Form {
  /// What there is, in the order in which it was declared.
  public private(set) var parameters: [Parameter] = []
  private(set) var mistake: Said.Mistake?
  /// What was said; nil while the form is being written.
  private let said: Said?
  private var arguments: ArraySlice<String>

  /// An empty form, to be written or, with what was said, to be filled in.
  init(_ said: Said? = nil) {
    self.said = said
    mistake = said?.mistake
    arguments = said?.arguments[...] ?? []
  }

  /// `--name`, which is said or not.
  public mutating func flag(_ name: String, _ value: inout Bool, _ help: String) {
    parameters.append(Parameter(kind: .flag, name: name, valueName: "", help: help))
    value = value || said?.values[name] != nil
  }

  /// `--name <value>` with a default.
  public mutating func option<Value: ArgumentValue>(
    _ name: String, value word: String? = nil, _ value: inout Value, _ help: String
  ) {
    var parameter = Self.option(name, word, Value.self, help)
    parameter.standard = value.argument
    take(parameter) { value = $0 }
  }

  /// `--name <value>` that need not be said.
  public mutating func option<Value: ArgumentValue>(
    _ name: String, short: Character? = nil, value word: String? = nil, _ value: inout Value?,
    _ help: String
  ) {
    var parameter = Self.option(name, word, Value.self, help)
    parameter.short = short
    take(parameter) { value = $0 }
  }

  /// `--name <value>` that has to be said.
  public mutating func required(
    _ name: String, short: Character, _ value: inout String, _ help: String
  ) {
    var parameter = Self.option(name, nil, String.self, help)
    parameter.short = short
    parameter.isRequired = true
    take(parameter) { value = $0 }
  }

  /// `--name <value>` as often as wanted.
  public mutating func options<Value: ArgumentValue>(
    _ name: String, value word: String? = nil, _ values: inout [Value], _ help: String
  ) {
    var parameter = Self.option(name, word, Value.self, help)
    parameter.isRepeated = true
    take(parameter) { values.append($0) }
  }

  /// A word without a name that need not be said.
  public mutating func argument(_ name: String, _ value: inout String?, _ help: String) {
    parameters.append(Parameter(kind: .argument, name: name, valueName: name, help: help))
    value = arguments.popFirst()
  }

  /// A word without a name that has to be said.
  public mutating func argument(_ name: String, _ value: inout String, _ help: String) {
    var parameter = Parameter(kind: .argument, name: name, valueName: name, help: help)
    parameter.isRequired = true
    parameters.append(parameter)
    if let word = arguments.popFirst() { value = word } else { noteMissing(parameter) }
  }

  /// All words without a name.
  public mutating func arguments(
    _ name: String, _ values: inout [String], _ help: String, isRequired: Bool = false
  ) {
    var parameter = Parameter(kind: .argument, name: name, valueName: name, help: help)
    parameter.isRequired = isRequired
    parameter.isRepeated = true
    parameters.append(parameter)
    values = Array(arguments)
    arguments = []
    if isRequired, values.isEmpty { noteMissing(parameter) }
  }

  /// What must hold of the values taken so far, and what to say where it does not.
  public mutating func require(_ condition: Bool, _ message: String) {
    if said != nil, !condition { note(message) }
  }

  /// Refuses the words that nothing took.
  mutating func finish() {
    guard !arguments.isEmpty else { return }
    let words = arguments.map { "'\($0)'" }.joined(separator: ", ")
    note(
      arguments.count == 1
        ? "Unexpected argument \(words)." : "\(arguments.count) unexpected arguments: \(words).")
  }

  private static func option<Value: ArgumentValue>(
    _ name: String, _ word: String?, _: Value.Type, _ help: String
  ) -> Parameter {
    Parameter(
      kind: .option, name: name, valueName: word ?? name, help: help, choices: Value.choices)
  }

  private mutating func take<Value: ArgumentValue>(
    _ parameter: Parameter, _ put: (Value) -> Void
  ) {
    parameters.append(parameter)
    guard let said else { return }
    let words = said.values[parameter.name] ?? []
    if parameter.isRequired, words.isEmpty { noteMissing(parameter) }
    for word in words {
      guard let value = Value(argument: word) else { return refuse(word, parameter) }
      put(value)
    }
  }

  private mutating func refuse(_ word: String, _ parameter: Parameter) {
    let right = parameter.choices.map { "'\($0)'" }
    let hint = right.isEmpty ? "" : " Please provide one of \(right.joined(separator: ", "))."
    let near = didYouMean(EditDistance.nearest(to: word, among: parameter.choices))
    note(
      "The value '\(word)' is invalid for '\(parameter.inFull)'." + near + hint,
      parameter)
  }

  private mutating func noteMissing(_ parameter: Parameter) {
    guard said != nil else { return }
    let repeated = parameter.isRepeated ? " ..." : ""
    note(
      "Missing expected argument '\(parameter.inFull)\(repeated)'.",
      parameter)
  }

  private mutating func note(_ text: String, _ parameter: Parameter? = nil) {
    mistake = mistake ?? Said.Mistake(text: text, parameter: parameter)
  }
}
