import System
import Testing

/// What comes from a file must not act on the terminal of whoever reads about it.
@Suite struct PrintableTextTests {
  @Test func whatATerminalObeysIsWrittenOut() {
    #expect("\u{1B}[2J".printable == #"\u{1B}[2J"#)
    #expect("a\u{9B}31mb".printable == #"a\u{9B}31mb"#)
    #expect("\u{202E}txt.exe".printable == #"\u{202E}txt.exe"#)
    #expect("\u{61C}1.2".printable == #"\u{61C}1.2"#, "a mark of direction as the other two")
    #expect("a\rb\u{7F}\u{0}".printable == #"a\u{D}b\u{7F}\u{0}"#)
  }

  @Test func whatIsTextStays() {
    for text in ["", "Größe 4×4, 日本語 🎮", "two\nlines"] { #expect(text.printable == text) }
  }

  @Test func aNameThatIsEmptyIsShown() {
    #expect("".asFileName == "''")
    #expect("/boot/config.txt".asFileName == "/boot/config.txt")
  }

  @Test func aShellTakesATextAsOneWord() {
    #expect("/var/lib/tilt2048/a_B-9.db".asShellWord == "/var/lib/tilt2048/a_B-9.db")
    #expect("My games; $HOME `x`".asShellWord == "'My games; $HOME `x`'")
    #expect("it's".asShellWord == #"'it'\''s'"#)
    #expect("'\u{301}; id".asShellWord.utf8.elementsEqual("''\\''\u{301}; id'".utf8))
    #expect("".asShellWord == "''")
  }
}
