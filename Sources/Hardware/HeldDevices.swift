import Graphics
import Inertial
import Time

// The loop is generic over its devices, and is compiled for each set of them. Who picks them while it
// runs holds each behind one door, so that there is one set and one loop.

/// A display of any kind, picked while the program runs.
public struct HeldDisplay: Display, ~Copyable {
  private let holder: DisplayHolder

  /// Takes a display over.
  public init<Panel: Display & ~Copyable>(_ panel: consuming Panel) { holder = PanelHolder(panel) }

  /// The display's own.
  public var mode: DisplayMode { holder.mode }
  /// The display's own.
  public var frameInterval: Instant.Span { holder.frameInterval }

  /// Presents on the display.
  public mutating func present(_ canvas: borrowing Canvas, area: Rect) throws(DisplayError) {
    try holder.present(canvas, area: area)
  }

  /// Shows on the display.
  public mutating func show(_ list: borrowing DisplayList) throws(DisplayError) -> Int {
    try holder.show(list)
  }

  /// Flushes the display.
  public mutating func flush() throws(DisplayError) { try holder.flush() }
  /// Probes the display.
  public mutating func probe() throws(DisplayError) { try holder.probe() }
  /// Has the display come back.
  public mutating func recover() -> Bool { holder.recover() }
  /// Has the display shine.
  public mutating func shine(percent: Int?) throws(LightError) {
    try holder.shine(percent: percent)
  }
}

/// A source of input of any kind, picked while the program runs.
public struct HeldInput: InputSource, ~Copyable {
  private let holder: InputHolder

  /// Takes a source over.
  public init<Source: InputSource & ~Copyable>(_ source: consuming Source) {
    holder = SourceHolder(source)
  }

  /// The source's next event.
  public mutating func next() -> InputEvent? { holder.next() }
  /// Adds what tells of it.
  public mutating func add(to wakers: inout Wakers) { holder.add(to: &wakers) }
  /// Tells the source.
  public mutating func passOver(ticks: Int) { holder.passOver(ticks: ticks) }
}

/// A motion sensor of any kind, picked while the program runs.
public struct HeldSensor: SensorFeed, ~Copyable {
  private let holder: SensorHolder

  /// Takes a sensor over.
  public init<Feed: SensorFeed & ~Copyable>(_ feed: consuming Feed) { holder = FeedHolder(feed) }

  /// The sensor's next report.
  public mutating func next() -> SensorReport? { holder.next() }
  /// Has the sensor rest, or work again.
  public mutating func rest(_ isResting: Bool) { holder.rest(isResting) }
  /// The sensor's own.
  public var isCalm: Bool { holder.isCalm }
}

/// What a held display does; each of them is overridden.
private class DisplayHolder {
  var mode: DisplayMode { DisplayMode(width: 0, height: 0, format: .xrgb8888) }
  var frameInterval: Instant.Span { .milliseconds(0) }
  func present(_ canvas: borrowing Canvas, area: Rect) throws(DisplayError) {}
  func show(_ list: borrowing DisplayList) throws(DisplayError) -> Int { 0 }
  func flush() throws(DisplayError) {}
  func probe() throws(DisplayError) {}
  func recover() -> Bool { false }
  func shine(percent: Int?) throws(LightError) {}
}

private final class PanelHolder<Panel: Display & ~Copyable>: DisplayHolder {
  private var panel: Panel

  init(_ panel: consuming Panel) { self.panel = panel }

  override var mode: DisplayMode { panel.mode }
  override var frameInterval: Instant.Span { panel.frameInterval }
  override func present(_ canvas: borrowing Canvas, area: Rect) throws(DisplayError) {
    try panel.present(canvas, area: area)
  }
  override func show(_ list: borrowing DisplayList) throws(DisplayError) -> Int {
    try panel.show(list)
  }
  override func flush() throws(DisplayError) { try panel.flush() }
  override func probe() throws(DisplayError) { try panel.probe() }
  override func recover() -> Bool { panel.recover() }
  override func shine(percent: Int?) throws(LightError) { try panel.shine(percent: percent) }
}

/// What a held source of input does; overridden.
private class InputHolder {
  func next() -> InputEvent? { nil }
  func add(to wakers: inout Wakers) {}
  func passOver(ticks: Int) {}
}

private final class SourceHolder<Source: InputSource & ~Copyable>: InputHolder {
  private var source: Source

  init(_ source: consuming Source) { self.source = source }

  override func next() -> InputEvent? { source.next() }
  override func add(to wakers: inout Wakers) { source.add(to: &wakers) }
  override func passOver(ticks: Int) { source.passOver(ticks: ticks) }
}

/// What a held sensor does; each of them is overridden.
private class SensorHolder {
  func next() -> SensorReport? { nil }
  func rest(_ isResting: Bool) {}
  var isCalm: Bool { true }
}

private final class FeedHolder<Feed: SensorFeed & ~Copyable>: SensorHolder {
  private var feed: Feed

  init(_ feed: consuming Feed) { self.feed = feed }

  override func next() -> SensorReport? { feed.next() }
  override func rest(_ isResting: Bool) { feed.rest(isResting) }
  override var isCalm: Bool { feed.isCalm }
}
