import Engine
import Scenes
import Solver
import Words

/// What the machine thinks of one board, for as long as that board stands.
public struct Hint: Equatable, Sendable {
  /// The board it is about.
  public let board: Board
  /// What is expected of each direction, in the order of ``Direction``; nil where nothing moves.
  private let values: [Float?]

  /// The hint that `advice` gives.
  init(board: Board, advice: Advice) {
    self.init(board: board, values: Direction.allCases.map { advice[$0] })
  }

  init(board: Board, values: [Float?]) {
    self.board = board
    self.values = values
  }

  /// How it is seen; nil where nothing moves.
  ///
  /// On 4×4 the machine counts in points; on other boards its numbers only tell better from worse,
  /// so there are bars alone.
  func view(in language: Language) -> HintView? {
    let known = values.compactMap { $0 }
    guard let most = known.max(), let least = known.min(),
      let best = values.firstIndex(of: most).flatMap({ Direction(rawValue: UInt8($0)) })
    else { return nil }
    let options = zip(Direction.allCases, values).map { direction, value in
      guard let value else { return HintView.Option(direction: direction, text: "-", share: 0) }
      let share = most > least ? 100 * (value - least) / (most - least) : 100
      return HintView.Option(
        direction: direction,
        // What costs no whole point is as good.
        text: board.size != .standard
          ? "" : most - value < 0.5 ? language(.bestMove) : Self.text(of: most - value),
        share: Int(share))
    }
    return HintView(
      best: best, options: options, caption: board.size == .standard ? language(.pointsByMove) : nil
    )
  }

  /// A loss of points in at most five characters.
  static func text(of loss: Float) -> String {
    let points = Int(min(max(loss, 0), 9e8).rounded())
    switch points {
    case 0..<1000: return "-\(points)"
    case 1000..<9950: return "-\((points + 50) / 1000).\((points + 50) / 100 % 10)K"
    case ..<999_500: return "-\((points + 500) / 1000)K"
    default: return "-\((points + 500_000) / 1_000_000)M"
    }
  }
}
