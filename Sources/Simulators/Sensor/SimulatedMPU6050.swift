import Time

/// A register-level MPU-6050 on a bus of its own, as awkward as a real one.
///
/// A `source` moves it, a `clock` tells it the time; its silicon's model and `errors` say which chip
/// it is and how bad a one.
///
///     let clock = VirtualClock()
///     var chip = SimulatedMPU6050(
///       MPU6050Silicon(.clone), errors: .worstCase, source: HeldPose(), clock: clock)
public typealias SimulatedMPU6050<Source: MotionSource, Time: Clock & ~Copyable> = SimulatedChip<
  MPU6050Silicon, Source, Time
>
