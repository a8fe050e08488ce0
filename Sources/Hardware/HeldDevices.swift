import Graphics
import Inertial
import Time

// The loop is generic over its devices, and is compiled for each set of them. Who picks them while it
// runs holds each behind one door, so that there is one set and one loop.

/// A display of any kind, picked while the program runs; each of its parts is overridden.
public class HeldDisplay: Display {
  /// The display's own.
  public var mode: DisplayMode { DisplayMode(width: 0, height: 0, format: .xrgb8888) }
  /// The display's own.
  public var frameInterval: Instant.Span { .milliseconds(0) }
  /// Presents on the display.
  public func present(_ canvas: borrowing Canvas, area: Rect) throws(DisplayError) {}
  /// Shows on the display.
  public func show(_ list: borrowing DisplayList) throws(DisplayError) -> Int { 0 }
  /// Flushes the display.
  public func flush() throws(DisplayError) {}
  /// Probes the display.
  public func probe() throws(DisplayError) {}
  /// Has the display come back.
  public func recover() -> Bool { false }
  /// Has the display shine.
  public func shine(percent: Int?) throws(LightError) {}

  /// Takes a display over.
  public static func holding<Panel: Display & ~Copyable>(
    _ panel: consuming Panel
  ) -> HeldDisplay {
    PanelHolder(panel)
  }
}

private final class PanelHolder<Panel: Display & ~Copyable>: HeldDisplay {
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

/// A source of input of any kind, picked while the program runs; each of its parts is overridden.
public class HeldInput: InputSource {
  /// The source's next event.
  public func next() -> InputEvent? { nil }
  /// Adds what tells of it.
  public func add(to wakers: inout Wakers) {}
  /// Tells the source.
  public func passOver(ticks: Int) {}

  /// Takes a source over.
  public static func holding<Source: InputSource & ~Copyable>(
    _ source: consuming Source
  ) -> HeldInput {
    SourceHolder(source)
  }
}

private final class SourceHolder<Source: InputSource & ~Copyable>: HeldInput {
  private var source: Source

  init(_ source: consuming Source) { self.source = source }

  override func next() -> InputEvent? { source.next() }
  override func add(to wakers: inout Wakers) { source.add(to: &wakers) }
  override func passOver(ticks: Int) { source.passOver(ticks: ticks) }
}

/// A motion sensor of any kind, picked while the program runs; each of its parts is overridden.
public class HeldSensor: SensorFeed {
  /// The sensor's next report.
  public func next() -> SensorReport? { nil }
  /// Has the sensor rest, or work again.
  public func rest(_ isResting: Bool) {}
  /// The sensor's own.
  public var isCalm: Bool { true }

  /// Takes a sensor over.
  public static func holding<Feed: SensorFeed & ~Copyable>(_ feed: consuming Feed) -> HeldSensor {
    FeedHolder(feed)
  }
}

private final class FeedHolder<Feed: SensorFeed & ~Copyable>: HeldSensor {
  private var feed: Feed

  init(_ feed: consuming Feed) { self.feed = feed }

  override func next() -> SensorReport? { feed.next() }
  override func rest(_ isResting: Bool) { feed.rest(isResting) }
  override var isCalm: Bool { feed.isCalm }
}
