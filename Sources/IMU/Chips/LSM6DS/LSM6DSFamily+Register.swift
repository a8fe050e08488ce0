extension LSM6DSFamily {
  /// The registers that are used, by address, with their reset values.
  enum Register: UInt8 {
    /// What raises INT1: bit 0 a new acceleration; reset 0x00.
    case interrupt1 = 0x0D
    /// Who it is.
    case whoAmI = 0x0F
    /// CTRL1_XL. Bits 7…4: rate; 3…2: full scale; 1…0: a filter, which is each part's own; reset 0x00.
    case accelerometer = 0x10
    /// CTRL2_G. Bits 7…4: rate; 3…2: full scale; reset 0x00.
    case gyroscope = 0x11
    /// Bit 6: both bytes of a word are of one sample; bit 2: a block advances; bit 0: reset; reset 0x04.
    case control3 = 0x12
    /// LSM6DS3: bit 7 takes the accelerometer's filter from CTRL1_XL; reset 0x00.
    case control4 = 0x13
    /// Bit 4: the accelerometer saves power; reset 0x00.
    case control6 = 0x15
    /// The accelerometer's second filter; reset 0x00.
    case control8 = 0x17
    /// LSM6DSO: bit 1 switches I3C off; reset 0xE0.
    case control9 = 0x18
    /// What woke it; reading clears it, and the pin falls.
    case wakeUpSource = 0x1B
    /// The first of 14 bytes: temperature, angular rate x y z, acceleration x y z, low byte first.
    case measurements = 0x20
    /// LSM6DSO's TAP_CFG0. Bit 6: the source clears at once when it is read; bit 0: it is kept until
    /// then; reset 0x00.
    case tapConfiguration0 = 0x56
    /// TAP_CFG, on an LSM6DSO TAP_CFG2. Bit 7: interrupts on (not on an LSM6DS3, which has no such
    /// bit); bit 0, not on an LSM6DSO: the source is kept until it is read; reset 0x00.
    case tapConfiguration = 0x58
    /// How far two samples must be apart, halved, in steps of a 64th of the full scale; reset 0x00.
    case wakeUpThreshold = 0x5B
    /// For how many samples; reset 0x00.
    case wakeUpDuration = 0x5C
    /// Bit 5: waking up raises INT1; reset 0x00.
    case function1 = 0x5E
  }
}
