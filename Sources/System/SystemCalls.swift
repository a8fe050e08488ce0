import CI2C
import CLinux
import Glibc
import Time

/// The system calls that devices are made of, as a table, so that a test can put one that fails in
/// the place of the real one. Each returns a result of 0 or more, or a negative error number.
public struct SystemCalls: Sendable {
  /// `open(path, flags)`
  public var open: @Sendable (_ path: String, _ flags: Int32) -> Int
  /// `fcntl(fd, F_DUPFD_CLOEXEC)`
  public var duplicate: @Sendable (_ fd: Int32) -> Int
  /// `close(fd)`
  public var close: @Sendable (_ fd: Int32) -> Int
  /// `ioctl(fd, request, argument)`; pass a number as a pointer's bits.
  public var ioctl:
    @Sendable (_ fd: Int32, _ request: UInt, _ argument: UnsafeMutableRawPointer?) -> Int
  /// `read(fd, buffer)`
  public var read: @Sendable (_ fd: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int
  /// `write(fd, bytes)`
  public var write: @Sendable (_ fd: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  /// `pwrite(fd, bytes, offset)`
  public var pwrite: @Sendable (_ fd: Int32, _ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int
  /// `fsync(fd)`
  public var fsync: @Sendable (_ fd: Int32) -> Int
  /// `mmap(nil, size, PROT_WRITE, MAP_SHARED, fd, 0)`; nil where the device cannot be mapped.
  public var map: @Sendable (_ fd: Int32, _ size: Int) -> UnsafeMutableRawPointer?
  /// `munmap(address, size)`
  public var unmap: @Sendable (_ address: UnsafeMutableRawPointer, _ size: Int) -> Int
  /// CLOCK_MONOTONIC.
  public var now: @Sendable () -> Instant
  /// `i2c_smbus_write_byte_data` of libi2c.
  public var smbusWrite: @Sendable (_ fd: Int32, _ register: UInt8, _ value: UInt8) -> Int
  /// `i2c_smbus_read_i2c_block_data` of libi2c; returns how many bytes came.
  public var smbusRead:
    @Sendable (_ fd: Int32, _ register: UInt8, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int

  /// The running kernel.
  public static let linux = SystemCalls(
    open: { path, flags in Errno.kernelResult(Int(Glibc.open(path, flags | O_CLOEXEC))) },
    duplicate: { fd in Errno.kernelResult(Int(fcntl(fd, F_DUPFD_CLOEXEC, 0))) },
    close: { fd in Errno.kernelResult(Int(Glibc.close(fd))) },
    ioctl: { fd, request, argument in Errno.kernelResult(Int(clinux_ioctl(fd, request, argument)))
    },
    read: { fd, buffer in Errno.kernelResult(Glibc.read(fd, buffer.baseAddress, buffer.count)) },
    write: { fd, bytes in Errno.kernelResult(Glibc.write(fd, bytes.baseAddress, bytes.count)) },
    pwrite: { fd, bytes, offset in
      Errno.kernelResult(Glibc.pwrite(fd, bytes.baseAddress, bytes.count, off_t(offset)))
    },
    fsync: { fd in Errno.kernelResult(Int(Glibc.fsync(fd))) },
    map: { fd, size in
      let address = mmap(nil, size, PROT_WRITE, MAP_SHARED, fd, 0)
      return address == MAP_FAILED ? nil : address
    },
    unmap: { address, size in Errno.kernelResult(Int(munmap(address, size))) },
    now: {
      var clock = MonotonicClock()
      return clock.now()
    },
    smbusWrite: { fd, register, value in Int(i2c_smbus_write_byte_data(fd, register, value)) },
    smbusRead: { fd, register, buffer in
      Int(
        i2c_smbus_read_i2c_block_data(
          fd, register, UInt8(truncatingIfNeeded: buffer.count), buffer.baseAddress))
    })
}
