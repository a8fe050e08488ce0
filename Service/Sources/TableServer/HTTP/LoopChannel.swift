import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// HTTP on a connection whose work is all done by the thread that reads and writes it: a request goes
/// from the network to the writer's queue and back without changing threads on the way, which costs
/// more than most of what is done with it. What takes longer goes elsewhere: ``Routes/work(on:_:)``.
struct LoopChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  let http: HTTP1Channel

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    http.setup(channel: channel, logger: logger)
  }

  func handle(value: Value, logger: Logger) async {
    await withTaskExecutorPreference(LoopExecutor(value.channel.eventLoop)) {
      await http.handle(value: value, logger: logger)
    }
  }
}

/// Runs tasks on an event loop's thread.
private final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
