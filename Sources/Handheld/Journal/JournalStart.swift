import Hardware
import Motion
import Records
import Time

/// How an appliance was switched on: all that is known before its first tick.
public struct JournalStart: Equatable, Sendable {
  /// The program's version, for whoever plays the journal with another one.
  public var program: String
  /// What the store had.
  public var stored: StoredState
  /// The bits of chance for the seeds of new games.
  public var entropy: UInt64
  /// What was asked for.
  public var options: Appliance.Options
  /// The time of day.
  public var wallTime: WallTime

  /// Notes how an appliance begins. Of the tilt's settings the mounting is kept: all else of them
  /// is the player's choice, and so stored, or as in every program.
  public init(
    program: String, stored: StoredState = StoredState(), entropy: UInt64,
    options: Appliance.Options = Appliance.Options(),
    wallTime: WallTime = WallTime(secondsSince1970: 0)
  ) {
    self.program = program
    self.stored = stored
    self.entropy = entropy
    self.options = options
    self.wallTime = wallTime
  }

  /// The appliance that begins so.
  public var appliance: Appliance {
    Appliance(stored: stored, entropy: entropy, options: options, wallTime: wallTime)
  }
}
