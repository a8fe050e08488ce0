import CLinux
import System

/// On which framebuffer the kernel shows its text consoles.
///
/// Source: kernel, `Documentation/fb/fbcon.rst`; Debian's `con2fbmap` asks the same.
public enum ConsoleMap {
  /// Shows `console` (1 for tty1) on `panel`: what is written there by a login or a rescue is then seen
  /// where the game was.
  public static func show(
    console: Int, on panel: ListedFramebuffer, calls: SystemCalls = .linux
  ) throws(FramebufferError) {
    var map = fb_con2fbmap(console: UInt32(console), framebuffer: UInt32(panel.number))
    do throws(Errno) {
      let file = try FileDescriptor(opening: panel.path, calls: calls)
      try file.control(UInt(FBIOPUT_CON2FBMAP), &map)
    } catch { throw .failed("show the console on", error) }
  }
}
