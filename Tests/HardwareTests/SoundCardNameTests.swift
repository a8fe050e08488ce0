import Testing

@testable import Hardware

/// ALSA's names are a language that can start commands: what is not one of four forms is no name, and
/// what is handed on is made anew.
@Suite("The name of a sound card")
struct SoundCardNameTests {
  @Test(
    "is one of four forms, and is written anew",
    arguments: [
      ("default", "default"), ("hw:0", "hw:0"), ("hw:1,0", "hw:1,0"), ("plughw:2", "plughw:2"),
      ("plughw:007,03", "plughw:7,3"), ("sysdefault:Headphones", "sysdefault:CARD=Headphones"),
      ("sysdefault:CARD=vc4-hdmi_0", "sysdefault:CARD=vc4-hdmi_0"), ("hw:255,255", "hw:255,255"),
    ])
  func forms(text: String, name: String) {
    #expect(SoundCardName(text)?.alsaName == name)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "auto", "file:'|id > F'", "file:/tmp/x,raw", "tee:default,'|touch F',raw", "null",
      "default ", " default", "default\n", "default\u{0}", "Default", "hw", "hw:", "hw:,0", "hw:0,",
      "hw:0,0,0", "hw:-1", "hw:+1", "hw:256", "hw:0x1", "hw:1,999", "hw:\u{0661}", "hw:CARD=1",
      "plughw:0'", "plughw:{pcm 1}", "plug:default", "plug:'file:F'", "sysdefault", "sysdefault:",
      "sysdefault:CARD=", "sysdefault:a b", "sysdefault:a'", "sysdefault:a,b", "sysdefault:../x",
      "sysdefault:CARD=CARD=x", "sysdefault:0123456789abcdef", "sysdefault:ü", "sysdefault:a\u{1B}",
      "default,file:F", "surround40", "dmix:0", "hw:0 }", "@", "cards.0", "pcm.x",
    ])
  func others(text: String) { #expect(SoundCardName(text) == nil) }

  @Test("is none where it is long, and takes no time for that")
  func long() {
    for prefix in ["", "hw:", "sysdefault:", "sysdefault:CARD=", "plughw:0,"] {
      #expect(SoundCardName(prefix + String(repeating: "1", count: 100_000)) == nil)
    }
  }
}
