/// What a ``Thread`` runs; it keeps its state alive for as long as it runs.
open class ThreadBody {
  /// What the thread is called that runs it.
  final var threadName = ""

  /// Made by who makes what is to run.
  public init() {}

  /// The whole life of the thread.
  open func run() {}
}
