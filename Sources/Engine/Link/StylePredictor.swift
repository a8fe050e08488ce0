/// Says how likely each move is, from ``PlayStyles`` and from how this game was played so far, and codes
/// the move that was made by that.
///
/// 1. Each style gives every slide that changes something a chance, and a sixth one, which knows nothing,
///    all the same. The styles are mixed by their shares, which follow how well each foresaw the game
///    (Bayes' rule).
/// 2. The mixture is corrected by signs: each place of ``MoveSigns`` has a correction that begins at
///    nothing and learns from each move (logistic regression, online).
/// 3. Mixture and corrected mixture are mixed in turn, by how well each did.
///
/// What comes of it is coded slide by slide, in the order of their codes: is it this one? The last goes
/// without saying. All is in whole numbers, so both ends find the same on every machine; part of the form
/// of links.
struct StylePredictor: MoveCoder {
  private var signs: MoveSigns
  private let logarithm = BinaryLogarithm()
  /// The share of each style, of 65,536; the last is that of the one that knows nothing.
  private var shares: [UInt32]
  /// For each place of the signs: what is added to a slide's logarithm, in 65,536ths of a halving.
  private var corrections = [Int32](repeating: 0, count: MoveSigns.count)
  /// For each place how often it was asked, up to 255.
  private var visits = [UInt8](repeating: 0, count: MoveSigns.count)
  /// The share of the corrected mixture, of 65,536.
  private var trust: UInt32 = 32_768
  /// Four for each style, then those of the mixture, of the corrected one and of both, by slide. One
  /// array, and no vectors: those are code of its own for each lane where a processor has none.
  private var chances = [UInt32](repeating: 0, count: Place.coded + 4)
  private var scores: [Int32] = [0, 0, 0, 0]

  /// Where each four of ``chances`` begin.
  private enum Place {
    static let mixture = 4 * (PlayStyles.count + 1)
    static let corrected = mixture + 4
    static let coded = corrected + 4
  }

  private static let certain = BinaryLogarithm.certain
  /// No style's share falls below this.
  private static let leastShare: UInt32 = 8
  /// Nor that of the corrected mixture, nor of the plain one.
  private static let leastTrust: UInt32 = 1_024
  /// No slide is less likely than so many of 65,536.
  private static let leastChance: UInt32 = 16

  /// A predictor for a game on boards of `size` that has not begun.
  init(size: BoardSize) {
    signs = MoveSigns(size: size)
    let count = UInt32(PlayStyles.count + 1)
    shares = Array(repeating: Self.certain / count, count: PlayStyles.count + 1)
  }

  mutating func code(
    _ move: Direction?, on board: Board, with coder: inout some DecisionCoder
  ) -> Direction? {
    signs.look(at: board)
    let count = signs.count
    var chosen: Int?
    if let move {
      guard let index = signs.directions[..<count].firstIndex(of: Int(move.rawValue)) else {
        return nil
      }
      chosen = index
    }
    guard count > 0 else { return nil }
    if count > 1 { foresee(count) }
    let index = code(chosen, of: count, with: &coder)
    if count > 1 { learn(index, of: count) }
    let direction = signs.directions[index]
    signs.follow(direction)
    return Direction(rawValue: UInt8(direction))
  }

  private func code(
    _ chosen: Int?, of count: Int, with coder: inout some DecisionCoder
  ) -> Int {
    var left: UInt32 = 0
    for index in 0..<count { left += chances[Place.coded + index] }
    for index in 0..<count - 1 {
      let own = chances[Place.coded + index]
      if coder.code(chosen == index, chance: max(Self.share(own, of: left), 1)) { return index }
      left -= own
    }
    return count - 1
  }

  // MARK: Foreseeing

  private mutating func foresee(_ count: Int) {
    for index in 0..<count { chances[Place.mixture + index] = 0 }
    for style in 0...PlayStyles.count {
      let isIgnorant = style == PlayStyles.count
      for index in 0..<count {
        scores[index] = isIgnorant ? 0 : PlayStyles.score(of: index, by: style, signs)
      }
      spread(count, into: 4 * style)
      for index in 0..<count {
        chances[Place.mixture + index] += Self.part(shares[style], of: chances[4 * style + index])
      }
    }
    for index in 0..<count {
      scores[index] = correction(of: index) &- logarithm.depth(of: chances[Place.mixture + index])
    }
    spread(count, into: Place.corrected)
    for index in 0..<count {
      let both =
        Self.part(trust, of: chances[Place.corrected + index])
        + Self.part(Self.certain - trust, of: chances[Place.mixture + index])
      chances[Place.coded + index] = max(both, Self.leastChance)
    }
  }

  /// What the signs of a slide add to its logarithm, in 256ths of a halving.
  private func correction(of index: Int) -> Int32 {
    var correction: Int32 = 0
    for sign in 0..<MoveSigns.tableCount {
      // Unchecked: a correction lies within the sum of all errors, each below 2^14.
      correction &+= corrections[signs.places[index * MoveSigns.tableCount + sign]]
    }
    return correction >> 8
  }

  /// Makes chances of ``scores``: of 65,536 in sum, but for what is rounded off.
  private mutating func spread(_ count: Int, into place: Int) {
    var best = scores[0]
    for index in 1..<count { best = max(best, scores[index]) }
    var sum: UInt32 = 0
    for index in 0..<count {
      // Unchecked: scores are small, and chances below 65,536.
      chances[place + index] = logarithm.chance(below: best &- scores[index])
      sum &+= chances[place + index]
    }
    for index in 0..<count {
      chances[place + index] = Self.share(chances[place + index], of: sum)
    }
  }

  /// `chance`, of 65,536, taken of another.
  private static func part(_ chance: UInt32, of other: UInt32) -> UInt32 {
    // Unchecked: both are below 65,536.
    (chance &* other) &>> 16
  }

  /// How many of 65,536 `part` is of `sum`, which is not less; 65,535 at most.
  private static func share(_ part: UInt32, of sum: UInt32) -> UInt32 {
    min((part << 16) / max(sum, 1), certain)
  }

  // MARK: Learning

  private mutating func learn(_ chosen: Int, of count: Int) {
    for index in 0..<count {
      let foreseen = chances[Place.corrected + index]
      let error = Int32(index == chosen ? Self.certain : 0) - Int32(foreseen)
      for sign in 0..<MoveSigns.tableCount {
        let place = signs.places[index * MoveSigns.tableCount + sign]
        corrections[place] &+= error / (4 + Int32(visits[place]) / 8)
        if visits[place] < 255 { visits[place] += 1 }
      }
    }
    follow(chosen)
    let well = Self.part(trust, of: chances[Place.corrected + chosen]) + 1
    let plainly = Self.part(Self.certain - trust, of: chances[Place.mixture + chosen]) + 1
    trust = min(
      max(Self.share(well, of: well + plainly), Self.leastTrust), Self.certain - Self.leastTrust)
  }

  /// Bayes' rule, with a least share for each.
  private mutating func follow(_ chosen: Int) {
    var sum: UInt32 = 0
    for style in shares.indices {
      shares[style] = Self.part(shares[style], of: chances[4 * style + chosen]) + 1
      sum += shares[style]
    }
    for style in shares.indices {
      shares[style] = max(Self.share(shares[style], of: sum), Self.leastShare)
    }
  }
}
