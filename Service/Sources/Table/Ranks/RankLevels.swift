/// Counts of bests by score, in three levels of radix 64, from which a rank is three short sums.
///
/// A score is a multiple of 4. The finest level counts each score alone, the next 64 scores together,
/// the coarsest 4,096: how many are above a score is the sum of the coarse buckets above its own, of
/// the middle ones above its own within that, and of the fine ones within that. It is exact, and
/// takes as long with ten million players as with ten.
public enum RankLevels {
  /// How far a score is shifted for its bucket, coarsest first.
  static let shifts = [14, 8, 2]

  /// No score that the service takes is higher: a link holds 100,000 moves, so the tiles sum up to
  /// 400,000 at most, and no tile adds more than 17 times its value.
  public static let mostScore = 1 << 23

  /// The SQL of "how many are above", with the list as value 1 and the score as value 2.
  static let sumAbove: String = {
    let score = "cast(?2 as int)"
    var parts: [String] = []
    for (level, shift) in shifts.enumerated() {
      var part =
        "select n from tally where listing = ?1 and level = \(level) "
        + "and bucket > \(score) >> \(shift)"
      if level > 0 {
        part += " and bucket <= ((\(score) >> \(shifts[level - 1])) << 6) + 63"
      }
      parts.append(part)
    }
    return "select coalesce(sum(n), 0) from (" + parts.joined(separator: " union all ") + ") as t"
  }()

  /// The SQL of "so many bests of each table are in each bucket of each level", of those bests that meet a
  /// condition in SQL; with `sign` before the numbers.
  static func buckets(sign: String, where condition: String) -> String {
    shifts.enumerated().map { level, shift in
      "select listing, \(level) as level, score >> \(shift) as bucket, \(sign)count(*) as n from best "
        + "where \(condition) group by listing, score >> \(shift)"
    }.joined(separator: " union all ")
  }
}
