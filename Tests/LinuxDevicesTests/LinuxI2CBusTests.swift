import CI2C
import Glibc
import Hardware
import I2C
import System
import Testing

@testable import LinuxDevices

@Suite struct LinuxI2CBusTests {
  @Test func requestNumbersAreTheKernels() {
    #expect([I2C_RETRIES, I2C_TIMEOUT, I2C_SLAVE] == [0x0701, 0x0702, 0x0703])
  }

  /// A bus on which every transfer has the given result.
  static func bus(
    select: Int = 0, transfer: Int, log: Log = Log()
  ) throws(I2CError) -> LinuxI2CBus {
    var calls = SystemCalls.linux
    calls.open = { _, _ in 7 }
    calls.close = { _ in 0 }
    calls.ioctl = { _, request, argument in
      log.requests.append((request, Int(bitPattern: argument)))
      return request == UInt(I2C_SLAVE) ? select : 0
    }
    calls.smbusWrite = { _, _, _ in transfer }
    calls.smbusRead = { _, _, _ in
      log.reads += 1
      return log.reads == 1 && log.isInterruptedOnce ? -Int(EINTR) : transfer
    }
    return try LinuxI2CBus(path: "/dev/i2c-9", calls: calls)
  }

  final class Log: @unchecked Sendable {
    var requests: [(UInt, Int)] = []
    var reads = 0
    var sent: [UInt8] = []
    var isInterruptedOnce = false
  }

  @Test(arguments: [
    (EREMOTEIO, I2CError.noAcknowledge), (ENXIO, .noAcknowledge), (ETIMEDOUT, .timedOut),
    (EAGAIN, .arbitrationLost), (ENODEV, .gone), (EIO, .failed(code: EIO)),
    (EOPNOTSUPP, .unsupported),
  ])
  func errorsOfTransfers(_ code: Int32, _ expected: I2CError) throws {
    var bus = try Self.bus(transfer: -Int(code))
    #expect(throws: expected) { try bus.write(0, to: 0x6B, of: .mpu6050) }
    #expect(throws: expected) { try bus.read(0x75, of: .mpu6050) }
  }

  @Test(arguments: [
    (ENOENT, I2CError.noSuchBus), (EACCES, .permissionDenied), (ENODEV, .gone),
  ])
  func errorsOfOpening(_ code: Int32, _ expected: I2CError) {
    var calls = SystemCalls.linux
    calls.open = { _, _ in -Int(code) }
    do throws(I2CError) {
      _ = try LinuxI2CBus(path: "/dev/i2c-9", calls: calls)
      Issue.record("it was opened")
    } catch {
      #expect(error == expected)
    }
  }

  @Test func anAddressOfAKernelDriverIsLeftAlone() throws {
    let log = Log()
    var bus = try Self.bus(select: -Int(EBUSY), transfer: 1, log: log)
    #expect(throws: I2CError.addressInUse) { try bus.read(0x75, of: .mpu6050) }
    #expect(log.reads == 0)
    #expect(!log.requests.contains { $0.0 == UInt(I2C_SLAVE_FORCE) })
  }

  @Test func theTimeOutIsFiftyMillisecondsAndTheTargetIsSelectedOnce() throws {
    let log = Log()
    var bus = try Self.bus(transfer: 1, log: log)
    _ = try bus.read(0x75, of: .mpu6050)
    _ = try bus.read(0x75, of: .mpu6050)
    _ = try bus.read(0x75, of: .mpu6050Alternate)
    #expect(log.requests.contains { $0 == (UInt(I2C_TIMEOUT), 5) })
    let selections = log.requests.filter { $0.0 == UInt(I2C_SLAVE) }.map(\.1)
    #expect(selections == [0x68, 0x69])
  }

  @Test func aSignalDoesNotDisturbATransfer() throws {
    let log = Log()
    log.isInterruptedOnce = true
    var bus = try Self.bus(transfer: 1, log: log)
    _ = try bus.read(0x75, of: .mpu6050)
    #expect(log.reads == 2)
  }

  /// A display's message is no SMBus call: it goes as one I2C_RDWR of one message.
  @Test func otherTransactionsGoAsTheyAre() throws {
    let log = Log()
    var calls = SystemCalls.linux
    calls.open = { _, _ in 7 }
    calls.close = { _ in 0 }
    calls.ioctl = { _, request, argument in
      guard request == UInt(I2C_RDWR), let argument else { return 0 }
      let data = argument.assumingMemoryBound(to: i2c_rdwr_ioctl_data.self).pointee
      for message in UnsafeBufferPointer(start: data.msgs, count: Int(data.nmsgs)) {
        log.requests.append((UInt(message.addr), Int(message.flags)))
        for index in 0..<Int(message.len) {
          if message.flags == 0 { log.sent.append(message.buf[index]) }
          if message.flags != 0 { message.buf[index] = UInt8(index) }
        }
      }
      return Int(data.nmsgs)
    }
    var bus = try LinuxI2CBus(path: "/dev/i2c-9", calls: calls)
    let display = try #require(I2CAddress(0x3C))
    try bus.write([0x40, 1, 2], to: display)
    #expect(log.sent == [0x40, 1, 2])
    // More than SMBus has in a block.
    var long = [UInt8](repeating: 9, count: 40)
    try long.withUnsafeMutableBufferPointer { try bus.read(into: $0, from: 0x10, of: display) }
    #expect(long == (0..<40).map { UInt8($0) })
    #expect(log.sent == [0x40, 1, 2, 0x10])
    #expect(log.requests.map(\.0) == [0x3C, 0x3C, 0x3C] && log.requests.map(\.1) == [0, 0, 1])
  }

  /// An adapter may end after the register's number, and what was to be read is as it was.
  @Test(arguments: [0, 1]) func fewerMessagesThanAskedForAreAnError(count: Int) throws {
    var calls = SystemCalls.linux
    calls.open = { _, _ in 7 }
    calls.close = { _ in 0 }
    calls.ioctl = { _, request, _ in request == UInt(I2C_RDWR) ? count : 0 }
    var bus = try LinuxI2CBus(path: "/dev/i2c-9", calls: calls)
    var bytes = [UInt8](repeating: 0, count: 56)
    #expect(throws: I2CError.failed(code: EIO)) {
      try bytes.withUnsafeMutableBufferPointer { try bus.read(into: $0, from: 0x74, of: .mpu6050) }
    }
  }

  @Test func fewerBytesThanAskedForAreAnError() throws {
    var bus = try Self.bus(transfer: 9)
    var bytes = [UInt8](repeating: 0, count: 14)
    #expect(throws: I2CError.shortRead(expected: 14, received: 9)) {
      try bytes.withUnsafeMutableBufferPointer { try bus.read(into: $0, from: 0x3B, of: .mpu6050) }
    }
  }

  @Test func everyErrorHasItsOwnRemedy() {
    let errors: [I2CError] = [
      .noAcknowledge, .addressInUse, .permissionDenied, .noSuchBus, .gone, .timedOut,
      .arbitrationLost, .shortRead(expected: 14, received: 3), .unsupported, .failed(code: EIO),
    ]
    let messages = errors.map { $0.fault(bus: "/dev/i2c-1", addresses: [.mpu6050]).message }
    #expect(Set(messages).count == errors.count)
    for message in messages {
      #expect(message.contains("0x68") || message.contains("/dev/i2c-1"))
    }
    #expect(messages[1].contains("ls -d /sys/bus/i2c/drivers/*/*-00*"))
    #expect(messages[2].contains("usermod -aG i2c"))
  }

  @Test(arguments: ["/dev/null", "/dev", "/dev/zero"])
  func whatIsNoBusIsSaidToBeNone(path: String) {
    let expected = I2CError.noSuchBus
    do throws(I2CError) {
      var bus = try LinuxI2CBus(path: path)
      try bus.write([0x6B, 0], to: .mpu6050)
      Issue.record("\(path) was taken for a bus")
    } catch {
      #expect(error == expected)
    }
  }

  @Test func aBusIsLookedAtByItsNumber() {
    for (bus, words) in [
      ("/dev/i2c-1", "i2cdetect -y 1 "), ("/dev/by-2/i2c-10", "i2cdetect -y 10 "),
      ("/dev/sensors", "i2cdetect -l "),
    ] {
      let said = I2CError.wiring(bus: bus).sentence
      #expect(said.contains(words) && said.contains("68 and 69 take turns, AD0 to ground"))
    }
  }

  /// `record` has an option of its own for it, and none for the configuration.
  @Test(arguments: [I2CError.noSuchBus, .unsupported])
  func anotherBusIsNamedByTheOptionThatThereIs(error: I2CError) {
    let played = error.remedy(bus: "/dev/i2c-1").sentence
    let recorded = error.remedy(bus: "/dev/i2c-1", option: "--bus ").sentence
    #expect(played.contains("--set sensor.bus=/dev/i2c-N"))
    #expect(recorded.contains(": --bus /dev/i2c-N") && !recorded.contains("--set"))
  }

  @Test func adaptersAreListedByNumberAndMonitorsComeLast() throws {
    let folder = try TemporaryFolder()
    folder.write("bcm2835 (i2c@7e804000)\n", to: "i2c-10/name")
    folder.write("vc4-hdmi-0\n", to: "i2c-2/name")
    folder.write("bcm2835 (i2c@7e205000)\n", to: "i2c-1/name")
    #expect(I2CAdapter.all(in: folder.path).map(\.number) == [1, 2, 10])
    #expect(I2CAdapter.candidates(in: folder.path).map(\.path).last == "/dev/i2c-2")
    #expect(I2CAdapter.candidates(in: folder.path).first?.name == "bcm2835 (i2c@7e205000)")
    #expect(I2CAdapter.all(in: folder.path + "/none").isEmpty)
  }

  /// What a kernel 6.12 lists for a Raspberry Pi 3 with a clock chip, and a PC with a touch pad: the
  /// chips stand among the buses.
  @Test func chipsOnABusAreNoBuses() throws {
    let folder = try TemporaryFolder()
    for chip in ["1-0068", "2-0037", "i2c-ELAN0001:00"] {
      folder.write("ds1307\n", to: chip + "/name")
    }
    folder.write("bcm2835 (i2c@7e804000)\n", to: "i2c-1/name")
    #expect(I2CAdapter.all(in: folder.path).map(\.path) == ["/dev/i2c-1"])
  }
}
