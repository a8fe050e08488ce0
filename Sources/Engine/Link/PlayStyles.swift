/// Five ways of playing, learnt from generated games: how likely each of them makes a slide.
///
/// A style adds up what it has for each sign, and its part of what the slide's lines are worth. Weights
/// are 32nds of a halving. ``PlayStyles/weights`` and the others were written by
/// `scripts/laboratory styles`; part of the form of links.
enum PlayStyles {
  /// The scores of the slides that `signs` has, in 256ths of a halving.
  static func scores(by style: Int, _ signs: borrowing MoveSigns) -> SIMD4<Int32> {
    var scores = SIMD4<Int32>.zero
    // Unchecked: weights are bytes, and sums of fifteen of them small.
    let own = style * MoveSigns.knownCount
    for index in 0..<signs.count {
      var score: Int32 = 0
      // The last sign is known of no player before he plays.
      for sign in 0..<MoveSigns.tableCount - 1 {
        score &+= Int32(weights[own + signs.places[index * MoveSigns.tableCount + sign]])
      }
      scores[index] = score &* 8 &+ (signs.worths[index] &* scales[style]) >> 5
    }
    return scores
  }
}
