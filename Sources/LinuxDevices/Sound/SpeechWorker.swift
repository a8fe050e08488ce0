import Hardware

/// Says what it is asked to, the latest alone: texts become samples, which the loudspeaker's thread takes.
struct SpeechWorker: BackgroundWorker, ~Copyable {
  private let queue: ToneQueue
  private let name: String
  private var library: SpeechLibrary?
  private var isTroubleSaid = false

  /// Speaks into `queue` by the library of this name.
  init(_ queue: ToneQueue, library name: String = SpeechLibrary.name) {
    self.queue = queue
    self.name = name
  }

  /// Answers whether all of it was made: it is not where something else is to be said.
  mutating func work(
    on question: Utterance, isObsolete: @escaping @Sendable () -> Bool, answer: (Bool) -> Void
  ) {
    let queue = queue
    queue.beginSpeech(isObsolete: isObsolete)
    do throws(BuzzerError) {
      if library == nil { library = try SpeechLibrary(name) }
      let rate = library?.rate ?? 1
      try library?.speak(question) { samples in
        queue.putSpeech(samples, rate: rate, isObsolete: isObsolete)
      }
      isTroubleSaid = false
    } catch {
      if !isTroubleSaid { queue.tellOfVoice(error) }
      isTroubleSaid = true
    }
    queue.endSpeech(isObsolete: isObsolete)
    answer(!isObsolete())
  }
}
