import System

/// JSON objects as the lines of an array that is a value of the outermost object.
func jsonArray(_ objects: [String]) -> String {
  "[\n" + objects.joined(separator: ",\n") + "\n  ]"
}

/// The outermost object of a report in JSON; the values are JSON already.
func jsonObject(_ fields: [(String, String)]) -> String {
  "{\n" + fields.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}"
}

/// A text with so many blanks after it that it is `width` long.
func column(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.utf8.count))
}

/// Two decimals, without the C library's formats.
func decimal(_ number: Double) -> String {
  let hundredths = Int((number * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}

/// Without decimals; null where there is no such number.
func whole(_ number: Double) -> String {
  number.isFinite ? "\(Int(number.rounded()))" : "null"
}

/// The processor time that this process has used, in seconds: other work does not count.
func processorSeconds() -> Double { MonotonicClock.processorTime().seconds }
