import CLinux
import Glibc
import Hardware
import System
import Time

/// A sound card by the kernel's own interface: for a program that can load no library, and a system that
/// has none.
///
/// Nothing is mixed and no sound server asked: a card that another program plays on is busy. Source:
/// `include/uapi/sound/asound.h` and `sound/core/pcm_native.c` of the kernel, which alsa-lib and tinyalsa
/// speak in the same way.
@usableFromInline struct KernelSoundCard: ~Copyable {
  private var descriptor: FileDescriptor?
  private var frames = SoundFrames(SoundForm(format: .bits16, channels: 2))
  /// What is written at once, made when a card is opened.
  private var buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  init() {}

  deinit { buffer.deallocate() }

  /// Whether a card is open.
  var isOpen: Bool { descriptor != nil }

  /// Opens a card by its name; 0, or the negative number of what was wrong.
  mutating func open(_ name: SoundCardName) -> Int32 {
    switch name.kernelPlace {
    case .first:
      var trouble = -ENODEV
      for card in UInt8(0)..<8 {
        let found = open(card: card, device: 0)
        if found == 0 { return 0 }
        // A card that is busy says more than the next one, which is not there.
        if found != -ENOENT { trouble = found }
      }
      return trouble
    case .numbered(let card, let device): return open(card: card, device: device)
    case .identified(let name):
      let card = clinux_sound_card(name)
      return card < 0 ? card : open(card: UInt8(truncatingIfNeeded: card), device: 0)
    }
  }

  private mutating func open(card: UInt8, device: UInt8) -> Int32 {
    let path = "/dev/snd/pcmC\(card)D\(device)p"
    do throws(Errno) {
      // One that is taken is not waited for.
      let opened = try FileDescriptor(opening: path, O_RDWR | O_NONBLOCK)
      let trouble = take(opened.number)
      guard trouble == 0 else { return trouble }
      descriptor = consume opened
      return 0
    } catch { return error.code == EAGAIN ? -EBUSY : -error.code }
  }

  /// Agrees with the card upon what it is given; from then on a write waits for room.
  private mutating func take(_ card: Int32) -> Int32 {
    var offer = clinux_sound_offer()
    let trouble = clinux_sound_offer(card, &offer)
    guard trouble == 0 else { return trouble }
    guard offer.least_channels <= offer.most_channels, offer.least_rate <= offer.most_rate,
      let form = SoundForm(
        formats: offer.formats, channels: offer.least_channels...offer.most_channels,
        rates: offer.least_rate...offer.most_rate, rate: UInt32(SoundCard.rate))
    else { return -EINVAL }
    var wanted = clinux_sound_form()
    wanted.format = form.format.rawValue
    wanted.channels = UInt32(form.channels)
    wanted.rate = UInt32(SoundCard.rate)
    // What is written ahead, and half as much again.
    wanted.frames = UInt32(SoundCard.latency.nanoseconds * 48 * 3 / 2 / 1_000_000)
    let refused = clinux_sound_take(card, &wanted)
    guard refused == 0 else { return refused }
    frames = SoundFrames(form)
    return fcntl(card, F_SETFL, 0) < 0 ? -EIO : 0
  }

  /// Plays samples, left and right by turns, and waits for room; 0, or the negative number of what was
  /// wrong, and it is closed.
  mutating func write(_ samples: UnsafeBufferPointer<Int16>) -> Int32 {
    guard let card = descriptor?.number else { return -ENODEV }
    let size = samples.count / 2 * frames.form.frameSize
    if buffer.count < size {
      buffer.deallocate()
      buffer = .allocate(byteCount: size, alignment: 8)
    }
    frames.fill(buffer, from: samples)
    guard var place = UnsafeRawPointer(buffer.baseAddress) else { return 0 }
    var left = samples.count / 2
    var isRecovered = false
    while left > 0 {
      let taken = clinux_sound_write(card, place, UInt(left))
      if taken > 0 {
        left -= min(taken, left)
        place += taken * frames.form.frameSize
        continue
      }
      // An underrun, or a machine that slept: said once a write, or the card is gone.
      guard taken == -Int(EPIPE) || taken == -Int(ESTRPIPE), !isRecovered,
        clinux_sound_prepare(card) == 0
      else {
        close()
        return taken == 0 ? -EIO : Int32(truncatingIfNeeded: taken)
      }
      isRecovered = true
    }
    if isRecovered { start() }
    return 0
  }

  /// Lets what was written be heard.
  mutating func start() {
    // A card whose buffer was full has begun by itself, and says so by an error.
    if let card = descriptor?.number { _ = clinux_sound_start(card) }
  }

  /// Gives the card back.
  mutating func close() {
    if let card = descriptor?.number { _ = clinux_sound_drop(card) }
    descriptor = nil
  }
}
