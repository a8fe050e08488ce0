import CLinux

/// Memory that was freed and may be wanted again.
public enum FreedMemory {
  /// Has pieces of memory of up to `bytes` come from the heap, and the heap keep as many that were
  /// freed: else the pictures of a start are mapped, zeroed and given back one by one.
  ///
  /// Source: mallopt(3).
  public static func keep(upTo bytes: Int) { clinux_keep_freed_memory(Int32(clamping: bytes)) }
}
