import CLinux

/// How far the stack of the main thread may grow; those of other threads have a size of their own
/// (``Thread``).
public enum StackLimit {
  /// What the program asks for: the usual limit of a login.
  public static let usual = 8 << 20

  /// Asks for the usual limit where the machine has set a lower one; returns how many bytes the stack
  /// may have. Nothing is taken by it: the stack grows as it is used. Source: setrlimit(2), RLIMIT_STACK.
  public static func raise(to wanted: Int = usual) -> Int { clinux_raise_stack(wanted) }
}
