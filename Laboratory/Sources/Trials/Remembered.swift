/// What was last computed from some numbers, for as long as they stay the same.
struct Remembered<Value> {
  private var last: (numbers: SIMD4<Double>, value: Value)?

  /// What `compute` makes of the numbers, computed anew only where they have changed.
  mutating func value(of numbers: SIMD4<Double>, compute: (SIMD4<Double>) -> Value) -> Value {
    if let last, last.numbers == numbers { return last.value }
    let value = compute(numbers)
    last = (numbers, value)
    return value
  }
}
