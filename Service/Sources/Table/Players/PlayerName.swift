/// What a player is called: two words and a number, made from the identity. Nobody writes names here,
/// so none has to be read before it is shown, and none says who somebody is.
///
/// The words are the same in every language; who shows a name in another takes the numbers and words
/// of its own (the page does so).
public struct PlayerName: Equatable, Sendable {
  /// Which first word, which second, and the number behind them (0 to 104).
  public let numbers: [Int]

  /// The name that belongs to an identity.
  public init(of player: PlayerID) { self.init(bytes: player.bytes) }

  /// The name that belongs to a group.
  public init(of group: GroupID) { self.init(bytes: group.bytes) }

  private init(bytes: [UInt8]) {
    let bytes = bytes.map(Int.init)
    let number = (bytes[2] << 8 | bytes[3]) % 100
    numbers = [
      bytes[0] & 63, bytes[1] & 63,
      Self.loaded.firstIndex(of: number).map { 100 + $0 } ?? number,
    ]
  }

  /// Numbers that say something else than a number: signs of those who hate, and one of sex. Whoever
  /// would have one is called by a number above all others.
  static let loaded = [14, 18, 28, 69, 88]

  /// The name in English.
  public var text: String {
    "\(Self.firstWords[numbers[0]]) \(Self.secondWords[numbers[1]]) \(numbers[2])"
  }

  static let firstWords = [
    "Amber", "Arctic", "Autumn", "Azure", "Bold", "Brave", "Bright", "Bronze", "Calm", "Cheerful",
    "Clever", "Copper", "Coral", "Crimson", "Curious", "Dawn", "Eager", "Early", "Emerald", "Fair",
    "Fleet", "Gentle", "Golden", "Grand", "Green", "Happy", "Hidden", "Honest", "Humble", "Indigo",
    "Ivory", "Jolly", "Keen", "Kind", "Lively", "Lucky", "Lunar", "Merry", "Mellow", "Misty",
    "Modest", "Nimble", "Noble", "Northern", "Patient", "Polar", "Proud", "Quick", "Quiet", "Royal",
    "Ruby", "Rustic", "Scarlet", "Shy", "Silent", "Silver", "Smooth", "Solar", "Steady", "Stormy",
    "Sunny", "Swift", "Velvet", "Wandering",
  ]
  static let secondWords = [
    "Badger", "Bear", "Beaver", "Bison", "Cedar", "Comet", "Crane", "Cricket", "Deer", "Dolphin",
    "Dragonfly", "Eagle", "Elm", "Falcon", "Fern", "Finch", "Firefly", "Fox", "Gecko", "Glacier",
    "Hare", "Harbour", "Hawk", "Hedgehog", "Heron", "Island", "Jay", "Kestrel", "Lake", "Lark",
    "Lion", "Lynx", "Maple", "Marten", "Meadow", "Meteor", "Moon", "Moss", "Mountain", "Oak",
    "Ocelot", "Orca", "Otter", "Owl", "Panda", "Pebble", "Penguin", "Pine", "Puffin", "Raven",
    "River", "Robin", "Salmon", "Seal", "Sparrow", "Squirrel", "Stork", "Swallow", "Tiger",
    "Turtle", "Walrus", "Whale", "Willow", "Wren",
  ]
}
