import Hardware
import I2C
import IMU
import Inertial
import Simulators
import Testing
import Time

extension SensorSession<ScriptedI2CBus> {
  /// Steps to the first sample, at most twelve times; how many milliseconds it waited between two steps.
  mutating func firstSample() -> (sample: InertialSample?, waits: [Int64]) {
    var waits: [Int64] = []
    for _ in 0..<12 {
      let before = nextStep
      let report: SensorReport? = step(now: before)
      let wait = (nextStep - before).nanoseconds / 1_000_000
      if wait > 0 { waits.append(wait) }
      if case .sample(let sample) = report { return (sample, waits) }
    }
    return (nil, waits)
  }
}

/// What each chip is put through, whichever it is.
struct ChipTrial<Silicon: ChipSilicon> {
  let silicon: Silicon
  private typealias Run = SensorRun<Silicon, HeldPose>

  init(_ silicon: Silicon) { self.silicon = silicon }

  /// It comes up, is named so, and gives two hundred samples a second, for a minute, without a word.
  func comesUp(as name: String, within milliseconds: Int = 400) {
    let run = Run(silicon, source: HeldPose())
    run.run(milliseconds: milliseconds)
    #expect(run.readyTexts == [name])
    run.run(milliseconds: 60_000)
    #expect(run.reports.count == 12_000 && run.samples.count == 12_000, "\(run.notices)")
  }

  /// What is measured is the motion, in both directions of each axis.
  func measures() {
    var errors = SensorErrors.none
    (errors.gyroscopeNoise, errors.accelerometerNoise) = (0.02, 0.001)
    for sign in [Float(1), -1] {
      let run = Run(silicon, errors: errors, source: HeldPose())
      let motion = RigidMotion(
        specificForce: Vector3(1.5, -2.25, 3) * sign,
        angularRate: Vector3(123.4, -432.1, 876.5) * sign)
      run.session.driver.bus.source.motion = motion
      run.run(milliseconds: 700)
      #expect(run.samples.count > 20)
      for sample in run.samples.suffix(20) {
        #expect((sample.acceleration - motion.specificForce).length < 0.02)
        #expect((sample.angularRate - motion.angularRate).length < 0.5)
        #expect((sample.temperature - 30).magnitude < 0.2)
      }
    }
  }

  /// A fault of the bus at every transaction of the bring-up and the play behind it.
  func overcomesFaults() {
    for fault in [ChipFault.noAcknowledge, .timedOut, .shortRead(1), .zeros, .ones] {
      for count in [1, 20] {
        for moment in Array(0..<45) + Array(stride(from: 50, to: 160, by: 10)) {
          let run = Run(silicon, source: HeldPose())
          let healthy = [ChipFault?](repeating: nil, count: moment)
          run.session.driver.bus.faults = healthy + [ChipFault?](repeating: fault, count: count)
          run.run(milliseconds: 4500)
          #expect(run.lostTexts.count <= 1, "\(fault) at \(moment): \(run.lostTexts)")
          #expect(run.samples.allSatisfy { $0.isUpright }, "\(fault) at \(moment)")
          run.expectPlay("\(count) × \(fault) at \(moment)")
        }
      }
    }
  }

  /// Pulled out and put back at every transaction.
  func survivesPulling() {
    for milliseconds in [0, 7, 400] {
      for moment in Array(0..<45) + Array(stride(from: 50, to: 160, by: 10)) {
        let run = Run(silicon, source: HeldPose())
        run.run(toTransaction: moment)
        run.session.driver.bus.unplug()
        run.run(milliseconds: milliseconds)
        run.session.driver.bus.plug()
        run.run(milliseconds: 3500)
        #expect(run.lostTexts.count <= 1, "at \(moment)")
        run.expectPlay("out for \(milliseconds) ms at \(moment)")
      }
    }
  }

  /// Another of its family in its place at every transaction.
  func isExchanged(for other: Silicon) {
    for moment in Array(0..<45) + Array(stride(from: 50, to: 160, by: 10)) {
      let run = Run(silicon, source: HeldPose())
      run.run(toTransaction: moment)
      run.session.driver.bus.unplug()
      run.session.driver.bus.silicon = other
      run.session.driver.bus.plug()
      run.run(milliseconds: 3500)
      run.expectPlay("exchanged at \(moment)")
    }
  }

  /// A drop of the supply is noticed within a second, and a chip that hangs is started anew.
  func isStartedAnew() {
    let run = Run(silicon, source: HeldPose())
    run.run(milliseconds: 500)
    run.session.driver.bus.brownOut()
    run.run(milliseconds: 1300)
    #expect(run.lostTexts.count == 1 && run.readyTexts.count == 1)
    run.expectPlay("after a drop of the supply")
    run.session.driver.bus.freeze()
    run.run(milliseconds: 2000)
    #expect(run.lostTexts.count == 1 && run.lostTexts.first?.contains("stopped measuring") == true)
    run.expectPlay("after it hung")
  }

  // MARK: Still and lit

  /// It collects, none is lost and none torn, whatever happens to the bus, and a tilt is told at once.
  func collects() {
    for errors in [SensorErrors.typical, .limits(signs: 3)] {
      let run = Run(silicon, errors: errors, source: HeldPose(), isEased: true)
      run.run(milliseconds: 5000)
      let wakes = run.wakeCount
      run.run(milliseconds: 30_000)
      let isBad = errors.transactionFailures > 0
      #expect(run.wakeCount - wakes < (isBad ? 800 : 340), "\(run.wakeCount - wakes)")
      #expect(run.lostTexts.isEmpty && run.samples.count > (isBad ? 5200 : 5850))
      #expect(run.samples.count < 6300)
      #expect(run.samples.allSatisfy { ($0.temperature - 30).magnitude < 0.5 })
      let force = errors == .typical ? Vector3(0, 0, 1) : run.samples[0].acceleration
      #expect(run.samples.allSatisfy { ($0.acceleration - force).length < 0.1 })
      run.session.driver.bus.source.motion.angularRate = Vector3(90, 0, 0)
      let begin = run.clock.now()
      run.run(milliseconds: 300)
      #expect(run.samples.filter { $0.angularRate.x > 60 }.count > 45)
      #expect(run.times.last.map { $0 > begin + .milliseconds(280) } == true, "each as it comes")
    }
    for fault in [ChipFault.noAcknowledge, .shortRead(1), .zeros, .ones] {
      for moment in 0..<12 {
        let run = Run(silicon, source: HeldPose(), isEased: true)
        run.run(milliseconds: 4000)
        run.session.driver.bus.faults = [ChipFault?](repeating: nil, count: moment) + [fault]
        run.run(milliseconds: 4000)
        // What spoils a look at the configuration has the chip set up anew.
        #expect(run.lostTexts.count <= 1 && run.samples.count > 500)
        #expect(run.samples.allSatisfy { $0.isUpright }, "\(fault) at \(moment)")
      }
    }
  }

  // MARK: At rest

  /// Rests; a second later.
  private func resting(isWired: Bool) -> Run {
    let run = Run(silicon, source: HeldPose())
    run.run(milliseconds: 1000)
    if isWired { run.session.hear(.ready, now: run.clock.now()) }
    run.session.rest(true, now: run.clock.now())
    run.run(milliseconds: 1000)
    #expect(run.reports.isEmpty)
    return run
  }

  /// It measures so often in a minute, is looked at three times a second, feels the hand, and works.
  func restsAndFeelsTheHand(measuring measurements: ClosedRange<Int>) {
    let run = resting(isWired: false)
    let before = (
      run.session.driver.bus.transactionCount, run.session.driver.bus.measurementCount
    )
    run.run(milliseconds: 60_000)
    #expect(run.reports.isEmpty, "a device that lies still says nothing")
    #expect(run.session.driver.bus.transactionCount - before.0 <= 190)
    #expect(measurements.contains(run.session.driver.bus.measurementCount - before.1))
    lift(run)
    run.run(milliseconds: 900)
    #expect(run.reports == [.moved])
    expectWork(run)
  }

  /// With its line it is looked at once in four seconds, and tells at once.
  func tellsByItsLine(within milliseconds: Int) {
    let run = resting(isWired: true)
    #expect(run.session.interruptUse == .now)
    let before = (run.session.driver.bus.transactionCount, run.wakeCount)
    run.run(milliseconds: 60_000)
    #expect(run.reports.isEmpty)
    #expect(run.session.driver.bus.transactionCount - before.0 <= 48)
    #expect(run.wakeCount - before.1 <= 16)
    let begin = run.clock.now()
    lift(run)
    run.run(milliseconds: 900)
    #expect(run.reports == [.moved])
    #expect(run.times.last.map { $0 - begin <= .milliseconds(milliseconds) } == true)
    expectWork(run)
  }

  /// One that lost its supply in the dark, or hangs, is set up again, rests and feels the hand.
  func comesBackInTheDark() {
    for isWired in [false, true] {
      let run = resting(isWired: isWired)
      run.session.driver.bus.brownOut()
      run.run(milliseconds: 12_000)
      #expect(run.lostTexts.count == 1 && run.readyTexts.count == 1, "\(isWired) \(run.reports)")
      lift(run)
      run.run(milliseconds: 900)
      #expect(run.reports == [.moved])
      run.session.driver.bus.freeze()
      run.run(milliseconds: 20_000)
      #expect(run.lostTexts.count == 1 && run.readyTexts.count == 1, "\(isWired) \(run.reports)")
    }
  }

  /// A fault of the bus on the way into the rest and out of it is not noticed.
  func noSingleFaultIsNoticedAtRest() {
    for place in 0..<45 {
      let run = Run(silicon, source: HeldPose())
      run.run(milliseconds: 1000)
      run.session.driver.bus.faults = Array(repeating: nil, count: place) + [.noAcknowledge]
      run.session.hear(.ready, now: run.clock.now())
      run.session.rest(true, now: run.clock.now())
      run.run(milliseconds: 1000)
      #expect(run.session.interruptUse == .now && run.notices.isEmpty && run.lostTexts.isEmpty)
      lift(run)
      run.run(milliseconds: 900)
      #expect(run.reports == [.moved])
      expectWork(run)
    }
  }

  private func lift(_ run: Run) {
    run.session.driver.bus.source.motion.specificForce = Vector3(0.2, 0, 0.98)
  }

  private func expectWork(_ run: Run) {
    run.session.rest(false, now: run.clock.now())
    run.run(milliseconds: 1000)
    #expect(run.samples.count > 150 && run.lostTexts.isEmpty && run.readyTexts.isEmpty)
    #expect(run.samples.allSatisfy { ($0.acceleration - Vector3(0.2, 0, 0.98)).length < 0.1 })
  }
}
