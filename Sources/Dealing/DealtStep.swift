import Engine

/// An action of a dealt game with what chance did after it, as two bytes.
public struct DealtStep: Equatable, Sendable {
  /// What was done.
  public let action: Recording.Action
  /// The spawn's byte, of whatever board; nil after "keep going".
  public let spawn: UInt8?

  /// What stands for no spawn.
  static let noSpawn: UInt8 = 255

  /// A step; nil where a move has no spawn, or "keep going" has one.
  public init?(_ action: Recording.Action, spawn: UInt8?) {
    guard (action == .keepGoing) == (spawn == nil), spawn.map({ $0 < 128 }) ?? true else {
      return nil
    }
    self.action = action
    self.spawn = spawn
  }

  /// The step of two bytes; nil where they are none.
  public init?(_ code: UInt8, _ spawn: UInt8) {
    guard let action = Recording.Action(code: code) else { return nil }
    self.init(action, spawn: spawn == Self.noSpawn ? nil : spawn)
  }

  /// The two bytes.
  public var bytes: [UInt8] { [action.code, spawn ?? Self.noSpawn] }

  /// The steps of so many bytes; nil where one of them is none.
  public static func all(in bytes: [UInt8]) -> [DealtStep]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    var steps: [DealtStep] = []
    for place in stride(from: 0, to: bytes.count, by: 2) {
      guard let step = DealtStep(bytes[place], bytes[place + 1]) else { return nil }
      steps.append(step)
    }
    return steps
  }
}
