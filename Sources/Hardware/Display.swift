import Graphics
import Time

/// What a display is at the moment: its size in pixels and how a pixel is stored.
public struct DisplayMode: Equatable, Sendable {
  /// Visible pixels across.
  public var width: Int
  /// Visible pixels down.
  public var height: Int
  /// The layout of a pixel on the panel.
  public var format: PixelFormat
  /// Whether every transfer carries whole rows (deferred-io panels), so that nothing is won by
  /// presenting part of a row.
  public var transfersFullRows: Bool
  /// 2 where each frame is drawn on a page of its own, and `flush` turns the page: what is presented
  /// must then bring the frame before the last up to date.
  public var pages: Int
  /// How the display shows characters, where it does: its size is then one in characters, and
  /// pictures go to `show(_:)`; nil for a display of pixels.
  public var characters: Characters?

  /// What a display of characters can do with them.
  public enum Characters: Equatable, Sendable {
    /// Each is put at its place.
    case placed
    /// They are written line by line, and what is written stays.
    case lines
    /// Each is put at its place, and one can be half a block ("▀").
    case blocks
  }

  /// Makes a mode from its parts.
  public init(
    width: Int, height: Int, format: PixelFormat, transfersFullRows: Bool = false, pages: Int = 1,
    characters: Characters? = nil
  ) {
    self.width = width
    self.height = height
    self.format = format
    self.transfersFullRows = transfersFullRows
    self.pages = pages
    self.characters = characters
  }
}

/// Something that shows pixels.
public protocol Display: ~Copyable {
  /// What the display is now; it changes when a panel is exchanged, which `present` reports.
  var mode: DisplayMode { get }

  /// The shortest time between the beginnings of two frames: more frames than a line takes, or eyes
  /// tell apart, are work for nothing.
  var frameInterval: Instant.Span { get }

  /// Copies `area` (display coordinates, within `canvas.bounds`) of the canvas to the panel.
  ///
  /// Throws ``DisplayError/modeChanged`` when the panel is another one now: read `mode` again and
  /// draw everything. Throws ``DisplayError/gone(_:)`` while there is none.
  mutating func present(_ canvas: borrowing Canvas, area: Rect) throws(DisplayError)

  /// Shows a whole picture on a display of characters; returns how many of them are new.
  ///
  /// A pixel of the list is a character. Called in place of `present` and `flush` where the mode has
  /// `characters`, and throws as they do.
  mutating func show(_ list: borrowing DisplayList) throws(DisplayError) -> Int

  /// Makes what was presented visible; called once after the last `present` of a frame.
  mutating func flush() throws(DisplayError)

  /// Finds out, without drawing, whether the panel is still the same one; throws as `present` does.
  ///
  /// Called about once a second: a framebuffer that was exchanged behind a resting picture would
  /// stay black, since nobody draws; and memory that is mapped takes pixels long after its panel
  /// is gone.
  mutating func probe() throws(DisplayError)

  /// Tries to come back after ``DisplayError/gone(_:)``; returns whether there is a panel again.
  /// Then read `mode` again and draw everything.
  mutating func recover() -> Bool

  /// Lets the panel shine with so much of its full light, in percent (0 is dark), or as it did
  /// before the program came at nil.
  ///
  /// Returns at once. Throws ``LightError`` where the light cannot be set.
  mutating func shine(percent: Int?) throws(LightError)
}

extension Display where Self: ~Copyable {
  /// Most displays take whatever comes.
  public var frameInterval: Instant.Span { .milliseconds(0) }
  /// A display of pixels shows no list.
  public mutating func show(_ list: borrowing DisplayList) throws(DisplayError) -> Int { 0 }
  /// Nothing to do for a display that shows at once.
  public mutating func flush() throws(DisplayError) {}
  /// A display that is never exchanged needs no probe.
  public mutating func probe() throws(DisplayError) {}
  /// A display that is never gone has nothing to recover.
  public mutating func recover() -> Bool { true }
  /// Most displays have no light that a program can set.
  public mutating func shine(percent: Int?) throws(LightError) { throw .absent }
}

/// Why nothing could be shown.
public enum DisplayError: Error, Equatable, Sendable {
  /// The panel has another size or format than before.
  case modeChanged
  /// There is no panel at the moment; the text says what was tried and what to do.
  case gone(String)
}

/// Why a panel does not shine as brightly as it was told: whoever told it dims the colours instead.
public enum LightError: Error, Equatable, Sendable {
  /// It has no light that can be set, as most HDMI displays have none.
  case absent
  /// It has one that does not obey; the text says why and what to do.
  case refused(String)
}
