/// Five ways of playing, learnt from generated games: how likely each of them makes a slide.
///
/// A style adds up what it has for each sign, and its part of what the slide's lines are worth. Weights
/// are 32nds of a halving. ``PlayStyles/weights`` and the others were written by
/// `scripts/laboratory styles`; part of the form of links.
enum PlayStyles {
  /// The score of the slide at `index` of `signs`, in 256ths of a halving.
  static func score(of index: Int, by style: Int, _ signs: borrowing MoveSigns) -> Int32 {
    var score: Int32 = 0
    // Unchecked: weights are bytes, and sums of fifteen of them small. The last sign is known of no player
    // before he plays.
    for sign in 0..<MoveSigns.tableCount - 1 {
      let place = signs.places[index * MoveSigns.tableCount + sign]
      score &+= Int32(weights[style * MoveSigns.knownCount + place])
    }
    return score &* 8 &+ (signs.worths[index] &* scales[style]) >> 5
  }
}
