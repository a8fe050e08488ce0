import Dealing
import Engine
import Hardware
import Inertial
import Motion
import Records
import Scenes

/// The way of a tick: everything that reached the appliance, in one order, to the page that is shown.
///
/// A tilt comes by `take(report)` from the sensor's thread, is recognised by ``Motion/TiltInput``, and
/// goes as a ``Command`` to the page, which makes the move.
extension Appliance {
  /// Simulates a hundredth of a second; returns what is to be done.
  public mutating func tick(_ input: TickInput) -> [Effect] {
    world.outbox.effects.removeAll(keepingCapacity: true)
    world.devices.wallTime = input.wallTime
    for report in input.deviceReports { take(report) }
    advanceTime()
    if world.givenUp != nil { keepGivenUpGames() }
    advanceIdle()
    for report in input.storeReports { take(report) }
    for report in input.sensorReports { take(report) }
    for report in input.adviceReports { take(report) }
    for report in input.symbolReports {
      world.redraw()
      tell(.symbol(report))
    }
    for report in input.dealReports { world.take(report) }
    for report in input.liveReports { world.take(report) }
    for event in input.events { take(event) }
    var wondering = Wondering()
    let question = receive(&wondering)
    world.counsel.follow(question, &world.outbox.effects)
    world.table.drawCurve()
    noticeWhatIsShown()
    world.noticeUnkept()
    for message in world.outbox.messages { world.wish(.log(message)) }
    world.outbox.messages.removeAll()
    return world.outbox.effects
  }

  // MARK: Time

  private mutating func advanceTime() {
    if tickCount < Self.longAgo { tickCount += 1 }
    // Asked once the first picture is there.
    if tickCount == 2, world.options.watchesStore { world.ask(.readPlayers) }
    world.table.tick()
    world.tickDeal()
    world.tickLive()
    if world.ticksOfCue > 0 { world.ticksOfCue -= 1 }
    if world.sense.tick() { world.redraw() }
    world.keepBias()
    if world.devices.battery.tick() { world.redraw() }
    if entrance.ticks < Self.longAgo { entrance.ticks += 1 }
    if entrance.ticks <= Transition.duration + 1 { world.redraw() }
    tell(.tick)
    advanceHold()
    advanceScan()
    if traits.tellsNews, world.tellNews() { world.redraw() }
  }

  private mutating func advanceHold() {
    if world.steering.spent != nil, !world.sense.isTilted { world.steering.spent = nil }
    guard var hold = world.steering.held else { return }
    if hold.isTilt, !world.sense.isTilted { return world.steering.held = nil }
    hold.ticks += 1
    world.steering.held = hold
    tell(.held(hold))
    guard hold.ticks >= Steering.holdTicks, traits.canHold else { return }
    let repeats = hold.isTilt && world.sense.tilt.settings.repeatInterval != nil
    (world.steering.held, world.steering.spent) = (nil, repeats ? hold.direction : nil)
    tell(.command(.back))
  }

  /// What was given up at the start goes into the history; whom the game is against in its place is kept.
  @inline(never)
  private mutating func keepGivenUpGames() {
    if let own = world.givenUp?.own { world.ask(.finish(own)) }
    if let waiting = world.givenUp?.waiting { world.ask(.keep(waiting)) }
    world.givenUp = nil
    world.storeRival()
  }

  /// Nobody plays while a menu waits: after a while it plays to itself, then it gets dark.
  ///
  /// On the board nothing happens before the picture dims: people think.
  private mutating func advanceIdle() {
    let isFurther = world.idle.tick()
    switchOffInTime()
    guard isFurther else { return }
    world.redraw()
    switch world.idle.stage {
    case .awake: break
    case .attracting: tell(.idle)
    case .dimmed: world.dress()
    case .dark:
      world.wish(.log("Nobody plays: the picture is dark until something is done."))
    }
  }

  /// Where the device can switch itself off, and is to; not under the hands of who works at another console.
  private mutating func switchOffInTime() {
    guard world.options.canPowerOff, !world.steering.isAway,
      world.settings.ticksUntilOff == world.idle.ticks
    else { return }
    world.wish(.log("Nobody plays: the device switches itself off, and every move is kept."))
    world.wish(.powerOff)
  }

  /// Comes back from idleness; true when the deed is spent: it was idle for long, or is not shown.
  @discardableResult
  mutating func wakeUp() -> Bool {
    if world.steering.isAway { return true }
    let stage = world.idle.stage
    guard world.idle.wake() else { return false }
    world.settingsChanged()
    // As long as the picture was there, what was done was meant for it; a device is picked up to look
    // at a dim one, but a terminal is read as it is, and who hears a picture does not know that it is dim.
    return tell(.woken) || stage >= (world.options.isAtKeyboard || world.isHeard ? .dark : .dimmed)
  }

  // MARK: The sensor

  private mutating func take(_ report: SensorReport) {
    switch report {
    case .sample(let sample):
      if world.sense.sensor != .present { sensorChanged(to: .present) }
      tell(.feeling(sample.acceleration))
      if let event = world.sense.tilt.feed(sample) { take(event) }
    case .ready(let text):
      world.wish(.log(text))
      world.sense.found(text, kept: world.settings.gyroBias)
      sensorChanged(to: .present)
    case .lost(let text):
      world.wish(.log(text))
      world.sense.tilt.interrupt()
      if world.steering.held?.isTilt == true { world.steering.held = nil }
      sensorChanged(to: .lost)
    case .notice(let text): world.wish(.log(text))
    case .moved:
      // It slept meanwhile: what was under way in it is of another time.
      world.sense.tilt.interrupt()
      wakeUp()
    }
  }

  private mutating func sensorChanged(to state: Sense.Sensor) {
    world.sense.sensor = state
    world.redraw()
  }

  private mutating func take(_ event: TiltEvent) {
    world.redraw()
    switch event {
    case .tilted(let direction):
      guard traits.takesTilts, !wakeUp(), direction != world.steering.spent else { return }
      takeTilt(direction)
    case .calibrated:
      world.sound(.ready)
      tell(.calibrated)
    case .shaken:
      guard traits.takesTilts, !wakeUp() else { return }
      if world.steering.held?.isTilt == true { world.steering.held = nil }
      tell(.shaken)
    }
  }

  /// A held tilt that repeats itself is play as long as the board changes, or a dealt game takes it; then
  /// it is a hold again, so that the menu can be reached by tilting alone.
  private mutating func takeTilt(_ direction: Direction) {
    let (held, before) = (world.steering.held, played)
    world.steering.held = Steering.Held(direction: direction)
    tell(.command(.direction(direction)))
    guard world.sense.tilt.settings.repeatInterval != nil, let held, held.isTilt,
      held.direction == direction, before == played
    else { return }
    world.steering.held?.ticks = held.ticks
  }

  /// What a move makes more of: those of the table's game, and those that a dealt one has taken.
  private var played: (Int, Int?) {
    (world.table.game.moveCount, Build.hasDealtGames ? world.deal.play?.ahead.count : nil)
  }

  // MARK: The picture

  /// Draws when the tilt indicator moved visibly, and begins the transition when another page has taken
  /// the place of the last one.
  private mutating func noticeWhatIsShown() {
    let traits = traits
    world.steering.canHold = traits.canHold
    if world.sense.hasMoved(to: world.reading) { world.redraw() }
    world.titleTicks = path.count == 1 ? min(world.titleTicks + 1, Self.longAgo) : 0
    if world.swayed() { world.redraw() }
    guard traits.kind != entrance.kind else { return }
    entrance = Entrance(
      kind: traits.kind, depth: traits.depth,
      ticks: world.stage.pace == .off ? Self.longAgo : 0,
      isGoingDeeper: traits.depth > entrance.depth)
    world.redraw()
  }
}
