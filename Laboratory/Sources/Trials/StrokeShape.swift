import Hardware
import Inertial
import Simulators

/// How a hand gets from one angle to another: the part of the way after a part of the time.
struct StrokeShape: Sendable {
  private let family: HandFamily
  /// The part of the way that the first of two motions goes.
  private let reach: Double
  /// The part of the way by which it goes too far at first.
  private let excess: Double
  /// How much earlier than an even stroke's its speed comes, as a part of the time; later where negative.
  private let haste: Double
  /// The part of the way by which it goes back before it goes.
  private let run: Double
  /// The part of the way about which it hesitates.
  private let halt: Double
  /// The part of the time that either half takes; the less they overlap, the longer it hesitates.
  private let half: Double
  /// The part of the time for which the aim that it lags behind moves.
  private let lead: Double
  /// The part of the time in which it gathers its speed, and in which it loses it.
  private let ramp: Double
  /// How many pushes a second it is made of, and how much of its speed comes and goes with them.
  private var pushes: (perSecond: Double, depth: Double)
  /// Of two hands: how much later the second sets out than the first, and the first arrives before
  /// the second, as a part of the time; the first one's part of the way; and how far the device is
  /// twisted by what they are apart.
  private var hands: (lag: Double, share: Double, twist: Double)
  /// The seconds in which it gathers its speed, however long it lasts.
  private var burst: Double
  /// By how much a change of posture weaves to one side and then to the other, as a part of its
  /// length.
  private let weave: Double
  /// Of half a swing to and fro: how much earlier it is fastest, and how much it rests at either end
  /// when it is slow.
  private let swing: (haste: Double, rest: Double)
  /// The part of its length by which a change of posture is rolled too far.
  private let surplus: Double
  /// The part of the way that a slow stroke feels ahead before it goes, and the part that it keeps
  /// for the end.
  private var edges: (before: Double, after: Double)
  /// The part of its length by which a change of posture gives way before it leans.
  private let sag: Double

  /// Of strokes drawn at random: the part of the way that the first of two motions goes, and how much of
  /// the time each takes; nil of strokes as the family's.
  private let mixed: (part: Double, first: Double, second: Double)?

  /// The shape of that person's strokes; at random they are of two motions, early or late, with or
  /// without a run.
  init(_ family: HandFamily, seed: UInt64, isRandom: Bool = false) {
    self.family = family
    var dice = NoiseSource(seed: seed &* 0xC2B2_AE3D &+ 17)
    reach = Double(dice.uniform(in: 0.86...1.06))
    excess = Double(dice.uniform(in: 0.02...0.08))
    haste = Double(dice.uniform(in: -0.3...0.6))
    run = Double(dice.uniform(in: 0.02...0.08))
    halt = Double(dice.uniform(in: 0.35...0.65))
    half = Double(dice.uniform(in: 0.56...0.76))
    let (part, first) = (dice.uniform(in: 0.1...1.1), dice.uniform(in: 0.5...1))
    mixed = isRandom ? (Double(part), Double(first), Double(dice.uniform(in: 0.45...1))) : nil
    lead = Double(dice.uniform(in: 0.3...0.55))
    ramp = Double(dice.uniform(in: 0.3...0.42))
    let perSecond = Double(dice.uniform(in: 7.5...10))
    pushes = (perSecond, Double(dice.uniform(in: 0.25...0.6)))
    let (lag, share) = (dice.uniform(in: 0.06...0.26), dice.uniform(in: 0.35...0.65))
    hands = (Double(lag), Double(share), Double(dice.uniform(in: -0.22...0.22)))
    burst = Double(dice.uniform(in: 0.06...0.11))
    let wide = Double(dice.uniform(in: 0.05...0.12))
    weave = dice.next() & 64 == 0 ? wide : -wide
    let early = dice.uniform(in: -0.18...0.26)
    swing = (Double(early), Double(dice.uniform(in: 0.05...0.11)))
    surplus = Double(dice.uniform(in: 0.06...0.14))
    let before = Double(dice.uniform(in: 0.07...0.18))
    edges = (before, Double(dice.uniform(in: 0.05...0.18)))
    sag = Double(dice.uniform(in: 0.08...0.15))
  }

  /// The shape of what the same person does by an arm or the whole body, whose pushes are slower
  /// and gentler than a wrist's, whose sides keep together better, whose speed takes longer to
  /// gather, and which feel ahead less.
  var ofArm: StrokeShape {
    var copy = self
    copy.pushes = (pushes.perSecond / 3, pushes.depth / 2)
    copy.hands = (hands.lag / 2, hands.share, hands.twist / 2)
    copy.burst = burst * 1.8
    copy.edges = (edges.before / 2, edges.after / 2)
    return copy
  }

  /// From 0 to 1, of a stroke that takes so many seconds.
  func way(_ part: Double, within duration: Double = 0.4) -> Double {
    if let mixed {
      let time = hastened(part)
      let isRunning = run > 0.05
      let back = isRunning ? run * (HandCourse.step(part / 0.25) - HandCourse.step(part)) : 0
      return mixed.part * HandCourse.step(time / mixed.first)
        + (1 - mixed.part) * HandCourse.step((time - 1 + mixed.second) / mixed.second) - back
    }
    switch family {
    case .first: return HandCourse.step(part)
    case .second:
      // Half of the way in the first third.
      let rest = 1 - min(1, max(0, part))
      return 0.5 * HandCourse.step(part) + 0.5 * HandCourse.step(1 - rest * rest)
    case .third:
      return reach * Self.ramp(part / 0.72) + (1 - reach) * HandCourse.step((part - 0.6) / 0.4)
    case .fourth:
      let back = excess * HandCourse.step((part - 0.6) / 0.4)
      return (1 + excess) * HandCourse.step(part / 0.8) - back
    case .fifth: return HandCourse.step(hastened(part))
    case .sixth:
      return (1 + run) * HandCourse.step((part - 0.15) / 0.85) - run * HandCourse.step(part / 0.25)
    case .seventh:
      return halt * HandCourse.step(part / half)
        + (1 - halt) * HandCourse.step((part - 1 + half) / half)
    case .eighth:
      // It sets out gently, and rings when it stops.
      let s = min(1, max(0, part))
      let ring = Trigonometry.sine(2 * Trigonometry.pi * s * 3) * HandCourse.step((s - 0.5) / 0.2)
      return HandCourse.step(s + excess * 6 * s * (s - 1)) + excess * ring * (1 - s)
    case .ninth: return lagging(part)
    case .tenth: return pushed(part, within: duration)
    case .eleventh:
      let (first, second) = both(part, within: duration)
      return hands.share * first + (1 - hands.share) * second
    case .twelfth: return coasting(part, within: duration)
    case .thirteenth: return swinging(part, within: duration)
    case .fourteenth: return feeling(part, within: duration)
    }
  }

  /// How far it is aside of the straight way, as a part of that: while one hand is ahead of the
  /// other, it twists what both hold (Kelso, Southard and Goodman, "On the nature of human
  /// interlimb coordination", 1979; Charles and Hogan, "The curvature and variability of wrist and
  /// arm movements", 2010).
  func bow(_ part: Double, within duration: Double = 0.4) -> Double {
    guard family == .eleventh, mixed == nil else { return 0 }
    let (first, second) = both(part, within: duration)
    return hands.twist * (first - second)
  }

  /// How far either of two hands has come, each in an even stroke of its own; the quicker one is,
  /// the more at once both set out.
  private func both(_ part: Double, within duration: Double) -> (first: Double, second: Double) {
    let lag = hands.lag * min(1, max(0, (duration - 0.09) / 0.11))
    return (HandCourse.step(part / (1 - lag)), HandCourse.step((part - lag) / (1 - lag)))
  }

  /// Sets out by a push of the muscles that takes as long for a short stroke as for a long one, and
  /// coasts from there: the slower it is, the earlier in it it is fastest (Gottlieb, Corcos and
  /// Agarwal, "Strategies for the control of voluntary movements with one mechanical degree of
  /// freedom", 1989; Nagasaki, "Asymmetric velocity and acceleration profiles of human arm
  /// movements", 1989). Its speed grows as 3 t² - 2 t³, dies down alike, and is at most twice its
  /// mean.
  private func coasting(_ part: Double, within duration: Double) -> Double {
    func swollen(_ t: Double) -> Double { t * t * t * (2 - t) }
    let s = min(1, max(0, part))
    let gathering = min(0.5, max(0.15, burst / duration))
    if s < gathering { return gathering * swollen(s / gathering) }
    return 1 - (1 - gathering) * swollen((1 - s) / (1 - gathering))
  }

  /// As half a swing to and fro, in which limbs that move in a rhythm save effort: a quick one is
  /// nearly harmonic, and the more time there is, the more it is one motion by itself with a rest at
  /// either end (Guiard, "On Fitts's and Hooke's laws: simple harmonic movement in upper-limb
  /// cyclical aiming", 1993; Mottet and Bootsma, "The dynamics of goal-directed rhythmical aiming",
  /// 1999). No muscle pulls at once: for an eighth of the time the swing itself gathers.
  private func swinging(_ part: Double, within duration: Double) -> Double {
    guard part > 0 else { return 0 }
    guard part < 1 else { return 1 }
    let s = part < 0.5 ? gathered(part, 0.125) : 1 - gathered(1 - part, 0.125)
    let turn = Trigonometry.pi * (s + swing.haste * s * (1 - s))
    let rest = swing.rest * HandCourse.step((duration - 0.1) / 0.5) - 0.015
    let (first, third) = (Trigonometry.cosine(turn), Trigonometry.cosine(3 * turn))
    return 0.5 * (1 - first - rest * (first - third))
  }

  /// Of three motions that run into each other, where there is time for them: one that feels whether it
  /// gives way, one that goes, and one that makes up for what is left; who is quick has only the
  /// second (Milner, "A model for the generation of movements requiring endpoint precision", 1992;
  /// Elliott et al., "Goal-directed aiming: two components but multiple processes", 2010).
  private func feeling(_ part: Double, within duration: Double) -> Double {
    let slow = HandCourse.step((duration - 0.1) / 0.5)
    let (before, after, margin) = (edges.before * slow, edges.after * slow, 0.2 * slow)
    return before * HandCourse.step(part / 0.4)
      + (1 - before - after) * HandCourse.step((part - margin) / (1 - 2 * margin))
      + after * HandCourse.step((part - 0.6) / 0.4)
  }

  /// At an even speed but for the ends, as who saves effort moves (Nelson, "Physical principles
  /// for economies of skilled movements", 1983), and by small pushes that follow each other as
  /// evenly: the slower a stroke, the more of them it has, and the more they show (Vallbo and
  /// Wessberg, "Organization of motor output in slow finger movements in man", 1993; Doeringer and
  /// Hogan, "Intermittency in preplanned elbow movements persists in the absence of visual
  /// feedback", 1998).
  private func pushed(_ part: Double, within duration: Double) -> Double {
    let s = min(1, max(0, part))
    let even = s < 0.5 ? gathered(s, ramp) : 1 - gathered(1 - s, ramp)
    let depth = pushes.depth * HandCourse.step((duration - 0.1) / 0.4)
    let turn = 2 * Trigonometry.pi * max(1, (duration * pushes.perSecond).rounded())
    return even - depth * Trigonometry.sine(turn * even) / turn
  }

  /// How far it has come in the first half of an even stroke, whose speed grows as 3 t² - 2 t³ for
  /// that part of the time.
  private func gathered(_ part: Double, _ ramp: Double) -> Double {
    let t = min(1, part / ramp)
    return (ramp * t * t * t * (1 - t / 2) + max(0, part - ramp)) / (1 - ramp)
  }

  /// Behind an aim that sets out at once and moves evenly, as a mass follows it on a spring that is
  /// damped so well that it does not ring: what is led is the muscles' point of balance, not the
  /// hand (Bizzi et al., "Posture control and trajectory formation during arm movement", 1984;
  /// Feldman, "Once more on the equilibrium-point hypothesis", 1986).
  private func lagging(_ part: Double) -> Double {
    let s = min(1, max(0, part))
    let lag = 1 - lead
    return (Self.followed(s / lag) - Self.followed((s - lead) / lag)) * lag / lead
  }

  /// How far it has followed an aim that moves on and on at speed 1. What a push gives rises and
  /// dies down as x (1 - x)³ does: nearly as x exp(-4x), and over at 1.
  private static func followed(_ time: Double) -> Double {
    let x = max(0, time)
    let rest = max(0, 1 - x)
    let fourth = rest * rest * rest * rest
    return x - 1.0 / 3 + fourth * rest * (1 - 2.0 / 3 * rest)
  }

  /// The part of the time, early or late as the person is.
  private func hastened(_ part: Double) -> Double {
    let s = min(1, max(0, part))
    return s + haste * s * (1 - s)
  }

  /// Gathers speed for a third of the time, keeps it for one, and loses it in the last.
  private static func ramp(_ part: Double) -> Double {
    let s = min(1, max(0, part))
    if s < 1.0 / 3 { return 2.25 * s * s }
    if s > 2.0 / 3 { return 1 - 2.25 * (1 - s) * (1 - s) }
    return 0.25 + 1.5 * (s - 1.0 / 3)
  }

  /// How far a change of posture has come along its two axes, and how far it bows out, as a part of its
  /// length.
  func posture(
    _ part: Double, within duration: Double = 1
  ) -> (right: Double, down: Double, bow: Double) {
    let s = min(1, max(0, part))
    switch family {
    case .third:
      let bow = 16 * s * s * (1 - s) * (1 - s)
      return (way((s - 0.2) / 0.8), way(s / 0.8), 0.1 * bow)
    case .tenth:
      // Rolled first, and leant while that ends.
      let each = 0.7 * duration
      return (way(s / 0.7, within: each), way((s - 0.3) / 0.7, within: each), 0)
    case .twelfth:
      // From one hand towards the other and back; at a quarter of the way it is farthest aside.
      let (way, aside) = (way(s, within: duration), 56 * s * s * (1 - s) * (1 - s) * (1 - 2 * s))
      return (way, way, weave * aside)
    case .thirteenth:
      // A forearm rolls on beyond where the wrist stops, and back.
      let back = surplus * HandCourse.step((s - 0.6) / 0.4)
      let rolled = (1 + surplus) * way(s / 0.8, within: 0.8 * duration) - back
      return (rolled, way(s, within: duration), 0)
    case .fourteenth:
      // The fingers loosen first, and its weight has it for a moment.
      let (way, t) = (way(s, within: duration), min(1, s / 0.6))
      return (way, way - sag * 64 * t * t * t * (1 - t) * (1 - t) * (1 - t), 0)
    default:
      let way = way(part)
      return (way, way, 0)
    }
  }
}
