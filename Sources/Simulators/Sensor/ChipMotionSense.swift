/// How a simulated sensor feels motion in its low-power cycle.
public enum ChipMotionSense: Equatable, Sendable {
  /// Not at all, as parts that only bear the name.
  case none
  /// An MPU-6050: MOT_THR in steps of 32 mg, beside the sample that its high-pass filter holds.
  case held
  /// The same in steps of 2 mg, as other people's register lists have it.
  case heldInSmallSteps
  /// An MPU-6500: WOM_THR in steps of 4 mg, beside the sample before.
  case oneThreshold
  /// An ICM-20689: such a threshold and a bit for each axis.
  case threeThresholds
}
