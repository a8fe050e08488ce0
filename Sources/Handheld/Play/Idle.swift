import Scenes

/// What an appliance does that nobody touches: it plays to itself, dims, and goes dark.
public struct Idle: Equatable, Sendable {
  /// How far it has come.
  public enum Stage: UInt8, Comparable, Sendable {
    /// Somebody is there.
    case awake
    /// It shows its best game.
    case attracting
    /// The picture is dim.
    case dimmed
    /// The picture is black.
    case dark

    /// Darker comes later.
    public static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
  }

  /// How far it has come.
  public private(set) var stage = Stage.awake
  /// For how many ticks nobody was there.
  var ticks = 0
  /// How many games were shown to attract.
  var attractions = 0

  /// A minute until it plays to itself, four until it dims, ten until it is dark.
  static let limits = [60, 240, 600].map { $0 * Tempo.ticksPerSecond }

  /// Whether it plays to itself.
  public var isAttracting: Bool { stage >= .attracting }

  /// Counts a tick of idleness; returns whether the stage changed.
  mutating func tick() -> Bool {
    if ticks < Appliance.longAgo { ticks += 1 }
    let reached = Self.limits.count { ticks >= $0 }
    let next = Stage(rawValue: UInt8(reached)) ?? .dark
    defer { stage = next }
    return next != stage
  }

  /// Somebody is there; returns whether it had been idle.
  mutating func wake() -> Bool {
    defer { (stage, ticks) = (.awake, 0) }
    return stage != .awake
  }
}
