/// What a search leaves out so that it sees farther within its budget (Shannon's type B, "Programming a
/// Computer for Playing Chess", 1950). How far a judge is to be trusted says how much that may be.
struct Selectivity: Sendable {
  /// A move that the judge calls so much worse than the best one there is not looked into.
  var margin: Float
  /// How many plies a spawn of a four costs, which is once in ten times; a two costs one.
  var pliesOfFour: Int
  /// Whether a pass counts that the budget cut short, once two directions were compared in it.
  var takesCutPasses: Bool

  /// Nothing is left out, and all directions are compared at the same depth. The puzzles of the weeks
  /// were made so, and have to stay what they are.
  static let none = Selectivity(margin: .infinity, pliesOfFour: 1, takesCutPasses: false)

  /// For the network, in points; what it was chosen by stands in `docs/figures/solver.md`.
  static let network = Selectivity(margin: 5_000, pliesOfFour: 3, takesCutPasses: true)
}
