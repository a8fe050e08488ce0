import Hardware
import Records
import Scenes
import Words

/// What devices, store and the machine that plays have to say.
extension Appliance {
  mutating func take(_ report: DeviceReport) {
    world.redraw()
    switch report {
    case .display(let width, let height, let isBlackAndWhite, let metrics):
      world.stage = Stage(
        width: width, height: height, isBlackAndWhite: isBlackAndWhite, metrics: metrics)
      world.dress()
    case .light(let obeys):
      world.devices.hasLight = obeys
      world.dress()
    case .loudness(let obeys): world.devices.hasLoudness = obeys
    case .motor(let isThere): world.devices.hasMotor = isThere
    case .outputs(let buzzer, let loudspeaker):
      (world.devices.hasBuzzer, world.devices.hasLoudspeaker) = (buzzer, loudspeaker)
    case .timeZone(let seconds): world.devices.secondsAheadOfUTC = seconds
    }
  }

  mutating func take(_ report: StoreReport) {
    world.redraw()
    world.note(report)
    switch report {
    case .opened(let state):
      if world.players.awaited != nil { return seat(state) }
      if let isOther = world.adopt(state, looks: path.count == 1) {
        tell(.stored(isOtherGame: isOther))
        teach(state)
      }
    case .saved, .finished: break
    case .failing(let text):
      if world.devices.storeTrouble != text { world.wish(.log(text)) }
      world.devices.storeTrouble = text
    case .working:
      if world.devices.storeTrouble != nil {
        world.wish(.log("Games are kept again, and what was played meanwhile is, too."))
      }
      world.devices.storeTrouble = nil
    case .notice(let text): world.wish(.log(text))
    case .scores(let rows, let size): tell(.games(GameHistory.Part(rows, size: size)))
    case .game(let game, let id): tell(.game(game, id: id))
    case .players(let rows, let current): take(rows, current: current)
    case .ranked(let rank, let count): world.unlocks.tell(rank: rank, of: count)
    case .ticket(let ticket): world.ticket = ticket
    case .keptDeal: if world.deal.isOver { world.forgetDeal() }
    }
  }

  /// An answer reaches the page that asks at the moment, and no other.
  mutating func take(_ report: AdviceReport) {
    switch report {
    case .advice(_, let number):
      take(report, number: number, isLast: true)
    case .review(let progress, let number):
      take(report, number: number, isLast: progress.isFinished)
    case .puzzle(_, _, let number): take(report, number: number, isLast: true)
    case .unavailable(let text):
      world.counsel.giveUp()
      world.wish(.log(text))
      world.refuse()
    }
  }

  private mutating func take(_ report: AdviceReport, number: Int, isLast: Bool) {
    let subject = world.counsel.thought?.subject
    guard world.counsel.isAnswer(number, isLast: isLast) else { return }
    var wondering = Wondering()
    if receive(&wondering) == subject { tell(.answer(report)) }
  }
}
