import Graphics

/// Plays a journal again, and looks whether the same comes of it.
///
/// An appliance that gets the same inputs gives the same pictures, rows and sounds; where it does
/// not, the program is another one than the one that wrote the journal, and ``difference`` says where
/// that is first seen.
public struct Rerun<Source: JournalSource & ~Copyable>: ~Copyable {
  /// The first thing that is otherwise than it was.
  public enum Difference: Equatable, Sendable {
    /// The picture after so many ticks.
    case picture(tick: Int)
    /// What the tick with this number wanted done.
    case effects(tick: Int)
  }

  /// The appliance as it is now.
  public private(set) var appliance: Appliance
  /// What the last tick wanted done.
  public private(set) var effects: [Effect]
  /// The picture that was shown last.
  public private(set) var picture: DisplayList
  /// How many pictures were shown.
  public private(set) var pictures = 0
  /// How many ticks wanted something done.
  public private(set) var deeds = 0
  /// The first thing that is otherwise than it was; nil while all is the same.
  public private(set) var difference: Difference?
  /// How often hands did something or the sensor said something.
  public private(set) var inputs = 0
  /// How many things are otherwise.
  public private(set) var differences = 0
  /// How many ticks were played.
  public var tick: Int { reader.tick }
  /// How the appliance began.
  public var start: JournalStart { reader.start }

  private var reader: JournalReader<Source>
  /// Whether the effects of the last tick were compared.
  private var isJudged = true
  private var judgedTick = 0

  /// Switches on the appliance of the journal.
  public init(_ source: consuming Source) throws(JournalError) {
    let reader = try JournalReader(source)
    appliance = reader.start.appliance
    effects = []
    picture = DisplayList()
    self.reader = reader
  }

  /// Plays the next entry; false at the end. Throws where the journal cannot be read on.
  public mutating func step() throws(JournalError) -> Bool {
    guard let entry = try reader.next() else {
      judge(.none)
      return false
    }
    switch entry {
    case .tick:
      judge(.none)
      inputs += reader.input.events.count + reader.input.sensorReports.count
      effects = appliance.tick(reader.input)
      isJudged = false
      judgedTick = tick
    case .effects(let digest): judge(digest)
    case .picture(let digest):
      judge(.none)
      appliance.draw(into: &picture)
      pictures += 1
      if Digest(picture).short != digest { note(.picture(tick: tick)) }
    }
    return true
  }

  /// Compares what the last tick wanted done with what it wanted then; nil is nothing.
  private mutating func judge(_ digest: UInt16?) {
    guard !isJudged else { return }
    isJudged = true
    if !effects.isEmpty { deeds += 1 }
    let made = effects.isEmpty ? nil : Digest(effects).short
    if made != digest { note(.effects(tick: judgedTick)) }
  }

  private mutating func note(_ new: Difference) {
    differences += 1
    difference = difference ?? new
  }
}
