import Glibc
import Hardware

/// espeak-ng by its library, which is looked for when the first word is to be said: texts become samples.
///
/// There is one voice in a program: the library keeps its state to itself. It is never ended or unloaded:
/// `espeak_Terminate` of 1.51 waits for a thread of its own that may not hear it. Source: espeak-ng,
/// `src/include/espeak-ng/speak_lib.h`.
struct SpeechLibrary: ~Copyable {
  /// The library's name, by which the dynamic linker finds it.
  static let name = "libespeak-ng.so.1"
  private let functions: Functions
  /// How many samples a second it makes.
  let rate: Int
  /// The language that it speaks.
  private var language: String

  private typealias Initialize =
    @convention(c) (Int32, Int32, UnsafePointer<CChar>?, Int32) -> Int32
  private typealias Take =
    @convention(c) (UnsafeMutablePointer<Int16>?, Int32, UnsafeMutableRawPointer?) -> Int32
  private typealias SetCallback = @convention(c) (Take?) -> Void
  private typealias SetVoice = @convention(c) (UnsafePointer<CChar>?) -> Int32
  private typealias Synthesize =
    @convention(c) (
      UnsafeRawPointer?, Int, UInt32, Int32, UInt32, UInt32, UnsafeMutablePointer<UInt32>?,
      UnsafeMutableRawPointer?
    ) -> Int32

  private struct Functions {
    let initialize: Initialize
    let setCallback: SetCallback
    let setVoice: SetVoice
    let synthesize: Synthesize
  }

  /// The library and its functions; throws where it is missing.
  private static func loaded(
    _ name: String
  ) throws(BuzzerError) -> (UnsafeMutableRawPointer, Functions) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw BuzzerError("Nothing is spoken: \(name) is missing. Install libespeak-ng1.")
    }
    guard let initialize = dlsym(handle, "espeak_Initialize"),
      let setCallback = dlsym(handle, "espeak_SetSynthCallback"),
      let setVoice = dlsym(handle, "espeak_SetVoiceByName"),
      let synthesize = dlsym(handle, "espeak_Synth")
    else {
      dlclose(handle)
      throw BuzzerError(
        "Nothing is spoken: \(name) is none that is known here. Install libespeak-ng1.")
    }
    // Unchecked: the types are those of the functions in speak_lib.h.
    let functions = Functions(
      initialize: unsafeBitCast(initialize, to: Initialize.self),
      setCallback: unsafeBitCast(setCallback, to: SetCallback.self),
      setVoice: unsafeBitCast(setVoice, to: SetVoice.self),
      synthesize: unsafeBitCast(synthesize, to: Synthesize.self))
    return (handle, functions)
  }

  /// Why the library cannot be had; nil where it can.
  static func trouble(_ name: String = SpeechLibrary.name) -> BuzzerError? {
    do throws(BuzzerError) {
      dlclose(try loaded(name).0)
      return nil
    } catch { return error }
  }

  /// Loads the library and its data; throws where they are missing.
  init(_ name: String = SpeechLibrary.name) throws(BuzzerError) {
    let (handle, functions) = try Self.loaded(name)
    // 2 is AUDIO_OUTPUT_SYNCHRONOUS: it plays nothing, and hands over the samples, of 60 ms each time.
    // 0x8000 is espeakINITIALIZE_DONT_EXIT: without its data it would end the program.
    let rate = functions.initialize(2, 60, nil, 0x8000)
    guard rate > 0 else {
      dlclose(handle)
      throw BuzzerError("Nothing is spoken: espeak-ng lacks its data. Install espeak-ng-data.")
    }
    functions.setCallback(Self.take)
    language = ""
    self.functions = functions
    self.rate = Int(rate)
  }

  /// Hands samples on to who hears them; 1 says that no more are wanted.
  private static let take: Take = { samples, count, events in
    // In an espeak_EVENT six numbers of 32 bits stand before `user_data`.
    guard let events, let mouth = events.load(fromByteOffset: 24, as: UnsafeRawPointer?.self) else {
      return 1
    }
    let isWanted = Unmanaged<Mouth>.fromOpaque(mouth).takeUnretainedValue()
      .take(UnsafeBufferPointer(start: samples, count: samples == nil ? 0 : Int(count)))
    return isWanted ? 0 : 1
  }

  /// Says it: `take` hears the samples as they are made, and says whether more are wanted. Throws where the
  /// library has no such language, or refuses.
  mutating func speak(
    _ utterance: Utterance, _ take: @escaping (UnsafeBufferPointer<Int16>) -> Bool
  ) throws(BuzzerError) {
    if language != utterance.language {
      // The game's Portuguese is Brazil's, and espeak-ng's of that name is Portugal's.
      let voice = utterance.language == "pt" ? "pt-br" : utterance.language
      guard functions.setVoice(voice) == 0 else {
        throw BuzzerError("Nothing is spoken: espeak-ng has no voice for \(utterance.language).")
      }
      language = utterance.language
    }
    let mouth = Mouth(take)
    var text = Array(utterance.text.utf8)
    text.append(0)
    // 1: the text is UTF-8, and its places are characters (POS_CHARACTER).
    let outcome = functions.synthesize(
      text, text.count, 0, 1, 0, 1, nil, Unmanaged.passUnretained(mouth).toOpaque())
    withExtendedLifetime(mouth) {}
    guard outcome == 0 else {
      throw BuzzerError("Nothing is spoken: espeak-ng refuses (\(outcome)).")
    }
  }

  /// Who hears the samples.
  private final class Mouth {
    private let hear: (UnsafeBufferPointer<Int16>) -> Bool
    private var isWanted = true

    init(_ hear: @escaping (UnsafeBufferPointer<Int16>) -> Bool) { self.hear = hear }

    /// Once nobody wants more, nothing is handed on, whatever the library still has.
    func take(_ samples: UnsafeBufferPointer<Int16>) -> Bool {
      if isWanted, !samples.isEmpty { isWanted = hear(samples) }
      return isWanted
    }
  }
}
