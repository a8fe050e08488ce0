import Glibc
import Hardware
import System
import Testing
import Time

@testable import LinuxDevices

@Suite struct QuestionDeskTests {
  @Test func onlyTheLatestQuestionCounts() throws {
    let desk = QuestionDesk<String, Int>()
    desk.ask("first")
    let (question, number) = try #require(desk.nextQuestion())
    #expect(question == "first" && !desk.isObsolete(number))
    desk.put(1, for: number)
    desk.ask("second")
    desk.ask("third")
    #expect(desk.isObsolete(number))
    #expect(desk.takeAnswer() == nil, "an answer that waits is not the new question's")
    desk.put(2, for: number)
    #expect(desk.takeAnswer() == nil, "a late answer is dropped")
    #expect(try #require(desk.nextQuestion()).0 == "third")
  }

  @Test func anAnswerEndsADoze() throws {
    let bell = try Bell()
    let desk = QuestionDesk<String, Int>(bell: bell)
    var clock = MonotonicClock(bell: bell)
    desk.ask("how far?")
    let (_, number) = try #require(desk.nextQuestion())
    desk.put(1, for: number)
    let end = clock.now() + .seconds(1000)
    clock.doze(until: end, for: Wakers())
    #expect(clock.now() < end, "it dozed to the end")
    #expect(desk.takeAnswer() == 1)
  }

  @Test func onlyTheNewestAnswerCounts() throws {
    let desk = QuestionDesk<String, Int>()
    desk.ask("how far?")
    let (_, number) = try #require(desk.nextQuestion())
    desk.put(1, for: number)
    desk.put(2, for: number)
    #expect(desk.takeAnswer() == 2)
    #expect(desk.takeAnswer() == nil)
  }

  @Test func askingNothingEndsTheWork() throws {
    let desk = QuestionDesk<String, Int>()
    desk.ask("anything")
    let (_, number) = try #require(desk.nextQuestion())
    desk.ask(nil)
    #expect(desk.isObsolete(number))
    desk.close()
    #expect(desk.nextQuestion() == nil)
  }
}

@Suite struct BackgroundThreadTests {
  /// Works on 0 for ever, and doubles every other number.
  private struct Doubler: BackgroundWorker, ~Copyable {
    let ended: Flag
    deinit { ended.raise() }

    mutating func work(
      on question: Int, isObsolete: @escaping @Sendable () -> Bool, answer: (Int) -> Void
    ) {
      if question == 0 { while !isObsolete() { sched_yield() } }
      answer(question * 2)
    }
  }

  private final class Flag: @unchecked Sendable {
    // What varies is only touched while `lock` is held.
    private let lock = Lock()
    private var value = false
    func raise() { lock.locked { value = true } }
    var isRaised: Bool { lock.locked { value } }
  }

  @Test func aNewQuestionInterruptsTheOldOneAndTheEndInterruptsAll() {
    let ended = Flag()
    do {
      let thread = BackgroundThread(
        Doubler(ended: ended), named: "doubler", patience: .seconds(60))
      let isRunning = thread.isRunning
      #expect(isRunning)
      thread.ask(0)
      thread.ask(21)
      var answer: Int?
      while answer == nil { answer = thread.next() }
      #expect(answer == 42)
      thread.ask(0)
    }
    #expect(ended.isRaised, "the thread was waited for")
  }
}
