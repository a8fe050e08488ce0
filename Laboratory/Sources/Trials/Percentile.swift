extension [Double] {
  /// The value that `part` (0…1) of these, which are sorted, do not exceed; nil when there are none.
  func percentile(_ part: Double) -> Double? {
    guard !isEmpty else { return nil }
    return self[Swift.max(0, Swift.min(count - 1, Int((part * Double(count - 1)).rounded())))]
  }
}
