/// How unlike two words are.
public enum EditDistance {
  /// The one of `words` that is most like `word`, if one is like it at all.
  public static func nearest(to word: String, among words: [String]) -> String? {
    let ranked = words.map { ($0, between(word, $0)) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    // Further than half of the letters away is not a slip of the finger.
    return best.1 <= max(2, word.count / 2) ? best.0 : nil
  }

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
