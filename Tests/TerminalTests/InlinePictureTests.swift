import Graphics
import Testing

@testable import Terminal

@Suite("A picture among the lines of an answer")
struct InlinePictureTests {
  private let size = TerminalSize(columns: 80, rows: 24, cellWidth: 10, cellHeight: 20)

  private func abilities(kitty: Bool = false, sixel: Bool = false) -> TerminalAbilities {
    var abilities = TerminalAbilities()
    abilities.drawsKitty = kitty
    abilities.drawsSixel = sixel
    return abilities
  }

  /// A canvas of a picture's size: red, and its last pixel blue.
  private func canvas(_ picture: InlinePicture) -> Canvas {
    let canvas = Canvas(
      bounds: Rect(x: 0, y: 0, width: picture.width, height: picture.height), format: .xrgb8888)
    for index in 0..<picture.width * picture.height {
      let place = index / picture.width * canvas.stride + index % picture.width * 4
      let isLast = index == picture.width * picture.height - 1
      canvas.pixels.storeBytes(
        of: isLast ? 0xFF : 0xFF_0000, toByteOffset: place, as: UInt32.self)
    }
    return canvas
  }

  @Test("it is as wide as the terminal, three fifths as high, and leaves a prompt its lines")
  func sizes() throws {
    let usual = try #require(InlinePicture(abilities(kitty: true), size: size))
    #expect(usual.width == 800 && usual.height == 420, "21 of 24 rows")
    let high = TerminalSize(columns: 80, rows: 60, cellWidth: 10, cellHeight: 20)
    let tall = try #require(InlinePicture(abilities(sixel: true), size: high))
    #expect(tall.width == 800 && tall.height == 480)
    let large = TerminalSize(columns: 300, rows: 100, cellWidth: 20, cellHeight: 40)
    let wide = try #require(InlinePicture(abilities(sixel: true), size: large))
    #expect(wide.width == 1000 && wide.height == 600)
  }

  @Test("there is none where the terminal draws no pixels, tells no cell, or has no room")
  func none() {
    #expect(InlinePicture(abilities(), size: size) == nil)
    #expect(
      InlinePicture(abilities(kitty: true), size: TerminalSize(columns: 80, rows: 24)) == nil)
    for rows in [1, 3, 4] {
      let low = TerminalSize(columns: 80, rows: rows, cellWidth: 10, cellHeight: 20)
      #expect(InlinePicture(abilities(kitty: true), size: low) == nil)
    }
  }

  @Test("kitty shows it where the cursor is, with no number that another picture could replace")
  func kitty() throws {
    let picture = try #require(InlinePicture(abilities(kitty: true, sixel: true), size: size))
    let text = String(decoding: picture.bytes(of: canvas(picture)), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}_Ga=T,f=24,q=2,s=800,v=420,o=z,m="))
    #expect(text.hasSuffix("\u{1B}\\\r\n"))
    for word in ["i=", "C=1", "c=", "r="] {
      #expect(!text.prefix(while: { $0 != ";" }).contains(word))
    }
  }

  @Test("sixels show it where the cursor is, in at most as many colours as there are")
  func sixel() throws {
    var sixteen = abilities(sixel: true)
    sixteen.sixelColors = 16
    let low = TerminalSize(columns: 12, rows: 8, cellWidth: 10, cellHeight: 14)
    let picture = try #require(InlinePicture(sixteen, size: low))
    #expect(picture.width == 120 && picture.height == 70)
    let text = String(decoding: picture.bytes(of: canvas(picture)), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;120;70#0;2;100;0;0#1;2;0;0;100#0!120~$-"))
    // Of the last four rows all pixels are red but one.
    #expect(text.hasSuffix("-#0!119NF$#1!119?G$-\u{1B}\\\r\n"))
  }

  @Test("the terminal is asked once, and a lone line or one that shows nothing is not")
  func asking() throws {
    let terminal = EmulatedTerminal(size)
    terminal.typed = Array("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c".utf8)
    let picture = try #require(terminal.port.inlinePicture(TerminalAbilities()))
    #expect(picture.bytes(of: canvas(picture)).starts(with: Array("\u{1B}_Ga=T".utf8)))
    #expect(terminal.writes.count == 1 && terminal.typed.isEmpty)
    var old = TerminalAbilities()
    old.mayBeAsked = false
    let plain = TerminalAbilities(colors: .none)
    for abilities in [old, plain] {
      let silent = EmulatedTerminal(size)
      #expect(silent.port.inlinePicture(abilities) == nil && silent.writes.isEmpty)
    }
  }
}
