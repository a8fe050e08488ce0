import CLinux

/// How far the stack of the main thread may grow; those of other threads have a size of their own
/// (``Thread``).
public enum StackLimit {
  /// Asks for the usual limit of a login where the machine has set a lower one; returns how many
  /// bytes the stack may have. Nothing is taken by it: the stack grows as it is used.
  /// Source: setrlimit(2), RLIMIT_STACK.
  public static func raise() -> Int { clinux_raise_stack(8 << 20) }
}
