/// How unlike two words are.
enum EditDistance {
  /// The least number of letters to insert, remove or replace that make `a` of `b` (Levenshtein).
  static func between(_ a: String, _ b: String) -> Int {
    let a = Array(a.utf8)
    let b = Array(b.utf8)
    var row = Array(0...b.count)
    for i in 0..<a.count {
      var diagonal = row[0]
      row[0] = i + 1
      for j in 0..<b.count {
        let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, min(row[j], row[j + 1]) + 1)
      }
    }
    return row[b.count]
  }
}
