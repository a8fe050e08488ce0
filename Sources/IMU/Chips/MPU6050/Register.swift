/// The registers the driver uses, by address (RM-MPU-6000A rev 4.2, §3), with their reset values.
enum Register: UInt8 {
  /// Divides the 1 kHz sample rate by 1 + its value; reset 0x00.
  case sampleRateDivider = 0x19
  /// Bits 2…0: digital low-pass filter (of the gyro only on a 6500); reset 0x00.
  case configuration = 0x1A
  /// Bits 4…3: full-scale range; reset 0x00.
  case gyroscopeConfiguration = 0x1B
  /// Bits 4…3: full-scale range; bits 2…0, of an MPU-6050 alone: the high-pass filter before the
  /// motion detection, 7 holds the sample that the others are compared with (RM rev 3; left out of
  /// rev 4); reset 0x00.
  case accelerometerConfiguration = 0x1C
  /// 6500 family only. Bits 2…0: digital low-pass filter of the accelerometer; reset 0x00.
  case accelerometerConfiguration2 = 0x1D
  /// 6500 family only. Bits 3…0: how often a chip in its cycle measures; reset 0x00.
  case lowPowerRate = 0x1E
  /// How much force counts as motion: of an MPU-6050 MOT_THR, of the others WOM_THR; reset 0x00.
  case motionThreshold = 0x1F
  /// MPU-6050: for how many samples, MOT_DUR. ICM-20602 and its like: the threshold of the first axis,
  /// the other two follow; reset 0x00.
  case motionDuration = 0x20
  /// What goes into the FIFO: bit 7 the temperature, 6…4 the gyro's axes, 3 the acceleration; reset
  /// 0x00.
  case fifoEnable = 0x23
  /// Bit 5 keeps the interrupt pin up until the status is read; without the others it is driven both
  /// ways and active high; reset 0x00.
  case interruptPin = 0x37
  /// What raises the pin: bit 0 a new sample, the bits of ``MotionDetection`` motion; reset 0x00.
  case interruptEnable = 0x38
  /// What happened; reading it clears it and lets the pin fall; reset 0x00.
  case interruptStatus = 0x3A
  /// The first of 14 bytes: acceleration x y z, temperature, angular rate x y z, high byte first.
  case measurements = 0x3B
  /// Bits 2…0 clear the paths of gyro, accelerometer and thermometer.
  case signalPathReset = 0x68
  /// Bit 6 switches the FIFO on, bit 2 empties it while it is off; reset 0x00.
  case userControl = 0x6A
  /// How many bytes are in the FIFO, high byte first.
  case fifoLevel = 0x72
  /// The next byte of the FIFO; a block stays here.
  case fifoWindow = 0x74
  /// Bit 7 resets, bit 6 sleeps, bit 5 lets it sleep and measure by turns, bit 3 switches the
  /// thermometer off, bits 2…0 choose the clock; reset 0x40, on some clones 0x01.
  case powerManagement1 = 0x6B
  /// Not on an MPU-6050. Bit 7 switches the motion detection on, bit 6 has it compare each sample with
  /// the one before; reset 0x00.
  case motionControl = 0x69
  /// Bits 7…6: how often a chip in its cycle measures (0: 1.25, 1: 5, 2: 20, 3: 40 a second; not on
  /// a 6500); bits 5…0 switch axes off, 2…0 those of the gyro; reset 0x00.
  case powerManagement2 = 0x6C
  /// Who it is; reset 0x68, on clones almost anything.
  case whoAmI = 0x75
}
