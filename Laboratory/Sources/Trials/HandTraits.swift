/// What the people of one family have in common, in numbers; where nothing is said, as the first.
struct HandTraits: Equatable, Sendable {
  typealias Range = ClosedRange<Float>

  /// The first of their numbers.
  let firstSeed: UInt64
  /// What is added to a living hand's number, so that no two families draw the same lots.
  let salt: UInt64

  // MARK: Tilts

  /// How far usual tilts go, in degrees.
  var angles: Range = 25...42
  /// How long they take from neutral to there, in seconds.
  var rises: Range = 0.08...0.3
  /// How far the least of one person's go, in degrees.
  var reaches: Range = 25...30
  /// How long the quickest of one person's take, in seconds, and how many times that the slowest.
  var quickness: Range = 0.07...0.22
  var slowest: Float = 1.7
  /// Whether each person keeps to sizes and a pace of its own in all that it plays.
  var keepsToItself = false

  // MARK: Tremor

  /// Its deviation in degrees, its frequencies in Hz, and of how many waves it is made.
  var tremors: Range = 0.005...0.05
  var tremorFrequencies: Range = 6...12
  var tremorWaves = 6

  // MARK: Living hands

  /// How long a tilt is held, in seconds, and how many times as long as the way out the way back
  /// takes.
  var holds: Range = 0.02...0.4
  var falls: Range = 0.9...1.4
  /// Seconds from one tilt to the next: mostly, after one that came halfway back, and after a small
  /// one.
  var pauses: Range = 0.18...1.2
  var halfwayPauses: Range = 0.02...0.7
  var smallPauses: Range = 0.3...1.2
  /// How long a small tilt and a picking up take, in seconds.
  var smallRises: Range = 0.09...0.15
  var pickUps: Range = 0.6...1.8
}

extension HandFamily {
  /// What its people have in common.
  var traits: HandTraits {
    switch self {
    case .first: HandTraits(firstSeed: 100, salt: 5)
    case .second:
      HandTraits(
        firstSeed: 400, salt: 77, angles: 24...38, rises: 0.09...0.35, reaches: 24...29,
        quickness: 0.08...0.24, pauses: 0.25...1, halfwayPauses: 0.05...0.9, smallPauses: 0.25...1,
        smallRises: 0.08...0.13, pickUps: 0.5...1.4)
    case .third:
      HandTraits(
        firstSeed: 700, salt: 1009, angles: 24...45, rises: 0.08...0.32, reaches: 24...32,
        quickness: 0.08...0.26, slowest: 1.4, tremors: 0.01...0.07, tremorFrequencies: 4...7,
        tremorWaves: 3, holds: 0.02...0.6, falls: 0.8...1.8, pauses: 0.2...1.4,
        halfwayPauses: 0.04...0.8, smallPauses: 0.25...1.3, pickUps: 0.5...2)
    case .fourth:
      HandTraits(
        firstSeed: 1000, salt: 2003, angles: 24...40, rises: 0.1...0.34, reaches: 24...34,
        quickness: 0.07...0.28, tremorFrequencies: 3...9, pauses: 0.15...1.6)
    case .fifth:
      HandTraits(
        firstSeed: 1300, salt: 3001, angles: 24...44, rises: 0.09...0.38, reaches: 24...33,
        quickness: 0.08...0.3, tremorFrequencies: 5...11, pauses: 0.2...1.8)
    case .sixth:
      HandTraits(
        firstSeed: 1600, salt: 4001, angles: 25...46, rises: 0.1...0.36, reaches: 25...34,
        quickness: 0.1...0.26, tremorFrequencies: 6...13, pauses: 0.2...1.5)
    case .seventh:
      HandTraits(
        firstSeed: 1900, salt: 5003, angles: 24...43, rises: 0.09...0.34, reaches: 24...33,
        quickness: 0.08...0.27, tremorFrequencies: 5...12, pauses: 0.2...1.6)
    case .eighth: HandTraits(firstSeed: 2200, salt: 6007, angles: 24...42, rises: 0.1...0.36)
    case .ninth:
      HandTraits(
        firstSeed: 2500, salt: 7001, angles: 25...41, rises: 0.13...0.4, reaches: 25...32,
        quickness: 0.09...0.29, tremors: 0.006...0.06, tremorFrequencies: 7...10,
        pauses: 0.2...1.7)
    case .tenth:
      HandTraits(
        firstSeed: 2800, salt: 8009, angles: 27...48, rises: 0.12...0.4, reaches: 27...34,
        quickness: 0.11...0.3, tremors: 0.008...0.065, tremorFrequencies: 5...9,
        pauses: 0.3...2.1)
    case .eleventh:
      HandTraits(
        firstSeed: 3200, salt: 9001, angles: 25...44, rises: 0.12...0.38, reaches: 25...32,
        quickness: 0.12...0.29, keepsToItself: true, tremors: 0.006...0.05,
        tremorFrequencies: 8...12, pauses: 0.25...1.9)
    case .twelfth:
      HandTraits(
        firstSeed: 3500, salt: 10_007, angles: 26...45, rises: 0.12...0.37, reaches: 25...33,
        quickness: 0.12...0.28, slowest: 1.5, keepsToItself: true, tremors: 0.007...0.055,
        tremorFrequencies: 4...11, tremorWaves: 5, holds: 0.03...0.5, falls: 1...1.6,
        pauses: 0.22...1.6, halfwayPauses: 0.03...0.8, smallPauses: 0.28...1.4,
        pickUps: 0.7...1.7)
    case .thirteenth:
      HandTraits(
        firstSeed: 3800, salt: 11_003, angles: 24...43, rises: 0.11...0.36, reaches: 24...31,
        quickness: 0.11...0.3, slowest: 1.6, keepsToItself: true, tremors: 0.008...0.06,
        tremorFrequencies: 3...8, tremorWaves: 4, holds: 0.02...0.45, falls: 0.9...1.5,
        pauses: 0.24...1.7, halfwayPauses: 0.04...0.75, smallPauses: 0.3...1.3,
        smallRises: 0.09...0.14, pickUps: 0.6...1.9)
    case .fourteenth:
      HandTraits(
        firstSeed: 4100, salt: 12_007, angles: 24...44, rises: 0.12...0.39, reaches: 24...32,
        quickness: 0.12...0.29, slowest: 1.55, keepsToItself: true, tremors: 0.006...0.058,
        tremorFrequencies: 5...10, tremorWaves: 5, holds: 0.03...0.4, falls: 1...1.6,
        pauses: 0.26...1.8, halfwayPauses: 0.03...0.85, smallPauses: 0.3...1.4,
        smallRises: 0.1...0.15, pickUps: 0.7...2)
    }
  }
}
