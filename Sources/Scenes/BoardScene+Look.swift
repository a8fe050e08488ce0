import Engine
import Graphics

/// The whole board looks at the first tile of its rank.
extension BoardScene {
  /// When it begins to look, and for how long, in milliseconds.
  private static let begins = 260
  private static let lasts = 340
  /// How far a tile leans towards what it looks at, in cells.
  private static let reach: Float = 0.06

  /// `pose` of a tile while the board looks at the milestone, and otherwise as it is.
  func look(
    of motion: BoardAnimation.Motion, _ pose: BoardAnimation.Pose, on stage: Stage
  ) -> BoardAnimation.Pose {
    guard let milestone, stage.effects == .full, !animation.isReversed, motion.kind != .vanishes
    else { return pose }
    let begin = stage.pace.ticks(milliseconds: Self.begins)
    let length = stage.pace.ticks(milliseconds: Self.lasts)
    guard ticks > begin, ticks < begin + length else { return pose }
    let part = Float(ticks - begin) / Float(length)
    let strength = 4 * part * (1 - part)
    var looking = pose
    if motion.kind == .pops, motion.exponent == milestone {
      looking.scale *= 1 + 0.1 * strength
      return looking
    }
    guard let star = star else { return pose }
    let (rows, columns) = (Float(star.row) - pose.row, Float(star.column) - pose.column)
    // The length that the larger of the two has: near enough for a direction.
    let distance = max(max(rows.magnitude, columns.magnitude), 1)
    looking.row += rows / distance * Self.reach * strength
    looking.column += columns / distance * Self.reach * strength
    return looking
  }

  /// Where the tile is that is looked at.
  private var star: Cell? {
    animation.motions.first { $0.kind == .pops && $0.exponent == milestone }?.to
  }
}
