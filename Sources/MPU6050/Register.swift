/// The registers the driver uses, by address (RM-MPU-6000A rev 4.2, §3), with their reset values.
enum Register: UInt8 {
  /// Divides the 1 kHz sample rate by 1 + its value; reset 0x00.
  case sampleRateDivider = 0x19
  /// Bits 2…0: digital low-pass filter (of the gyro only on a 6500); reset 0x00.
  case configuration = 0x1A
  /// Bits 4…3: full-scale range; reset 0x00.
  case gyroscopeConfiguration = 0x1B
  /// Bits 4…3: full-scale range; reset 0x00.
  case accelerometerConfiguration = 0x1C
  /// 6500 family only. Bits 2…0: digital low-pass filter of the accelerometer; reset 0x00.
  case accelerometerConfiguration2 = 0x1D
  /// 6500 family only. Bits 3…0: how often a chip in its cycle measures; reset 0x00.
  case lowPowerRate = 0x1E
  /// The first of 14 bytes: acceleration x y z, temperature, angular rate x y z, high byte first.
  case measurements = 0x3B
  /// Bits 2…0 clear the paths of gyro, accelerometer and thermometer.
  case signalPathReset = 0x68
  /// Bit 7 resets, bit 6 sleeps, bit 5 lets it sleep and measure by turns, bit 3 switches the
  /// thermometer off, bits 2…0 choose the clock; reset 0x40, on some clones 0x01.
  case powerManagement1 = 0x6B
  /// Bits 7…6: how often a chip in its cycle measures (0: 1.25, 1: 5, 2: 20, 3: 40 a second; not on
  /// a 6500); bits 5…0 switch axes off, 2…0 those of the gyro; reset 0x00.
  case powerManagement2 = 0x6C
  /// Who it is; reset 0x68, on clones almost anything.
  case whoAmI = 0x75
}
