import Time

/// A register-level MPU-6050 on a bus of its own, as awkward as a real one.
///
/// A `source` moves it, a `clock` tells it the time; `model` and `errors` say which chip it is and how
/// bad a one.
///
///     let clock = VirtualClock()
///     var chip = SimulatedMPU6050(model: .clone, errors: .worstCase, source: HeldPose(), clock: clock)
public typealias SimulatedMPU6050<Source: MotionSource, Time: Clock & ~Copyable> = SimulatedChip<
  MPU6050Silicon, Source, Time
>

extension SimulatedChip where Silicon == MPU6050Silicon, Time: ~Copyable {
  /// Plugs in a chip, which is then in its power-on state.
  public init(
    model: ChipModel = .mpu6050, errors: SensorErrors = .typical, source: Source,
    clock: consuming Time
  ) {
    self = SimulatedChip(MPU6050Silicon(model), errors: errors, source: source, clock: clock)
  }
}
