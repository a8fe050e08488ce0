/// How unlike two words are.
public enum EditDistance {
  /// The one of `words` that is most like `word`, if one is like it at all.
  public static func nearest(to word: String, among words: [String]) -> String? {
    // Further than half of the letters away is not a slip of the finger, nor are two letters of three.
    var most = word.count < 4 ? 1 : max(2, word.count / 2)
    var best: String?
    for candidate in words where abs(candidate.utf8.count - word.utf8.count) <= most {
      let distance = between(word, candidate)
      // Of equal ones the first.
      if distance < most || best == nil && distance == most { (most, best) = (distance, candidate) }
    }
    return best
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
