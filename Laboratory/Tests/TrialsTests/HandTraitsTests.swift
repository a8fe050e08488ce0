import Simulators
import Testing

@testable import Trials

/// What the families have in common, each by itself.
@Suite struct HandTraitsTests {
  /// Of nobody but the first nothing is said: each has people, lots and sizes of its own, and all are
  /// within what a hand does.
  @Test func eachFamilyHasTraitsOfItsOwn() {
    let all = HandFamily.allCases.map(\.traits)
    let first = HandFamily.first.traits
    #expect(first == HandTraits(firstSeed: 100, salt: 5), "it is what the others are by default")
    #expect(Set(all.map(\.salt)).count == all.count)
    for (index, traits) in all.enumerated() {
      #expect(traits.firstSeed == HandFamily.allCases[index].seeds(count: 1).lowerBound)
      #expect((24...27).contains(traits.angles.lowerBound) && traits.angles.upperBound <= 48)
      #expect((0.08...0.13).contains(traits.rises.lowerBound) && traits.rises.upperBound <= 0.4)
      #expect(traits.angles.lowerBound <= traits.reaches.upperBound)
      #expect((1.4...1.7).contains(traits.slowest) && (3...6).contains(traits.tremorWaves))
      #expect(traits.tremorFrequencies.lowerBound >= 3 && traits.tremorFrequencies.upperBound <= 13)
      #expect(traits.tremors.lowerBound >= 0.005 && traits.tremors.upperBound <= 0.07)
      #expect(all[..<index].allSatisfy { $0 != traits })
    }
    let toItself = HandFamily.allCases.filter { $0.traits.keepsToItself }
    #expect(toItself == [.eleventh, .twelfth, .thirteenth, .fourteenth])
  }

  /// Who has played in a table or a test plays the same for ever: people, postures, tilts, tremor and
  /// pauses of each family as they were before a judge learnt from them, to the last bit.
  @Test(
    arguments: [
      (.first, 0x7d62_37f7_f6a2_a0f0),
      (.second, 0x2412_879f_f6ed_10a5),
      (.third, 0xd3ab_16de_4e34_f0a4),
      (.fourth, 0xac30_a9ca_0f03_4fe9),
      (.fifth, 0xa41e_830a_6e4f_5e3e),
      (.sixth, 0xa49a_c8e5_614b_816f),
      (.seventh, 0x0735_9e14_ae65_8ff5),
      (.eighth, 0x8415_3870_6016_ec25),
      (.ninth, 0x68ba_3f24_91e0_2ac2),
      (.tenth, 0x62d6_4b4c_9802_6a7c),
      (.eleventh, 0x2fff_b491_f242_fa0d),
      (.thirteenth, 0x6158_a4de_ca96_5cb0),
      (.fourteenth, 0xfe77_029b_1b7a_3817),
    ] as [(HandFamily, UInt64)])
  func aFamilyStaysAsItWas(family: HandFamily, sum: UInt64) {
    var numbers: [Double] = []
    for seed in family.seeds(count: 12) {
      let habits = HandHabits(seed: seed, family: family)
      for range in [habits.angle, habits.rise, habits.fall] {
        numbers += [Double(range.lowerBound), Double(range.upperBound)]
      }
      numbers.append(habits.tremor)
      var hand = FreshHand(seed: seed, habit: .upright, family: family)
      hand.write(seconds: 12)
      numbers += hand.script.intentions.flatMap { [$0.begin, $0.rise, $0.angle] }
    }
    for habit in [LivingHabit.pickedUp, .halfReturns, .smallTilts] {
      let play = LivingHand(seed: 8000, habit: habit, family: family).play(seconds: 14)
      numbers += play.intentions.flatMap { [$0.begin, $0.end] }
      let rate = play.trace.samples[500].motion.angularRate
      numbers += [Double(rate.x), Double(rate.y), Double(rate.z)]
    }
    #expect(numbers.reduce(0) { ($0 << 1 | $0 >> 63) ^ $1.bitPattern } == sum)
  }
}
