import System
import Time

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

/// A number with a fixed count of decimal places, without Foundation.
func decimal(_ value: Double, places: Int = 2) -> String {
  var factor = 1.0
  for _ in 0..<places { factor *= 10 }
  guard value.magnitude < 1e12 else { return "\(value)" }
  let steps = Int64((value.magnitude * factor).rounded())
  let (whole, part) = steps.quotientAndRemainder(dividingBy: Int64(factor))
  let digits = String(part)
  let sign = value < 0 && steps > 0 ? "-" : ""
  guard places > 0 else { return sign + String(whole) }
  return sign + String(whole) + "." + String(repeating: "0", count: places - digits.count) + digits
}

/// Without decimals; null where there is no such number.
func whole(_ number: Double) -> String { number.isFinite ? "\(Int(number.rounded()))" : "null" }

/// The processor time that this process has used, in seconds: other work does not count.
func processorSeconds() -> Double { MonotonicClock.processorTime().seconds }
