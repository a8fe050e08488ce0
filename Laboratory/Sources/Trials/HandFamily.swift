import Simulators

/// People who move alike: the shape of a stroke, the speeds and pauses, the tremor, the way from one
/// posture to another, and the units that they hold.
public enum HandFamily: String, CaseIterable, Sendable {
  /// Even strokes (minimum jerk; Flash and Hogan, "The coordination of arm movements", 1985). The
  /// constants of the gesture were chosen by the first twelve of them.
  case first
  /// Strokes that start quickly and end slowly, and other speeds, angles and pauses. No constant was
  /// chosen by them, but single cases of theirs showed what was wrong in kind.
  case second
  /// Strokes of two parts: one at constant speed that ends short of the aim or beyond it, and one that
  /// corrects it (Meyer et al., "Optimality in human motor performance", 1988). Each person has a
  /// pace, which all of a hand's tilts keep to. The tremor is slower and larger, a posture changes
  /// along a bow, the long side before the short one, and the device is carried on the way. They were
  /// written down before anything was changed for them; once played, they showed one fault in kind.
  case third
  /// Strokes that swing beyond their aim by 2 to 8 % and come back. Talking they beat time about one
  /// axis and open the hand; a device is passed on along a bow and seized, and laid down and picked up
  /// by an edge. They were written down before there was anything against such moves, and played once
  /// when it was done.
  case fourth
  /// Strokes whose speed comes early or late, as the person is (a skewed bell; Plamondon, "A kinematic
  /// theory of rapid human movements", 1995). Their owners draw circles, shrug, laugh, point, look at the
  /// watch, show the screen to a neighbour and scratch their heads with the device in their hands; they
  /// push it across a table or change hands, put it into a pocket, onto a knee or throw it on a sofa. They
  /// were written down before the judge was taught by a fourth family, and played once when it was done.
  case fifth
  /// Strokes that swing back a little before they go, as if to take a run. Their owners fan their faces with
  /// the device, wave good-bye, bow, fly it like an aeroplane, dance, clap, conduct and fidget; they wipe it
  /// on a sleeve, hold it at arm's length or reach it behind the back, lean it against something, spin it on
  /// the table, and pull it up by a strap. They were written down before the judge was taught by a fifth
  /// family, and played before one learnt from them.
  case sixth
  /// Strokes that hesitate on the way: they lose some of their speed about halfway and gather it
  /// again, one person's more than another's. Their owners drink from the other hand, start at a
  /// noise, cough and sneeze, look at the device's back, rub the screen, shoo a fly, are tugged
  /// at by a child or a dog, and knock on the table with it; they pass it over a shoulder or
  /// along a row of seats, slide it onto a table or put it aside unseen, and drag it over the
  /// table's edge or snatch it. They were written down by someone who had read neither the judge
  /// nor the code of the fifth and sixth families' hands; played before one learnt from them, they
  /// showed two faults in kind of the gesture.
  case seventh
  /// Strokes that set out gently, end short, and ring there. Their owners open doors, stretch, stand up,
  /// stroke a cat, count on their fingers, throw balls, bear the device like a tray and wipe their
  /// brows; it is dropped into a lap, shown to somebody opposite or pulled at by two; it is set into a
  /// dock, on its face, into a bag or beside a chair, and lifted from there. They were written down by
  /// someone who had read neither the judge's signs nor the gesture, and played before one learnt from
  /// them.
  case eighth
  /// Strokes that lag behind an aim which moves evenly, and creep the last of the way. Their owners
  /// tie their shoes, bite into a roll, type, ring a bicycle's bell, read a label, unscrew a lid,
  /// climb stairs and put up a hand in class; they pass the device through the gap between two
  /// seats or down to a child, or have it taken away by a teacher; they put it into a seat's net,
  /// onto a high shelf, into a drawer or under a pillow, grope for it, and draw it out from under
  /// papers. They were written down by someone who had read neither the judge's signs nor the
  /// gesture, and played before one learnt from them.
  case ninth
  /// Strokes at an even speed between short ends, and made of small pushes, eight or so a second,
  /// which show the more the slower a stroke is; a posture is rolled first and then leant. Their
  /// owners stir a pot, brush their teeth, zip up a jacket, deal cards, pour from a jug, play a
  /// guitar that is not there, cheer, and lull a child; they pass the device up to a bunk or on
  /// under a desk, offer it on the palm, or tease with it first; they hang it on a hook, pack it
  /// into its case, lay it in the grass or wedge it between cushions, scoop it up, flip it into the
  /// other hand, or blow the dust off. They were written down by someone who had read neither the
  /// judge, its lesson and its signs nor the gesture, and played before one learnt from them.
  case tenth
  /// Strokes of two hands of which one sets out a little later than the other, so that the device
  /// goes along a bow, and back along another one; each person has sizes and a pace of its own,
  /// lets a held tilt sink, comes back not quite to where it was and mends it. Their owners sit
  /// in rocking chairs and hammocks and in a bus that brakes, steer a pram, feed a child, shake
  /// out a blanket, ride in a lift, heave a bicycle onto its stand, tie their hair, shake an
  /// umbrella, use the screen as a mirror, knead, hang up washing, hold it to the ear, let
  /// somebody squeeze by, hiccup, doze and pretend to take a photograph; they pass the device
  /// through a ticket window or between bars, let it down in a basket, turn round with it, unwind
  /// its strap first, nearly drop it, or lose it to a baby; they snap it onto a plate, lay it on
  /// books, a dashboard or an arm-rest, or into a mug or a bicycle's basket, wrap it in a towel,
  /// and peel it off, let it dangle, bear it up level, shake it, turn it round, try twice or
  /// reach behind for it. They were written down by someone who had read neither the judge, its
  /// lesson and its signs nor the gesture, and played before one learnt from them.
  case eleventh

  /// Strokes that gather their speed in the same moment however long they last, and coast the rest
  /// of the way: the slower, the earlier in it they are fastest. A posture weaves to one side and
  /// the other; the arm and the body go along with a tilt, the way back ends beyond neutral, and a
  /// heel taps meanwhile. Their owners bounce a knee in a waiting room, play rock, paper, scissors,
  /// dodge a lamp's glare, light under a seat, clamp it under an arm, open a can, hide the screen,
  /// warm their hands, ride an escalator, a seesaw and a roundabout, hold it to a ticket gate, put
  /// on a seat belt, hoist a bag, jump off a wall and stroll with a hanging arm; they pass it over
  /// a fence, through a car's window, on a turntable or onto a neighbour's knee, like a hot
  /// potato, or close an old hand about it; it goes into a tray on rollers, onto scales or a table
  /// on wheels, into a shoe or behind a radiator, and is lifted between two palms, along the
  /// body, off the floor, after a peep, out of a puddle or off its cable. They were written down by
  /// someone who had read neither the judge, its lesson and its signs nor the gesture, and played
  /// before one learnt from them.
  case twelfth

  /// Strokes like half a swing to and fro: the quicker, the more evenly, and the slower, the longer
  /// they rest at either end; a changed posture is rolled too far, and back. Their owners hear music
  /// with a beat of their own: an arm's upbeat, a tilt on the beat and askew as the wrist's own axes
  /// are, and a way back that swings out about neutral. They have their blood pressure taken, thread
  /// a needle, get an arm into a sleeve, grind pepper, toss a pancake, stamp forms, wipe a blackboard
  /// and hold a board that is sawn; they are on a ferry, on a horse, on crutches, in a wheelchair and
  /// on a sledge, fish, have a budgerigar on the hand and lift a dumb-bell; they pass the device up a
  /// ladder, between two wrists, to a swimmer, from boat to boat, through a letter box, or by a dog;
  /// it is put into a letter rack, a cap, a car's holder, the sand of a pit, a basin or a tree's
  /// fork, and pushed nearer by a foot, picked up with a grabber, through a sleeve because it is
  /// hot, by the cloth that it lies on, on all fours, or by the teeth. They were written down by
  /// someone who had read neither the judge, its lesson and its signs nor the gesture.
  case thirteenth

  /// Strokes that feel ahead, go, and make up for what is left, the more so the slower they are; a
  /// changed posture gives way first. One hand holds the device by an edge, about which it turns;
  /// the way back pauses short of neutral. Their owners chop, iron, drive nails and sign, pump up a
  /// tyre, row on a machine, swing on a swing and skip a rope; they pass the device like a baton or
  /// a surgeon's knife, press it upon somebody, or have it landed with a net; it is laid among
  /// fruit, onto a music stand or snow, pegged to a line or shut in a glove box, and swept up, pried
  /// up, pushed off an edge, taken in mittens or out of a jacket. They were written down by someone
  /// who had read neither the judge, its lesson and its signs nor the gesture.
  case fourteenth

  /// The people of the family, by their numbers: 300 at most, or they would be those of the next one.
  public func seeds(count: Int) -> Range<UInt64> {
    precondition((0...300).contains(count))
    let first = traits.firstSeed
    return first..<(first + UInt64(count))
  }

  /// The unit that this person holds: a usual one, or one at the data sheet's limits with signs of
  /// its own.
  public func unit(of seed: UInt64, typical: Bool) -> SensorErrors {
    if typical { return .typical }
    return .limits(signs: self == .first || self == .second ? seed : seed &* 31 &+ 11)
  }
}
