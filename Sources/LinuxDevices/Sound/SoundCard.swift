import CALSA
import Glibc
import Hardware
import System
import Time

/// A sound card by ALSA's library, which is looked for when the first tone is wanted; where there is none,
/// by the kernel.
///
/// Source: alsa-lib, `include/pcm.h`: `snd_pcm_open`, `snd_pcm_set_params`, `snd_pcm_writei`.
@usableFromInline struct SoundCard: SampleSink, ~Copyable {
  /// The library's name, by which the dynamic linker finds it.
  static let library = "libasound.so.2"
  /// What every card plays, or converts to.
  static let rate = 48_000
  /// How far ahead of the ear samples are written: it must bridge the time that the
  /// thread waits for its turn, and is what a tone comes late by.
  static let latency = Instant.Span.milliseconds(40)
  /// Cards that are asked in turn where none is named and the system's own choice is not to be had:
  /// on a machine without a sound server that choice may want what the game's locks refuse.
  private static let cards: [SoundCardName] = [.standard] + (0..<4).map { .card($0) }

  private let names: [SoundCardName]
  private var functions: Functions?
  private var pcm: OpaquePointer?
  /// Two; one where the card that was named has no more.
  private var channels = 2
  /// The card, where there is no library.
  private var kernel = KernelSoundCard()

  /// A card by its name; nil takes the first that can be had. Nothing
  /// is opened yet.
  init(name: SoundCardName?) { names = name.map { [$0] } ?? Self.cards }

  deinit { if let pcm, let functions { _ = calsa_do(functions.close, pcm) } }

  mutating func open() throws(BuzzerError) {
    guard pcm == nil, !kernel.isOpen else { return }
    var trouble: Int32 = -ENODEV
    guard let functions = loaded() else {
      // The system's own choice tries all of them.
      trouble = kernel.open(names[0])
      if trouble == 0 { return }
      throw BuzzerError(Self.message(trouble, names.count == 1 ? names[0].alsaName : nil))
    }
    for name in names {
      var opened: OpaquePointer?
      // 1 is SND_PCM_NONBLOCK: a card that another program has is not waited for.
      // The name is one that this program wrote, whatever was read.
      var found = calsa_open(functions.open, &opened, name.alsaName, 1)
      // A card that is busy says more than the next one, which is not there.
      defer { if found != -ENOENT { trouble = found } }
      guard found == 0, let opened else { continue }
      for count in [2, 1] {
        channels = count
        found = calsa_set_params(
          functions.setParams, opened, UInt32(count), UInt32(Self.rate),
          UInt32(Self.latency.nanoseconds / 1000))
        if found == 0 { break }
      }
      if found == 0 { found = calsa_nonblock(functions.nonblock, opened, 0) }
      guard found == 0 else {
        _ = calsa_do(functions.close, opened)
        continue
      }
      return pcm = opened
    }
    throw BuzzerError(Self.message(trouble, names.count == 1 ? names[0].alsaName : nil))
  }

  mutating func write(_ samples: UnsafeBufferPointer<Int16>) throws(BuzzerError) {
    if kernel.isOpen {
      let trouble = kernel.write(samples)
      guard trouble == 0 else { throw BuzzerError(Self.message(trouble, nil)) }
      return
    }
    guard channels == 1 else { return try write(frames: samples) }
    let mixed = UnsafeMutableBufferPointer<Int16>.allocate(capacity: samples.count / 2)
    defer { mixed.deallocate() }
    var frames = SoundFrames(SoundForm(format: .bits16, channels: 1))
    frames.fill(UnsafeMutableRawBufferPointer(mixed), from: samples)
    try write(frames: UnsafeBufferPointer(mixed))
  }

  private mutating func write(frames samples: UnsafeBufferPointer<Int16>) throws(BuzzerError) {
    guard let pcm, let functions, var place = samples.baseAddress else { return }
    var left = samples.count / channels
    var isRecovered = false
    while left > 0 {
      let taken = calsa_write(functions.write, pcm, place, UInt(left))
      guard taken <= 0 else {
        left -= min(taken, left)
        place += taken * channels
        continue
      }
      // A card that waits, and then takes nothing, would be asked for ever.
      guard taken < 0 else {
        close()
        throw BuzzerError(Self.message(-EIO, nil))
      }
      // An underrun, or a machine that slept: said once a write, or the card is gone.
      guard !isRecovered, calsa_recover(functions.recover, pcm, Int32(taken)) == 0 else {
        close()
        throw BuzzerError(Self.message(Int32(taken), nil))
      }
      isRecovered = true
    }
    if isRecovered { start() }
  }

  mutating func start() {
    kernel.start()
    guard let pcm, let functions else { return }
    // A card whose buffer was full has begun by itself, and says so by an error.
    _ = calsa_do(functions.start, pcm)
  }

  mutating func close() {
    kernel.close()
    guard let pcm, let functions else { return }
    _ = calsa_do(functions.drop, pcm)
    _ = calsa_do(functions.close, pcm)
    self.pcm = nil
  }

  /// The library's functions; nil where it is not installed, or the program can load none.
  private mutating func loaded() -> Functions? {
    if functions == nil { functions = Functions(Self.library) }
    return functions
  }

  private static func message(_ error: Int32, _ name: String?) -> String {
    let what = name.map { "The sound card \($0)" } ?? "No sound card"
    let verb = name == nil ? "can be used" : "cannot be used"
    let reason = String(cString: strerror(-error))
    let remedy =
      switch -error {
      case EBUSY: "Another program plays; stop it, or name another card: aplay -L"
      case EACCES, EPERM: Remedy.join("audio").sentence
      default: "The cards there are: aplay -L"
      }
    return "\(what) \(verb) (\(reason)). \(remedy)"
  }
}

extension SoundCard {
  /// The library's functions that are called; it stays loaded for the program's life.
  private struct Functions {
    let open: UnsafeMutableRawPointer
    let setParams: UnsafeMutableRawPointer
    let nonblock: UnsafeMutableRawPointer
    let write: UnsafeMutableRawPointer
    let recover: UnsafeMutableRawPointer
    let start: UnsafeMutableRawPointer
    let drop: UnsafeMutableRawPointer
    let close: UnsafeMutableRawPointer

    init?(_ library: String) {
      guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL),
        let silence = dlsym(handle, "snd_lib_error_set_handler"),
        let open = dlsym(handle, "snd_pcm_open"),
        let setParams = dlsym(handle, "snd_pcm_set_params"),
        let nonblock = dlsym(handle, "snd_pcm_nonblock"),
        let write = dlsym(handle, "snd_pcm_writei"),
        let recover = dlsym(handle, "snd_pcm_recover"),
        let start = dlsym(handle, "snd_pcm_start"),
        let drop = dlsym(handle, "snd_pcm_drop"), let close = dlsym(handle, "snd_pcm_close")
      else { return nil }
      calsa_silence(silence)
      (self.open, self.setParams, self.nonblock) = (open, setParams, nonblock)
      (self.write, self.recover, self.start) = (write, recover, start)
      (self.drop, self.close) = (drop, close)
    }
  }
}
